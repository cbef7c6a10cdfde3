//! A match as bytes: its set-up, its seed and its moves.
//!
//! ```text
//! players  edition  rounds  seed (8, little-endian)  moves …
//! ```
//!
//! A move is the set of its tiles' places in the hand, weakest first: at most 13 bits, none for a pass. A byte holds
//! seven of them, and its highest bit is set if a second byte follows. A pass takes one byte, a play one or two.
//! Settlements and deals are not recorded, because they follow from the rest.
//!
//! Versions 1 and 2 have the same bytes and differ in the deals ([`crate::seed`]). A match of version 1 keeps its
//! version when it goes on.

use super::game::{BadSetup, Match, Setup};
use super::round::{Move, Outcome, Refusal, Round};
use super::rules::{Edition, MAX_PLAYERS, MIN_PLAYERS, Rules};
use crate::Game;
use crate::Seat;
use crate::bytes::Bytes;
use crate::record::{self, Version};
use crate::seed::MatchSeed;

const SETUP_BYTES: usize = 3 + 8;

/// The largest number of bytes of a play.
const PLAY_BYTES: usize = 2;
/// The number of bytes of a pass.
const PASS_BYTES: usize = 1;

/// The largest number of bytes of a round's moves: every tile is played alone, and all others pass after each.
const ROUND_BYTES: usize = {
    let (mut most, mut players) = (0, MIN_PLAYERS);
    while players <= MAX_PLAYERS {
        if let Ok(rules) = Rules::new(players, Edition::Classic) {
            let bytes = players * rules.hand_size() * (PLAY_BYTES + (players - 1) * PASS_BYTES);
            if bytes > most {
                most = bytes;
            }
        }
        players += 1;
    }
    most
};

/// The largest number of bytes of a record without its checksum: nine rounds of that length.
const MAX_UNSEALED: usize = record::HEAD + SETUP_BYTES + super::game::MAX_ROUNDS as usize * ROUND_BYTES;
/// The newest version of a record.
pub const NEWEST_VERSION: Version = Version::Two;
/// The largest number of bytes of a record with its checksum.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;
// The limits of version 2. More seats or rounds need a new version, so that older firmware reports such a record as
// newer and not as damaged.
const _: () = assert!(NEWEST_VERSION as u8 != 2 || (MAX_PLAYERS == 5 && super::game::MAX_ROUNDS == 9));

/// A player's turn in the list of recent moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The seat of the player.
    pub by: Seat,
    /// The move.
    pub mv: Move,
    /// The result of the move.
    pub outcome: Outcome,
}

/// A match and the bytes of its record.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// A record that continues from a round in progress, for puzzles. Its bytes do not say so: it is never saved.
    #[must_use]
    pub fn in_round(setup: Setup, round: Round) -> Self {
        let mut record = Self::new(setup, 0);
        record.state = Match::in_round(setup, round);
        record
    }

    /// The record of a new match.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        let seed = seed.into();
        let edition = match setup.rules().edition() {
            Edition::Classic => 0,
            Edition::New => 1,
        };
        let setup_bytes = [setup.rules().players() as u8, edition, setup.rounds()];
        let head: Bytes<6> = Bytes::from(record::head(Game::Lexio, seed.version())).then(&setup_bytes.into());
        let bytes = head.then(&seed.secret().to_le_bytes().into());
        Self::begun(bytes, Match::new(setup, seed))
    }

    /// The moves of the other seats in the current round since this seat's last turn, oldest first. Of these, only the
    /// last [`RECENT`](crate::recent::RECENT) are kept.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat)
    }

    /// The same since the last play of this seat, with its passes.
    #[must_use]
    pub fn since_play(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat && done.mv != Move::Pass)
    }

    /// Makes a move, and deals the next round before it if the last one is settled.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the record is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        // `MAX_UNSEALED` has room for every move of any match. If that were wrong, this check would refuse the move and
        // change nothing.
        if !self.has_room(PLAY_BYTES) {
            return Err(Refusal::NoRoom);
        }
        if self.state.settlement().is_some() && !self.state.is_over() {
            let mut dealt = self.state.clone();
            dealt.next_round();
            dealt.round().check(mv)?;
            self.state = dealt;
            self.recent.clear();
        }
        let by = self.state.round().turn();
        let hand = self.state.round().hands()[by];
        let outcome = self.state.play(mv)?;
        let places = match mv {
            Move::Pass => 0,
            Move::Play(tiles) => hand.places(tiles),
        };
        self.write(&encoded(places)).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        self.recent.add(Done { by, mv, outcome });
        Ok(outcome)
    }

    /// The next of the moves ahead. The round that it belongs to must be dealt.
    #[must_use]
    pub fn next_move(&self) -> Option<Move> {
        let places = places(&mut self.ahead(), self.next_number()).ok()?;
        self.move_of(places)
    }

    /// The move of the seat at turn with the tiles at these places of its hand.
    fn move_of(&self, places: u32) -> Option<Move> {
        let round = self.state.round();
        match places {
            0 => Some(Move::Pass),
            _ => round.hands()[round.turn()].pick(places).map(Move::Play),
        }
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
}

impl record::Replay for Record {
    const GAME: Game = Game::Lexio;
    type Step = (Move, Outcome);
    type Refusal = Refusal;

    fn begin(version: Version, body: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        let (&[players, edition, rounds], rest) =
            body.split_first_chunk::<3>().ok_or(ReplayError::CutShort)?;
        let (seed, moves) = rest.split_first_chunk::<8>().ok_or(ReplayError::CutShort)?;
        let edition = match edition {
            0 => Edition::Classic,
            1 => Edition::New,
            _ => return Err(ReplayError::Setup),
        };
        let setup =
            Setup::new(usize::from(players), edition, rounds).map_err(|_: BadSetup| ReplayError::Setup)?;
        Ok((Self::new(setup, MatchSeed::new(u64::from_le_bytes(*seed), version)), moves))
    }

    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError> {
        let places = places(moves, self.next_number())?;
        if self.state.is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        self.next_round();
        let mv = self.move_of(places).ok_or(ReplayError::NoSuchMove(self.next_number()))?;
        let number = self.next_number();
        let outcome = self.play(mv).map_err(|why| ReplayError::Refused(number, why))?;
        Ok((mv, outcome))
    }
}

/// Reads the places of a move's tiles in the hand.
fn places(moves: &mut &[u8], number: usize) -> Result<u32, ReplayError> {
    let (&low, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
    *moves = rest;
    if low & 0x80 == 0 {
        return Ok(low.into());
    }
    let (&high, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
    *moves = rest;
    // A second byte of zero adds nothing and is refused, so that each move has only one encoding.
    if high == 0 {
        return Err(ReplayError::NoSuchMove(number));
    }
    Ok(u32::from(low & 0x7F) | u32::from(high) << 7)
}

/// The bytes of a move, given the places of its tiles in the hand (bit 0 = the weakest).
fn encoded(places: u32) -> Bytes<PLAY_BYTES> {
    let both = [places as u8 | 0x80, (places >> 7) as u8];
    if places < 0x80 { Bytes::from([places as u8, 0]).first(1) } else { Bytes::from(both) }
}

#[cfg(test)]
mod tests;
