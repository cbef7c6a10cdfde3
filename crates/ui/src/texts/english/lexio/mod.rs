//! The texts of Lexio in English.

mod badges;
mod lesson;
mod read_out;
mod rules;

pub(super) use read_out::READ_OUT;

use crate::text;
use crate::texts::Line;
use crate::texts::lexio::{Actions, Keys, Named, Options, Reference, Texts, Told};
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
    play_of: |of, first, numbers| match of {
        Kind::Pair => text!("pair of {first}s"),
        Kind::Triple => text!("three {first}s"),
        Kind::Four => text!("four {first}s"),
        Kind::FullHouse => text!("full house, {first}s"),
        Kind::Single | Kind::Straight | Kind::Flush | Kind::StraightFlush => text!("{} {numbers}", kind(of)),
    },
    from_tiles: |tiles| text!("from {tiles} tiles"),
    options: Options {
        title: "Lexio: the table",
        edition: "Edition",
        rounds: "Rounds",
        edition_means: |edition| match edition {
            Edition::Classic => "149 chips. Run tie: 1st tile.",
            Edition::New => "64 chips. Run tie: best tile.",
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
        Refusal::NotACombo(NotACombo::NotOneNumber) => "Two or three: same number.",
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
    you_pay: |paid, got, twos, (winner, theirs)| match (got, twos) {
        (0, 0) if paid == theirs => text!("You pay {paid} to {winner}."),
        (0, 0) => text!("You pay {paid}: {theirs} to {winner}."),
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

fn reason(reason: Reason, told: &Told<'_>) -> Line {
    let Told { name, count, .. } = *told;
    let line = yours(told.own);
    let own = &*line;
    match reason {
        Reason::WinsTheRound => text!("This wins the round."),
        Reason::HoldsThenOut => match told.other {
            Named::One(number) => text!("It holds, then the {number} wins."),
            Named::Several(number) => text!("It holds, then your {number}s win."),
            Named::Mixed => text!("It holds, then the rest wins."),
        },
        Reason::CannotBeStopped => text!("You win, whatever comes."),
        Reason::OnlyPlay => match told.own {
            Named::One(number) => text!("Only your {number} beats it."),
            Named::Several(number) => text!("Only your {number}s beat it."),
            Named::Mixed => text!("Only this beats it."),
        },
        Reason::LeavesOnePlay => match told.other {
            Named::One(number) => text!("Then only the {number} is left."),
            Named::Several(number) => text!("Then only {number}s are left."),
            Named::Mixed => text!("The rest goes in one play."),
        },
        Reason::TooManyToAnswer => text!("Too many tiles for {name}."),
        Reason::NobodyBeatsIt => text!("Nobody can beat {}.", &*lower(told.own)),
        Reason::StrongestTile => text!("{own}, to stop {name}."),
        Reason::WeakestInDanger => text!("Enough, but {name} has {count}."),
        Reason::WeakestThatBeats => match told.own {
            Named::Several(number) => text!("Your {number}s are just enough."),
            _ => text!("{own} is just enough."),
        },
        Reason::WeakestThatKeepsGroups => text!("A weaker play splits a set."),
        Reason::ShedsTheWeakest => text!("{own} is your weakest."),
        Reason::ShedsSeveral => match told.other {
            Named::One(number) => text!("Weak tiles go, the {number} first."),
            _ => text!("Your weak tiles go."),
        },
        Reason::FitsNoGroup => text!("Nothing goes with {}.", &*lower(told.own)),
        Reason::FewBeatIt if count == 1 => text!("Only 1 tile beats {}.", &*lower(told.own)),
        Reason::FewBeatIt => text!("Only {count} tiles beat {}.", &*lower(told.own)),
        Reason::ShortestWay => text!("Then only {count} plays to go."),
        Reason::ShedsTwos => text!("A 2 you keep costs double."),
        Reason::Lone => text!("Nothing pairs with {}.", &*lower(told.own)),
        Reason::TriedOut => text!("Then {count} more plays to go."),
        _ => pass(reason, told.other),
    }
}

/// The reason for a pass. `other`: an answer that it saves.
fn pass(reason: Reason, other: Named) -> Line {
    match reason {
        Reason::SavesTheTwo => text!("Pass: it would cost a 2."),
        Reason::EveryAnswerBreaks => text!("Any play splits a set."),
        Reason::KeepsStrongTiles => match other {
            Named::Mixed => text!("Pass: keep strong tiles."),
            named => text!("Pass: keep {}.", &*lower(named)),
        },
        Reason::WaitsForBetter => match other {
            Named::Mixed => text!("Pass: better to wait."),
            named => text!("Pass: {} can wait.", &*lower(named)),
        },
        _ => text!("{NOTHING_BEATS}"),
    }
}

/// The tiles of a play at the start of a sentence.
fn yours(named: Named) -> Line {
    match named {
        Named::One(number) => text!("Your {number}"),
        Named::Several(number) => text!("Your {number}s"),
        Named::Mixed => text!("This"),
    }
}

/// The same inside a sentence.
fn lower(named: Named) -> Line {
    match named {
        Named::One(number) => text!("your {number}"),
        Named::Several(number) => text!("your {number}s"),
        Named::Mixed => text!("this"),
    }
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
