//! How fast things happen: no faster than a person can follow, no slower than a level's limit.

use gousset_bots::Level;

/// A bot shows its move no sooner than this after its turn began.
pub const BOT_MOVES_AFTER_MS: u64 = 700;
/// The bot after a person's move waits for so long: until then the move can be taken back.
pub const UNDO_MS: u64 = 1500;
/// A tile or card travels for so long.
pub const TRAVEL_MS: u64 = 300;
/// The end of a trick stays on the table for so long. Under a second, so that a script's `settle` waits for it.
pub const TRICK_MS: u64 = 800;
/// One picture of a movement.
pub const FRAME_MS: u64 = 33;
/// One picture of the thinking sign.
pub const THINKING_MS: u64 = 160;

/// The longest a bot may think: a guard only, since its steps are counted to stay below it.
#[must_use]
pub const fn limit_ms(level: Level) -> u64 {
    match level {
        Level::Easy => 300,
        Level::Normal => 700,
        Level::Hard => 1500,
    }
}

/// How far a movement that began at `since` has come, in 256ths: fast at first, slow at the end.
#[must_use]
pub fn way(now: u64, since: u64) -> i32 {
    let passed = now.saturating_sub(since).min(TRAVEL_MS) as i32 * 256 / TRAVEL_MS as i32;
    let left = 256 - passed;
    256 - left * left / 256
}

/// The seed of a bot's decision: every one of a match has its own. The number follows from the record alone, so that
/// a bot decides the same after a power-off.
#[must_use]
pub const fn decision_seed(match_seed: u64, number: u32) -> u64 {
    match_seed ^ (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
