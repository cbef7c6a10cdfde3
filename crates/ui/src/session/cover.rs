//! A screen that hides an open hand after the panel went dark, because another person may have woken the handheld.
//!
//! The match below does not change. Chosen cards, a draft or a menu are there again after the owner of the hand has
//! pressed A.

use crate::device::buttons::Event;
use crate::screens::hand_over;
use gousset_core::Seat;

/// The screen, which asks for the owner of the hand.
#[derive(Clone, Copy, Debug)]
pub struct Cover {
    pub seat: Seat,
    /// The time of the first update after the dark, when the screen appeared.
    since: Option<u64>,
}

impl Cover {
    pub const fn over(seat: Seat) -> Self {
        Self { seat, since: None }
    }

    /// Advances to `now`.
    pub fn update(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// True if this press removes the screen.
    pub fn is_dismissed_by(self, event: Event, now: u64) -> bool {
        self.since.is_some_and(|since| hand_over::accepts(event, since, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};

    #[test]
    fn it_stays_until_it_was_seen_and_its_person_presses() {
        let a = Event { button: Button::A, action: Action::Press };
        let mut cover = Cover::over(1);
        assert!(!cover.is_dismissed_by(a, 90_000), "nobody has seen it yet");
        cover.update(90_000);
        cover.update(91_000);
        assert!(!cover.is_dismissed_by(a, 90_000 + hand_over::DEAF_MS - 1));
        assert!(!cover.is_dismissed_by(Event { button: Button::B, ..a }, 91_000));
        assert!(cover.is_dismissed_by(a, 90_000 + hand_over::DEAF_MS));
    }
}
