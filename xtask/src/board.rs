//! The handhelds an image can be built for, and how to tell from an image which one it is for.

use std::fmt;
use std::str::FromStr;

/// Every image carries `gousset-image board=<name> version=<version>;` among its bytes.
const MARKER: &[u8] = b"gousset-image board=";

#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub(crate) enum Board {
    PicoLcd13,
    PicoSystem,
}

impl Board {
    pub(crate) const ALL: [Board; 2] = [Board::PicoLcd13, Board::PicoSystem];
    pub(crate) const DEFAULT: Board = Board::PicoLcd13;

    pub(crate) fn name(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "pico-lcd-1-3",
            Board::PicoSystem => "picosystem",
        }
    }

    /// The firmware's cargo feature that chooses this board.
    pub(crate) fn feature(self) -> String {
        format!("board-{}", self.name())
    }
}

impl FromStr for Board {
    type Err = NoBoard;

    fn from_str(name: &str) -> Result<Board, NoBoard> {
        Board::ALL.into_iter().find(|board| board.name() == name).ok_or_else(|| NoBoard(name.to_owned()))
    }
}

/// There is no board of this name.
#[derive(Debug)]
pub(crate) struct NoBoard(String);

impl fmt::Display for NoBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = Board::ALL.map(Board::name).join(" and ");
        write!(formatter, "there is no board `{}`: the boards are {boards}", self.0)
    }
}

impl std::error::Error for NoBoard {}

/// What an image says of itself, known to us or not.
#[derive(Debug, Eq, PartialEq)]
pub(crate) struct Marker<'a> {
    pub(crate) board: &'a str,
    pub(crate) version: &'a str,
}

impl Marker<'_> {
    pub(crate) fn find(image: &[u8]) -> Option<Marker<'_>> {
        let start = image.windows(MARKER.len()).position(|bytes| bytes == MARKER)? + MARKER.len();
        let length = image[start..].iter().take(64).position(|&byte| byte == b';')?;
        let text = std::str::from_utf8(&image[start..start + length]).ok()?;
        let (board, version) = text.split_once(" version=")?;
        Some(Marker { board, version })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_boards() {
        for board in Board::ALL {
            assert_eq!(board.name().parse::<Board>().unwrap(), board);
        }
        let message = "gameboy".parse::<Board>().unwrap_err().to_string();
        assert_eq!(message, "there is no board `gameboy`: the boards are pico-lcd-1-3 and picosystem");
    }

    #[test]
    fn an_image_says_its_board() {
        assert_eq!(
            Marker::find(b"\0\x01gousset-image board=picosystem version=0.1.0;\xff"),
            Some(Marker { board: "picosystem", version: "0.1.0" })
        );
        assert_eq!(
            Marker::find(b"gousset-image board=tower version=9;"),
            Some(Marker { board: "tower", version: "9" })
        );
        assert_eq!(Marker::find(b"blinky"), None);
        assert_eq!(Marker::find(b"gousset-image board=cut version=1"), None);
        assert_eq!(Marker::find(b"gousset-image board=odd;"), None);
    }
}
