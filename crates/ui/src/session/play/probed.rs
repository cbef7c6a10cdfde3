//! For tests only: a match whose hidden cards can be dealt again. A picture without an open hand must then stay the same.

use super::Picture;
use gousset_core::rng::Rng;

/// A match with hidden cards.
pub trait Probed: Picture {
    /// The real cards, while a twin replaces them: see [`Probed::become_twin`].
    type Truth;

    /// A number that no other round of the match has.
    fn round_number(&self) -> u32;
    /// True if there are hidden cards.
    fn has_hidden_cards(&self) -> bool;
    /// True if the notice over the table depends only on open information. Then it is part of the picture and of its
    /// twin.
    fn speaks_openly(&self) -> bool {
        false
    }
    /// Deals the hidden cards again. Returns the real ones.
    fn become_twin(&mut self, rng: &mut Rng) -> Self::Truth;
    /// Restores the real cards.
    fn restore(&mut self, truth: Self::Truth);
    /// True if there are hidden cards and no hand is open. The picture must then not depend on the hidden cards.
    fn hides_all(&self) -> bool {
        self.has_hidden_cards() && self.viewer().is_none()
    }
}
