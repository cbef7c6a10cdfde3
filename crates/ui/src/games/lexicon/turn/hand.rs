//! The hand: moving the cursor, putting cards into the draft and taking them back.

use super::{Focus, Objection, Turn, TurnResponse};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::{Draft, Kind};
use crate::games::lexicon::sorting::{Sorting, sorted};
use gousset_core::lexicon::View;

impl Turn {
    pub(super) fn on_hand(&mut self, button: Button, view: &View) -> TurnResponse {
        let count = self.cards.len().max(1);
        match button {
            Button::Left => self.cursor = self.guide.beside(self.cursor, -1, count),
            Button::Right => self.cursor = self.guide.beside(self.cursor, 1, count),
            Button::Up if self.has_draft() => return self.lay(),
            Button::Up if view.table.is_empty() => return TurnResponse::Object(Objection::NoWords),
            Button::Up => self.focus = Focus::Table,
            Button::Down if self.has_draft() => self.cursor = self.guide.below(self.cursor, 1),
            Button::Down => self.focus = Focus::Take { exposed: view.exposed_card().is_some() },
            Button::A => return self.pick(self.cursor as u8),
            Button::B => self.take_back(),
            Button::X => self.sort_anew(),
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Takes the last card back and moves the cursor to it.
    fn take_back(&mut self) {
        if let Some(card) = self.draft.last() {
            self.draft.take(card);
            self.cursor = card.into();
        }
        self.end_empty_change();
    }

    /// Goes back from a card that is not put down: to the words of the table if it is the first card of a change, and
    /// otherwise to the hand.
    pub(super) fn leave_card(&mut self) {
        let changes = self.draft.kind != Kind::New && self.draft.put() == 0;
        self.end_empty_change();
        if changes {
            self.focus = Focus::Table;
        }
    }

    /// Goes back to the hand. A change of a word of the table ends if it has no card.
    pub(super) fn end_empty_change(&mut self) {
        self.focus = Focus::Hand;
        if self.draft.put() == 0 {
            self.draft = Draft::new();
        }
        self.update_guide();
    }

    /// Moves the cursor after a card was put down: to the card that most likely follows.
    pub(super) fn go_on(&mut self) {
        self.update_guide();
        self.cursor = match self.guide.likely {
            Some(card) => card.into(),
            None if self.guide.stops_at(self.cursor) => self.cursor,
            None => self.guide.beside(self.cursor, 1, self.cards.len().max(1)),
        };
    }

    /// Takes a card back if it is in the draft, or puts it down. If it is the first of the cards ahead, all of them are
    /// put down.
    fn pick(&mut self, card: u8) -> TurnResponse {
        if self.draft.has(card) {
            self.draft.take(card);
            self.end_empty_change();
            return TurnResponse::Stay;
        }
        if self.guide.ahead.first() == Some(&card) {
            return self.put_ahead();
        }
        self.lift(card)
    }

    /// Puts down the cards ahead: those that follow in every possible word.
    fn put_ahead(&mut self) -> TurnResponse {
        for card in self.guide.ahead.clone() {
            let face = self.cards.get(usize::from(card));
            if let Some(letter) = face.and_then(|face| face.letter()) {
                self.draft.put_at(self.draft.cells().len(), card, letter, false);
            }
        }
        self.go_on();
        TurnResponse::Stay
    }

    /// Sorts the hand in the other order. Only while no card is in the draft, because the draft refers to cards by
    /// their index.
    fn sort_anew(&mut self) {
        if self.draft.put() > 0 {
            return;
        }
        self.sorting = match self.sorting {
            Sorting::Alphabet => Sorting::Value,
            Sorting::Value => Sorting::Alphabet,
        };
        self.cards = sorted(&self.cards.iter().copied().collect(), self.sorting);
        self.update_guide();
        self.cursor = 0;
    }
}
