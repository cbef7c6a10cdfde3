//! Reads the outlines of a typeface and fits them to the pixel grid.
//!
//! The font files have no useful hints for these small sizes, so the fitting is done here, once. Heights are distorted
//! until the baseline, the x-height and the cap height are at pixel edges and round letters do not overshoot them. Each
//! letter is shifted sideways by a fraction of a pixel to the position where its stems are crispest.

use crate::coverage::{Coverage, Drawing};
use tiny_skia::{PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The margin around a glyph, in pixels, for everything that extends beyond its box.
pub(crate) const MARGIN: i32 = 8;

/// The files of one weight. The first file that has a character draws it.
pub(crate) struct Typeface {
    files: Vec<Vec<u8>>,
}

/// The scaling of a typeface to a pixel size.
#[derive(Clone, Copy)]
pub(crate) struct Fit {
    /// The heights of `x`, `H` and `d`, and the depth of `p`, in pixels.
    pub(crate) x_height: i32,
    pub(crate) cap_height: i32,
    pub(crate) ascent: i32,
    pub(crate) descent: i32,
    /// The width of the em in pixels.
    pub(crate) em: f32,
    /// The extra width in pixels that is added to each advance before rounding.
    pub(crate) tracking: f32,
}

impl Fit {
    /// The size of a drawing that has room for a character of this width.
    pub(crate) fn room(&self, width: i32) -> (u32, u32) {
        ((width + 2 * MARGIN) as u32, (self.ascent + self.descent + 2 * MARGIN) as u32)
    }
}

/// A drawn character. The origin of the pen is at (`MARGIN`, `MARGIN` + ascent of the fit).
pub(crate) struct Drawn {
    pub(crate) coverage: Coverage,
    pub(crate) advance: i32,
}

impl Typeface {
    pub(crate) fn new(files: Vec<Vec<u8>>) -> Result<Self, String> {
        for file in &files {
            Face::parse(file, 0).map_err(|error| format!("a font file cannot be read: {error}"))?;
        }
        Ok(Self { files })
    }

    fn find(&self, character: char) -> Option<(Face<'_>, GlyphId)> {
        self.files.iter().find_map(|file| {
            let face = Face::parse(file, 0).ok()?;
            let glyph = face.glyph_index(character)?;
            Some((face, glyph))
        })
    }

    /// The top and the bottom of a character, in ems.
    fn extent(&self, character: char) -> Option<(f32, f32)> {
        let (face, glyph) = self.find(character)?;
        let em = f32::from(face.units_per_em());
        let bounds = face.glyph_bounding_box(glyph)?;
        Some((f32::from(bounds.y_max) / em, f32::from(bounds.y_min) / em))
    }

    /// The exact advance of a character, in ems.
    pub(crate) fn advance(&self, character: char) -> Option<f32> {
        let (face, glyph) = self.find(character)?;
        Some(f32::from(face.glyph_hor_advance(glyph)?) / f32::from(face.units_per_em()))
    }

    /// Returns the mapping of heights from ems to pixels.
    fn heights(&self, fit: &Fit) -> Heights {
        let top = |character, fallback: f32| self.extent(character).map_or(fallback, |extent| extent.0);
        let bottom = |character, fallback: f32| self.extent(character).map_or(fallback, |extent| extent.1);
        let (x_height, cap) = (fit.x_height as f32, fit.cap_height as f32);
        let (x, x_round, h, h_round) = (top('x', 0.5), top('o', 0.51), top('H', 0.7), top('O', 0.71));
        let mut knots = vec![
            (bottom('p', -0.2), -fit.descent as f32),
            (bottom('o', -0.01), 0.0),
            (0.0, 0.0),
            (x, x_height),
            (x_round.max(x), x_height),
            (h, cap),
            (h_round.max(h), cap),
            (top('d', 0.73), fit.ascent as f32),
        ];
        knots.sort_by(|one, other| one.0.total_cmp(&other.0));
        Heights { knots, slope: cap / h }
    }

    /// Draws a character; `None` if no file has it.
    pub(crate) fn draw(&self, character: char, fit: &Fit, advance: Option<i32>) -> Option<Drawn> {
        let (face, glyph) = self.find(character)?;
        let scale = fit.em / f32::from(face.units_per_em());
        let exact = f32::from(face.glyph_hor_advance(glyph)?) * scale + fit.tracking;
        let advance = advance.unwrap_or((exact).round() as i32);
        let mut pen = Pen {
            path: PathBuilder::new(),
            em: f32::from(face.units_per_em()),
            width: fit.em,
            heights: self.heights(fit),
        };
        face.outline_glyph(glyph, &mut pen);
        let Some(path) = pen.path.finish() else { return Some(Drawn { coverage: Coverage::EMPTY, advance }) };
        let (width, height) = fit.room(advance.max(exact.ceil() as i32));
        // The rounding error of the advance is divided between both sides.
        let middle = (advance as f32 - exact + fit.tracking) / 2.0;
        let shifted = |eighths: i32| {
            let right = MARGIN as f32 + middle + eighths as f32 / 8.0;
            let place = Transform::from_translate(right, (MARGIN + fit.ascent) as f32);
            let mut drawing = Drawing::new(width, height, place).ok()?;
            drawing.add(&path);
            Some(drawing.count())
        };
        // A shift must improve the crispness noticeably: needless shifts would make the spacing uneven.
        let worth =
            |coverage: &Coverage, eighths: i32| coverage.crispness() * (1.0 - 0.01 * eighths.abs() as f32);
        let best = (-3..=3)
            .filter_map(|eighths| Some((shifted(eighths)?, eighths)))
            .max_by(|one, other| worth(&one.0, one.1).total_cmp(&worth(&other.0, other.1)));
        Some(Drawn { coverage: best?.0, advance })
    }
}

/// A piecewise linear mapping of heights: interpolated between the knots, and with a fixed slope beyond them.
struct Heights {
    knots: Vec<(f32, f32)>,
    slope: f32,
}

impl Heights {
    fn pixels(&self, height: f32) -> f32 {
        let (Some(&first), Some(&last)) = (self.knots.first(), self.knots.last()) else { return height };
        if height <= first.0 {
            return first.1 + (height - first.0) * self.slope;
        }
        for pair in self.knots.windows(2) {
            let ((low, from), (high, to)) = (pair[0], pair[1]);
            if height <= high {
                return if high > low { from + (height - low) / (high - low) * (to - from) } else { to };
            }
        }
        last.1 + (height - last.0) * self.slope
    }
}

struct Pen {
    path: PathBuilder,
    em: f32,
    width: f32,
    heights: Heights,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (x / self.em * self.width, -self.heights.pixels(y / self.em))
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
