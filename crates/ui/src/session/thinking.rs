//! A bot at turn: it thinks in steps, shows that it does, and moves no sooner than a person can follow.

use crate::device::{Wake, log};
use crate::session::hints;
use crate::table::pace::{THINKING_MS, limit_ms};
use gousset_bots::{Decision, Level};

/// A decision being made, and what its sign shows.
pub struct Thinking<T: Decision> {
    think: T,
    level: Level,
    /// How many steps it has thought.
    steps: u32,
    /// The longest it may take.
    limit: u64,
    decided: Option<T::Answer>,
    /// The log has been told of it.
    logged: bool,
    since: u64,
    /// The answer is shown no sooner than this after the beginning.
    after: u64,
    picture: u64,
}

impl<T: Decision> Thinking<T> {
    /// A decision whose answer is not shown before so long has passed; 0: it is taken as soon as it is there. A caller
    /// decides how long first, and makes the decision in one place: it is large, and each place has its own room on the stack.
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

    /// A hint of the hard bot: its reason takes time of its own.
    pub fn hint(think: T, now: u64) -> Self {
        let limit = limit_ms(Level::Hard) + hints::REASON_MS;
        Self { limit, ..Self::shown_after(think, Level::Hard, now, hints::AFTER_MS) }
    }

    /// Its answer is shown as soon as it is there.
    pub fn hurry(&mut self) {
        self.after = 0;
    }

    /// Thinks one step.
    pub fn step(&mut self) {
        if self.decided.is_none() {
            self.decided = self.think.step();
            self.steps += 1;
        }
    }

    /// Lets time pass: the answer once it may be shown, and whether the sign has changed.
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

    /// When to be called again.
    pub fn wake(&self, now: u64) -> Wake {
        if self.decided.is_none() {
            return Wake::Think;
        }
        let next_picture = self.since + (self.picture + 1) * THINKING_MS;
        Wake::At(next_picture.min(self.since + self.after).max(now + 1))
    }

    /// Which of the sign's three pictures is shown.
    pub fn picture(&self) -> u8 {
        (self.picture % 3) as u8
    }
}
