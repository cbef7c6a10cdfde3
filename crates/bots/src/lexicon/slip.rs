//! A beginner's slip: a known word that the hand can nearly spell, laid with one wrong letter.
//!
//! Some cards of the hand are surveyed together with one additional Master. A spare vowel of the hand then replaces the
//! Master if it stands for a vowel, and a spare consonant if it stands for a consonant.

use super::challenge::begins_oddly;
use super::coarse::is_coarse;
use super::habit::is_vowel;
use super::rack::given;
use super::skill::Skill;
use super::survey::{Reach, Sight, Survey};
use super::work;
use gousset_core::lexicon::{Card, DEALT, Hand, Move, Target, View, Word};
use gousset_core::rng::Rng;
use gousset_words::Dictionary;
use heapless::Vec;

/// The first letters of a slip, this many, must begin a word: otherwise the mistake is obvious.
const SEEN: usize = 3;
/// The fewest letters of a word that a bot can misspell.
const UNSURE: usize = 5;
/// The same for bots that lay only a few cards: otherwise they would never slip.
const UNSURE_OF_FEW: usize = 4;
/// The fewest letters of a bluff.
const BLUFF: usize = 3;
/// The most letters of a bluff of bots that lay any number of cards.
const LONG_BLUFF: usize = 6;
/// The lengths of bluffs, equally likely. Bots that lay only a few cards bluff with words like their valid ones.
const BLUFFS: [usize; 3] = [3, 3, 4];

/// The number of cards of the hand that are tried. With all ten, the search would take as long as the plan.
const TRIED: usize = 7;

/// The search for a misspelt word.
pub(super) struct Slip<'a> {
    survey: Survey<'a>,
    /// The number of letters that a bluff should have.
    length: usize,
    /// The best slip so far: of the right length if possible, then the one that sheds the most points.
    chosen: Option<((bool, u16), Word)>,
}

impl<'a> Slip<'a> {
    pub(super) fn new(dictionary: Dictionary<'a>, view: &View, mut rng: Rng) -> Self {
        let mut cards: Vec<Card, DEALT> =
            view.hand.cards().filter(|card| !card.is_master()).take(DEALT).collect();
        rng.shuffle(&mut cards);
        let hand = cards.into_iter().take(TRIED).chain([Card::MASTER]).collect();
        let length = BLUFFS[rng.below(BLUFFS.len() as u32) as usize];
        Self { survey: Survey::new(dictionary, Reach::Alone, hand, &[], work::SLIP), length, chosen: None }
    }

    /// Continues the search. Returns true once it is over.
    pub(super) fn step(
        &mut self,
        dictionary: Dictionary<'_>,
        skill: Skill,
        view: &View,
        left: &mut u32,
    ) -> bool {
        let (unsure, most) = lengths(skill, view.hand.size());
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
                        || word.len() > most
                        || !skill.vocabulary.has(dictionary, word.letters(), play.standing)
                    {
                        continue;
                    }
                    let Some(slip) = misspelt(&word, &view.hand) else { continue };
                    if skill.habit.is_some_and(|habit| !habit.fits(slip.letters()))
                        || is_coarse(slip.letters())
                        || dictionary.contains(slip.letters())
                        || view.refused.contains(&slip)
                        || begins_oddly(dictionary, slip.letters(), SEEN)
                    {
                        continue;
                    }
                    let worth = slip.cards().collect::<Hand>().value();
                    let worth = (skill.habit.is_some() && slip.len() == self.length, worth);
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

/// The fewest and the most letters of a slip. A bot with a habit keeps a card, so that it does not go out with it.
fn lengths(skill: Skill, held: usize) -> (usize, usize) {
    let few = skill.most < DEALT as u32;
    match skill.habit {
        Some(_) if few => (BLUFF, (skill.most as usize).min(held.saturating_sub(1))),
        Some(_) => (BLUFF, LONG_BLUFF.min(held.saturating_sub(1))),
        None => (if few { UNSURE_OF_FEW } else { UNSURE }, skill.most as usize),
    }
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
