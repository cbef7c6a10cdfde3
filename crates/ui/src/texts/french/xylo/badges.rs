//! The badges of Xylo in French.

use crate::texts::BadgeText;
use gousset_core::xylo::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::ZeroMade => {
            BadgeText { name: "Rien du tout", how: "Réussissez une annonce de 0 : ne gagnez aucun pli." }
        }
        Badge::HighBidMade => {
            BadgeText { name: "Cinq et plus", how: "Réussissez une annonce de 5 ou plus." }
        }
        Badge::EarlyBidMade => BadgeText {
            name: "D’entrée",
            how: "Annoncez après votre première carte de la manche, et réussissez.",
        },
        Badge::LastCardMade => BadgeText {
            name: "Au petit bonheur",
            how: "Ne regardez jamais : votre dernière carte est l’annonce, et vous la réussissez.",
        },
        Badge::LastTrickMade => {
            BadgeText { name: "Le dernier pli", how: "Réussissez votre annonce en gagnant le dernier pli." }
        }
        Badge::OnlyOneMade => BadgeText {
            name: "Sans personne",
            how: "Réussissez votre annonce dans une manche où les autres échouent.",
        },
        Badge::AllMade => BadgeText {
            name: "En harmonie",
            how: "Réussissez votre annonce dans une manche où tous réussissent.",
        },
        Badge::EveryRoundMade => BadgeText {
            name: "À chaque fois",
            how: "Réussissez votre annonce à chaque manche d’une partie.",
        },
        Badge::TrumpZero => BadgeText { name: "Le petit atout", how: "Gagnez un pli avec le 0 d’atout." },
        Badge::LowCardWins => BadgeText {
            name: "Petite mais forte",
            how: "Gagnez un pli avec un 2 ou moins qui n’est pas d’atout.",
        },
        Badge::Overtrump => BadgeText { name: "Surcoupe", how: "Battez un atout avec un atout plus fort." },
        Badge::Comeback => BadgeText {
            name: "Remontée",
            how: "Gagnez une partie après avoir été seul dernier à la première manche.",
        },
    }
}
