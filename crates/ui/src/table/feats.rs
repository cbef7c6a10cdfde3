//! Feats: the finest moments of a player in a game, such as their longest word. The statistics keep the best of each kind.

use crate::texts::{Lang, Line};

/// The largest number of kinds of feats of a game.
pub const KINDS: usize = 3;

/// A feat: a rank from 1 to 15, in the upper four bits, and the facts that its text needs. It is stored in this form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feat(u64);

/// The bits of the facts.
const FACT_BITS: u32 = 60;

impl Feat {
    /// A feat of this rank. A higher rank than 15 counts as 15. Facts keep their lower 60 bits.
    #[must_use]
    pub const fn new(rank: usize, facts: u64) -> Self {
        let rank = if rank < 15 { rank as u64 } else { 15 };
        Self(rank << FACT_BITS | facts & ((1 << FACT_BITS) - 1))
    }

    /// The feat with these stored bits. `None` if they stand for no feat.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<Self> {
        if bits >> FACT_BITS == 0 { None } else { Some(Self(bits)) }
    }

    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.0 >> FACT_BITS) as u8
    }

    #[must_use]
    pub const fn facts(self) -> u64 {
        self.0 & ((1 << FACT_BITS) - 1)
    }
}

/// A feat of each kind, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feats([u64; KINDS]);

impl Feats {
    /// The feat of this kind.
    #[must_use]
    pub fn of(&self, kind: usize) -> Option<Feat> {
        self.0.get(kind).copied().and_then(Feat::from_bits)
    }

    /// Replaces the feat of this kind if this one has a higher rank. Returns true if it has.
    pub fn add(&mut self, kind: usize, feat: Feat) -> bool {
        let is_better = self.of(kind).is_none_or(|held| feat.rank() > held.rank());
        match self.0.get_mut(kind) {
            Some(held) if is_better => *held = feat.bits(),
            _ => return false,
        }
        true
    }

    /// Adds all of these feats. Returns true if one of them has a higher rank than before.
    pub fn add_all(&mut self, other: &Self) -> bool {
        let mut is_better = false;
        for kind in 0..KINDS {
            is_better |= other.of(kind).is_some_and(|feat| self.add(kind, feat));
        }
        is_better
    }
}

/// The feats of a game, for the screen that shows them.
#[derive(Clone, Copy)]
pub struct FeatList {
    /// The names of the kinds.
    pub kinds: fn(Lang) -> &'static [&'static str],
    /// The text of a feat of this kind.
    pub text: fn(usize, Feat, Lang) -> Line,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feat_comes_back_from_its_bits() {
        let feat = Feat::new(7, 0x0FFF_FFFF_FFFF_FFFF);
        assert_eq!((feat.rank(), feat.facts(), Feat::from_bits(feat.bits())), (7, (1 << 60) - 1, Some(feat)));
        assert_eq!(Feat::new(99, 3).rank(), 15);
        assert_eq!(Feat::from_bits(0), None);
    }

    #[test]
    fn only_a_higher_rank_replaces_a_feat() {
        let mut feats = Feats::default();
        assert!(feats.add(1, Feat::new(4, 1)));
        assert!(!feats.add(1, Feat::new(4, 2)) && !feats.add(1, Feat::new(3, 3)));
        assert!(!feats.add(KINDS, Feat::new(9, 0)), "there is no such kind");
        let mut other = Feats::default();
        other.add(1, Feat::new(5, 4));
        assert!(feats.add_all(&other) && !feats.add_all(&other));
        assert_eq!((feats.of(0), feats.of(1)), (None, Some(Feat::new(5, 4))));
    }
}
