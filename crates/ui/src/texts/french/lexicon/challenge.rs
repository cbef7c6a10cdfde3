//! The challenges of Lexicon, in French.

use super::table::{TABLE, z};
use crate::text;
use crate::texts::lexicon::Challenge;
use gousset_core::lexicon::{Mode, Verdict};

pub(super) const CHALLENGE: Challenge = Challenge {
    laid_by: |name| text!("{name} :"),
    let_it_stand: "accepter",
    challenge: "contester",
    who_challenges: "Qui conteste ?",
    it_is_me: "c’est moi",
    nobody_after_all: "personne",
    does_anybody_doubt_it: "Un doute ?",
    does_this_one_doubt_it: |name| text!("{name}, un doute ?"),
    for_everybody: "Tous peuvent regarder.",
    see_the_word: "voir le mot",
    dictionary: "Le dictionnaire",
    challenges: |name| text!("{name} conteste{}", z(name)),
    verdict: |verdict, mode| match (verdict, mode) {
        (Verdict::Good, _) => "C’est un mot.",
        // Only in a tournament the penalty depends on whether a bad word is a misspelling.
        (Verdict::Misspelling, Mode::Tournament) => "Il est mal écrit.",
        (Verdict::Misspelling | Verdict::Bad, _) => "Mot inexistant.",
    },
    is_right: |name| text!("{name} a raison !"),
    scores: |name, points| text!("{name} : {points} de pénalité"),
    loses: |name, points| text!("{name} : −{points} points"),
    costs_only_the_turn: "Cela ne coûte que le tour.",
    takes_cards_back: |name| text!("{name} le {}.", if name == TABLE.you { "reprenez" } else { "reprend" }),
    bluff_stands: "Votre bluff est passé !",
    no_words: |words| text!("Bluffs : {words}"),
};
