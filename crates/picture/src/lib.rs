//! Reads, writes and compares screenshots of the panel as PNG files.
//!
//! This is a separate crate because tests compare all pixels some thousands of times: it is optimised even in builds in
//! which the host crate is not.
#![forbid(unsafe_code)]

mod sheet;

pub use sheet::Sheet;

use gousset_draw::Canvas;
use gousset_draw::canvas::{HEIGHT, WIDTH};
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;

/// The pixels of a panel, with eight bits each for red, green and blue.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture(Vec<u8>);

impl Picture {
    /// Copies a canvas. Channels grow from 5 or 6 bits to 8, so that black stays black and white stays white.
    #[must_use]
    pub fn of(canvas: &Canvas) -> Self {
        let mut bytes = Vec::with_capacity(WIDTH * HEIGHT * 3);
        for pair in canvas.rows(0..HEIGHT).chunks_exact(2) {
            let pixel = u16::from_be_bytes([pair[0], pair[1]]);
            let [red, green, blue] = [pixel >> 11, pixel >> 5 & 0x3F, pixel & 0x1F];
            bytes.extend(
                [red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2].map(|c| c as u8),
            );
        }
        Self(bytes)
    }

    /// Reads a PNG file of the panel's size.
    ///
    /// # Errors
    /// A sentence, if the file cannot be read or is not such a picture.
    pub fn read(path: &Path) -> Result<Self, String> {
        let fault = |what: String| format!("{}: {what}", path.display());
        let file = File::open(path).map_err(|error| fault(error.to_string()))?;
        let mut reader =
            png::Decoder::new(BufReader::new(file)).read_info().map_err(|error| fault(error.to_string()))?;
        let info = reader.info();
        if (info.width, info.height) != (WIDTH as u32, HEIGHT as u32)
            || info.bit_depth != png::BitDepth::Eight
        {
            return Err(fault(format!("is not a picture of {WIDTH}×{HEIGHT} pixels of eight bits")));
        }
        let samples = info.color_type.samples();
        if info.color_type == png::ColorType::Indexed || samples < 3 {
            return Err(fault("is not in red, green and blue".into()));
        }
        let mut bytes = vec![0; WIDTH * HEIGHT * samples];
        reader.next_frame(&mut bytes).map_err(|error| fault(error.to_string()))?;
        Ok(Self(bytes.chunks_exact(samples).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()))
    }

    /// Writes the picture as a PNG file.
    ///
    /// # Errors
    /// A sentence, if the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let fault = |what: String| format!("{}: {what}", path.display());
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| fault(error.to_string()))?;
        }
        let file = File::create(path).map_err(|error| fault(error.to_string()))?;
        let mut encoder = png::Encoder::new(BufWriter::new(file), WIDTH as u32, HEIGHT as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // Half the bytes of the default: most rows repeat earlier ones, and filters hide that.
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header().map_err(|error| fault(error.to_string()))?;
        writer.write_image_data(&self.0).map_err(|error| fault(error.to_string()))
    }

    /// Returns the number of different pixels, and a picture that shows them in red on a darkened copy of this one.
    #[must_use]
    pub fn difference(&self, other: &Self) -> (usize, Self) {
        let mut count = 0;
        let mut shown = Vec::with_capacity(self.0.len());
        for (here, there) in self.0.chunks_exact(3).zip(other.0.chunks_exact(3)) {
            if here == there {
                shown.extend(here.iter().map(|channel| channel / 4));
            } else {
                count += 1;
                shown.extend([255, 0, 0]);
            }
        }
        (count, Self(shown))
    }

    /// The bytes, three per pixel.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}
