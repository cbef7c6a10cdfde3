//! A card on its way into the draft: the letter of a Master, and the place in a word of the table.

use super::{Focus, LETTERS_FAR, Objection, Turn, TurnResponse};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::Kind;
use gousset_words::Letter;

impl Turn {
    /// Puts a card with a known letter at its place. If a word of the table has several places for it, the card is
    /// carried first.
    pub(super) fn carry(&mut self, card: u8, letter: Letter, master: bool) -> TurnResponse {
        self.focus = Focus::Hand;
        let mut places =
            (0..=self.draft.cells().len()).filter(|&place| self.may_go(card, letter, master, place));
        let (Some(first), last) = (places.next(), places.next_back()) else {
            return TurnResponse::Object(Objection::Full);
        };
        match (self.draft.kind, last) {
            (_, None) => {
                self.draft.put_at(first, card, letter, master);
                self.go_on();
            }
            (Kind::Insert(_), Some(place)) => self.focus = Focus::Carry { card, letter, master, place },
            (_, Some(_)) => self.focus = Focus::Carry { card, letter, master, place: first },
        }
        TurnResponse::Stay
    }

    /// Whether a card may go to a place as this letter.
    fn may_go(&self, card: u8, letter: Letter, master: bool, place: usize) -> bool {
        self.draft.may_put(place) && self.guide.places(card, letter, master) >> place & 1 != 0
    }

    /// The next place on one side where a card may go; the same place if there is none.
    #[must_use]
    pub fn place_beside(&self, card: u8, letter: Letter, master: bool, place: usize, side: isize) -> usize {
        let end = self.draft.cells().len();
        let mut there = place;
        while let Some(next) = there.checked_add_signed(side).filter(|&next| next <= end) {
            there = next;
            if self.may_go(card, letter, master, there) {
                return there;
            }
        }
        place
    }

    pub(super) fn on_letter(&mut self, button: Button, card: u8, letter: Letter) -> TurnResponse {
        let turned = match button {
            Button::Right => self.guide.letter_beside(letter, 1),
            Button::Left => self.guide.letter_beside(letter, -1),
            Button::Down => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, 1)),
            Button::Up => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, -1)),
            Button::A => return self.carry(card, letter, true),
            Button::B => {
                self.focus = Focus::Hand;
                return TurnResponse::Stay;
            }
            _ => letter,
        };
        self.focus = Focus::Letter { card, letter: turned };
        TurnResponse::Stay
    }

    pub(super) fn on_carry(
        &mut self,
        button: Button,
        card: u8,
        letter: Letter,
        master: bool,
        place: usize,
    ) -> TurnResponse {
        let beside = |side| {
            let place = self.place_beside(card, letter, master, place, side);
            Focus::Carry { card, letter, master, place }
        };
        match button {
            Button::Left => self.focus = beside(-1),
            Button::Right => self.focus = beside(1),
            Button::A => {
                self.focus = Focus::Hand;
                self.draft.put_at(place, card, letter, master);
                self.go_on();
            }
            Button::B => self.focus = Focus::Hand,
            _ => {}
        }
        TurnResponse::Stay
    }
}
