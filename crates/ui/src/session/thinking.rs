//! A bot's decision in progress. It runs in steps, drives the thinking animation, and delays the answer so that people
//! can follow.

use crate::device::{Wake, log};
use crate::session::hints;
use crate::table::pace::{THINKING_MS, limit_ms};
use gousset_bots::{Decision, Level};

/// A decision in progress, and the state of its animation.
pub struct Thinking<T: Decision> {
    think: T,
    level: Level,
    /// The number of steps so far.
    steps: u32,
    /// The longest time for the decision, in ms.
    limit: u64,
    decided: Option<T::Answer>,
    /// True if the decision was logged.
    logged: bool,
    since: u64,
    /// The shortest time until the answer is shown, in ms.
    after: u64,
    picture: u64,
}

impl<T: Decision> Thinking<T> {
    /// Begins a decision whose answer is not shown before `after` ms. With 0, it is shown as soon as it is ready. A
    /// caller with several delays chooses the delay first and calls this once: a decision is large, and each call takes
    /// stack of its own.
    pub fn shown_after(think: T, level: Level, now: u64, after: u64) -> Self {
        Self {
            think,
            level,
            steps: 0,
            limit: limit_ms(level),
            decided: None,
            logged: false,
            since: now,
            after,
            picture: 0,
        }
    }

    /// Begins a hint of the hard bot. Finding the reason takes additional time.
    pub fn hint(think: T, now: u64) -> Self {
        let limit = limit_ms(Level::Hard) + hints::REASON_MS;
        Self { limit, ..Self::shown_after(think, Level::Hard, now, hints::AFTER_MS) }
    }

    /// Shows the answer not before this time since the beginning, in ms.
    pub fn wait(&mut self, after: u64) {
        self.after = self.after.max(after);
    }

    /// Shows the answer as soon as it is ready.
    pub fn hurry(&mut self) {
        self.after = 0;
    }

    /// Does one step of thinking.
    pub fn step(&mut self) {
        if self.decided.is_none() {
            self.decided = self.think.step();
            self.steps += 1;
        }
    }

    /// Advances to `now`. Returns the answer if it may be shown, and whether the sign has changed.
    pub fn update(&mut self, now: u64) -> (Option<T::Answer>, bool) {
        let passed = now.saturating_sub(self.since);
        let changed = self.picture != passed / THINKING_MS;
        self.picture = passed / THINKING_MS;
        if self.decided.is_none() && passed >= self.limit {
            self.decided = Some(self.think.best());
            self.logged = true;
            log::stopped(self.level, self.steps, passed);
        }
        if self.decided.is_some() && !self.logged {
            self.logged = true;
            log::decided(self.level, self.steps, passed);
        }
        (self.decided.filter(|_| passed >= self.after), changed)
    }

    /// When to continue: now with `step`, or later with `update`.
    pub fn wake(&self, now: u64) -> Wake {
        if self.decided.is_none() {
            return Wake::Think;
        }
        let next_picture = self.since + (self.picture + 1) * THINKING_MS;
        Wake::At(next_picture.min(self.since + self.after).max(now + 1))
    }

    /// The current one of the sign's three pictures.
    pub fn picture(&self) -> u8 {
        (self.picture % 3) as u8
    }
}
