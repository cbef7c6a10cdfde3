//! Benchmarks of the rules, on one core.
//!
//! Lexio: random self-play of four players. Each decision writes all legal plays into a fixed buffer and plays one of them or
//! the pass. The bots' searches do the same, so this is the speed available to them. Xylo: whole rounds, with sorting and
//! bids. Other work on the machine only makes a run slower, so the best of several short runs counts. `words` measures the
//! dictionaries.

mod words;

pub use words::words;

use gousset_bots::xylo as bots;
use gousset_core::lexio::{Combo, Edition, MAX_PLAYS, Round, Rules};
use gousset_core::rng::Rng;
use gousset_core::xylo;
use std::hint::black_box;
use std::iter;
use std::ops::ControlFlow;
use std::time::Instant;

/// A measured value.
pub struct Measure {
    /// Its name.
    pub name: String,
    /// The value.
    pub value: f64,
    /// The unit.
    pub unit: &'static str,
    /// The lower limit, if there is one.
    pub limit_min: Option<f64>,
}

const RUNS: usize = 7;
const ROUNDS_A_RUN: u32 = 10_000;
/// The naive generator tries every set of tiles. A few rounds are enough to measure it.
const NAIVE_ROUNDS_A_RUN: u32 = 20;

/// A buffer for all plays of a hand.
type Plays = [Option<Combo>; MAX_PLAYS];

/// Writes the legal plays of the seat at turn into the buffer and returns their number.
type Generate = fn(&Round, &mut Plays) -> usize;

/// Measures Lexio.
#[must_use]
pub fn lexio() -> Vec<Measure> {
    let rules = Rules::new(4, Edition::Classic).expect("four can play");
    let mut plays = [None; MAX_PLAYS];
    let mut run = |rounds, generate| {
        best_of_runs(rounds, |rng| play_out(Round::deal(rules, rng), generate, &mut plays, rng))
    };
    let (decisions, rounds) = run(ROUNDS_A_RUN, generate);
    let (naive, _) = run(NAIVE_ROUNDS_A_RUN, generate_naively);
    let measure = |name: &str, value, unit, limit_min| Measure { name: name.into(), value, unit, limit_min };
    vec![
        // The aim is 5 million. A loaded machine is slower, so only the ratio below has a limit.
        measure("lexio decisions, random self-play of 4", decisions, "1/s", None),
        measure("lexio rounds, random self-play of 4", rounds, "1/s", None),
        measure("lexio decisions, against trying every set of tiles", decisions / naive, "times", Some(50.0)),
    ]
}

/// Measures Xylo.
#[must_use]
pub fn xylo() -> Vec<Measure> {
    let deck = xylo::Deck::new(4).expect("four can play");
    let (_, rounds) = best_of_runs(ROUNDS_A_RUN, |rng| play_out_xylo(deck, rng));
    let name = "xylo rounds, random self-play of 4".into();
    let speed = Measure { name, value: rounds, unit: "1/s", limit_min: None };
    let beliefs = (xylo::MIN_PLAYERS..=xylo::MAX_XYLOS).flat_map(belief_errors);
    iter::once(speed).chain(beliefs).collect()
}

/// The number of deals in which a bot's beliefs are compared with the cards.
const DEALS_BELIEVED: u32 = 200;

/// Measures the mean error of a bot's belief about the numbers of its own cards at the deal, and compares it with the middle
/// of each card's range.
fn belief_errors(players: usize) -> [Measure; 2] {
    let deck = xylo::Deck::new(players).expect("every number of the range can play");
    let (mut believed, mut middle, mut cards) = (0.0, 0.0, 0.0);
    for seed in 0..DEALS_BELIEVED.into() {
        let mut game = xylo::Match::new(deck, seed);
        while game.to_sort().is_some() {
            game.play(xylo::Move::Sort(0)).expect("the first order is always one");
        }
        let round = game.round().expect("sorted hands make a round");
        let seat = round.turn().expect("somebody leads");
        let view = game.view(seat).expect("the leader sees a round");
        let means = bots::believed(&view, seed);
        let middles = bots::middles_of_ranges(&view);
        for (position, card) in round.xylos()[seat].cards().iter().enumerate() {
            believed += (f64::from(means[position]) / 100.0 - f64::from(card.number())).abs();
            middle += f64::from(middles[position].abs_diff(card.number()));
            cards += 1.0;
        }
    }
    [
        Measure {
            name: format!("xylo own ranks believed at the deal, {players} players, mean error"),
            value: believed / cards,
            unit: "ranks",
            limit_min: None,
        },
        Measure {
            name: format!("xylo own ranks, {players} players, nearer than middles of ranges"),
            value: middle / believed,
            unit: "times",
            limit_min: Some(2.0),
        },
    ]
}

/// Returns decisions and rounds per second. `play_round` deals and plays a round and returns its number of decisions.
fn best_of_runs(rounds: u32, mut play_round: impl FnMut(&mut Rng) -> u64) -> (f64, f64) {
    let mut rng = Rng::new(1);
    let mut best = (0.0_f64, 0.0_f64);
    for _ in 0..RUNS {
        let started = Instant::now();
        let decisions: u64 = (0..rounds).map(|_| play_round(&mut rng)).sum();
        let seconds = started.elapsed().as_secs_f64();
        best = (best.0.max(decisions as f64 / seconds), best.1.max(f64::from(rounds) / seconds));
    }
    best
}

/// Plays a round at random. Returns the number of decisions.
fn play_out(mut round: Round, generate: Generate, plays: &mut Plays, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    while round.winner().is_none() {
        let count = generate(&round, plays);
        let may_pass = u32::from(round.table().is_some());
        let pick = rng.below(count as u32 + may_pass) as usize;
        round.play_unchecked(if pick < count { plays[pick] } else { None });
        decisions += 1;
    }
    black_box(decisions)
}

/// A random player that may bid does so once in this many chances.
const ONE_BID_IN: u32 = 8;

/// Deals, sorts and plays a round of Xylo at random. Returns the number of decisions.
fn play_out_xylo(deck: xylo::Deck, rng: &mut Rng) -> u64 {
    use xylo::round::Move;
    let mut game = xylo::Match::new(deck, u64::from(rng.bits()));
    let mut decisions = 0;
    let any_of = |mask: u16, rng: &mut Rng| {
        let skipped = (0..rng.below(mask.count_ones())).fold(mask, |left, _| left & (left - 1));
        skipped.trailing_zeros() as u8
    };
    while !game.is_round_over() {
        let mv = match (game.round(), game.to_sort()) {
            (Some(round), _) => xylo::Move::Round(match (round.looked(), round.may_bid()) {
                (Some((one, _)), _) => Move::Commit(one),
                (None, Some(seat)) if rng.below(ONE_BID_IN) == 0 => {
                    let down = round.xylos()[seat].down();
                    let one = any_of(down & (down - 1), rng);
                    let left = down & ((1 << one) - 1);
                    Move::Look(15 - left.leading_zeros() as u8, one)
                }
                _ => Move::Play(any_of(round.legal(), rng)),
            }),
            (None, Some((_, hand))) => xylo::Move::Sort(rng.below(xylo::order::choices(hand))),
            (None, None) => break,
        };
        game.play(mv).expect("random moves are legal ones");
        decisions += 1;
    }
    black_box(decisions)
}

fn generate(round: &Round, plays: &mut Plays) -> usize {
    let mut count = 0;
    let _ = round.each_move(|mv| {
        if mv.is_some() {
            plays[count] = mv;
            count += 1;
        }
        ControlFlow::<()>::Continue(())
    });
    count
}

fn generate_naively(round: &Round, plays: &mut Plays) -> usize {
    let hand = round.hands()[round.turn()];
    let mut count = 0;
    for places in 1..1_u32 << hand.len() {
        if ![1, 2, 3, 5].contains(&places.count_ones()) {
            continue;
        }
        if let Some(tiles) = hand.pick(places)
            && let Ok(combo) = Combo::new(tiles, round.rules())
            && round.to_beat().is_none_or(|table| combo.beats(table))
        {
            plays[count] = Some(combo);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_rounds_of_xylo_take_every_card() {
        let deck = xylo::Deck::new(4).unwrap();
        let mut rng = Rng::new(3);
        // Four hands are sorted, and each player plays 14 cards. A bid adds a look and a commitment.
        let counts: Vec<u64> = (0..100).map(|_| play_out_xylo(deck, &mut rng)).collect();
        assert!(counts.iter().all(|count| (60..=68).contains(count)), "{counts:?}");
        assert!(counts.iter().any(|count| *count > 60));
    }

    #[test]
    fn both_generators_find_the_same_plays() {
        let rules = Rules::new(4, Edition::Classic).unwrap();
        let mut rng = Rng::new(3);
        let mut round = Round::deal(rules, &mut rng);
        while round.winner().is_none() {
            let mut plays = [[None; MAX_PLAYS]; 2];
            let counts = [generate(&round, &mut plays[0]), generate_naively(&round, &mut plays[1])];
            assert_eq!(counts[0], counts[1]);
            for play in &plays[0][..counts[0]] {
                assert!(plays[1][..counts[1]].contains(play));
            }
            let pick = rng.below(counts[0] as u32 + 1) as usize;
            if pick < counts[0] || round.table().is_some() {
                round.play_unchecked(if pick < counts[0] { plays[0][pick] } else { None });
            }
        }
    }
}
