//! Recorded matches under test: plays any bytes as a match, and checks the invariants of its game.

use gousset_core::record;
use std::fmt::Debug;

/// The unread rest of a fuzzer's input.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl Bytes<'_> {
    /// Takes the next byte.
    pub(crate) fn next(&mut self) -> Option<u8> {
        self.0.split_off_first().copied()
    }

    /// Takes the next `N` bytes; `None` if fewer are left.
    pub(crate) fn chunk<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (chunk, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*chunk)
    }
}

/// The record of a match, for every game.
pub(crate) trait Recorded: Clone + PartialEq + Debug {
    /// A move of the game.
    type Move: Copy + PartialEq + Debug;

    /// Starts a match with the setup that the next bytes describe; `None` if they describe none.
    fn begin(bytes: &mut Bytes<'_>) -> Option<Self>;
    /// Returns the legal moves, or some of each kind if there are too many. After the end of a round, these are moves of
    /// the next one.
    fn moves_now(&self) -> Vec<Self::Move>;
    /// True if the rules allow this move. Does not use `play`.
    fn is_legal(&self, mv: Self::Move) -> bool;
    /// Makes a move of the next bytes, legal or not; `None` if too few are left.
    fn any_move(bytes: &mut Bytes<'_>) -> Option<Self::Move>;
    /// Plays a move if it is legal. Returns whether it was.
    fn play(&mut self, mv: Self::Move) -> bool;
    /// Panics if an invariant of the game does not hold, for example if a card is lost.
    fn check(&self);
    /// Returns the bytes of the record.
    fn saved(&self) -> Vec<u8>;
    /// Returns the progress of the match.
    fn progress(&self) -> MatchProgress;
    /// Restores a record as the save area stores it, without its frame. Plays the moves of automata, so that the next move
    /// is a player's.
    fn restored(bytes: &[u8]) -> Option<Self>;
    /// Replays the bytes of a record; `None` if they are damaged.
    fn replayed(bytes: &[u8]) -> Option<Self>;
}

/// The progress of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatchProgress {
    /// The number of moves in its record.
    pub(crate) moves: u32,
    /// True if the match is over.
    pub(crate) is_over: bool,
}

/// Restores a record as the save area stores it, and checks the invariants of its game.
///
/// # Panics
/// If the record cannot be restored, or an invariant does not hold.
pub(crate) fn check_record<R: Recorded>(record: &[u8]) -> MatchProgress {
    let record = R::restored(record).expect("a match replays");
    record.check();
    record.progress()
}

/// Plays a match of these bytes. A legal move must be played, a refused one must leave the record unchanged, the record
/// must replay to the same match, and damaged copies must be refused.
///
/// # Panics
/// If one of these fails.
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
    /// A legal move.
    Legal(M),
    /// A move that may be illegal.
    Any(M),
}

/// Chooses the next move: mostly one of the legal moves, by index. Returns `None` if there is no move or no byte left.
fn attempt<R: Recorded>(choice: u8, bytes: &mut Bytes<'_>, record: &R) -> Option<Attempt<R::Move>> {
    if choice >= 0xF0 {
        return R::any_move(bytes).map(Attempt::Any);
    }
    let moves = record.moves_now();
    let index = usize::from(choice) * 256 + usize::from(bytes.next().unwrap_or(0));
    Some(Attempt::Legal(*moves.get(index.checked_rem(moves.len())?)?))
}

/// Changes a byte, and truncates the record, at about eight offsets. The offsets depend on the record. Trying every offset
/// would replay the record once per byte, and the fuzzer would try few records.
fn damage<R: Recorded>(saved: &[u8]) {
    let step = saved.len() / 8 + 1;
    let first = saved.last().map_or(0, |&byte| usize::from(byte) % step);
    for place in (first..saved.len()).step_by(step) {
        let mut bytes = saved.to_vec();
        bytes[place] ^= 1 + place as u8 % 255;
        assert!(R::replayed(&bytes).is_none(), "byte {place} is damaged");
        // One truncated record in 65,536 has a valid checksum and may replay. It must not panic.
        let _ = R::replayed(&saved[..place]);
        if let Some((body, _)) = bytes.split_last_chunk::<{ record::TAIL }>() {
            let fitting = [body, &record::tail(body)].concat();
            let _ = R::replayed(&fitting);
        }
    }
}
