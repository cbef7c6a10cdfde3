//! A hint of Lexio: worked out like a bot's move.

use crate::session::thinking::Thinker;
use gousset_bots::lexio::{Hint, Reason};
use gousset_core::lexio::Move;

impl Thinker for Hint {
    type Answer = (Move, Reason);

    fn step(&mut self) -> Option<Self::Answer> {
        Self::step(self)
    }

    fn best(&self) -> Self::Answer {
        Self::best(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Lang;

    #[test]
    fn every_reason_fits() {
        for reason in [
            Reason::WinsTheRound,
            Reason::CannotBeStopped,
            Reason::OnlyPlay,
            Reason::NobodyBeatsIt,
            Reason::KeepsOneTileOut,
            Reason::ShedsFive,
            Reason::HoldsTheTwo,
            Reason::KeepsNumbersTogether,
            Reason::WeakestThatBeats,
            Reason::ShedsTheWeakest,
            Reason::ShedsSeveral,
            Reason::TriedOut,
            Reason::NothingBeatsTheTable,
            Reason::SavesTheTwo,
            Reason::EveryAnswerBreaks,
            Reason::WaitsForBetter,
        ] {
            for lang in Lang::ALL {
                assert!(crate::session::hints::fits((lang.texts().lexio.reason)(reason)), "{reason:?}");
            }
        }
    }
}
