//! A match: the deals, the moves, and the end of a round.

use super::table::{BadPlayers, CARDS, Card, HAND, Hand, LIMIT, MAX_PLAYERS, MIN_PLAYERS, Table, pack};
use crate::rng::Rng;
use crate::seed::MatchSeed;
use crate::{Seat, next_seat};
use core::fmt;
use heapless::Vec;

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The next player is at turn.
    Next,
    /// The total is 30: the player scores a point.
    Scored,
    /// The total is above 30: the player loses the round.
    Lost,
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The round is over.
    RoundOver,
    /// The player does not hold the card.
    NotInHand,
    /// The record of the match has no room for another move.
    NoRoom,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundOver => "the round is over",
            Self::NotInHand => "the card is not in the hand",
            Self::NoRoom => "the record of the match has no room for another move",
        })
    }
}

impl core::error::Error for Refusal {}

/// The state of a match. It follows from its players, its seed and its moves alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    table: Table,
    hands: [Hand; MAX_PLAYERS],
    /// The cards to draw. The next one is the last.
    stock: Vec<Card, CARDS>,
    /// Shuffles the cards of this round.
    rng: Rng,
    seed: MatchSeed,
}

impl Match {
    /// A new match with its first round dealt.
    ///
    /// # Errors
    /// If the rules do not allow this number of players.
    pub fn new(players: usize, seed: impl Into<MatchSeed>) -> Result<Self, BadPlayers> {
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&players) {
            return Err(BadPlayers);
        }
        let seed = seed.into();
        let turn = Rng::new(seed.first_leader()).below(players as u32) as usize;
        Ok(Self::dealt(Table::new(players, 1, turn, [0; MAX_PLAYERS]), seed))
    }

    /// Deals the round of this table, from its own seed.
    fn dealt(table: Table, seed: MatchSeed) -> Self {
        let rng = Rng::new(seed.deal(table.round.into()));
        Self { seed, ..Self::with_hidden(table, None, rng) }
    }

    /// A match with this table, in which all other cards are dealt at random: all hands, or all except this one.
    pub(super) fn with_hidden(table: Table, known: Option<(Seat, &Hand)>, mut rng: Rng) -> Self {
        let mut stock = pack();
        for card in table.laid.iter().chain(known.iter().flat_map(|(_, hand)| hand.iter())) {
            remove(&mut stock, *card);
        }
        rng.shuffle(&mut stock);
        let mut hands: [Hand; MAX_PLAYERS] = Default::default();
        for (seat, hand) in hands.iter_mut().enumerate().take(table.players) {
            match known {
                Some((owner, known)) if owner == seat => hand.clone_from(known),
                _ => (0..HAND).for_each(|_| draw(hand, &mut stock)),
            }
        }
        Self { table, hands, stock, rng, seed: 0.into() }
    }

    /// The open part of the match.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The hand of each seat.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands[..self.table.players]
    }

    /// The seed of all randomness in the match.
    #[must_use]
    pub const fn seed(&self) -> MatchSeed {
        self.seed
    }

    /// Lays a card of the seat at turn, and draws a new one.
    ///
    /// # Errors
    /// If the rules do not allow the move. Then the match is unchanged.
    pub fn play(&mut self, card: Card) -> Result<Outcome, Refusal> {
        let table = &mut self.table;
        if table.is_round_over() {
            return Err(Refusal::RoundOver);
        }
        let (by, hand) = (table.turn, &mut self.hands[table.turn]);
        if !remove(hand, card) || table.laid.push(card).is_err() {
            return Err(Refusal::NotInHand);
        }
        table.total += card;
        if table.total > LIMIT {
            table.loser = Some(by);
            let others = (0..table.players).filter(|&seat| seat != by);
            others.for_each(|seat| table.points[seat] += 1);
            return Ok(Outcome::Lost);
        }
        if self.stock.is_empty() {
            let below = table.laid.len() - 1;
            self.stock = table.laid.drain(..below).collect();
            self.rng.shuffle(&mut self.stock);
        }
        draw(hand, &mut self.stock);
        table.turn = next_seat(by, table.players);
        if table.total < LIMIT {
            return Ok(Outcome::Next);
        }
        table.total = 0;
        table.points[by] += 1;
        Ok(Outcome::Scored)
    }

    /// Deals the next round, which the loser begins. Returns false if the current round is not over, or the match is.
    pub fn next_round(&mut self) -> bool {
        let Some(turn) = self.table.loser.filter(|_| !self.table.is_over()) else { return false };
        let Table { players, round, points, .. } = self.table;
        *self = Self::dealt(Table::new(players, round + 1, turn, points), self.seed);
        true
    }
}

/// Removes a card. Returns false if there is none.
fn remove<const N: usize>(cards: &mut Vec<Card, N>, card: Card) -> bool {
    let place = cards.iter().position(|&it| it == card);
    place.map(|place| cards.remove(place)).is_some()
}

/// Moves the next card of the stock into a hand, if there is one and the hand is not full.
fn draw(hand: &mut Hand, stock: &mut Vec<Card, CARDS>) {
    if !hand.is_full() {
        hand.extend(stock.pop());
        hand.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thirty::GOAL;
    use std::string::ToString;
    use std::vec::Vec;

    /// A match in a position of two players, with this total and these hands.
    fn position(total: u8, hands: [[Card; HAND]; 2]) -> Match {
        let mut game = Match::new(2, 1).unwrap();
        game.table.total = total;
        game.table.turn = 0;
        for (hand, cards) in game.hands.iter_mut().zip(hands) {
            *hand = Hand::from_array(cards);
        }
        game
    }

    #[test]
    fn exactly_thirty_scores_and_the_total_starts_again() {
        let mut game = position(24, [[2, 6, 7], [1, 1, 1]]);
        assert_eq!(game.play(6), Ok(Outcome::Scored));
        assert_eq!((game.table.total, game.table.points(), game.table.turn), (0, &[1, 0][..], 1));
        assert!(game.hands[0].len() == HAND && !game.table.is_round_over());
    }

    #[test]
    fn more_than_thirty_loses_the_round_and_the_loser_begins_the_next() {
        let mut game = position(24, [[2, 6, 7], [1, 1, 1]]);
        assert_eq!(game.play(7), Ok(Outcome::Lost));
        assert_eq!((game.table.loser, game.table.points()), (Some(0), &[0, 1][..]));
        assert_eq!([0, 1].map(|seat| game.table.scored(seat)), [0, 1]);
        assert_eq!(game.play(2), Err(Refusal::RoundOver));
        assert!(game.next_round() && !game.next_round());
        assert_eq!((game.table.turn, game.table.round, game.table.total), (0, 2, 0));
        assert_eq!((game.table.points(), game.table.scored(1)), (&[0, 1][..], 0));
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = position(10, [[2, 6, 7], [1, 1, 1]]);
        let before = game.clone();
        for card in [0, 1, 3, 4, 5, 8, 255] {
            assert_eq!(game.play(card), Err(Refusal::NotInHand));
        }
        assert!(!game.next_round());
        assert_eq!(game, before);
    }

    #[test]
    fn an_empty_stock_is_made_again_from_the_pile() {
        let mut game = position(1, [[2, 6, 7], [1, 1, 1]]);
        game.stock.clear();
        game.table.laid = heapless::Vec::from_array([3, 5, 4]);
        game.play(2).unwrap();
        assert_eq!(game.table.laid, [2]);
        assert_eq!((game.stock.len(), game.hands[0].len()), (2, HAND));
        let mut cards: Vec<Card> = game.stock.iter().chain(&game.hands[0]).copied().collect();
        cards.sort_unstable();
        assert_eq!(cards, [3, 4, 5, 6, 7]);
    }

    /// Plays random matches to their end, and checks every position.
    #[test]
    fn no_card_is_lost_and_every_match_ends() {
        let mut rng = Rng::new(5);
        let (mut shuffles, mut shared) = (0, 0);
        for seed in 0..400 {
            let mut game = Match::new(2 + seed as usize % 4, seed).unwrap();
            while !game.table.is_over() {
                game.next_round();
                let (before, hand) = (game.table.clone(), &game.hands()[game.table.turn]);
                let card = hand[rng.below(HAND as u32) as usize];
                let outcome = game.play(card).unwrap();
                shuffles += u32::from(game.table.laid.len() < before.laid.len());
                let mut cards: Vec<Card> = game.hands().iter().flatten().copied().collect();
                cards.extend(game.stock.iter().chain(&game.table.laid));
                cards.sort_unstable();
                assert_eq!(&cards[..], &pack()[..]);
                assert!(game.hands().iter().all(|hand| hand.is_sorted()));
                assert_eq!(game.table.stock(), game.stock.len());
                let total = before.total + card;
                assert_eq!(outcome == Outcome::Lost, total > LIMIT);
                assert_eq!(outcome == Outcome::Scored, total == LIMIT);
                let scored: u8 = game.table.points().iter().sum::<u8>() - before.points().iter().sum::<u8>();
                let others = before.players as u8 - 1;
                assert_eq!(scored, [0, 1, others][outcome as usize]);
            }
            assert!(!game.next_round());
            let winners = (0..game.table.players).filter(|&seat| game.table.leads(seat));
            assert!(winners.clone().all(|seat| game.table.points()[seat] == GOAL));
            shared += u32::from(winners.count() > 1);
        }
        assert!(shuffles > 0 && shared > 0);
    }

    #[test]
    fn rounds_are_dealt_from_the_seed_and_differ() {
        assert_eq!(Match::new(4, 7), Match::new(4, 7));
        assert_eq!(Match::new(4, 7).unwrap().seed(), 7.into());
        assert_ne!(Match::new(4, 7).unwrap().hands(), Match::new(4, 8).unwrap().hands());
        let first: std::collections::BTreeSet<Seat> =
            (0..60).map(|seed| Match::new(3, seed).unwrap().table.turn).collect();
        assert_eq!(first, [0, 1, 2].into());
        assert_eq!([0, 1, 6].map(|players| Match::new(players, 7)), [(); 3].map(|()| Err(BadPlayers)));
    }

    #[test]
    fn every_refusal_has_a_sentence() {
        assert_eq!(Refusal::RoundOver.to_string(), "the round is over");
        assert_eq!(Refusal::NotInHand.to_string(), "the card is not in the hand");
        assert!(Refusal::NoRoom.to_string().contains("no room"));
    }
}
