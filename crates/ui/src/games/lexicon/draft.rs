//! A word in the making: a new one, or a change to one on the table.

use gousset_core::lexicon::{Card, Move, Word};
use gousset_words::{LONGEST, Letter};
use heapless::Vec;

/// The kind of move that a draft makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    New,
    /// Cards are inserted into the word at this index of the table.
    Insert(u8),
    /// Cards are swapped for letters of the word at this index of the table.
    Exchange(u8),
}

/// A letter of the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    pub letter: Letter,
    pub master: bool,
    /// The hand card in this cell, by its index in the hand. `None` for a letter of the table.
    pub from_hand: Option<u8>,
    /// The letter that the card was swapped for, and whether it is a Master.
    pub swapped: Option<(Letter, bool)>,
}

/// A word in the making.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Draft {
    pub kind: Kind,
    cells: Vec<Cell, LONGEST>,
    /// The hand cards in the draft, by their index in the hand, in the order in which they were put down.
    put: Vec<u8, LONGEST>,
}

impl Draft {
    /// An empty draft of a new word.
    #[must_use]
    pub const fn new() -> Self {
        Self { kind: Kind::New, cells: Vec::new(), put: Vec::new() }
    }

    /// A draft that begins with a word of the table, unchanged.
    #[must_use]
    pub fn of(kind: Kind, word: &Word) -> Self {
        let cells = word.letters().iter().enumerate().map(|(place, &letter)| Cell {
            letter,
            master: word.is_master(place),
            from_hand: None,
            swapped: None,
        });
        Self { kind, cells: cells.collect(), put: Vec::new() }
    }

    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of hand cards in the draft.
    #[must_use]
    pub fn put(&self) -> usize {
        self.put.len()
    }

    /// Whether this hand card is in the draft.
    #[must_use]
    pub fn has(&self, card: u8) -> bool {
        self.put.contains(&card)
    }

    /// Whether a card may go to this place: any gap of an insert, a letter of an exchange that is not swapped yet, the
    /// end of a new word.
    #[must_use]
    pub fn may_put(&self, place: usize) -> bool {
        let room = !self.cells.is_full();
        match self.kind {
            Kind::New => room && place == self.cells.len(),
            Kind::Insert(_) => room && place <= self.cells.len(),
            Kind::Exchange(_) => self.cells.get(place).is_some_and(|cell| cell.from_hand.is_none()),
        }
    }

    /// Puts a hand card here, as this letter. Returns false if it cannot go here.
    pub fn put_at(&mut self, place: usize, card: u8, letter: Letter, master: bool) -> bool {
        if !self.may_put(place) || self.has(card) {
            return false;
        }
        let mut cell = Cell { letter, master, from_hand: Some(card), swapped: None };
        let done = match self.cells.get_mut(place).filter(|_| matches!(self.kind, Kind::Exchange(_))) {
            Some(old) => {
                cell.swapped = Some((old.letter, old.master));
                *old = cell;
                true
            }
            None => self.cells.insert(place, cell).is_ok(),
        };
        // There are never more hand cards than letters.
        done && self.put.push(card).is_ok()
    }

    /// Takes a card back into the hand.
    pub fn take(&mut self, card: u8) {
        self.put.retain(|&other| other != card);
        let Some(place) = self.cells.iter().position(|cell| cell.from_hand == Some(card)) else { return };
        match self.cells[place].swapped {
            Some((letter, master)) => {
                self.cells[place] = Cell { letter, master, from_hand: None, swapped: None };
            }
            None => drop(self.cells.remove(place)),
        }
    }

    /// The card that was put down last.
    #[must_use]
    pub fn last(&self) -> Option<u8> {
        self.put.last().copied()
    }

    /// The word that it spells.
    #[must_use]
    pub fn word(&self) -> Word {
        let mut word = Word::EMPTY;
        for cell in &self.cells {
            // No draft is longer than a word can be.
            word.push(cell.letter, cell.master);
        }
        word
    }

    /// The move that lays it.
    #[must_use]
    pub fn laid(&self) -> Move {
        let word = self.word();
        match self.kind {
            Kind::New => Move::Word(word),
            Kind::Insert(at) => Move::Insert(at, word),
            Kind::Exchange(at) => Move::Exchange(at, word),
        }
    }

    /// The cards that the move brings into the hand.
    pub fn won(&self) -> impl Iterator<Item = Card> {
        self.cells
            .iter()
            .filter_map(|cell| cell.swapped)
            .map(|(letter, master)| if master { Card::MASTER } else { Card::of(letter) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    extern crate std;
    use std::string::ToString;

    fn letter(sign: char) -> Letter {
        Letter::from_ascii(sign as u8).unwrap()
    }

    #[test]
    fn a_new_word_grows_at_its_end_and_gives_cards_back() {
        let mut draft = Draft::new();
        for (card, sign) in (0..).zip("MOT".chars()) {
            assert!(!draft.put_at(5, card, letter(sign), false));
            assert!(draft.put_at(usize::from(card), card, letter(sign), sign == 'O'));
        }
        assert_eq!(draft.laid(), Move::Word("MoT".parse().unwrap()));
        draft.take(0);
        assert_eq!((draft.word().to_string().as_str(), draft.put()), ("oT", 2));
        assert_eq!(draft.last(), Some(2));
        draft.take(2);
        draft.take(1);
        assert!(draft.last().is_none() && draft.cells().is_empty());
    }

    #[test]
    fn cards_go_between_the_letters_of_a_word() {
        let mut draft = Draft::of(Kind::Insert(3), &"MOT".parse().unwrap());
        assert!(draft.put_at(2, 0, letter('R'), false) && draft.put_at(4, 1, letter('E'), false));
        assert_eq!(draft.laid(), Move::Insert(3, "MORTE".parse().unwrap()));
        assert!(!draft.put_at(0, 1, letter('E'), false), "the card is there already");
        draft.take(0);
        assert_eq!(draft.word().to_string(), "MOTE");
    }

    #[test]
    fn cards_are_swapped_for_letters_and_back() {
        let mut draft = Draft::of(Kind::Exchange(0), &"FArINE".parse().unwrap());
        assert!(draft.put_at(2, 4, letter('M'), false));
        assert!(!draft.put_at(2, 5, letter('B'), false) && !draft.may_put(6));
        assert_eq!(draft.laid(), Move::Exchange(0, "FAMINE".parse().unwrap()));
        assert!(draft.won().eq([Card::MASTER]));
        draft.take(4);
        assert_eq!(draft.word().to_string(), "FArINE");
    }

    #[test]
    fn a_sixteenth_letter_has_no_place() {
        let mut draft = Draft::of(Kind::Insert(0), &"ABCDEFGHIJKLMNO".parse().unwrap());
        assert!(!draft.put_at(3, 0, letter('A'), false));
        assert_eq!(draft.word().len(), 15);
    }
}
