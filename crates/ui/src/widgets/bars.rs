//! The bars at the edges of a screen: the title at the top, and the functions of the buttons at the bottom.

use super::{MIDDLE, SCREEN_HEIGHT, SCREEN_WIDTH, area, band, fitting};
use crate::device::buttons::Button;
use crate::elements::{Element, Feel, Presses, Print, Role, Surface};
use crate::texts::Lang;
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::theme;
use gousset_draw::{Font, fonts};

/// The height of the title bar.
pub const TITLE_HEIGHT: i32 = 30;
/// The maximum width of a title.
pub const TITLE_WIDTH: i32 = SCREEN_WIDTH - 8;
/// The width of a title that leaves room for the battery beside it.
const BESIDE_BATTERY: i32 = SCREEN_WIDTH - 2 * 32;
/// The height of a button's cap.
const CAP_HEIGHT: i32 = 18;
/// The top of the bar with the buttons.
pub const KEYS_TOP: i32 = SCREEN_HEIGHT - 22;

/// Begins a new screen: fills the background and draws the title bar.
pub fn title(surface: &mut dyn Surface, words: &str) {
    title_of(surface, words, words);
}

/// Does the same with a title that changes with the cursor. A screen reader takes a new title for a new screen, so it gets
/// the `name` of the screen.
pub fn title_of(surface: &mut dyn Surface, name: &str, title: &str) {
    surface.clear(theme::FELT);
    let bar = band(0, 0, TITLE_HEIGHT);
    let print = surface.print();
    let look = |canvas: &mut Canvas| {
        canvas.fill(bar, theme::FELT_DARK);
        let (middle, ink) = (Align::Center, theme::ACCENT);
        // A title of few words takes a smaller font before it reaches the battery.
        let all = [print.bold(), print.body(), print.caption()];
        let is_sentence = title.split(' ').count() > 3;
        let mut beside = all.into_iter().take(if is_sentence { 2 } else { 3 });
        let fonts = match beside.find(|font| font.width(title) <= BESIDE_BATTERY) {
            Some(font) => [font; 3],
            None => all,
        };
        let top = (TITLE_HEIGHT - fonts[0].line_height()) / 2 + 1;
        fitting::line(canvas, &fonts, Point::new(MIDDLE, top), middle, ink, title, TITLE_WIDTH);
    };
    surface.show(&Element::new(Role::Title, bar, name, &look));
}

/// The cap of a key: one button, or two that do the same in opposite directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    One(Button),
    UpDown,
    LeftRight,
}

impl Cap {
    pub const A: Self = Self::One(Button::A);
    pub const B: Self = Self::One(Button::B);
    pub const X: Self = Self::One(Button::X);
    pub const Y: Self = Self::One(Button::Y);
    pub const UP: Self = Self::One(Button::Up);
    pub const DOWN: Self = Self::One(Button::Down);
    pub const LEFT: Self = Self::One(Button::Left);
    pub const RIGHT: Self = Self::One(Button::Right);

    /// The symbols on the cap.
    #[must_use]
    pub const fn glyphs(self) -> &'static str {
        match self {
            Self::One(button) => button.cap(),
            Self::UpDown => "▲▼",
            Self::LeftRight => "◀▶",
        }
    }

    /// The two buttons of a pair.
    const fn pair(self) -> Option<[Button; 2]> {
        match self {
            Self::One(_) => None,
            Self::UpDown => Some([Button::Up, Button::Down]),
            Self::LeftRight => Some([Button::Left, Button::Right]),
        }
    }

    /// The press that the cap stands for. A pair of buttons has none.
    const fn presses(self) -> Option<Presses> {
        match self {
            Self::One(button) => Some(Presses::one(button)),
            Self::UpDown | Self::LeftRight => None,
        }
    }
}

/// The function of a button: its cap and a word.
pub type Key<'a> = (Cap, &'a str);

/// Draws the bar at the bottom: the function of each button, spread evenly.
pub fn keys(surface: &mut dyn Surface, keys: &[Key<'_>]) {
    keys_from(surface, KEYS_TOP, keys);
}

/// The same, with its top at another height. The bar must be at least as high as a button's cap.
pub fn keys_from(surface: &mut dyn Surface, top: i32, keys: &[Key<'_>]) {
    surface.fill(band(0, top, SCREEN_HEIGHT - top), theme::FELT_DARK);
    let used = |font: &Font| keys.iter().map(|&key| key_width_in(font, key)).sum::<i32>();
    let print = surface.print();
    let least = least_gap(print);
    let has_room = |font: &&'static Font| used(font) + (keys.len() as i32 + 1) * least <= SCREEN_WIDTH;
    let font = Some(print.caption()).filter(has_room).unwrap_or(&fonts::CAPTION);
    let used = used(font);
    let gap = (SCREEN_WIDTH - used) / (keys.len() as i32 + 1);
    debug_assert!(gap >= least, "the keys do not fit: {keys:?}");
    // Descenders of the larger font need room at the bottom.
    let keys_top = KEYS_TOP + if print == Print::Large { 1 } else { 2 };
    let mut x = gap;
    for &key in keys {
        x = draw_key_in(surface, font, Point::new(x, top.max(keys_top)), key) + gap;
    }
}

/// The minimum gap between two keys.
fn least_gap(print: Print) -> i32 {
    // Texts of the pseudo-language only have to fit.
    #[cfg(any(test, feature = "pseudo"))]
    if crate::texts::asked::has(crate::texts::Lang::Pseudo) {
        return 0;
    }
    if print == Print::Large { 1 } else { 2 }
}

/// Draws a button and its word with the top left corner at `at`. Returns the column where it ends.
pub fn draw_key(surface: &mut dyn Surface, at: Point, key: Key<'_>) -> i32 {
    let font = surface.print().caption();
    draw_key_in(surface, font, at, key)
}

/// The same, with the word in this font.
pub fn draw_key_in(surface: &mut dyn Surface, font: &Font, at: Point, (cap, word): Key<'_>) -> i32 {
    let width = key_width_in(font, (cap, word));
    let look = |canvas: &mut Canvas| paint_key(canvas, font, at, (cap, word));
    let frame = area(at.x, at.y, width, CAP_HEIGHT);
    let key = Element::new(Role::Key, frame, word, &look).with_value(cap.glyphs());
    let feel = || Feel { pair: cap.pair().map(|pair| (frame, pair)), ..Feel::default() };
    surface.show(&key.felt(feel).chosen_by(cap.presses()));
    at.x + width
}

fn paint_key(canvas: &mut Canvas, font: &Font, at: Point, (cap, word): Key<'_>) {
    let cap_width = cap_width(font, cap);
    canvas.round_rect(area(at.x, at.y, cap_width, CAP_HEIGHT), 9, theme::MUTED);
    let middle = Point::new(at.x + cap_width / 2, at.y + cap_drop(font));
    canvas.text(font, middle, Align::Center, theme::FELT_DARK, cap.glyphs());
    canvas.text(font, Point::new(at.x + cap_width + 3, middle.y), Align::Left, theme::TEXT, word);
}

/// The key that takes the last move back.
#[must_use]
pub fn undo(lang: Lang) -> Key<'static> {
    (Cap::B, lang.texts().keys.undo)
}

/// The key that opens the menu.
#[must_use]
pub fn menu(lang: Lang) -> Key<'static> {
    (Cap::Y, lang.texts().keys.menu)
}

/// The key that shows the question of a puzzle again.
#[must_use]
pub fn question(lang: Lang) -> Key<'static> {
    (Cap::Y, lang.texts().puzzles.to_question)
}

/// Draws some keys in the middle of the table. There is room while the table is empty.
pub fn draw_on_table(surface: &mut dyn Surface, top: i32, keys: &[Key<'_>]) {
    const GAP: i32 = 12;
    let print = surface.print();
    let width: i32 = keys.iter().map(|&key| key_width(print, key) + GAP).sum();
    let mut x = MIDDLE - (width - GAP) / 2;
    for &key in keys {
        x = draw_key(surface, Point::new(x, top), key) + GAP;
    }
}

/// The width of a button and its word in this print.
#[must_use]
pub fn key_width(print: Print, key: Key<'_>) -> i32 {
    key_width_in(print.caption(), key)
}

/// The width of a button and its word in this font.
#[must_use]
pub fn key_width_in(font: &Font, (cap, word): Key<'_>) -> i32 {
    cap_width(font, cap) + 3 + font.width(word)
}

/// The width of a cap: round for a letter, longer for two arrows.
fn cap_width(font: &Font, cap: Cap) -> i32 {
    (font.width(cap.glyphs()) + 6).max(CAP_HEIGHT)
}

/// From the top of a cap to the top of its line of text: capitals are in the middle of the cap.
fn cap_drop(font: &Font) -> i32 {
    CAP_HEIGHT / 2 - font.baseline() + font.capitals() / 2
}
