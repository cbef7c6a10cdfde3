//! The texts of Lexicon in English.

mod badges;
mod challenge;
mod hints;
mod lesson;
mod options;
mod read_out;
mod results;
mod rules;
mod table;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::lexicon::Texts;
use gousset_core::lexicon::{Limit, Mode};
use gousset_words::Language;

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Make words of letter cards",
    word_of_five: "WORDS",
    reference_label: "Letter values",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Longest word", "Best bluff", "Sharpest doubt"],
    dictionary: Language::English,
    damaged: |language| match language {
        Language::English => "The English dictionary is damaged. Flash the handheld again.",
        Language::French => "The French dictionary is damaged. Flash the handheld again.",
    },
    both_damaged: "Both dictionaries are damaged. Flash the handheld again.",
    reference: |mode, limit| match (mode, limit) {
        (Mode::Home, Limit::Hundred) => "Grey: count. Red: cost.\n100 points: you retire.",
        (Mode::Home, Limit::Fifty) => "Grey: count. Red: cost.\n50 points: you retire.",
        (Mode::Tournament, _) => "Grey: count. Red: cost.\nThe lowest total wins.",
    },
    options: options::OPTIONS,
    table: table::TABLE,
    keys: table::KEYS,
    moves: table::MOVES,
    notices: table::NOTICES,
    hint: hints::hint,
    challenge: challenge::CHALLENGE,
    results: results::RESULTS,
    seconds: |seconds| text!("{seconds} s"),
    minutes: |minutes| text!("{minutes} min"),
};
