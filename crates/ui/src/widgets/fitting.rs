//! Text that has to fit its place in every language: in a smaller font, or in lines that are closer together.

use super::shortened;
use crate::elements::Surface;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::Align;
use gousset_draw::font::{Font, wrap};
use gousset_draw::fonts;

/// From a line of the smallest font to one as close as can be read.
const CLOSE: i32 = 13;

/// Writes a line in the first of these fonts, from large to small, in which it is no wider than `width`, on the baseline
/// of the largest. What is too wide in all of them is shortened.
pub fn line(
    surface: &mut dyn Surface,
    fonts: &[&Font],
    at: Point,
    align: Align,
    color: Rgb565,
    text: &str,
    width: i32,
) {
    let Some((font, drop)) = chosen(fonts, |font| font.width(text) <= width) else { return };
    let text = shortened(font, text, width);
    surface.text(font, at + Point::new(0, drop), align, color, &text);
}

/// Writes words in as many lines as they need, `pitch` apart, in the first of these fonts, from large to small, in which
/// all of them are within the area; if there is none, in the last one and closer together.
pub fn paragraph(
    surface: &mut dyn Surface,
    fonts: &[&Font],
    area: Rectangle,
    align: Align,
    pitch: i32,
    color: Rgb565,
    words: &str,
) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    let lines = |font: &Font| wrap(font, words, width).count() as i32;
    let Some((font, _)) = chosen(fonts, |font| lines(font) * pitch <= height) else { return };
    let pitch = pitch.min(height / lines(font).max(1));
    let left = match align {
        Align::Left => area.top_left.x,
        Align::Center => area.top_left.x + width / 2,
        Align::Right => area.top_left.x + width,
    };
    for (index, text) in wrap(font, words, width).enumerate() {
        let at = Point::new(left, area.top_left.y + index as i32 * pitch);
        surface.text(font, at, align, color, text);
    }
}

/// Writes a line in the smallest font, its top at `at`; what is wider than `width` takes a second line, close to the first,
/// and the middle of the two is where that of the one would be.
pub fn one_or_two_lines(
    surface: &mut dyn Surface,
    at: Point,
    align: Align,
    color: Rgb565,
    words: &str,
    width: i32,
) {
    let above = (wrap(&fonts::SMALL, words, width).count() as i32 - 1) * CLOSE / 2;
    for (index, text) in wrap(&fonts::SMALL, words, width).enumerate() {
        let at = at + Point::new(0, index as i32 * CLOSE - above);
        surface.text(&fonts::SMALL, at, align, color, text);
    }
}

/// The first font that fits, or the last one, and how much lower it begins to stand on the baseline of the first.
fn chosen<'a>(fonts: &[&'a Font], fits: impl Fn(&Font) -> bool) -> Option<(&'a Font, i32)> {
    let font = fonts.iter().find(|font| fits(font)).or(fonts.last())?;
    Some((font, fonts.first()?.baseline() - font.baseline()))
}
