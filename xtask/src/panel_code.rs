//! Reads the QR code in a picture of the panel, as a phone would.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

/// Returns the text of the only code in a PNG of the emulator.
pub(crate) fn read(picture: &Path) -> Result<String> {
    text_in(picture).with_context(|| format!("no code can be read in {}", picture.display()))
}

fn text_in(picture: &Path) -> Result<String> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(picture)?)).read_info()?;
    let info = reader.info();
    let (width, samples) = (info.width as usize, info.color_type.samples());
    let (height, depth, color) = (info.height as usize, info.bit_depth, info.color_type);
    ensure!(
        depth == png::BitDepth::Eight && color != png::ColorType::Indexed,
        "its pixels are {color:?} of {depth:?} bits"
    );
    let mut bytes = vec![0; width * height * samples];
    reader.next_frame(&mut bytes)?;
    // A code is black and white, so one channel is enough.
    let grey = |x: usize, y: usize| bytes[(y * width + x) * samples];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
    match &image.detect_grids()[..] {
        [code] => Ok(code.decode()?.1),
        codes => bail!("it has {} codes", codes.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Workspace;

    #[test]
    fn the_code_of_a_shared_match_is_read_and_a_title_has_none() {
        let pictures = Workspace::find().unwrap().root.join("tests/pictures");
        let text = read(&pictures.join("watch/code.png")).unwrap();
        assert!(text.starts_with("GOUSSET2-LEXIO-1/1-"), "{text}");
        assert!(read(&pictures.join("screens/first.png")).is_err());
        assert!(read(&pictures.join("nowhere.png")).is_err());
    }
}
