//! The pictures and tables of boards and pins in `hw/` and the README, generated from the tables of `src/board`.

mod chip;
mod page;
mod palette;
mod pico;
mod solder;
mod svg;

use anyhow::Result;
use gousset_boards::{Board, Build};

/// The folder of the boards' pages and pictures.
pub(crate) const FOLDER: &str = "hw";

pub(crate) fn picture(board: Board) -> String {
    match board.build {
        Build::OnPico => pico::picture(board.chip, board.pins),
        Build::Ready => chip::picture(board.title, board.chip, board.pins),
    }
}

pub(crate) fn picture_name(board: Board) -> String {
    format!("wiring-{}.svg", board.name)
}

pub(crate) fn page_name(board: Board) -> String {
    format!("{}.md", board.name)
}

/// The picture of the solder points, and the page that has them.
pub(crate) const SOLDER_PICTURE: &str = "solder-points.svg";
pub(crate) const BUILDING: &str = "building.md";

pub(crate) fn solder_picture() -> String {
    solder::picture(Board::DEFAULT.pins)
}

/// Returns the page about building with a regenerated table of solder points.
pub(crate) fn building(text: &str) -> Result<String> {
    page::with_tables(text, &[("solder", solder::table(Board::DEFAULT.pins))])
}

/// Returns a board's page with regenerated tables.
pub(crate) fn page(board: Board, text: &str) -> Result<String> {
    match board.build {
        Build::OnPico => page::with_tables(text, &page::of_pico(board.pins)),
        Build::Ready => page::with_tables(text, &page::of_chip(board.pins)),
    }
}

/// Returns a page with the regenerated list of all boards. `pages` is the relative path from this page to theirs.
pub(crate) fn listing(text: &str, pages: &str) -> Result<String> {
    page::with_tables(text, &[page::of_boards(pages)])
}
