//! Any bytes as requests: what the fuzzer feeds, and what must hold whatever it feeds.
//!
//! The first byte is the number of a game, or 0 for the judge. The rest is lines for the judge, each of which gets one
//! JSON object; or a match: who plays, then what they try. A refused move leaves the record as it was, a
//! legal one is played, the record replays to the same match at the end, and a damaged one is refused without a panic.
//! Dictionaries have a trial of their own, in `words`, and so have shared matches, in `share`, and save areas, in `store`.

mod share;
mod store;
mod words;

pub use share::shared;
pub use store::store;
pub use words::words;

use crate::games::tools;
use crate::judge::{Judge, PANICKED};
use gousset_core::Game;
use gousset_core::record;
use serde_json::Value;
use std::fmt::Debug;

/// Answers take little time here, so that many inputs are tried.
const JUDGE: Judge = Judge { perft_positions: 2_000, bot_steps: 20 };

/// Feeds bytes to the judge or to a match.
///
/// # Panics
/// If what must hold does not.
pub fn requests(bytes: &[u8]) {
    let Some((door, rest)) = bytes.split_first() else { return };
    match usize::from(*door) % (Game::COUNT + 1) {
        0 => judge_lines(rest),
        number => (tools(Game::ALL[number - 1]).play_match)(&mut Bytes(rest)),
    }
}

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

/// Bytes one after the other, and none when they are used up.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    pub(crate) fn next(&mut self) -> Option<u8> {
        self.0.split_off_first().copied()
    }

    pub(crate) fn chunk<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*chunk)
    }
}

/// A match that is recorded, whatever the game.
pub(crate) trait Recorded: Clone + PartialEq + Debug {
    /// What players do.
    type Move: Copy + PartialEq + Debug;

    /// A new match as the first bytes say; none if they make none.
    fn begin(bytes: &mut Bytes<'_>) -> Option<Self>;
    /// The legal moves, or some of each kind where there are too many; those of the next round when this one is over.
    fn moves_now(&self) -> Vec<Self::Move>;
    /// Whether a move is legal by the rules alone.
    fn is_legal(&self, mv: Self::Move) -> bool;
    /// Any move, legal or not; none if the bytes are used up.
    fn any_move(bytes: &mut Bytes<'_>) -> Option<Self::Move>;
    /// Makes a move if it is legal; whether it was.
    fn play(&mut self, mv: Self::Move) -> bool;
    /// Panics if something is wrong that must always hold.
    fn check(&self);
    /// The record.
    fn saved(&self) -> Vec<u8>;
    /// How far it has come.
    fn progress(&self) -> MatchProgress;
    /// The match of a record as a store has it, without its frame, where the next thing to do is a person's.
    fn restored(bytes: &[u8]) -> Option<Self>;
    /// The match of a record, if it is one.
    fn replayed(bytes: &[u8]) -> Option<Self>;
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatchProgress {
    /// Moves of its record.
    pub(crate) moves: u32,
    pub(crate) is_over: bool,
}

/// Checks a record as a store has it: that it replays, and that nothing of what must always hold is wrong.
///
/// # Panics
/// If it does not.
pub(crate) fn check_record<R: Recorded>(record: &[u8]) -> MatchProgress {
    let record = R::restored(record).expect("a match replays");
    record.check();
    record.progress()
}

pub(crate) fn play_match<R: Recorded>(bytes: &mut Bytes<'_>) {
    let Some(mut record) = R::begin(bytes) else { return };
    while let Some(choice) = bytes.next() {
        let before = record.clone();
        let Some(attempt) = attempt(choice, bytes, &record) else { break };
        match attempt {
            Attempt::Legal(mv) => {
                assert!(record.play(mv), "what is offered is accepted: {mv:?}");
                assert_ne!(record, before, "a move changes the record");
            }
            Attempt::Any(mv) => {
                let allowed = before.is_legal(mv);
                assert_eq!(record.play(mv), allowed, "{mv:?}");
                assert!(allowed || record == before, "a refused move leaves the record as it was");
            }
        }
        record.check();
    }
    let saved = record.saved();
    assert_eq!(R::replayed(&saved).as_ref(), Some(&record), "a match is its record");
    damage::<R>(&saved);
}

enum Attempt<M> {
    Legal(M),
    Any(M),
}

/// Mostly a legal move by its place among them, else any; none if there is nothing left to do.
fn attempt<R: Recorded>(choice: u8, bytes: &mut Bytes<'_>, record: &R) -> Option<Attempt<R::Move>> {
    if choice >= 0xF0 {
        return R::any_move(bytes).map(Attempt::Any);
    }
    let moves = record.moves_now();
    let index = usize::from(choice) * 256 + usize::from(bytes.next().unwrap_or(0));
    Some(Attempt::Legal(*moves.get(index.checked_rem(moves.len())?)?))
}

/// Changes a byte, and cuts the record short, at some places spread over it. Which ones depends on the record: all
/// of them would be a replay for each byte, and few records would be tried.
fn damage<R: Recorded>(saved: &[u8]) {
    let step = saved.len() / 8 + 1;
    let first = saved.last().map_or(0, |&byte| usize::from(byte) % step);
    for place in (first..saved.len()).step_by(step) {
        let mut bytes = saved.to_vec();
        bytes[place] ^= 1 + place as u8 % 255;
        assert!(R::replayed(&bytes).is_none(), "byte {place} is damaged");
        // One cut in 65,536 has a checksum that fits, and then it may even be another match; it must only not panic.
        let _ = R::replayed(&saved[..place]);
        if let Some((body, _)) = bytes.split_last_chunk::<{ record::TAIL }>() {
            let fitting = [body, &record::tail(body)].concat();
            let _ = R::replayed(&fitting);
        }
    }
}
