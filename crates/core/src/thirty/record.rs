//! A match as bytes: its players, its seed and its moves.
//!
//! ```text
//! players  seed (8, little-endian)  moves …
//! ```
//!
//! A move is a byte: the number of the card. Deals and points are not recorded, because they follow from the rest.

use super::game::{Match, Outcome, Refusal};
use super::table::{BadPlayers, Card, GOAL, LIMIT, MAX_PLAYERS};
use crate::bytes::Bytes;
use crate::record::{self, Version};
use crate::seed::MatchSeed;
use crate::{Game, Seat};

const SETUP_BYTES: usize = 1 + 8;
/// The largest number of times that the total reaches or exceeds the limit. Each time, a player scores.
const MAX_LAPS: usize = MAX_PLAYERS * (GOAL as usize - 1) + 1;
/// The largest number of bytes of a record without its checksum. Every card adds at least 1 to the total.
const MAX_UNSEALED: usize = record::HEAD + SETUP_BYTES + MAX_LAPS * LIMIT as usize;
/// The newest version of a record.
pub const NEWEST_VERSION: Version = Version::Two;
/// The largest number of bytes of a record with its checksum.
pub const MAX_RECORD: usize = MAX_UNSEALED + record::TAIL;

/// A move in the list of recent moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// The seat of the player.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// The result.
    pub outcome: Outcome,
}

/// A match and the bytes of its record.
pub type Record = record::Record<Match, Done, MAX_UNSEALED>;

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// The record of a new match.
    ///
    /// # Errors
    /// If the rules do not allow this number of players.
    pub fn new(players: usize, seed: impl Into<MatchSeed>) -> Result<Self, BadPlayers> {
        let seed = seed.into();
        let game = Match::new(players, seed)?;
        let head: Bytes<4> =
            Bytes::from(record::head(Game::Thirty, seed.version())).then(&[players as u8].into());
        Ok(Self::begun(head.then(&seed.secret().to_le_bytes().into()), game))
    }

    /// The moves of the other seats in the current round since this seat's last turn, oldest first. Of these, only the
    /// last [`RECENT`](crate::recent::RECENT) are kept.
    #[must_use]
    pub fn since(&self, seat: Seat) -> &[Done] {
        self.recent.since(|done| done.by == seat)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the record is unchanged.
    pub fn play(&mut self, card: Card) -> Result<Outcome, Refusal> {
        // `MAX_UNSEALED` has room for every move of any match. If that were wrong, this check would refuse the move and
        // change nothing.
        if !self.has_room(1) {
            return Err(Refusal::NoRoom);
        }
        let by = self.state.table().turn;
        let outcome = self.state.play(card)?;
        self.write(&[card]).map_err(|_| Refusal::NoRoom)?;
        self.moves += 1;
        self.recent.add(Done { by, card, outcome });
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
}

impl record::Replay for Record {
    const GAME: Game = Game::Thirty;
    type Step = (Card, Outcome);
    type Refusal = Refusal;

    fn begin(version: Version, body: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        let (&players, rest) = body.split_first().ok_or(ReplayError::CutShort)?;
        let (seed, moves) = rest.split_first_chunk::<8>().ok_or(ReplayError::CutShort)?;
        let seed = MatchSeed::new(u64::from_le_bytes(*seed), version);
        Ok((Self::new(usize::from(players), seed).map_err(|_| ReplayError::Setup)?, moves))
    }

    fn make_next(&mut self, moves: &mut &[u8]) -> Result<Self::Step, ReplayError> {
        let (&card, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
        if self.state.table().is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        *moves = rest;
        let number = self.next_number();
        self.next_round();
        let outcome = self.play(card).map_err(|why| ReplayError::Refused(number, why))?;
        Ok((card, outcome))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::thirty::Hand;

    /// A match in which every player lays a random card.
    fn played(players: usize, seed: u64) -> Record {
        let (mut record, mut rng) = (Record::new(players, seed).unwrap(), Rng::new(seed));
        while !record.state().table().is_over() {
            record.next_round();
            let hand = &record.state().hands()[record.state().table().turn];
            let card = hand[rng.below(hand.len() as u32) as usize];
            record.play(card).unwrap();
        }
        record
    }

    #[test]
    fn a_record_replays_to_the_same_match_at_every_length() {
        for seed in 0..40 {
            let record = played(2 + seed as usize % 4, seed);
            assert_eq!(Record::replay(&record.to_bytes()), Ok(record.clone()));
            let bytes = record.unsealed();
            for length in record.start..bytes.len() {
                let restored = Record::restore(&bytes[..length]).unwrap();
                assert_eq!(restored.unsealed(), &bytes[..length]);
            }
        }
    }

    /// The limit is reached only if every card is a 1, which no pack has. The longest random matches stay far below it.
    #[test]
    fn the_longest_match_has_room() {
        let longest = (0..400).map(|seed| played(5, seed).unsealed().len()).max();
        assert!(longest.is_some_and(|longest| longest < MAX_UNSEALED), "{longest:?}");
        assert_eq!(MAX_RECORD, 3 + 9 + 21 * 30 + 2);
    }

    #[test]
    fn damaged_records_are_refused() {
        let record = played(3, 1);
        let bytes = record.unsealed();
        let with = |place: usize, byte: u8| {
            let mut bytes = bytes.to_vec();
            bytes[place] = byte;
            Record::restore(&bytes)
        };
        assert_eq!(with(record::HEAD, 6), Err(ReplayError::Setup));
        assert_eq!(with(record.start, 8), Err(ReplayError::Refused(1, Refusal::NotInHand)));
        assert_eq!(Record::restore(&bytes[..record.start - 1]), Err(ReplayError::CutShort));
        let longer = [bytes, &[1]].concat();
        assert_eq!(Record::restore(&longer), Err(ReplayError::AfterTheEnd));
    }

    #[test]
    fn a_player_reads_what_happened_since_their_turn() {
        let mut record = Record::new(3, 2).unwrap();
        let first = record.state().table().turn;
        for _ in 0..3 {
            let card = record.state().hands()[record.state().table().turn][0];
            record.play(card).unwrap();
        }
        let seats: std::vec::Vec<Seat> = record.since(first).iter().map(|done| done.by).collect();
        assert_eq!(seats, [(first + 1) % 3, (first + 2) % 3]);
    }

    /// If this fails, shared matches no longer replay: make a new record version or undo the change.
    #[test]
    fn the_deal_of_a_seed_never_changes() {
        let game = Match::new(3, 7).unwrap();
        let hands = [[2, 3, 7], [3, 6, 6], [4, 5, 6]].map(Hand::from_array);
        assert_eq!((game.table().turn, game.hands()), (2, &hands[..]));
    }
}
