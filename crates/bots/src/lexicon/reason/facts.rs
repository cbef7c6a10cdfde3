//! What is seen while a reason is looked for: what could be played instead, and what afterwards.

use super::super::foresight::FEW;
use super::super::rack::given;
use gousset_core::lexicon::{Card, Hand, KINDS, Play, Target, View, Word};
use gousset_words::Standing;

/// A card is hard to place if no more than one play in this many takes it.
const HARD: u32 = 8;

/// Cards (bit n = card n).
type Kinds = u32;

/// What was seen.
pub(super) struct Facts {
    /// Of the words of the cards that are left, the longest; of equal ones a common word.
    pub(super) next: Option<Word>,
    next_is_common: bool,
    /// Whether all that can be played now was seen.
    pub(super) saw_all: bool,
    plays: u32,
    /// By card: how many of the plays take it from the hand.
    taking: [u32; KINDS],
    /// The most points that one of the plays sheds.
    pub(super) most_shed: u16,
    /// By place in the hand: the cards that would complete the others, one of them in this one's place.
    pub(super) completing: [Kinds; FEW],
}

impl Facts {
    pub(super) const fn new() -> Self {
        Self {
            next: None,
            next_is_common: false,
            saw_all: false,
            plays: 0,
            taking: [0; KINDS],
            most_shed: 0,
            completing: [0; FEW],
        }
    }

    /// How many plays take this card.
    pub(super) const fn uses(&self, card: Card) -> u32 {
        self.taking[card.index()]
    }

    /// Whether only few of all plays take this card.
    pub(super) const fn is_hard_to_place(&self, card: Card) -> bool {
        self.saw_all && self.uses(card) * HARD <= self.plays
    }

    /// Whether most of the plays that were seen take this card.
    pub(super) const fn is_in_most(&self, card: Card) -> bool {
        self.uses(card) * 2 > self.plays
    }

    /// Takes in a word of the cards that are left, if it needs the card that was taken for it.
    pub(super) fn take_next(&mut self, play: &Play, left: &Hand, taken: Option<Card>) {
        let word = &play.word;
        let is_needed = |card: Card| {
            let cards: Hand = given(&[], word).collect();
            cards.count(card) == left.count(card)
        };
        let is_common = play.standing == Standing::Common;
        let is_better =
            self.next.is_none_or(|next| (next.len(), self.next_is_common) < (word.len(), is_common));
        if is_better && taken.is_none_or(is_needed) {
            (self.next, self.next_is_common) = (Some(*word), is_common);
        }
    }

    /// Takes in something that could be played now.
    pub(super) fn take_play(&mut self, play: &Play, table: &[Word]) {
        let cards = cards_of(play, table);
        self.plays += 1;
        for (card, _) in cards.kinds() {
            self.taking[card.index()] += 1;
        }
        if !matches!(play.target, Target::Exchange(_)) {
            self.most_shed = self.most_shed.max(cards.value());
        }
    }

    /// Takes in something that could be played with a Master in this card's place.
    pub(super) fn take_completing(&mut self, place: usize, play: &Play, view: &View) {
        let cards = cards_of(play, &view.table);
        let (Some(completing), false) =
            (self.completing.get_mut(place), matches!(play.target, Target::Exchange(_)))
        else {
            return;
        };
        if cards.size() == view.hand.size() {
            let letters = play.word.letters().iter().enumerate();
            let masters = letters.filter(|(place, _)| play.word.is_master(*place));
            *completing |= masters.fold(0, |all, (_, letter)| all | 1 << Card::of(*letter).index());
        }
    }
}

/// The cards that a play takes from the hand.
fn cards_of(play: &Play, table: &[Word]) -> Hand {
    let on = |at: u8| table.get(usize::from(at)).map_or(&[][..], Word::letters);
    match play.target {
        Target::Table => given(&[], &play.word).collect(),
        Target::Insert(at) => given(on(at), &play.word).collect(),
        Target::Exchange(at) => {
            let pairs = play.word.letters().iter().zip(on(at)).enumerate();
            let changed = pairs.filter(|(_, (new, old))| new != old);
            changed.filter_map(|(place, _)| play.word.card(place)).collect()
        }
    }
}
