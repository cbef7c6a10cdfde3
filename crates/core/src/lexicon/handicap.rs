//! A handicap: seats that are dealt fewer cards than the others, so that a child goes out sooner.

use super::pack::MAX_PLAYERS;
use super::word::SHORTEST;
use crate::Seat;

/// The number of cards dealt to a seat without a handicap.
pub const DEALT: usize = 10;
/// The largest handicap: the number of cards of a short word. It puts a child about a turn ahead and leaves enough
/// cards to make words.
pub const MAX_HANDICAP: u8 = 3;
// Every player must be able to lay a word and still have cards to go on with.
const _: () = assert!(DEALT - MAX_HANDICAP as usize > 2 * SHORTEST);

/// The handicap of each seat, in cards: two bits per seat, seat 0 in the lowest bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Handicap(u16);

const SEAT_BITS: usize = 2;
const SEAT_MASK: u16 = MAX_HANDICAP as u16;
const _: () = assert!(SEAT_MASK == (1 << SEAT_BITS) - 1 && SEAT_BITS * MAX_PLAYERS <= u16::BITS as usize);

impl Handicap {
    /// No handicap: every seat is dealt ten cards.
    pub const NONE: Self = Self(0);

    /// The same handicap, except that this seat is dealt `fewer` cards less than ten; `None` if there is no such seat,
    /// or the number is too large.
    #[must_use]
    pub const fn with(self, seat: Seat, fewer: u8) -> Option<Self> {
        if seat >= MAX_PLAYERS || fewer > MAX_HANDICAP {
            return None;
        }
        let place = SEAT_BITS * seat;
        Some(Self(self.0 & !(SEAT_MASK << place) | (fewer as u16) << place))
    }

    /// The handicap of a seat: how many fewer cards it is dealt.
    #[must_use]
    pub const fn fewer(self, seat: Seat) -> u8 {
        if seat >= MAX_PLAYERS { 0 } else { (self.0 >> (SEAT_BITS * seat) & SEAT_MASK) as u8 }
    }

    /// The number of cards that a seat is dealt.
    #[must_use]
    pub const fn dealt(self, seat: Seat) -> usize {
        DEALT - self.fewer(seat) as usize
    }

    /// Whether every seat is dealt ten cards.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Only the handicaps of the first `seats` seats.
    #[must_use]
    pub const fn of_first(self, seats: usize) -> Self {
        if seats >= MAX_PLAYERS { self } else { Self(self.0 & ((1 << (SEAT_BITS * seats)) - 1)) }
    }

    /// The handicap as a number, for records and settings.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The handicap of such a number; `None` if other bits are set.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> (SEAT_BITS * MAX_PLAYERS) == 0 { Some(Self(bits)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_its_own() {
        let mut handicap = Handicap::NONE;
        for seat in 0..MAX_PLAYERS {
            handicap = handicap.with(seat, (seat % 4) as u8).unwrap();
        }
        for seat in 0..MAX_PLAYERS {
            assert_eq!((handicap.fewer(seat), handicap.dealt(seat)), ((seat % 4) as u8, 10 - seat % 4));
        }
        assert_eq!(handicap.bits(), 0b01_00_11_10_01_00, "two bits a seat, which records have for ever");
        assert_eq!(handicap.with(2, 0).unwrap().bits(), 0b01_00_11_00_01_00, "and it can be taken back");
        assert_eq!(handicap.of_first(3).bits(), 0b10_01_00);
        assert_eq!((handicap.of_first(0), handicap.of_first(6)), (Handicap::NONE, handicap));
        assert!(Handicap::NONE.is_none() && !handicap.is_none() && handicap.of_first(1).is_none());
    }

    #[test]
    fn there_is_no_other_seat_and_no_more_than_three() {
        assert_eq!(
            [(0, 4), (6, 1), (6, 0), (usize::MAX, 1)].map(|(seat, fewer)| Handicap::NONE.with(seat, fewer)),
            [None; 4]
        );
        let all = Handicap::from_bits(0x0FFF).unwrap();
        assert_eq!([0, 5, 6, usize::MAX].map(|seat| all.fewer(seat)), [3, 3, 0, 0]);
        assert_eq!([0x1000, 0x8000, u16::MAX].map(Handicap::from_bits), [None; 3]);
        for bits in [0, 1, 0x0FFF] {
            assert_eq!(Handicap::from_bits(bits).map(Handicap::bits), Some(bits));
        }
    }
}
