//! The texts of Lexio in French.

mod lesson;
mod rules;

use crate::text;
use crate::texts::lexio::Texts;
use gousset_core::lexio::{Edition, Kind, NotACombo, Refusal};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    lesson: &lesson::LESSON,
    kind: |kind| match kind {
        Kind::Single => "tuile seule",
        Kind::Pair => "paire",
        Kind::Triple => "brelan",
        Kind::Straight => "suite",
        Kind::Flush => "couleur",
        Kind::FullHouse => "full",
        Kind::Four => "carré",
        Kind::StraightFlush => "quinte flush",
    },
    edition: |edition| match edition {
        Edition::Classic => "Classique",
        Edition::New => "Nouvelle",
    },
    refusal: |why| match why {
        Refusal::RoundOver => "La manche est finie.",
        Refusal::LeaderMustPlay => "Vous entamez : il faut jouer.",
        Refusal::NotInHand => "Ces tuiles ne sont pas à vous.",
        Refusal::NotACombo(NotACombo::Nothing) => "Choisissez d’abord des tuiles.",
        Refusal::NotACombo(NotACombo::FourTiles) => "Jamais quatre tuiles : 1, 2, 3 ou 5.",
        Refusal::NotACombo(NotACombo::TooMany) => "Cinq tuiles au plus.",
        Refusal::NotACombo(NotACombo::NotOneNumber) => "Ces tuiles n’ont pas le même numéro.",
        Refusal::NotACombo(NotACombo::NoneOfTheFives) => "Ces cinq tuiles ne vont pas ensemble.",
        Refusal::WrongSize { needed: 1 } => "Il faut jouer une seule tuile.",
        Refusal::WrongSize { needed: 2 } => "Il faut jouer une paire.",
        Refusal::WrongSize { needed: 3 } => "Il faut jouer un brelan.",
        Refusal::WrongSize { .. } => "Il faut jouer cinq tuiles.",
        Refusal::TooWeak => "Trop faible pour la table.",
        Refusal::NoRoom => "La partie est trop longue à garder.",
    },
    has_no_chips: |name| text!("{name} n’a plus de jetons"),
    passes: |name| text!("{name} passe"),
    passes_and_leads: |name, leader| text!("{name} passe, {leader} entame"),
    leads: |name| text!("{name} entame"),
    round_of: |round, rounds| text!("Manche {round}/{rounds}"),
};
