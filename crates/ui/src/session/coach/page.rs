//! The pages of the review. They are no part of the generic coach, so that their code exists once and not once per game.

use crate::elements::{Element, Print, Role, Surface};
use crate::table::descriptor::Descriptor;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::{self, Cap};
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, fitting, shortened};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
use gousset_draw::fonts;
use gousset_draw::theme;

/// The top of the heading.
const HEADING_TOP: i32 = 31;
/// The largest gap between two boxes.
const MOST_GAP: i32 = 8;
const MOVE_HEIGHT: i32 = 34;
const REASON_WIDTH: i32 = SCREEN_WIDTH - 8;

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
    /// The number of lines of the reason.
    fn reason_lines(&self, print: Print) -> i32 {
        self.reason.map_or(0, |reason| wrap(print.body(), reason, REASON_WIDTH).count()) as i32
    }

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
        let room = area(6, HEADING_TOP, width, lines * print.line());
        fitting::paragraph(surface, &sizes, room, Align::Center, print.line(), theme::ACCENT, &gain);
        let moves = [(texts.played, false), (texts.better, true)];
        let mut top = HEADING_TOP + lines * print.line();
        // The moves are in boxes that share the space which the reason leaves.
        // No caption reaches the last rows of its line.
        let caption_height = print.caption().line_height() - 2;
        let count = if self.followed { 1 } else { 2 };
        let reason_lines = self.reason_lines(print);
        let used = top + count * (caption_height + MOVE_HEIGHT) + reason_lines * print.line();
        let gap = ((bars::KEYS_TOP - used) / (count + 2)).clamp(0, MOST_GAP);
        top += gap;
        for (caption, advised) in moves.into_iter().take(count as usize) {
            let ground = if advised { theme::BOX_LIT } else { theme::BOX };
            surface.round_rect(band(3, top, caption_height + MOVE_HEIGHT), 7, ground);
            surface.text(print.caption(), Point::new(8, top), Align::Left, theme::MUTED, caption);
            draw_move(surface, Point::new(8, top + caption_height), advised);
            top += caption_height + MOVE_HEIGHT + gap;
        }
        if let Some(reason) = self.reason {
            let room = area(MIDDLE - REASON_WIDTH / 2, top, REASON_WIDTH, bars::KEYS_TOP - top);
            let sizes = [print.body(), &fonts::BODY, &fonts::CAPTION];
            // The lines of a long reason are closer together.
            let least = print.body().capitals() + 3;
            let pitch = (room.size.height as i32 / reason_lines.max(1)).clamp(least, print.line());
            fitting::paragraph(surface, &sizes, room, Align::Left, pitch, theme::TEXT, reason);
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

/// Draws the first page: how many mistakes are among how many decisions. `goes_on` is true if there are other pages.
#[inline(never)]
pub fn draw_summary(
    surface: &mut dyn Surface,
    game: &Descriptor,
    (mistakes, decisions): (u8, u16),
    goes_on: bool,
    lang: Lang,
) {
    let texts = &lang.texts().review;
    bars::title(surface, texts.title);
    let print = surface.print();
    let fonts = [print.body(), &fonts::BODY, &fonts::CAPTION];
    let found = (texts.found)(mistakes);
    let room = area(8, 44, SCREEN_WIDTH - 16, 3 * print.line());
    fitting::paragraph(surface, &fonts, room, Align::Center, print.line(), theme::TEXT, &found);
    let seen = (texts.seen)(decisions);
    (game.draw_art)(surface, 110, lang);
    let room = area(8, 172, SCREEN_WIDTH - 16, 2 * print.line());
    fitting::paragraph(surface, &fonts, room, Align::Center, print.line(), theme::MUTED, &seen);
    let keys = [(Cap::A, lang.texts().keys.go_on), (Cap::B, lang.texts().keys.done)];
    bars::keys(surface, &keys[usize::from(!goes_on)..]);
}
