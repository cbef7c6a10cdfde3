//! Presses while the cursor is on the words of the table: the choice of a word, and of the way to change it.

use super::{Focus, Turn, TurnResponse};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::{Draft, Kind};
use crate::games::lexicon::spread::{self, Place};
use gousset_core::lexicon::Word;
use gousset_words::LONGEST;

impl Turn {
    /// Handles a press while the player chooses a word of the table.
    pub(super) fn on_table(&mut self, button: Button, table: &[Word]) -> TurnResponse {
        let spread = spread::spread(table);
        let places = &spread.places;
        let count = places.len().max(1);
        match button {
            Button::Left => self.word = (self.word + count - 1) % count,
            Button::Right => self.word = (self.word + 1) % count,
            Button::Up => self.word = spread::across(places, self.word, -1).unwrap_or(self.word),
            Button::Down => match spread::across(places, self.word, 1) {
                Some(word) => self.word = word,
                None => self.focus = Focus::Hand,
            },
            Button::A => return self.begin_change(table),
            Button::B => self.focus = Focus::Hand,
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Handles a press while the player chooses the false word. The cursor stays on the words.
    pub(super) fn on_suspects(&mut self, button: Button, table: &[Word]) -> TurnResponse {
        match button {
            Button::A => return TurnResponse::Accuse(self.word),
            Button::B | Button::X => {}
            _ => {
                self.on_table(button, table);
                self.focus = Focus::Table;
            }
        }
        TurnResponse::Stay
    }

    /// Begins to change the word under the cursor by the card of the hand under the cursor: by an exchange if the card
    /// makes or leads to a word only by that. If it leads to none, another card is inserted.
    fn begin_change(&mut self, table: &[Word]) -> TurnResponse {
        let card = self.cursor;
        let Some(word) = table.get(self.word) else { return TurnResponse::Stay };
        let at = self.word as u8;
        let mut leads = |kind| {
            self.draft = Draft::of(kind, word);
            self.update_guide();
            (self.makes_some_word(card), !self.guide.is_useless(card))
        };
        let (insert, exchange) = (leads(Kind::Insert(at)), leads(Kind::Exchange(at)));
        let exchange = insert < exchange;
        self.change(exchange, table)
    }

    /// Begins an insert or an exchange, and carries the card of the hand under the cursor into the word. If that card
    /// leads to no word, another one is carried.
    fn change(&mut self, exchange: bool, table: &[Word]) -> TurnResponse {
        let Some(word) = table.get(self.word) else { return TurnResponse::Stay };
        let at = self.word as u8;
        // The longest words take no insert.
        let kind = if exchange || word.len() == LONGEST { Kind::Exchange(at) } else { Kind::Insert(at) };
        self.draft = Draft::of(kind, word);
        self.focus = Focus::Hand;
        self.update_guide();
        if self.guide.is_useless(self.cursor) {
            self.cursor = self.guide.likely.map_or(self.cursor, usize::from);
        }
        self.lift(self.cursor as u8)
    }

    /// Changes between an insert and an exchange, as long as no card was put down. The card stays at its place if it may
    /// go there.
    pub(super) fn change_kind(&mut self, table: &[Word]) -> TurnResponse {
        let exchange = matches!(self.draft.kind, Kind::Insert(_));
        let Focus::Carry { card: carried, place: at, .. } = self.focus else { return TurnResponse::Stay };
        if self.draft.put() > 0 || self.draft.kind == Kind::New {
            return TurnResponse::Stay;
        }
        let response = self.change(exchange, table);
        if let Focus::Carry { card, letter, master, place } = self.focus
            && card == carried
        {
            // An exchange has no place after the last letter.
            let at = at.min(self.draft.cells().len() - usize::from(exchange));
            let place = if self.may_go(card, letter, master, at) { at } else { place };
            self.focus = Focus::Carry { card, letter, master, place };
        }
        response
    }

    /// The line of the table that must be visible: the line of the word under the cursor, or of the word that the draft
    /// changes. `places` are the places of the table's words.
    #[must_use]
    pub fn wanted_line(&self, places: &[Place]) -> Option<usize> {
        let word = match (self.focus, self.draft.kind) {
            (Focus::Table, _) => self.word,
            (_, Kind::Insert(at) | Kind::Exchange(at)) => at.into(),
            _ => return None,
        };
        places.get(word).map(|place| place.line)
    }
}
