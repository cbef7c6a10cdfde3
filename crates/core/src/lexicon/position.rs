//! A description of any position of a round. Only a possible position becomes a [`Round`].

use super::card::Card;
use super::hand::Hand;
use super::pack::{MAX_CARDS, MAX_PLAYERS, MIN_PLAYERS, Pack, packs_for};
use super::refused::Refused;
use super::round::{MAX_WORDS, Pile, Round, Scores, Table};
use super::rules::RETIRES_AT;
use super::rules::{Mode, Rules};
use super::seats::Seats;
use super::word::{SHORTEST, Word};
use crate::Seat;
use core::fmt;

/// The largest distance of a score from zero. No match comes near it, and from there no round overflows a score.
pub const MAX_SCORE: u32 = 1_000_000;

/// A position of a round. A stock that is renewed from here is not shuffled, so that the course of the round is
/// certain.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The rules of the table. The cards may come from either pack.
    pub rules: Rules,
    /// The hand of each seat. At home, a player without cards and with a score of at least 100 has retired.
    pub hands: &'a [Hand],
    /// The stock, its top last.
    pub stock: &'a [Card],
    /// The exposed pile, its top last.
    pub exposed: &'a [Card],
    /// The words on the table.
    pub table: &'a [Word],
    /// The seat at turn.
    pub turn: Seat,
    /// The score of each seat.
    pub scores: &'a [i32],
}

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// There are not 2 to 6 hands.
    Players,
    /// The number of scores differs from this number of hands.
    Scores(usize),
    /// This seat's score is too far from zero.
    Score(Seat),
    /// This seat has no cards, and has not retired.
    NoCards(Seat),
    /// Fewer than two players are in.
    TooFewIn,
    /// The seat at turn is not in.
    Turn(Seat),
    /// This word of the table is too short.
    ShortWord(usize),
    /// There are more copies of this card than this many packs have.
    TooMany(Card, u8),
}

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => write!(f, "Lexicon is for {MIN_PLAYERS} to {MAX_PLAYERS} players"),
            Self::Scores(seats) => write!(f, "there must be {seats} scores, one a seat"),
            Self::Score(seat) => {
                write!(f, "the score of seat {seat} is more than {MAX_SCORE} points from zero")
            }
            Self::NoCards(seat) => write!(f, "seat {seat} has no cards: the round would be over"),
            Self::TooFewIn => write!(f, "fewer than {MIN_PLAYERS} players are in: the round would be over"),
            Self::Turn(seat) => write!(f, "no player is in at seat {seat}"),
            Self::ShortWord(at) => write!(f, "word {at} has fewer than {SHORTEST} letters"),
            Self::TooMany(card, 1) => write!(f, "there are more {card} than the pack has"),
            Self::TooMany(card, packs) => write!(f, "there are more {card} than the {packs} packs have"),
        }
    }
}

impl core::error::Error for BadPosition {}

/// Checks that the words are long enough, and that the packs have all these cards: `packs` packs of one of the kinds in
/// `of`.
///
/// # Errors
/// If a word is too short, or no kind of pack has enough copies of some card. The error names the card that is missing
/// in packs of the first kind.
pub fn check_cards(
    hands: &[Hand],
    piles: &[&[Card]],
    table: &[Word],
    of: &[Pack],
    packs: u8,
) -> Result<(), BadPosition> {
    if let Some(at) = table.iter().position(|word| word.len() < SHORTEST) {
        return Err(BadPosition::ShortWord(at));
    }
    let mut all = Hand::EMPTY;
    for hand in hands {
        all.add_all(hand);
    }
    for card in piles.iter().copied().flatten().copied().chain(table.iter().flat_map(Word::cards)) {
        all.add(card);
    }
    let excess = |pack: &Pack| {
        let pack = pack.cards(packs);
        Card::all().find(|&card| all.count(card) > pack.count(card))
    };
    match of.iter().map(excess).reduce(|first, other| first.and_then(|card| other.and(Some(card)))) {
        Some(Some(card)) => Err(BadPosition::TooMany(card, packs)),
        Some(None) | None => Ok(()),
    }
}

impl Round {
    /// The round at this position.
    ///
    /// # Errors
    /// If the position is impossible, with the reason.
    pub fn new(position: &Position<'_>, of: &[Pack]) -> Result<Self, BadPosition> {
        let Position { rules, hands, stock, exposed, table, turn, scores } = *position;
        let seats = hands.len();
        if !(MIN_PLAYERS..=MAX_PLAYERS).contains(&seats) {
            return Err(BadPosition::Players);
        }
        if scores.len() != seats {
            return Err(BadPosition::Scores(seats));
        }
        if let Some(seat) = scores.iter().position(|score| score.unsigned_abs() > MAX_SCORE) {
            return Err(BadPosition::Score(seat));
        }
        check_cards(hands, &[stock, exposed], table, of, packs_for(seats))?;
        let retired = |seat: Seat| rules.mode == Mode::Home && scores[seat] >= RETIRES_AT;
        if let Some(seat) = (0..seats).find(|&seat| hands[seat].is_empty() && !retired(seat)) {
            return Err(BadPosition::NoCards(seat));
        }
        let playing: Seats = (0..seats).filter(|&seat| !hands[seat].is_empty()).collect();
        if playing.len() < MIN_PLAYERS {
            return Err(BadPosition::TooFewIn);
        }
        if !playing.contains(turn) {
            return Err(BadPosition::Turn(turn));
        }
        let mut all_hands = [Hand::EMPTY; MAX_PLAYERS];
        all_hands[..seats].copy_from_slice(hands);
        let mut all_scores: Scores = [0; MAX_PLAYERS];
        all_scores[..seats].copy_from_slice(scores);
        Ok(Self {
            rules,
            seats: seats as u8,
            playing,
            hands: all_hands,
            known: [Hand::EMPTY; MAX_PLAYERS],
            table: table.iter().copied().collect::<Table>(),
            stock: stock.iter().copied().collect::<Pile>(),
            exposed: exposed.iter().copied().collect::<Pile>(),
            shuffler: None,
            renewals: 0,
            throws: 0,
            turn,
            end: None,
            scores: all_scores,
            laid: None,
            refused: Refused::NONE,
            taken: [None; MAX_PLAYERS],
        })
    }
}

// `check_cards` limits the cards to those of two packs before they are collected, so every pile and table has room.
const _: () = assert!(MAX_WORDS * SHORTEST == MAX_CARDS);

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn what_cannot_be_is_told() {
        let card = Card::from_char('A').unwrap();
        for (why, sentence) in [
            (BadPosition::Players, "Lexicon is for 2 to 6 players"),
            (BadPosition::Scores(3), "there must be 3 scores, one a seat"),
            (BadPosition::Score(1), "the score of seat 1 is more than 1000000 points from zero"),
            (BadPosition::NoCards(1), "seat 1 has no cards: the round would be over"),
            (BadPosition::TooFewIn, "fewer than 2 players are in: the round would be over"),
            (BadPosition::Turn(4), "no player is in at seat 4"),
            (BadPosition::ShortWord(0), "word 0 has fewer than 2 letters"),
            (BadPosition::TooMany(card, 1), "there are more A than the pack has"),
            (BadPosition::TooMany(card, 2), "there are more A than the 2 packs have"),
        ] {
            assert_eq!(why.to_string(), sentence);
        }
    }
}
