//! The clues: which numbers the card under the cursor can still have, and a guess that a single person can pin on it.

use super::{Interlude, LiveMatch, Phase};
use crate::device::buttons::{Action, Button, Event};
use crate::games::xylo::choice::Choice;
use crate::games::xylo::scene::Clues;
use crate::session::{Turns, runner};
use gousset_core::Seat;
use gousset_core::xylo::{Deduction, View};

impl LiveMatch {
    /// The seat whose clues can be shown: the person who chooses a card, or two to look at, or the single person while
    /// others play.
    fn musing_seat(&self) -> Option<Seat> {
        let seat = match &self.flow.phase {
            Phase::Person(seat, Choice::Card) if !self.announces() && self.question.is_none() => Some(*seat),
            Phase::Person(seat, Choice::Pair { .. }) => Some(*seat),
            Phase::Bot(..)
            | Phase::BotPending(..)
            | Phase::Interlude(
                Interlude::Trick { .. } | Interlude::Automaton { .. } | Interlude::Forced { .. },
            ) => runner::only_seat(self),
            _ => None,
        };
        seat.filter(|&seat| self.state().round().is_some_and(|round| round.xylos()[seat].down() != 0))
    }

    /// True while the clues are shown.
    pub(super) fn muses(&self) -> bool {
        self.muses && self.musing_seat().is_some()
    }

    /// Handles a press about the clues. Returns true if it was one. UP opens them. Then UP pins a guess, LEFT and RIGHT
    /// lead to other cards, and any other button closes them.
    pub(super) fn press_clues(&mut self, event: Event) -> bool {
        let Some(seat) = self.musing_seat() else {
            self.muses = false;
            return false;
        };
        if !self.muses {
            if event.is_press(Button::Up) {
                if let Phase::Person(_, Choice::Pair { left }) = self.flow.phase {
                    self.cursor = left;
                }
                let down = self.state().round().map_or(0, |round| round.xylos()[seat].down());
                if down >> self.cursor & 1 == 0 {
                    self.cursor = down.trailing_zeros() as usize;
                }
                (self.muses, self.lifted) = (true, None);
            }
            return self.muses;
        }
        match (event.button, event.action) {
            (_, Action::Release { .. } | Action::Hold) => {}
            (Button::Left, _) => self.cursor = self.around(seat, self.cursor, -1),
            (Button::Right, _) => self.cursor = self.around(seat, self.cursor, 1),
            (Button::Up, Action::Press) => {
                let known = self.view_of(seat).and_then(|view| self.deduced(&view, seat));
                if let Some(known) = known.filter(|_| runner::only_seat(self) == Some(seat)) {
                    self.pins.turn(self.cursor, known);
                }
            }
            (_, Action::Press) => {
                self.muses = false;
                self.choose_pair_at_cursor(seat);
            }
            _ => {}
        }
        true
    }

    /// Moves the choice of two cards to the cursor. The last card is the right one of the two.
    fn choose_pair_at_cursor(&mut self, seat: Seat) {
        let Phase::Person(_, Choice::Pair { .. }) = self.flow.phase else { return };
        let is_last = self.beside(seat, self.cursor, 1) == self.cursor;
        let left = if is_last { self.beside(seat, self.cursor, -1) } else { self.cursor };
        self.flow.phase = Phase::Person(seat, Choice::Pair { left });
    }

    /// What is known about the card under the cursor. Among several people everybody sees the clues, so they come from
    /// what everybody knows.
    fn deduced(&self, view: &View, seat: Seat) -> Option<Deduction> {
        Deduction::of(view, seat, self.cursor, self.viewer().is_none())
    }

    /// The clues to show.
    pub(super) fn clues(&self, view: &View) -> Option<Clues> {
        let seat = self.musing_seat().filter(|_| self.muses)?;
        let pins = runner::only_seat(self) == Some(seat);
        Some(Clues { position: self.cursor, known: self.deduced(view, seat), pins })
    }
}
