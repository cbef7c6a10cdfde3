//! The boards that an image can be built for, from the tables that the firmware takes its peripherals by
//! (`src/board/*.board`): for the tools, which list them, draw their wiring, and know an image by its board's name.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod chip;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

pub use chip::Chip;

/// A board. There are no two of the same name.
#[derive(Clone, Copy)]
pub struct Board {
    /// Its name in options, features and file names.
    pub name: &'static str,
    /// What it is called by those who sell it.
    pub title: &'static str,
    /// The button that leads into the boot loader when it is held at power-on.
    pub bootsel: &'static str,
    /// How it comes into being.
    pub build: Build,
    /// The chip on it.
    pub chip: Chip,
    /// For each of A, B, X and Y the button that lies where it was once the handheld is turned round.
    pub opposite: &'static [(&'static str, &'static str)],
    /// Every pin that is wired, in the order of the table.
    pub pins: &'static [Pin],
}

/// How a board comes into being.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Build {
    /// Parts on the pins of a Pico, by a plug or by hand.
    OnPico,
    /// It is sold as a whole.
    Ready,
}

/// What a pin belongs to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Group {
    /// The wires to the panel.
    Panel,
    /// The panel's light.
    Light,
    /// The eight buttons.
    Buttons,
    /// What makes sounds.
    Piezo,
    /// The battery's voltage.
    Battery,
    /// Whether USB gives power.
    Usb,
    /// Whether the battery is being charged.
    Charging,
    /// Wired to ground, it makes the panel's bus slower.
    Slow,
    /// Wired, and of no use to the firmware.
    Unused,
}

/// A pin of the chip and what it is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pin {
    /// What it belongs to.
    pub group: Group,
    /// What it is within its group.
    pub name: &'static str,
    /// The number behind `GP`.
    pub gpio: u8,
    /// The chip's peripheral behind it, if it is more than a level.
    pub peripheral: Option<&'static str>,
}

const fn pin(group: Group, name: &'static str, field: &str, peripheral: Option<&'static str>) -> Pin {
    Pin { group, name, gpio: number(field), peripheral }
}

/// 12 of `PIN_12`.
const fn number(field: &str) -> u8 {
    match field.as_bytes() {
        [b'P', b'I', b'N', b'_', ones] => *ones - b'0',
        [b'P', b'I', b'N', b'_', tens, ones] => (*tens - b'0') * 10 + (*ones - b'0'),
        _ => panic!("a pin is called PIN_ and its number"),
    }
}

/// Turns a board's table into a [`Board`]. The firmware reads the same tables with a macro of its own.
macro_rules! board {
    (
        title $title:literal
        bootsel $bootsel:literal
        build $build:ident
        chip $chip:ident
        panel on $spi:ident { SCK: $sck:ident, MOSI: $mosi:ident, $($wire:ident: $panel:ident),* }
        light on $light_slice:ident { $light_output:ident: $light:ident }
        buttons { $($button_name:ident: $button:ident,)* }
        opposite { $($letter:ident: $opposite:ident),* }
        piezo on $piezo_slice:ident { $piezo_output:ident: $piezo:ident }
        battery on $converter:ident { $battery:ident }
        usb { $usb:ident }
        charging { $($charging:ident)? }
        slow { $($slow:ident)? }
        unused { $($what:literal: $unused:ident),* }
    ) => {
        Board {
            name: "",
            title: $title,
            bootsel: $bootsel,
            build: Build::$build,
            chip: Chip::$chip,
            opposite: &[$((stringify!($letter), stringify!($opposite))),*],
            pins: &[
                pin(Group::Panel, "SCK", stringify!($sck), Some(stringify!($spi))),
                pin(Group::Panel, "MOSI", stringify!($mosi), Some(stringify!($spi))),
                $(pin(Group::Panel, stringify!($wire), stringify!($panel), None),)*
                pin(Group::Light, "backlight", stringify!($light), Some("PWM")),
                $(pin(Group::Buttons, stringify!($button_name), stringify!($button), None),)*
                pin(Group::Piezo, "piezo", stringify!($piezo), Some("PWM")),
                pin(Group::Battery, "battery ÷ 3", stringify!($battery), Some(stringify!($converter))),
                pin(Group::Usb, "USB power", stringify!($usb), None),
                $(pin(Group::Charging, "charging", stringify!($charging), None),)?
                $(pin(Group::Slow, "slower panel, if grounded", stringify!($slow), None),)?
                $(pin(Group::Unused, $what, stringify!($unused), None),)*
            ],
        }
    };
}

/// All boards, in the order of the firmware's features.
const ALL: &[Board] = include!(concat!(env!("OUT_DIR"), "/boards.rs"));

impl Board {
    /// How many boards there are.
    pub const COUNT: usize = ALL.len();
    /// All boards, in the order of the firmware's features.
    pub const ALL: [Board; Board::COUNT] = {
        let mut boards = [ALL[0]; Board::COUNT];
        let mut at = 0;
        while at < boards.len() {
            boards[at] = ALL[at];
            at += 1;
        }
        boards
    };
    /// The board that is meant where none is named.
    pub const DEFAULT: Board = ALL[0];

    /// The firmware's cargo feature that chooses this board.
    #[must_use]
    pub fn feature(self) -> String {
        format!("board-{}", self.name)
    }

    /// The names of all boards for a sentence: `a, b or c`.
    #[must_use]
    pub fn names() -> String {
        let names = Board::ALL.map(|board| board.name);
        match &names[..] {
            [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
            _ => names.join(""),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.name == other.name
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

impl FromStr for Board {
    type Err = NoBoard;

    fn from_str(name: &str) -> Result<Board, NoBoard> {
        Board::ALL.into_iter().find(|board| board.name == name).ok_or_else(|| NoBoard(name.to_owned()))
    }
}

/// There is no board of this name.
#[derive(Debug)]
pub struct NoBoard(String);

impl fmt::Display for NoBoard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "there is no board `{}`: the boards are {}", self.0, Board::names())
    }
}

impl Error for NoBoard {}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(name: &str) -> Board {
        name.parse().unwrap()
    }

    #[test]
    fn names_lead_back_to_their_boards() {
        for board in Board::ALL {
            assert_eq!(board.name.parse::<Board>().unwrap(), board);
            assert_eq!(Board::ALL.iter().filter(|other| **other == board).count(), 1);
        }
        let message = "gameboy".parse::<Board>().unwrap_err().to_string();
        assert_eq!(message, format!("there is no board `gameboy`: the boards are {}", Board::names()));
        assert_eq!(Board::DEFAULT.name, "pico-lcd-1-3");
    }

    #[test]
    fn the_tables_are_read_as_they_are_written() {
        let find = |board: Board, name| *board.pins.iter().find(|pin| pin.name == name).unwrap();
        let sck = find(board("pico-lcd-1-3"), "SCK");
        assert_eq!((sck.group, sck.gpio, sck.peripheral), (Group::Panel, 10, Some("SPI1")));
        let left = find(board("picosystem"), "LEFT");
        assert_eq!((left.group, left.gpio, left.peripheral), (Group::Buttons, 22, None));
        for board in Board::ALL {
            assert_eq!(board.pins.iter().filter(|pin| pin.group == Group::Buttons).count(), 8, "{board:?}");
        }
    }

    #[test]
    fn turned_round_twice_every_button_is_at_its_place() {
        for board in Board::ALL {
            for &(letter, opposite) in board.opposite {
                assert!(board.opposite.contains(&(opposite, letter)), "{board:?}: {letter} and {opposite}");
                assert!(board.pins.iter().any(|pin| pin.name == letter), "{board:?}: {letter}");
            }
        }
    }

    #[test]
    fn no_pin_has_two_duties() {
        for board in Board::ALL {
            let mut taken: Vec<u8> = board.pins.iter().map(|pin| pin.gpio).collect();
            taken.sort_unstable();
            assert!(taken.is_sorted_by(|one, next| one < next), "{board:?}: {taken:?}");
            assert!(taken.iter().all(|&gpio| gpio < 30), "the chip has GP0 to GP29");
        }
    }
}
