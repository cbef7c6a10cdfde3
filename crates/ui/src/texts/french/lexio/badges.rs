//! The badges of Lexio in French.

use crate::texts::BadgeText;
use gousset_core::lexio::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::OutWithFive => {
            BadgeText { name: "D’un seul coup", how: "Finissez la manche avec cinq tuiles à la fois." }
        }
        Badge::StraightFlush => BadgeText {
            name: "Quinte flush",
            how: "Jouez une suite d’un seul signe : seule une plus forte la bat.",
        },
        Badge::FourCard => {
            BadgeText { name: "Carré", how: "Jouez quatre fois le même numéro, plus une tuile." }
        }
        Badge::StrongestRun => {
            BadgeText { name: "De un à cinq", how: "Jouez 1-2-3-4-5, la plus forte des suites." }
        }
        Badge::HigherKind => BadgeText {
            name: "Un cran au-dessus",
            how: "Battez cinq tuiles d’un rang de plus : une couleur sur une suite.",
        },
        Badge::TwoOnTwo => {
            BadgeText { name: "Deux sur deux", how: "Battez un 2 avec un 2 d’un signe plus fort." }
        }
        Badge::SunDecides => BadgeText {
            name: "Grâce au Soleil",
            how: "Battez une paire avec l’autre du même numéro : la vôtre a le Soleil.",
        },
        Badge::PassedAndWon => {
            BadgeText { name: "Patience", how: "Passez, puis gagnez le même pli quand votre tour revient." }
        }
        Badge::CaughtTwo => BadgeText {
            name: "Pris !",
            how: "Finissez alors que quelqu’un tient encore un 2 : il paie double.",
        },
        Badge::CaughtTwos => BadgeText {
            name: "Pris deux fois",
            how: "Finissez alors que quelqu’un tient deux 2 ou plus : il paie quadruple.",
        },
        Badge::LostWell => BadgeText {
            name: "Bon perdant",
            how: "Perdez une manche et gagnez des jetons : les autres avaient plus de tuiles.",
        },
        Badge::CleanSweep => BadgeText {
            name: "Sans partage",
            how: "Gagnez toutes les manches d’une partie qui en a trois ou plus.",
        },
    }
}
