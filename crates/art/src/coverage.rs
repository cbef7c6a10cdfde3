//! Rasterises shapes: calculates how much of each pixel they cover.

use gousset_draw::Mask;
use tiny_skia::{FillRule, Mask as Plane, Path, Transform};

/// Each pixel is sampled on a grid of this many steps per side, which is fine enough for the levels.
const FINE: u32 = 8;

/// A box of pixels: left, top, right, bottom.
pub(crate) type Bounds = (usize, usize, usize, usize);

/// Shapes combined on the fine grid, before the coverage is calculated.
pub(crate) struct Drawing {
    plane: Plane,
    width: usize,
    height: usize,
    /// Converts the units of the paths to pixels.
    scale: Transform,
}

impl Drawing {
    /// An empty drawing of this size in pixels.
    pub(crate) fn new(width: u32, height: u32, scale: Transform) -> Result<Self, String> {
        let plane = Plane::new(width * FINE, height * FINE).ok_or("a drawing without pixels")?;
        Ok(Self { plane, width: width as usize, height: height as usize, scale })
    }

    pub(crate) fn add(&mut self, path: &Path) {
        self.plane.fill_path(path, FillRule::Winding, true, self.fine());
    }

    /// Removes a path from the drawing.
    pub(crate) fn cut(&mut self, path: &Path) {
        let mut hole = self.plane.clone();
        hole.clear();
        hole.fill_path(path, FillRule::Winding, true, self.fine());
        for (value, &gone) in self.plane.data_mut().iter_mut().zip(hole.data()) {
            *value = (u16::from(*value) * u16::from(255 - gone) / 255) as u8;
        }
    }

    fn fine(&self) -> Transform {
        self.scale.post_scale(FINE as f32, FINE as f32)
    }

    /// Calculates the coverage of each pixel.
    pub(crate) fn count(&self) -> Coverage {
        let (width, height, fine) = (self.width, self.height, FINE as usize);
        let mut cells = vec![0.0; width * height];
        for (at, &value) in self.plane.data().iter().enumerate() {
            let (x, y) = (at % (width * fine) / fine, at / (width * fine) / fine);
            cells[y * width + x] += f32::from(value) / (255 * fine * fine) as f32;
        }
        Coverage { width, height, cells }
    }
}

/// The coverage of each pixel, from 0 to 1.
pub(crate) struct Coverage {
    width: usize,
    height: usize,
    cells: Vec<f32>,
}

impl Coverage {
    /// No pixels, for a space.
    pub(crate) const EMPTY: Self = Self { width: 0, height: 0, cells: Vec::new() };

    /// The sum of squares: the more cells are near 0 or 1, the higher it is and the crisper the drawing looks.
    pub(crate) fn crispness(&self) -> f32 {
        self.cells.iter().map(|cell| cell * cell).sum()
    }

    /// The box around the covered pixels; empty if there are none.
    pub(crate) fn bounds(&self) -> Bounds {
        let (mut left, mut top, mut right, mut bottom) = (self.width, self.height, 0, 0);
        for y in 0..self.height {
            for x in 0..self.width {
                if self.level(x, y) > 0 {
                    (left, top) = (left.min(x), top.min(y));
                    (right, bottom) = (right.max(x + 1), bottom.max(y + 1));
                }
            }
        }
        if left < right { (left, top, right, bottom) } else { (0, 0, 0, 0) }
    }

    /// The box of all pixels.
    pub(crate) fn whole(&self) -> Bounds {
        (0, 0, self.width, self.height)
    }

    /// Returns the rows of a box in the format of a [`Mask`].
    pub(crate) fn pack(&self, (left, top, right, bottom): Bounds) -> Vec<u8> {
        let mut rows = Vec::with_capacity(Mask::bytes((right - left) as u8, (bottom - top) as u8));
        for y in top..bottom {
            for x in (left..right).step_by(2) {
                let second = if x + 1 < right { self.level(x + 1, y) } else { 0 };
                rows.push(self.level(x, y) << 4 | second);
            }
        }
        rows
    }

    /// The level of a pixel. Eight levels look like sixteen on the panel, and take a fifth less on the page.
    fn level(&self, x: usize, y: usize) -> u8 {
        const LEVELS: [u8; 8] = [0, 2, 4, 6, 9, 11, 13, 15];
        LEVELS[(self.cells[y * self.width + x] * 7.0).round() as usize]
    }
}
