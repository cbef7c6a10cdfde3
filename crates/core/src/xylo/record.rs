//! A match as bytes: its players, its seed and its moves.
//!
//! ```text
//! players  seed (8, little-endian)  moves …
//! ```
//!
//! While hands are sorted, a move is a choice: seven bits per byte, lowest first, with the highest bit set if more
//! bytes follow. Then a move is one byte: `0x00 + p` plays position p, `0x20 + p` looks at p and its right neighbour,
//! `0x40 + p` lays p as the bid. The automata's moves, the deals and the points are not recorded, because they follow
//! from the rest.
//!
//! Versions 1 and 2 have the same bytes and differ in the deals and the first leader ([`crate::seed`]). A match of
//! version 1 keeps its version when it goes on.

use super::deck::{Deck, MAX_CARDS, MAX_XYLOS};
use super::game::{MAX_ROUNDS, Match, Move, Outcome, Refusal};
use super::round;
use crate::Game;
use crate::Seat;
use crate::bytes::Bytes;
use crate::record::{self, Version};
use crate::seed::MatchSeed;

const SETUP_BYTES: usize = 1 + 8;
/// The largest number of bytes of a choice: 203,212,799 has 28 bits.
const CHOICE_BYTES: usize = 4;
/// The largest number of bytes of a round: every Xylo is sorted, every card except the bid is played, and each seat
/// looks and lays a bid.
const ROUND_BYTES: usize = MAX_XYLOS * (CHOICE_BYTES + MAX_CARDS - 1 + 2);
/// The largest number of bytes of a record without its checksum.
const MAX_UNSEALED: usize = record::HEAD + SETUP_BYTES + MAX_ROUNDS as usize * ROUND_BYTES;
/// The newest version of a record.
pub const NEWEST_VERSION: Version = Version::Two;
/// The largest number of bytes of a record with its checksum.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;
// The limits of version 2. More seats or rounds need a new version, so that older firmware reports such a record as
// newer and not as damaged.
const _: () = assert!(NEWEST_VERSION as u8 != 2 || (MAX_XYLOS == 5 && MAX_ROUNDS == 20));

const POSITION: u8 = 0x1F;
const LOOK: u8 = 0x20;
const COMMIT: u8 = 0x40;
/// Set in a byte of a choice if another byte follows.
const MORE: u8 = 0x80;

/// A public action in the list of recent moves: a card, with the trick if it wins one, or a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The seat that acted.
    pub by: Seat,
    /// The result. It is never a look at two cards, because a look is private.
    pub outcome: round::Outcome,
}

/// A match and the bytes of its record. Only the moves of players are recorded: the moves of automata follow from the
/// rules.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// A record that continues from a round in progress, for puzzles. Its bytes do not say so: it is never saved.
    #[must_use]
    pub fn in_round(round: round::Round) -> Self {
        let mut record = Self::new(round.deck(), 0);
        record.state = Match::in_round(round);
        record
    }

    /// The record of a new match.
    #[must_use]
    pub fn new(deck: Deck, seed: impl Into<MatchSeed>) -> Self {
        let seed = seed.into();
        let players = [deck.players() as u8];
        let head: Bytes<4> = Bytes::from(record::head(Game::Xylo, seed.version())).then(&players.into());
        let bytes = head.then(&seed.secret().to_le_bytes().into());
        Self::begun(bytes, Match::new(deck, seed))
    }

    /// The public actions of the other seats in the current round since this seat's last card or bid, oldest first. Of
    /// these, only the last [`RECENT`](crate::recent::RECENT) are kept.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat)
    }

    /// Makes a move of a player. The caller first plays the automata at turn with [`Record::automaton`].
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the record is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        // `MAX_UNSEALED` has room for every move of any match. If that were wrong, this check would refuse the move and
        // change nothing.
        let bytes = encoded(mv);
        if !self.has_room(bytes.len()) {
            return Err(Refusal::NoRoom);
        }
        let outcome = self.make(mv)?;
        self.write(&bytes).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        Ok(outcome)
    }

    /// Plays the automaton at turn, if there is one. Its move is not recorded, because it follows from the rules.
    pub fn automaton(&mut self) -> Option<Outcome> {
        let mv = self.state.round().and_then(round::Round::automaton)?;
        self.make(Move::Round(mv)).ok()
    }

    fn make(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        let (turn, bidder) = self.state.round().map_or((None, None), |round| (round.turn(), round.may_bid()));
        let outcome = self.state.play(mv)?;
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

    /// Deals the next round. Returns false if the current round is not over, or the match is. Nothing is recorded: the
    /// next move implies the deal.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.state.next_round();
        if dealt {
            self.recent.clear();
        }
        dealt
    }

    /// The record as bytes, with its checksum.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes<MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// The next of the moves ahead. The round that it belongs to must be dealt.
    #[must_use]
    pub fn next_move(&self) -> Option<Move> {
        self.read(&mut self.ahead()).ok()
    }

    /// Reads the first of these moves.
    fn read(&self, moves: &mut &[u8]) -> Result<Move, ReplayError> {
        let number = self.next_number();
        Ok(match self.state.round() {
            None => Move::Sort(choice(moves, number)?),
            Some(round) => Move::Round(round_move(moves, round, number)?),
        })
    }

    fn run_automata(&mut self) {
        while self.automaton().is_some() {}
    }

    /// Whether the first of these moves is a bid of the seat that has just played. As at a table, such a bid comes
    /// before the cards of the automata.
    #[must_use]
    pub fn bids_next(&self, moves: &[u8]) -> bool {
        // While a bid may be made, no hands are sorted, so a byte of this form is a look.
        moves.first().is_some_and(|first| first & !POSITION == LOOK)
            && self.state.round().is_some_and(|round| round.may_bid().is_some())
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

    /// Before this call, the caller plays the automata at turn with [`Record::automaton`].
    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError> {
        if self.state.is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        // A bid may follow the last card of a trick, but not the last card of a round. So the next round can be dealt
        // now.
        self.next_round();
        let (mv, number) = (self.read(moves)?, self.next_number());
        let outcome = self.play(mv).map_err(|why| ReplayError::Refused(number, why))?;
        Ok((mv, outcome))
    }

    /// Plays the automata. The record does not say when they played: a bid may come before their cards or after them.
    /// In a sealed record they play as soon as it is their turn. In a match that goes on, they play after the bid of
    /// the player before them, as at a table. After the last move they wait: that player may still bid, and a bot must
    /// decide from the same view as before the match was saved.
    fn run(&mut self, moves: &[u8], sealed: bool) {
        if sealed || !moves.is_empty() && !self.bids_next(moves) {
            self.run_automata();
        }
    }
}

/// The bytes of a move. A choice that no hand has may take one byte more than `CHOICE_BYTES`.
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
            // A last byte of zero adds nothing and is refused, so that each choice has only one encoding.
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
