//! For tests only: a match of Lexio with its hidden tiles dealt again.

use super::LiveMatch;
use crate::session::Probed;
use gousset_core::lexio::Record;
use gousset_core::rng::Rng;

impl Probed for LiveMatch {
    type Truth = Record;

    fn round_number(&self) -> u32 {
        self.state().round_number().into()
    }

    fn has_hidden_cards(&self) -> bool {
        self.state().settlement().is_none()
    }

    fn become_twin(&mut self, rng: &mut Rng) -> Record {
        let twin = self.record.twin(rng);
        core::mem::replace(&mut self.record, twin)
    }

    fn restore(&mut self, truth: Record) {
        self.record = truth;
    }
}
