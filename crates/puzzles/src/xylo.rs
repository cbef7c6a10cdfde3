//! Puzzles of Xylo: the number that a hidden card must have, the card that surely wins the trick, and the card to play so
//! that the last one is a bid that is surely made.
//!
//! ```text
//! players  question  (places in the person's Xylo)  cards of a Xylo  leader
//! card …  for each Xylo
//! move …
//! ```
//!
//! A field has one byte. The person sits at seat 0 and is at turn after the moves. The question is 0, 1 or 2, in the order
//! of [`Question`]. The places are a set of bits, the left card first: the card with the unknown number, or each card that
//! is a right answer. A card is its index in the deck. A move is `0x00 + p` to play the card at place p; `0x10 + p` to
//! look at it and its right neighbour and to bid with it; `0x20 + p` to bid with that neighbour.
//!
//! The Xylos are shorter than in a match, and the other cards of the deck are not in play. So a hidden card may be any card
//! of its colour that the person has not seen. In these cards every wrong answer fails.

use gousset_core::Seat;
use gousset_core::xylo::round::{Move, Round};
use gousset_core::xylo::{Card, Deck, Deduction, MAX_CARDS, MAX_XYLOS, View, Xylo, winning_seat};
use heapless::Vec;

static BOOK: &[u8] = include_bytes!("../data/xylo.bin");

/// The bytes of the puzzle with this number.
pub(crate) fn bytes(number: usize) -> Option<&'static [u8]> {
    super::entry(BOOK, number)
}

/// The question of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What number must the card at this place be?
    Number(u8),
    /// Which card surely wins the trick?
    Win,
    /// Which card must be played, so that the other one is a bid that is surely made?
    Bid,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The question.
    pub question: Question,
    /// The round before the answer.
    pub round: Round,
    places: u8,
}

/// The cards and the moves that lead to a position.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub deck: Deck,
    pub size: usize,
    pub leader: Seat,
    pub cards: &'a [u8],
    pub moves: &'a [u8],
}

impl<'a> Start<'a> {
    pub fn read(bytes: &'a [u8]) -> Option<([u8; 2], Self)> {
        let (&[players, question, places, size, leader], rest) = bytes.split_first_chunk()?;
        let deck = Deck::new(players.into()).ok()?;
        let (size, leader) = (usize::from(size), usize::from(leader));
        let (cards, moves) = rest.split_at_checked(deck.xylos() * size)?;
        Some(([question, places], Self { deck, size, leader, cards, moves }))
    }

    /// The round after the moves.
    pub fn round(self) -> Option<Round> {
        let mut xylos: Vec<Xylo, MAX_XYLOS> = Vec::new();
        for row in self.cards.chunks(self.size) {
            let cards: Vec<Card, MAX_CARDS> = row.iter().map_while(|&card| Card::at(card)).collect();
            xylos.push(Xylo::new(&cards).ok()?).ok()?;
        }
        let mut round = Round::new(self.deck, &xylos, self.leader).ok()?;
        for &byte in self.moves {
            let place = byte & 0x0F;
            if byte < 0x10 {
                round.play(Move::Play(place)).ok()?;
                continue;
            }
            let right =
                (place + 1..MAX_CARDS as u8).find(|&right| round.play(Move::Look(place, right)).is_ok())?;
            round.play(Move::Commit(if byte < 0x20 { place } else { right })).ok()?;
        }
        Some(round)
    }
}

impl Puzzle {
    /// The puzzle with this number, from 0.
    #[must_use]
    pub fn numbered(number: usize) -> Option<Self> {
        Self::read(bytes(number)?)
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let ([question, places], start) = Start::read(bytes)?;
        let question = match question {
            0 => Question::Number(places.trailing_zeros() as u8),
            1 => Question::Win,
            _ => Question::Bid,
        };
        Some(Self { question, round: start.round()?, places })
    }

    /// The places of the cards that are right answers, or of the card with the unknown number (bit p = place p).
    #[must_use]
    pub const fn places(&self) -> u8 {
        self.places
    }

    /// The knowledge of the person.
    #[must_use]
    pub fn view(&self) -> View {
        View::of(&self.round, 0, [0; MAX_XYLOS], 1)
    }

    /// What the person knows about a card of their own.
    #[must_use]
    pub fn known(&self, place: u8) -> Option<Deduction> {
        Deduction::of(&self.view(), 0, place.into(), false)
    }

    /// The limits of a hidden card: the lowest number of its right neighbour, and the highest of its left one or of its
    /// colour.
    #[must_use]
    pub fn limits(&self, place: u8) -> Option<(u8, u8)> {
        let known = self.known(place)?;
        let most = self.round.xylos().first()?.card(place.into())?.color().highest();
        let low = known.right.map_or(0, |right| right.low);
        Some((low, known.left.map_or(most, |left| left.high.min(most))))
    }

    /// The least number that the person's card at this place may have.
    #[must_use]
    pub fn least(&self, place: u8) -> Option<u8> {
        match self.known(place) {
            Some(known) => Some(known.possible.trailing_zeros() as u8),
            None => self.number(place),
        }
    }

    /// The number of the person's card at this place.
    #[must_use]
    pub fn number(&self, place: u8) -> Option<u8> {
        Some(self.round.xylos().first()?.card(place.into())?.number())
    }

    /// The place of the card that the person has played since the question.
    #[must_use]
    pub fn played(&self, now: &Round) -> Option<u8> {
        let (before, after) = (self.round.xylos().first()?, now.xylos().first()?);
        let bid = after.bid().map_or(0, |bid| 1 << bid);
        let gone = before.down() & !after.down() & !bid;
        (gone != 0).then(|| gone.trailing_zeros() as u8)
    }

    /// After the person's card: a card of the seat at turn after which the person may miss the aim. `None` if there is
    /// none, or if the trick is complete.
    #[must_use]
    pub fn counter(&self, round: &Round) -> Option<u8> {
        let legal = if round.trick().is_empty() { 0 } else { round.legal() };
        (0..MAX_CARDS as u8).filter(|place| legal >> place & 1 == 1).find(|&place| {
            let mut next = round.clone();
            next.play(Move::Play(place)).is_ok() && self.may_miss(&next)
        })
    }

    /// True if the person loses the complete trick to this card of a seat, whatever number the card may have.
    #[must_use]
    pub fn surely_beats(&self, round: &Round, seat: Seat, card: Card) -> bool {
        let Some(place) = self
            .round
            .xylos()
            .get(seat)
            .and_then(|xylo| (0..MAX_CARDS).find(|&place| xylo.card(place) == Some(card)))
        else {
            return false;
        };
        let known = Deduction::of(&self.view(), seat, place, false);
        let least = known.map_or(card.number(), |known| known.possible.trailing_zeros() as u8);
        let trick: Vec<(Seat, Card), MAX_XYLOS> = round
            .last_trick()
            .iter()
            .filter_map(|&(by, played)| {
                Some((by, if by == seat { Card::new(card.color(), least)? } else { played }))
            })
            .collect();
        winning_seat(&trick, round.deck().trump()) == Some(seat)
    }

    /// True if the person may miss the aim after their card.
    #[must_use]
    pub fn may_miss(&self, round: &Round) -> bool {
        match (round.trick().is_empty(), self.question) {
            (false, _) => self.counter(round).is_some(),
            (true, Question::Bid) => !round.made_bid(0),
            (true, _) => winning_seat(round.last_trick(), round.deck().trump()) != Some(0),
        }
    }
}
