//! A match as bytes: its set-up, its seed, how it stands before the round at hand, and the moves of that round.
//!
//! ```text
//! players  hands  minutes  language-pack-checking  handicap (2)  secret (8)  deal (8)  standing …  moves …
//! ```
//!
//! `secret` is what later rounds are derived from, `deal` the seed of this round: nothing of the round depends on the
//! secret. So a round can be shared without it ([`Record::share_into`]). Version 1 has no `deal`: there it follows
//! from the secret, and the other way round. A match of version 1 that goes on gets a new secret for its later rounds
//! ([`Record::renew`]). Only version 3 has a handicap, and every match that has one is of that version.
//!
//! Only the round at hand is there move by move. The sheet sets no end to a match, and a player may exchange a
//! letter to and fro for ever: what came before a round is its outcome, and a round whose moves fill their room ends
//! as by the bell. The cards dealt and every shuffle follow from the seed of the deal.
//!
//! The dictionary may change from one release to the next, and a record must not. So a challenge is recorded with
//! its verdict, and words that were checked when they were laid are not checked again.

mod layout;

use super::done::Done;
use super::game::Match;
use super::moves::{Move, Outcome, Refusal};
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

/// What may still come after the last move of a full round: a challenge, and the bell.
const LAST_BYTES: usize = 2;
/// Room for the moves of a round. An ordinary one takes 100 to 400 bytes.
const ROUND_BYTES: usize = 2000;

/// The most bytes of a record without its checksum.
const MAX_UNSEALED: usize = START_BYTES + ROUND_BYTES;
/// The most bytes of a record.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;
// What versions 2 and 3 have room for. More seats need a new version: an older firmware then calls the record newer, not damaged.
const _: () = assert!(
    Version::newest(Game::Lexicon) as u8 != 3
        || (super::pack::MAX_PLAYERS == 6 && super::setup::MAX_TABLES == 4)
);

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

/// A match and the bytes it is made of; its moves are those of the round at hand.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, seed: impl Into<MatchSeed>) -> Self {
        Self::at_round(Match::new(setup, seed))
    }

    /// A match that is at the start of a round.
    fn at_round(game: Match) -> Self {
        Self::begun(start_of(&game, game.seed()).widened(), game)
    }

    /// What was done in the round at hand since this seat's last turn, oldest first: the last of it.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.is_turn_of(seat))
    }

    /// Makes a move. If it fills the room for the round's moves, the bell rings after it.
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the record is as it was.
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
        let begun = Done::begun(self.game.round(), mv);
        let outcome = self.game.play(mv, judge)?;
        let verdict = if let Outcome::Judged(verdict) = outcome { verdict } else { Verdict::Good };
        self.bytes.append(&encoded(mv, verdict)).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        if let Some(begun) = begun {
            self.recent.add(begun.finished(self.game.round(), outcome));
        }
        Ok(outcome)
    }

    /// The bytes that moves of this round may still take: as many in every version, so that a round ends where it
    /// always did.
    fn room(&self) -> usize {
        let left_out = match version_of(&self.game, self.game.seed()) {
            Version::One => SEED_BYTES + HANDICAP_BYTES,
            Version::Two => HANDICAP_BYTES,
            Version::Three => 0,
        };
        self.bytes.room().saturating_sub(left_out)
    }

    /// Ends a round that has no room for any move and what may follow it. A round that is not over can always be
    /// stopped, and [`Record::append`] has kept a byte for it.
    fn ring_if_full(&mut self) {
        if self.room() < MOVE_BYTES + LAST_BYTES && !self.game.is_round_over() {
            let rung = self.append(Move::Bell, Judge::Recorded(Verdict::Good));
            debug_assert!(rung.is_ok(), "a round could not be stopped");
        }
    }

    /// Deals the next round; false if the round at hand is not over, or the match is. The record begins anew with how
    /// the match stands.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.game.next_round();
        if dealt {
            *self = Self::at_round(self.game.clone());
        }
        dealt
    }

    /// The record as bytes, checksum and all.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes<MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// Writes the round as it may be shown to anyone while the match goes on: without its checksum, and with a secret
    /// that follows from this round's own seed in place of the match's. What is read from it is a record like any
    /// other, which knows nothing of the other rounds.
    ///
    /// # Errors
    /// If there is no room for it.
    pub fn share_into<const N: usize>(&self, bytes: &mut Bytes<N>) -> Result<(), Full> {
        bytes.append(&start_of(&self.game, continuation_of(self.game.deal()).into()))?;
        bytes.append(&self.bytes[self.start..])
    }

    /// Gives the later rounds of the match another secret, which nobody can work out from this one. The round at hand
    /// stays as it is, and the record of a match of version 1 becomes one of version 2.
    ///
    /// # Errors
    /// If there is no room for it, which every record has: the record is as it was.
    pub fn renew(&mut self, secret: u64) -> Result<(), Full> {
        let mut bytes = start_of(&self.game, secret.into()).widened();
        let start = bytes.len();
        bytes.append(&self.bytes[self.start..])?;
        (self.bytes, self.start) = (bytes, start);
        self.game.reseed(secret);
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

    /// The verdict is the one that is recorded with the move.
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
