//! Sorting a few things: hands, seats, candidates.
//!
//! The sorts of the standard library are made for long lists: every kind of thing that is sorted takes 2 to 9 KB of code, 37 KB in
//! all of the firmware, and hardly more than twenty are ever sorted. This takes 200 bytes for each kind.

/// Sorts by a key, the smallest first; things of the same key stay in their order. For short lists: the time grows with
/// the square of the length.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    for end in 1..items.len() {
        let moving = key(&items[end]);
        let mut place = end;
        while place > 0 && key(&items[place - 1]) > moving {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use std::vec::Vec;

    #[test]
    fn it_sorts_as_the_stable_sort_does() {
        let mut rng = Rng::new(3);
        for length in 0..60 {
            let mut items: Vec<(u32, usize)> = (0..length).map(|place| (rng.below(12), place)).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_by_key(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
