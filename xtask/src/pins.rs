//! Which pin is what, read from the tables the firmware takes its peripherals by (`src/board/*.pins`).

use crate::board::Board;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Group {
    Panel,
    Light,
    Buttons,
    Piezo,
    Battery,
    Usb,
    Charging,
    Unused,
}

/// A pin of the chip and what it is for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Pin {
    pub(crate) group: Group,
    /// What it is within its group.
    pub(crate) name: &'static str,
    /// The number behind `GP`.
    pub(crate) gpio: u8,
    /// The chip's peripheral behind it, if it is more than a level.
    pub(crate) peripheral: Option<&'static str>,
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

macro_rules! pins {
    (
        panel on $spi:ident { SCK: $sck:ident, MOSI: $mosi:ident, $($wire:ident: $panel:ident),* }
        light on $light_slice:ident { $light_output:ident: $light:ident }
        buttons { $($button_name:ident: $button:ident,)* }
        piezo on $piezo_slice:ident { $piezo_output:ident: $piezo:ident }
        battery on $converter:ident { $battery:ident }
        usb { $usb:ident }
        charging { $($charging:ident)? }
        unused { $($what:literal: $unused:ident),* }
    ) => {
        &[
            pin(Group::Panel, "SCK", stringify!($sck), Some(stringify!($spi))),
            pin(Group::Panel, "MOSI", stringify!($mosi), Some(stringify!($spi))),
            $(pin(Group::Panel, stringify!($wire), stringify!($panel), None),)*
            pin(Group::Light, "backlight", stringify!($light), Some("PWM")),
            $(pin(Group::Buttons, stringify!($button_name), stringify!($button), None),)*
            pin(Group::Piezo, "piezo", stringify!($piezo), Some("PWM")),
            pin(Group::Battery, "battery ÷ 3", stringify!($battery), Some(stringify!($converter))),
            pin(Group::Usb, "USB power", stringify!($usb), None),
            $(pin(Group::Charging, "charging", stringify!($charging), None),)?
            $(pin(Group::Unused, $what, stringify!($unused), None),)*
        ]
    };
}

const PICO_LCD_1_3: &[Pin] = include!("../../src/board/pico_lcd_1_3.pins");
const PICOSYSTEM: &[Pin] = include!("../../src/board/picosystem.pins");

/// Every pin that is wired on this board, in the order of its table.
pub(crate) fn of(board: Board) -> &'static [Pin] {
    match board {
        Board::PicoLcd13 => PICO_LCD_1_3,
        Board::PicoSystem => PICOSYSTEM,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_read_as_they_are_written() {
        let find = |board, name| of(board).iter().find(|pin| pin.name == name).unwrap();
        let sck = find(Board::PicoLcd13, "SCK");
        assert_eq!((sck.group, sck.gpio, sck.peripheral), (Group::Panel, 10, Some("SPI1")));
        let left = find(Board::PicoSystem, "LEFT");
        assert_eq!((left.group, left.gpio, left.peripheral), (Group::Buttons, 22, None));
        assert_eq!(of(Board::PicoLcd13).iter().filter(|pin| pin.group == Group::Buttons).count(), 8);
    }

    #[test]
    fn no_pin_has_two_duties() {
        for board in Board::ALL {
            let mut taken: Vec<u8> = of(board).iter().map(|pin| pin.gpio).collect();
            taken.sort_unstable();
            assert!(taken.is_sorted_by(|one, next| one < next), "{}: {taken:?}", board.name());
            assert!(taken.iter().all(|&gpio| gpio < 30), "the chip has GP0 to GP29");
        }
    }
}
