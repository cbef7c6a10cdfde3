//! For tests only: checks that a picture reveals no hidden card.
//!
//! A test replaces a match by its twin: the same match with the hidden cards dealt again. While no hand is open, the
//! pictures of both must be equal.

use super::Picture;
use gousset_core::rng::Rng;

/// A match with hidden cards.
pub trait Probed: Picture {
    /// The real cards, which a test keeps while the match is a twin: see [`Probed::become_twin`].
    type Truth;

    /// The number of the current round, unique within the match.
    fn round_number(&self) -> u32;
    /// True if there are hidden cards.
    fn has_hidden_cards(&self) -> bool;
    /// True if the notice over the table depends only on public information. Then the twin's picture shows it too.
    /// Otherwise the twin's picture leaves it out, so that the test fails if the notice is visible while no hand is
    /// open.
    fn speaks_openly(&self) -> bool {
        false
    }
    /// Turns the match into its twin. Returns the real cards.
    fn become_twin(&mut self, rng: &mut Rng) -> Self::Truth;
    /// Restores the real cards.
    fn restore(&mut self, truth: Self::Truth);
    /// True if there are hidden cards and no hand is open. The picture must then not depend on the hidden cards.
    fn hides_all(&self) -> bool {
        self.has_hidden_cards() && self.viewer().is_none()
    }
}
