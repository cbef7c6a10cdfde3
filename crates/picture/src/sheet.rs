//! A larger picture with screens on it, for example the handhelds of the README.

use crate::Picture;
use gousset_draw::canvas::{HEIGHT, WIDTH};
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;

/// A picture of any size, with eight bits each for red, green and blue.
#[derive(Clone, PartialEq, Eq)]
pub struct Sheet {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Sheet {
    /// Reads a PNG file.
    ///
    /// # Errors
    /// A sentence, if the file cannot be read or is not in red, green and blue of eight bits.
    pub fn read(path: &Path) -> Result<Self, String> {
        let fault = |what: String| format!("{}: {what}", path.display());
        let file = File::open(path).map_err(|error| fault(error.to_string()))?;
        let mut reader =
            png::Decoder::new(BufReader::new(file)).read_info().map_err(|error| fault(error.to_string()))?;
        let info = reader.info();
        let (width, height) = (info.width as usize, info.height as usize);
        if (info.color_type, info.bit_depth) != (png::ColorType::Rgb, png::BitDepth::Eight) {
            return Err(fault("is not in red, green and blue of eight bits".into()));
        }
        let mut bytes = vec![0; width * height * 3];
        reader.next_frame(&mut bytes).map_err(|error| fault(error.to_string()))?;
        Ok(Self { width, height, bytes })
    }

    /// Writes the picture as a PNG file.
    ///
    /// # Errors
    /// A sentence, if the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let fault = |what: String| format!("{}: {what}", path.display());
        let file = File::create(path).map_err(|error| fault(error.to_string()))?;
        let mut encoder = png::Encoder::new(BufWriter::new(file), self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        let mut writer = encoder.write_header().map_err(|error| fault(error.to_string()))?;
        writer.write_image_data(&self.bytes).map_err(|error| fault(error.to_string()))
    }

    /// Draws a screen with its top left corner here. Each of its pixels becomes a square of `zoom` pixels. Parts beyond the
    /// edges are clipped.
    pub fn show(&mut self, screen: &Picture, (left, top): (usize, usize), zoom: usize) {
        let rows = (HEIGHT * zoom).min(self.height.saturating_sub(top));
        let columns = (WIDTH * zoom).min(self.width.saturating_sub(left));
        for y in 0..rows {
            for x in 0..columns {
                let from = (y / zoom * WIDTH + x / zoom) * 3;
                let to = ((top + y) * self.width + left + x) * 3;
                self.bytes[to..to + 3].copy_from_slice(&screen.bytes()[from..from + 3]);
            }
        }
    }
}
