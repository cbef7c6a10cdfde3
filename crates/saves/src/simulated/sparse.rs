//! A map from few addresses to values: a sorted list. On the page it takes a tenth of the code of a tree.

use std::ops::Range;
use std::vec::Vec;

#[derive(Clone)]
pub(super) struct Sparse<T>(Vec<(usize, T)>);

impl<T: Default> Sparse<T> {
    pub(super) const EMPTY: Self = Self(Vec::new());

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn get(&self, at: usize) -> Option<&T> {
        self.place(at).ok().map(|place| &self.0[place].1)
    }

    /// The value at an address, which is the default value if there was none.
    pub(super) fn value_at(&mut self, at: usize) -> &mut T {
        let place = match self.place(at) {
            Ok(place) => place,
            Err(place) => {
                self.0.insert(place, (at, T::default()));
                place
            }
        };
        &mut self.0[place].1
    }

    /// Changes the value at an address, if there is one. It is removed if the change returns true.
    pub(super) fn change(&mut self, at: usize, change: impl FnOnce(&mut T) -> bool) {
        if let Ok(place) = self.place(at)
            && change(&mut self.0[place].1)
        {
            self.0.remove(place);
        }
    }

    pub(super) fn remove_range(&mut self, range: &Range<usize>) {
        self.0.retain(|(at, _)| !range.contains(at));
    }

    /// The values in a range, in the order of their addresses.
    pub(super) fn range(&self, range: Range<usize>) -> &[(usize, T)] {
        let first = |address| self.0.partition_point(|(at, _)| *at < address);
        &self.0[first(range.start)..first(range.end)]
    }

    pub(super) fn all(&self) -> &[(usize, T)] {
        &self.0
    }

    fn place(&self, at: usize) -> Result<usize, usize> {
        self.0.binary_search_by_key(&at, |(at, _)| *at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_kept_in_the_order_of_their_addresses() {
        let mut map = Sparse::EMPTY;
        for at in [7, 3, 9, 3] {
            *map.value_at(at) += at;
        }
        assert_eq!(map.all(), [(3, 6), (7, 7), (9, 9)]);
        assert_eq!(map.range(4..9), [(7, 7)]);
        map.change(7, |value| *value == 7);
        map.change(9, |value| *value == 7);
        map.change(8, |_| true);
        map.remove_range(&(0..4));
        assert_eq!((map.all(), map.get(9), map.get(7)), (&[(9, 9)][..], Some(&9), None));
        assert!(!map.is_empty());
    }
}
