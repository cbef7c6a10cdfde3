//! A person at turn: alone, or with a hint.

use super::{Phase, Play};
use crate::hints;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::lexicon::turn::{self, Turn};
use crate::lexicon::words;
use crate::thinking::Thinking;
use gousset_bots::Level;
use gousset_bots::lexicon::Hint;

impl Play {
    #[inline(never)]
    pub(super) fn begin_hint(&mut self, turn: Turn, now: u64) {
        let hint = Hint::new(&self.game().view(turn.seat), self.dictionary, self.seed(None));
        let thinking = Thinking::shown_after(hint, Level::Hard, now, hints::AFTER_MS);
        self.phase = Phase::Hint { turn, thinking };
    }

    /// Whoever asked for a hint and presses again goes on by themselves.
    pub(super) fn stop_hint(&mut self) {
        if let Phase::Asks(turn) | Phase::Hint { turn, .. } = &self.phase {
            self.phase = Phase::Person(turn.clone());
        }
    }

    /// A person's turn takes a press.
    pub(super) fn press_turn(&mut self, event: Event, lang: Lang, now: u64) {
        let is_asking = event == Event { button: Button::X, action: Action::Press };
        if matches!(event.action, Action::Press | Action::Hold) && !is_asking {
            self.stop_hint();
        }
        let Phase::Person(turn) = &mut self.phase else { return };
        if is_asking {
            self.phase = Phase::Asks(turn.clone());
            return;
        }
        let view = self.record.game().view(turn.seat);
        let seat = turn.seat;
        let outcome = turn.press(event, &view);
        self.sorting = turn.sorting;
        match outcome {
            turn::Outcome::Stay => {}
            turn::Outcome::Object(why) => self.notice = Some(words::objection(why, lang)),
            turn::Outcome::Play(mv) => {
                self.make(seat, mv, lang, now);
            }
        }
    }
}
