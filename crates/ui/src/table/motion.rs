//! Animations. A match has one motion at a time. It advances with every frame, and ends after its duration or at once
//! when a button is pressed. It affects only the picture: bots think and turns begin while it runs, and nothing waits
//! for its end.

use embedded_graphics::prelude::Point;

/// The duration of a frame in ms. This gives 33 frames per second; from 30 the eye sees one movement.
pub const FRAME_MS: u64 = 30;

/// The duration of the deal at the start of a round, in ms.
pub const DEAL_MS: u64 = 600;
/// The duration of the shake that marks a refused choice, in ms.
pub const SHAKE_MS: u64 = 300;
/// The duration of counting up the scores after a round, in ms.
pub const COUNT_MS: u64 = 900;

/// The current motion, if there is one. `M` is the game's description of it.
#[derive(Clone, Copy, Debug)]
pub struct Motion<M> {
    running: Option<Running<M>>,
}

/// A motion that has not ended.
#[derive(Clone, Copy, Debug)]
struct Running<M> {
    what: M,
    since: u64,
    ms: u64,
    /// The frame that was drawn last, counted from the start.
    frame: u64,
}

impl<M> Default for Motion<M> {
    fn default() -> Self {
        Self { running: None }
    }
}

impl<M: Copy> Motion<M> {
    /// Begins a motion, which replaces the current one. With 0 ms there is none.
    pub fn begin(&mut self, what: M, ms: u64, now: u64) {
        self.running = (ms > 0).then_some(Running { what, since: now, ms, frame: 0 });
    }

    /// Ends the motion: everything is drawn at its final position.
    pub fn end(&mut self) {
        self.running = None;
    }

    /// The current motion and its progress.
    #[must_use]
    pub fn at(&self, now: u64) -> Option<(M, Progress)> {
        let running = self.running?;
        Some((running.what, Progress::of(now.saturating_sub(running.since), running.ms)))
    }

    /// Lets time pass. Returns true if the picture has changed.
    pub fn update(&mut self, now: u64) -> bool {
        let Some(running) = &mut self.running else { return false };
        let passed = now.saturating_sub(running.since);
        if passed >= running.ms {
            self.running = None;
            return true;
        }
        let before = core::mem::replace(&mut running.frame, passed / FRAME_MS);
        before != running.frame
    }

    /// The time at which it ends.
    #[must_use]
    pub fn end_time(&self) -> Option<u64> {
        self.running.map(|running| running.since + running.ms)
    }

    /// The time at which the next frame is due.
    #[must_use]
    pub fn wake(&self) -> Option<u64> {
        let running = self.running?;
        Some(running.since + ((running.frame + 1) * FRAME_MS).min(running.ms))
    }
}

/// The progress of a motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress(i32);

/// The unit of [`Progress`]: 256 is the end.
const WHOLE: i32 = 256;

impl Progress {
    pub const NONE: Self = Self(0);
    pub const DONE: Self = Self(WHOLE);

    fn of(passed: u64, ms: u64) -> Self {
        Self((passed.min(ms) * WHOLE as u64 / ms.max(1)) as i32)
    }

    /// The progress of one of `count` objects that start one after the other. Each takes half of the whole time.
    #[must_use]
    pub const fn of_one(self, index: usize, count: usize) -> Self {
        let late = (WHOLE / 2) * index as i32 / if count > 1 { count as i32 - 1 } else { 1 };
        let passed = (self.0 - late) * 2;
        Self(if passed < 0 {
            0
        } else if passed > WHOLE {
            WHOLE
        } else {
            passed
        })
    }

    /// In 256ths of the duration.
    #[must_use]
    pub const fn linear(self) -> i32 {
        self.0
    }

    /// In 256ths of the way: fast at first, slow at the end.
    #[must_use]
    pub const fn eased(self) -> i32 {
        let left = WHOLE - self.0;
        WHOLE - left * left / WHOLE
    }

    /// The position on the way between two points.
    #[must_use]
    pub fn between(self, from: Point, to: Point) -> Point {
        let part = |from: i32, to: i32| from + (to - from) * self.eased() / WHOLE;
        Point::new(part(from.x, to.x), part(from.y, to.y))
    }

    /// The current value of a number that counts up or down.
    #[must_use]
    pub const fn count(self, from: i32, to: i32) -> i32 {
        from + (to - from) * self.eased() / WHOLE
    }

    /// The height above the resting position of an object that hops up and down once.
    #[must_use]
    pub const fn hop(self, height: i32) -> i32 {
        4 * height * self.0 * (WHOLE - self.0) / (WHOLE * WHOLE)
    }

    /// The horizontal offset of an object that shakes: alternately to the right and to the left, less each time.
    #[must_use]
    pub const fn shake(self, reach: i32) -> i32 {
        let swing = (reach * (WHOLE - self.0) + WHOLE - 1) / WHOLE;
        if (self.0 * 6 / WHOLE) % 2 == 0 { swing } else { -swing }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    #[test]
    fn it_is_drawn_thirty_times_a_second_and_once_more_when_it_ends() {
        let mut motion = Motion::default();
        motion.begin('a', 300, 1_000);
        let drawn: Vec<u64> = (1_000..2_000).filter(|&now| motion.update(now)).collect();
        assert_eq!(drawn.len(), 10);
        assert!(drawn.windows(2).all(|pair| pair[1] - pair[0] <= 33), "{drawn:?}");
        assert_eq!(drawn.last(), Some(&1_300));
        assert!(motion.at(1_300).is_none() && motion.wake().is_none());
    }

    #[test]
    fn it_wakes_for_every_picture() {
        let mut motion = Motion::default();
        motion.begin('a', 100, 1_000);
        let mut woken = Vec::new();
        while let Some(time) = motion.wake() {
            assert!(motion.update(time), "nothing is new at {time}");
            woken.push(time);
        }
        assert_eq!(woken, [1_030, 1_060, 1_090, 1_100]);
    }

    #[test]
    fn the_newest_takes_the_place_of_the_one_before_and_a_press_ends_it() {
        let mut motion = Motion::default();
        motion.begin('a', 300, 0);
        motion.begin('b', 300, 100);
        assert_eq!(motion.at(100), Some(('b', Progress(0))));
        motion.end();
        assert!(motion.at(100).is_none() && !motion.update(101));
        motion.begin('c', 0, 200);
        assert!(motion.at(200).is_none(), "without animations nothing moves");
    }

    #[test]
    fn everything_ends_at_its_place() {
        let (from, to) = (Point::new(3, 200), Point::new(120, 80));
        assert_eq!([Progress(0), Progress::DONE].map(|progress| progress.between(from, to)), [from, to]);
        assert_eq!([Progress(0), Progress::DONE].map(|progress| progress.count(151, 138)), [151, 138]);
        assert_eq!([Progress(0), Progress::DONE].map(|progress| progress.hop(9)), [0, 0]);
        assert_eq!(Progress(128).hop(9), 9);
        assert_eq!(Progress::DONE.shake(5), 0);
        assert!(Progress(1).shake(5) > 0 && Progress(64).shake(5) < 0);
    }

    #[test]
    fn of_several_each_begins_later_and_the_last_ends_with_all() {
        for count in 1..=13 {
            let begun = |progress: i32| {
                (0..count).filter(|&at| Progress(progress).of_one(at, count) != Progress::NONE).count()
            };
            assert!((1..WHOLE).map(begun).is_sorted(), "{count}");
            assert!((0..count).all(|at| Progress::DONE.of_one(at, count) == Progress::DONE), "{count}");
            assert!((0..count).all(|at| Progress(0).of_one(at, count) == Progress(0)), "{count}");
        }
    }
}
