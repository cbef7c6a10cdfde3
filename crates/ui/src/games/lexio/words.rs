//! What Lexio's screens say, in both languages.

use crate::text;
use crate::texts::Lang;
use crate::widgets::Line;
use gousset_core::lexio::{Edition, Kind, NotACombo, Refusal};

#[must_use]
pub const fn kind(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Single => lang.of("single", "tuile seule"),
        Kind::Pair => lang.of("pair", "paire"),
        Kind::Triple => lang.of("triple", "brelan"),
        Kind::Straight => lang.of("straight", "suite"),
        Kind::Flush => lang.of("flush", "couleur"),
        Kind::FullHouse => lang.of("full house", "full"),
        Kind::Four => lang.of("four card", "carré"),
        Kind::StraightFlush => lang.of("straight flush", "quinte flush"),
    }
}

#[must_use]
pub const fn edition(edition: Edition, lang: Lang) -> &'static str {
    match edition {
        Edition::Classic => lang.of("Classic", "Classique"),
        Edition::New => lang.of("New", "Nouvelle"),
    }
}

/// Why a move was refused, for the player.
#[must_use]
pub const fn refusal(refusal: Refusal, lang: Lang) -> &'static str {
    match refusal {
        Refusal::RoundOver => lang.of("The round is over.", "La manche est finie."),
        Refusal::LeaderMustPlay => lang.of("You lead: you have to play.", "Vous entamez : il faut jouer."),
        Refusal::NotInHand => lang.of("These tiles are not yours.", "Ces tuiles ne sont pas à vous."),
        Refusal::NotACombo(NotACombo::Nothing) => {
            lang.of("Choose tiles first.", "Choisissez d’abord des tuiles.")
        }
        Refusal::NotACombo(NotACombo::FourTiles) => {
            lang.of("Never four tiles: play 1, 2, 3 or 5.", "Jamais quatre tuiles : 1, 2, 3 ou 5.")
        }
        Refusal::NotACombo(NotACombo::TooMany) => lang.of("Five tiles at most.", "Cinq tuiles au plus."),
        Refusal::NotACombo(NotACombo::NotOneNumber) => {
            lang.of("These tiles have different numbers.", "Ces tuiles n’ont pas le même numéro.")
        }
        Refusal::NotACombo(NotACombo::NoneOfTheFives) => {
            lang.of("These five are no combination.", "Ces cinq tuiles ne vont pas ensemble.")
        }
        Refusal::WrongSize { needed: 1 } => {
            lang.of("The table asks for one tile.", "Il faut jouer une seule tuile.")
        }
        Refusal::WrongSize { needed: 2 } => lang.of("The table asks for a pair.", "Il faut jouer une paire."),
        Refusal::WrongSize { needed: 3 } => {
            lang.of("The table asks for a triple.", "Il faut jouer un brelan.")
        }
        Refusal::WrongSize { .. } => lang.of("The table asks for five tiles.", "Il faut jouer cinq tuiles."),
        Refusal::TooWeak => lang.of("Too weak for the table.", "Trop faible pour la table."),
        Refusal::NoRoom => {
            lang.of("The match is too long to be saved.", "La partie est trop longue à garder.")
        }
    }
}

/// Why a match ends before its last round.
#[must_use]
pub fn has_no_chips(name: &str, lang: Lang) -> Line {
    text!("{name} {}", lang.of("has no chips left", "n’a plus de jetons"))
}

#[must_use]
pub const fn passes(lang: Lang) -> &'static str {
    lang.of("passes", "passe")
}

/// Who is at turn and what is asked of them.
#[must_use]
pub fn leads(name: &str, lang: Lang) -> Line {
    text!("{name} {}", lang.of("leads", "entame"))
}

#[must_use]
pub fn round_of(round: u8, rounds: u8, lang: Lang) -> Line {
    text!("{} {round}/{rounds}", lang.of("Round", "Manche"))
}
