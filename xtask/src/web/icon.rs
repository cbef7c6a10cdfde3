//! The page's icon as pixels: the same handheld as on the page's tab (`index.html`).

use anyhow::{Context as _, Result};

/// A colour: red, green, blue.
type Color = [u8; 3];

const BACKGROUND: Color = [0x1b, 0x1d, 0x22];
const CASE: Color = [0xe8, 0xe2, 0xd2];
const SCREEN: Color = [0x17, 0x1a, 0x1e];
const DIRECTIONS: Color = [0x33, 0x3a, 0x40];
const LETTERS: Color = [0x20, 0x5f, 0x6a];

/// The drawing is 32 units wide.
const UNITS: f32 = 32.0;
/// Samples per pixel in each direction.
const SAMPLES: u32 = 4;
/// The scale of the drawing on a full background. A system may cut off everything outside a circle of 80 %.
const SAFE: f32 = 0.7;

/// The background of the icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Transparent.
    None,
    /// Filled, with a smaller handheld, for systems that cut icons into their own shapes.
    Full,
}

/// Returns the icon as a PNG, `side` pixels square.
pub(crate) fn png(side: u32, ground: Ground) -> Result<Vec<u8>> {
    let mut colors: Vec<[u8; 4]> = Vec::new();
    let mut pixels = Vec::with_capacity((side * side) as usize);
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let color = pixel(x, y, side, ground);
        let index = colors.iter().position(|known| *known == color).unwrap_or_else(|| {
            colors.push(color);
            colors.len() - 1
        });
        pixels.push(u8::try_from(index).context("the icon has too many colours for a palette")?);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side, side);
    // Half as large as with a colour for every pixel.
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(
        colors.iter().flat_map(|[red, green, blue, _]| [*red, *green, *blue]).collect::<Vec<u8>>(),
    );
    encoder.set_trns(colors.iter().map(|[.., alpha]| *alpha).collect::<Vec<u8>>());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

/// Returns the mean colour of a pixel, and its coverage as alpha.
fn pixel(x: u32, y: u32, side: u32, ground: Ground) -> [u8; 4] {
    let place = |pixel: u32, sample: u32| {
        let at = (pixel as f32 + (sample as f32 + 0.5) / SAMPLES as f32) / side as f32 * UNITS;
        if ground == Ground::Full { (at - UNITS / 2.0) / SAFE + UNITS / 2.0 } else { at }
    };
    let samples =
        (0..SAMPLES * SAMPLES).map(|sample| (place(x, sample % SAMPLES), place(y, sample / SAMPLES)));
    let found: Vec<Color> = samples
        .filter_map(|(x, y)| color_at(x, y).or((ground == Ground::Full).then_some(BACKGROUND)))
        .collect();
    let count = found.len() as u32;
    let mean = |channel: usize| {
        let sum: u32 = found.iter().map(|color| u32::from(color[channel])).sum();
        sum.checked_div(count).unwrap_or(0) as u8
    };
    [mean(0), mean(1), mean(2), (count * 255 / (SAMPLES * SAMPLES)) as u8]
}

/// Returns the colour at a point of the drawing, or `None` where it is empty.
fn color_at(x: f32, y: f32) -> Option<Color> {
    let on_pad = is_in_box(x, y, [9.0, 23.5, 6.0, 3.0], 0.0) || is_in_box(x, y, [10.5, 22.0, 3.0, 6.0], 0.0);
    if on_pad {
        Some(DIRECTIONS)
    } else if (x - 21.0).hypot(y - 25.0) < 3.0 {
        Some(LETTERS)
    } else if is_in_box(x, y, [8.0, 4.0, 16.0, 15.0], 2.0) {
        Some(SCREEN)
    } else {
        is_in_box(x, y, [5.0, 1.0, 22.0, 30.0], 5.0).then_some(CASE)
    }
}

/// True if a point is in a box with rounded corners, given as left, top, width and height.
fn is_in_box(x: f32, y: f32, [left, top, width, height]: [f32; 4], radius: f32) -> bool {
    let beyond =
        |at: f32, from: f32, size: f32| (from + radius - at).max(at - (from + size - radius)).max(0.0);
    let (across, along) = (beyond(x, left, width), beyond(y, top, height));
    let is_within = (left..left + width).contains(&x) && (top..top + height).contains(&y);
    is_within && (radius == 0.0 || across.hypot(along) <= radius)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (u32, Vec<u8>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let side = reader.info().width;
        let mut pixels = vec![0; (side * side * 4) as usize];
        reader.next_frame(&mut pixels).unwrap();
        (side, pixels)
    }

    #[test]
    fn the_handheld_is_in_the_middle_and_its_ground_is_as_asked() {
        for (ground, corner) in [(Ground::None, [0, 0, 0, 0]), (Ground::Full, [0x1b, 0x1d, 0x22, 255])] {
            let (side, pixels) = decoded(&png(64, ground).unwrap());
            let pixel = |x: u32, y: u32| &pixels[((y * side + x) * 4) as usize..][..4];
            assert_eq!(pixel(0, 0), corner);
            assert_eq!(pixel(32, 24), [0x17, 0x1a, 0x1e, 255], "the screen");
        }
    }
}
