//! A shape without colour: four bits of coverage per pixel.

use embedded_graphics::geometry::Size;

/// A shape that can be drawn in any colour. Rows run from the top, each padded to a whole byte. The left pixel of a
/// pair is in the high bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    width: u8,
    height: u8,
    data: &'static [u8],
}

impl Mask {
    /// Creates a mask of this size, if the data has exactly the length of its rows.
    #[must_use]
    pub const fn new(width: u8, height: u8, data: &'static [u8]) -> Option<Self> {
        if data.len() == Self::bytes(width, height) { Some(Self { width, height, data }) } else { None }
    }

    /// Reads a mask from an asset: a byte of width, a byte of height, the rows.
    #[must_use]
    pub const fn from_asset(asset: &'static [u8]) -> Option<Self> {
        match asset {
            [width, height, data @ ..] => Self::new(*width, *height, data),
            _ => None,
        }
    }

    /// The length of the data of a mask of this size, in bytes.
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

    /// The bytes of one row; empty outside of the mask.
    #[must_use]
    pub fn row(&self, y: usize) -> &'static [u8] {
        let pitch = usize::from(self.width).div_ceil(2);
        if y >= usize::from(self.height) {
            return &[];
        }
        // Both factors are below 256, so this cannot overflow. On the chip a checked product is a library call.
        let start = y.wrapping_mul(pitch);
        self.data.get(start..start + pitch).unwrap_or(&[])
    }
}
