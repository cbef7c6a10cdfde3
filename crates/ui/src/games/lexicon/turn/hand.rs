//! The hand: moving the cursor, putting cards into the draft and taking them back.

use super::{Focus, Objection, Turn, TurnResponse, Verb};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::Draft;
use crate::games::lexicon::sorting::{Sorting, sorted};

impl Turn {
    pub(super) fn on_hand(&mut self, button: Button) -> TurnResponse {
        let count = self.cards.len().max(1);
        match button {
            Button::Left => self.cursor = self.guide.beside(self.cursor, -1, count),
            Button::Right => self.cursor = self.guide.beside(self.cursor, 1, count),
            Button::Down => self.cursor = (self.cursor + 1) % count,
            Button::Up if self.lays_at_once() => return self.lay(),
            Button::Up => {
                let verb = if self.draft.put() == 0 { Verb::Throw } else { Verb::Lay };
                self.focus = Focus::Verbs(verb);
            }
            Button::A => return self.pick(self.cursor as u8),
            Button::B => self.take_back(),
            Button::X => self.sort_anew(),
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Whether Up lays the draft without confirmation: the draft is a word, and can be taken back later.
    #[must_use]
    pub fn lays_at_once(&self) -> bool {
        self.aid.may_undo && self.draft.put() > 0 && self.aid.knows(&self.draft)
    }

    /// Takes the last card back and moves the cursor to it. If there is none, cancels the change of a table word.
    fn take_back(&mut self) {
        match self.draft.last() {
            Some(card) => {
                self.draft.take(card);
                self.cursor = card.into();
            }
            None => self.draft = Draft::new(),
        }
        self.update_guide();
    }

    /// Moves the cursor after a card was put down: to the card that most likely follows, and to Lay if none can follow.
    pub(super) fn go_on(&mut self) {
        self.update_guide();
        let is_done = self.aid.dictionary.is_none() || self.aid.knows(&self.draft);
        if self.guide.is_at_end && is_done && self.lay() != TurnResponse::Object(Objection::TooShort) {
            self.focus = Focus::Verbs(Verb::Lay);
        }
        self.cursor = match self.guide.likely {
            Some(card) => card.into(),
            None if self.guide.stops_at(self.cursor) => self.cursor,
            None => self.guide.beside(self.cursor, 1, self.cards.len().max(1)),
        };
    }

    /// Takes a card back if it is in the draft, or puts it down. If it is the first of the cards ahead, all of them are
    /// put down.
    fn pick(&mut self, card: u8) -> TurnResponse {
        let Some(face) = self.cards.get(usize::from(card)) else { return TurnResponse::Stay };
        if self.draft.has(card) {
            self.draft.take(card);
            self.update_guide();
            return TurnResponse::Stay;
        }
        if self.guide.ahead.first() == Some(&card) {
            return self.put_ahead();
        }
        match face.letter() {
            Some(letter) => self.carry(card, letter, false),
            None => {
                self.focus = Focus::Letter { card, letter: self.guide.letter };
                TurnResponse::Stay
            }
        }
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
