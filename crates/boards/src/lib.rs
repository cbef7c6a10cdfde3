//! The boards that an image can be built for. The data comes from the tables `src/board/*.board`, which the firmware
//! reads too. The tools list the boards, draw their wiring, and name images after them.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod chip;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

pub use chip::Chip;

/// A board, identified by its name.
#[derive(Clone, Copy)]
pub struct Board {
    /// The name in options, features and file names.
    pub name: &'static str,
    /// The product name.
    pub title: &'static str,
    /// The button that starts the boot loader if it is held at power-on.
    pub bootsel: &'static str,
    /// How the board is made.
    pub build: Build,
    /// The chip of the board.
    pub chip: Chip,
    /// For each of A, B, X and Y, the button that takes its position when the handheld is turned upside down.
    pub opposite: &'static [(&'static str, &'static str)],
    /// Every connected pin, in the order of the table.
    pub pins: &'static [Pin],
}

/// How a board is made.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Build {
    /// Parts on the pins of a Pico, plugged on or wired by hand.
    OnPico,
    /// Sold as a complete handheld.
    Ready,
}

/// The purpose of a pin.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Group {
    /// The wires to the panel.
    Panel,
    /// The panel's backlight.
    Light,
    /// The eight buttons.
    Buttons,
    /// The piezo, for sounds.
    Piezo,
    /// The battery's voltage.
    Battery,
    /// Detects power from USB.
    Usb,
    /// Detects that the battery is charging.
    Charging,
    /// Slows the panel's bus down if wired to ground.
    Slow,
    /// Connected, but not used by the firmware.
    Unused,
}

/// A pin of the chip and its purpose.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pin {
    /// The group of the pin.
    pub group: Group,
    /// The name of the pin within its group.
    pub name: &'static str,
    /// The number after `GP`.
    pub gpio: u8,
    /// The peripheral that drives or reads the pin, if it is not a plain digital level.
    pub peripheral: Option<&'static str>,
}

const fn pin(group: Group, name: &'static str, field: &str, peripheral: Option<&'static str>) -> Pin {
    Pin { group, name, gpio: number(field), peripheral }
}

/// Returns the number in a name such as `PIN_12`.
const fn number(field: &str) -> u8 {
    match field.as_bytes() {
        [b'P', b'I', b'N', b'_', ones] => *ones - b'0',
        [b'P', b'I', b'N', b'_', tens, ones] => (*tens - b'0') * 10 + (*ones - b'0'),
        _ => panic!("a pin is called PIN_ and its number"),
    }
}

/// Turns a board's table into a [`Board`]. The firmware reads the same tables with its own macro.
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
        battery on $converter:ident { $battery:ident } divided by $divider:literal switched by { $($led:literal: $switch:ident)? }
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
                pin(Group::Battery, concat!("battery ÷ ", $divider), stringify!($battery), Some(stringify!($converter))),
                pin(Group::Usb, "USB power", stringify!($usb), None),
                $(pin(Group::Charging, "charging", stringify!($charging), None),)?
                $(pin(Group::Slow, "slower panel, if grounded", stringify!($slow), None),)?
                $(pin(Group::Unused, $what, stringify!($unused), None),)*
                // On a Pico W this pin connects the battery to the converter. On a Pico it has another use.
                $(pin(Group::Unused, $led, stringify!($switch), None),)?
            ],
        }
    };
}

/// All boards, in the order of the firmware's features.
const ALL: &[Board] = include!(concat!(env!("OUT_DIR"), "/boards.rs"));

impl Board {
    /// The number of boards.
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
    /// The default board.
    pub const DEFAULT: Board = ALL[0];

    /// The firmware's cargo feature for this board.
    #[must_use]
    pub fn feature(self) -> String {
        format!("board-{}", self.name)
    }

    /// The names of all boards, for use in a sentence: `a, b or c`.
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

/// The error for an unknown board name.
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
