//! What can be chosen before a match of Lexicon, in French.

use crate::texts::lexicon::Options;
use gousset_core::lexicon::{Checking, Pack};
use gousset_words::Language;

pub(super) const OPTIONS: Options = Options {
    match_title: "Lexicon : la table",
    tournament_title: "Lexicon : tournoi",
    contest: "Épreuve",
    match_to_100: "partie en 100",
    tournament: "tournoi",
    words: "Mots",
    language: |language| match language {
        Language::English => "anglais",
        Language::French => "français",
    },
    pack: "Jeu",
    pack_name: |pack| match pack {
        Pack::Original => "des années 30",
        Pack::French => "français (maison)",
    },
    bad_words: "Mots faux",
    checking: |checking| match checking {
        Checking::Challenge => "à contester",
        Checking::Checked => "refusés",
    },
    tables: "Tables",
    hands: "Donnes",
    bell: "Sonnerie",
    others: "Autres",
};
