//! Tests the review: does a better move gain what the review claims?
//!
//! A player of level normal plays matches. Their moves are reviewed as on the handheld. For each mistake found, the round
//! is played on twice with the cards that the players really held: after the advised move and after the one played. The
//! difference is what the advice has gained.

use super::Setup;
use gousset_bots::{Appraised, Depth, Gain, Shortlist};
use gousset_core::rng::Rng;
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The most mistakes that a review shows.
const SHOWN: usize = 3;
/// Half the width of a 95 % interval, in standard errors.
const QUANTILE: f64 = 1.96;

/// A game whose moves can be reviewed.
pub(crate) trait Reviewed: Sync {
    /// A match before a decision.
    type Position;
    /// A move.
    type Move: Copy;

    /// The least gain that is called a mistake.
    const LEAST: i32;
    /// The number of times that the round is played on after each of the two moves.
    const TRIALS: u64 = 1;

    /// Plays a match. Returns every decision of the first player.
    fn decisions(&self, rng: &mut Rng) -> Vec<(Self::Position, Self::Move)>;
    /// Appraises a decision.
    fn appraise(
        &self,
        at: &Self::Position,
        played: Self::Move,
        seed: u64,
        depth: Depth,
    ) -> Appraised<Self::Move>;
    /// Plays the round on from a decision with this move. Returns the first player's result.
    fn result(&self, at: &Self::Position, mv: Self::Move, seed: u64) -> i64;
}

/// A mistake that the review has found.
#[derive(Clone, Copy)]
struct Finding {
    claimed: f64,
    gained: f64,
}

/// The findings of all matches.
#[derive(Default)]
struct Findings {
    decisions: usize,
    matches_with: usize,
    all: Vec<Finding>,
}

/// What the advice has claimed and gained, on average.
#[derive(Serialize)]
struct Line {
    findings: usize,
    claimed: f64,
    gained: f64,
    ci95: f64,
    gained_of_claimed: f64,
}

impl Line {
    fn of(findings: &[Finding]) -> Self {
        let count = findings.len().max(1) as f64;
        let mean = |value: fn(&Finding) -> f64| findings.iter().map(value).sum::<f64>() / count;
        let (claimed, gained) = (mean(|finding| finding.claimed), mean(|finding| finding.gained));
        let squares = findings.iter().map(|finding| (finding.gained - gained).powi(2)).sum::<f64>();
        let ci95 = QUANTILE * (squares / (count - 1.0).max(1.0) / count).sqrt();
        Self { findings: findings.len(), claimed, gained, ci95, gained_of_claimed: gained / claimed }
    }
}

/// Reviews matches, as many as the setup has rounds.
pub(crate) fn review<R: Reviewed>(setup: &Setup, game: &R) -> Value {
    let (next, found) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..setup.threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= setup.rounds {
                        return;
                    }
                    let of_match =
                        review_match(game, setup.seed.wrapping_mul(1_000_003).wrapping_add(number));
                    found.lock().unwrap_or_else(PoisonError::into_inner).push((number, of_match));
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by_key(|&(number, _)| number);
    let mut total = Findings::default();
    for (_, (decisions, findings)) in found {
        total.decisions += decisions;
        total.matches_with += usize::from(!findings.is_empty());
        total.all.extend(findings);
    }
    report(setup, total)
}

fn report(setup: &Setup, mut total: Findings) -> Value {
    let whole = Line::of(&total.all);
    total.all.sort_by(|one, other| one.claimed.total_cmp(&other.claimed));
    let third = total.all.len().div_ceil(3).max(1);
    let thirds: Vec<Line> = total.all.chunks(third).map(Line::of).collect();
    json!({
        "game": setup.game.key(),
        "players": setup.players,
        "matches": setup.rounds,
        "seed": setup.seed,
        "decisions": total.decisions,
        "matches_with_mistakes": total.matches_with,
        "mistakes": whole,
        "by_thirds_of_the_claim": thirds,
    })
}

/// Reviews a match as the handheld does. Returns the number of decisions, and the mistakes shown.
fn review_match<R: Reviewed>(game: &R, seed: u64) -> (usize, Vec<Finding>) {
    let decisions = game.decisions(&mut Rng::new(seed));
    let mut list = Shortlist::default();
    for (place, (at, played)) in decisions.iter().enumerate() {
        list.note(place, &game.appraise(at, *played, place as u64, Depth::Glance));
    }
    let mut mistakes: Vec<(Gain, usize, R::Move)> = Vec::new();
    for place in list.all() {
        let (at, played) = &decisions[place];
        let Appraised { advice, followed, gain } = game.appraise(at, *played, place as u64, Depth::Whole);
        if !followed && gain.is_clear(R::LEAST) {
            mistakes.push((gain, place, advice));
        }
    }
    mistakes.sort_by_key(|(gain, ..)| -gain.mean);
    mistakes.truncate(SHOWN);
    let finding = |(gain, place, advice): (Gain, usize, R::Move)| {
        let (at, played) = &decisions[place];
        let result = |mv| {
            let results = (0..R::TRIALS).map(|trial| game.result(at, mv, seed.wrapping_add(trial << 32)));
            results.sum::<i64>() as f64 / R::TRIALS as f64
        };
        Finding { claimed: f64::from(gain.mean) / 100.0, gained: result(advice) - result(*played) }
    };
    (decisions.len(), mistakes.into_iter().map(finding).collect())
}
