//! Puzzles of Lexicon: go out, lay the longest word, keep the fewest points, find the word that is none.
//!
//! ```text
//! place answer  rest  word …
//! ```
//!
//! A puzzle is a text, with a space between two words. The place is 0 for an answer that is a new word, or the number
//! of the table word that the answer changes, from 1. A lower-case letter of the answer is played with the Master. The
//! rest are the cards of the hand that the answer does not use. The words are on the table. In a puzzle with a false
//! word, the place is that of the false word, and the answer is the true word that it resembles.
//!
//! The kind of a puzzle follows from its number: the kinds take turns.

use gousset_core::Seat;
use gousset_core::lexicon::{
    BadPosition, Card, Checking, DEALT, Hand, Mode, Move, Pack, Pile, Position, Round, Rules, Word,
};
use gousset_core::rng::Rng;
use gousset_words::{Dictionary, Language};
use heapless::Vec;

/// The largest number of words on the table.
pub const MOST_WORDS: usize = 6;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Lay all cards of the hand in one turn.
    GoOut,
    /// Lay the longest word of the hand.
    Longest,
    /// Keep the fewest points in one turn.
    Save,
    /// Challenge the only false word of the table.
    Bluff,
}

impl Kind {
    /// All kinds, in the order in which they take turns.
    pub const ALL: [Self; 4] = [Self::GoOut, Self::Longest, Self::Save, Self::Bluff];

    /// The number of players of a puzzle. The cards on the table and in the hands are ten for each.
    #[must_use]
    pub const fn players(self) -> usize {
        if matches!(self, Self::Bluff) { 4 } else { 2 }
    }
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The language of its words.
    pub language: Language,
    /// What it asks for.
    pub kind: Kind,
    /// The person's cards; empty if they do not matter.
    pub hand: Hand,
    /// The words on the table.
    pub table: Vec<Word, MOST_WORDS>,
    /// The table word that the answer changes, or the false word; `None` if the answer is a new word.
    pub at: Option<u8>,
    /// The word of the answer, or the true word that the false one resembles.
    pub word: Word,
}

impl Puzzle {
    /// The puzzle with this number, from 0, of a language.
    #[must_use]
    #[inline(never)]
    pub fn numbered(language: Language, number: usize) -> Option<Self> {
        let book: &[u8] = match language {
            Language::English => include_bytes!("../data/lexicon-english.bin"),
            Language::French => include_bytes!("../data/lexicon-french.bin"),
        };
        Self::read(language, Kind::ALL[number % Kind::ALL.len()], super::entry(book, number)?)
    }

    pub(crate) fn read(language: Language, kind: Kind, bytes: &[u8]) -> Option<Self> {
        let word = |signs: &[u8]| core::str::from_utf8(signs).ok()?.parse::<Word>().ok();
        let mut words = bytes.split(|&sign| sign == b' ');
        let (place, answer) = words.next()?.split_first()?;
        let (at, answer) = (place.checked_sub(b'1'), word(answer)?);
        let mut hand: Hand = words.next()?.iter().filter_map(|&sign| Card::from_char(sign.into())).collect();
        let table = words.map(word).collect::<Option<Vec<Word, MOST_WORDS>>>()?;
        if kind != Kind::Bluff {
            let mut given: Hand = answer.cards().collect();
            if let Some(at) = at {
                given.remove_all(&table.get(usize::from(at))?.cards().collect());
            }
            hand.add_all(&given);
        }
        Some(Self { language, kind, hand, table, at, word: answer })
    }

    /// An accepted answer. For a puzzle with a false word, the move that would mend it.
    #[must_use]
    pub fn answer(&self) -> Move {
        let on = |at: u8| self.table.get(usize::from(at)).map_or(0, Word::len);
        match self.at {
            None => Move::Word(self.word),
            Some(at) if on(at) == self.word.len() => Move::Exchange(at, self.word),
            Some(at) => Move::Insert(at, self.word),
        }
    }

    /// The rules of the round.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules { mode: Mode::Home, checking: Checking::Challenge, pack: Pack::usual(self.language) }
    }

    /// The round before the answer, with the person at seat 0. Chance deals the cards that the person does not see.
    ///
    /// # Errors
    /// If the rules do not allow the position.
    #[inline(never)]
    pub fn round(&self) -> Result<Round, BadPosition> {
        let players = self.kind.players();
        let mut all = self.rules().pack.cards(1);
        all.remove_all(&self.hand);
        for word in &self.table {
            all.remove_all(&word.cards().collect());
        }
        let mut stock: Pile = all.cards().collect();
        Rng::new(self.hand.value().into()).shuffle(&mut stock);
        let laid: usize = self.table.iter().map(Word::len).sum();
        let hidden = (players * DEALT).saturating_sub(laid + self.hand.size());
        let mut hands = [Hand::EMPTY; Kind::Bluff.players()];
        hands[0] = self.hand;
        // In a puzzle with a false word, chance deals the person's cards too.
        let first = usize::from(!self.hand.is_empty());
        for number in 0..hidden {
            if let Some(card) = stock.pop() {
                hands[first + number % (players - first)].add(card);
            }
        }
        let exposed: Pile = stock.pop().into_iter().collect();
        let rules = self.rules();
        let position = Position {
            rules,
            hands: &hands[..players],
            stock: &stock,
            exposed: &exposed,
            table: &self.table,
            turn: 0,
            scores: &[0; Kind::Bluff.players()][..players],
        };
        Round::new(&position, &[rules.pack])
    }

    /// The number that an answer must make as small as possible: the cards that stay in the hand, or their points.
    #[must_use]
    pub fn left(&self, hand: &Hand) -> u16 {
        if self.kind == Kind::Longest { hand.size() as u16 } else { hand.value() }
    }

    /// The smallest number that an answer reaches: that of the stored answer.
    #[must_use]
    pub fn least(&self) -> u16 {
        let mut kept = self.hand;
        if let Some(on) = self.at.and_then(|at| self.table.get(usize::from(at))) {
            kept.add_all(&on.cards().collect());
        }
        kept.remove_all(&self.word.cards().collect());
        self.left(&kept)
    }

    /// True if this move, which has led to this round, is right. Not for a puzzle with a false word.
    #[must_use]
    pub fn is_right(&self, mv: Move, after: &Round, dictionary: Dictionary<'_>) -> bool {
        let (Move::Word(word) | Move::Insert(_, word) | Move::Exchange(_, word)) = mv else { return false };
        dictionary.contains(word.letters()) && self.left(&after.hands()[0]) <= self.least()
    }

    /// The round in which the person challenges the word at this place of the table. Seat 1 has just laid it.
    #[must_use]
    pub fn doubted(round: &Round, at: u8) -> Option<Round> {
        round.clone().just_after(AUTHOR, at)
    }
}

/// The seat that has laid the words of the table.
const AUTHOR: Seat = 1;
