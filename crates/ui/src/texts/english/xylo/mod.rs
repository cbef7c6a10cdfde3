//! The texts of Xylo in English.

mod badges;
mod hints;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::xylo::{Bid, Memory, Options, Past, Reference, Results, Sorting, Table, Texts};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Card, Color};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Tricks with hidden cards",
    reference_label: "Colours and ranges",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    options: Options {
        title: "Xylo: the table",
        cards_passed: "Passed cards",
        hold_x: "with X",
        by_heart: "by heart",
    },
    color,
    range: |of| text!("{} 0–{}", color(of), of.highest()),
    automata: ["Robot 1", "Robot 2"],
    refusal: |why| match why {
        Refusal::RoundOver => "The round is over.",
        Refusal::NoCard => "There is no card here.",
        Refusal::LeadsLeftmost => "Never lead your leftmost card.",
        Refusal::MustFollow(Color::Red) => "You have to follow red.",
        Refusal::MustFollow(Color::Orange) => "You have to follow orange.",
        Refusal::MustFollow(Color::Yellow) => "You have to follow yellow.",
        Refusal::MustFollow(Color::Green) => "You have to follow green.",
        Refusal::MustFollow(Color::Teal) => "You have to follow teal.",
        Refusal::MustFollow(Color::Blue) => "You have to follow blue.",
        Refusal::MustFollow(Color::Violet) => "You have to follow violet.",
        Refusal::MustFollow(Color::Pink) => "You have to follow pink.",
        Refusal::MustCommit => "Lay one of the two cards.",
        Refusal::NoBidNow => "You cannot bid now.",
        Refusal::NotAdjacent => "Choose two cards side by side.",
        Refusal::NotLookedAt => "Choose one of the two you saw.",
    },
    reason: hints::reason,
    hinted_card: hints::hinted_card,
    after_name: ": ",
    likelier_bid: |made, other, next| text!("made {made}% of the time, {other} only {next}%."),
    warning: hints::warning,
    sorting: Sorting {
        sort_for: |name| text!("Sort for {name}"),
        how: "Highest left; equals as you like",
        how_lifted: "Move it among its equals",
        only_equals: "Only equal numbers swap.",
        automata_play_too: "Two robots play too. If one makes its bid, your tricks score 0.",
        key_put: "put",
        key_lift: "lift",
        key_move: "move",
        key_pass_on: "pass on",
    },
    table: Table {
        you_lead: "You lead",
        leads: |name| text!("{name} leads"),
        turn_of: |name| text!("{name}’s turn"),
        thinks: |name| text!("{name} thinks…"),
        takes_the_trick: |name| text!("{name} wins it"),
    },
    bid: Bid {
        key_bid_now: ["bid now", "bid"],
        key_bid_of: |name| text!("{name}’s bid"),
        key_bid_after: ["bid after", "after"],
        last_chance: "Last chance: B bids",
        last_card: "The other is your bid",
        which_two: "Look at two",
        which_two_of: |name| text!("{name}: look at two"),
        key_which_two: "which",
        key_look: "look",
        key_not_now: "not now",
        your_bid: "Your bid",
        tricks_so_far: |tricks| text!("Tricks so far: {tricks}"),
        tricks_left: |tricks| text!("still to be won: {tricks}"),
        key_which: "which",
        key_lay_it: "lay it",
    },
    memory: Memory {
        title: "What you passed on",
        key_back: "to the table",
        key_hint: "hint",
        key_cards: "passed cards",
        key_both: "hint, cards",
        by_heart: "You chose to play by heart.",
    },
    reference: Reference {
        trump: |of| text!("trump: {}", color(of)),
        points: "trick: 1 point, exact bid: +5",
        leftmost: "leftmost card: lead it last",
    },
    results: Results {
        round_of: |round, rounds| text!("Round {round}/{rounds}"),
        extra_round: |round| text!("Extra round {round}"),
        one_more_round: "equal: one more round",
        automata_made: |made| match made {
            0 => "No robot made its bid.",
            1 => "One made its bid: tricks score 0.",
            _ => "Both made their bids: all score 0.",
        },
        you_make: |bid| text!("You make your bid of {bid}!"),
        you_miss: |by| match by {
            1 => text!("You missed by one."),
            _ => text!("You missed by {by}."),
        },
        makes: |name, bid| text!("{name} makes {bid}!"),
        both_make: |name, other| text!("{name} & {other} make it!"),
        so_many_make: |players| text!("{players} players make it!"),
        nobody_makes_it: "Every bid missed.",
        whole_match: "Xylo · whole match",
    },
    past: Past {
        card,
        sorts_for: |name, other| text!("{name} sorts for {other}"),
        plays: |name, played| text!("{name}: {}", &*card(played)),
        plays_and_wins: |name, played, winner| text!("{name}: {}, {winner} wins", &*card(played)),
        wins: |name| text!("{name} wins"),
        looks_at: |name, one, other| text!("{name} looks at {} and {}", &*card(one), &*card(other)),
        looks_at_two: |name| text!("{name} looks at two"),
        bids: |name, bid| text!("{name} bids {bid}"),
        bids_so_many: |bid| text!("bids {bid}"),
    },
};

const fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Orange => "orange",
        Color::Yellow => "yellow",
        Color::Green => "green",
        Color::Teal => "teal",
        Color::Blue => "blue",
        Color::Violet => "violet",
        Color::Pink => "pink",
    }
}

fn card(card: Card) -> Line {
    text!("{} {}", color(card.color()), card.number())
}
