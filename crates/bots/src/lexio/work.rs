//! Work units: the measure of a step.
//!
//! A decision must be the same on every machine, so its steps are not timed by a clock. A step counts its operations,
//! in units of about a microsecond on the chip, and ends when its budget is used up. The costs below were measured on
//! the emulated chip at 125 MHz. Each is somewhat above the mean.

/// The budget of a step. The last operation of a step may cost another one and a half budgets, and the step still stays
/// below the 3 ms that a shell may wait.
pub(super) const STEP: u32 = 1000;

/// Finding a play and skipping it.
pub(super) const PLAY_PASSED_OVER: u32 = 2;
/// Rating a play at level easy.
pub(super) const EASY_PLAY: u32 = 10;
/// Pricing a five-tile combination.
pub(super) const FIVE: u32 = 12;
/// Rating a play roughly, with the hand's best fives.
pub(super) const ROUGH_PLAY: u32 = 60;
/// Splitting a hand, without the cost of its fives.
pub(super) const SPLIT: u32 = 60;
/// Dealing the hidden tiles.
pub(super) const DEAL: u32 = 150;
/// Setting up and settling a playout.
pub(super) const PLAYOUT: u32 = 60;
/// A turn of a playout.
pub(super) const TURN: u32 = 12;
/// Searching an ending: advancing to the next seat's turn.
pub(super) const TURN_SEARCHED: u32 = 4;
/// Searching an ending: creating a node.
pub(super) const NODE: u32 = 7;
/// Searching an ending: settling the round, by number of players.
pub(super) const SETTLE: [u32; 6] = [0, 0, 5, 8, 11, 14];

/// Returns the number of plays to visit in the next slice of a sweep that has visited `seen` plays. Skipping those
/// plays again leaves less time for new ones. A minimum is always visited, so that the sweep ends. Because of this
/// minimum, a step may take slightly more than 3 ms at the end of the 1,300 plays of thirteen tiles of one suit, and in
/// no other case.
pub(super) const fn slice(seen: u16, a_play: u32) -> u16 {
    let left = (2 * STEP).saturating_sub(seen as u32 * PLAY_PASSED_OVER);
    let least = STEP * 2 / 5;
    ((if left < least { least } else { left }) / a_play) as u16
}

/// Returns the work of a slice that began after `before` plays and ended after `seen`.
pub(super) const fn of_slice(before: u16, seen: u16, a_play: u32) -> u32 {
    before as u32 * PLAY_PASSED_OVER + (seen - before) as u32 * a_play
}
