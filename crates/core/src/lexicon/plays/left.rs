//! The number of cards of a letter that each try has left: counts for all tries at once, one bit per try.

use super::Tries;
use gousset_hot::hot;

/// The number of bits for a count above two. 2 + 15 cards are more than any word has letters.
const PLANES: usize = 4;
const MOST: u8 = 2 + (1 << PLANES) - 1;

/// For one letter: the tries that have at least one card left, those that have at least two, and in binary the number
/// of cards above two. A hand rarely has three cards of a letter and mostly one. Then a single set is read and written.
#[derive(Clone, Copy)]
pub(super) struct Left {
    one: Tries,
    two: Tries,
    beyond: [Tries; PLANES],
}

impl Left {
    pub(super) const NONE: Self = Self { one: 0, two: 0, beyond: [0; PLANES] };

    /// This many cards for every try.
    pub(super) fn of(count: u8) -> Self {
        let all_if = |condition: bool| if condition { Tries::MAX } else { 0 };
        let beyond = count.min(MOST).saturating_sub(2);
        Self {
            one: all_if(count >= 1),
            two: all_if(count >= 2),
            beyond: core::array::from_fn(|plane| all_if(beyond >> plane & 1 == 1)),
        }
    }

    /// The tries that have a card of the letter.
    #[inline(always)]
    pub(super) const fn any(&self) -> Tries {
        self.one
    }

    /// The tries that have at least two cards of the letter.
    #[inline(always)]
    pub(super) const fn several(&self) -> Tries {
        self.two
    }

    /// Takes one card from each of these tries, which all have one.
    #[inline(always)]
    pub(super) fn take(&mut self, tries: Tries) {
        let of_several = tries & self.two;
        self.one ^= tries ^ of_several;
        if of_several != 0 {
            self.take_of_several(of_several);
        }
    }

    /// Gives one card to each of these tries.
    #[inline(always)]
    pub(super) fn give(&mut self, tries: Tries) {
        let to_some = tries & self.one;
        self.one |= tries;
        if to_some != 0 {
            self.give_to_some(to_some);
        }
    }

    #[hot]
    fn take_of_several(&mut self, tries: Tries) {
        let mut borrow = tries & self.beyond.iter().fold(0, |all, plane| all | plane);
        self.two ^= tries ^ borrow;
        // A subtraction for all tries at once, bit by bit.
        for plane in &mut self.beyond {
            let before = *plane;
            *plane = before ^ borrow;
            borrow &= !before;
        }
    }

    #[hot]
    fn give_to_some(&mut self, tries: Tries) {
        let mut carry = tries & self.two;
        self.two |= tries;
        for plane in &mut self.beyond {
            let before = *plane;
            *plane = before ^ carry;
            carry &= before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_try_counts_for_itself() {
        for count in 0..=MOST {
            let mut left = Left::of(count);
            // In each step, all tries above `taken` take a card. So try n takes n cards.
            for taken in 0..count {
                assert_eq!(left.any(), Tries::MAX >> taken << taken, "{taken} of {count} taken");
                left.take(Tries::MAX >> (taken + 1) << (taken + 1));
                // Try `taken` still has `count - taken` cards. It takes all of them. The second loop gives all cards
                // back.
                let one = 1 << taken;
                for _ in taken..count {
                    assert_ne!(left.any() & one, 0);
                    left.take(one);
                }
                assert_eq!(left.any() & one, 0);
            }
            for taken in (0..count).rev() {
                let one = 1 << taken;
                for _ in taken..count {
                    left.give(one);
                }
                left.give(Tries::MAX >> (taken + 1) << (taken + 1));
            }
            assert_eq!((left.one, left.two, left.beyond), {
                let fresh = Left::of(count);
                (fresh.one, fresh.two, fresh.beyond)
            });
        }
    }
}
