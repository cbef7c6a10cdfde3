//! The texts before and after a round of Lexicon, in English.

use crate::text;
use crate::texts::lexicon::Results;
use gousset_core::lexicon::Mode;

pub(super) const RESULTS: Results = Results {
    round: |round| text!("Round {round}"),
    hand: |hand, hands, table| text!("Hand {hand}/{hands}, table {table}"),
    shared: |round| text!("Lexicon · {round}"),
    went_out: "finished",
    goes_out: |name| text!("{name} finishes!"),
    you_go_out: "You finish!",
    retires: "retires",
    has_retired: "retired",
    in_hand: |points| text!("hand {points}"),
    by_challenges: |mode| match mode {
        Mode::Home => "doubt",
        Mode::Tournament => "bluff",
    },
    oneself: |name| text!("{name} (you)"),
    after_hand: |hand| text!("After hand {hand}"),
    next_hand: "next hand",
    end_of_tournament: "Tournament over",
    table: |table| text!("Table {table}"),
    draw_for_deal: "The draw for the deal",
    moves_up: "moves up",
    who_deals: "Nearest to A deals.",
    who_moves_up: "Winners move up.",
    lowest_wins: "The lowest total wins.",
    deals: |name| text!("{name} deals."),
    points_fewer: |hundredths| text!("On average {} points fewer", (hundredths + 50) / 100),
    seen_in_last_round: |decisions| match decisions {
        1 => text!("1 turn of the last round looked at"),
        _ => text!("{decisions} turns of the last round looked at"),
    },
};
