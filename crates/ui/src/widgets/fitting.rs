//! Makes text fit its place in every language, by a smaller font or by a smaller distance between lines.

use super::shortened;
use crate::elements::Surface;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::Rectangle;
use gousset_draw::canvas::Align;
use gousset_draw::font::{Font, wrap};

/// Writes a line that is at most `width` wide, in the first font that fits; `fonts` go from large to small. The
/// baseline is that of the largest font. A text that is too wide in all fonts is shortened.
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

/// Writes a text in as many lines as it needs, `pitch` apart, in the first font in which all lines fit into the area;
/// `fonts` go from large to small. If none fits, it uses the last font and moves the lines closer together.
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
    for (index, text) in even_lines(font, words, width).enumerate() {
        let at = Point::new(left, area.top_left.y + index as i32 * pitch);
        surface.text(font, at, align, color, text);
    }
}

/// Breaks a text into about equally long lines, so that no last line has a single word.
pub fn even_lines<'text>(
    font: &Font,
    words: &'text str,
    width: i32,
) -> impl Iterator<Item = &'text str> + use<'text> {
    wrap(font, words, balanced(font, words, width))
}

/// The smallest width in which these words take as many lines as in `width`. So the last line is not much shorter than the
/// others.
#[must_use]
pub fn balanced(font: &Font, words: &str, width: i32) -> i32 {
    let lines = wrap(font, words, width).count();
    // No word is split.
    let widest = words.split([' ', '\n']).map(|word| font.width(word)).max().unwrap_or(0);
    let (mut low, mut high) = (widest.max(width / 2).min(width), width);
    while low < high {
        let middle = (low + high) / 2;
        if wrap(font, words, middle).count() > lines {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    high
}

/// Writes a caption with its top at `at`. A text wider than `width` takes two lines, whose vertical middle is the same as
/// that of a single line.
pub fn one_or_two_lines(
    surface: &mut dyn Surface,
    at: Point,
    align: Align,
    color: Rgb565,
    words: &str,
    width: i32,
) {
    let (font, pitch) = (surface.print().caption(), surface.print().caption_line());
    let above = (wrap(font, words, width).count() as i32 - 1) * pitch / 2;
    for (index, text) in even_lines(font, words, width).enumerate() {
        let at = at + Point::new(0, index as i32 * pitch - above);
        surface.text(font, at, align, color, text);
    }
}

/// The first font that fits, or else the last, and the distance by which it must be lowered to share the baseline of
/// the first font.
fn chosen<'a>(fonts: &[&'a Font], fits: impl Fn(&Font) -> bool) -> Option<(&'a Font, i32)> {
    let font = fonts.iter().find(|font| fits(font)).or(fonts.last())?;
    Some((font, fonts.first()?.baseline() - font.baseline()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_draw::fonts;

    #[test]
    fn balanced_lines_are_no_more_and_split_no_word() {
        for words in [
            "The only card you may play.",
            "No bid yet: wait for more cards.",
            "One",
            "",
            "Longestwordofall is it",
        ] {
            for width in [60, 100, 140, 232] {
                let font = &fonts::BODY;
                let narrower = balanced(font, words, width);
                assert!(narrower <= width);
                let count = |width| wrap(font, words, width).count();
                assert_eq!(count(narrower), count(width), "{words} {width}");
                let ends = |text: &str| {
                    text.is_empty() || words.contains(&*crate::text!("{text} ")) || words.ends_with(text)
                };
                assert!(width < 232 || wrap(font, words, narrower).all(ends), "{words} {width}");
            }
        }
        let mut lines = wrap(
            &fonts::BODY,
            "The only card you may play.",
            balanced(&fonts::BODY, "The only card you may play.", 180),
        );
        assert_eq!([lines.next(), lines.next()], [Some("The only card"), Some("you may play.")]);
    }
}
