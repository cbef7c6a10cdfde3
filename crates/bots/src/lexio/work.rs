//! The measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not measured by a clock but by counting what
//! they do, in units of about a microsecond on the chip. A step ends when its share is used up. The prices below
//! were measured on the emulated chip at 125 MHz, each somewhat above the mean.

/// What a step may do before it ends. The last thing it begins may take as long again and half of that, and the
/// step is still shorter than the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 1000;

/// Finding a play and passing it over.
pub(super) const PLAY_PASSED_OVER: u32 = 2;
/// Judging a play as a beginner.
pub(super) const EASY_PLAY: u32 = 10;
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
/// Coming to a seat's turn in the search of an ending, choosing there, and settling the end, by seats.
pub(super) const TURN_SEARCHED: u32 = 4;
pub(super) const NODE: u32 = 7;
pub(super) const SETTLE: [u32; 6] = [0, 0, 5, 8, 11, 14];

/// How many plays to visit in a slice of a sweep that has come past `seen` of them already: what is passed over
/// leaves less time for them. A few are always visited so that the sweep comes to its end; so at the end of the
/// 1,300 plays of thirteen tiles of one suit, and nowhere else, a step may take a little over 3 ms.
pub(super) const fn slice(seen: u16, a_play: u32) -> u16 {
    let left = (2 * STEP).saturating_sub(seen as u32 * PLAY_PASSED_OVER);
    let least = STEP * 2 / 5;
    ((if left < least { least } else { left }) / a_play) as u16
}

/// What a slice took that began when `before` plays had been visited.
pub(super) const fn of_slice(before: u16, seen: u16, a_play: u32) -> u32 {
    before as u32 * PLAY_PASSED_OVER + (seen - before) as u32 * a_play
}
