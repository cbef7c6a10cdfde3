//! The page of wins against each other: one row for each two people who have played against each other.

use crate::elements::{Element, Role, Surface};
use crate::persistence::statistics::{Pair, Statistics};
use crate::text;
use crate::texts::Lang;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, band, bars, shortened};
use embedded_graphics::prelude::Point;
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;

const CAPTION_TOP: i32 = 32;
const TOP: i32 = 58;
const ROW: i32 = 30;
/// The distance of a name from the edge, and the half width that is reserved in the middle for the wins.
const MARGIN: i32 = 14;
const WINS: i32 = 34;
/// The number of rows visible at once.
pub(super) const VISIBLE: usize = ((bars::KEYS_TOP - TOP) / ROW) as usize;

/// Draws the pairs of a game, beginning with number `top`.
pub(super) fn draw(surface: &mut dyn Surface, statistics: &Statistics, game: Game, top: usize, lang: Lang) {
    let at = Point::new(MIDDLE, CAPTION_TOP);
    surface.text(surface.print().body(), at, Align::Center, theme::TEXT, lang.texts().statistics.pairs);
    for (row, pair) in statistics.pairs(game).skip(top).take(VISIBLE).enumerate() {
        draw_pair(surface, TOP + row as i32 * ROW, &pair);
    }
}

/// Draws a row such as "Alice 3 : 1 Zoé", with the numbers in the middle and the leader in bold.
fn draw_pair(surface: &mut dyn Surface, top: i32, pair: &Pair<'_>) {
    let frame = band(6, top, ROW - 3);
    let (body, bold) = (surface.print().body(), surface.print().bold());
    let y = top + (ROW - 3) / 2 - body.baseline() + body.capitals() / 2;
    let ([one, other], [wins, losses]) = (pair.names, pair.wins);
    let font = |leads: bool| if leads { bold } else { body };
    let (left, right) = (font(wins > losses), font(losses > wins));
    let room = MIDDLE - WINS - MARGIN;
    let (one_shown, other_shown) = (shortened(left, one, room), shortened(right, other, room));
    let (won, lost) = (text!("{wins}"), text!("{losses}"));
    let look = |canvas: &mut Canvas| {
        canvas.round_rect(frame, 6, theme::BOX);
        canvas.text(left, Point::new(MARGIN, y), Align::Left, theme::TEXT, &one_shown);
        canvas.text(right, Point::new(SCREEN_WIDTH - MARGIN, y), Align::Right, theme::TEXT, &other_shown);
        canvas.text(left, Point::new(MIDDLE - 6, y), Align::Right, theme::ACCENT, &won);
        canvas.text(body, Point::new(MIDDLE, y), Align::Center, theme::MUTED, ":");
        canvas.text(right, Point::new(MIDDLE + 6, y), Align::Left, theme::ACCENT, &lost);
    };
    let (name, value) = (text!("{one}, {other}"), text!("{wins}, {losses}"));
    surface.show(&Element::new(Role::Player, frame, &name, &look).with_value(&value));
}
