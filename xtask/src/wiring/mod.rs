//! What `hw/` says of pins, drawn and written from the tables of `src/board`: the pictures, and the tables of the pages.

mod page;
mod palette;
mod pico;
mod picosystem;
mod svg;

use anyhow::Result;

use crate::board::Board;
use crate::pins;

/// The folder of all of it.
pub(crate) const FOLDER: &str = "hw";

pub(crate) fn picture(board: Board) -> String {
    match board {
        Board::PicoLcd13 => pico::picture(pins::of(board)),
        Board::PicoSystem => picosystem::picture(pins::of(board)),
    }
}

pub(crate) fn picture_name(board: Board) -> String {
    format!("wiring-{}.svg", board.name())
}

pub(crate) fn page_name(board: Board) -> String {
    format!("{}.md", board.name())
}

/// A board's page with its tables made anew.
pub(crate) fn page(board: Board, text: &str) -> Result<String> {
    match board {
        Board::PicoLcd13 => page::with_tables(text, &page::of_pico(pins::of(board))),
        Board::PicoSystem => page::with_tables(text, &page::of_picosystem(pins::of(board))),
    }
}
