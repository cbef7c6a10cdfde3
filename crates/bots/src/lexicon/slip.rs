//! A beginner's slip: a known word that the hand can nearly spell, laid with one wrong letter.
//!
//! Some cards of the hand are surveyed together with one additional Master. A spare vowel of the hand then replaces the
//! Master if it stands for a vowel, and a spare consonant if it stands for a consonant.

use super::challenge::begins_oddly;
use super::rack::given;
use super::skill::Skill;
use super::survey::{Reach, Sight, Survey};
use super::{Restraint, work};
use gousset_core::lexicon::{Card, DEALT, Hand, Move, Target, View, Word};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Letter};
use heapless::Vec;

/// The first letters of a slip, this many, must begin a word: otherwise the mistake is obvious.
const SEEN: usize = 3;
/// The fewest letters of a word that a bot can misspell.
const UNSURE: usize = 5;
/// The same for bots that lay only a few cards: otherwise they would never slip.
const UNSURE_OF_FEW: usize = 4;

/// The number of cards of the hand that are tried. With all ten, the search would take as long as the plan.
const TRIED: usize = 7;

/// The search for a misspelt word.
pub(super) struct Slip<'a> {
    survey: Survey<'a>,
    /// The slip so far that sheds the most points, with those points.
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

    /// Continues the search. Returns true once it is over.
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

    /// The slip that was found, if any.
    pub(super) fn chosen(&self) -> Option<Move> {
        self.chosen.map(|(_, slip)| Move::Word(slip))
    }
}

/// The word with a card of the hand instead of its one Master, if the two letters can be mistaken for each other.
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
