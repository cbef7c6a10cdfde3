//! For tests only: a match of Thirty with its hidden cards dealt again.

use super::LiveMatch;
use crate::session::Probed;
use gousset_core::rng::Rng;
use gousset_core::thirty::Record;

impl Probed for LiveMatch {
    type Truth = Record;

    fn round_number(&self) -> u32 {
        self.table().round.into()
    }

    fn has_hidden_cards(&self) -> bool {
        !self.table().is_round_over()
    }

    fn become_twin(&mut self, rng: &mut Rng) -> Record {
        let twin = self.record.twin(rng);
        core::mem::replace(&mut self.record, twin)
    }

    fn restore(&mut self, truth: Record) {
        self.record = truth;
    }
}
