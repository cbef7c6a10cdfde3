//! The building blocks that screens share.

pub mod bars;
pub mod battery;
pub mod bubble;
pub mod choice;
pub mod code;
pub mod fitting;
pub mod languages;
pub mod letters;
pub mod list;
pub mod moment;
pub mod pages;
pub mod placing;
pub mod portrait;
pub mod thinking;
pub mod toast;

use crate::text;
use crate::texts::Line;
use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas;
use gousset_draw::font::{Font, fit};

/// The size of the screen. Layouts give positions at the right or bottom edge by the distance from that edge.
pub const SCREEN_WIDTH: i32 = canvas::WIDTH as i32;
pub const SCREEN_HEIGHT: i32 = canvas::HEIGHT as i32;
/// The column in the middle of the screen.
pub const MIDDLE: i32 = SCREEN_WIDTH / 2;

/// A rectangle from its left, top, width and height.
#[must_use]
pub fn area(left: i32, top: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(left, top), Size::new(width.max(0) as u32, height.max(0) as u32))
}

/// A rectangle across the screen with this margin on both sides.
#[must_use]
pub fn band(margin: i32, top: i32, height: i32) -> Rectangle {
    area(margin, top, SCREEN_WIDTH - 2 * margin, height)
}

/// Shortens a text to this width and ends it with an ellipsis if it was cut. Names can be of any width.
#[must_use]
pub fn shortened(font: &Font, text: &str, width: i32) -> Line {
    let (start, cut) = fit(font, text, width);
    text!("{start}{}", if cut { "…" } else { "" })
}

/// A number with a typographic minus sign if it is negative.
#[must_use]
pub fn signed(number: i32) -> Line {
    text!("{}{}", if number < 0 { "−" } else { "" }, number.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::fonts;

    #[test]
    fn what_is_shortened_fits_and_says_so() {
        for name in ["Mmmmmmmm", "Wwwwwwww", "Éléonore", "Kim"] {
            for font in [&fonts::CAPTION, &fonts::BODY, &fonts::BOLD, &fonts::LARGE] {
                for width in 30..200 {
                    let shown = shortened(font, name, width);
                    let whole = font.width(name) <= width;
                    assert!(font.width(&shown) <= width, "{name} in {width}");
                    assert_eq!(*shown == *name, whole);
                    assert_eq!(shown.ends_with('…'), !whole);
                }
            }
        }
    }
}
