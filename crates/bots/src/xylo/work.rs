//! Work units: the measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not timed by a clock. A step counts its operations,
//! in units of about a microsecond on the chip, and ends when its budget is used up. On the emulated chip at 125 MHz
//! the longest step of self-play took 2.5 ms.

/// The budget of a step. The last operation of a step may cost another whole budget, and the step still stays below the
/// 3 ms that a shell may wait.
pub(super) const STEP: u32 = 1000;

/// Extending a cut.
pub(super) const CUT: u32 = 100;
/// Sampling a deal.
pub(super) const WORLD: u32 = 500;
/// Setting up and settling a playout.
pub(super) const PLAYOUT: u32 = 60;
/// A turn of a playout.
pub(super) const TURN: u32 = 12;
