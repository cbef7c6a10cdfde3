//! What is on a picture, in words: the elements of a screen as a list.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::Canvas;
use gousset_ui::elements::{Element, Presses, Role, Surface};

/// An element as it was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub role: Role,
    pub area: Rectangle,
    pub name: String,
    pub value: String,
    pub presses: Option<Presses>,
    /// It cannot be done now.
    pub is_greyed: bool,
}

impl Shown {
    /// Whether the cursor is on it.
    #[must_use]
    pub const fn is_here(&self) -> bool {
        matches!(self.role, Role::Option { here: true } | Role::Piece { here: true })
    }
}

/// The elements of a screen, from back to front.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(pub Vec<Shown>);

impl Surface for Outline {
    fn clear(&mut self, _color: Rgb565) {
        self.0.clear();
    }

    fn show(&mut self, element: &Element<'_>) {
        let &Element { role, area, presses, is_greyed, .. } = element;
        element.read(&mut |name, value| {
            self.0.push(Shown { role, area, name: name.into(), value: value.into(), presses, is_greyed });
        });
    }

    fn paint(&mut self, _paint: &dyn Fn(&mut Canvas)) {}
}

/// Draws a screen, and lists its elements.
pub struct Both<'a> {
    pub canvas: &'a mut Canvas,
    pub outline: Outline,
}

impl Surface for Both<'_> {
    fn clear(&mut self, color: Rgb565) {
        Surface::clear(self.canvas, color);
        self.outline.clear(color);
    }

    fn show(&mut self, element: &Element<'_>) {
        self.canvas.show(element);
        self.outline.show(element);
    }

    fn paint(&mut self, paint: &dyn Fn(&mut Canvas)) {
        self.canvas.paint(paint);
    }
}
