//! The cards that a plan is about, each a bit: those of the hand, and the exposed card, which might be taken.

use gousset_core::lexicon::{Card, DEALT, Hand, Play, Target, Word};
use gousset_words::Letter;
use heapless::Vec;

/// The most cards of a plan: a hand never grows beyond what is dealt, and one card is exposed.
pub(super) const MAX_CARDS: usize = DEALT + 1;

/// Some of the cards of a rack (bit n = card n).
pub(super) type Cards = u16;

/// The cards of a hand in order, then the exposed one.
pub(super) struct Rack {
    cards: Vec<Card, MAX_CARDS>,
    in_hand: usize,
}

impl Rack {
    /// The rack of a hand and an exposed card. A hand that is larger than any that is dealt is cut short.
    pub(super) fn new(hand: &Hand, exposed: Option<Card>) -> Self {
        let mut cards: Vec<Card, MAX_CARDS> = hand.cards().take(DEALT).collect();
        let in_hand = cards.len();
        cards.extend(exposed);
        Self { cards, in_hand }
    }

    /// How many cards there are.
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

    /// Whether a Master is among the cards.
    pub(super) fn has_master(&self) -> bool {
        self.cards.iter().any(|card| card.is_master())
    }

    /// Whether the whole hand makes the word that these cards make: with its Master in place of the exposed card. A survey
    /// does not see that, since it spends a Master only on a letter that the rack lacks.
    pub(super) fn goes_out_by_master(&self, cards: Cards) -> bool {
        let spared = self.hand() & !cards;
        let is_master = Self::places(spared).all(|place| self.cards[place].is_master());
        self.exposed().is_some_and(|exposed| cards & exposed != 0) && spared.count_ones() == 1 && is_master
    }

    /// The card at this place.
    pub(super) fn card(&self, place: usize) -> Card {
        self.cards[place]
    }

    /// The places of some cards. The chip has no instruction that finds the lowest bit: looking at each is quicker.
    pub(super) fn places(cards: Cards) -> impl Iterator<Item = usize> {
        (0..MAX_CARDS).filter(move |place| cards >> place & 1 == 1)
    }

    /// These cards as a hand.
    pub(super) fn to_hand(&self, cards: Cards) -> Hand {
        Self::places(cards).map(|place| self.cards[place]).collect()
    }

    /// What these cards are worth.
    pub(super) fn value(&self, cards: Cards) -> u32 {
        Self::places(cards).map(|place| u32::from(self.cards[place].value())).sum()
    }

    /// Of equal cards, the next one after this place.
    pub(super) fn next_alike(&self, place: usize) -> Option<usize> {
        let card = self.cards[place];
        (place + 1..self.len()).find(|&other| self.cards[other] == card)
    }

    /// The cards that a word takes, or an insert into a word of the table; of equal cards the first ones. Nothing for
    /// other moves, and for what the rack does not have the cards for.
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

/// The cards that the hand gives for a word which keeps these letters in their order, as the walk finds it: whatever
/// can be kept is kept.
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
