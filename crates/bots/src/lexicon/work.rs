//! The measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not measured by a clock but by counting what
//! they do, in units of a look of a walk: about 2.4 µs on the chip at 125 MHz.

/// What a step may do before it ends, so that it is shorter than the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 480;

/// A play that was found, beside the looks that led there.
pub(super) const PLAY: u32 = 5;
/// Working out a set of cards, beside its subsets.
pub(super) const SET: u32 = 2;
/// How many subsets of a set are one unit of work.
pub(super) const SUBSETS: u32 = 24;
/// Seeing what could be added to a word.
pub(super) const OPENINGS: u32 = 220;

/// What each survey of the last cards may cost.
pub(super) const FORESEE: u32 = 6_000;
/// What the search for a slip may cost.
pub(super) const SLIP: u32 = 12_000;
