//! For tests only: a match of Xylo with its hidden cards dealt again.

use super::LiveMatch;
use crate::session::Probed;
use gousset_core::rng::Rng;
use gousset_core::xylo::Record;

impl Probed for LiveMatch {
    type Truth = Record;

    fn round_number(&self) -> u32 {
        self.state().round_number().into()
    }

    fn has_hidden_cards(&self) -> bool {
        !self.state().is_round_over()
    }

    /// On the open table, messages to the person at turn depend only on colours, positions and the options, which
    /// everyone sees.
    fn speaks_openly(&self) -> bool {
        matches!(self.flow.phase.person(), Some((_, choice)) if !choice.is_private())
    }

    fn become_twin(&mut self, rng: &mut Rng) -> Record {
        let twin = self.record.twin(rng);
        core::mem::replace(&mut self.record, twin)
    }

    fn restore(&mut self, truth: Record) {
        self.record = truth;
    }
}
