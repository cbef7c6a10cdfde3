//! What Xylo's screens say, in both languages.

use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::xylo::Color;
use gousset_core::xylo::round::Refusal;

#[must_use]
pub const fn color(color: Color, lang: Lang) -> &'static str {
    match color {
        Color::Red => lang.of("red", "rouge"),
        Color::Orange => lang.of("orange", "orange"),
        Color::Yellow => lang.of("yellow", "jaune"),
        Color::Green => lang.of("green", "vert"),
        Color::Teal => lang.of("teal", "turquoise"),
        Color::Blue => lang.of("blue", "bleu"),
        Color::Violet => lang.of("violet", "violet"),
        Color::Pink => lang.of("pink", "rose"),
    }
}

/// A colour and its range: «red 0–10».
#[must_use]
pub fn range(of: Color, lang: Lang) -> Line {
    text!("{} 0–{}", color(of, lang), of.highest())
}

#[must_use]
pub const fn wins(lang: Lang) -> &'static str {
    lang.of("wins", "gagne")
}

#[must_use]
pub const fn bids(lang: Lang) -> &'static str {
    lang.of("bids", "annonce")
}

/// Why a move was refused, for the player.
#[must_use]
pub const fn refusal(refusal: Refusal, lang: Lang) -> &'static str {
    match refusal {
        Refusal::RoundOver => lang.of("The round is over.", "La manche est finie."),
        Refusal::NoCard => lang.of("There is no card here.", "Il n’y a pas de carte ici."),
        Refusal::LeadsLeftmost => {
            lang.of("Never lead your leftmost card.", "On n’entame pas de sa carte de gauche.")
        }
        Refusal::MustFollow(color) => match color {
            Color::Red => lang.of("You have to follow red.", "Il faut fournir du rouge."),
            Color::Orange => lang.of("You have to follow orange.", "Il faut fournir de l’orange."),
            Color::Yellow => lang.of("You have to follow yellow.", "Il faut fournir du jaune."),
            Color::Green => lang.of("You have to follow green.", "Il faut fournir du vert."),
            Color::Teal => lang.of("You have to follow teal.", "Il faut fournir du turquoise."),
            Color::Blue => lang.of("You have to follow blue.", "Il faut fournir du bleu."),
            Color::Violet => lang.of("You have to follow violet.", "Il faut fournir du violet."),
            Color::Pink => lang.of("You have to follow pink.", "Il faut fournir du rose."),
        },
        Refusal::MustCommit => lang.of("Lay one of the two cards.", "Posez une des deux cartes."),
        Refusal::NoBidNow => lang.of("You cannot bid now.", "Pas d’annonce maintenant."),
        Refusal::NotAdjacent => lang.of("Two cards side by side.", "Deux cartes côte à côte."),
        Refusal::NotLookedAt => lang.of("One of the two you saw.", "Une des deux cartes vues."),
    }
}
