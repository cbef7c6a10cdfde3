//! The elements of a screen. Each has an area, a name in words, and the presses that choose it.
//!
//! A screen is described once, by a function that shows its elements on a [`Surface`] from back to front. The canvas is
//! a surface that draws them. Other surfaces list them, to read them out or to find the element under a finger.

mod words;

pub use words::Reader;

use crate::device::buttons::Button;
use core::ops::Range;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::Font;
use gousset_draw::fonts;
use gousset_draw::mask::Mask;
use gousset_draw::probe;
use gousset_words::Letter;
use heapless::Vec;
use words::Words;

/// The kind of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The title of the screen.
    Title,
    Text,
    /// A row, a cell or a button that the cursor can reach. `here` is true if the cursor is on it.
    Option {
        here: bool,
    },
    /// The function of a button of the handheld.
    Key,
    /// A message over the screen, which disappears at the next press.
    Notice,
    /// A player and their state in the match.
    Player,
    /// A tile, a card, a pile, or a word made of cards. `here` is true if the cursor is on it.
    Piece {
        here: bool,
    },
    /// KB of flash.
    Sign,
}

/// How an element answers to a finger. A handheld has no touch screen, so only the other shells ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feel {
    /// Two buttons that a tap in this area presses: the first in its left half, the second in its right half. A row
    /// must be under the cursor for it.
    pub pair: Option<(Rectangle, [Button; 2])>,
    /// It is a row of a list with more rows above, or below.
    pub more: [bool; 2],
    /// Its last press cannot be taken back. A first tap only moves the cursor there, and a second one presses.
    pub is_final: bool,
}

/// One thing on a screen.
#[derive(Clone, Copy)]
pub struct Element<'a> {
    pub role: Role,
    pub area: Rectangle,
    /// The presses that choose it, if it can be chosen.
    pub presses: Option<Presses>,
    /// It cannot be chosen now. If a player chooses it anyway, the screen says why.
    pub is_greyed: bool,
    /// Messages over the screen may cover it before they cover other pieces.
    pub is_aside: bool,
    /// How it answers to a finger.
    #[cfg(feature = "read-out")]
    pub feel: Feel,
    words: Words<'a>,
    look: &'a dyn Fn(&mut Canvas),
}

impl<'a> Element<'a> {
    /// An element that cannot be chosen; `look` draws it.
    #[must_use]
    pub fn new(role: Role, area: Rectangle, name: &'a str, look: &'a dyn Fn(&mut Canvas)) -> Self {
        Self {
            role,
            area,
            presses: None,
            is_greyed: false,
            is_aside: false,
            #[cfg(feature = "read-out")]
            feel: Feel::default(),
            words: Words::written(name),
            look,
        }
    }

    /// An element whose name and value are made by `words` when they are read.
    #[must_use]
    #[allow(clippy::inline_always, reason = "where nobody reads words, the compiler has to see it")]
    #[inline(always)]
    pub fn worded(
        role: Role,
        area: Rectangle,
        words: &'a dyn Fn(Reader<'_>),
        look: &'a dyn Fn(&mut Canvas),
    ) -> Self {
        Self { words: Words::made(words), ..Self::new(role, area, "", look) }
    }

    /// Sets the value of a written name: a setting or a number.
    #[must_use]
    pub const fn with_value(self, value: &'a str) -> Self {
        Self { words: self.words.with_value(value), ..self }
    }

    /// Passes its name and its value, in words, to the reader.
    #[cfg(feature = "read-out")]
    pub fn read(&self, reader: Reader<'_>) {
        self.words.read(reader);
    }

    #[must_use]
    pub const fn greyed(self, is_greyed: bool) -> Self {
        Self { is_greyed, ..self }
    }

    #[must_use]
    pub const fn aside(self) -> Self {
        Self { is_aside: true, ..self }
    }

    /// Sets how it answers to a finger.
    #[must_use]
    #[cfg_attr(not(feature = "read-out"), allow(unused_variables, unused_mut))]
    pub fn felt(mut self, feel: impl FnOnce() -> Feel) -> Self {
        #[cfg(feature = "read-out")]
        {
            self.feel = feel();
        }
        self
    }

    #[must_use]
    pub const fn chosen_by(self, presses: Option<Presses>) -> Self {
        Self { presses, ..self }
    }
}

/// The presses of buttons that choose an element: up to two runs of cursor moves, then perhaps one more press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presses {
    runs: [CursorMoves; 2],
    then: Option<Button>,
}

/// A run of cursor moves: the button, and the number of presses.
pub type CursorMoves = (Button, u8);
/// An empty run: the cursor stays.
const NO_MOVES: CursorMoves = (Button::A, 0);

impl Presses {
    /// A single press, at any position of the cursor.
    #[must_use]
    pub const fn one(button: Button) -> Self {
        Self { runs: [NO_MOVES; 2], then: Some(button) }
    }

    /// Moves the cursor and presses nothing else.
    #[must_use]
    pub const fn go(moves: CursorMoves) -> Self {
        Self { runs: [moves, NO_MOVES], then: None }
    }

    /// The moves of the cursor alone.
    #[must_use]
    pub const fn moves_only(self) -> Self {
        Self { then: None, ..self }
    }

    /// Moves the cursor in up to two runs, then presses A.
    #[must_use]
    pub const fn take_after(runs: [CursorMoves; 2]) -> Self {
        Self { runs, then: Some(Button::A) }
    }

    /// Moves the cursor up or down from one row to another, then presses A.
    #[must_use]
    pub const fn row(from: usize, to: usize) -> Self {
        Self::take_after([cursor_moves(Button::Up, Button::Down, from, to), NO_MOVES])
    }

    /// The presses that move the cursor to the element.
    pub fn moves(self) -> impl Iterator<Item = Button> {
        self.runs.into_iter().flat_map(|(button, times)| (0..times).map(move |_| button))
    }

    /// The press after the cursor moves, if there is one.
    #[must_use]
    pub const fn then(self) -> Option<Button> {
        self.then
    }

    /// All presses in order.
    pub fn all(self) -> impl Iterator<Item = Button> {
        self.moves().chain(self.then)
    }
}

/// The cursor moves from one index to another, by pressing `back` or `forth`.
#[must_use]
pub const fn cursor_moves(back: Button, forth: Button, from: usize, to: usize) -> CursorMoves {
    (if to < from { back } else { forth }, to.abs_diff(from) as u8)
}

/// A key of a PC's keyboard, where a word is spelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Letter(Letter),
    /// Lays the word.
    Enter,
    /// Takes the last letter back.
    Back,
}

/// The presses that a key stands for. None if it has no effect.
pub type KeyPresses = Vec<Button, 64>;

/// The size in which texts, lists and hands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    Usual,
    Large,
}

impl Print {
    /// The font of captions: texts of up to three words that repeat what is seen elsewhere.
    #[must_use]
    pub const fn caption(self) -> &'static Font {
        match self {
            Self::Usual => &fonts::CAPTION,
            Self::Large => &fonts::CAPTION_LARGE,
        }
    }

    /// The font of sentences.
    #[must_use]
    pub const fn body(self) -> &'static Font {
        match self {
            Self::Usual => &fonts::BODY,
            Self::Large => &fonts::LARGE,
        }
    }

    /// The font of emphasised sentences.
    #[must_use]
    pub const fn bold(self) -> &'static Font {
        match self {
            Self::Usual => &fonts::BOLD,
            Self::Large => &fonts::LARGE,
        }
    }

    /// The distance of two lines of a sentence. Accents and descenders touch, and do not overlap.
    #[must_use]
    pub const fn line(self) -> i32 {
        match self {
            Self::Usual => 21,
            Self::Large => 26,
        }
    }

    /// The distance of two lines of captions.
    #[must_use]
    pub const fn caption_line(self) -> i32 {
        match self {
            Self::Usual => 17,
            Self::Large => 20,
        }
    }
}

/// The target on which a screen shows its elements.
pub trait Surface {
    /// The size in which a screen must show lists and hands.
    fn print(&self) -> Print {
        Print::Usual
    }

    /// Begins a new screen, filled with one colour. All earlier elements are gone.
    fn clear(&mut self, color: Rgb565);

    /// Shows an element over the earlier ones.
    fn show(&mut self, element: &Element<'_>);

    /// Shows decoration that has no name: backgrounds, frames, ornaments.
    fn paint(&mut self, paint: &dyn Fn(&mut Canvas));

    /// Tells which rows of a list were shown last, of how many, and the row under the cursor.
    fn tell_rows(&mut self, _cursor: usize, _visible: Range<usize>, _rows: usize) {}

    /// Tells that a word can be typed on a keyboard, and the presses that each key stands for.
    fn tell_keys(&mut self, _presses_of: &dyn Fn(Key) -> KeyPresses) {}
}

/// Shapes and text on any surface. None of these functions is inlined: every screen calls them often, and the copies
/// would fill the flash.
impl dyn Surface + '_ {
    /// Shows a line of text, unless it is empty; `at` is the left end, the centre or the right end of the line's top.
    #[inline(never)]
    pub fn text(&mut self, font: &Font, at: Point, align: Align, color: Rgb565, text: &str) {
        if text.is_empty() {
            return;
        }
        let width = font.width(text);
        let corner = Point::new(align.left(at.x, width), at.y);
        let size = Size::new(width.max(0) as u32, font.line_height().max(0) as u32);
        let look = |canvas: &mut Canvas| {
            canvas.text(font, at, align, color, text);
        };
        self.show(&Element::new(Role::Text, Rectangle::new(corner, size), text, &look));
    }

    #[inline(never)]
    pub fn fill(&mut self, area: Rectangle, color: Rgb565) {
        self.paint(&|canvas| canvas.fill(area, color));
    }

    #[inline(never)]
    pub fn dim(&mut self, area: Rectangle, color: Rgb565) {
        self.paint(&|canvas| canvas.dim(area, color));
    }

    #[inline(never)]
    pub fn round_rect(&mut self, area: Rectangle, radius: u32, color: Rgb565) {
        self.paint(&|canvas| canvas.round_rect(area, radius, color));
    }

    #[inline(never)]
    pub fn round_frame(&mut self, area: Rectangle, radius: u32, thickness: u32, color: Rgb565) {
        self.paint(&|canvas| canvas.round_frame(area, radius, thickness, color));
    }

    #[inline(never)]
    pub fn mask(&mut self, mask: &Mask, at: Point, color: Rgb565) {
        self.paint(&|canvas| canvas.mask(mask, at, color));
    }
}

impl Surface for Canvas {
    fn clear(&mut self, color: Rgb565) {
        Canvas::clear(self, color);
    }

    fn show(&mut self, element: &Element<'_>) {
        // Pieces aside are not played with now.
        let is_piece = matches!(element.role, Role::Piece { .. }) && !element.is_aside;
        if is_piece {
            probe::piece_begins();
        }
        (element.look)(self);
        if is_piece {
            probe::piece_ends();
        }
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        paint(self);
    }
}

/// A surface that shows elements in large print.
pub struct Enlarged<'a>(pub &'a mut dyn Surface);

impl Surface for Enlarged<'_> {
    fn print(&self) -> Print {
        Print::Large
    }

    fn clear(&mut self, color: Rgb565) {
        self.0.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        self.0.show(element);
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.0.paint(paint);
    }

    fn tell_rows(&mut self, cursor: usize, visible: Range<usize>, rows: usize) {
        self.0.tell_rows(cursor, visible, rows);
    }

    fn tell_keys(&mut self, presses_of: &dyn Fn(Key) -> KeyPresses) {
        self.0.tell_keys(presses_of);
    }
}

/// A surface that shows elements which cannot be chosen now, because something over them must be answered first.
pub struct Beneath<'a>(pub &'a mut dyn Surface);

impl Surface for Beneath<'_> {
    fn print(&self) -> Print {
        self.0.print()
    }

    fn clear(&mut self, color: Rgb565) {
        self.0.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        self.0.show(&element.chosen_by(None).aside());
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.0.paint(paint);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_draw::canvas::WIDTH;
    use gousset_draw::theme;
    use std::vec::Vec;

    #[test]
    fn a_choice_is_presses_to_get_there_and_one_more() {
        use Button::{A, Down, Left, Right, Up};
        let all = |presses: Presses| presses.all().collect::<Vec<_>>();
        assert_eq!(all(Presses::row(1, 3)), [Down, Down, A]);
        assert_eq!(all(Presses::row(2, 0)), [Up, Up, A]);
        assert_eq!(all(Presses::row(2, 2)), [A]);
        assert_eq!(all(Presses::go(cursor_moves(Left, Right, 3, 1))), [Left, Left]);
        assert_eq!(all(Presses::take_after([(Up, 1), (Right, 2)])), [Up, Right, Right, A]);
        let there = Presses::take_after([(Up, 1), (Right, 2)]);
        assert_eq!((there.moves().collect::<Vec<_>>(), there.then()), (std::vec![Up, Right, Right], Some(A)));
    }

    #[test]
    fn text_lies_where_it_is_drawn() {
        let font = &gousset_draw::fonts::BODY;
        let mut canvas = std::boxed::Box::new(Canvas::new());
        for align in [Align::Left, Align::Center, Align::Right] {
            let reached = |x| {
                let mut finger = Hit(Point::new(x, 55), false);
                let surface: &mut dyn Surface = &mut finger;
                surface.text(font, Point::new(100, 50), align, theme::TEXT, "hide");
                finger.1
            };
            Surface::clear(&mut *canvas, theme::FELT);
            canvas.text(font, Point::new(100, 50), align, theme::TEXT, "hide");
            let inked = |x: &i32| (50..80).any(|y| canvas.pixel(*x as usize, y) != theme::FELT);
            assert!((0..WIDTH as i32).filter(inked).all(reached), "{align:?}");
            assert_eq!((0..WIDTH as i32).filter(|&x| reached(x)).count() as i32, font.width("hide"));
        }
    }

    /// Records whether an element is at a point.
    struct Hit(Point, bool);

    impl Surface for Hit {
        fn clear(&mut self, _color: Rgb565) {}

        fn show(&mut self, element: &Element<'_>) {
            self.1 |= element.area.contains(self.0);
        }

        fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
    }
}
