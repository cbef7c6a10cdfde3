//! The names of Xylo's elements for screen readers, in French.

use super::color;
use crate::text;
use crate::texts::xylo::ReadOut;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Xylo : à vous de jouer",
    turn_of: |name| text!("Xylo : au tour de {name}"),
    no_turn: "Xylo : la table",
    your_bid: "Xylo : votre annonce",
    hidden: |of| text!("{}, numéro caché", color(of)),
    place: |place| text!("place {place}"),
    yours: "votre Xylo",
    not_now: "ne peut être jouée",
    tricks: |tricks| text!("{tricks} {}", if tricks < 2 { "pli" } else { "plis" }),
    bid: |bid| text!("annonce {bid}"),
    no_bid: "pas d’annonce",
    at_turn: "tour en cours",
    thinks: "réfléchit",
    turns_over: "se retourne",
    takes_the_trick: "prend le pli",
    wins_so_far: "gagne pour l’instant",
    seen: |numbers| text!("connus ailleurs : {numbers}"),
    guessed: |number| text!("votre pari : {number}"),
    lifted: "levée",
    played: "déjà jouée",
    not_in_deck: "absente de ce jeu",
    is_trump: "atout",
};
