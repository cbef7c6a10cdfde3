//! A match: deals, sorting and passing, rounds, totals, and the winner.

use super::card::Card;
use super::deck::{Deck, MAX_CARDS, MAX_XYLOS};
use super::order::{self, Ordered};
use super::round::{self, Round};
use super::row::Xylo;
use super::score::{match_winner, next_leader, seats};
use super::sorting::{Sorting, sortings};
use super::view::View;
use crate::Seat;
use crate::rng::Rng;
use crate::seed::MatchSeed;
use core::fmt;
use heapless::Vec;

/// The rounds of a match, without those added for equal totals.
pub const ROUNDS: u8 = 3;
/// The largest number of rounds. Few matches need even one added round. The printed rules set no limit, but a record
/// needs one. If totals are still equal after the last round, the win is shared.
pub const MAX_ROUNDS: u8 = 20;

/// A player's move in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Sorts the next hand in the order of this choice (see [`order`]) and passes it on.
    Sort(u32),
    /// A move of the round.
    Round(round::Move),
}

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A hand was sorted and passed on.
    Sorted,
    /// The result of a move in the round.
    Round(round::Outcome),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The hands must be sorted first.
    SortFirst,
    /// All hands are sorted.
    AlreadySorted,
    /// The hand has no such order.
    NoSuchOrder,
    /// The round does not allow the move.
    Round(round::Refusal),
    /// The record of the match has no room for another move.
    NoRoom,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SortFirst => f.write_str("the hands have to be sorted first"),
            Self::AlreadySorted => f.write_str("all hands are sorted"),
            Self::NoSuchOrder => f.write_str("the hand has no such order"),
            Self::Round(why) => why.fmt(f),
            Self::NoRoom => f.write_str("the record of the match has no room for another move"),
        }
    }
}

impl core::error::Error for Refusal {}

/// The state of a match. It follows from its deck, its seed and its moves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    deck: Deck,
    seed: MatchSeed,
    /// The number of the current round, from 1.
    round_number: u8,
    /// The seat that leads the round's first trick.
    leader: Seat,
    /// The cards dealt: one hand after the other, in the order of [`sortings`].
    pub(super) dealt: Vec<Card, { super::card::CARDS }>,
    /// The hands sorted so far.
    pub(super) sorted: Vec<Xylo, MAX_XYLOS>,
    pub(super) round: Option<Round>,
    /// The totals of the finished rounds, one per seat.
    totals: [u16; MAX_XYLOS],
}

impl Match {
    /// A new match with its first round dealt.
    #[must_use]
    pub fn new(deck: Deck, seed: impl Into<MatchSeed>) -> Self {
        let seed = seed.into();
        let mut game = Self {
            deck,
            seed,
            round_number: 0,
            leader: 0,
            dealt: Vec::new(),
            sorted: Vec::new(),
            round: None,
            totals: [0; MAX_XYLOS],
        };
        let players: Vec<Seat, MAX_XYLOS> = seats(deck).collect();
        let drawn = Rng::new(seed.first_leader()).below(players.len() as u32) as usize;
        game.deal(players[drawn]);
        game
    }

    /// A match that continues from a round in progress, for puzzles.
    #[must_use]
    pub fn in_round(round: Round) -> Self {
        let deck = round.deck();
        Self { round: Some(round), ..Self::new(deck, 0) }
    }

    fn deal(&mut self, leader: Seat) {
        self.round_number += 1;
        self.leader = leader;
        self.dealt = self.deck.cards().collect();
        Rng::new(self.seed.deal(self.round_number.into())).shuffle(&mut self.dealt);
        self.sorted.clear();
        self.round = None;
    }

    /// The deck of the match.
    #[must_use]
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The seed of all randomness in the match.
    #[must_use]
    pub const fn seed(&self) -> MatchSeed {
        self.seed
    }

    /// The number of the current round, from 1.
    #[must_use]
    pub const fn round_number(&self) -> u8 {
        self.round_number
    }

    /// The seat that leads the round's first trick.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The round, once all hands are sorted.
    #[must_use]
    pub const fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    /// The total of each seat over the finished rounds.
    #[must_use]
    pub fn totals(&self) -> &[u16] {
        &self.totals[..self.deck.xylos()]
    }

    /// The hand that must be sorted next, and its cards as dealt.
    #[must_use]
    pub fn to_sort(&self) -> Option<(Sorting, &[Card])> {
        let next = self.sorted.len();
        let sorting = *sortings(self.deck).get(next)?;
        let each = self.deck.each();
        Some((sorting, &self.dealt[next * each..(next + 1) * each]))
    }

    /// Makes a move.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the match is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Outcome, Refusal> {
        match (mv, &mut self.round) {
            (Move::Sort(choice), None) => self.sort(choice),
            (Move::Sort(_), Some(_)) => Err(Refusal::AlreadySorted),
            (Move::Round(_), None) => Err(Refusal::SortFirst),
            (Move::Round(mv), Some(round)) => {
                let outcome = round.play(mv).map_err(Refusal::Round)?;
                if let round::Outcome::RoundOver(..) = outcome {
                    let points = round.points();
                    for (total, points) in self.totals.iter_mut().zip(points) {
                        *total += u16::from(points);
                    }
                }
                Ok(Outcome::Round(outcome))
            }
        }
    }

    fn sort(&mut self, choice: u32) -> Result<Outcome, Refusal> {
        let (_, hand) = self.to_sort().ok_or(Refusal::AlreadySorted)?;
        let ordered: Ordered = order::ordered(hand, choice).ok_or(Refusal::NoSuchOrder)?;
        let xylo = Xylo::new(&ordered).map_err(|_| Refusal::NoSuchOrder)?;
        self.sorted.push(xylo).map_err(|_| Refusal::AlreadySorted)?;
        if self.sorted.len() == self.deck.xylos() {
            let mut xylos = self.sorted.clone();
            for (sorting, xylo) in sortings(self.deck).iter().zip(&self.sorted) {
                xylos[sorting.becomes] = *xylo;
            }
            // A complete deal in falling rows is always a valid position.
            self.round = Round::new(self.deck, &xylos, self.leader).ok();
        }
        Ok(Outcome::Sorted)
    }

    /// Whether the current round is over and its points are counted.
    #[must_use]
    pub fn is_round_over(&self) -> bool {
        self.round.as_ref().is_some_and(Round::is_over)
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_round_over()
            && self.round_number >= ROUNDS
            && (self.winner().is_some() || self.round_number == MAX_ROUNDS)
    }

    /// The winner by the rules for the end of a match; `None` during a round, or if several seats share the first
    /// place.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        let round = self.round.as_ref().filter(|round| round.is_over())?;
        let bids = core::array::from_fn(|seat| round.bid(seat));
        let tricks = core::array::from_fn(|seat| round.won().get(seat).copied().unwrap_or(0));
        match_winner(self.deck, self.totals, bids, tricks)
    }

    /// Deals the next round. Returns false if the current round is not over, or the match is.
    pub fn next_round(&mut self) -> bool {
        if !self.is_round_over() || self.is_over() {
            return false;
        }
        self.deal(next_leader(self.deck, self.totals, self.leader));
        true
    }

    /// The view of this seat on the round; `None` while hands are sorted.
    #[must_use]
    pub fn view(&self, seat: Seat) -> Option<View> {
        self.round.as_ref().map(|round| View::of(round, seat, self.totals, self.round_number))
    }
}

const _: () = assert!(MAX_CARDS * 4 == super::card::CARDS, "four whole Xylos are all cards");

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// Plays a match at random, and checks on the way the rules that hold for every match.
    fn play_out(players: usize, seed: u64) -> Match {
        let mut rng = Rng::new(seed);
        let mut game = Match::new(Deck::new(players).unwrap(), seed);
        loop {
            while let Some((_, hand)) = game.to_sort().filter(|_| game.round().is_none()) {
                let choice = rng.below(order::choices(hand));
                assert!(game.play(Move::Round(round::Move::Play(0))).is_err());
                game.play(Move::Sort(choice)).unwrap();
            }
            assert_eq!(game.play(Move::Sort(0)), Err(Refusal::AlreadySorted));
            let before = game.totals().to_vec();
            while !game.is_round_over() {
                let round = game.round().unwrap();
                let mv = round.automaton().unwrap_or_else(|| {
                    let legal: std::vec::Vec<u8> = (0..15).filter(|&p| round.legal() >> p & 1 == 1).collect();
                    round::Move::Play(legal[rng.below(legal.len() as u32) as usize])
                });
                game.play(Move::Round(mv)).unwrap();
            }
            let points = game.round().unwrap().points();
            for (seat, &total) in game.totals().iter().enumerate() {
                assert_eq!(total, before[seat] + u16::from(points[seat]));
            }
            let (leader, number) = (game.leader(), game.round_number());
            if !game.next_round() {
                return game;
            }
            assert_eq!(game.round_number(), number + 1);
            let totals: [u16; MAX_XYLOS] =
                core::array::from_fn(|seat| game.totals().get(seat).copied().unwrap_or(0));
            assert_eq!(game.leader(), next_leader(game.deck(), totals, leader));
        }
    }

    #[test]
    fn matches_end_after_three_rounds_or_when_one_stands_first() {
        let mut longer = 0;
        for seed in 0..120 {
            let game = play_out(2 + seed as usize % 4, seed);
            assert!(game.is_over() && game.round_number() >= ROUNDS);
            assert!(game.winner().is_some());
            longer += u32::from(game.round_number() > ROUNDS);
        }
        assert!(longer > 0, "added rounds were seen");
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Match::new(Deck::new(3).unwrap(), 1);
        let before = game.clone();
        assert_eq!(game.play(Move::Sort(u32::MAX)), Err(Refusal::NoSuchOrder));
        assert_eq!(game.play(Move::Round(round::Move::Commit(0))), Err(Refusal::SortFirst));
        assert!(!game.next_round());
        assert_eq!(game, before);
    }

    #[test]
    fn the_first_leader_of_two_is_a_player() {
        let leaders: std::collections::BTreeSet<Seat> =
            (0..40).map(|seed| Match::new(Deck::new(2).unwrap(), seed).leader()).collect();
        assert_eq!(leaders, [0, 2].into());
        assert_eq!(Match::new(Deck::new(2).unwrap(), 7).seed(), 7.into());
    }

    #[test]
    fn there_is_nothing_to_see_until_all_hands_are_sorted() {
        let mut game = Match::new(Deck::new(3).unwrap(), 1);
        for _ in 0..3 {
            assert!(game.view(0).is_none() && game.round().is_none());
            game.play(Move::Sort(0)).unwrap();
        }
        for seat in 0..3 {
            assert_eq!(game.view(seat), Some(View::of(game.round().unwrap(), seat, [0; MAX_XYLOS], 1)));
        }
    }

    #[test]
    fn refusals_are_told_why() {
        for (why, sentence) in [
            (Refusal::SortFirst, "the hands have to be sorted first"),
            (Refusal::AlreadySorted, "all hands are sorted"),
            (Refusal::NoSuchOrder, "the hand has no such order"),
            (Refusal::Round(round::Refusal::NoBidNow), "no bid may be made now"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
