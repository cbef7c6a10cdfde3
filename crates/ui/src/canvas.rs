//! The picture: a whole RGB565 frame in RAM.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::{RawData, RawU16};
use embedded_graphics::prelude::PixelColor;

/// Pixels in a row.
pub const WIDTH: usize = 240;
/// Rows.
pub const HEIGHT: usize = 240;

/// A frame, its pixels in the byte order of the panel (high byte first).
pub struct Canvas {
    pixels: [u16; WIDTH * HEIGHT],
}

impl Canvas {
    /// A black frame.
    #[must_use]
    pub const fn new() -> Self {
        Self { pixels: [0; WIDTH * HEIGHT] }
    }

    /// One colour everywhere.
    pub fn clear(&mut self, color: Rgb565) {
        self.pixels.fill(RawU16::from(color).into_inner().to_be());
    }

    /// The bytes of these rows, as they go over the wire.
    #[must_use]
    pub fn rows(&self, rows: core::ops::Range<usize>) -> &[u8] {
        bytemuck::cast_slice(&self.pixels[rows.start * WIDTH..rows.end * WIDTH])
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

/// What the panel shows: a sum of each row sent to it.
pub struct Sent {
    sums: [Option<u32>; HEIGHT],
}

impl Sent {
    /// Nothing has been sent.
    #[must_use]
    pub const fn new() -> Self {
        Self { sums: [None; HEIGHT] }
    }

    /// The next run of rows at or after `from` that differ from what was sent; they count as sent now.
    pub fn next_run(&mut self, canvas: &Canvas, from: usize) -> Option<core::ops::Range<usize>> {
        let start = (from..HEIGHT).find(|&row| self.differs(canvas, row))?;
        let end = (start + 1..HEIGHT).find(|&row| !self.differs(canvas, row)).unwrap_or(HEIGHT);
        Some(start..end)
    }

    fn differs(&mut self, canvas: &Canvas, row: usize) -> bool {
        let sum =
            canvas.pixels[row * WIDTH..(row + 1) * WIDTH].iter().fold(0x811C_9DC5_u32, |sum, &pixel| {
                (sum.rotate_left(5) ^ u32::from(pixel)).wrapping_mul(0x9E37_79B1)
            });
        self.sums[row].replace(sum) != Some(sum)
    }
}

impl Default for Sent {
    fn default() -> Self {
        Self::new()
    }
}

const _: () = assert!(core::mem::size_of::<<Rgb565 as PixelColor>::Raw>() == 2);
