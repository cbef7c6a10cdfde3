//! Pimoroni PicoSystem.

use super::{Register, registers};
use gousset_ui::device::cells::{Cell, LOWEST_READING};

/// The panel is mounted upright. The bit only sets the order in which the glass is refreshed.
pub const MADCTL: u8 = 0x04;
pub const REGISTERS: &[Register] = &registers(&[0x14], &[0x25], &[0x1E]);

/// The cell in the case. It has its own wire, so it can be measured on USB too. Its maker maps 2.8 V to 4.1 V linearly.
/// But the converter's reference is the 3.3 V rail, which follows the cell below some 3.4 V: any lower cell still reads
/// as 3.4 V. So empty is 3.4 V here, and the warnings come while readings still differ.
pub const CELL: Cell = Cell {
    curve: &[
        (3_400, 0),
        (3_450, 5),
        (3_600, 15),
        (3_690, 20),
        (3_750, 30),
        (3_790, 40),
        (3_830, 50),
        (3_870, 60),
        (3_940, 70),
        (4_000, 80),
        (4_050, 90),
        (4_100, 100),
    ],
    possible: LOWEST_READING..=4_400,
    seen_on_usb: true,
    drop: 0,
};

include!("picosystem.board");
