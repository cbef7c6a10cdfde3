//! The sets of cards of a rack that one play can shed.

use super::rack::{Cards, MAX_CARDS, Rack};
use gousset_words::Standing;

/// A bitmap with one bit for each possible set of cards: bit n stands for the set whose [`Cards`] value is n.
type Sets = [u32; (1 << MAX_CARDS) / 32];

/// The sets of cards that one play, a word or an insert, can shed.
pub(super) struct Sheds {
    /// By any word.
    by_any: Sets,
    /// By a common word.
    by_common: Sets,
}

impl Sheds {
    /// No sets.
    pub(super) const fn new() -> Self {
        Self { by_any: [0; _], by_common: [0; _] }
    }

    /// True if one play sheds exactly these cards.
    pub(super) const fn contains(&self, cards: Cards) -> bool {
        contains(&self.by_any, cards)
    }

    /// True if one play of a common word sheds exactly these cards.
    pub(super) const fn contains_common(&self, cards: Cards) -> bool {
        contains(&self.by_common, cards)
    }

    /// True if a word of this standing, or a common one, is already recorded for these cards.
    pub(super) const fn knows(&self, cards: Cards, standing: Standing) -> bool {
        match standing {
            Standing::Common => self.contains_common(cards),
            Standing::Rare => self.contains(cards),
        }
    }

    /// Records that a word of this standing sheds these cards. If the rack has several equal cards, also records the
    /// same set with the others of them.
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
