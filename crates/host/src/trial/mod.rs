//! Any bytes as requests: what the fuzzer feeds, and what must hold whatever it feeds.
//!
//! The first byte chooses the door. Behind one, the rest is lines for the judge: each gets one JSON object. Behind
//! the other, the rest is a match: who plays, then what they try. A refused move leaves the record as it was, a
//! legal one is played, the record replays to the same match at the end, and a damaged one is refused in peace.

use crate::judge::{Judge, PANICKED, legal_moves};
use gousset_core::lexio::{Edition, MAX_ROUNDS, Match, Move, Record, Setup, TileSet};
use serde_json::Value;

/// Answers take little time here, so that many inputs are tried.
const JUDGE: Judge = Judge { perft_positions: 2_000, bot_steps: 20 };

/// Feeds bytes to the judge or to a match.
///
/// # Panics
/// If what must hold does not.
pub fn lexio_requests(bytes: &[u8]) {
    match bytes.split_first() {
        Some((door, rest)) if door.is_multiple_of(2) => judge_lines(rest),
        Some((_, rest)) => play_match(rest),
        None => {}
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
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        self.0.split_off_first().copied()
    }

    fn chunk<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*chunk)
    }
}

fn play_match(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let (Some([players, edition, rounds]), Some(seed)) = (bytes.chunk(), bytes.chunk()) else { return };
    let edition = if edition.is_multiple_of(2) { Edition::Classic } else { Edition::New };
    let Ok(setup) = Setup::new(usize::from(players % 8), edition, rounds % (MAX_ROUNDS + 2)) else { return };
    let mut record = Record::new(setup, u64::from_le_bytes(seed));
    while let Some(choice) = bytes.next() {
        let before = record.clone();
        let Some(attempt) = attempt(choice, &mut bytes, record.game()) else { break };
        match attempt {
            Attempt::Legal(mv) => {
                record.play(mv).expect("what is offered is accepted");
                assert_ne!(record, before, "a move changes the record");
            }
            Attempt::Any(mv) => {
                let allowed = moves_now(before.game()).contains(&mv);
                assert_eq!(record.play(mv).is_ok(), allowed, "{mv:?}");
                assert!(allowed || record == before, "a refused move leaves the record as it was");
            }
        }
        let chips: u32 = record.game().chips().iter().sum();
        assert_eq!(chips, players_chips(setup), "no chip is made or lost");
    }
    let saved = record.to_bytes();
    assert_eq!(Record::replay(&saved).as_ref(), Ok(&record), "a match is its record");
    damage(&saved);
}

fn players_chips(setup: Setup) -> u32 {
    setup.rules().players() as u32 * u32::from(setup.rules().edition().chips())
}

enum Attempt {
    Legal(Move),
    Any(Move),
}

/// Mostly a legal move by its place among them, else a set of any tiles; none if there is nothing left to do.
fn attempt(choice: u8, bytes: &mut Bytes<'_>, game: &Match) -> Option<Attempt> {
    if choice >= 0xF0 {
        let [mask @ .., low] = bytes.chunk::<9>()?;
        // Few bits make sets of the sizes that are played.
        let bits = u64::from_le_bytes(mask) & u64::from_le_bytes(mask).rotate_left(u32::from(low));
        return Some(Attempt::Any(if bits == 0 { Move::Pass } else { Move::Play(tiles_of(bits)) }));
    }
    let moves = moves_now(game);
    let index = usize::from(choice) * 256 + usize::from(bytes.next().unwrap_or(0));
    Some(Attempt::Legal(*moves.get(index.checked_rem(moves.len())?)?))
}

fn tiles_of(bits: u64) -> TileSet {
    TileSet::all(15)
        .iter()
        .enumerate()
        .filter(|(place, _)| bits >> place & 1 == 1)
        .map(|(_, tile)| tile)
        .collect()
}

/// The legal moves, those of the next round when this one is settled.
fn moves_now(game: &Match) -> Vec<Move> {
    let mut game = game.clone();
    game.next_round();
    if game.settlement().is_some() { Vec::new() } else { legal_moves(&game.view(game.round().turn())) }
}

/// Changes a byte, and cuts the record short, at some places spread over it. Which ones depends on the record: all
/// of them would be a replay for each byte, and few records would be tried.
fn damage(saved: &[u8]) {
    let step = saved.len() / 8 + 1;
    let first = saved.last().map_or(0, |&byte| usize::from(byte) % step);
    for place in (first..saved.len()).step_by(step) {
        let mut bytes = saved.to_vec();
        bytes[place] ^= 1 + place as u8 % 255;
        assert!(Record::replay(&bytes).is_err(), "byte {place} is damaged");
        // One cut in 65,536 has a checksum that fits, and then it may even be another match; it must only not panic.
        let _ = Record::replay(&saved[..place]);
        if let Some((body, _)) = bytes.split_last_chunk::<{ gousset_core::record::TAIL }>() {
            let fitting = [body, &gousset_core::record::tail(body)].concat();
            let _ = Record::replay(&fitting);
        }
    }
}
