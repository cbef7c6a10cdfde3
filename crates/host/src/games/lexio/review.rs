//! The review of Lexio in the arena: one player of level normal against hard bots.

use crate::contest::{Decisions, Reviewed};
use crate::players;
use gousset_bots::lexio::{Appraisal, BotDecision, LEAST_GAIN, Player};
use gousset_bots::{Appraised, Decision as _, Depth, Level};
use gousset_core::lexio::{Match, Move, Rules, Setup, View};
use gousset_core::rng::Rng;
use std::ops::ControlFlow;

/// The number of rounds of a match.
const ROUNDS: u8 = 5;

/// The review of matches with these rules.
pub(super) struct Review {
    pub(super) rules: Rules,
}

impl Reviewed for Review {
    type Position = Match;
    type Move = Move;

    const LEAST: i32 = LEAST_GAIN;
    const CONTINUATIONS: u64 = 1;

    fn decisions(&self, rng: &mut Rng) -> Vec<Decisions<Self>> {
        vec![self.decisions_of_first(rng)]
    }

    fn appraise(&self, at: &Match, played: Move, seed: u64, depth: Depth) -> Appraised<Move> {
        let Appraised { advice, followed, gain } =
            Appraisal::new(&at.view(0), played, seed, depth).within(players::STEPS);
        Appraised { advice: advice.mv, followed, gain }
    }

    fn result(&self, at: &Match, mv: Move, (seed, _): (u64, u64)) -> f64 {
        let (mut game, mut rng) = (at.clone(), Rng::new(seed));
        let mut next = mv;
        while game.play(next).is_ok() && game.settlement().is_none() {
            next = decide(&game, rng.bits().into());
        }
        f64::from(game.chips()[0]) - f64::from(at.chips()[0])
    }
}

impl Review {
    /// Plays a match. Returns every decision of the first player.
    fn decisions_of_first(&self, rng: &mut Rng) -> Decisions<Self> {
        let mut decisions = Vec::new();
        let Ok(setup) = Setup::new(self.rules.players(), self.rules.edition(), ROUNDS) else {
            return decisions;
        };
        let mut game = Match::new(setup, u64::from(rng.bits()));
        loop {
            while game.settlement().is_none() {
                let mv = decide(&game, rng.bits().into());
                if game.round().turn() == 0 && has_choice(&game.view(0)) {
                    decisions.push((game.clone(), mv));
                }
                if game.play(mv).is_err() {
                    return decisions;
                }
            }
            if !game.next_round() {
                return decisions;
            }
        }
    }
}

/// The move of the player at turn.
fn decide(game: &Match, seed: u64) -> Move {
    let seat = game.round().turn();
    let level = if seat == 0 { Level::Normal } else { Level::Hard };
    BotDecision::new(Player::Level(level), &game.view(seat), seed).within(players::STEPS)
}

/// True if the player has more than one legal move.
fn has_choice(view: &View) -> bool {
    view.each_play(ControlFlow::Break).is_break()
}
