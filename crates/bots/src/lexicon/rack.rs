//! The cards that a plan considers, one bit each: those of the hand, and the exposed card, which could be taken.

use gousset_core::lexicon::{Card, DEALT, Hand, Play, Target, Word};
use gousset_words::Letter;
use heapless::Vec;

/// The maximum number of cards: a hand never grows beyond the cards dealt, and one card is exposed.
pub(super) const MAX_CARDS: usize = DEALT + 1;

/// A set of cards of a rack (bit n = card n).
pub(super) type Cards = u16;

/// The cards of a hand in order, then the exposed one.
pub(super) struct Rack {
    cards: Vec<Card, MAX_CARDS>,
    in_hand: usize,
}

impl Rack {
    /// The rack of a hand and an exposed card. A hand with more cards than are ever dealt is truncated.
    pub(super) fn new(hand: &Hand, exposed: Option<Card>) -> Self {
        let mut cards: Vec<Card, MAX_CARDS> = hand.cards().take(DEALT).collect();
        let in_hand = cards.len();
        cards.extend(exposed);
        Self { cards, in_hand }
    }

    /// The number of cards.
    pub(super) fn len(&self) -> usize {
        self.cards.len()
    }

    /// The cards of the hand.
    pub(super) const fn hand(&self) -> Cards {
        (1 << self.in_hand) - 1
    }

    /// All cards.
    pub(super) fn all(&self) -> Cards {
        (1 << self.len()) - 1
    }

    /// The exposed card.
    pub(super) fn exposed(&self) -> Option<Cards> {
        (self.in_hand < self.len()).then_some(1 << self.in_hand)
    }

    /// True if a Master is among the cards.
    pub(super) fn has_master(&self) -> bool {
        self.cards.iter().any(|card| card.is_master())
    }

    /// True if the whole hand makes the word that these cards make, with its Master instead of the exposed card. A
    /// survey does not find this, because it uses a Master only for a letter that the rack lacks.
    pub(super) fn goes_out_by_master(&self, cards: Cards) -> bool {
        let spared = self.hand() & !cards;
        let is_master = Self::places(spared).all(|place| self.cards[place].is_master());
        self.exposed().is_some_and(|exposed| cards & exposed != 0) && spared.count_ones() == 1 && is_master
    }

    /// The card at this index.
    pub(super) fn card(&self, place: usize) -> Card {
        self.cards[place]
    }

    /// The indices of the cards in a set. The chip has no instruction that finds the lowest bit, so testing every bit
    /// is faster.
    pub(super) fn places(cards: Cards) -> impl Iterator<Item = usize> {
        (0..MAX_CARDS).filter(move |place| cards >> place & 1 == 1)
    }

    /// These cards as a hand.
    pub(super) fn to_hand(&self, cards: Cards) -> Hand {
        Self::places(cards).map(|place| self.cards[place]).collect()
    }

    /// The set of these cards, of equal ones the first; `None` if the rack does not have them.
    pub(super) fn find(&self, cards: &Hand) -> Option<Cards> {
        cards.cards().try_fold(0, |found, card| {
            let is_next = |place: &usize| self.cards[*place] == card && found >> place & 1 == 0;
            Some(found | 1 << (0..self.len()).find(is_next)?)
        })
    }

    /// The total value of these cards.
    pub(super) fn value(&self, cards: Cards) -> u32 {
        Self::places(cards).map(|place| u32::from(self.cards[place].value())).sum()
    }

    /// The index of the next card after this one that is equal to it.
    pub(super) fn next_alike(&self, place: usize) -> Option<usize> {
        let card = self.cards[place];
        (place + 1..self.len()).find(|&other| self.cards[other] == card)
    }

    /// The cards that a word, or an insert into a word of the table, takes; of equal cards the first ones. `None` for
    /// other moves, and if the rack does not have the cards.
    pub(super) fn shed_by(&self, play: &Play, table: &[Word]) -> Option<Cards> {
        let on = match play.target {
            Target::Table => &[][..],
            Target::Insert(at) => table.get(usize::from(at))?.letters(),
            Target::Exchange(_) => return None,
        };
        given(on, &play.word).try_fold(0, |taken, card| {
            let place =
                (0..self.len()).find(|&place| self.cards[place] == card && taken >> place & 1 == 0)?;
            Some(taken | 1 << place)
        })
    }
}

/// The cards that the hand gives for a word that keeps these letters in their order. Like the dictionary walk, it keeps
/// each letter as early as it can.
pub(super) fn given<'a>(on: &'a [Letter], word: &'a Word) -> impl Iterator<Item = Card> + 'a {
    let mut kept = on.iter().peekable();
    let from_hand = move |(place, letter): (usize, &Letter)| {
        if kept.next_if_eq(&letter).is_some() {
            return None;
        }
        Some(if word.is_master(place) { Card::MASTER } else { Card::of(*letter) })
    };
    word.letters().iter().enumerate().filter_map(from_hand)
}
