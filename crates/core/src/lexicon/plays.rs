//! Every word, insert and exchange of a hand, found by walking the dictionary with it.
//!
//! One walk looks for all of them at once, since most of what it spells is shared. At every node there is a set of
//! *tries*: the hand alone, and for each word on the table an insert and an exchange. A try goes on with a letter
//! if it has it for nothing (the next letter of the word that an insert keeps, the letter in the same place of the
//! word that an exchange changes), from the hand, or by a Master. Which tries go on is a matter of a few operations
//! on bit sets, a bit a try, however many there are.
//!
//! Each spelling of a try is found once. An insert takes the next letter of its word wherever it can: if the rest
//! can be spelt at all, it can so, since a letter that was kept is one that the hand need not give. And a letter
//! comes from the hand before the Master, which can still be any other.
//!
//! Letters that are of no use to any try are passed over while edges are read. And where the dictionary tells which
//! letters can still come, inserts that need another one are given up: most of the way would be theirs otherwise.
//!
//! The walk stops after as many looks as it is allowed and goes on later: a bot thinks in slices. On the chip a look
//! takes about 400 cycles, and a hand of ten with a Master over eight words some 30,000 to 90,000 of them.
//!
//! What is inlined where was measured: the chip has few registers, and a call for every edge or for every way back
//! costs a twentieth more.

mod left;
mod letters;
mod progress;

use super::hand::Hand;
use super::moves::Move;
use super::word::{SHORTEST, Word};
use core::ops::ControlFlow;
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Node, Standing};
use left::Left;
use letters::{Letters, OfLetter, slot};
use progress::{Progress, WHOLE};

/// Words of the table that one walk takes: with the hand alone and two tries a word, 31 bits of 32. A table rarely has
/// more; if it has, it takes several walks.
pub const WALK_WORDS: usize = 15;

/// The tries of a walk: bit 0 the hand alone, then the inserts, then the exchanges.
type Tries = u32;
const ALONE: Tries = 1;
const FIRST_INSERT: u32 = 1;
const FIRST_EXCHANGE: u32 = FIRST_INSERT + WALK_WORDS as u32;
const INSERTS: Tries = inserts((1 << WALK_WORDS) - 1);
const EXCHANGES: Tries = exchanges((1 << WALK_WORDS) - 1);

/// Words of the table: bit n is word n of this walk.
type Words = u16;

/// A set of letters: bit n is letter n.
type LetterSet = u32;

/// A play that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The move. Its marked letters are those that the hand plays with a Master.
    pub mv: Move,
    /// How well known the word is.
    pub standing: Standing,
}

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Here is a play; there may be more.
    Found(Play),
    /// The looks are used up.
    Paused,
    /// That was all.
    Done,
}

/// A node on the way, and which tries have come there.
#[derive(Clone)]
struct Level {
    /// Its edges that are still to be tried.
    rest: Edges,
    /// The letters that can be of use to some try, as far as is known without looking at each.
    useful: LetterSet,
    /// Those of them that come from the hand or are kept by an insert.
    letters: LetterSet,
    /// The tries that may go on from here.
    tries: Tries,
    /// The exchanges that have changed nothing so far.
    unchanged: Tries,
    /// Those that took the letter that led here from the hand, and by a Master.
    from_hand: Tries,
    by_master: Tries,
    /// The inserts that had it for nothing.
    kept: Tries,
    /// That letter.
    letter: Letter,
    /// The inserts and the exchanges whose words have as many letters as there are now. The same all the time, as is
    /// the next.
    ending: Tries,
    /// The letters that the words on the table have next.
    beside: LetterSet,
}

/// A walk over the dictionary.
///
/// Its fields lie in this order: the chip reaches the first 128 bytes of a thing for nothing, and those are what every
/// look needs, with the levels in their place among them.
#[derive(Clone)]
#[repr(C)]
pub struct Walk<'a> {
    /// How many letters there are on the way to the node at hand.
    length: usize,
    /// The Masters that every try has left.
    masters_left: Left,
    /// The way to the node at hand: the root, and a level a letter. Levels are written in place and never moved,
    /// which on the chip would cost more than all the rest.
    levels: [Level; LONGEST + 1],
    letters: Letters,
    progress: Progress,
    dictionary: Dictionary<'a>,
    /// Tries that the word just spelt is a play of, and that have not been told.
    found: Tries,
    /// The last word that was a play, and how many of its letters are on the way to the node at hand.
    word: Word,
    shared: usize,
    standing: Standing,
    /// How many Masters the hand has.
    masters: u8,
    /// The place on the table of this walk's first word.
    first: u8,
    done: bool,
    /// The words that an exchange may leave as they are, because it wins back a Master.
    winnable: Words,
}

impl<'a> Walk<'a> {
    /// How many walks a table of so many words takes.
    #[must_use]
    pub const fn needed(words: usize) -> usize {
        if words == 0 { 1 } else { words.div_ceil(WALK_WORDS) }
    }

    /// One of the walks that a table needs, from 0. The first finds the words of the hand alone too.
    #[must_use]
    #[inline(never)]
    pub fn new(dictionary: Dictionary<'a>, hand: &Hand, table: &[Word], number: usize) -> Self {
        let first = (number * WALK_WORDS).min(table.len());
        let words = &table[first..table.len().min(first + WALK_WORDS)];
        let all_words = ((1_u32 << words.len()) - 1) as Words;
        let alone = if number == 0 { ALONE } else { 0 };
        let tries = alone | inserts(all_words) | exchanges(all_words);
        let held = Letter::ALL.iter().filter(|letter| hand.count_letter(**letter) > 0);
        let starts = words.iter().filter_map(|word| word.letters().first());
        let root = Level {
            rest: dictionary.root().edges(),
            useful: LetterSet::MAX,
            letters: held.chain(starts).fold(0, |all, letter| all | 1 << letter.index()),
            tries,
            unchanged: tries,
            from_hand: 0,
            by_master: 0,
            kept: 0,
            letter: Letter::ALL[0],
            ending: 0,
            beside: 0,
        };
        let mut walk = Self {
            length: 0,
            found: 0,
            dictionary,
            first: first as u8,
            done: false,
            standing: Standing::Rare,
            word: Word::EMPTY,
            shared: 0,
            masters: hand.masters(),
            masters_left: Left::of(hand.masters()),
            winnable: 0,
            levels: core::array::from_fn(|_| root.clone()),
            letters: [OfLetter::NONE; 32],
            progress: Progress::new(),
        };
        for letter in Letter::ALL {
            walk.letters[slot(letter.index())].left = Left::of(hand.count_letter(letter));
        }
        for (number, word) in words.iter().enumerate() {
            let bit = 1 << number;
            walk.levels[word.len()].ending |= inserts(bit) | exchanges(bit);
            walk.progress.add(number, word, &mut walk.letters);
            for (place, letter) in word.letters().iter().enumerate() {
                walk.letters[slot(letter.index())].at_place[place] |= bit;
                walk.levels[place].beside |= 1 << letter.index();
                if word.is_master(place) && hand.count_letter(*letter) > 0 {
                    walk.winnable |= bit;
                }
            }
        }
        walk
    }

    /// Goes on until there is a play, the looks are used up, or all is done. A look is one letter that is of use at a
    /// node, or the way back from one.
    pub fn step(&mut self, looks: &mut u32) -> Step {
        if self.found == 0 && !self.done {
            *looks = self.search(*looks);
        }
        if self.found != 0 {
            Step::Found(self.take_found())
        } else if self.done {
            Step::Done
        } else {
            Step::Paused
        }
    }

    /// Goes on until something is found, or all is done, with at most so many looks; how many are left.
    #[inline(never)]
    fn search(&mut self, looks: u32) -> u32 {
        let mut looks = looks;
        while looks != 0 {
            looks -= 1;
            let level = &mut self.levels[self.length & LONGEST];
            if !level.rest.is_empty()
                && let Some(edge) = self.dictionary.next_edge(&mut level.rest, level.useful)
            {
                if self.try_edge(edge) {
                    break;
                }
            } else if !self.go_back() {
                break;
            }
        }
        looks
    }

    /// Whether something is found.
    #[inline(always)]
    fn try_edge(&mut self, edge: Edge) -> bool {
        let node = edge.node();
        let place = self.length;
        // The level at hand and the next one; no word has more letters than there are levels for.
        let [level, next, ..] = &mut self.levels[place..] else { return false };
        let letter = &mut self.letters[slot(edge.letter().index())];
        let free = level.tries & (letter.wanting | exchanges(letter.at_place[place & LONGEST]));
        let given = level.tries & !free;
        let from_hand = given & letter.left.any();
        let by_master = given & !from_hand & self.masters_left.any();
        let tries = free | from_hand | by_master;
        if tries == 0 {
            return false;
        }
        let kept = free & INSERTS;
        let ending = next.ending;
        let rest = node.edges();
        let mut going_on = if rest == Edges::NONE { 0 } else { tries & !(ending & EXCHANGES) };
        if going_on & INSERTS != 0 && edge.below() != LetterSet::MAX {
            going_on &= !self.progress.without_hope(going_on & INSERTS, kept, edge.below());
        }
        let mut plays = 0;
        if node.word().is_some() && place + 1 >= SHORTEST {
            // An exchange has as many letters as its word, an insert has more.
            plays = tries & (ALONE | ending & EXCHANGES);
            let others = tries & INSERTS & !ending;
            if others != 0 {
                plays |= others & (self.letters[WHOLE].wanting | self.progress.lacking_one(kept));
            }
        }
        if plays | going_on == 0 {
            return false;
        }
        let letter = &mut self.letters[slot(edge.letter().index())];
        letter.left.take(from_hand);
        letter.wanting ^= kept;
        if by_master != 0 {
            self.masters_left.take(by_master);
        }
        let mut letters = level.letters;
        if (letter.left.any() | letter.wanting) & going_on == 0 {
            letters &= !(1 << edge.letter().index());
        }
        if kept != 0 {
            letters |= self.progress.keep(kept, &mut self.letters);
        }
        next.rest = if going_on == 0 { Edges::NONE } else { rest };
        next.letters = letters;
        next.tries = going_on;
        next.unchanged = level.unchanged & free;
        next.from_hand = from_hand;
        next.by_master = by_master;
        next.kept = kept;
        next.letter = edge.letter();
        next.useful = if going_on & self.masters_left.any() != 0 {
            LetterSet::MAX
        } else if going_on & EXCHANGES != 0 {
            letters | next.beside
        } else {
            letters
        };
        self.length = place + 1;
        plays != 0 && self.find(plays, node)
    }

    /// Leaves a node: all that its letter changed is as it was. False if it is the root.
    #[inline(always)]
    fn go_back(&mut self) -> bool {
        let level = &self.levels[self.length & LONGEST];
        let Some(place) = self.length.checked_sub(1) else {
            self.done = true;
            return false;
        };
        self.length = place;
        self.shared = self.shared.min(place);
        let letter = &mut self.letters[slot(level.letter.index())];
        letter.left.give(level.from_hand);
        letter.wanting ^= level.kept;
        if level.by_master != 0 {
            self.masters_left.give(level.by_master);
        }
        if level.kept != 0 {
            self.progress.release(level.kept, &mut self.letters);
        }
        true
    }

    /// The letters up to here are a word, which these tries can play. Whether any are left.
    #[inline(never)]
    fn find(&mut self, plays: Tries, node: Node) -> bool {
        let Some(standing) = node.word() else { return false };
        self.standing = standing;
        while self.word.len() > self.shared {
            self.word.pop();
        }
        while self.shared < self.length {
            self.shared += 1;
            self.word.push(self.levels[self.shared & LONGEST].letter, false);
        }
        let unchanged = self.levels[self.length & LONGEST].unchanged & !exchanges(self.winnable);
        self.found = plays & !(unchanged & EXCHANGES);
        self.found != 0
    }

    #[inline(always)]
    fn take_found(&mut self) -> Play {
        let number = self.found.trailing_zeros();
        let bit = 1 << number;
        self.found &= !bit;
        let mut used = self.masters - self.masters_left.count(bit);
        let mut masters = 0;
        let mut length = self.length;
        while used != 0 && length != 0 {
            if self.levels[length & LONGEST].by_master & bit != 0 {
                masters |= 1 << (length - 1);
                used -= 1;
            }
            length -= 1;
        }
        let word = self.word.with_masters(masters);
        let mv = if number >= FIRST_EXCHANGE {
            Move::Exchange(self.first + (number - FIRST_EXCHANGE) as u8, word)
        } else if number >= FIRST_INSERT {
            Move::Insert(self.first + (number - FIRST_INSERT) as u8, word)
        } else {
            Move::Word(word)
        };
        Play { mv, standing: self.standing }
    }
}

/// Visits every play of a hand: each different word it can lay, each different word that an insert or an exchange can
/// make of a word on the table. An exchange that only wins back a Master leaves the word unchanged.
pub fn each_play<B>(
    dictionary: Dictionary<'_>,
    hand: &Hand,
    table: &[Word],
    mut visit: impl FnMut(Play) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for number in 0..Walk::needed(table.len()) {
        let mut walk = Walk::new(dictionary, hand, table, number);
        let mut looks = u32::MAX;
        loop {
            match walk.step(&mut looks) {
                Step::Found(play) => visit(play)?,
                Step::Paused => looks = u32::MAX,
                Step::Done => break,
            }
        }
    }
    ControlFlow::Continue(())
}

/// The inserts into these words.
const fn inserts(words: Words) -> Tries {
    (words as Tries) << FIRST_INSERT
}

/// The exchanges in these words.
const fn exchanges(words: Words) -> Tries {
    (words as Tries) << FIRST_EXCHANGE
}

#[cfg(test)]
mod tests;
