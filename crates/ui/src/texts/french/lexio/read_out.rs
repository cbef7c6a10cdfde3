//! The names of Lexio's elements for screen readers, in French.

use super::suit;
use crate::text;
use crate::texts::lexio::ReadOut;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Lexio : à vous de jouer",
    turn_of: |name| text!("Lexio : à {name} de jouer"),
    tile: |tile| text!("{} de {}", tile.number(), suit(tile.suit())),
    holds: |tiles, chips| {
        let (tile, chip) =
            (if tiles < 2 { "tuile" } else { "tuiles" }, if chips < 2 { "jeton" } else { "jetons" });
        text!("{tiles} {tile}, {chips} {chip}")
    },
    gets: |net| {
        let (verb, chip) =
            (if net < 0 { "paie" } else { "reçoit" }, if net.abs() < 2 { "jeton" } else { "jetons" });
        text!("{verb} {} {chip}", net.unsigned_abs())
    },
    at_turn: "tour en cours",
    thinks: "réfléchit",
    has_passed: "a passé",
    in_your_hand: "dans votre main",
    chosen: "choisie",
    in_hand_of: |name| text!("dans la main de {name}"),
    on_table: "sur la table",
};
