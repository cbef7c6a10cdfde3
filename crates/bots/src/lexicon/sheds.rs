//! Which cards of a rack can be shed by one play.

use super::rack::{Cards, MAX_CARDS, Rack};
use gousset_words::Standing;

/// Sets of cards (bit n of all of them = set n).
type Sets = [u32; (1 << MAX_CARDS) / 32];

/// Sets of cards, each of which one word or insert sheds.
pub(super) struct Sheds {
    by_any: Sets,
    by_common: Sets,
}

impl Sheds {
    /// None so far.
    pub(super) const fn new() -> Self {
        Self { by_any: [0; _], by_common: [0; _] }
    }

    /// Whether one play sheds exactly these cards.
    pub(super) const fn contains(&self, cards: Cards) -> bool {
        contains(&self.by_any, cards)
    }

    /// Whether one play of a common word sheds exactly these cards.
    pub(super) const fn contains_common(&self, cards: Cards) -> bool {
        contains(&self.by_common, cards)
    }

    /// Whether it is known already that a word of this standing, or a better known one, sheds these cards.
    pub(super) const fn knows(&self, cards: Cards, standing: Standing) -> bool {
        match standing {
            Standing::Common => self.contains_common(cards),
            Standing::Rare => self.contains(cards),
        }
    }

    /// Adds a set of cards that a word of this standing sheds, and every set of equal cards.
    pub(super) fn add(&mut self, cards: Cards, standing: Standing, rack: &Rack) {
        add(&mut self.by_any, cards, rack);
        if standing == Standing::Common {
            add(&mut self.by_common, cards, rack);
        }
    }
}

const fn contains(sets: &Sets, cards: Cards) -> bool {
    sets[cards as usize / 32] >> (cards % 32) & 1 == 1
}

fn add(sets: &mut Sets, cards: Cards, rack: &Rack) {
    if contains(sets, cards) {
        return;
    }
    sets[usize::from(cards) / 32] |= 1 << (cards % 32);
    for place in Rack::places(cards) {
        if let Some(alike) = rack.next_alike(place)
            && cards >> alike & 1 == 0
        {
            add(sets, cards & !(1 << place) | 1 << alike, rack);
        }
    }
}
