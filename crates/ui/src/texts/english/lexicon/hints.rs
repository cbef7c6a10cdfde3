//! The reasons of Lexicon's hints, in English.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::capitals;
use gousset_bots::lexicon::Reason;

pub(super) fn hint(reason: Reason) -> Line {
    match reason {
        // A longer word would need a third line.
        Reason::NotInDictionary(word) if word.len() > 10 => text!("That is not a word: doubt it."),
        Reason::NotInDictionary(word) => text!("{} is not a word: doubt it.", capitals(word)),
        Reason::GoesOut => text!("You finish with it."),
        Reason::InDanger(cards, points) => in_danger(cards, points),
        Reason::GoesOutNextWith(word) => text!("You may finish next: {}.", capitals(word)),
        Reason::Keeps(word) => text!("For your next turn, you keep {}.", capitals(word)),
        Reason::ShedsMost(points) => text!("This drops the most: {points} points."),
        Reason::Places(card) => text!("Few words take the {card}: this one does."),
        Reason::KeepsTheMaster => text!("You keep the Master for later."),
        Reason::WinsTheMaster => text!("You win the Master."),
        Reason::CannotBeExtended => text!("Nobody can add to either end of it."),
        Reason::TakenFor(card, word) if card.is_master() => {
            text!("Take the Master for {}.", capitals(word))
        }
        Reason::TakenFor(card, word) => text!("Take the {card} for {}.", capitals(word)),
        Reason::CompletedBy(1) => text!("1 unseen card would let you finish."),
        Reason::CompletedBy(cards) => text!("{cards} unseen cards would let you finish."),
        Reason::GoesWithNothing(card) => text!("No word here takes the {card}."),
        Reason::Double(card) => text!("You have another {card}."),
        Reason::Dearest(card) => text!("The {card} costs you most: {} points.", card.value()),
        Reason::WeighsBest => text!("It leaves you the best hand."),
    }
}

/// The warning that another player has one or two cards left.
fn in_danger(cards: u8, points: u16) -> Line {
    let left = if cards == 1 { "1 card" } else { "2 cards" };
    match points {
        0 => text!("Danger: a player has {left} left!"),
        _ => text!("Danger: {left} left! Drops {points} points."),
    }
}
