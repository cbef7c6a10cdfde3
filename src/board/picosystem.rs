//! Pimoroni PicoSystem.

use gousset_ui::device::power::Cell;

/// The panel is mounted upright; the bit only says in which order the glass is refreshed.
pub const MADCTL: u8 = 0x04;

/// The cell in the case, by the line its maker draws; a wire of its own leads to it, so that it is seen on USB too.
pub const CELL: Cell =
    Cell { curve: &[(2_800, 0), (4_100, 100)], possible: 2_400..=4_400, seen_on_usb: true };

include!("picosystem.board");
