//! A handicap: seats that are dealt fewer cards than the others, so that a child goes out sooner.

use super::pack::MAX_PLAYERS;
use super::word::SHORTEST;
use crate::Seat;

/// The cards everyone is dealt who has no handicap.
pub const DEALT: usize = 10;
/// The largest handicap: as many cards as a short word has, which puts a child about a turn ahead and leaves enough cards to
/// make words of.
pub const MAX_HANDICAP: u8 = 3;
// Everyone has to be able to lay a word and still have cards to play on with.
const _: () = assert!(DEALT - MAX_HANDICAP as usize > 2 * SHORTEST);

/// How many cards fewer each seat is dealt, two bits per seat from the lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Handicap(u16);

const SEAT_BITS: usize = 2;
const SEAT_MASK: u16 = MAX_HANDICAP as u16;
const _: () = assert!(SEAT_MASK == (1 << SEAT_BITS) - 1 && SEAT_BITS * MAX_PLAYERS <= u16::BITS as usize);

impl Handicap {
    /// Everyone is dealt ten.
    pub const NONE: Self = Self(0);

    /// The same with `fewer` cards less for a seat; nothing if there is no such seat, or if they are too many.
    #[must_use]
    pub const fn with(self, seat: Seat, fewer: u8) -> Option<Self> {
        if seat >= MAX_PLAYERS || fewer > MAX_HANDICAP {
            return None;
        }
        let place = SEAT_BITS * seat;
        Some(Self(self.0 & !(SEAT_MASK << place) | (fewer as u16) << place))
    }

    /// How many cards fewer a seat is dealt.
    #[must_use]
    pub const fn fewer(self, seat: Seat) -> u8 {
        if seat >= MAX_PLAYERS { 0 } else { (self.0 >> (SEAT_BITS * seat) & SEAT_MASK) as u8 }
    }

    /// How many cards a seat is dealt.
    #[must_use]
    pub const fn dealt(self, seat: Seat) -> usize {
        DEALT - self.fewer(seat) as usize
    }

    /// Whether everyone is dealt ten.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Only the handicaps of the first seats, this many.
    #[must_use]
    pub const fn of_first(self, seats: usize) -> Self {
        if seats >= MAX_PLAYERS { self } else { Self(self.0 & ((1 << (SEAT_BITS * seats)) - 1)) }
    }

    /// As a number, for records and settings.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// From such a number; nothing if it has other bits.
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
