//! The ladder: each bot against the next weaker one. A level that is no better than the one below is a bug.

use super::{Entry, Report, Setup, Variant, run};
use crate::games::tools;
use serde::Serialize;

/// The whole ladder, strongest first.
#[derive(Debug, Serialize)]
pub struct Ladder {
    /// The game played.
    pub game: &'static str,
    /// The number of players at each table.
    pub players: usize,
    /// The form of the game, if it has several.
    #[serde(flatten)]
    pub variant: Option<Variant>,
    /// The seed of the deals.
    pub seed: u64,
    /// Each bot against the next weaker one.
    pub ladder: Vec<Rung>,
    /// True if every gap is clear.
    pub clear: bool,
}

/// Two neighbouring bots.
#[derive(Debug, Serialize)]
pub struct Rung {
    /// The bot that should be stronger.
    pub strong: &'static str,
    /// The bot that should be weaker.
    pub weak: &'static str,
    /// The number of rounds played.
    pub rounds: u64,
    /// Mean chips or points per round of the stronger bot minus those of the weaker.
    pub gap: f64,
    /// Half the width of its 95 % interval; none with a single deal.
    pub ci95: Option<f64>,
    /// True if the whole interval is above zero.
    pub clear: bool,
    /// The shares of their bids that the stronger and the weaker bot made, in a game with bids.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bids_made: Option<[f64; 2]>,
}

/// Plays every pair of neighbours, seated alternately, and passes each finished rung to `tell`.
///
/// # Errors
/// If the game is not for this many players.
pub fn climb(setup: &Setup, mut tell: impl FnMut(&Rung)) -> Result<Ladder, String> {
    let mut ladder = Vec::new();
    let tools = tools(setup.game);
    for pair in (tools.bots)()[..tools.rungs].windows(2) {
        let seats = pair.iter().cycle().take(setup.players).map(|name| Entry::Bot(name)).collect();
        let report = run(&Setup { seats, ..setup.clone() })?;
        // A contest of two names has one gap.
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
        game: setup.game.key(),
        players: setup.players,
        variant: setup.variant,
        seed: setup.seed,
        clear: ladder.iter().all(|rung| rung.clear),
        ladder,
    })
}

/// Returns the shares of bids that the two names made.
fn bids_made(report: &Report, pair: &[&str]) -> Option<[f64; 2]> {
    let share = |name| report.seats.iter().find(|line| line.name == name)?.bids_made;
    Some([share(pair[0])?, share(pair[1])?])
}
