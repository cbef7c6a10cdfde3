//! A match as bytes: its players, its seed and its moves.
//!
//! ```text
//! players  seed (8, little-endian)  moves …
//! ```
//!
//! While hands are sorted a move is a choice, seven bits per byte, lowest first; the highest bit says that more
//! follow. After that it is a byte: `0x00 + p` plays position p, `0x20 + p` looks at p and its right neighbour,
//! `0x40 + p` lays p as the bid. The automata's moves, the deals and the points are not recorded: they follow from these.
//!
//! Versions 1 and 2 have the same bytes and differ in the deals and the first leader ([`crate::seed`]). A match of
//! version 1 that goes on stays one.

use super::deck::{Deck, MAX_CARDS, MAX_XYLOS};
use super::game::{MAX_ROUNDS, Match, Move, Outcome, Refusal};
use super::round;
use crate::Game;
use crate::Seat;
use crate::bytes::Bytes;
use crate::record::{self, Version};
use crate::seed::MatchSeed;

const SETUP_BYTES: usize = 1 + 8;
/// The most bytes of a choice: 203,212,799 has 28 bits.
const CHOICE_BYTES: usize = 4;
/// The most bytes of a round: every Xylo is sorted, every card but the bid played, and each seat looks and commits.
const ROUND_BYTES: usize = MAX_XYLOS * (CHOICE_BYTES + MAX_CARDS - 1 + 2);
/// The most bytes of a record without its checksum.
const MAX_UNSEALED: usize = record::HEAD + SETUP_BYTES + MAX_ROUNDS as usize * ROUND_BYTES;
/// The most bytes of a record.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;
// What version 2 has room for. More seats need a new version: an older firmware then calls the record newer, not damaged.
const _: () = assert!(record::Version::newest(Game::Xylo) as u8 != 2 || (MAX_XYLOS == 5 && MAX_ROUNDS == 20));

const POSITION: u8 = 0x1F;
const LOOK: u8 = 0x20;
const COMMIT: u8 = 0x40;
/// The bit of a choice's byte that says that more follow.
const MORE: u8 = 0x80;

/// What somebody has done for all to see: a card played, a trick won with it, a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// What came of it: never a look at two cards, which is private.
    pub outcome: round::Outcome,
}

/// A match and the bytes it is made of. Its moves are the players': automata are not recorded, since they always play the
/// same.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(deck: Deck, seed: impl Into<MatchSeed>) -> Self {
        let seed = seed.into();
        let players = [deck.players() as u8];
        let head: Bytes<4> = Bytes::from(record::head(Game::Xylo, seed.version())).then(&players.into());
        let bytes = head.then(&seed.secret().to_le_bytes().into());
        Self::begun(bytes, Match::new(deck, seed))
    }

    /// What others have done openly in the round at hand since this seat's last card or bid, oldest first: the last
    /// of it.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat)
    }

    /// Makes a move of a player. The automata have to be played first, by [`Record::automaton`].
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the record is as it was.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        // `MAX_UNSEALED` counts every move that a match can have. This makes sure that nothing changes if it did not.
        let bytes = encoded(mv);
        if self.bytes.room() < bytes.len() {
            return Err(Refusal::NoRoom);
        }
        let outcome = self.make(mv)?;
        self.bytes.append(&bytes).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        Ok(outcome)
    }

    /// Plays the automaton at turn, if there is one; nothing is recorded, since it always plays the same.
    pub fn automaton(&mut self) -> Option<Outcome> {
        let mv = self.game.round().and_then(round::Round::automaton)?;
        self.make(Move::Round(mv)).ok()
    }

    fn make(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        let (turn, bidder) = self.game.round().map_or((None, None), |round| (round.turn(), round.may_bid()));
        let outcome = self.game.play(mv)?;
        let by = match outcome {
            Outcome::Sorted | Outcome::Round(round::Outcome::Looked(..)) => None,
            Outcome::Round(round::Outcome::Bid(_)) => bidder,
            Outcome::Round(_) => turn,
        };
        if let (Some(by), Outcome::Round(outcome)) = (by, outcome) {
            self.recent.add(Done { by, outcome });
        }
        Ok(outcome)
    }

    /// Deals the next round; false if the round at hand is not over, or the match is. Nothing is recorded: the
    /// next move implies it.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.game.next_round();
        if dealt {
            self.recent.clear();
        }
        dealt
    }

    /// The record as bytes, checksum and all.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes<MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    fn run_automata(&mut self) {
        while self.automaton().is_some() {}
    }

    /// Whether the first of these moves is a bid of the seat that has just played: as at a table, it comes before the
    /// cards of automata.
    #[must_use]
    pub fn bids_next(&self, moves: &[u8]) -> bool {
        // While a bid may be made no hand is sorted, so a byte of this form is a look.
        moves.first().is_some_and(|first| first & !POSITION == LOOK)
            && self.game.round().is_some_and(|round| round.may_bid().is_some())
    }
}

impl record::Replay for Record {
    const GAME: Game = Game::Xylo;
    type Step = (Move, Outcome);
    type Refusal = Refusal;

    fn begin(version: Version, body: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        let (&players, rest) = body.split_first().ok_or(ReplayError::CutShort)?;
        let (seed, moves) = rest.split_first_chunk::<8>().ok_or(ReplayError::CutShort)?;
        let deck = Deck::new(usize::from(players)).map_err(|_| ReplayError::Setup)?;
        Ok((Self::new(deck, MatchSeed::new(u64::from_le_bytes(*seed), version)), moves))
    }

    /// Automata at turn have to be played before, by [`Record::automaton`].
    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError> {
        if self.game.is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        let number = self.next_number();
        // A bid may still follow the last card of a round's trick, but not of the round: deal then.
        self.next_round();
        let mv = match self.game.round() {
            None => Move::Sort(choice(moves, number)?),
            Some(round) => Move::Round(round_move(moves, round, number)?),
        };
        let outcome = self.play(mv).map_err(|why| ReplayError::Refused(number, why))?;
        Ok((mv, outcome))
    }

    /// Plays the automata. The record does not say when: a bid may come before their cards or after them. In a sealed
    /// record they play as soon as it is their turn. Where the match goes on they play after the bid of the player before
    /// them, as at a table, and wait after the last move: that player may still bid, and a bot must see then what it saw.
    fn run(&mut self, moves: &[u8], sealed: bool) {
        if sealed || !moves.is_empty() && !self.bids_next(moves) {
            self.run_automata();
        }
    }
}

/// The bytes of a move. A choice beyond those of any hand may take one byte more.
fn encoded(mv: Move) -> Bytes<{ CHOICE_BYTES + 1 }> {
    let byte = match mv {
        Move::Sort(choice) => {
            let last = choice.checked_ilog2().unwrap_or(0) as usize / 7;
            let byte =
                |place: usize| (choice >> (7 * place)) as u8 & !MORE | if place < last { MORE } else { 0 };
            return Bytes::from(core::array::from_fn(byte)).first(last + 1);
        }
        Move::Round(round::Move::Play(position)) => position,
        Move::Round(round::Move::Look(one, other)) => LOOK | one.min(other),
        Move::Round(round::Move::Commit(position)) => COMMIT | position,
    };
    Bytes::from([byte; CHOICE_BYTES + 1]).first(1)
}

/// Reads a choice.
fn choice(moves: &mut &[u8], number: usize) -> Result<u32, ReplayError> {
    let mut choice = 0;
    for place in 0..CHOICE_BYTES {
        let (&byte, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
        *moves = rest;
        choice |= u32::from(byte & !MORE) << (7 * place);
        if byte & MORE == 0 {
            // No choice ends with a byte that adds nothing: a record has one way to be written.
            let empty = byte == 0 && place > 0;
            return if empty { Err(ReplayError::NoSuchMove(number)) } else { Ok(choice) };
        }
    }
    Err(ReplayError::NoSuchMove(number))
}

/// Reads a move of a round.
fn round_move(moves: &mut &[u8], round: &round::Round, number: usize) -> Result<round::Move, ReplayError> {
    let (&byte, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
    *moves = rest;
    let position = byte & POSITION;
    match byte & !POSITION {
        0 => Ok(round::Move::Play(position)),
        LOOK => {
            let seat = round
                .may_bid()
                .ok_or(ReplayError::Refused(number, Refusal::Round(round::Refusal::NoBidNow)))?;
            let right = (usize::from(position) + 1..MAX_CARDS)
                .find(|&right| round.xylos()[seat].adjacent(usize::from(position), right))
                .ok_or(ReplayError::Refused(number, Refusal::Round(round::Refusal::NotAdjacent)))?;
            Ok(round::Move::Look(position, right as u8))
        }
        COMMIT => Ok(round::Move::Commit(position)),
        _ => Err(ReplayError::NoSuchMove(number)),
    }
}

#[cfg(test)]
mod tests;
