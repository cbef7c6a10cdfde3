//! The Waveshare Pico-LCD-1.3, on any Pico.

use crate::board::{Register, registers};
use gousset_ui::device::cells::Cell;

/// The panel is mounted a quarter turn to the left: rows and columns are exchanged, and columns run backwards.
pub const MADCTL: u8 = 0x70;
pub const REGISTERS: &[Register] = &registers(&[0x35], &[0x19], &[0x0F]);

/// One lithium cell on VSYS, wired as the pages in `hw/` show. VSYS itself is measured: about 5 V while USB feeds it,
/// or the voltage of any other supply.
pub const CELL: Cell = Cell::LITHIUM;
