//! The options of a match of Lexicon, in English.

use crate::texts::lexicon::{Options, Terms};
use gousset_bots::lexicon::Restraint;
use gousset_core::lexicon::{Checking, Limit, Pack};
use gousset_words::Language;

pub(super) const OPTIONS: Options = Options {
    match_title: "Lexicon: the table",
    tournament_title: "Lexicon: tournament",
    contest: "Format",
    match_to: |limit| match limit {
        Limit::Fifty => "match to 50",
        Limit::Hundred => "match to 100",
    },
    tournament: "tournament",
    words: "Dictionary",
    language: |language| match language {
        Language::English => "English",
        Language::French => "French",
    },
    pack: "Pack",
    pack_name: |pack| match pack {
        Pack::Original => "English letters",
        Pack::French => "French letters",
    },
    bad_words: "Words",
    checking: |checking| match checking {
        Checking::Challenge => "doubted",
        Checking::Checked => "checked",
    },
    restraint: "Bots lay",
    most_laid: |restraint| match restraint {
        Restraint::None => "any number",
        Restraint::Four => "4 at most",
        Restraint::Calm => "few cards",
    },
    tables: "Tables",
    hands: "Hands",
    bell: "Bell",
    others: "Others",
    terms: Terms {
        match_to: |limit| match limit {
            Limit::Fifty => "At 50 points you are out.",
            Limit::Hundred => "At 100 points you are out.",
        },
        words: "It knows the valid words.",
        pack: |pack| match pack {
            Pack::Original => "For English words.",
            Pack::French => "For French words.",
        },
        challenge: "False words may stand.",
        checked: "The dictionary decides.",
        restraint: "With few, rounds last longer.",
        tournament: "The lowest total wins.",
        tables: "Four play at each table.",
        hands: "A deal at each table.",
        bell: "The bell ends a hand.",
        others: "Bots at other tables.",
    },
};
