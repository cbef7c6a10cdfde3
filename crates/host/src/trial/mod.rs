//! The entry points of the fuzzer: each takes any bytes, and panics if an invariant does not hold.
//!
//! `requests` feeds them to the judge or to a match (`recorded`). `words` opens them as a dictionary, `share` as a shared
//! match, `store` as a save area.

mod share;
mod store;
mod words;

pub use share::shared;
pub use store::store;
pub use words::words;

use crate::games::tools;
use crate::judge::{Judge, PANICKED};
use crate::recorded::Bytes;
use crate::request::Limits;
use gousset_core::Game;
use serde_json::Value;

/// A judge with low limits, so that the fuzzer tries many inputs.
const JUDGE: Judge = Judge { limits: Limits { perft_positions: 2_000, bot_steps: 20 } };

/// Feeds bytes to the judge or to a match. The first byte is the number of a game, or 0 for the judge. The rest is lines
/// for the judge, or a match: its setup, then attempted moves.
///
/// # Panics
/// If an invariant does not hold.
pub fn requests(bytes: &[u8]) {
    let Some((door, rest)) = bytes.split_first() else { return };
    match usize::from(*door) % (Game::COUNT + 1) {
        0 => judge_lines(rest),
        number => (tools(Game::ALL[number - 1]).play_match)(&mut Bytes(rest)),
    }
}

/// Checks that every line gets one JSON object on one line, and that no answer panics.
fn judge_lines(bytes: &[u8]) {
    for line in bytes.split(|&byte| byte == b'\n') {
        let reply = JUDGE.reply(line);
        assert!(!reply.contains('\n'), "more than a line: {reply}");
        let object: Value = serde_json::from_str(&reply).expect("a reply is JSON");
        assert!(object.is_object(), "no object: {reply}");
        let panicked = object["error"] == PANICKED;
        assert!(!panicked, "a panic: {}", String::from_utf8_lossy(line));
    }
}
