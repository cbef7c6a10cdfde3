//! The texts of Lexio in English.

mod lesson;
mod rules;

use crate::text;
use crate::texts::lexio::Texts;
use gousset_core::lexio::{Edition, Kind, NotACombo, Refusal};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    lesson: &lesson::LESSON,
    kind: |kind| match kind {
        Kind::Single => "single",
        Kind::Pair => "pair",
        Kind::Triple => "triple",
        Kind::Straight => "straight",
        Kind::Flush => "flush",
        Kind::FullHouse => "full house",
        Kind::Four => "four card",
        Kind::StraightFlush => "straight flush",
    },
    edition: |edition| match edition {
        Edition::Classic => "Classic",
        Edition::New => "New",
    },
    refusal: |why| match why {
        Refusal::RoundOver => "The round is over.",
        Refusal::LeaderMustPlay => "You lead: you have to play.",
        Refusal::NotInHand => "These tiles are not yours.",
        Refusal::NotACombo(NotACombo::Nothing) => "Choose tiles first.",
        Refusal::NotACombo(NotACombo::FourTiles) => "Never four tiles: play 1, 2, 3 or 5.",
        Refusal::NotACombo(NotACombo::TooMany) => "Five tiles at most.",
        Refusal::NotACombo(NotACombo::NotOneNumber) => "These tiles have different numbers.",
        Refusal::NotACombo(NotACombo::NoneOfTheFives) => "These five are no combination.",
        Refusal::WrongSize { needed: 1 } => "The table asks for one tile.",
        Refusal::WrongSize { needed: 2 } => "The table asks for a pair.",
        Refusal::WrongSize { needed: 3 } => "The table asks for a triple.",
        Refusal::WrongSize { .. } => "The table asks for five tiles.",
        Refusal::TooWeak => "Too weak for the table.",
        Refusal::NoRoom => "The match is too long to be saved.",
    },
    has_no_chips: |name| text!("{name} has no chips left"),
    passes: |name| text!("{name} passes"),
    passes_and_leads: |name, leader| text!("{name} passes, {leader} leads"),
    leads: |name| text!("{name} leads"),
    round_of: |round, rounds| text!("Round {round}/{rounds}"),
};
