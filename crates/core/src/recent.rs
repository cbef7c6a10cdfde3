//! The last open moves of a round.
//!
//! The hand-over screen shows them to the player who gets the device. A record keeps them beside its match and not in
//! the round, because the bots copy rounds by the thousand. They follow from the recorded moves, so a resumed match has
//! them too.

use heapless::Vec;

/// The number of moves kept: as many as the panel has lines for.
pub const RECENT: usize = 6;

/// The last moves, oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recent<T>(Vec<T, RECENT>);

impl<T> Default for Recent<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Recent<T> {
    /// Adds a move. If there is no room, it replaces the oldest one.
    pub(crate) fn add(&mut self, done: T) {
        if let Err(done) = self.0.push(done) {
            self.0.rotate_left(1);
            if let Some(oldest) = self.0.last_mut() {
                *oldest = done;
            }
        }
    }

    /// Removes all moves, for a new round.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The moves after the last one for which `is_one` holds; all of them if it holds for none.
    pub fn since(&self, is_one: impl Fn(&T) -> bool) -> &[T] {
        let after = self.0.iter().rposition(is_one).map_or(0, |last| last + 1);
        &self.0[after..]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_make_room_and_what_came_since_is_told() {
        let mut recent = Recent::default();
        assert_eq!(recent.since(|_| true), &[0_u8; 0]);
        for done in 0..RECENT as u8 + 2 {
            recent.add(done);
        }
        assert_eq!(recent.since(|_| false), &[2, 3, 4, 5, 6, 7]);
        assert_eq!(recent.since(|done| done % 3 == 0), &[7]);
        assert_eq!(recent.since(|&done| done == 7), &[0_u8; 0]);
        recent.clear();
        assert_eq!(recent.since(|_| false), &[0_u8; 0]);
    }
}
