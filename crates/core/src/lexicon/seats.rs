//! A set of the seats of a table.

use super::pack::MAX_PLAYERS;
use crate::{Seat, next_seat};

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

/// The number of bits for seats. No table has that many seats.
const PLACES: usize = u8::BITS as usize;

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The seats below this number, at most six.
    #[must_use]
    pub fn first(many: usize) -> Self {
        (0..many.min(MAX_PLAYERS)).collect()
    }

    /// Whether this seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat < PLACES && self.0 >> seat & 1 == 1
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        if seat < PLACES { Self(self.0 & !(1 << seat)) } else { self }
    }

    /// The number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_PLAYERS).filter(move |&seat| self.contains(seat))
    }

    /// The seats clockwise, starting at the left of this one. The seat itself comes last, if it is in the set.
    pub fn left_of(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let next = |seat: &Seat| Some(next_seat(*seat, MAX_PLAYERS));
        core::iter::successors(next(&seat), next).take(MAX_PLAYERS).filter(move |&seat| self.contains(seat))
    }

    /// The first seat of the set at the left of this seat; the seat itself if there is no other.
    #[must_use]
    pub fn after(self, seat: Seat) -> Seat {
        self.left_of(seat).next().unwrap_or(seat)
    }
}

impl FromIterator<Seat> for Seats {
    /// Numbers that are no seats are ignored.
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self(seats.into_iter().filter(|&seat| seat < MAX_PLAYERS).fold(0, |set, seat| set | 1 << seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn they_go_round_to_the_left() {
        let seats: Seats = [0, 2, 5].into_iter().collect();
        assert_eq!(seats.iter().collect::<Vec<_>>(), [0, 2, 5]);
        assert_eq!(seats.left_of(2).collect::<Vec<_>>(), [5, 0, 2]);
        assert_eq!(seats.left_of(3).collect::<Vec<_>>(), [5, 0, 2]);
        assert_eq!((seats.after(5), seats.after(0), Seats::NONE.after(1)), (0, 2, 1));
        assert_eq!((seats.len(), seats.without(2).len()), (3, 2));
        assert_eq!(Seats::first(4), [0, 1, 2, 3, 6, 8, 9].into_iter().collect());
        assert_eq!([5, 0, 2, 5].into_iter().collect::<Seats>(), seats, "a seat is there or not");
        assert!(Seats::NONE.is_empty() && !seats.is_empty());
        for nobody in [6, 7, 8, 9, usize::MAX] {
            assert!(!Seats::first(9).contains(nobody));
            assert_eq!(seats.without(nobody), seats);
        }
    }
}
