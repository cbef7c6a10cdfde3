//! A person chooses: a card, whether to bid, two cards to look at, one of them; alone or with a hint.

use super::{Phase, Play};
use crate::device::buttons::{Action, Button, Event};
use crate::games::xylo::choice::Choice;
use crate::session::thinking::Thinking;
use crate::texts::Lang;
use gousset_bots::xylo::Hint;
use gousset_core::Seat;
use gousset_core::seed::Purpose;
use gousset_core::xylo::round::{self, Round};

impl Play {
    /// A person who chooses takes a press. One who has asked for a hint and presses again goes on by themselves.
    pub(super) fn press_choice(&mut self, seat: Seat, choice: Choice, event: Event, lang: Lang, now: u64) {
        let moves = matches!(event.action, Action::Press | Action::Repeat);
        let side = match event.button {
            Button::Left if moves => -1,
            Button::Right if moves => 1,
            _ => 0,
        };
        let taken = event.button == Button::A && event.action == Action::Press;
        if let Phase::Hint { .. } = self.phase {
            if matches!(event.action, Action::Release { .. }) || event.button == Button::X && moves {
                return;
            }
            self.phase = Phase::Person(seat, choice);
        }
        match choice {
            _ if event == (Event { button: Button::X, action: Action::Press }) => {
                self.ask_for_hint(seat, choice, now);
            }
            // The press asked for a hint; held on, it shows what the person knows.
            _ if event == (Event { button: Button::X, action: Action::Hold }) => {
                self.recall(seat, choice, lang);
            }
            Choice::Card if side != 0 => self.cursor = self.beside(seat, self.cursor, side),
            Choice::Card if event == (Event { button: Button::B, action: Action::Press }) => {
                self.think_again();
            }
            Choice::Card if taken => {
                self.make(round::Move::Play(self.cursor as u8), lang, now);
            }
            Choice::Offer { bid } if side != 0 => {
                self.phase = Phase::Person(seat, Choice::Offer { bid: !bid });
            }
            Choice::Offer { bid: true } if taken => {
                self.phase = Phase::Person(seat, Choice::Pair { left: self.first_pair(seat) });
            }
            Choice::Offer { bid: false } if taken => {
                self.went_on = self.players.only_person().is_some();
                self.after_bid(now);
            }
            Choice::Pair { left } if side != 0 => {
                let there = self.beside(seat, left, side);
                if self.beside(seat, there, 1) != there {
                    self.phase = Phase::Person(seat, Choice::Pair { left: there });
                }
            }
            Choice::Pair { left } if taken => {
                let right = self.beside(seat, left, 1);
                if self.make(round::Move::Look(left as u8, right as u8), lang, now) {
                    self.phase = Phase::Person(seat, Choice::Look { second: false });
                }
            }
            Choice::Pair { .. } if event == (Event { button: Button::B, action: Action::Press }) => {
                self.phase = Phase::Person(seat, Choice::Offer { bid: false });
            }
            Choice::Look { second } if side != 0 => {
                self.phase = Phase::Person(seat, Choice::Look { second: !second });
            }
            Choice::Look { second } if taken => {
                let looked = self.game().round().and_then(Round::looked);
                let position = looked.map(|(one, other)| if second { other } else { one });
                if position.is_some_and(|position| self.make(round::Move::Commit(position), lang, now)) {
                    self.after_bid(now);
                }
            }
            _ => {}
        }
    }

    /// Back to the bid that was not made: only bots are at the table, and no card was played since.
    pub(super) fn think_again(&mut self) {
        let Some(round) = self.game().round().filter(|_| self.went_on) else { return };
        let (seat, winner) = (round.may_bid(), round.turn().filter(|_| round.trick().is_empty()));
        self.went_on = false;
        if let Some(seat) = seat {
            self.trick_won = winner;
            self.phase = Phase::Person(seat, Choice::Offer { bid: true });
        }
    }

    /// The cards that the person passed on, if the match lets them be seen.
    fn recall(&mut self, seat: Seat, choice: Choice, lang: Lang) {
        if choice != Choice::Card {
            return;
        }
        if self.options.memory {
            self.phase = Phase::Memory(seat);
        } else {
            self.notice = Some(lang.texts().xylo.memory.by_heart);
        }
    }

    #[inline(never)]
    fn ask_for_hint(&mut self, seat: Seat, choice: Choice, now: u64) {
        let Some(view) = self.game().view(seat) else { return };
        let hint = Hint::new(&view, choice.ask(), self.seed(Purpose::Hint, choice.ask()));
        self.phase = Phase::Hint { seat, choice, thinking: Thinking::hint(hint, now) };
    }

    /// Puts the cursor where the hint advises.
    pub(super) fn advise(&mut self, seat: Seat, choice: Choice, advised: Option<round::Move>) {
        let choice = match advised {
            Some(round::Move::Play(position)) => {
                self.cursor = position.into();
                choice
            }
            Some(round::Move::Look(left, _)) => Choice::Pair { left: left.into() },
            Some(round::Move::Commit(position)) => {
                let looked = self.game().round().and_then(Round::looked);
                Choice::Look { second: looked.is_some_and(|(_, other)| other == position) }
            }
            None => Choice::Offer { bid: false },
        };
        self.phase = Phase::Person(seat, choice);
    }

    /// The next face-down card to a side; the same one if there is none.
    pub(super) fn beside(&self, seat: Seat, from: usize, side: isize) -> usize {
        let down = self.game().round().map_or(0, |round| round.xylos()[seat].down());
        let mut there = from;
        while let Some(next) = there.checked_add_signed(side).filter(|&next| next < 16) {
            there = next;
            if down >> there & 1 == 1 {
                return there;
            }
        }
        from
    }

    fn first_pair(&self, seat: Seat) -> usize {
        self.game().round().and_then(|round| round.xylos()[seat].leftmost()).unwrap_or(0)
    }
}
