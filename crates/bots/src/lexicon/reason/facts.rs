//! Facts for the reason of a hint, from surveys of the plays that are possible now and after the suggested move.

use super::super::foresight::FEW;
use super::super::rack::given;
use gousset_core::lexicon::{Card, Hand, KINDS, Play, Target, View, Word};
use gousset_words::Standing;

/// A card is hard to place if at most one play in this many uses it.
const HARD: u32 = 8;

/// A set of kinds of cards (bit n = kind n).
type Kinds = u32;

/// The facts. They are complete once all surveys have ended.
pub(super) struct Facts {
    /// The longest word that the cards left after the move make. Among words of equal length, a common one.
    pub(super) next: Option<Word>,
    next_is_common: bool,
    /// True if all plays that are possible now were found.
    pub(super) saw_all: bool,
    /// The number of plays that are possible now.
    plays: u32,
    /// For each card, the number of plays that take it from the hand.
    taking: [u32; KINDS],
    /// The most points that one of the plays sheds. Exchanges are not counted.
    pub(super) most_shed: u16,
    /// For each card of the hand, by index: the cards that would complete the hand if they replaced this one. A hand is
    /// complete if one play sheds all of it.
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

    /// The number of plays that take this card.
    pub(super) const fn uses(&self, card: Card) -> u32 {
        self.taking[card.index()]
    }

    /// True if only few of all plays take this card.
    pub(super) const fn is_hard_to_place(&self, card: Card) -> bool {
        self.saw_all && self.uses(card) * HARD <= self.plays
    }

    /// True if most of the plays found take this card.
    pub(super) const fn is_in_most(&self, card: Card) -> bool {
        self.uses(card) * 2 > self.plays
    }

    /// Records a word of the cards left after the move, if it is the best so far. If the move takes a card, the word
    /// must need that card.
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

    /// Records a play that is possible now.
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

    /// Records a play of the hand with a Master instead of the card at `place`. If the play sheds the whole hand, the
    /// letter of the Master is a card that would complete it.
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
