//! If a player can go out at once, Lexicon's hint does so, unless only a coarse word would do.
//!
//! Whether it is possible is computed here from the word list alone, by counting letters.

use gousset_bots::lexicon::{BotDecision, Hint, Player, Reason, Restraint, is_coarse};
use gousset_bots::{Decision as _, Level};
use gousset_core::lexicon::{
    Card, Checking, End, Hand, Judge, Mode, Move, Pack, Round, Rules, Scores, Seats, View, Word,
};
use gousset_core::rng::Rng;
use gousset_words::build::list;
use gousset_words::{Dictionary, LONGEST, Language, Letter, Spelling};

/// The number of positions tested.
const POSITIONS: usize = 500;

/// A set of letters (bit n = letter n).
type Letters = u32;

fn letters_of(word: &[Letter]) -> Letters {
    word.iter().fold(0, |letters, letter| letters | 1 << letter.index())
}

/// All words that a hint may propose, by length, each with its set of letters.
struct Words([Vec<(Letters, Spelling)>; LONGEST + 1]);

impl Words {
    fn of(dictionary: Dictionary<'_>) -> Self {
        let mut words = Self(Default::default());
        for (word, _) in list(dictionary).into_iter().filter(|(word, _)| !is_coarse(word)) {
            words.0[word.len()].push((letters_of(&word), word));
        }
        words
    }

    /// True if one word or insert takes all cards of the hand.
    fn can_go_out(&self, hand: &Hand, table: &[Word]) -> bool {
        let held = hand.cards().filter_map(Card::letter).fold(0, |held, letter| held | letters_of(&[letter]));
        let on_table = table.iter().map(Word::letters);
        [&[][..]].into_iter().chain(on_table).any(|on| {
            let there = held | letters_of(on);
            let may_lack = u32::from(hand.masters());
            let words = self.0.get(on.len() + hand.size()).into_iter().flatten();
            let mut words = words.filter(|(letters, _)| (letters & !there).count_ones() <= may_lack);
            words.any(|(_, word)| is_subsequence(on, word) && covers(hand, word, on))
        })
    }
}

fn is_subsequence(part: &[Letter], word: &[Letter]) -> bool {
    let mut letters = word.iter();
    part.iter().all(|letter| letters.any(|other| other == letter))
}

/// True if the hand has the letters of the word that are not there already, with Masters for those it lacks.
fn covers(hand: &Hand, word: &[Letter], there: &[Letter]) -> bool {
    let count = |letters: &[Letter], letter| letters.iter().filter(|other| **other == letter).count();
    let lacking = |letter: Letter| {
        let needed = count(word, letter) - count(there, letter);
        needed.saturating_sub(hand.count_letter(letter).into())
    };
    Letter::ALL.into_iter().map(lacking).sum::<usize>() <= hand.masters().into()
}

fn hint(view: &View, dictionary: Dictionary<'_>, seed: u64) -> (Move, Reason) {
    let mut hint = Hint::new(view, dictionary, seed, false, Restraint::None);
    loop {
        if let Some(hint) = hint.step() {
            return hint;
        }
    }
}

#[test]
fn whoever_can_go_out_is_told_how() {
    let mut rng = Rng::new(500);
    let words = Language::ALL.map(|language| {
        let dictionary = gousset_words::open(language).unwrap();
        (dictionary, Words::of(dictionary), Judge::Dictionary(dictionary))
    });
    let (mut positions, mut found, mut round_number) = (0, 0, 0);
    while positions < POSITIONS {
        let seats = 2 + round_number % 5;
        let (dictionary, words, judge) = &words[round_number / 5 % 2];
        let pack = Pack::ALL[round_number / 10 % 2];
        let rules = Rules { mode: Mode::Home, checking: Checking::Checked, pack };
        let mut round =
            Round::deal(rules, seats, Seats::first(seats), 0, Scores::default(), Rng::new(rng.bits().into()));
        round_number += 1;
        let level = Level::ALL[rng.below(3) as usize];
        while let Some(seat) = round.turn() {
            let (view, seed) = (View::of(&round, seat), u64::from(rng.bits()));
            if words.can_go_out(&view.hand, &view.table) {
                let (mv, reason) = hint(&view, *dictionary, seed);
                let mut told = round.clone();
                told.play(mv, *judge).unwrap();
                positions += 1;
                if told.end() == Some(End::WentOut(seat)) && reason == Reason::GoesOut {
                    found += 1;
                } else {
                    println!("{} over {:?}: {mv:?}", view.hand, view.table);
                }
            }
            let mv = BotDecision::new(Player::Level(level), &view, *dictionary, seed).within(u32::MAX);
            round.play(mv, *judge).unwrap();
        }
    }
    assert_eq!(found, positions, "in {round_number} rounds");
}
