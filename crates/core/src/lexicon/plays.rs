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
//! An edge after which no try goes on is no level of the walk: what it spells is handed over, and nothing is to be
//! undone. The others are followed only when it is known that somebody goes on.
//!
//! The walk stops after as many looks as it is allowed and goes on later: a bot thinks in slices. On the chip a look
//! takes about 360 cycles, and a hand of ten with a Master over eight words some 15,000 to 85,000 of them.
//!
//! What is inlined where was measured: the chip has few registers, and a call for every edge or for every way back
//! costs a twentieth more. Letting a try go on by itself was slower too, by up to two fifths: the last one at a node,
//! the last two, or each from the first letter that it has for nothing. A node costs less then, but there are more of
//! them, and most end at once.

mod left;
mod letters;
mod progress;

use super::hand::Hand;
use super::moves::Move;
use super::word::{SHORTEST, Word};
use core::ops::ControlFlow;
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Standing};
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

/// A play of a hand.
///
/// It is not the [`Move`] it stands for: there are thousands of plays, and a move, whose kinds differ in what they hold,
/// is copied byte by byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is laid. Its marked letters are those that the hand plays with a Master.
    pub word: Word,
    /// Where it goes.
    pub target: Target,
    /// How well known the word is.
    pub standing: Standing,
}

/// Where the word of a play goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is a new word.
    Table,
    /// It takes the place of this word by adding cards.
    Insert(u8),
    /// It takes the place of this word by swapping cards.
    Exchange(u8),
}

impl Play {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        match self.target {
            Target::Table => Move::Word(self.word),
            Target::Insert(at) => Move::Insert(at, self.word),
            Target::Exchange(at) => Move::Exchange(at, self.word),
        }
    }
}

/// How far a walk has come.
///
/// A play is lent, not handed over: it lies in the walk, where its word was spelt, and copying thousands of them took
/// a tenth of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'w> {
    /// Here is a play; there may be more.
    Found(&'w Play),
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

impl Level {
    const UNSEEN: Self = Self {
        rest: Edges::NONE,
        useful: LetterSet::MAX,
        letters: 0,
        tries: 0,
        unchanged: 0,
        from_hand: 0,
        by_master: 0,
        kept: 0,
        letter: Letter::ALL[0],
        ending: 0,
        beside: 0,
    };
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
    /// How many letters that word has.
    spelt: usize,
    /// The play that is lent. Its word always has the letters on the way to the node at hand, the last one that was
    /// tried there, and A after it.
    play: Play,
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
        let mut walk = Self::bare(dictionary, hand.masters(), first as u8);
        walk.levels[0].rest = dictionary.root().edges();
        walk.levels[0].tries = tries;
        walk.levels[0].unchanged = tries;
        walk.lay_out(hand, words);
        walk
    }

    /// Without cards and words. By itself, so that a walk, which is large, is made where it shall lie.
    #[inline(never)]
    fn bare(dictionary: Dictionary<'a>, masters: u8, first: u8) -> Self {
        Self {
            length: 0,
            masters_left: Left::of(masters),
            levels: [const { Level::UNSEEN }; LONGEST + 1],
            letters: [OfLetter::NONE; 32],
            progress: Progress::NONE,
            dictionary,
            found: 0,
            spelt: 0,
            play: Play { word: Word::EMPTY, target: Target::Table, standing: Standing::Rare },
            masters,
            first,
            done: false,
            winnable: 0,
        }
    }

    /// Enters the cards and the words on the table.
    #[inline(never)]
    fn lay_out(&mut self, hand: &Hand, words: &[Word]) {
        let Self { levels, letters, .. } = self;
        for letter in Letter::ALL {
            let count = hand.count_letter(letter);
            letters[slot(letter.index())].left = Left::of(count);
            if count > 0 {
                levels[0].letters |= 1 << letter.index();
            }
        }
        for (number, word) in words.iter().enumerate() {
            let bit = 1 << number;
            levels[word.len()].ending |= inserts(bit) | exchanges(bit);
            self.progress.add(number, word, letters);
            if let Some(letter) = word.letters().first() {
                levels[0].letters |= 1 << letter.index();
            }
            for (place, letter) in word.letters().iter().enumerate() {
                letters[slot(letter.index())].at_place[place] |= bit;
                levels[place].beside |= 1 << letter.index();
                if word.is_master(place) && hand.count_letter(*letter) > 0 {
                    self.winnable |= bit;
                }
            }
        }
    }

    /// Goes on until there is a play, the looks are used up, or all is done. A look is one letter that is of use at a
    /// node, or the way back from one.
    #[inline(never)]
    pub fn step(&mut self, looks: &mut u32) -> Step<'_> {
        if self.found == 0 && !self.done {
            *looks = self.search(*looks);
        }
        if self.found != 0 {
            self.take_found();
            Step::Found(&self.play)
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
            let Some(level) = self.levels.get_mut(self.length) else { break };
            if !level.rest.is_empty()
                && let Some(edge) = self.dictionary.next_edge(level.rest, level.useful)
            {
                level.rest = edge.rest();
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
        let mut going_on = if edge.leads_on() { tries & !(ending & EXCHANGES) } else { 0 };
        if going_on & INSERTS != 0 {
            let below = self.dictionary.below(edge);
            if below != LetterSet::MAX {
                going_on &= !self.progress.without_hope(going_on & INSERTS, kept, below);
            }
        }
        let mut plays = 0;
        let unchanged = level.unchanged & free;
        if edge.word().is_some() && place + 1 >= SHORTEST {
            // An exchange has as many letters as its word, an insert has more.
            plays = tries & (ALONE | ending & EXCHANGES & !(unchanged & !exchanges(self.winnable)));
            let others = tries & INSERTS & !ending;
            if others != 0 {
                plays |= others & (self.letters[WHOLE].wanting | self.progress.lacking_one(kept));
            }
        }
        if plays | going_on == 0 {
            return false;
        }
        self.play.word.pencil(place, edge.letter());
        next.by_master = by_master;
        if plays != 0
            && let Some(standing) = edge.word()
        {
            self.found = plays;
            self.play.standing = standing;
            self.spelt = place + 1;
        }
        if going_on != 0 {
            let kept = kept & going_on;
            next.rest = self.dictionary.follow(edge);
            next.tries = going_on;
            next.unchanged = unchanged;
            next.from_hand = from_hand & going_on;
            next.kept = kept;
            next.letter = edge.letter();
            let letter = &mut self.letters[slot(edge.letter().index())];
            letter.left.take(from_hand & going_on);
            letter.wanting ^= kept;
            if by_master & going_on != 0 {
                self.masters_left.take(by_master & going_on);
            }
            let mut letters = level.letters;
            if (letter.left.any() | letter.wanting) & going_on == 0 {
                letters &= !(1 << edge.letter().index());
            }
            if kept != 0 {
                letters |= self.progress.keep(kept, &mut self.letters);
            }
            next.letters = letters;
            next.useful = if going_on & self.masters_left.any() != 0 {
                LetterSet::MAX
            } else if going_on & EXCHANGES != 0 {
                letters | next.beside
            } else {
                letters
            };
            self.length = place + 1;
        }
        plays != 0
    }

    /// Leaves a node: all that its letter changed is as it was. False if it is the root.
    #[inline(always)]
    fn go_back(&mut self) -> bool {
        let level = &self.levels[self.length & LONGEST];
        self.play.word.pencil(self.length, Letter::ALL[0]);
        let Some(place) = self.length.checked_sub(1) else {
            self.done = true;
            return false;
        };
        self.length = place;
        let letter = &mut self.letters[slot(level.letter.index())];
        letter.left.give(level.from_hand);
        letter.wanting ^= level.kept;
        let by_master = level.by_master & level.tries;
        if by_master != 0 {
            self.masters_left.give(by_master);
        }
        if level.kept != 0 {
            self.progress.release(level.kept, &mut self.letters);
        }
        true
    }

    /// Fills in the next play of the word just spelt.
    #[inline(always)]
    fn take_found(&mut self) {
        let number = self.found.trailing_zeros();
        let bit = 1 << number;
        self.found ^= bit;
        let mut masters = 0;
        if self.masters != 0 {
            let mut left = self.masters;
            for (place, level) in self.levels[1..].iter().take(self.spelt).enumerate() {
                if level.by_master & bit != 0 {
                    masters |= 1 << place;
                    left -= 1;
                    if left == 0 {
                        break;
                    }
                }
            }
        }
        self.play.target = if number >= FIRST_EXCHANGE {
            Target::Exchange(self.first + (number - FIRST_EXCHANGE) as u8)
        } else if number >= FIRST_INSERT {
            Target::Insert(self.first + (number - FIRST_INSERT) as u8)
        } else {
            Target::Table
        };
        self.play.word.ink(self.spelt, masters);
    }
}

/// Visits every play of a hand: each different word it can lay, each different word that an insert or an exchange can
/// make of a word on the table. An exchange that only wins back a Master leaves the word unchanged.
pub fn each_play<B>(
    dictionary: Dictionary<'_>,
    hand: &Hand,
    table: &[Word],
    mut visit: impl FnMut(&Play) -> ControlFlow<B>,
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
