//! Measures Lexio on the chip: a decision of the rules, and a move of each level.

use crate::lab::Lab;
use crate::times::Times;
use core::ops::ControlFlow;
use gousset::chip::MEASURED_TURNS;
use gousset_bots::lexio::{BotDecision, Player};
use gousset_bots::{Decision, Level};
use gousset_core::lexio::{Combo, Edition, Move, Outcome, Round, Rules, TileSet, View};
use gousset_core::rng::Rng;

/// The number of decisions of random self-play in the mean.
const DECISIONS: u64 = 500;
/// For each level, its name and the numbers of seats in its timed rounds of self-play. Hard positions follow.
const ROUNDS: [(Level, &str, &[usize]); 3] = [
    (Level::Easy, "lexio easy", &[2, 3, 4, 5]),
    (Level::Normal, "lexio normal", &[2, 3, 4, 5]),
    (Level::Hard, "lexio hard", &[4]),
];

pub(crate) fn measure(lab: &mut Lab) {
    decisions(lab);
    for (level, name, seats) in ROUNDS {
        let mut times = Times::default();
        for &players in seats {
            self_play(lab, level, players, &mut times);
        }
        hardest(lab, level, &mut times);
        times.tell(lab, name, "move");
    }
}

/// Generates all legal plays, chooses one at random and plays it.
fn decisions(lab: &mut Lab) {
    let rules = Rules::new(4, Edition::Classic).expect("four may play");
    let mut rng = Rng::new(1);
    let mut round = Round::deal(rules, &mut rng);
    let mut all = 0;
    for _ in 0..DECISIONS {
        if round.winner().is_some() {
            round = Round::deal(rules, &mut rng);
        }
        all += lab.cycles(|| {
            let mv = random_move(&round, &mut rng);
            round.play_unchecked(mv)
        });
    }
    lab.tell("lexio decision, mean", all / DECISIONS, "cycles");
}

/// Returns a random legal move, all with the same probability: counts the moves, then visits them up to the chosen one.
fn random_move(round: &Round, rng: &mut Rng) -> Option<Combo> {
    let mut count = 0;
    let _ = round.each_move(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    let mut left = rng.below(count);
    let found = round.each_move(|mv| {
        if left == 0 {
            return ControlFlow::Break(mv);
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found.break_value().flatten()
}

/// Plays one round of a level against itself, or the beginning of a round.
fn self_play(lab: &mut Lab, level: Level, players: usize, times: &mut Times) {
    let rules = Rules::new(players, Edition::Classic).expect("Lexio is for this many");
    let mut round = Round::deal(rules, &mut Rng::new(players as u64));
    for _ in 0..MEASURED_TURNS {
        let mv = decide(lab, level, &View::of(&round, round.turn(), [149; 5]), times);
        if matches!(round.play(mv), Ok(Outcome::RoundWon(_)) | Err(_)) {
            return;
        }
    }
}

/// Measures leads with the most plays: thirteen tiles of one suit, and three numbers four times. Then measures endings
/// with long searches: every tile that no player can hold has been played.
fn hardest(lab: &mut Lab, level: Level, times: &mut Times) {
    let many = [
        "3m 4m 5m 6m 7m 8m 9m 10m 11m 12m 13m 1m 2m",
        "5c 5t 5m 5s 6c 6t 6m 6s 7c 7t 7m 7s 2c",
        "3c 3t 3m 4c 4t 4m 5c 5t 5m 6c 6t 7c 7t",
    ];
    for hand in many {
        lead(lab, level, hand, None, &[13, 13, 13, 13], times);
    }
    let endings: [(&str, &str, &[u8]); 8] = [
        ("4c 6t 8m 1c 2c", "3t 4m 5c 5s 6c 7m 8t 9c 9s 1t 2t", &[5, 5]),
        ("4c 6t 8m 1c", "3t 5c 7m 9c 1t 2t", &[4, 3, 3]),
        ("4c 4t 8m", "3t 5c 5m 7m 9c 1t 2t", &[3, 4, 3]),
        ("4c 8m 1c", "3t 5c 7m 9c 1t 12c 2t", &[3, 3, 2, 2]),
        ("4c 8m", "3t 5c 7m 9c 1t 12c 14m 2t", &[2, 2, 2, 2, 2]),
        ("4c 8m", "3t 5c 5m 9c 9m 12c 14m 2t", &[2, 1, 2, 2, 3]),
        // The longest searches for a forced win.
        ("5c 6s 7t 9t 2t 2s", "3c 3t 4t 4s 6c 6t 6m 7c 7m 7s 8s 9c 9m 9s 1c 1t 2c 2m", &[6, 8]),
        ("3c 5t 7m 8c 2c", "3t 4c 4m 5s 6t 6m 7s 9t 1c", &[5, 4, 5]),
    ];
    for (hand, out, counts) in endings {
        lead(lab, level, hand, Some(out), counts, times);
    }
}

/// Measures one lead with this hand. `out` lists the tiles that the others may hold, by default all.
fn lead(lab: &mut Lab, level: Level, hand: &str, out: Option<&str>, held: &[u8], times: &mut Times) {
    let rules = Rules::new(held.len(), Edition::Classic).expect("Lexio is for this many");
    let hand = TileSet::parse(hand).expect("a hand");
    let out = out.map_or(rules.tiles(), |out| TileSet::parse(out).expect("tiles"));
    let mut counts = [0; 5];
    counts[..held.len()].copy_from_slice(held);
    let view = View {
        seat: 0,
        rules,
        hand,
        counts,
        played: rules.tiles().without(hand).without(out),
        table: None,
        passed: 0,
        turn: 0,
        chips: [149; 5],
    };
    decide(lab, level, &view, times);
}

fn decide(lab: &mut Lab, level: Level, view: &View, times: &mut Times) -> Move {
    times.think(lab, || BotDecision::new(Player::Level(level), view, 1), BotDecision::step).best()
}
