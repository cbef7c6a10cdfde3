//! The games: all sequences of a few moves, recorded matches, and decisions of the bots.

use crate::Check;
use crate::digest::Digest;
use core::hint::black_box;
use core::ops::ControlFlow;
use gousset_bots::{Decision, Level, lexicon as lexicon_bots, lexio as lexio_bots, xylo as xylo_bots};
use gousset_core::lexicon::{self, Checking, Judge, Mode, Pack, Scores, Seats, Step, Walk};
use gousset_core::lexio::{self, Edition};
use gousset_core::rng::Rng;
use gousset_core::xylo::{self, Deck};
use gousset_words::Language;

pub(crate) const CHECKS: &[Check] = &[
    Check::new("lexio-perft", lexio_perft),
    Check::new("lexicon-perft", lexicon_perft),
    Check::new("xylo-perft", xylo_perft),
    Check::new("lexio-replay", lexio_replay),
    Check::new("lexicon-replay", lexicon_replay),
    Check::new("xylo-replay", xylo_replay),
    Check::new("lexio-bots", lexio_decisions),
    Check::new("lexicon-bots", lexicon_decisions),
    Check::new("xylo-bots", xylo_decisions),
];

/// The number of steps that a bot thinks about a decision here: enough to run each part of its search.
const STEPS: u32 = 12;

fn lexio_round(players: usize) -> lexio::Round {
    let rules = lexio::Rules::new(players, Edition::Classic).expect("Lexio is for this many");
    lexio::Round::deal(rules, &mut Rng::new(black_box(players as u64)))
}

fn lexio_perft(digest: &mut Digest) {
    for players in 2..=5 {
        let round = lexio_round(players);
        for depth in 1..=2 {
            digest.number(lexio::perft(&round, depth, 1_000_000).unwrap_or(u64::MAX));
        }
        let _ = round.each_move(|mv| {
            digest.text(format_args!("{mv:?}"));
            ControlFlow::<()>::Continue(())
        });
    }
}

fn lexicon_round(seats: usize) -> lexicon::Round {
    let rules = lexicon::Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::Original };
    let rng = Rng::new(black_box(seats as u64));
    lexicon::Round::deal(rules, seats, Seats::first(seats), 0, Scores::default(), rng)
}

/// Counts all plays of a hand, and after some of them all plays of the next hand.
fn lexicon_perft(digest: &mut Digest) {
    for (language, seats) in [(Language::English, 2), (Language::French, 3)] {
        let dictionary = gousset_words::open(language).expect("the dictionaries that come along are whole");
        let round = lexicon_round(seats);
        let seat = round.turn().expect("somebody begins");
        let mut plays = 0_u32;
        each_play(dictionary, &round, seat, |play| {
            plays += 1;
            if plays % 64 == 1 {
                let mut next = round.clone();
                let outcome = next.play(play, Judge::Dictionary(dictionary));
                digest.text(format_args!("{play:?} {outcome:?}"));
                if let Some(seat) = next.turn().filter(|_| plays % 256 == 1) {
                    let mut replies = 0;
                    each_play(dictionary, &next, seat, |_| replies += 1);
                    digest.number(replies);
                }
            }
        });
        digest.number(plays.into());
    }
}

fn each_play(
    dictionary: gousset_words::Dictionary<'_>,
    round: &lexicon::Round,
    seat: usize,
    mut visit: impl FnMut(lexicon::Move),
) {
    let mut walk = Walk::new(dictionary, &round.hands()[seat], round.table(), 0);
    let mut looks = u32::MAX;
    while let Step::Found(play) = walk.step(&mut looks) {
        visit(play.mv());
    }
}

fn xylo_round(players: usize) -> xylo::Round {
    let deck = Deck::new(players).expect("Xylo is for this many");
    let mut game = xylo::Match::new(deck, black_box(players as u64));
    while game.to_sort().is_some() {
        game.play(xylo::Move::Sort(0)).expect("the first place is always one");
    }
    game.round().expect("sorted").clone()
}

fn xylo_sequences(round: &xylo::Round, depth: u32, digest: &mut Digest) -> u64 {
    if depth == 0 || round.is_over() {
        return 1;
    }
    let mut legal = round.legal();
    let mut sequences = 0;
    while legal != 0 {
        let mv = xylo::round::Move::Play(legal.trailing_zeros() as u8);
        legal &= legal - 1;
        let mut next = round.clone();
        match next.play(mv) {
            Ok(_) => {
                next.run_automata();
                sequences += xylo_sequences(&next, depth - 1, digest);
            }
            Err(refusal) => digest.text(format_args!("{refusal:?}")),
        }
    }
    if depth == 2 {
        digest.text(format_args!("{:?} {:?} {:?}", round.turn(), round.trick(), round.points()));
    }
    sequences
}

fn xylo_perft(digest: &mut Digest) {
    for players in 2..=5 {
        let sequences = xylo_sequences(&xylo_round(players), 3, digest);
        digest.number(sequences);
    }
}

/// Matches that were recorded when version 2 of the record format was made.
macro_rules! recorded {
    ($($name:literal),+) => {
        [$(include_bytes!(concat!("../../core/tests/version_2/", $name, ".record")).as_slice()),+]
    };
}

fn lexio_replay(digest: &mut Digest) {
    for bytes in black_box(recorded!["lexio-2", "lexio-4", "lexio-5"]) {
        let record = lexio::Record::replay(bytes).expect("a sound record");
        digest.text(format_args!("{:?}", record.state()));
        digest.bytes(&record.to_bytes());
    }
}

fn lexicon_replay(digest: &mut Digest) {
    for bytes in black_box(recorded!["lexicon-home-1", "lexicon-six-2", "lexicon-cup-3"]) {
        let mut record = lexicon::Record::replay(bytes).expect("a sound record");
        digest.text(format_args!("{:?}", record.state()));
        digest.bytes(&record.to_bytes());
        digest.number(record.next_round().into());
        digest.text(format_args!("{:?}", record.state().round()));
    }
}

fn xylo_replay(digest: &mut Digest) {
    for bytes in black_box(recorded!["xylo-2", "xylo-4", "xylo-5"]) {
        let record = xylo::Record::replay(bytes).expect("a sound record");
        digest.text(format_args!("{:?}", record.state()));
        digest.bytes(&record.to_bytes());
    }
}

fn lexio_decisions(digest: &mut Digest) {
    for (players, level) in [3, 4, 5].into_iter().zip(Level::ALL) {
        let mut round = lexio_round(players);
        for turn in 0..3 {
            let view = lexio::View::of(&round, round.turn(), [149; 5]);
            let mut decision = lexio_bots::BotDecision::new(lexio_bots::Player::Level(level), &view, turn);
            let mv = decision.within(STEPS);
            digest.text(format_args!("{mv:?}"));
            digest.text(format_args!("{:?}", round.play(mv)));
        }
    }
}

fn lexicon_decisions(digest: &mut Digest) {
    for (language, level) in
        [Language::English, Language::French, Language::English].into_iter().zip(Level::ALL)
    {
        let dictionary = gousset_words::open(language).expect("the dictionaries that come along are whole");
        let mut round = lexicon_round(3);
        for turn in 0..2 {
            let Some(seat) = round.turn() else { break };
            let view = lexicon::View::of(&round, seat);
            let player = lexicon_bots::Player::Level(level);
            let mv = lexicon_bots::BotDecision::new(player, &view, dictionary, turn).within(STEPS);
            digest.text(format_args!("{mv:?}"));
            digest.text(format_args!("{:?}", round.play(mv, Judge::Dictionary(dictionary))));
        }
    }
}

fn xylo_decisions(digest: &mut Digest) {
    for (players, level) in [3, 4, 5].into_iter().zip(Level::ALL) {
        let mut round = xylo_round(players);
        for turn in 0..3 {
            round.run_automata();
            let Some(seat) = round.turn() else { break };
            let view = xylo::View::of(&round, seat, [0; 5], 1);
            let player = xylo_bots::Player::Level(level);
            let answer = xylo_bots::BotDecision::new(player, &view, xylo_bots::Ask::Play, turn).within(STEPS);
            digest.text(format_args!("{answer:?}"));
            if let Some(mv) = answer {
                digest.text(format_args!("{:?}", round.play(mv)));
            }
        }
    }
}
