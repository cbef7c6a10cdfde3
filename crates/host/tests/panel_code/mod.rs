//! Decodes the QR codes on the panel.

use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_picture::Picture;

/// Returns the text of the only code in a picture.
pub fn decode(picture: &Picture, what: &str) -> String {
    let grey = |x: usize, y: usize| {
        let pixel = &picture.bytes()[(y * WIDTH + x) * 3..][..3];
        (pixel.iter().map(|&channel| u32::from(channel)).sum::<u32>() / 3) as u8
    };
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(WIDTH, HEIGHT, grey);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code in {what}");
    grids[0].decode().expect("a code that can be read").1
}
