//! Looks at an answer again after the match: hard's answer from the same view, and what it gains over the one given.
//!
//! Hard decides first. Then both answers are tried in new sampled deals, the same for both. The deals of the search are
//! not used again: hard's answer is the one that did best in them, so they flatter it.

use super::hint::Advice;
use super::search::Effort;
use super::{Ask, BotDecision, Player, Work};
use crate::{Appraised, Decision, Depth, Gain, Level, Temper};
use gousset_core::xylo::View;
use gousset_core::xylo::round::Move;

/// The least gain that a review calls a mistake, in hundredths of a point.
pub const LEAST_GAIN: i32 = 50;

/// Separates the deals of the comparison from those of the search.
const ANEW: u64 = 0x9E37_79B9_7F4A_7C15;

/// An appraisal in progress.
pub struct Appraisal {
    decision: BotDecision,
    played: Option<Move>,
    depth: Depth,
    seed: u64,
    stage: Stage,
    /// True if the player has given hard's answer.
    followed: bool,
}

enum Stage {
    Decide,
    Compare,
    Done(Gain),
}

impl Appraisal {
    /// Starts the appraisal of an answer that the view's seat has given. The same values always give the same result.
    #[must_use]
    pub fn new(view: &View, ask: Ask, played: Option<Move>, seed: u64, depth: Depth) -> Self {
        let effort = match depth {
            Depth::Glance => &Effort::GLANCE,
            Depth::Whole => &Effort::HARD,
        };
        let player = Player::Level(Level::Hard);
        let decision = BotDecision::with_effort(player, (effort, Temper::Even), view, ask, seed);
        Self { decision, played, depth, seed, stage: Stage::Decide, followed: false }
    }

    /// Finds hard's answer, and begins the comparison.
    #[inline(never)]
    fn decide(&mut self) {
        if !self.decision.advance() {
            return;
        }
        let best = Advice::of(&self.decision).answer;
        self.followed = best == self.played;
        let Work::Search(search) = &mut self.decision.work else {
            self.stage = Stage::Done(Gain::default());
            return;
        };
        let other = if self.followed { search.next_best(best) } else { Some(self.played) };
        self.stage = match other {
            Some(other) => {
                search.compare(best, other, self.depth, self.seed ^ ANEW);
                Stage::Compare
            }
            None => Stage::Done(Gain::default()),
        };
    }

    /// Continues the comparison.
    #[inline(never)]
    fn compare(&mut self) {
        let BotDecision { view, ask, work: Work::Search(search), .. } = &mut self.decision else { return };
        if search.step(view, *ask) {
            self.stage = Stage::Done(borne_out(search.gain()));
        }
    }
}

/// The part of a gain in sampled deals that real games bear out.
const fn borne_out(gain: Gain) -> Gain {
    gain
}

impl Decision for Appraisal {
    type Answer = Appraised<Advice>;

    /// Runs one step. Returns the result once it is final. The reason takes a step of its own.
    fn step(&mut self) -> Option<Self::Answer> {
        match self.stage {
            Stage::Decide => self.decide(),
            Stage::Compare => self.compare(),
            Stage::Done(_) => return Some(self.best()),
        }
        None
    }

    /// The result so far: no gain until the comparison is done.
    fn best(&self) -> Self::Answer {
        let gain = if let Stage::Done(gain) = self.stage { gain } else { Gain::default() };
        Appraised { advice: Advice::of(&self.decision), followed: self.followed, gain }
    }
}
