//! Which way round the handheld is held: upright, or turned by half a turn for left-handed players.
//!
//! The app says which; the panel task then shows the next picture that way, and the button task takes each button for the one
//! opposite to it.

use crate::board::{GLASS, Glass, MADCTL, TURN};
use core::sync::atomic::{AtomicBool, Ordering};
use gousset_draw::canvas::{HEIGHT, WIDTH};
use gousset_ui::device::buttons::Levels;

static TURNED: AtomicBool = AtomicBool::new(false);

/// Turns the handheld round, or back.
pub fn set(turned: bool) {
    TURNED.store(turned, Ordering::Relaxed);
}

/// The way it is held now.
#[must_use]
pub fn is_turned() -> bool {
    TURNED.load(Ordering::Relaxed)
}

/// The levels of the buttons, named as the player sees them.
#[must_use]
pub fn named(levels: Levels, turned: bool) -> Levels {
    if turned { TURN.levels(levels) } else { levels }
}

/// How the panel shows a picture: the order in which it goes through its memory, and the address of the picture's corner.
#[derive(Clone, Copy)]
pub struct Orientation {
    pub madctl: u8,
    pub left: usize,
    pub top: usize,
}

/// The memory of an ST7789; a glass that is smaller is at its beginning.
const MEMORY_COLUMNS: usize = 240;
const MEMORY_ROWS: usize = 320;
/// The bits of MADCTL that turn rows and columns round, and the one that exchanges them.
const MY: u8 = 0x80;
const MX: u8 = 0x40;
const MV: u8 = 0x20;

const UPRIGHT: Orientation = Orientation { madctl: MADCTL, left: GLASS.left, top: 0 };
const TURNED_ROUND: Orientation = turned_round(GLASS);
// So the columns beside a turned picture are those beside one that is not, and stay black.
const _: () = assert!(GLASS.width == 2 * GLASS.left + WIDTH);
// An upright picture begins where the memory does, and the glass is as high as the picture.
const _: () = assert!(MADCTL & MY == 0);

/// Turned round the panel goes through its memory from the far end, so that what the glass lacks of it comes first.
const fn turned_round(glass: Glass) -> Orientation {
    let (columns, rows) =
        if MADCTL & MV == 0 { (MEMORY_COLUMNS, MEMORY_ROWS) } else { (MEMORY_ROWS, MEMORY_COLUMNS) };
    Orientation { madctl: MADCTL ^ (MY | MX), left: columns - glass.left - WIDTH, top: rows - HEIGHT }
}

impl Orientation {
    /// How a picture is shown, turned round or not.
    #[must_use]
    pub const fn of(turned: bool) -> Self {
        if turned { TURNED_ROUND } else { UPRIGHT }
    }
}
