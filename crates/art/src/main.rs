//! Makes the fonts and icons of the face, on the PC, when one of them changes. The firmware and the tests read
//! the committed assets.
#![forbid(unsafe_code)]

mod coverage;
mod fonts;
mod icons;
mod marks;
mod shapes;
mod sheet;
mod typeface;
mod woff;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: art fonts [FOLDER OF WOFF FILES] | art icons | art sheet OUT.png [ZOOM [PAGE]]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("art: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Result<(), String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let assets = here.join("../draw/assets");
    match *arguments {
        ["fonts"] => fonts::make(&here.join("node_modules/@fontsource/nunito/files"), &assets.join("fonts")),
        ["fonts", folder] => fonts::make(Path::new(folder), &assets.join("fonts")),
        ["icons"] => icons::make(&assets.join("icons")),
        ["sheet", out] => sheet::write(out, 1, None),
        ["sheet", out, zoom] => sheet::write(out, number(zoom)?, None),
        ["sheet", out, zoom, page] => sheet::write(out, number(zoom)?, Some(number(page)?)),
        _ => Err(USAGE.to_owned()),
    }
}

/// A number small enough for a picture.
fn number(word: &str) -> Result<usize, String> {
    word.parse().ok().filter(|number| *number <= 16).ok_or_else(|| format!("{word} is not a number up to 16"))
}
