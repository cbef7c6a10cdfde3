//! The texts of Lexio in English.

mod badges;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::lexio::{Actions, Keys, Options, Reference, Texts};
use gousset_bots::lexio::Reason;
use gousset_core::lexio::{Edition, Kind, NotACombo, Refusal, Suit};

pub(super) const TEXTS: Texts = Texts {
    rules: &rules::RULES,
    about: "Be the first without tiles",
    reference_label: "What beats what",
    lesson: &lesson::LESSON,
    badge: badges::badge,
    feats: &["Best last play", "Greatest comeback"],
    chips: |chips| text!("{chips} {}", if chips == 1 { "chip" } else { "chips" }),
    play_of: |of, (first, last), numbers| match of {
        Kind::Pair => text!("pair of {first}s"),
        Kind::Triple => text!("three {first}s"),
        Kind::Four => text!("four {first}s"),
        Kind::FullHouse => text!("full house, {first}s and {last}s"),
        Kind::Single | Kind::Straight | Kind::Flush | Kind::StraightFlush => text!("{} {numbers}", kind(of)),
    },
    from_tiles: |tiles| text!("from {tiles} tiles"),
    options: Options {
        title: "Lexio: the table",
        edition: "Edition",
        rounds: "Rounds",
        edition_means: |edition| match edition {
            Edition::Classic => "149 chips; ties: first tile.",
            Edition::New => "64 chips; ties: best tile.",
        },
        rounds_mean: "Most chips at the end wins.",
    },
    kind,
    edition: |edition| match edition {
        Edition::Classic => "Classic",
        Edition::New => "New",
    },
    refusal: |why| match why {
        Refusal::RoundOver => "The round is over.",
        Refusal::LeaderMustPlay => "You lead: you have to play.",
        Refusal::NotInHand => "These tiles are not yours.",
        Refusal::NotACombo(NotACombo::Nothing) => "Choose tiles first.",
        Refusal::NotACombo(NotACombo::FourTiles) => "Never four tiles: play 1, 2, 3 or 5.",
        Refusal::NotACombo(NotACombo::TooMany) => "Five tiles at most.",
        Refusal::NotACombo(NotACombo::NotOneNumber) => "These tiles have different numbers.",
        Refusal::NotACombo(NotACombo::NoneOfTheFives) => "These five make no combination.",
        Refusal::WrongSize { needed: 1 } => "The table asks for one tile.",
        Refusal::WrongSize { needed: 2 } => "The table asks for a pair.",
        Refusal::WrongSize { needed: 3 } => "The table asks for a triple.",
        Refusal::WrongSize { .. } => "The table asks for five tiles.",
        Refusal::TooWeak => "Too weak for the table.",
        Refusal::NoRoom => "The match is too long to be saved.",
    },
    nothing_beats: NOTHING_BEATS,
    you_pass: "You can’t beat it: you pass",
    reason,
    not_your_turn: "It is not your turn.",
    actions: Actions { play: "Play", pass: "Pass", hint: "Hint", sort: "Sort" },
    keys: Keys {
        choose: "choose",
        play: "play",
        pass: "pass",
        all_at_once: "all at once",
        go_on: "continue",
    },
    reference: Reference {
        best_runs: "Best run: 1–5, then 2–6",
        equal_runs: |edition| match edition {
            Edition::Classic => "Ties: first tile’s suit",
            Edition::New => "Ties: best tile’s suit",
        },
        highest_numbers: "4 players: to 13, 5: to 15",
    },
    thinks: |name| text!("{name} thinks…"),
    you: "You",
    you_lead: "You lead: any play",
    leads: |name| text!("{name} leads"),
    you_take_the_lead: "You now lead",
    takes_the_lead: |name| text!("{name} now leads"),
    passed: "pass",
    chips_better: |hundredths| match (hundredths + 50) / 100 {
        ..=1 => text!("On average +1 chip"),
        chips => text!("On average +{chips} chips"),
    },
    twos_cost: "Each 2 you keep doubles all you pay.",
    passes: |name| text!("{name} passes"),
    passes_and_leads: |name, leader| text!("{name} passes, {leader} leads"),
    plays: |name, of| text!("{name}: {}", kind(of)),
    plays_tiles: |name, of, tiles| text!("{name}, {}: {tiles}", kind(of)),
    beats: |kind, over| text!("{kind} beats {over}"),
    higher: |of| text!("Higher {}", kind(of)),
    you_have_one_left: "Your last tile!",
    has_one_left: |name| text!("{name}: one tile left!"),
    you_trail: |name, chips| text!("You trail {name} by {chips}"),
    you_lead_by: |chips| text!("You lead by {chips}!"),
    you_share_the_lead: "You share the lead",
    goes_out: |name| text!("{name} goes out!"),
    you_go_out: "You go out!",
    wins_the_round: |name| text!("{name} wins the round"),
    came_from: |name, tiles| text!("{name}, back from {tiles} tiles!"),
    you_pay: |paid, got, twos| match (got, twos) {
        (0, 0) => text!("You pay {paid}, a chip per tile."),
        (0, 1) => text!("A 2 left, × 2: you pay {paid}."),
        (0, _) => text!("{twos} 2s left, × {}: you pay {paid}.", 1 << twos),
        (_, 0) => text!("You pay {paid}, you get {got}."),
        _ => text!("With × {}: you pay {paid}, get {got}.", 1 << twos),
    },
    round_of: |round, rounds| text!("Round {round}/{rounds}"),
    has_no_chips: |name| text!("{name} has no chips left"),
    whole_match: "Lexio · whole match",
};

/// Shown if no play of the hand beats the last one.
const NOTHING_BEATS: &str = "You can’t beat it: pass.";

fn reason(reason: Reason, name: &str) -> Line {
    let words = match reason {
        Reason::WinsTheRound => "This wins the round.",
        Reason::CannotBeStopped => "Nobody can stop you now.",
        Reason::OnlyPlay => "Your only answer: play it.",
        Reason::LeavesOnePlay => "Then one more play wins.",
        Reason::TooManyToAnswer => return text!("{name} has too few tiles."),
        Reason::NobodyBeatsIt => "Nobody beats it: you lead.",
        Reason::StrongestTile => return text!("Your best, to stop {name}."),
        Reason::WeakestThatBeats => "Your weakest that beats it.",
        Reason::WeakestThatKeepsGroups => "A weaker play splits a set.",
        Reason::ShedsTheWeakest => "This is your weakest tile.",
        Reason::ShedsSeveral => "This drops weak tiles.",
        Reason::FitsNoGroup => "It fits no set of yours.",
        Reason::FewBeatIt => "Few tiles can beat it.",
        Reason::ShortestWay => "The fewest plays remain.",
        Reason::TriedOut => "This is best in the long run.",
        Reason::NothingBeatsTheTable => NOTHING_BEATS,
        Reason::SavesTheTwo => "Pass: it would cost a 2.",
        Reason::EveryAnswerBreaks => "Pass: keep your groups.",
        Reason::KeepsStrongTiles => "Pass: keep strong tiles.",
        Reason::WaitsForBetter => "Pass: better to wait.",
    };
    text!("{words}")
}

const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Cloud => "Cloud",
        Suit::Star => "Star",
        Suit::Moon => "Moon",
        Suit::Sun => "Sun",
    }
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Single => "single",
        Kind::Pair => "pair",
        Kind::Triple => "triple",
        Kind::Straight => "straight",
        Kind::Flush => "flush",
        Kind::FullHouse => "full house",
        Kind::Four => "four alike",
        Kind::StraightFlush => "straight flush",
    }
}
