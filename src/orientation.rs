//! The orientation of the handheld: upright, or turned by 180° for left-handed players.
//!
//! The app chooses it. The panel task then shows the next picture in this orientation, and the button task exchanges
//! each button with the opposite one.

use crate::board::{MADCTL, TURN};
use core::sync::atomic::{AtomicBool, Ordering};
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_ui::device::buttons::Levels;

static TURNED: AtomicBool = AtomicBool::new(false);

/// Sets the orientation: turned by 180°, or upright.
pub fn set(turned: bool) {
    TURNED.store(turned, Ordering::Relaxed);
}

/// Whether the handheld is turned now.
#[must_use]
pub fn is_turned() -> bool {
    TURNED.load(Ordering::Relaxed)
}

/// Returns the levels of the buttons under the names that apply in this orientation.
#[must_use]
pub fn named(levels: Levels, turned: bool) -> Levels {
    if turned { TURN.levels(levels) } else { levels }
}

/// How the panel shows a picture: its scan order, and the address of the picture's corner.
#[derive(Clone, Copy)]
pub struct Orientation {
    pub madctl: u8,
    pub left: usize,
    pub top: usize,
}

/// The memory of an ST7789. A smaller glass shows its first columns and rows.
const MEMORY_COLUMNS: usize = 240;
const MEMORY_ROWS: usize = 320;
/// The bits of MADCTL that reverse rows and columns, and the one that exchanges them.
const MY: u8 = 0x80;
const MX: u8 = 0x40;
const MV: u8 = 0x20;

const UPRIGHT: Orientation = Orientation { madctl: MADCTL, left: 0, top: 0 };
const TURNED_ROUND: Orientation = turned_round();
// An upright picture begins at the start of the memory, and the glass is as large as the picture.
const _: () = assert!(MADCTL & MY == 0);

/// A turned panel scans its memory from the far end, so the part of the memory that the glass does not show comes
/// first.
const fn turned_round() -> Orientation {
    let (columns, rows) =
        if MADCTL & MV == 0 { (MEMORY_COLUMNS, MEMORY_ROWS) } else { (MEMORY_ROWS, MEMORY_COLUMNS) };
    Orientation { madctl: MADCTL ^ (MY | MX), left: columns - WIDTH, top: rows - HEIGHT }
}

impl Orientation {
    /// Returns how a picture is shown, turned or upright.
    #[must_use]
    pub const fn of(turned: bool) -> Self {
        if turned { TURNED_ROUND } else { UPRIGHT }
    }
}
