//! The picture that accompanies a link to the site: the games side by side, as the page shows them now.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use crate::process;
use crate::workspace::Workspace;

const SCRIPT: &str = "crates/web/site/preview.mjs";
/// The size that the readers of previews expect.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;
const BACKGROUND: [u8; 3] = [0x1b, 0x1d, 0x22];
/// The side of the panel, and the side of a picture in the preview: one and a half times as large.
const PANEL: usize = 240;
const SIDE: usize = PANEL * 3 / 2;

/// Returns the preview as a PNG. `face` is the file of the compiled module.
pub(crate) fn png(workspace: &Workspace, face: &Path) -> Result<Vec<u8>> {
    let mut node = Command::new("node");
    let printed = process::output(node.arg(workspace.root.join(SCRIPT)).arg(face))?;
    let pictures: Result<Vec<Vec<u8>>, _> =
        printed.lines().map(|line| BASE64_STANDARD.decode(line)).collect();
    let pictures = pictures.context("the pictures of the games are no base64")?;
    ensure!(!pictures.is_empty(), "there are no pictures of games");
    ensure!(pictures.iter().all(|picture| picture.len() == PANEL * PANEL * 2), "a picture has another size");
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&composed(&pictures))?;
    Ok(bytes)
}

/// The pictures in a row, in the middle.
fn composed(pictures: &[Vec<u8>]) -> Vec<u8> {
    let shown = pictures.len().min(WIDTH / SIDE);
    let gap = (WIDTH - shown * SIDE) / (shown + 1);
    let top = (HEIGHT - SIDE) / 2;
    let mut pixels = BACKGROUND.repeat(WIDTH * HEIGHT);
    for (place, picture) in pictures.iter().take(shown).enumerate() {
        let left = gap + place * (SIDE + gap);
        for y in 0..SIDE {
            for x in 0..SIDE {
                let at = ((top + y) * WIDTH + left + x) * 3;
                pixels[at..at + 3].copy_from_slice(&scaled(picture, x, y));
            }
        }
    }
    pixels
}

/// A pixel of an enlarged picture: the mean of a quarter of its area each. Three of them cover two pixels of the panel.
fn scaled(picture: &[u8], x: usize, y: usize) -> [u8; 3] {
    let nearest = |place: usize, half: usize| (2 * place + half) / 3;
    let samples = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(i, j)| color(picture, nearest(x, i), nearest(y, j)));
    [0, 1, 2].map(|channel| {
        let sum: u16 = samples.iter().map(|sample| u16::from(sample[channel])).sum();
        (sum / samples.len() as u16) as u8
    })
}

/// A pixel of a picture in the panel's format: five, six and five bits, the higher byte first.
fn color(picture: &[u8], x: usize, y: usize) -> [u8; 3] {
    let at = (y * PANEL + x) * 2;
    let pixel = u16::from_be_bytes([picture[at], picture[at + 1]]);
    let [red, green, blue] = [pixel >> 11, pixel >> 5 & 0x3F, pixel & 0x1F];
    [red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2].map(|channel| channel as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_side_by_side_in_the_middle() {
        let white = vec![0xFF; PANEL * PANEL * 2];
        let black = vec![0; PANEL * PANEL * 2];
        let pixels = composed(&[white, black]);
        let pixel = |x: usize, y: usize| [0, 1, 2].map(|channel| pixels[(y * WIDTH + x) * 3 + channel]);
        let gap = (WIDTH - 2 * SIDE) / 3;
        assert_eq!(pixel(gap - 1, HEIGHT / 2), BACKGROUND);
        assert_eq!(pixel(gap, HEIGHT / 2), [255; 3]);
        assert_eq!(pixel(gap + SIDE - 1, HEIGHT / 2), [255; 3]);
        assert_eq!(pixel(2 * gap + SIDE, HEIGHT / 2), [0; 3]);
        assert_eq!(pixel(WIDTH / 2, 0), BACKGROUND);
    }
}
