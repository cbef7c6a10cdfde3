//! A shape without colour: four bits of coverage per pixel.

use embedded_graphics::geometry::Size;

/// A shape to be drawn in any colour: rows from the top, each padded to a whole byte, the left pixel of a
/// pair in the high bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    width: u8,
    height: u8,
    data: &'static [u8],
}

impl Mask {
    /// A mask of this size, if the data is exactly as long as its rows are.
    #[must_use]
    pub const fn new(width: u8, height: u8, data: &'static [u8]) -> Option<Self> {
        if data.len() == Self::bytes(width, height) { Some(Self { width, height, data }) } else { None }
    }

    /// A mask from an asset: a byte of width, a byte of height, the rows.
    #[must_use]
    pub const fn from_asset(asset: &'static [u8]) -> Option<Self> {
        match asset {
            [width, height, data @ ..] => Self::new(*width, *height, data),
            _ => None,
        }
    }

    /// How many bytes of data a mask of this size has.
    #[must_use]
    pub const fn bytes(width: u8, height: u8) -> usize {
        (width as usize).div_ceil(2) * height as usize
    }

    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    #[must_use]
    pub const fn size(&self) -> Size {
        Size::new(self.width as u32, self.height as u32)
    }

    /// The bytes of one row; empty below the mask.
    #[must_use]
    pub fn row(&self, y: usize) -> &'static [u8] {
        let pitch = usize::from(self.width).div_ceil(2);
        if y >= usize::from(self.height) {
            return &[];
        }
        // Both are below 256, so that nothing overflows; a checked product is a library call on the chip.
        let start = y.wrapping_mul(pitch);
        self.data.get(start..start + pitch).unwrap_or(&[])
    }
}
