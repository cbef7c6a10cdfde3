//! A card on its way into the draft: the letter of a Master, and the place in a word of the table.

use super::{Focus, LETTERS_FAR, Objection, Turn, TurnResponse};
use crate::device::buttons::Button;
use crate::games::lexicon::draft::Kind;
use crate::games::lexicon::pairs;
use gousset_words::Letter;

/// The rank of the end of a word among the pairs of letters.
const USUAL_END: usize = 3;

impl Turn {
    /// Puts a card with a known letter at its place. If a word of the table has several places for it, the card is
    /// carried first.
    pub(super) fn carry(&mut self, card: u8, letter: Letter, master: bool) -> TurnResponse {
        self.focus = Focus::Hand;
        let mut places =
            (0..=self.draft.cells().len()).filter(|&place| self.may_go(card, letter, master, place));
        let (Some(first), second) = (places.next(), places.next()) else {
            self.end_empty_change();
            return TurnResponse::Object(Objection::Full);
        };
        // The first card of a change is always carried, so that its kind can still be chosen.
        let is_first = self.draft.kind != Kind::New && self.draft.put() == 0;
        if second.is_none() && !is_first {
            self.draft.put_at(first, card, letter, master);
            self.go_on();
        } else {
            let place = self.usual_place(card, letter, master).unwrap_or(first);
            self.focus = Focus::Carry { card, letter, master, place };
        }
        TurnResponse::Stay
    }

    /// Carries a card of the hand. For a Master, its letter is chosen first.
    pub(super) fn lift(&mut self, card: u8) -> TurnResponse {
        match self.cards.get(usize::from(card)).map(|face| face.letter()) {
            Some(Some(letter)) => self.carry(card, letter, false),
            Some(None) => {
                self.focus = Focus::Letter { card, letter: self.guide.letter };
                TurnResponse::Stay
            }
            None => TurnResponse::Stay,
        }
    }

    /// The place where a letter makes a word, if words are checked. Otherwise the place where it goes best with its
    /// neighbours, by the usual pairs of letters: this depends on no dictionary, so it reveals nothing about the word.
    fn usual_place(&self, card: u8, letter: Letter, master: bool) -> Option<usize> {
        let cells = self.draft.cells();
        let next = |place: usize| cells.get(place).map(|cell| cell.letter);
        let rank = |place: usize| {
            let previous = place.checked_sub(1).and_then(next);
            let following = match self.draft.kind {
                Kind::Exchange(_) => next(place + 1),
                Kind::New | Kind::Insert(_) => next(place),
            };
            let usual = |pair: (Option<Letter>, Option<Letter>)| match pair {
                (previous, Some(letter)) => pairs::after(self.aid.language, previous)
                    .position(|other| other == letter)
                    .unwrap_or(Letter::COUNT),
                (_, None) => USUAL_END,
            };
            usual((previous, Some(letter))) + usual((Some(letter), following))
        };
        let places = (0..=cells.len()).filter(|&place| self.may_go(card, letter, master, place));
        places.min_by_key(|&place| (!self.makes_word(place, card, letter, master), rank(place)))
    }

    /// Whether this card makes a word of the draft here. Always false where words are not checked.
    fn makes_word(&self, place: usize, card: u8, letter: Letter, master: bool) -> bool {
        let mut draft = self.draft.clone();
        draft.put_at(place, card, letter, master) && self.aid.knows(&draft)
    }

    /// Whether a card of the hand makes a word of the draft at some place. A Master is not tried.
    pub(super) fn makes_some_word(&self, card: usize) -> bool {
        let letter = self.cards.get(card).and_then(|face| face.letter());
        let places = 0..=self.draft.cells().len();
        letter.is_some_and(|letter| {
            places.into_iter().any(|place| self.makes_word(place, card as u8, letter, false))
        })
    }

    /// Whether a card may go to a place as this letter.
    pub(super) fn may_go(&self, card: u8, letter: Letter, master: bool, place: usize) -> bool {
        self.draft.may_put(place) && self.guide.places(card, letter, master) >> place & 1 != 0
    }

    /// The next place on one side where a card may go, with wrap-around; the same place if there is none.
    #[must_use]
    pub fn place_beside(&self, card: u8, letter: Letter, master: bool, place: usize, side: isize) -> usize {
        let count = self.draft.cells().len() + 1;
        let there = |steps: usize| (place + if side < 0 { count - steps } else { steps }) % count;
        (1..count).map(there).find(|&there| self.may_go(card, letter, master, there)).unwrap_or(place)
    }

    /// Whether a carried card is at its last place on the right, or on the left.
    pub(super) fn is_at_end(&self, right: bool) -> bool {
        let Focus::Carry { card, letter, master, place } = self.focus else { return false };
        (self.place_beside(card, letter, master, place, if right { 1 } else { -1 }) <= place) == right
    }

    pub(super) fn on_letter(&mut self, button: Button, card: u8, letter: Letter) -> TurnResponse {
        let turned = match button {
            Button::Right => self.guide.letter_beside(letter, 1),
            Button::Left => self.guide.letter_beside(letter, -1),
            Button::Down => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, 1)),
            Button::Up => (0..LETTERS_FAR).fold(letter, |letter, _| self.guide.letter_beside(letter, -1)),
            Button::A => return self.carry(card, letter, true),
            Button::B => {
                self.leave_card();
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
            Button::B => self.leave_card(),
            _ => {}
        }
        TurnResponse::Stay
    }
}
