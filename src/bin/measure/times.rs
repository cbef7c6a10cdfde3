//! The times of a level's answers.

use crate::lab::Lab;
use heapless::String;

/// The answers timed so far, in cycles.
#[derive(Default)]
pub(crate) struct Times {
    answers: u64,
    all: u64,
    worst_answer: u64,
    worst_step: u64,
}

impl Times {
    /// Lets a bot begin and step until it has decided. Returns the bot.
    pub(crate) fn think<T, A>(
        &mut self,
        lab: &mut Lab,
        begin: impl FnOnce() -> T,
        mut step: impl FnMut(&mut T) -> Option<A>,
    ) -> T {
        let mut begun = None;
        let mut answer = lab.cycles(|| begun = Some(begin()));
        let mut thinking = begun.take().expect("begun just now");
        self.worst_step = self.worst_step.max(answer);
        let mut decided = false;
        while !decided {
            let cycles = lab.cycles(|| decided = step(&mut thinking).is_some());
            self.worst_step = self.worst_step.max(cycles);
            answer += cycles;
        }
        self.answers += 1;
        self.all += answer;
        self.worst_answer = self.worst_answer.max(answer);
        thinking
    }

    /// Prints the figures of a level. `who` is its name, and `answer` is the name for an answer.
    pub(crate) fn tell(&self, lab: &mut Lab, who: &str, answer: &str) {
        let mut line = String::<48>::new();
        for (name, what, cycles) in [
            (answer, "worst", self.worst_answer),
            (answer, "mean", self.all / self.answers.max(1)),
            ("step", "worst", self.worst_step),
        ] {
            line.clear();
            // The names are short and fit.
            let _ = core::fmt::write(&mut line, format_args!("{who} {name}, {what}"));
            lab.tell_ms(&line, cycles);
        }
    }
}
