//! The badges of Lexicon in French.

use crate::texts::BadgeText;
use gousset_core::lexicon::Badge;

pub(super) const fn badge(badge: Badge) -> BadgeText {
    match badge {
        Badge::LongWord => BadgeText { name: "Sept lettres", how: "Posez un mot de sept lettres ou plus." },
        Badge::LongInsert => {
            BadgeText { name: "Neuf lettres", how: "Allongez un mot de la table à neuf lettres ou plus." }
        }
        Badge::InsertInside => {
            BadgeText { name: "Au milieu", how: "Insérez une carte entre deux lettres d’un mot." }
        }
        Badge::ThreeInserts => {
            BadgeText { name: "Trois mots", how: "Insérez dans trois mots différents pendant une manche." }
        }
        Badge::ExchangeTwo => {
            BadgeText { name: "Deux pour deux", how: "Échangez deux lettres d’un mot à la fois." }
        }
        Badge::MasterBack => BadgeText {
            name: "Le joker revient",
            how: "Reprenez un joker de la table contre sa vraie lettre.",
        },
        Badge::OutAtOnce => {
            BadgeText { name: "D’un seul mot", how: "Finissez en posant un mot de cinq cartes ou plus." }
        }
        Badge::OutByInsert => {
            BadgeText { name: "La dernière lettre", how: "Finissez en insérant dans un mot." }
        }
        Badge::NoThrow => {
            BadgeText { name: "Rien de jeté", how: "Finissez sans avoir jeté une carte de la manche." }
        }
        Badge::RightChallenge => {
            BadgeText { name: "L’œil vif", how: "Contestez un mot qui n’est pas au dictionnaire." }
        }
        Badge::StoodFirm => {
            BadgeText { name: "C’est un mot", how: "Posez un mot que l’on conteste à tort." }
        }
        Badge::LightHand => BadgeText {
            name: "La main légère",
            how: "N’ayez plus que dix points ou moins quand quelqu’un finit.",
        },
    }
}
