//! The measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not measured by a clock but by counting what
//! they do, in units of about a microsecond on the chip. A step ends when its share is used up. On the emulated
//! chip at 125 MHz the longest step of self-play took 2.5 ms.

/// What a step may do before it ends. The last thing it begins may take as long again, and the step is still
/// shorter than the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 1000;

/// Leading on from a cut.
pub(super) const CUT: u32 = 100;
/// Drawing a world.
pub(super) const WORLD: u32 = 500;
/// Setting a playout up and settling it.
pub(super) const PLAYOUT: u32 = 60;
/// A turn of a playout.
pub(super) const TURN: u32 = 12;
