//! Picopad, by Pajenicko: a Pico or Pico W in a case, with a panel of 320×240.

use super::Register;
use gousset_ui::device::cells::{Cell, LOWEST_READING, lithium};

/// The panel is mounted a quarter turn to the left: rows and columns are exchanged, and columns run backwards.
pub const MADCTL: u8 = 0x60;
/// Its maker keeps the values after a reset.
pub const REGISTERS: &[Register] = &[];

/// The cell in the case, with its maker's limits of 3.1 V and 4.2 V. It feeds VSYS through a diode, and VSYS is
/// measured. While USB is plugged in this is the voltage of USB.
pub const CELL: Cell =
    Cell { curve: &lithium(3_100, 4_200), possible: LOWEST_READING..=4_400, seen_on_usb: false, drop: 311 };

include!("picopad.board");
