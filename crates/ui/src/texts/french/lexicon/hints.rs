//! The reasons of Lexicon's hints, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::capitals;
use gousset_bots::lexicon::Reason;

pub(super) fn hint(reason: Reason) -> Line {
    match reason {
        Reason::GoesOut => text!("Vous finissez ainsi."),
        Reason::GoesOutNextWith(word) => text!("Finir ensuite : {}.", capitals(word)),
        Reason::SomebodyIsNearlyOut(points) => text!("Fin proche : ôtez {points} points."),
        Reason::KeepsTheMaster => text!("Gardez la Maîtresse."),
        Reason::WinsTheMaster => text!("Vous gagnez la Maîtresse."),
        Reason::Sheds(points) => text!("Ôtez {points} points."),
        Reason::TakenFor(card, word) if card.is_master() => {
            text!("La Maîtresse pour {}.", capitals(word))
        }
        Reason::TakenFor(card, word) => text!("Prenez le {card} pour {}.", capitals(word)),
        Reason::NothingToLay => text!("Rien à poser : piochez."),
        Reason::GoesWithNothing(card) => text!("Aucun mot ici ne prend le {card}."),
        Reason::Dearest(card) => text!("Se défait du coûteux {card}."),
        Reason::WeighsBest => text!("Laisse la meilleure main."),
    }
}
