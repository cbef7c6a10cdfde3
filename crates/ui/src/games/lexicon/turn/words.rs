//! Presses while the cursor is on the words of the table: the choice of a word, then of Insert or Exchange.

use super::{Focus, Turn, TurnResponse, Verb};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::{Draft, Kind};
use crate::games::lexicon::spread::{self, Place};
use gousset_core::lexicon::Word;

impl Turn {
    /// Handles a press while the player chooses a word of the table.
    pub(super) fn on_table(&mut self, button: Button, table: &[Word]) -> TurnResponse {
        let places = spread::spread(table);
        let last = places.len().saturating_sub(1);
        match button {
            Button::Left => self.word = self.word.saturating_sub(1),
            Button::Right => self.word = (self.word + 1).min(last),
            Button::Up => self.word = spread::across(&places, self.word, -1).unwrap_or(self.word),
            Button::Down => match spread::across(&places, self.word, 1) {
                Some(word) => self.word = word,
                None => self.focus = Focus::Verbs(Verb::Throw),
            },
            Button::A => self.focus = Focus::Change { exchange: false },
            Button::B => self.focus = Focus::Hand,
            _ => {}
        }
        TurnResponse::Stay
    }

    /// Handles a press while the player chooses between Insert and Exchange. `exchange`: the cursor is on Exchange.
    pub(super) fn on_change(&mut self, button: Button, exchange: bool, table: &[Word]) -> TurnResponse {
        match button {
            Button::Left | Button::Right | Button::Up | Button::Down => {
                self.focus = Focus::Change { exchange: !exchange };
            }
            Button::B => self.focus = Focus::Table,
            Button::A => {
                if let Some(word) = table.get(self.word) {
                    let at = self.word as u8;
                    let kind = if exchange { Kind::Exchange(at) } else { Kind::Insert(at) };
                    self.draft = Draft::of(kind, word);
                }
                self.focus = Focus::Hand;
                self.update_guide();
                self.cursor = self.guide.likely.map_or(self.cursor, usize::from);
            }
            _ => {}
        }
        TurnResponse::Stay
    }

    /// The line of the table that must be visible: the line of the word under the cursor, or of the word that the draft
    /// changes. `places` are the places of the table's words.
    #[must_use]
    pub fn wanted_line(&self, places: &[Place]) -> Option<usize> {
        let word = match (self.focus, self.draft.kind) {
            (Focus::Table | Focus::Change { .. }, _) => self.word,
            (_, Kind::Insert(at) | Kind::Exchange(at)) => at.into(),
            _ => return None,
        };
        places.get(word).map(|place| place.line)
    }
}
