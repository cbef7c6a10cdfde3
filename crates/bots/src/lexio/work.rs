//! The measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not measured by a clock but by counting what
//! they do, in units of about a microsecond on the chip. A step ends when its share is used up. The prices below
//! were measured on the emulated chip at 125 MHz, each somewhat above the mean.

/// What a step may do before it ends. The last thing it begins may take as long again as this, and the step is
/// still shorter than the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 1000;

/// Finding a play and passing it over.
pub(super) const PLAY_PASSED_OVER: u32 = 1;
/// Pricing a five that was found.
pub(super) const FIVE: u32 = 12;
/// Weighing a play roughly, against the hand's best fives.
pub(super) const ROUGH_PLAY: u32 = 60;
/// Splitting a hand, apart from its fives.
pub(super) const SPLIT: u32 = 60;
/// Dealing the hidden tiles.
pub(super) const DEAL: u32 = 150;
/// Setting a playout up and settling it.
pub(super) const PLAYOUT: u32 = 60;
/// A turn of a playout.
pub(super) const TURN: u32 = 12;
