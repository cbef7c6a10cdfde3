//! Picopad, by Pajenicko: a Pico or Pico W in a case, with a panel of 320×240.

use super::{Glass, Register};
use gousset_ui::device::power::Cell;

/// The panel is mounted a quarter turn to the left: rows and columns change places, columns run backwards.
pub const MADCTL: u8 = 0x60;
/// The picture stands in the middle.
pub const GLASS: Glass = Glass { width: 320, left: 40 };
/// Its maker leaves them as they are after a reset.
pub const REGISTERS: &[Register] = &[];

/// The cell in the case, by its maker's limits, 3.1 V and 4.2 V. It feeds VSYS through a diode, and VSYS is what is
/// measured: USB while that is plugged in, and on a Pico W nothing, for there the radio has the pin, which floats.
pub const CELL: Cell = Cell {
    curve: &[
        (3_100, 0),
        (3_300, 5),
        (3_610, 10),
        (3_690, 15),
        (3_730, 20),
        (3_770, 30),
        (3_800, 40),
        (3_840, 50),
        (3_870, 60),
        (3_950, 70),
        (4_020, 80),
        (4_110, 90),
        (4_200, 100),
    ],
    possible: 2_400..=4_400,
    seen_on_usb: false,
    drop: 311,
};

include!("picopad.board");
