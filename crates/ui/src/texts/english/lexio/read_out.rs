//! The names of Lexio's elements for screen readers, in English.

use super::suit;
use crate::text;
use crate::texts::lexio::ReadOut;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Lexio: your turn",
    turn_of: |name| text!("Lexio: {name}’s turn"),
    tile: |tile| text!("{} {}", suit(tile.suit()), tile.number()),
    holds: |tiles, chips| {
        let (tile, chip) =
            (if tiles == 1 { "tile" } else { "tiles" }, if chips == 1 { "chip" } else { "chips" });
        text!("{tiles} {tile}, {chips} {chip}")
    },
    gets: |net| {
        let (verb, chip) =
            (if net < 0 { "pays" } else { "gets" }, if net.abs() == 1 { "chip" } else { "chips" });
        text!("{verb} {} {chip}", net.unsigned_abs())
    },
    at_turn: "at turn",
    thinks: "thinking",
    has_passed: "has passed",
    in_your_hand: "in your hand",
    chosen: "chosen",
    in_hand_of: |name| text!("in {name}’s hand"),
    on_table: "on the table",
};
