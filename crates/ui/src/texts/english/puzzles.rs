//! The texts of puzzles in English.

use crate::text;
use crate::texts::puzzles::{Lexio, Puzzles, Xylo};
use gousset_core::lexio::Kind;

pub(super) const PUZZLES: Puzzles = Puzzles {
    title: "Puzzles",
    grades: ["Easy", "Medium", "Hard"],
    left: |left| match left {
        0 => text!("all solved"),
        left => text!("{left} left"),
    },
    puzzle: |number| text!("Puzzle {number}"),
    solved: "solved",
    not_solved: "not solved",
    hint_of: |hint| text!("Hint {hint} of 3"),
    right: "Right!",
    wrong: "Not quite",
    to_table: "Table",
    hint: "Hint",
    more: "More",
    list: "List",
    next: "Next",
    again: "Again",
    lexio: Lexio {
        lead: "You lead. Win the round, whatever tiles the others hold.",
        follow: "Your turn. Win the round, whatever tiles the others hold.",
        holds: "Nobody can beat it, whatever they hold. What is left wins too.",
        comes_back: "If they beat it, you take the lead back, and still win.",
        passes: "Your tiles are worth more later, and nobody goes out before.",
        may_go_out: |name| text!("{name} may hold this, and is out."),
        may_beat: |name| text!("{name} may hold this."),
        not_forced: "Then you can no longer force the win.",
        stuck: "Nobody can beat it. But after it, no play of yours wins by force.",
        count_theirs: "Count their tiles. What can they not answer?",
        strongest: "Which of your plays can nobody beat?",
        keep_strong: "Which tiles bring you the lead back? Keep them.",
        need_not: "Must you play now?",
        kind_is: |kind| {
            text!(
                "{}",
                match kind {
                    Kind::Single => "Play a single tile.",
                    Kind::Pair => "Play a pair.",
                    Kind::Triple => "Play a triple.",
                    Kind::Straight => "Play a straight.",
                    Kind::Flush => "Play a flush.",
                    Kind::FullHouse => "Play a full house.",
                    Kind::Four => "Play four alike and a fifth tile.",
                    Kind::StraightFlush => "Play a straight flush.",
                }
            )
        },
        pass_is: "Pass.",
        chosen: "The tiles are chosen for you.",
    },
    xylo: Xylo {
        which_number: "What number must the marked card be?",
        which_wins: "Which card surely wins the trick?",
        which_bid: "Play one, bid the other. Make that bid for sure.",
        one_fits: "No other number fits there.",
        others_seen: "You see the others.",
        at_most: |high| text!("Its left neighbour is {high} at most."),
        at_least: |low| text!("Its right neighbour is {low} at least."),
        elsewhere: |card| text!("You see {card} elsewhere."),
        at_its_lowest: |least| text!("It is {least} at least."),
        unbeaten: "Nobody can beat that.",
        may_be_low: |number| text!("It may be a {number}. That is too low."),
        may_beat: |name| text!("{name} may beat it."),
        makes: |bid| text!("You surely bid {bid} and win {bid}."),
        misses: |bid, won| text!("It may end like this: {won} won, {bid} bid."),
        numbers_fall: "Numbers fall to the right. No card is there twice.",
        how_low: "How low can your cards be? What can the others play?",
        two_things: "One card surely wins or loses. The other’s number is sure.",
        between: |low, high| text!("It is from {low} to {high}."),
        color_is: |color| text!("Play {color}."),
        bid_is: |bid| text!("Bid {bid}."),
        number_set: "The number is on the card.",
        chosen: "The cursor is on the card.",
    },
};
