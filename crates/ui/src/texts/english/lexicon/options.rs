//! What can be chosen before a match of Lexicon, in English.

use crate::texts::lexicon::Options;
use gousset_core::lexicon::{Checking, Pack};
use gousset_words::Language;

pub(super) const OPTIONS: Options = Options {
    match_title: "Lexicon: the table",
    tournament_title: "Lexicon: tournament",
    contest: "Contest",
    match_to_100: "match to 100",
    tournament: "tournament",
    words: "Words",
    language: |language| match language {
        Language::English => "English",
        Language::French => "French",
    },
    pack: "Pack",
    pack_name: |pack| match pack {
        Pack::Original => "of the 1930s",
        Pack::French => "ours for French",
    },
    bad_words: "Bad words",
    checking: |checking| match checking {
        Checking::Challenge => "challenged",
        Checking::Checked => "refused",
    },
    tables: "Tables",
    hands: "Hands",
    bell: "Bell",
    others: "Others",
};
