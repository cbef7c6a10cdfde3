//! The reasons of Lexicon's hints, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::capitals;
use gousset_bots::lexicon::Reason;

pub(super) fn hint(reason: Reason) -> Line {
    match reason {
        Reason::GoesOut => text!("Vous finissez avec ce coup."),
        Reason::GoesOutNextWith(word) => text!("Vous finirez ensuite : {}.", capitals(word)),
        Reason::SomebodyIsNearlyOut(points) => text!("Fin proche : −{points} points."),
        Reason::KeepsTheMaster => text!("Vous gardez la Maîtresse."),
        Reason::WinsTheMaster => text!("Vous gagnez la Maîtresse."),
        Reason::Sheds(points) => text!("Vous libère de {points} points."),
        Reason::TakenFor(card, word) if card.is_master() => {
            text!("Prenez la Maîtresse pour {}.", capitals(word))
        }
        Reason::TakenFor(card, word) => text!("Prenez le {card} pour {}.", capitals(word)),
        Reason::NothingToLay => text!("Rien à poser : piochez."),
        Reason::GoesWithNothing(card) => text!("Aucun mot ici ne prend le {card}."),
        Reason::Dearest(card) => text!("Jetez le {card} : {} points.", card.value()),
        Reason::WeighsBest => text!("Laisse la meilleure main."),
    }
}
