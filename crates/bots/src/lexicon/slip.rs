//! A beginner's slip: a common word that the hand can nearly spell, laid with a wrong letter.
//!
//! Some cards of the hand are surveyed with one more Master; in the place of the Master, a vowel of the hand passes for a
//! vowel and a consonant for a consonant.

use super::challenge::begins_oddly;
use super::rack::given;
use super::skill::Skill;
use super::survey::{Reach, Sight, Survey};
use super::{Restraint, work};
use gousset_core::lexicon::{Card, DEALT, Hand, Move, Target, View, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Letter};
use heapless::Vec;

/// A slip begins with so many letters as a word does: what does not is seen at a glance.
const SEEN: usize = 3;
/// The fewest letters of a word that one can be unsure of.
const UNSURE: usize = 5;
/// The same for those who lay only a few cards: they would never slip otherwise.
const UNSURE_OF_FEW: usize = 4;

/// How many cards of the hand are tried: with all ten the search would take as long as the plan.
const TRIED: usize = 7;

/// The search for something that looks like a word.
pub(super) struct Slip<'a> {
    survey: Survey<'a>,
    /// The slip that gets rid of the most so far, with its worth.
    chosen: Option<(u16, Word)>,
}

impl<'a> Slip<'a> {
    pub(super) fn new(dictionary: Dictionary<'a>, view: &View, mut rng: Rng) -> Self {
        let mut cards: Vec<Card, DEALT> =
            view.hand.cards().filter(|card| !card.is_master()).take(DEALT).collect();
        rng.shuffle(&mut cards);
        let hand = cards.into_iter().take(TRIED).chain([Card::MASTER]).collect();
        Self { survey: Survey::new(dictionary, Reach::Alone, hand, &[], work::SLIP), chosen: None }
    }

    /// Looks on; whether the search is over.
    pub(super) fn step(
        &mut self,
        dictionary: Dictionary<'_>,
        skill: Skill,
        view: &View,
        left: &mut u32,
    ) -> bool {
        let unsure = if skill.restraint == Restraint::None { UNSURE } else { UNSURE_OF_FEW };
        loop {
            match self.survey.next(&[], left) {
                Sight::Pause => return false,
                Sight::End => return true,
                Sight::Play(play) => {
                    let word = play.word;
                    if play.target != Target::Table {
                        continue;
                    }
                    if word.len() < unsure
                        || !skill.restraint.allows(word.len() as u32)
                        || !skill.vocabulary.has(dictionary, word.letters(), play.standing)
                    {
                        continue;
                    }
                    let Some(slip) = misspelt(&word, &view.hand) else { continue };
                    if dictionary.contains(slip.letters()) || begins_oddly(dictionary, slip.letters(), SEEN) {
                        continue;
                    }
                    let worth = slip.cards().collect::<Hand>().value();
                    if self.chosen.is_none_or(|(most, _)| worth > most) {
                        self.chosen = Some((worth, slip));
                    }
                }
            }
        }
    }

    /// What was found.
    pub(super) fn chosen(&self) -> Option<Move> {
        self.chosen.map(|(_, slip)| Move::Word(slip))
    }
}

/// The word with a card of the hand in place of its one Master, if that could be taken for it.
fn misspelt(word: &Word, hand: &Hand) -> Option<Word> {
    if word.masters().count_ones() != 1 {
        return None;
    }
    let wrong = word.masters().trailing_zeros() as usize;
    let mut spare = *hand;
    for card in given(&[], &word.with_masters(0)).enumerate().filter(|(place, _)| *place != wrong) {
        if !spare.remove(card.1) {
            return None;
        }
    }
    let right = *word.letters().get(wrong)?;
    let passes = |card: Card| card.letter().filter(|other| is_vowel(*other) == is_vowel(right));
    let other = spare.cards().find_map(passes)?;
    let mut slip = Word::EMPTY;
    for (place, letter) in word.letters().iter().enumerate() {
        slip.push(if place == wrong { other } else { *letter }, false);
    }
    Some(slip)
}

fn is_vowel(letter: Letter) -> bool {
    matches!(letter.ascii(), b'A' | b'E' | b'I' | b'O' | b'U' | b'Y')
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn a_vowel_passes_for_a_vowel_and_a_consonant_for_a_consonant() {
        let hand = |text: &str| text.chars().map(|sign| Card::from_char(sign).unwrap()).collect::<Hand>();
        let slip =
            |word: &str, cards| misspelt(&word.parse().unwrap(), &hand(cards)).map(|slip| slip.to_string());
        assert_eq!(slip("FAmINE", "FAINET"), Some("FATINE".into()));
        assert_eq!(slip("FaMINE", "FMINEE"), Some("FEMINE".into()));
        assert_eq!(slip("FaMINE", "FMINET"), None, "no vowel is left");
        assert_eq!(slip("FAMINE", "FAMINE"), None, "it is spelt right");
        assert_eq!(slip("FamINE", "FINEET"), None, "two letters are missing");
    }
}
