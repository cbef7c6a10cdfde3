//! A twin of a match for tests: the same match with all hidden cards dealt again.

use super::game::Match;
use super::record::Record;
use crate::rng::Rng;

impl Record {
    /// The same match with other hands. A player who sees no hand cannot distinguish it from this one. The twin is only
    /// for drawing: its recorded moves do not lead to its state, so it cannot be played on.
    #[must_use]
    pub fn twin(&self, rng: &mut Rng) -> Self {
        let state = Match::with_hidden(self.state.table().clone(), None, Rng::new(rng.bits().into()));
        Self { state, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hidden_cards_differ() {
        let record = Record::new(3, 5).unwrap();
        let twin = record.twin(&mut Rng::new(1));
        assert_eq!(twin.state().table(), record.state().table());
        assert_ne!(twin.state().hands(), record.state().hands());
    }
}
