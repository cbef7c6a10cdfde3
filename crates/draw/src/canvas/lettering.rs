//! Our fonts as a text style for embedded-graphics' `Text`: letters on a background of one colour, on any draw target.
//!
//! A draw target cannot be read, so the caller has to give the background colour. Where a letter overlaps the one
//! before it, both are blended with the background. [`Canvas::text`](super::Canvas::text) blends with the pixels of the
//! canvas, and is faster.

use super::ink::{Ink, from_panel, to_panel};
use crate::font::Font;
use crate::mask::Mask;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Drawable, Primitive};
use embedded_graphics::primitives::{PointsIter, PrimitiveStyleBuilder, Rectangle, StrokeAlignment};
use embedded_graphics::text::renderer::{TextMetrics, TextRenderer};
use embedded_graphics::text::{Baseline, Text};

/// A font with a text colour and a background colour.
#[derive(Clone, Copy)]
pub struct Lettering<'a> {
    font: &'a Font,
    color: Rgb565,
    ground: Rgb565,
}

/// A letter and its position.
#[derive(Clone, Copy)]
struct Placed {
    corner: Point,
    mask: Mask,
}

impl Placed {
    /// The coverage of this pixel by the letter.
    fn level(&self, at: Point) -> u8 {
        let within = at - self.corner;
        let (Ok(x), Ok(y)) = (usize::try_from(within.x), usize::try_from(within.y)) else { return 0 };
        let pair = self.mask.row(y).get(x / 2).copied().unwrap_or(0);
        if x % 2 == 0 { pair >> 4 } else { pair & 15 }
    }
}

impl<'a> Lettering<'a> {
    /// Creates a style with this text colour and this background colour.
    #[must_use]
    pub const fn new(font: &'a Font, color: Rgb565, ground: Rgb565) -> Self {
        Self { font, color, ground }
    }

    /// A line of text whose top left corner is at this point.
    #[must_use]
    pub const fn line(self, at: Point, text: &'a str) -> Text<'a, Self> {
        Text::with_baseline(text, at, self, Baseline::Top)
    }

    /// A line of text whose top centre is at this point, as [`Canvas::text`](super::Canvas::text) centres it.
    #[must_use]
    pub fn centred(self, at: Point, text: &'a str) -> Text<'a, Self> {
        self.line(Point::new(at.x.saturating_sub(self.font.width(text) / 2), at.y), text)
    }

    /// Returns the top of a line whose baseline is at this y coordinate.
    fn top(&self, y: i32, baseline: Baseline) -> i32 {
        let height = self.font.line_height();
        y.saturating_sub(match baseline {
            Baseline::Top => 0,
            Baseline::Bottom => height - 1,
            Baseline::Middle => (height - 1) / 2,
            Baseline::Alphabetic => self.font.baseline(),
        })
    }

    /// Draws a letter over the one before it.
    fn draw_letter<D>(&self, letter: Placed, before: Option<Placed>, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        let ink = Ink::new(self.color);
        let size = Size::new(letter.mask.width().into(), letter.mask.height().into());
        let pixel = |at: Point| {
            let level = Some(letter.level(at)).filter(|level| *level > 0)?;
            let mut color = to_panel(self.ground);
            ink.stain(&mut color, before.map_or(0, |before| before.level(at)));
            ink.stain(&mut color, level);
            Some(Pixel(at, from_panel(color)))
        };
        target.draw_iter(Rectangle::new(letter.corner, size).points().filter_map(pixel))
    }

    fn draw_hole<D>(&self, pen: Point, target: &mut D) -> Result<(), D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        let frame = PrimitiveStyleBuilder::new()
            .stroke_color(self.color)
            .stroke_width(1)
            .stroke_alignment(StrokeAlignment::Inside)
            .build();
        let hole = self.font.hole();
        Rectangle::new(pen + hole.top_left, hole.size).into_styled(frame).draw(target)
    }
}

impl TextRenderer for Lettering<'_> {
    type Color = Rgb565;

    fn draw_string<D>(
        &self,
        text: &str,
        position: Point,
        baseline: Baseline,
        target: &mut D,
    ) -> Result<Point, D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        let mut pen = Point::new(position.x, self.top(position.y, baseline));
        let mut before = None;
        for character in text.chars() {
            if let Some(glyph) = self.font.glyph(character) {
                let letter = Placed { corner: pen + Point::new(glyph.left, glyph.top), mask: glyph.mask };
                self.draw_letter(letter, before.replace(letter), target)?;
                pen.x += glyph.advance;
            } else {
                self.draw_hole(pen, target)?;
                before = None;
                pen.x += self.font.hole_advance();
            }
        }
        Ok(Point::new(pen.x, position.y))
    }

    fn draw_whitespace<D>(
        &self,
        width: u32,
        position: Point,
        _: Baseline,
        _: &mut D,
    ) -> Result<Point, D::Error>
    where
        D: DrawTarget<Color = Rgb565>,
    {
        Ok(Point::new(position.x.saturating_add_unsigned(width), position.y))
    }

    fn measure_string(&self, text: &str, position: Point, baseline: Baseline) -> TextMetrics {
        let width = self.font.width(text);
        let corner = Point::new(position.x, self.top(position.y, baseline));
        TextMetrics {
            bounding_box: Rectangle::new(corner, Size::new(width.unsigned_abs(), self.line_height())),
            next_position: Point::new(position.x.saturating_add(width), position.y),
        }
    }

    fn line_height(&self) -> u32 {
        self.font.line_height().unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::canvas::{Align, Canvas, HEIGHT, WIDTH};
    use crate::fonts;
    use embedded_graphics::prelude::{Dimensions, RgbColor, WebColors};
    use std::boxed::Box;

    const GROUND: Rgb565 = Rgb565::CSS_DARK_OLIVE_GREEN;
    const TEXTS: [&str; 4] = ["Hamburgefonstiv", "Échec : «œuf» 12 %", "α holes ω", ""];

    fn canvases() -> [Box<Canvas>; 2] {
        let mut canvas = Box::new(Canvas::new());
        canvas.clear(GROUND);
        let mut other = Box::new(Canvas::new());
        other.clear(GROUND);
        [canvas, other]
    }

    #[test]
    fn letters_are_those_of_the_canvas_to_the_pixel() {
        for font in [fonts::SMALL, fonts::BODY, fonts::BOLD, fonts::TITLE] {
            for text in TEXTS {
                let [mut ours, mut theirs] = canvases();
                ours.text(&font, Point::new(5, 20), Align::Left, Rgb565::WHITE, text);
                ours.text(&font, Point::new(120, 90), Align::Center, Rgb565::RED, text);
                ours.text(&font, Point::new(WIDTH as i32 - 40, 160), Align::Left, Rgb565::RED, text);
                let red = Lettering::new(&font, Rgb565::RED, GROUND);
                theirs.draw(&Lettering::new(&font, Rgb565::WHITE, GROUND).line(Point::new(5, 20), text));
                theirs.draw(&red.centred(Point::new(120, 90), text));
                theirs.draw(&red.line(Point::new(WIDTH as i32 - 40, 160), text));
                assert!(ours.rows(0..HEIGHT) == theirs.rows(0..HEIGHT), "{text}");
            }
        }
    }

    #[test]
    fn the_pen_goes_as_far_as_the_text_is_wide() {
        let [mut canvas, _] = canvases();
        for text in TEXTS {
            let line = Lettering::new(&fonts::BODY, Rgb565::WHITE, GROUND).line(Point::new(7, 30), text);
            let end = Point::new(7 + fonts::BODY.width(text), 30);
            assert_eq!(canvas.draw(&line), end);
            assert_eq!(line.bounding_box().top_left, Point::new(7, 30));
            assert_eq!(line.bounding_box().size.width as i32, fonts::BODY.width(text));
        }
    }

    #[test]
    fn a_line_can_stand_on_its_baseline_or_hang_from_its_top() {
        let style = Lettering::new(&fonts::BODY, Rgb565::WHITE, GROUND);
        let [mut hanging, mut standing] = canvases();
        hanging.draw(&style.line(Point::new(10, 50), "Hg"));
        let foot = Point::new(10, 50 + fonts::BODY.baseline());
        standing.draw(&Text::with_baseline("Hg", foot, style, Baseline::Alphabetic));
        assert!(hanging.rows(0..HEIGHT) == standing.rows(0..HEIGHT));
    }
}
