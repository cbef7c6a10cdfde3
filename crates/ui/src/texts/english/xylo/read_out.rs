//! The names of Xylo's elements for screen readers, in English.

use super::color;
use crate::text;
use crate::texts::xylo::ReadOut;

pub(in crate::texts) const READ_OUT: ReadOut = ReadOut {
    your_turn: "Xylo: your turn",
    turn_of: |name| text!("Xylo: {name}’s turn"),
    no_turn: "Xylo: the table",
    your_bid: "Xylo: your bid",
    hidden: |of| text!("{}, number hidden", color(of)),
    place: |place| text!("place {place}"),
    yours: "your Xylo",
    not_now: "may not be played now",
    tricks: |tricks| text!("{tricks} {}", if tricks == 1 { "trick" } else { "tricks" }),
    bid: |bid| text!("bid {bid}"),
    no_bid: "no bid",
    at_turn: "at turn",
    thinks: "thinking",
    turns_over: "turning over",
    takes_the_trick: "takes the trick",
    wins_so_far: "winning so far",
    seen: |numbers| text!("known elsewhere: {numbers}"),
    guessed: |number| text!("your guess: {number}"),
    lifted: "lifted",
    played: "already played",
    not_in_deck: "not in this deck",
    is_trump: "trump",
};
