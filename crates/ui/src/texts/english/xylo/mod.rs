//! The texts of Xylo in English.

mod badges;
mod hints;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::xylo::{
    Bid, Clues, Memory, Options, Past, Reference, Results, Review, Sorting, Table, Texts,
};
use gousset_core::xylo::round::Refusal;
use gousset_core::xylo::{Card, Color};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Tricks with hidden cards",
    reference_label: "Colours and ranges",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Boldest bid made", "Guesses in a round"],
    options: Options {
        title: "Xylo: the table",
        cards_passed: "Passed cards",
        hold_x: "with X",
        by_heart: "by heart",
        hold_x_means: "Hold X to see the cards you passed on.",
        by_heart_means: "Remember the cards you pass on.",
    },
    color,
    range: |of| text!("{} 0–{}", color(of), of.highest()),
    automata: ["Robot 1", "Robot 2"],
    refusal: |why| match why {
        Refusal::RoundOver => "The round is over.",
        Refusal::NoCard => "There is no card here.",
        Refusal::LeadsLeftmost => "Lead the leftmost last.",
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
        Refusal::NotAdjacent => "Choose two neighbours.",
        Refusal::NotLookedAt => "Choose one of these two.",
    },
    reason: hints::reason,
    after_name: ": ",
    likelier_bid: |made, other, next| text!("made {made}% of the time, {other} only {next}%."),
    warning: hints::warning,
    sorting: Sorting {
        sort_for: |name| text!("Sort for {name}"),
        how: "Equals may swap.",
        how_lifted: "Put it by an equal.",
        only_equals: "Only equal numbers swap.",
        automata_play_too: "If a robot makes its bid, tricks score 0.",
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
        key_play: "play",
    },
    bid: Bid {
        key_bid_now: "bid now",
        key_bid_of: |name| text!("{name}’s bid"),
        key_bid_after: "bid after",
        after_this_card: "You bid after this card.",
        last_chance: "Last chance: B bids",
        last_card: "The other is your bid",
        which_two: "Which two?",
        look_commits: "Look at two, then lay one.",
        which_two_of: |name| text!("{name}: which two?"),
        key_which_two: "which",
        key_look: "look",
        key_not_now: "not now",
        needs: |bid, won, left| match (bid.saturating_sub(won), won) {
            (0, _) => text!("Bid {bid}, won {won}: win no more."),
            (needed, 0) if needed == left => text!("Bid {bid}: win all {left} left."),
            (needed, _) if needed == left => text!("Bid {bid}, won {won}: win all {left} left."),
            (_, 0) => text!("Bid {bid}: win {bid} of {left}."),
            (needed, _) => text!("Bid {bid}, won {won}: win {needed} of {left}."),
        },
        won_more: "Missed: you have more.",
        out_of_reach: "Missed: out of reach.",
        key_which: "which",
        key_lay_it: "lay it",
    },
    clues: Clues {
        title: "What can it be?",
        left: "left",
        right: "right",
        struck: "seen",
        can_be: |color, numbers| text!("{color}: {numbers}"),
        called: |right| match right {
            1 => text!("Called it!"),
            _ => text!("Called it! {right} so far."),
        },
        missed: |number, guess| text!("It was {number}, not {guess}."),
        key_clues: "clues",
        key_card: "card",
        key_guess: "guess",
        key_back: "back",
    },
    memory: Memory {
        title: "Cards you passed",
        key_back: "to the table",
        key_hint: "hint",
        key_cards: "passed cards",
        key_both: "hint, cards",
        by_heart: "You chose to play by heart.",
    },
    reference: Reference {
        trump: |of| text!("trump: {}", color(of)),
        trick: "trick: 1",
        bid: "exact bid: +5",
        leftmost: "Lead the leftmost last",
    },
    results: Results {
        round_of: |round, rounds| text!("Round {round}/{rounds}"),
        extra_round: |round| text!("Extra round {round}"),
        one_more_round: "equal: one more round",
        won_of: |won, bid| text!("won {won}, bid {bid}"),
        automata_made: |made| match made {
            0 => "No robot made it.",
            1 => "One made it: tricks 0.",
            _ => "Both made it: all score 0.",
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
        looks_at_two: |name| text!("{name} looks"),
        bids: |name, bid| text!("{name} bids {bid}"),
        bids_so_many: |bid| text!("bids {bid}"),
    },
    review: Review {
        points_better: |halves| match halves {
            ..=1 => text!("About half a point better"),
            2 => text!("About 1 point better"),
            halves if halves % 2 == 0 => text!("About {} points better", halves / 2),
            halves => text!("About {}.5 points better", halves / 2),
        },
        card: |of, place| text!("{}, card {place}", color(of)),
        bid_with: |one, other| text!("bid: {one} or {other}"),
        no_bid: "no bid yet",
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
