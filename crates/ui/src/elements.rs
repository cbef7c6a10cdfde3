//! What a screen shows: elements, each with a place, a name in words, and what choosing it does.
//!
//! A screen is described once, by a function that shows its elements on a [`Surface`] from back to front. The canvas is
//! a surface that draws them; others list them, to read them out or to find the element under a finger.

mod words;

pub use words::Reader;

use crate::device::buttons::Button;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::Font;
use gousset_draw::mask::Mask;
use words::Words;

/// What an element is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// What the screen is called.
    Title,
    Text,
    /// A row, a cell or a button that the cursor can go to; `here`: it is there now.
    Option {
        here: bool,
    },
    /// What a button of the handheld does.
    Key,
    /// Something said over the screen, until the next press.
    Notice,
    /// A player and how they stand.
    Player,
    /// A tile, a card or a pile, or a word made of cards; `here`: the cursor is on it.
    Piece {
        here: bool,
    },
    /// What is not written anywhere: the state of the battery, a code to scan.
    Sign,
}

/// One thing on a screen.
#[derive(Clone, Copy)]
pub struct Element<'a> {
    pub role: Role,
    pub area: Rectangle,
    /// What choosing it does.
    pub presses: Option<Presses>,
    /// It cannot be done now, and says why when it is chosen.
    pub is_greyed: bool,
    /// Words over the screen may cover it before other pieces.
    pub is_aside: bool,
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
        Self { role, area, presses: None, is_greyed: false, is_aside: false, words: Words::made(words), look }
    }

    /// With what a written name is set to, or how much of it there is.
    #[must_use]
    pub const fn with_value(self, value: &'a str) -> Self {
        Self { words: self.words.with_value(value), ..self }
    }

    /// Reads its name in words, and what it is set to or how much of it there is.
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

    #[must_use]
    pub const fn chosen_by(self, presses: Option<Presses>) -> Self {
        Self { presses, ..self }
    }
}

/// What choosing an element does, in presses of the buttons: up to two ways for the cursor, then perhaps a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presses {
    ways: [Way; 2],
    then: Option<Button>,
}

/// The cursor goes this way, with as many presses.
pub type Way = (Button, u8);
/// The cursor stays.
const NO_WAY: Way = (Button::A, 0);

impl Presses {
    /// A press, wherever the cursor is.
    #[must_use]
    pub const fn one(button: Button) -> Self {
        Self { ways: [NO_WAY; 2], then: Some(button) }
    }

    /// The cursor goes there, and that is all.
    #[must_use]
    pub const fn go(way: Way) -> Self {
        Self { ways: [way, NO_WAY], then: None }
    }

    /// The cursor goes these ways; then A.
    #[must_use]
    pub const fn take_after(ways: [Way; 2]) -> Self {
        Self { ways, then: Some(Button::A) }
    }

    /// The cursor goes down or up from one row to another; then A.
    #[must_use]
    pub const fn row(from: usize, to: usize) -> Self {
        Self::take_after([way(Button::Up, Button::Down, from, to), NO_WAY])
    }

    /// The presses that bring the cursor there.
    pub fn moves(self) -> impl Iterator<Item = Button> {
        self.ways.into_iter().flat_map(|(button, times)| (0..times).map(move |_| button))
    }

    /// The press that follows.
    #[must_use]
    pub const fn then(self) -> Option<Button> {
        self.then
    }

    /// All of them, one after the other.
    pub fn all(self) -> impl Iterator<Item = Button> {
        self.moves().chain(self.then)
    }
}

/// The way from one place to another, back or forth.
#[must_use]
pub const fn way(back: Button, forth: Button, from: usize, to: usize) -> Way {
    (if to < from { back } else { forth }, to.abs_diff(from) as u8)
}

/// How large lists and hands are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    Usual,
    Large,
}

/// Where the elements of a screen go.
pub trait Surface {
    /// How large a screen is to show them.
    fn print(&self) -> Print {
        Print::Usual
    }

    /// A new screen, of one colour: what was shown before is gone.
    fn clear(&mut self, color: Rgb565);

    /// Shows an element, over what was shown before.
    fn show(&mut self, element: &Element<'_>);

    /// Shows what has no name: grounds, frames, ornaments.
    fn paint(&mut self, paint: &dyn Fn(&mut Canvas));
}

/// Out of line, all of them: every screen calls them many times, and in line they took 40 KB of flash.
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
    pub fn shade(&mut self, area: Rectangle, color: Rgb565, alpha: u8) {
        self.paint(&|canvas| canvas.shade(area, color, alpha));
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
        (element.look)(self);
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        paint(self);
    }
}

/// Shows elements in large print.
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
}

/// Shows elements that cannot be chosen now: something over them wants an answer first.
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
        assert_eq!(all(Presses::go(way(Left, Right, 3, 1))), [Left, Left]);
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
                surface.text(font, Point::new(100, 50), align, theme::TEXT, "wide");
                finger.1
            };
            Surface::clear(&mut *canvas, theme::FELT);
            canvas.text(font, Point::new(100, 50), align, theme::TEXT, "wide");
            let inked = |x: &i32| (50..80).any(|y| canvas.pixel(*x as usize, y) != theme::FELT);
            assert!((0..WIDTH as i32).filter(inked).all(reached), "{align:?}");
            assert_eq!((0..WIDTH as i32).filter(|&x| reached(x)).count() as i32, font.width("wide"));
        }
    }

    /// Whether something lies at a point.
    struct Hit(Point, bool);

    impl Surface for Hit {
        fn clear(&mut self, _color: Rgb565) {}

        fn show(&mut self, element: &Element<'_>) {
            self.1 |= element.area.contains(self.0);
        }

        fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
    }
}
