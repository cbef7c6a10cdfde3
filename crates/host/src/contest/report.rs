//! The printed report of a contest.
//!
//! The rotations of one deal are not independent: all of them have the same lucky hand. So a deal is one sample:
//! the mean score per round of a name over all its seats and rotations. Intervals are computed over deals.

use super::Variant;
use super::table::{Share, WordsLaid};
use serde::Serialize;
use serde_json::{Value, json};
use std::time::Duration;

/// Half the width of a 95 % interval, in standard errors.
const QUANTILE: f64 = 1.96;

/// The whole report.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game played.
    pub game: &'static str,
    /// The number of players at the table.
    pub players: usize,
    /// The form of the game, if it has several.
    #[serde(flatten)]
    pub variant: Option<Variant>,
    /// The number of rounds played.
    pub rounds: u64,
    /// The number of different deals.
    pub deals: u32,
    /// The seed of the deals.
    pub seed: u64,
    /// One line per name.
    pub seats: Vec<Line>,
    /// One line per pair of names.
    pub gaps: Vec<Gap>,
}

impl Report {
    /// Returns the report of a study of the same rounds, with this value of each name in `seats`.
    pub(crate) fn study(&self, seats: impl Serialize) -> Value {
        json!({
            "game": self.game,
            "players": self.players,
            "rounds": self.rounds,
            "seed": self.seed,
            "seats": seats,
        })
    }
}

/// The results of one name.
#[derive(Debug, Serialize)]
pub struct Line {
    /// The name of the seats.
    pub name: String,
    /// The number of rounds, counted once for each of its seats.
    pub rounds: u64,
    /// The number of rounds won.
    pub wins: u64,
    /// Mean chips or points per round.
    pub mean: f64,
    /// Half the width of the 95 % interval of the mean; none with a single deal.
    pub ci95: Option<f64>,
    /// The share of its bids that it made, in a game with bids.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bids_made: Option<f64>,
    /// The share of the words it laid that are rare, in a game of words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rare_words: Option<f64>,
    /// The number of moves.
    pub moves: u64,
    /// Mean milliseconds per move.
    pub mean_ms: f64,
    /// Milliseconds of the longest move.
    pub worst_ms: f64,
    /// The number of illegal or missing answers.
    pub illegal: u64,
    /// The number of late answers.
    pub late: u64,
}

/// The difference between the results of two names over the same deals.
#[derive(Debug, Serialize)]
pub struct Gap {
    /// The first name.
    pub of: String,
    /// The second name.
    pub over: String,
    /// Mean chips or points per round of the first name minus those of the second.
    pub mean: f64,
    /// Half the width of the 95 % interval of the mean; none with a single deal.
    pub ci95: Option<f64>,
}

impl Gap {
    /// True if the first name is better and zero is outside the interval.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.ci95.is_some_and(|ci95| self.mean - ci95 > 0.0)
    }
}

/// Returns the line of the name at this index of the shares.
pub(super) fn line(name: &str, at: usize, deals: &[Vec<Share>]) -> Line {
    let shares = || deals.iter().map(|shares| &shares[at]);
    let (mean, ci95) = interval(&shares().map(sample).collect::<Vec<_>>());
    let moves: u64 = shares().map(|share| share.moves).sum();
    let rounds = shares().map(|share| u64::from(share.rounds)).sum();
    let bids_made: Option<u32> = shares().map(|share| share.bids_made).sum();
    let words = shares().filter_map(|share| share.words).reduce(WordsLaid::and);
    let time: Duration = shares().map(|share| share.time).sum();
    Line {
        name: name.to_owned(),
        rounds,
        wins: shares().map(|share| u64::from(share.wins)).sum(),
        mean,
        ci95,
        bids_made: bids_made.map(|made| f64::from(made) / rounds.max(1) as f64),
        rare_words: words.map(|words| words.rare as f64 / words.all.max(1) as f64),
        moves,
        mean_ms: milliseconds(time) / moves.max(1) as f64,
        worst_ms: shares().map(|share| milliseconds(share.worst)).fold(0.0, f64::max),
        illegal: shares().map(|share| share.illegal).sum(),
        late: shares().map(|share| share.late).sum(),
    }
}

/// Returns the gaps of all pairs of names.
pub(super) fn gaps(names: &[String], deals: &[Vec<Share>]) -> Vec<Gap> {
    let pairs = (0..names.len()).flat_map(|of| (of + 1..names.len()).map(move |over| (of, over)));
    pairs
        .map(|(of, over)| {
            let differences: Vec<f64> =
                deals.iter().map(|shares| sample(&shares[of]) - sample(&shares[over])).collect();
            let (mean, ci95) = interval(&differences);
            Gap { of: names[of].clone(), over: names[over].clone(), mean, ci95 }
        })
        .collect()
}

/// Returns the mean chips or points per round in one deal.
fn sample(share: &Share) -> f64 {
    share.points as f64 / f64::from(share.rounds.max(1))
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the mean of samples and half the width of its 95 % interval.
fn interval(samples: &[f64]) -> (f64, Option<f64>) {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count.max(1.0);
    if samples.len() < 2 {
        return (mean, None);
    }
    let variance = samples.iter().map(|sample| (sample - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, Some(QUANTILE * (variance / count).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_by_hand() {
        // Mean 3, variance 2.5, standard error √(2.5 / 5).
        let (mean, ci95) = interval(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert!((mean - 3.0).abs() < 1e-12);
        assert!((ci95.unwrap() - 1.96 * 0.5_f64.sqrt()).abs() < 1e-12);
        assert_eq!(interval(&[7.0]), (7.0, None));
    }

    #[test]
    fn a_deal_is_one_sample_and_a_gap_is_paired() {
        let share = |points, rounds| Share { points, rounds, ..Share::default() };
        // The first name wins 2 more per round in every deal, so the gap has no variance.
        let deals = vec![vec![share(8, 2), share(4, 2)], vec![share(-6, 2), share(-10, 2)]];
        let names = ["a".to_owned(), "b".to_owned()];
        let gap = &gaps(&names, &deals)[0];
        assert_eq!((gap.mean, gap.ci95), (2.0, Some(0.0)));
        assert!(gap.is_clear());
        let line = line("a", 0, &deals);
        assert_eq!((line.mean, line.rounds), (0.5, 4));
        assert!(line.ci95.unwrap() > 1.0);
    }
}
