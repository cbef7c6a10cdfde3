//! Work units: the measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not timed by a clock. A step counts its work in looks
//! of a dictionary walk (one letter tried at a node): about 2.4 µs each on the chip at 125 MHz.

/// The budget of a step. It keeps the step below the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 480;

/// Handling a play that was found, in addition to the looks.
pub(super) const PLAY: u32 = 5;
/// Computing the cost of a set of cards, without its subsets.
pub(super) const SET: u32 = 2;
/// The number of subsets of a set that count as one unit of work.
pub(super) const SUBSETS: u32 = 24;
/// Counting the cards that could be added to a word.
pub(super) const OPENINGS: u32 = 220;

/// Work limit for each survey of `foresight`.
pub(super) const FORESEE: u32 = 6_000;
/// Work limit for the search for a slip.
pub(super) const SLIP: u32 = 10_000;
