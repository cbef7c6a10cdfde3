//! A hint for a player: the move of level hard from this seat's view, and a short reason.

use super::reason::{Look, Reason};
use super::skill::Skill;
use super::{BotDecision, Character, Player, Restraint, challenges};
use crate::{Decision, Level};
use gousset_core::lexicon::{Move, View};
use gousset_words::Dictionary;

/// A hint in progress.
pub struct Hint<'a> {
    dictionary: Dictionary<'a>,
    stage: Stage<'a>,
}

/// First the move is computed, then its reason. There is not enough memory for both at once.
#[expect(
    clippy::large_enum_variant,
    reason = "one hint is worked out at a time, and there is no heap to box on"
)]
enum Stage<'a> {
    Move(BotDecision<'a>),
    Reason(Look<'a>),
}

impl<'a> Hint<'a> {
    /// Starts a hint for the view's seat.
    ///
    /// `alone`: the player is the only person among bots. Then the hint advises a challenge if the last word is not in
    /// the dictionary. Among several people this would reveal whether the word is valid, and they cannot look words up
    /// at that time. `restraint` is that of the bots at the table. Restrained bots go out later, which leaves the player
    /// more time.
    ///
    /// One constructor makes both kinds of hint. With two, the caller's stack would hold two hints.
    #[must_use]
    pub fn new(
        view: &View,
        dictionary: Dictionary<'a>,
        seed: u64,
        alone: bool,
        restraint: Restraint,
    ) -> Self {
        let hard = Character::plain(Level::Hard);
        let stage = if alone && challenges(Player::Character(hard), view, dictionary, seed) {
            Stage::Reason(Look::new(view, Move::Challenge(view.seat), dictionary))
        } else {
            Stage::Move(BotDecision::with_skill(Skill::of(hard).among(restraint), view, dictionary, seed))
        };
        Self { dictionary, stage }
    }

    /// Starts the search for the reason once the move is found. Not inlined, so that the search for the move has the
    /// stack to itself.
    #[inline(never)]
    fn turn_to_reason(&mut self, mv: Move) {
        if let Stage::Move(decision) = &self.stage {
            self.stage = Stage::Reason(Look::new(&decision.view, mv, self.dictionary));
        }
    }
}

impl Decision for Hint<'_> {
    type Answer = (Move, Reason);

    /// Runs one step, at most 3 ms on the chip. Returns the hint once it is final.
    fn step(&mut self) -> Option<Self::Answer> {
        match &mut self.stage {
            Stage::Move(decision) => {
                if let Some(mv) = decision.step() {
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
            Stage::Move(decision) => (decision.best(), Reason::WeighsBest),
            Stage::Reason(look) => (look.mv(), look.plain()),
        }
    }
}
