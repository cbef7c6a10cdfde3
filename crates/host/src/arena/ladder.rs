//! The ladder: each bot against the next weaker one. A level that is no better than the one below is a bug.

use super::report::Report;
use super::{Entry, Options, run};
use crate::games::tools;
use serde::Serialize;

/// The whole ladder, strongest first.
#[derive(Debug, Serialize)]
pub struct Ladder {
    /// The game played.
    pub game: &'static str,
    /// How many sat at each table.
    pub players: usize,
    /// The edition played, of a game that has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<&'static str>,
    /// The language played, of a game of words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<&'static str>,
    /// What the deals came from.
    pub seed: u64,
    /// Each bot against the next weaker one.
    pub ladder: Vec<Rung>,
    /// Whether every gap is clear.
    pub clear: bool,
}

/// Two neighbours.
#[derive(Debug, Serialize)]
pub struct Rung {
    /// Who should be better.
    pub strong: &'static str,
    /// Who should be worse.
    pub weak: &'static str,
    /// How many rounds they played.
    pub rounds: u64,
    /// How many chips or points a round the better one won over the other.
    pub gap: f64,
    /// Half the width of its 95 % interval; none with a single deal.
    pub ci95: Option<f64>,
    /// Whether the gap is above zero beyond its interval.
    pub clear: bool,
    /// The shares of their bids that the better and the other made, in a game with bids.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bids_made: Option<[f64; 2]>,
}

/// Plays every pair of neighbours, seated in turns around the table, and tells each rung as it is done.
///
/// # Errors
/// If the game is not for this many players.
pub fn climb(options: &Options, mut tell: impl FnMut(&Rung)) -> Result<Ladder, String> {
    let mut ladder = Vec::new();
    let tools = tools(options.game);
    for pair in (tools.bots)()[..tools.rungs].windows(2) {
        let seats = pair.iter().cycle().take(options.players).map(|name| Entry::Bot(name)).collect();
        let report = run(&Options { seats, ..options.clone() })?;
        // Two names have one gap.
        for gap in &report.gaps {
            let rung = Rung {
                strong: pair[0],
                weak: pair[1],
                rounds: report.rounds,
                gap: gap.mean,
                ci95: gap.ci95,
                clear: gap.is_clear(),
                bids_made: bids_made(&report, pair),
            };
            tell(&rung);
            ladder.push(rung);
        }
    }
    Ok(Ladder {
        game: options.game.key(),
        players: options.players,
        edition: options.edition_name(),
        language: options.language_name(),
        seed: options.seed,
        clear: ladder.iter().all(|rung| rung.clear),
        ladder,
    })
}

/// The share of bids made of each name of the pair.
fn bids_made(report: &Report, pair: &[&str]) -> Option<[f64; 2]> {
    let share = |name| report.seats.iter().find(|line| line.name == name)?.bids_made;
    Some([share(pair[0])?, share(pair[1])?])
}
