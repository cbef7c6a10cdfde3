//! The texts of puzzles in English.

use crate::text;
use crate::texts::puzzles::{Lexio, Puzzles};
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
};
