//! `cargo xtask serve`: serves the page on the local network, for a phone.

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use gousset_cli::{Arg, Parser, ValueExt as _, read_options};
use qrcodegen_no_heap::{QrCode, QrCodeEcc, Version};

use super::Subcommand;
use crate::address::Address;
use crate::command::dist;
use crate::web;
use crate::web::server::{self, Server};
use crate::workspace::Workspace;

/// The default port.
const PORT: u16 = 8080;

pub(super) const COMMAND: Subcommand = Subcommand {
    name: "serve",
    words: "[--port N]",
    about: "Serves the browser's page on the local network, and shows its address as a code to scan.",
    options: "  --port N   8080 unless given; 0 takes a free one",
    run,
};

fn run(words: Parser) -> Result<ExitCode> {
    let mut port = PORT;
    read_options(words, |option, words| {
        match option {
            Arg::Long("port") => port = words.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
        Ok(())
    })?;
    let workspace = Workspace::find()?;
    let offered = web::downloads::in_folder(&workspace.root.join(dist::FOLDER));
    let page = web::build_for(&workspace, &web::words(&workspace)?, &Address::default(), offered)?;
    let server = Server::open(web::site::files(&workspace, &page)?, port)?;
    let address = format!("http://{}:{}/", server::local_address(), server.port()?);
    println!("{}\n{address}\nCtrl-C ends it.", code(&address)?);
    server.run();
    Ok(ExitCode::SUCCESS)
}

/// The white margin around a code, in modules.
const QUIET: i32 = 2;

/// Returns a text as a QR code for a terminal, black on white in any colour scheme. A character shows two modules, one
/// above the other.
fn code(text: &str) -> Result<String> {
    const LARGEST: Version = Version::new(10);
    let (mut work, mut made) = ([0; LARGEST.buffer_len()], [0; LARGEST.buffer_len()]);
    let code =
        QrCode::encode_text(text, &mut work, &mut made, QrCodeEcc::Low, Version::MIN, LARGEST, None, true)
            .map_err(|_| anyhow!("{text} is too long for a code"))?;
    let places = || -QUIET..code.size() + QUIET;
    let mut drawn = String::new();
    for y in places().step_by(2) {
        drawn.push_str("\x1b[30;47m");
        drawn.extend(places().map(|x| match (code.get_module(x, y), code.get_module(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }));
        drawn.push_str("\x1b[0m\n");
    }
    Ok(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the modules of a drawn code; true is black.
    fn modules(drawn: &str) -> Vec<Vec<bool>> {
        let mut rows = Vec::new();
        for line in drawn.lines() {
            let signs = line.trim_start_matches("\x1b[30;47m").trim_end_matches("\x1b[0m");
            rows.push(signs.chars().map(|sign| "█▀".contains(sign)).collect());
            rows.push(signs.chars().map(|sign| "█▄".contains(sign)).collect());
        }
        rows
    }

    #[test]
    fn a_phone_reads_the_address() {
        const PIXELS: usize = 4;
        let rows = modules(&code("http://192.168.1.20:8080/").unwrap());
        let (width, height) = (rows[0].len() * PIXELS, rows.len() * PIXELS);
        let grey = |x: usize, y: usize| if rows[y / PIXELS][x / PIXELS] { 0 } else { 255 };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
        let codes = image.detect_grids();
        assert_eq!(codes[0].decode().unwrap().1, "http://192.168.1.20:8080/");
    }
}
