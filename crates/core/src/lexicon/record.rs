//! A match as bytes: its set-up, its seeds, the standing before the current round, and the moves of that round.
//!
//! ```text
//! players  hands  minutes  language-pack-checking  handicap (2)  secret (8)  deal (8)  standing …  moves …
//! ```
//!
//! Later rounds are derived from `secret`. `deal` is the seed of this round, and nothing in the round depends on the
//! secret. So a round can be shared without the secret ([`Record::share_into`]). Version 1 has no `deal`: there the
//! seed follows from the secret, and the secret from the seed. A match of version 1 that goes on gets a new secret for
//! its later rounds ([`Record::renew`]). Only version 3 has a handicap, and every match with a handicap has that
//! version.
//!
//! Only the current round is recorded move by move. The rules set no end to a match, and a player may exchange a letter
//! to and fro for ever. So earlier rounds are recorded only by their result, and a round whose moves fill their room
//! ends as by the bell. The cards dealt and every shuffle follow from the seed of the deal.
//!
//! The dictionary may change from one release to the next, but a record must not. So a challenge is recorded with its
//! verdict, and words that were checked when they were laid are not checked again.

mod layout;

use super::done::Done;
use super::game::Match;
use super::moves::{Move, Outcome, Refusal};
use super::round::Round;
use super::setup::Setup;
use super::verdict::{Judge, Verdict};
use crate::Game;
use crate::Seat;
use crate::bytes::{Bytes, Full};
use crate::record::{self, Version};
use crate::seed::{MatchSeed, continuation_of};
use layout::{
    HANDICAP_BYTES, MOVE_BYTES, SEED_BYTES, START_BYTES, encoded, read_handicap, read_move, read_setup,
    read_standing, start_of, take, version_of,
};

/// The bytes that may follow the last move of a full round: a challenge, and the bell.
const LAST_BYTES: usize = 2;
/// The room for the moves of a round, in bytes. An ordinary round takes 100 to 400.
const ROUND_BYTES: usize = 2000;

/// The largest number of bytes of a record without its checksum.
const MAX_UNSEALED: usize = START_BYTES + ROUND_BYTES;
/// The newest version of a record.
pub const NEWEST_VERSION: Version = Version::Three;
/// The largest number of bytes of a record with its checksum.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;
// The limits of versions 2 and 3. More seats or tables need a new version, so that older firmware reports such a record
// as newer and not as damaged.
const _: () =
    assert!(NEWEST_VERSION as u8 != 3 || (super::pack::MAX_PLAYERS == 6 && super::setup::MAX_TABLES == 4));

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

/// A match and the bytes of its record. Its moves are those of the current round.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

impl Record {
    /// The record of a new match.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        Self::at_round(Match::new(setup, seed))
    }

    /// A record that continues from a round in progress, for puzzles. Its bytes do not say so: it is never saved.
    #[must_use]
    #[inline(never)]
    pub fn in_round(setup: Setup, round: Round) -> Self {
        let mut record = Self::new(setup, 0);
        record.state = Match::in_round(setup, round);
        record
    }

    /// The record of a match at the start of a round.
    fn at_round(game: Match) -> Self {
        Self::begun(start_of(&game, game.seed()).widened(), game)
    }

    /// The turns and challenges of the current round since this seat's last turn, oldest first. Of these, only the last
    /// [`RECENT`](crate::recent::RECENT) are kept.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.is_turn_of(seat))
    }

    /// The last turn or challenge of the current round.
    #[must_use]
    pub fn last(&self) -> Option<&Done> {
        self.recent.since(|_| false).last()
    }

    /// The next of the moves ahead.
    #[must_use]
    pub fn next_move(&self) -> Option<Move> {
        read_move(&mut self.ahead()).ok().flatten().map(|(mv, _)| mv)
    }

    /// Makes a move. If it fills the room for the round's moves, the bell rings after it.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the record is unchanged.
    pub fn play(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        let outcome = self.append(mv, judge)?;
        self.ring_if_full();
        Ok(outcome)
    }

    fn append(&mut self, mv: Move, judge: Judge<'_>) -> Result<Outcome, Refusal> {
        let needed = match mv {
            Move::Challenge(_) | Move::Bell => 1,
            _ => MOVE_BYTES + LAST_BYTES,
        };
        if self.room() < needed {
            return Err(Refusal::NoRoom);
        }
        let begun = Done::begun(self.state.round(), mv);
        let outcome = self.state.play(mv, judge)?;
        let verdict = if let Outcome::Judged(verdict) = outcome { verdict } else { Verdict::Good };
        self.write(&encoded(mv, verdict)).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        if let Some(begun) = begun {
            self.recent.add(begun.finished(outcome));
        }
        Ok(outcome)
    }

    /// The bytes that are left for moves of this round. They are equally many in every version, so that a round ends at
    /// the same move in each.
    fn room(&self) -> usize {
        let left_out = match version_of(&self.state, self.state.seed()) {
            Version::One => SEED_BYTES + HANDICAP_BYTES,
            Version::Two => HANDICAP_BYTES,
            Version::Three => 0,
        };
        (self.bytes.room() + self.ahead).saturating_sub(left_out)
    }

    /// Ends the round if it has no room for another move and the bytes that may follow it. A round that is not over can
    /// always be stopped, and [`Record::append`] has kept a byte for the bell.
    fn ring_if_full(&mut self) {
        if self.room() < MOVE_BYTES + LAST_BYTES && !self.state.is_round_over() {
            let rung = self.append(Move::Bell, Judge::Recorded(Verdict::Good));
            debug_assert!(rung.is_ok(), "a round could not be stopped");
        }
    }

    /// Deals the next round. Returns false if the current round is not over, or the match is. The record then starts
    /// again, with the standing before that round.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.state.next_round();
        if dealt {
            *self = Self::at_round(self.state.clone());
        }
        dealt
    }

    /// The record as bytes, with its checksum.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes<MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// Writes the round in the form that may be shared while the match goes on: without its checksum, and with a secret
    /// derived from this round's own seed instead of the match's. The result is read like any other record, and reveals
    /// nothing about the other rounds.
    ///
    /// # Errors
    /// If there is no room for the bytes.
    pub fn share_into<const N: usize>(&self, bytes: &mut Bytes<N>) -> Result<(), Full> {
        bytes.append(&start_of(&self.state, continuation_of(self.state.deal()).into()))?;
        bytes.append(&self.unsealed()[self.start..])
    }

    /// Gives the later rounds of the match another secret, which cannot be derived from this one. The current round is
    /// unchanged. The record of a match of version 1 becomes one of version 2.
    ///
    /// # Errors
    /// If there is no room for the new secret. Every record has that room. On an error the record is unchanged.
    pub fn renew(&mut self, secret: u64) -> Result<(), Full> {
        let mut bytes = start_of(&self.state, secret.into()).widened();
        let start = bytes.len();
        bytes.append(&self.unsealed()[self.start..])?;
        (self.bytes, self.start) = (bytes, start);
        self.state.reseed(secret);
        Ok(())
    }
}

impl record::Replay for Record {
    const GAME: Game = Game::Lexicon;
    type Step = (Move, Outcome);
    type Refusal = Refusal;

    fn begin(version: Version, mut rest: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        let mut setup = read_setup(take(&mut rest)?).ok_or(ReplayError::Setup)?;
        if version == Version::Three {
            setup = read_handicap(take(&mut rest)?, setup).ok_or(ReplayError::Setup)?;
        }
        let secret = u64::from_le_bytes(take(&mut rest)?);
        let game = if version == Version::One {
            let seed = MatchSeed::new(secret, version);
            Match::from_standing(setup, seed, read_standing(&mut rest, setup)?)
        } else {
            let deal = u64::from_le_bytes(take(&mut rest)?);
            Match::from_deal(setup, secret.into(), deal, read_standing(&mut rest, setup)?)
        };
        Ok((Self::at_round(game), rest))
    }

    /// The verdict on a challenge is the recorded one.
    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError> {
        let number = self.next_number();
        let (mv, verdict) = read_move(moves)?.ok_or(ReplayError::NoSuchMove(number))?;
        let played = self.append(mv, Judge::Recorded(verdict));
        let outcome = played.map_err(|why| match why {
            Refusal::NoRoom => ReplayError::TooLong,
            why => ReplayError::Refused(number, why),
        })?;
        if moves.is_empty() {
            // Power may have failed between the move that filled the room and the bell.
            self.ring_if_full();
        }
        Ok((mv, outcome))
    }
}

#[cfg(test)]
mod tests;
