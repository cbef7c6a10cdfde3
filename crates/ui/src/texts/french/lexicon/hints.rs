//! The reasons of Lexicon's hints, in French.

use crate::text;
use crate::texts::Line;
use crate::texts::lexicon::capitals;
use gousset_bots::lexicon::Reason;

pub(super) fn hint(reason: Reason) -> Line {
    match reason {
        // A longer word would need a third line.
        Reason::NotInDictionary(word) if word.len() > 10 => text!("Ce mot n’existe pas : contestez-le."),
        Reason::NotInDictionary(word) => text!("{} n’existe pas : contestez-le.", capitals(word)),
        Reason::GoesOut => text!("Vous finissez avec ce coup."),
        Reason::InDanger(cards, points) => in_danger(cards, points),
        Reason::GoesOutNextWith(word) => text!("Vous pourrez finir ensuite : {}.", capitals(word)),
        Reason::Keeps(word) => text!("Pour la suite, vous gardez {}.", capitals(word)),
        Reason::ShedsMost(points) => text!("Ce coup enlève le plus : {points} points."),
        Reason::Places(card) => text!("Le {card} est dur à placer : ce mot le prend."),
        Reason::KeepsTheMaster => text!("Vous gardez le joker."),
        Reason::WinsTheMaster => text!("Vous gagnez le joker."),
        Reason::CannotBeExtended => text!("Personne ne peut l’allonger."),
        Reason::TakenFor(card, word) if card.is_master() => {
            text!("Prenez le joker pour {}.", capitals(word))
        }
        Reason::TakenFor(card, word) => text!("Prenez le {card} pour {}.", capitals(word)),
        Reason::CompletedBy(1) => text!("Ensuite, 1 carte cachée permet de finir."),
        Reason::CompletedBy(cards) => text!("Ensuite, {cards} cartes cachées permettent de finir."),
        Reason::GoesWithNothing(card) => text!("Aucun mot ici ne prend le {card}."),
        Reason::Double(card) => text!("Vous avez un autre {card}."),
        Reason::Dearest(card) => text!("Le {card} vous coûte le plus : {} points.", card.value()),
        Reason::WeighsBest => text!("Il vous reste la meilleure main."),
    }
}

/// The warning that another player has one or two cards left.
fn in_danger(cards: u8, points: u16) -> Line {
    let left = if cards == 1 { "1 carte" } else { "2 cartes" };
    match points {
        0 => text!("Attention : {left} en face !"),
        _ => text!("{left} en face ! {points} points de moins."),
    }
}
