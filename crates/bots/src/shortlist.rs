//! The decisions of a match that deserve a whole look: those that seem to have cost the most, and the one that seems to
//! have been the best.

use crate::Appraised;
use heapless::Vec;

/// The number of costly decisions that get a whole look. A review shows up to three of them.
pub const SHORT: usize = 6;

/// The decisions so far that deserve a whole look. `T` says where a decision is.
#[derive(Clone, Debug)]
pub struct Shortlist<T> {
    /// What they seem to have cost, the most first.
    costly: Vec<(i32, T), SHORT>,
    /// What the best one seems to have gained.
    praised: Option<(i32, T)>,
}

impl<T> Default for Shortlist<T> {
    fn default() -> Self {
        Self { costly: Vec::new(), praised: None }
    }
}

impl<T: Copy> Shortlist<T> {
    /// Takes in the short look at a decision.
    pub fn note<A>(&mut self, at: T, seen: &Appraised<A>) {
        let Appraised { followed, gain, .. } = *seen;
        if followed {
            let surely = gain.at_least();
            if surely > 0 && self.praised.is_none_or(|(most, _)| surely > most) {
                self.praised = Some((surely, at));
            }
        } else if gain.mean > 0 {
            let place = self.costly.iter().take_while(|(cost, _)| *cost >= gain.mean).count();
            if place < SHORT {
                self.costly.truncate(SHORT - 1);
                // There is room: `truncate` has left a slot free.
                let _ = self.costly.insert(place, (gain.mean, at));
            }
        }
    }

    /// The decisions to look at: the costly ones first, then the best one.
    pub fn all(&self) -> impl Iterator<Item = T> + '_ {
        self.costly.iter().chain(&self.praised).map(|&(_, at)| at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Gain;
    use std::vec::Vec;

    #[test]
    fn the_costliest_and_the_best_stay() {
        let mut list = Shortlist::default();
        let look = |followed, mean| Appraised { advice: (), followed, gain: Gain { mean, error: 10 } };
        assert_eq!(list.all().count(), 0);
        for (at, mean) in [5, 900, -3, 40, 300, 20, 700, 10, 500].into_iter().enumerate() {
            list.note(at, &look(false, mean));
        }
        assert_eq!(list.all().collect::<Vec<_>>(), [1, 6, 8, 4, 3, 5]);
        list.note(20, &look(true, 30));
        list.note(21, &look(true, 90));
        list.note(22, &look(true, 50));
        assert_eq!(list.all().last(), Some(21), "30 is within the noise");
    }
}
