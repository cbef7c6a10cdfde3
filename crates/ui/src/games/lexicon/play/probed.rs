//! For tests only: a match of Lexicon with its hidden cards dealt again.

use super::LiveMatch;
use crate::session::Probed;
use crate::texts::Lang;
use gousset_core::lexicon::{MAX_TABLES, Record};
use gousset_core::rng::Rng;

impl Probed for LiveMatch {
    type Truth = Record;

    fn round_number(&self) -> u32 {
        u32::from(self.state().number()) * u32::from(MAX_TABLES) + self.state().table() as u32
    }

    fn has_hidden_cards(&self) -> bool {
        self.round().turn().is_some()
    }

    /// Everyone sees that a word can be challenged, and may read that none is looked up before.
    fn speaks_openly(&self) -> bool {
        let open = Lang::ALL.map(|lang| lang.texts().lexicon.notices.not_before_challenge);
        self.flow.notice.is_some_and(|notice| open.contains(&notice))
    }

    fn become_twin(&mut self, rng: &mut Rng) -> Record {
        let twin = self.record.twin(rng);
        core::mem::replace(&mut self.record, twin)
    }

    fn restore(&mut self, truth: Record) {
        self.record = truth;
    }
}
