//! The texts before and after a round of Lexicon, in English.

use crate::text;
use crate::texts::lexicon::Results;

pub(super) const RESULTS: Results = Results {
    round: |round| text!("Round {round}"),
    hand: |hand, hands, table| text!("Hand {hand}/{hands}, table {table}"),
    shared: |round| text!("Lexicon · {round}"),
    went_out: "went out",
    goes_out: |name| text!("{name} goes out!"),
    you_go_out: "You go out!",
    retires: "retires",
    has_retired: "retired",
    by_challenges: |points| text!("doubt {points}"),
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
};
