//! The challenges of Lexicon, in English.

use super::table::s;
use crate::text;
use crate::texts::lexicon::Challenge;
use gousset_core::lexicon::{Mode, Verdict};

pub(super) const CHALLENGE: Challenge = Challenge {
    laid_by: |name| text!("{name}:"),
    let_it_stand: "let it stand",
    challenge: "doubt it",
    who_challenges: "Who doubts it?",
    it_is_me: "it’s me",
    nobody_after_all: "nobody",
    does_anybody_doubt_it: "Any doubts?",
    does_this_one_doubt_it: |name| text!("{name}, any doubts?"),
    for_everybody: "Everyone may look.",
    see_the_word: "see the word",
    dictionary: "The dictionary",
    challenges: |name| text!("{name} doubt{} it", s(name)),
    verdict: |verdict, mode| match (verdict, mode) {
        (Verdict::Good, _) => "It is a word.",
        // Only in a tournament the penalty depends on whether a bad word is a misspelling.
        (Verdict::Misspelling, Mode::Tournament) => "It is misspelt.",
        (Verdict::Misspelling | Verdict::Bad, _) => "Not a word.",
    },
    is_right: |name| text!("{name} is right!"),
    scores: |name, points| text!("{name}: {points} penalty points"),
    loses: |name, points| text!("{name}: −{points} points"),
    costs_only_the_turn: "It only costs the turn.",
    takes_cards_back: |name| text!("{name} take{} it back.", s(name)),
    bluff_stands: "Your bluff stands!",
    no_words: |words| text!("Bluffed: {words}"),
};
