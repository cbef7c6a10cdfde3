//! The bars at the edges: a screen's title, and what the buttons do.

use super::{area, fitting};
use crate::texts::Lang;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The height of the title bar.
pub const TITLE_HEIGHT: i32 = 30;
/// Where the bar of the buttons begins.
pub const KEYS_TOP: i32 = 218;

/// A screen of its own: the cloth and a title.
pub fn title(canvas: &mut Canvas, title: &str) {
    canvas.clear(theme::FELT);
    canvas.fill(area(0, 0, 240, TITLE_HEIGHT), theme::FELT_DARK);
    let (middle, ink, width) = (Align::Center, theme::ACCENT, 232);
    if fonts::SMALL.width(title) > width {
        return fitting::one_or_two_lines(canvas, Point::new(120, 7), middle, ink, title, width);
    }
    let fonts = [&fonts::BOLD, &fonts::BODY, &fonts::SMALL];
    fitting::line(canvas, &fonts, Point::new(120, 5), middle, ink, title, width);
}

/// What a button does: its name and a word.
pub type Key<'a> = (&'a str, &'a str);

/// The bar at the foot: what each button does here, spread evenly.
pub fn keys(canvas: &mut Canvas, keys: &[Key<'_>]) {
    keys_from(canvas, KEYS_TOP, keys);
}

/// The same bar from another height on: it needs that of a button's cap.
pub fn keys_from(canvas: &mut Canvas, top: i32, keys: &[Key<'_>]) {
    canvas.fill(area(0, top, 240, 240 - top), theme::FELT_DARK);
    let used: i32 = keys.iter().map(|&key| key_width(key)).sum();
    let gap = (240 - used) / (keys.len() as i32 + 1);
    debug_assert!(gap >= 0, "the keys do not fit: {keys:?}");
    let mut x = gap;
    for &key in keys {
        x = draw_key(canvas, Point::new(x, top.max(KEYS_TOP + 3)), key) + gap;
    }
}

/// One button and what it does, its corner here; where it ends.
pub fn draw_key(canvas: &mut Canvas, at: Point, (name, word): Key<'_>) -> i32 {
    let cap = cap_width(name);
    canvas.round_rect(area(at.x, at.y, cap, 17), 8, theme::MUTED);
    let middle = Point::new(at.x + cap / 2, at.y);
    canvas.text(&fonts::SMALL, middle, Align::Center, theme::FELT_DARK, name);
    canvas.text(&fonts::SMALL, Point::new(at.x + cap + 4, at.y), Align::Left, theme::TEXT, word);
    at.x + key_width((name, word))
}

/// The button that takes the last move back.
#[must_use]
pub const fn undo(lang: Lang) -> Key<'static> {
    ("B", lang.texts().keys.undo)
}

/// The button that opens the menu.
#[must_use]
pub const fn menu(lang: Lang) -> Key<'static> {
    ("Y", lang.texts().keys.menu)
}

/// Some buttons in the middle of the table while that is empty: there is room then.
pub fn draw_on_table(canvas: &mut Canvas, top: i32, keys: &[Key<'_>]) {
    const GAP: i32 = 12;
    let width: i32 = keys.iter().map(|&key| key_width(key) + GAP).sum();
    let mut x = 120 - (width - GAP) / 2;
    for &key in keys {
        x = draw_key(canvas, Point::new(x, top), key) + GAP;
    }
}

/// How wide a button and its word are.
fn key_width((name, word): Key<'_>) -> i32 {
    cap_width(name) + 4 + fonts::SMALL.width(word)
}

/// A button's cap is round for a letter and longer for arrows.
fn cap_width(name: &str) -> i32 {
    (fonts::SMALL.width(name) + 7).max(17)
}
