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

const _: () = assert!(core::mem::size_of::<<Rgb565 as PixelColor>::Raw>() == 2);
