//! The reasons of Lexicon's hints, in English.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::capitals;
use gousset_bots::lexicon::Reason;

pub(super) fn hint(reason: Reason) -> Line {
    match reason {
        Reason::GoesOut => text!("You go out with it."),
        Reason::GoesOutNextWith(word) => text!("Next turn you go out: {}.", capitals(word)),
        Reason::SomebodyIsNearlyOut(points) => text!("Round ending: drop {points} points."),
        Reason::KeepsTheMaster => text!("Keeps the Master for later."),
        Reason::WinsTheMaster => text!("You win the Master."),
        Reason::Sheds(points) => text!("Sheds {points} points."),
        Reason::TakenFor(card, word) if card.is_master() => {
            text!("Takes the Master for {}.", capitals(word))
        }
        Reason::TakenFor(card, word) => text!("Takes the {card} for {}.", capitals(word)),
        Reason::NothingToLay => text!("Nothing to lay yet: draw."),
        Reason::GoesWithNothing(card) => text!("No word here takes the {card}."),
        Reason::Dearest(card) => text!("Throw the {card}: {} points.", card.value()),
        Reason::WeighsBest => text!("Leaves the best hand."),
    }
}
