//! The turn of a person: presses, hints and undo.

use super::{LiveMatch, Phase};
use crate::device::buttons::{Action, Button, Event};
use crate::device::log;
use crate::games::lexicon::guide::Aid;
use crate::games::lexicon::scene::Moving;
use crate::games::lexicon::turn::{Turn, TurnResponse};
use crate::games::lexicon::words;
use crate::session::Turns;
use crate::table::players::Kind;
use crate::texts::Lang;
use crate::texts::Line;
use gousset_core::Game;
use gousset_core::Seat;
use gousset_core::lexicon::{Checking, Move, Outcome, Record};

impl LiveMatch {
    /// Handles a press in a person's turn.
    pub(super) fn press_turn(&mut self, event: Event, lang: Lang, now: u64) {
        let is_asking = event.is_press(Button::X);
        if matches!(event.action, Action::Press | Action::Hold) && !is_asking {
            self.flow.phase.stop_hint();
        }
        let Phase::Person(seat, turn) = &mut self.flow.phase else { return };
        if is_asking {
            let (seat, turn) = (*seat, turn.clone());
            self.flow.request_hint(seat, turn, lang);
            return;
        }
        let seat = *seat;
        let view = self.record.state().view(seat);
        // B challenges the last word, and so does A if a hint advises it. A press that removes a message does not.
        let goes_back = event.is_press(Button::B);
        let is_alone = !goes_back || turn.goes_back(now);
        let doubts_by_b = goes_back && turn.may_doubt(&view) && !self.flow.dismissed;
        if doubts_by_b && !is_alone {
            return;
        }
        let doubts = doubts_by_b
            || event.is_press(Button::A) && turn.advised && turn.is_fresh() && view.may_challenge();
        if doubts {
            self.make(seat, Move::Challenge(seat), lang, now);
            return;
        }
        let outcome = turn.press(event, &view);
        self.sorting = turn.sorting;
        match outcome {
            TurnResponse::Stay => {}
            TurnResponse::Object(why) => {
                self.flow.notice = Some(words::objection(why, lang));
                self.flow.refuse(Moving::Shake, now);
            }
            TurnResponse::Accuse(word) => {
                self.doubt_word(word);
                self.make(seat, Move::Challenge(seat), lang, now);
            }
            TurnResponse::Play(mv) => {
                self.make(seat, mv, lang, now);
            }
        }
    }

    /// True if a move with this outcome can be taken back. A throw cannot, because the player has seen a new card.
    pub(super) fn may_undo(&self, seat: Seat, outcome: Outcome) -> bool {
        outcome == Outcome::Laid && self.may_undo_word(seat)
    }

    /// True if a word of this seat can be taken back. The player must be the only person, and the device must check
    /// words. If it does not, bots may challenge the word, and the lack of a challenge reveals something.
    fn may_undo_word(&self, seat: Seat) -> bool {
        let alone = self.entrants.people() == 1 && self.kind(seat) == Kind::Person;
        alone && self.round().rules().checking == Checking::Checked
    }

    /// The help that a person gets while spelling a word.
    pub(super) fn aid(&self) -> Aid {
        Aid {
            language: self.state().setup().language(),
            dictionary: Some(self.dictionary),
            is_checked: self.round().rules().checking == Checking::Checked,
            hints: self.flow.hints,
        }
    }

    /// Takes back the person's last word and shows it as a draft. Does nothing if another move was made since.
    #[inline(never)]
    pub(super) fn undo(&mut self) {
        let Some((length, mv)) = self.before.take() else { return };
        let kept = self.record.unsealed().get(..length).unwrap_or_default();
        // These bytes are the beginning of a valid record, so restoring them does not fail.
        let Ok(record) = Record::restore(kept) else { return };
        let Some(seat) = record.state().round().turn() else { return };
        self.record = record;
        log::undone(Game::Lexicon, seat);
        self.status = Line::default();
        let view = self.state().view(seat);
        let mut turn = Turn::new(&view, self.sorting, self.aid());
        turn.prepare(mv, &view.table);
        self.flow.phase = Phase::Person(seat, turn);
    }
}
