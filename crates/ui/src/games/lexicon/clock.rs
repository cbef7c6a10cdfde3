//! The time until the bell of a tournament. It runs only while a table with people plays.

use crate::persistence::saves::NOTE_SECONDS;
use crate::texts::{Lang, Line};

const MINUTE_MS: u64 = 60_000;
/// Step of the shown time in the last minute: short enough to hurry the players, long enough to let the chip sleep.
const STEP_MS: u64 = 10_000;
/// The remaining time is saved whenever it reaches a multiple of this.
const KEPT_MS: u64 = NOTE_SECONDS as u64 * 1000;

/// The remaining time of a hand.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    left_ms: u64,
    /// The time of the last [`Clock::run`].
    seen: u64,
    runs: bool,
}

impl Clock {
    #[must_use]
    pub const fn new(minutes: u8, now: u64) -> Self {
        Self { left_ms: minutes as u64 * MINUTE_MS, seen: now, runs: false }
    }

    /// A stopped clock with this many seconds left.
    #[must_use]
    pub const fn with_seconds(seconds: u16) -> Self {
        Self { left_ms: seconds as u64 * 1000, seen: 0, runs: false }
    }

    /// The seconds left, rounded up.
    #[must_use]
    pub const fn seconds(&self) -> u16 {
        self.left_ms.div_ceil(1000) as u16
    }

    /// Counts the time up to `now`. `runs`: whether the clock runs from now on. Returns true if the shown time has
    /// changed.
    pub const fn run(&mut self, runs: bool, now: u64) -> bool {
        let shown = self.shown();
        if self.runs {
            self.left_ms = self.left_ms.saturating_sub(now.saturating_sub(self.seen));
        }
        self.runs = runs;
        self.seen = now;
        self.shown() != shown
    }

    /// The remaining time in seconds, rounded up to the shown step.
    const fn shown(&self) -> u64 {
        self.left_ms.div_ceil(self.step()) * (self.step() / 1000)
    }

    /// The step of the shown time, in milliseconds.
    const fn step(&self) -> u64 {
        if self.left_ms > MINUTE_MS { MINUTE_MS } else { STEP_MS }
    }

    #[must_use]
    pub const fn rings(&self) -> bool {
        self.left_ms == 0
    }

    /// The time of the next event: the shown time changes, the bell rings, or the remaining time must be saved.
    #[must_use]
    pub const fn next_change(&self) -> Option<u64> {
        if !self.runs || self.left_ms == 0 {
            return None;
        }
        // The time is shown rounded up: at a whole step, the change is a whole step away.
        let change = (self.left_ms - 1) % self.step() + 1;
        let kept = (self.left_ms - 1) % KEPT_MS + 1;
        Some(self.seen + if change < kept { change } else { kept })
    }

    /// The remaining time as text, rounded up.
    #[must_use]
    pub fn text(&self, lang: Lang) -> Line {
        let texts = &lang.texts().lexicon;
        match self.shown() {
            seconds @ 0..=60 => (texts.seconds)(seconds),
            more => (texts.minutes)(more / 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_while_it_runs_and_rings_once_the_time_is_gone() {
        let mut clock = Clock::new(2, 500);
        assert_eq!((&*clock.text(Lang::English), clock.next_change()), ("2 min", None));
        clock.run(true, 1_000);
        assert_eq!(clock.next_change(), Some(16_000), "to be kept");
        clock.run(true, 51_000);
        assert_eq!(clock.next_change(), Some(61_000));
        clock.run(false, 61_000);
        assert_eq!(&*clock.text(Lang::English), "60 s");
        clock.run(true, 900_000);
        clock.run(true, 905_000);
        assert_eq!((&*clock.text(Lang::English), clock.next_change()), ("60 s", Some(910_000)));
        assert!(clock.run(true, 910_001) && !clock.run(true, 910_002));
        assert_eq!(&*clock.text(Lang::English), "50 s");
        clock.run(true, 960_000);
        assert!(clock.rings());
        assert_eq!(clock.next_change(), None);
    }
}
