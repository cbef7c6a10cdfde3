//! The pages of the review. They are no part of the generic coach, so that their code exists once and not once per game.

use crate::elements::{Element, Print, Role, Surface};
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{SCREEN_WIDTH, area, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The top of the heading, and the gap below it, in usual and in large print.
const HEADING: (i32, i32) = (36, 9);
const LARGE_HEADING: (i32, i32) = (32, 0);
/// The gap between a caption and its move, and between two moves.
const LINE_GAP: i32 = 2;
const MOVE_HEIGHT: i32 = 24;

/// The page of a decision.
pub struct Page<'a> {
    /// The number of the page, from 1, and the number of the last one.
    pub number: usize,
    pub last: usize,
    /// The name of the player, if several people played.
    pub name: Option<&'a str>,
    /// True if the player made the best move.
    pub followed: bool,
    pub gain: &'a str,
    pub reason: Option<&'a str>,
}

impl Page<'_> {
    /// Draws the page. `draw_move` draws a move at a point: the advised one, or the one that was played.
    #[inline(never)]
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        lang: Lang,
        draw_move: &dyn Fn(&mut dyn Surface, Point, bool),
    ) {
        let (texts, print) = (&lang.texts().review, surface.print());
        let title = match (self.followed, self.name) {
            (true, None) => text!("{}", texts.best_move),
            (false, None) => text!("{}", texts.title),
            (true, Some(name)) => text!("{name} · {}", texts.best_move),
            (false, Some(name)) => text!("{name}"),
        };
        bars::title(surface, &shortened(print.bold(), &title, SCREEN_WIDTH - 16));
        let sizes = [print.bold(), print.body()];
        let gain =
            if self.followed { text!("{} {}", self.gain, texts.than_next) } else { text!("{}", self.gain) };
        let width = SCREEN_WIDTH - 12;
        let lines = wrap(print.body(), &gain, width).count() as i32;
        let (heading_top, below) = if print == Print::Large { LARGE_HEADING } else { HEADING };
        let room = area(6, heading_top, width, lines * print.line());
        fitting::paragraph(surface, &sizes, room, Align::Center, print.line(), theme::ACCENT, &gain);
        let moves = [(texts.played, false), (texts.better, true)];
        let mut top = heading_top + lines * print.line() + below;
        for (caption, advised) in moves.into_iter().take(if self.followed { 1 } else { 2 }) {
            surface.text(print.caption(), Point::new(8, top), Align::Left, theme::MUTED, caption);
            top += print.caption().line_height() + LINE_GAP;
            draw_move(surface, Point::new(8, top), advised);
            top += MOVE_HEIGHT + LINE_GAP;
        }
        if let Some(reason) = self.reason {
            let room = area(8, top + 4, SCREEN_WIDTH - 16, bars::KEYS_TOP - top - 2);
            let sizes = [print.body(), &fonts::BODY, &fonts::CAPTION];
            fitting::paragraph(surface, &sizes, room, Align::Left, print.line(), theme::TEXT, reason);
        }
        let place = text!("{}/{}", self.number, self.last);
        let keys = [(Cap::A, texts.table), (Cap::LeftRight, &*place), (Cap::B, lang.texts().keys.done)];
        bars::keys(surface, &keys);
    }
}

/// Draws how far the looks have come, in 256ths.
#[inline(never)]
pub fn draw_progress(surface: &mut dyn Surface, progress: u32, lang: Lang) {
    let texts = &lang.texts().review;
    bars::title(surface, texts.title);
    let print = surface.print();
    let (fonts, room) = ([print.body(), &fonts::BODY], area(8, 60, SCREEN_WIDTH - 16, 54));
    fitting::paragraph(surface, &fonts, room, Align::Center, print.line(), theme::TEXT, texts.looks);
    let progress = progress.min(256);
    let bar = area(24, 128, SCREEN_WIDTH - 48, 16);
    let filled = (SCREEN_WIDTH - 48) * progress as i32 / 256;
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(bar, 8, theme::BOX);
        canvas.round_rect(area(24, 128, filled.max(16), 16), 8, theme::ACCENT);
    };
    let percent = text!("{} %", progress * 100 / 256);
    surface.show(&Element::new(Role::Sign, bar, &percent, &look));
    bars::keys(surface, &[(Cap::B, texts.stop)]);
}

/// Draws the first page: how many mistakes are among the decisions. `seen` says how many were looked at. `goes_on` is true if there are other pages.
#[inline(never)]
pub fn draw_summary(surface: &mut dyn Surface, mistakes: u8, seen: &str, goes_on: bool, lang: Lang) {
    let texts = &lang.texts().review;
    bars::title(surface, texts.title);
    let print = surface.print();
    let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
    let found = (texts.found)(mistakes);
    let room = area(8, 48, SCREEN_WIDTH - 16, 4 * print.line());
    fitting::paragraph(surface, &fonts, room, Align::Center, print.line(), theme::TEXT, &found);
    let room = area(8, 156, SCREEN_WIDTH - 16, 2 * print.line());
    fitting::paragraph(surface, &fonts, room, Align::Center, print.line(), theme::MUTED, seen);
    let keys = [(Cap::A, lang.texts().keys.go_on), (Cap::B, lang.texts().keys.done)];
    bars::keys(surface, &keys[usize::from(!goes_on)..]);
}
