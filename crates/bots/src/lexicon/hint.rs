//! A hint for a person: what hard would do from this seat's view, and why in a few words.

use super::reason::{Look, Reason};
use super::skill::Skill;
use super::{Character, Player, Restraint, Think, challenges};
use crate::{Decision, Level, Temper};
use gousset_core::lexicon::{Move, View};
use gousset_words::Dictionary;

/// A hint being worked out.
pub struct Hint<'a> {
    dictionary: Dictionary<'a>,
    stage: Stage<'a>,
}

/// The move is found first, then the reason: never both at once, for want of room.
#[expect(
    clippy::large_enum_variant,
    reason = "one hint is worked out at a time, and there is no heap to box on"
)]
enum Stage<'a> {
    Move(Think<'a>),
    Reason(Look<'a>),
}

impl<'a> Hint<'a> {
    /// Begins to think in the seat's place. For somebody who is `alone` against bots, what was laid last and is no word is to
    /// be challenged before any move; among people that would tell what the dictionary is closed for. Bots with `restraint`
    /// leave more time.
    ///
    /// One function for both, so that its caller's stack has room for one hint only.
    #[must_use]
    pub fn new(
        view: &View,
        dictionary: Dictionary<'a>,
        seed: u64,
        alone: bool,
        restraint: Restraint,
    ) -> Self {
        let hard = Character { level: Level::Hard, temper: Temper::Even, restraint: Restraint::None };
        let stage = if alone && challenges(Player::Character(hard), view, dictionary, seed) {
            Stage::Reason(Look::new(view, Move::Challenge(view.seat), dictionary))
        } else {
            Stage::Move(Think::with_skill(Skill::of(hard).among(restraint), view, dictionary, seed))
        };
        Self { dictionary, stage }
    }

    /// The move is found: turns to its reason. Out of line, so that the search for the move has the stack to itself.
    #[inline(never)]
    fn turn_to_reason(&mut self, mv: Move) {
        if let Stage::Move(think) = &self.stage {
            self.stage = Stage::Reason(Look::new(&think.view, mv, self.dictionary));
        }
    }
}

impl Decision for Hint<'_> {
    type Answer = (Move, Reason);

    /// Thinks one step, at most 3 ms on the chip; the hint once it stands.
    fn step(&mut self) -> Option<Self::Answer> {
        match &mut self.stage {
            Stage::Move(think) => {
                if let Some(mv) = think.step() {
                    self.turn_to_reason(mv);
                }
                None
            }
            Stage::Reason(look) => look.step().map(|reason| (look.mv(), reason)),
        }
    }

    /// The best hint found so far.
    fn best(&self) -> Self::Answer {
        match &self.stage {
            Stage::Move(think) => (think.best(), Reason::WeighsBest),
            Stage::Reason(look) => (look.mv(), look.plain()),
        }
    }
}
