//! An exchange that improves the hand.
//!
//! A letter is worth the more, the more copies of it the pack has: with those, most words are made. A hand with too few
//! vowels prefers a vowel, and one with too many a consonant.

use super::habit::is_vowel;
use gousset_core::lexicon::{Card, Hand, Move, Pack, Play, Target, View, Word};

/// The worth of a Master.
const MASTER: i32 = 12;
/// The extra worth of a vowel in a hand that lacks vowels, and of a consonant in a hand that lacks consonants.
const LACKING: i32 = 3;
/// The least gain for which a card is exchanged.
const WORTHWHILE: i32 = 2;

/// The best exchange found so far.
#[derive(Clone, Copy, Default)]
pub(super) struct Trade {
    best: Option<(i32, Move)>,
}

impl Trade {
    /// The gain of an exchange, if it is better than the best so far. `None` for other plays, and if it needs a card
    /// that the hand does not have.
    pub(super) fn gain(&self, play: &Play, view: &View) -> Option<i32> {
        let Target::Exchange(at) = play.target else { return None };
        let on = view.table.get(usize::from(at))?;
        let gain = gain(on, &play.word, view)?;
        let least = self.best.map_or(WORTHWHILE, |(best, _)| best + 1);
        (gain >= least).then_some(gain)
    }

    /// Keeps this exchange with this gain.
    pub(super) fn keep(&mut self, gain: i32, play: &Play) {
        self.best = Some((gain, play.mv()));
    }

    /// The best exchange, if any is worthwhile.
    pub(super) fn best(&self) -> Option<Move> {
        self.best.map(|(_, mv)| mv)
    }
}

/// What the hand gains if this word of the table becomes that one.
fn gain(on: &Word, word: &Word, view: &View) -> Option<i32> {
    let mut spare = view.hand;
    let mut gain = 0;
    for place in 0..on.len().min(word.len()) {
        let (Some(won), Some(given)) = (on.card(place), word.card(place)) else { return None };
        let same_letter = on.letters()[place] == word.letters()[place];
        if same_letter && !won.is_master() {
            continue;
        }
        if !spare.remove(given) {
            return None;
        }
        gain += worth(won, &view.hand, view.rules.pack) - worth(given, &view.hand, view.rules.pack);
    }
    Some(gain)
}

/// The worth of a card for this hand.
fn worth(card: Card, hand: &Hand, pack: Pack) -> i32 {
    let Some(letter) = card.letter() else { return MASTER };
    let (held, vowels) =
        (hand.size(), hand.cards().filter_map(Card::letter).filter(|l| is_vowel(*l)).count());
    let lacks = if is_vowel(letter) { vowels * 3 < held } else { vowels * 2 > held };
    i32::from(pack.copies(card)) + if lacks { LACKING } else { 0 }
}
