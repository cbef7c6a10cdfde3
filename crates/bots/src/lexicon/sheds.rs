//! Which cards of a rack can be shed by one play.

use super::rack::{Cards, MAX_CARDS, Rack};

/// Sets of cards, each of which one word or insert sheds.
pub(super) struct Sheds([u32; (1 << MAX_CARDS) / 32]);

impl Sheds {
    /// None so far.
    pub(super) const fn new() -> Self {
        Self([0; (1 << MAX_CARDS) / 32])
    }

    /// Whether one play sheds exactly these cards.
    pub(super) const fn contains(&self, cards: Cards) -> bool {
        self.0[cards as usize / 32] >> (cards % 32) & 1 == 1
    }

    /// Adds a set of cards, and every set of equal ones.
    pub(super) fn add(&mut self, cards: Cards, rack: &Rack) {
        if self.contains(cards) {
            return;
        }
        self.0[usize::from(cards) / 32] |= 1 << (cards % 32);
        for place in Rack::places(cards) {
            if let Some(alike) = rack.next_alike(place)
                && cards >> alike & 1 == 0
            {
                self.add(cards & !(1 << place) | 1 << alike, rack);
            }
        }
    }
}
