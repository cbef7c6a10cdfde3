//! A match as bytes: its set-up, its seed and its moves.
//!
//! ```text
//! players  edition  rounds  seed (8, little-endian)  moves …
//! ```
//!
//! A move is the places of its tiles in the hand, weakest first, as a bit set of at most 13 bits; no bit is a
//! pass. Seven bits go into a byte, the highest says whether a second follows: a pass takes one byte, a play one
//! or two. Settlements and deals are not there: they follow.

use super::game::{BadSetup, Match, Setup};
use super::round::{Move, Outcome, Refusal};
use super::rules::Edition;
use crate::Seat;
use crate::recent::Recent;
use crate::record::{self, Game};
use heapless::Vec;

const SETUP_BYTES: usize = 3 + 8;

/// The most bytes of a round's moves: five players of twelve tiles each shed one at a time in two bytes, and
/// after each the four others pass in a byte each.
const ROUND_BYTES: usize = 60 * (2 + 4);

/// The most bytes of a record: nine such rounds and the frame.
pub const MAX_RECORD: usize =
    record::HEAD + SETUP_BYTES + super::game::MAX_ROUNDS as usize * ROUND_BYTES + record::TAIL;

/// What a player has done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// What.
    pub mv: Move,
    /// What it led to.
    pub outcome: Outcome,
}

/// A match and the bytes it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Without the checksum, which comes when the bytes are asked for.
    bytes: Vec<u8, MAX_RECORD>,
    moves: u32,
    game: Match,
    recent: Recent<Done>,
}

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(setup: Setup, seed: u64) -> Self {
        let mut bytes = Vec::new();
        let edition = match setup.rules().edition() {
            Edition::Classic => 0,
            Edition::New => 1,
        };
        // `MAX_RECORD` counts the head and the set-up: there is room.
        let _ = bytes.extend_from_slice(&record::head(Game::Lexio));
        let _ = bytes.extend_from_slice(&[setup.rules().players() as u8, edition, setup.rounds()]);
        let _ = bytes.extend_from_slice(&seed.to_le_bytes());
        Self { bytes, moves: 0, game: Match::new(setup, seed), recent: Recent::default() }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// How many moves it has.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// What others have done in the round at hand since this seat's last turn, oldest first: the last of it.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat)
    }

    /// Makes a move, dealing the next round first if the last one is settled.
    ///
    /// # Errors
    /// If the rules do not allow it: the reason, and the record is as it was.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        if self.game.settlement().is_some() && !self.game.is_over() {
            let mut dealt = self.game.clone();
            dealt.next_round();
            dealt.round().check(mv)?;
            self.game = dealt;
            self.recent.clear();
        }
        let by = self.game.round().turn();
        let hand = self.game.round().hands()[by];
        let outcome = self.game.play(mv)?;
        self.moves += 1;
        self.recent.add(Done { by, mv, outcome });
        let places = match mv {
            Move::Pass => 0,
            Move::Play(tiles) => hand.places(tiles),
        };
        // `MAX_RECORD` counts every move a match can have: there is room.
        if places < 0x80 {
            let _ = self.bytes.push(places as u8);
        } else {
            let _ = self.bytes.extend_from_slice(&[places as u8 | 0x80, (places >> 7) as u8]);
        }
        Ok(outcome)
    }

    /// Deals the next round; false if the round at hand is not over, or the match is. Nothing is recorded: the
    /// next move tells.
    pub fn next_round(&mut self) -> bool {
        let dealt = self.game.next_round();
        if dealt {
            self.recent.clear();
        }
        dealt
    }

    /// The record as bytes, checksum and all.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8, MAX_RECORD> {
        record::sealed(&self.bytes)
    }

    /// The record as bytes without the checksum: what a store appends to.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }

    /// Replays a record.
    ///
    /// # Errors
    /// If the bytes are damaged, or no match could have made them.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::replay_body(record::open(bytes, Game::Lexio).map_err(ReplayError::Frame)?)
    }

    /// Replays what [`Record::unsealed`] gave.
    ///
    /// # Errors
    /// If no match could have made the bytes.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError> {
        Self::replay_body(record::open_unsealed(bytes, Game::Lexio).map_err(ReplayError::Frame)?)
    }

    /// The match of what [`Record::unsealed`] gave as it was before its first move, and the bytes of its moves, for
    /// [`Record::replay_move`].
    ///
    /// # Errors
    /// If they do not begin as a match does.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        Self::before_moves(record::open_unsealed(bytes, Game::Lexio).map_err(ReplayError::Frame)?)
    }

    fn before_moves(body: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
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
        Ok((Self::new(setup, u64::from_le_bytes(*seed)), moves))
    }

    fn replay_body(body: &[u8]) -> Result<Self, ReplayError> {
        let (mut record, mut moves) = Self::before_moves(body)?;
        while record.replay_move(&mut moves)?.is_some() {}
        Ok(record)
    }

    /// Makes the first of these moves, dealing the next round first if the last one is settled; `None` if there are
    /// no more.
    ///
    /// # Errors
    /// If no match could have gone on so.
    pub fn replay_move(&mut self, moves: &mut &[u8]) -> Result<Option<(Move, Outcome)>, ReplayError> {
        let Some((&low, rest)) = moves.split_first() else { return Ok(None) };
        *moves = rest;
        let number = self.moves as usize + 1;
        let mut places = u32::from(low & 0x7F);
        if low & 0x80 != 0 {
            let (&high, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
            *moves = rest;
            places |= u32::from(high) << 7;
        }
        if self.game.is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        self.next_round();
        let round = self.game.round();
        let mv = match places {
            0 => Move::Pass,
            _ => Move::Play(round.hands()[round.turn()].pick(places).ok_or(ReplayError::NoSuchMove(number))?),
        };
        let outcome = self.play(mv).map_err(|why| ReplayError::Refused(number, why))?;
        Ok(Some((mv, outcome)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use core::ops::ControlFlow;

    fn random_move(game: &Match, rng: &mut Rng) -> Option<Move> {
        let mut legal = std::vec::Vec::new();
        let _ = game.round().each_move(|mv| {
            legal.push(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles())));
            ControlFlow::<()>::Continue(())
        });
        (!legal.is_empty()).then(|| legal[rng.below(legal.len() as u32) as usize])
    }

    fn random_match(seed: u64, rng: &mut Rng) -> Record {
        let setup = Setup::new(2 + seed as usize % 4, Edition::New, 1 + seed as u8 % 3).unwrap();
        let mut record = Record::new(setup, seed);
        while !record.game().is_over() {
            record.next_round();
            while let Some(mv) = random_move(record.game(), rng) {
                record.play(mv).unwrap();
            }
        }
        record
    }

    #[test]
    fn a_match_is_its_record_at_every_move() {
        let mut rng = Rng::new(8);
        for seed in 0..12 {
            let setup = Setup::new(2 + seed as usize % 4, Edition::Classic, 2).unwrap();
            let mut record = Record::new(setup, seed);
            loop {
                let bytes = record.to_bytes();
                assert_eq!(Record::replay(&bytes), Ok(record.clone()));
                assert_eq!(Record::restore(record.unsealed()), Ok(record.clone()));
                assert!(bytes.len() <= MAX_RECORD);
                if record.game().is_over() {
                    break;
                }
                if let Some(mv) = random_move(record.game(), &mut rng) {
                    record.play(mv).unwrap();
                } else {
                    let mut dealt = record.clone();
                    assert!(dealt.next_round());
                    // Leading without dealing first deals by itself.
                    let lead = random_move(dealt.game(), &mut rng).unwrap();
                    record.play(lead).unwrap();
                    dealt.play(lead).unwrap();
                    assert_eq!(record, dealt);
                }
            }
        }
    }

    #[test]
    fn what_others_did_since_ones_last_turn_is_told_within_the_round() {
        let mut rng = Rng::new(4);
        let mut record = Record::new(Setup::new(4, Edition::Classic, 2).unwrap(), 9);
        let mut all = std::vec::Vec::new();
        while let Some(mv) = random_move(record.game(), &mut rng) {
            let by = record.game().round().turn();
            let outcome = record.play(mv).unwrap();
            all.push(Done { by, mv, outcome });
            for seat in 0..4 {
                let after = all.iter().rposition(|done| done.by == seat).map_or(0, |last| last + 1);
                let last = all.len().saturating_sub(crate::recent::RECENT);
                assert_eq!(record.since(seat), &all[after.max(last)..]);
            }
        }
        assert!(record.next_round());
        assert!((0..4).all(|seat| record.since(seat).is_empty()));
    }

    #[test]
    fn a_refused_move_is_not_recorded() {
        let mut rng = Rng::new(1);
        let mut record = random_match(3, &mut rng);
        let before = record.clone();
        assert_eq!(record.play(Move::Pass), Err(Refusal::RoundOver));
        assert_eq!(record, before);
        let mut record = Record::new(Setup::new(3, Edition::Classic, 1).unwrap(), 5);
        let before = record.clone();
        assert_eq!(record.play(Move::Pass), Err(Refusal::LeaderMustPlay));
        assert_eq!(record, before);
    }

    #[test]
    fn damaged_and_impossible_records_are_refused() {
        let mut rng = Rng::new(2);
        let good = random_match(5, &mut rng);
        let bytes = good.to_bytes();
        for bit in 0..bytes.len() * 8 {
            let mut bad = bytes.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert!(matches!(Record::replay(&bad), Err(ReplayError::Frame(_))));
        }
        // Whole frames around nonsense.
        let framed = |body: &[u8]| {
            let mut all = [&record::head(Game::Lexio)[..], body].concat();
            let tail = record::tail(&all);
            all.extend(tail);
            all
        };
        let setup = [4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0];
        for (body, why) in [
            (&[][..], ReplayError::CutShort),
            (&setup[..10], ReplayError::CutShort),
            (&[9, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
            (&[4, 7, 1, 1, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
            (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x81], ReplayError::CutShort),
            (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0x80, 0x7F], ReplayError::NoSuchMove(1)),
            (&[4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], ReplayError::Refused(1, Refusal::LeaderMustPlay)),
        ] {
            assert_eq!(Record::replay(&framed(body)), Err(why), "{body:?}");
        }
        let mut too_long = good.bytes[record::HEAD..].to_vec();
        too_long.push(1);
        assert_eq!(Record::replay(&framed(&too_long)), Err(ReplayError::AfterTheEnd));
    }
}
