//! A match as bytes: its players, its seed and its moves.
//!
//! ```text
//! players  seed (8, little-endian)  moves …
//! ```
//!
//! While hands are sorted a move is a choice, seven bits a byte, lowest first, the highest bit saying that more
//! follow. After that it is a byte: `0x00 + p` plays position p, `0x20 + p` looks at p and its right neighbour,
//! `0x40 + p` lays p as the bid. The automata's moves, the deals and the points are not there: they follow.

use super::deck::{Deck, MAX_CARDS, MAX_XYLOS};
use super::game::{MAX_ROUNDS, Match, Move, Outcome, Refusal};
use super::round;
use crate::Seat;
use crate::recent::Recent;
use crate::record::{self, Game};
use heapless::Vec;

const SETUP_BYTES: usize = 1 + 8;
/// The most bytes of a choice: 203,212,799 has 28 bits.
const CHOICE_BYTES: usize = 4;
/// The most bytes of a round: every Xylo is sorted, every card but the bid played, and each seat looks and commits.
const ROUND_BYTES: usize = MAX_XYLOS * (CHOICE_BYTES + MAX_CARDS - 1 + 2);
/// The most bytes of a record.
pub const MAX_RECORD: usize = record::HEAD + SETUP_BYTES + MAX_ROUNDS as usize * ROUND_BYTES + record::TAIL;

const LOOK: u8 = 0x20;
const COMMIT: u8 = 0x40;

/// What somebody has done for all to see: a card played, a trick won with it, a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// Who.
    pub by: Seat,
    /// What came of it: never a look at two cards, which is private.
    pub outcome: round::Outcome,
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

/// When the automata play in a replay. The record does not say: a bid may come before their cards or after them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Automata {
    /// As soon as it is their turn.
    AtOnce,
    /// After the bid of whoever played before them: as at a table, where the bid is asked for first.
    AfterBids,
}

/// Why a record does not replay.
pub type ReplayError = record::ReplayError<Refusal>;

impl Record {
    /// A new match.
    #[must_use]
    pub fn new(deck: Deck, seed: u64) -> Self {
        let mut bytes = Vec::new();
        // `MAX_RECORD` counts the head and the set-up: there is room.
        let _ = bytes.extend_from_slice(&record::head(Game::Xylo));
        let _ = bytes.push(deck.players() as u8);
        let _ = bytes.extend_from_slice(&seed.to_le_bytes());
        Self { bytes, moves: 0, game: Match::new(deck, seed), recent: Recent::default() }
    }

    /// The match as it stands.
    #[must_use]
    pub const fn game(&self) -> &Match {
        &self.game
    }

    /// How many moves it has, without the automata's.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
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
        let outcome = self.make(mv)?;
        self.moves += 1;
        // `MAX_RECORD` counts every move a match can have: there is room.
        match mv {
            Move::Sort(mut choice) => {
                while choice >= 0x80 {
                    let _ = self.bytes.push(choice as u8 | 0x80);
                    choice >>= 7;
                }
                let _ = self.bytes.push(choice as u8);
            }
            Move::Round(round::Move::Play(position)) => drop(self.bytes.push(position)),
            Move::Round(round::Move::Look(one, other)) => drop(self.bytes.push(LOOK + one.min(other))),
            Move::Round(round::Move::Commit(position)) => drop(self.bytes.push(COMMIT + position)),
        }
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

    /// Replays a record. The automata have moved up to where a player is at turn.
    ///
    /// # Errors
    /// If the bytes are damaged, or no match could have made them.
    pub fn replay(bytes: &[u8]) -> Result<Self, ReplayError> {
        let body = record::open(bytes, Game::Xylo).map_err(ReplayError::Frame)?;
        let mut record = Self::replay_body(body, Automata::AtOnce)?;
        record.run_automata();
        Ok(record)
    }

    /// The record as bytes without the checksum: what a store appends to.
    #[must_use]
    pub fn unsealed(&self) -> &[u8] {
        &self.bytes
    }

    /// Replays what [`Record::unsealed`] gave. Automata that would move after the last move have not: whoever made
    /// it may still bid first, and a bot must see then what it saw.
    ///
    /// # Errors
    /// If no match could have made the bytes.
    pub fn restore(bytes: &[u8]) -> Result<Self, ReplayError> {
        let body = record::open_unsealed(bytes, Game::Xylo).map_err(ReplayError::Frame)?;
        Self::replay_body(body, Automata::AfterBids)
    }

    fn run_automata(&mut self) {
        while self.automaton().is_some() {}
    }

    /// The match of what [`Record::unsealed`] gave as it was before its first move, and the bytes of its moves, for
    /// [`Record::replay_move`].
    ///
    /// # Errors
    /// If they do not begin as a match does.
    pub fn rewound(bytes: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        Self::before_moves(record::open_unsealed(bytes, Game::Xylo).map_err(ReplayError::Frame)?)
    }

    fn before_moves(body: &[u8]) -> Result<(Self, &[u8]), ReplayError> {
        let (&players, rest) = body.split_first().ok_or(ReplayError::CutShort)?;
        let (seed, moves) = rest.split_first_chunk::<8>().ok_or(ReplayError::CutShort)?;
        let deck = Deck::new(usize::from(players)).map_err(|_| ReplayError::Setup)?;
        Ok((Self::new(deck, u64::from_le_bytes(*seed)), moves))
    }

    fn replay_body(body: &[u8], automata: Automata) -> Result<Self, ReplayError> {
        let (mut record, mut moves) = Self::before_moves(body)?;
        while !moves.is_empty() {
            if automata == Automata::AtOnce || !record.bids_next(moves) {
                record.run_automata();
            }
            record.replay_move(&mut moves)?;
        }
        Ok(record)
    }

    /// Whether the first of these moves is a bid of whoever has just played: as at a table, it comes before the cards
    /// of automata.
    #[must_use]
    pub fn bids_next(&self, moves: &[u8]) -> bool {
        // In an open window no hand is sorted, so this is a look if it looks like one.
        moves.first().is_some_and(|first| first & !0x1F == LOOK)
            && self.game.round().is_some_and(|round| round.may_bid().is_some())
    }

    /// Makes the first of these moves, dealing the next round first if the last one is over; `None` if there are no
    /// more. Automata at turn have to be played before, by [`Record::automaton`].
    ///
    /// # Errors
    /// If no match could have gone on so.
    pub fn replay_move(&mut self, moves: &mut &[u8]) -> Result<Option<(Move, Outcome)>, ReplayError> {
        if moves.is_empty() {
            return Ok(None);
        }
        if self.game.is_over() {
            return Err(ReplayError::AfterTheEnd);
        }
        let number = self.moves as usize + 1;
        // A bid may still follow the last card of a round's trick, but not of the round: deal then.
        self.next_round();
        let mv = match self.game.round() {
            None => Move::Sort(choice(moves)?),
            Some(round) => Move::Round(round_move(moves, round, number)?),
        };
        let outcome = self.play(mv).map_err(|why| ReplayError::Refused(number, why))?;
        Ok(Some((mv, outcome)))
    }
}

/// Reads a choice.
fn choice(moves: &mut &[u8]) -> Result<u32, ReplayError> {
    let mut choice = 0;
    for place in 0..CHOICE_BYTES as u32 + 1 {
        let (&byte, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
        *moves = rest;
        choice |= u32::from(byte & 0x7F) << (7 * place).min(31);
        if byte & 0x80 == 0 {
            return Ok(choice);
        }
    }
    Err(ReplayError::CutShort)
}

/// Reads a move of a round.
fn round_move(moves: &mut &[u8], round: &round::Round, number: usize) -> Result<round::Move, ReplayError> {
    let (&byte, rest) = moves.split_first().ok_or(ReplayError::CutShort)?;
    *moves = rest;
    let position = byte & 0x1F;
    match byte & !0x1F {
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
mod tests {
    use super::*;
    use crate::record::FrameError;
    use crate::rng::Rng;
    use crate::xylo::order;

    /// Any legal move of a player, bids now and then.
    fn random_move(game: &Match, rng: &mut Rng) -> Option<Move> {
        let Some(round) = game.round() else {
            return Some(Move::Sort(rng.below(order::choices(game.to_sort()?.1))));
        };
        let mut all: std::vec::Vec<round::Move> = (0..15).map(round::Move::Play).collect();
        if rng.below(5) == 0 || round.looked().is_some() {
            all = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q))).collect();
            all.extend((0..15).map(round::Move::Commit));
        }
        all.retain(|&mv| round.check(mv).is_ok());
        if all.is_empty() {
            all = (0..15).map(round::Move::Play).filter(|&mv| round.check(mv).is_ok()).collect();
        }
        (!all.is_empty()).then(|| Move::Round(all[rng.below(all.len() as u32) as usize]))
    }

    /// Looks and commits, if the one who just played may.
    fn bid(record: &mut Record, stands: impl Fn(&Record)) -> bool {
        let pairs = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
        let Some(round) = record.game().round() else { return false };
        let Some(look) = pairs.into_iter().find(|&mv| round.check(mv).is_ok()) else { return false };
        record.play(Move::Round(look)).unwrap();
        stands(record);
        let (one, _) = record.game().round().unwrap().looked().unwrap();
        record.play(Move::Round(round::Move::Commit(one))).unwrap();
        stands(record);
        true
    }

    #[test]
    fn a_match_is_its_record_at_every_move() {
        let mut rng = Rng::new(12);
        for seed in 0..12 {
            let mut record = Record::new(Deck::new(2 + seed as usize % 4).unwrap(), seed);
            while !record.game().is_over() {
                record.next_round();
                while let Some(mv) = random_move(record.game(), &mut rng) {
                    record.play(mv).unwrap();
                    while record.automaton().is_some() {}
                    let bytes = record.to_bytes();
                    assert_eq!(Record::replay(&bytes).as_ref(), Ok(&record));
                }
            }
        }
    }

    #[test]
    fn a_match_at_a_table_is_restored_to_the_moment_of_its_last_move() {
        let mut rng = Rng::new(21);
        let mut bids = 0;
        for seed in 0..12 {
            let mut record = Record::new(Deck::new(2 + seed as usize % 4).unwrap(), seed);
            let stands =
                |record: &Record| assert_eq!(Record::restore(record.unsealed()).as_ref(), Ok(record));
            while !record.game().is_over() {
                record.next_round();
                loop {
                    while record.automaton().is_some() {}
                    let Some(mv) = first_move(record.game(), &mut rng) else { break };
                    record.play(mv).unwrap();
                    stands(&record);
                    if rng.below(8) == 0 && bid(&mut record, stands) {
                        bids += 1;
                    }
                }
            }
        }
        assert!(bids > 10, "{bids}");
    }

    /// A card or an order, but no bid.
    fn first_move(game: &Match, rng: &mut Rng) -> Option<Move> {
        let Some(round) = game.round() else { return random_move(game, rng) };
        let legal = (0..15).map(round::Move::Play).find(|&mv| round.check(mv).is_ok());
        legal.map(Move::Round)
    }

    #[test]
    fn cards_and_bids_are_told_and_never_what_was_looked_at() {
        let mut rng = Rng::new(33);
        let mut bids = 0;
        for seed in 0..8 {
            let deck = Deck::new(2 + seed as usize % 4).unwrap();
            let mut record = Record::new(deck, seed);
            let seats = 0..deck.xylos();
            while let Some(mv) = random_move(record.game(), &mut rng) {
                let round = record.game().round();
                let (turn, bidder) = round.map_or((None, None), |round| (round.turn(), round.may_bid()));
                let other = seats.clone().find(|&seat| Some(seat) != turn && Some(seat) != bidder).unwrap();
                let known = record.since(other).to_vec();
                match record.play(mv).unwrap() {
                    Outcome::Sorted => assert!(record.since(other).is_empty()),
                    Outcome::Round(round::Outcome::Looked(..)) => assert_eq!(record.since(other), known),
                    Outcome::Round(outcome) => {
                        let bid = matches!(outcome, round::Outcome::Bid(_));
                        bids += u32::from(bid);
                        let by = if bid { bidder } else { turn }.unwrap();
                        assert_eq!(record.since(other).last(), Some(&Done { by, outcome }));
                        assert!(record.since(by).is_empty());
                    }
                }
                while let Some(seat) = record.game().round().and_then(round::Round::turn)
                    && record.automaton().is_some()
                {
                    assert!(record.since(seat).is_empty());
                    assert!(seats.clone().any(|other| !record.since(other).is_empty()));
                }
            }
            assert!(record.next_round());
            assert!(seats.clone().all(|seat| record.since(seat).is_empty()));
        }
        assert!(bids > 5, "{bids}");
    }

    #[test]
    fn damaged_and_impossible_records_are_refused() {
        let framed = |body: &[u8]| {
            let mut all = [&record::head(Game::Xylo)[..], body].concat();
            let tail = record::tail(&all);
            all.extend(tail);
            all
        };
        for (body, why) in [
            (&[][..], ReplayError::CutShort),
            (&[4, 1, 2], ReplayError::CutShort),
            (&[9, 0, 0, 0, 0, 0, 0, 0, 0], ReplayError::Setup),
            (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0x80], ReplayError::CutShort),
            (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], ReplayError::CutShort),
            (
                &[4, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F],
                ReplayError::Refused(1, Refusal::NoSuchOrder),
            ),
            (&[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0], ReplayError::NoSuchMove(5)),
        ] {
            assert_eq!(Record::replay(&framed(body)), Err(why), "{body:?}");
        }
        let lexio = crate::lexio::Setup::new(3, crate::lexio::Edition::Classic, 1).unwrap();
        let other = crate::lexio::Record::new(lexio, 1).to_bytes();
        assert_eq!(Record::replay(&other), Err(ReplayError::Frame(FrameError::OtherGame(1))));
    }

    #[test]
    fn random_bytes_never_break_the_replay() {
        let mut rng = Rng::new(3);
        for _ in 0..3000 {
            let mut body: std::vec::Vec<u8> = (0..rng.below(90)).map(|_| rng.bits() as u8 & 0x6F).collect();
            body.insert(0, 2 + rng.below(4) as u8);
            let mut all = [&record::head(Game::Xylo)[..], &body].concat();
            let tail = record::tail(&all);
            all.extend(tail);
            let _ = Record::replay(&all);
        }
    }
}
