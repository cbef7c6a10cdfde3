//! The options of a match of Lexicon, in French.

use crate::texts::lexicon::{Options, Terms};
use gousset_bots::lexicon::Restraint;
use gousset_core::lexicon::{Checking, Limit, Pack};
use gousset_words::Language;

pub(super) const OPTIONS: Options = Options {
    match_title: "Lexicon : la table",
    tournament_title: "Lexicon : tournoi",
    contest: "Format",
    match_to: |limit| match limit {
        Limit::Fifty => "en 50 points",
        Limit::Hundred => "en 100 points",
    },
    tournament: "tournoi",
    words: "Dictionnaire",
    language: |language| match language {
        Language::English => "anglais",
        Language::French => "français",
    },
    pack: "Cartes",
    pack_name: |pack| match pack {
        Pack::Original => "lettres anglaises",
        Pack::French => "lettres françaises",
    },
    bad_words: "Mots",
    checking: |checking| match checking {
        Checking::Challenge => "contestables",
        Checking::Checked => "vérifiés",
    },
    restraint: "Robots",
    most_laid: |restraint| match restraint {
        Restraint::None => "à leur gré",
        Restraint::Four => "4 cartes au plus",
        Restraint::Calm => "mots courts",
    },
    tables: "Tables",
    hands: "Donnes",
    bell: "Sonnerie",
    others: "Ailleurs",
    terms: Terms {
        match_to: |limit| match limit {
            Limit::Fifty => "À 50 points, on sort.",
            Limit::Hundred => "À 100 points, on sort.",
        },
        words: "Il sait quels mots valent.",
        pack: |pack| match pack {
            Pack::Original => "Pour les mots anglais.",
            Pack::French => "Pour les mots français.",
        },
        challenge: "Un mot faux peut rester.",
        checked: "Le dictionnaire décide.",
        restraint: "Mots courts : manches plus longues.",
        tournament: "Le plus petit total gagne.",
        tables: "Quatre à chaque table.",
        hands: "Une donne à chaque table.",
        bell: "La sonnerie finit la donne.",
        others: "Robots des autres tables.",
    },
};
