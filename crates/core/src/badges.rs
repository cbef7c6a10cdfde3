//! Badges: each rewards a play that shows a finer point of a game. Every game has its own badges and works them out
//! from its record.

/// The number of badges of each game.
pub const EACH: usize = 12;

/// A set of badges of one game, one bit per badge number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Badges(u16);

impl Badges {
    /// The empty set.
    pub const NONE: Self = Self(0);
    const ALL: u16 = (1 << EACH) - 1;

    /// The set of the one badge with this number, from 0; the empty set if there is no such badge.
    #[must_use]
    pub const fn one(number: u8) -> Self {
        if (number as usize) < EACH { Self(1 << number) } else { Self::NONE }
    }

    /// The set with these bits. Bits that belong to no badge are dropped.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL)
    }

    /// The bits of the set: bit n is badge n.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// True if the badge with this number is in the set.
    #[must_use]
    pub const fn has(self, number: u8) -> bool {
        self.0 & Self::one(number).0 != 0
    }

    /// The number of badges in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// True if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The badges of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The badges of this set that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Adds the badges of the other set.
    pub fn add(&mut self, other: impl Into<Self>) {
        *self = self.union(other.into());
    }

    /// Adds a badge if it was earned.
    pub fn add_if(&mut self, earned: bool, badge: impl Into<Self>) {
        if earned {
            self.add(badge);
        }
    }

    /// The numbers of the badges in the set, in ascending order.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (0..EACH as u8).filter(move |&number| self.has(number))
    }
}

/// Selects the rounds of a record for which to work out badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// All finished rounds.
    All,
    /// The last finished round.
    Last,
}

/// Defines the badges of a game. Their numbers are saved: a number is never given to another badge.
macro_rules! badges {
    ($($(#[$words:meta])* $badge:ident = $number:literal),+ $(,)?) => {
        /// A badge of the game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Badge {
            $($(#[$words])* $badge = $number),+
        }

        impl Badge {
            /// All badges, in the order of their numbers.
            pub const ALL: [Self; $crate::badges::EACH] = [$(Self::$badge),+];
        }

        // Each badge has the number of its place.
        const _: () = {
            let mut place = 0;
            while place < Badge::ALL.len() {
                assert!(Badge::ALL[place] as usize == place);
                place += 1;
            }
        };

        impl From<Badge> for $crate::badges::Badges {
            fn from(badge: Badge) -> Self {
                Self::one(badge as u8)
            }
        }
    };
}
pub(crate) use badges;

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn a_set_has_what_was_added() {
        let mut badges = Badges::NONE;
        badges.add(Badges::one(3));
        badges.add_if(true, Badges::one(11));
        badges.add_if(false, Badges::one(5));
        assert_eq!(badges.numbers().collect::<Vec<_>>(), [3, 11]);
        assert_eq!((badges.len(), badges.bits(), badges.is_empty()), (2, 1 << 3 | 1 << 11, false));
        assert_eq!(badges.without(Badges::one(3)), Badges::one(11));
        assert_eq!(badges.union(Badges::one(0)).bits(), 1 << 3 | 1 << 11 | 1);
        assert!(Badges::NONE.is_empty() && badges.has(3) && !badges.has(4));
    }

    #[test]
    fn what_is_no_badge_is_dropped() {
        assert_eq!(Badges::one(EACH as u8), Badges::NONE);
        assert_eq!(Badges::from_bits(u16::MAX).len(), EACH as u32);
        assert!(!Badges::from_bits(u16::MAX).has(EACH as u8));
    }
}
