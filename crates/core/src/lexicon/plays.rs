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
//! The walk stops after as many looks as it is allowed and goes on later: a bot thinks in slices. On the chip a look
//! takes about 370 cycles and a hand of ten with a Master over eight words some 50,000 to 80,000 of them, two thirds
//! of which follow inserts whose word does not come whole.
//!
//! What is inlined where was measured: the chip has few registers, and the walk in its caller's frame, or a call for
//! every letter, costs a twentieth more.

use super::card::Card;
use super::hand::Hand;
use super::moves::Move;
use super::word::{SHORTEST, Word};
use core::ops::ControlFlow;
use gousset_words::{Branches, Dictionary, LONGEST, Letter, Node, Standing};

/// Words of the table that one walk takes: with the hand alone and two tries a word, 31 bits of 32. A table rarely has
/// more; if it has, it takes several walks.
pub const WALK_WORDS: usize = 15;

/// The tries of a walk: bit 0 the hand alone, then the inserts, then the exchanges.
type Tries = u32;
const ALONE: Tries = 1;
const FIRST_INSERT: u32 = 1;
const FIRST_EXCHANGE: u32 = FIRST_INSERT + WALK_WORDS as u32;

/// Words of the table: bit n is word n of this walk.
type Words = u16;

/// In place of a next letter: there is none.
const WHOLE: usize = Letter::COUNT;

/// Bits of the number of a letter's cards that a try has left, each in a set of its own: 15 are enough for any word.
const PLANES: usize = 4;
type Left = [Tries; PLANES];

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
struct Level<'a> {
    branches: Branches<'a>,
    /// The tries that may go on from here.
    tries: Tries,
    /// Those with a Master left, and with two.
    one_master: Tries,
    two_masters: Tries,
    /// The exchanges that have changed nothing so far.
    unchanged: Tries,
    /// Those that took the letter that led here from the hand.
    from_hand: Tries,
    /// The inserts that had the letter for nothing.
    kept: Words,
}

/// A walk over the dictionary.
#[derive(Clone)]
pub struct Walk<'a> {
    dictionary: Dictionary<'a>,
    /// The place on the table of this walk's first word.
    first: u8,
    /// By place and letter, the words that have it there.
    at_place: [[Words; Letter::COUNT]; LONGEST],
    /// By length, the words that are so long.
    of_length: [Words; LONGEST + 1],
    /// The words that an exchange may leave as they are, because it wins back a Master.
    winnable: Words,
    /// The letters of every word by their places in the alphabet, and [`WHOLE`] after the last.
    nexts: [[u8; LONGEST + 1]; WALK_WORDS],
    /// By letter, the inserts whose next letter it is; last, those that have all letters of their words.
    next_is: [Words; Letter::COUNT + 1],
    /// How many letters of its word each insert has.
    reached: [u8; WALK_WORDS],
    /// By letter, how many cards of it every try has left.
    left: [Left; Letter::COUNT],
    /// The way to the node at hand: the root, and a level a letter. Levels are written in place and never moved,
    /// which on the chip would cost more than all the rest.
    levels: [Level<'a>; LONGEST + 1],
    /// The letters on that way.
    spelt: Word,
    done: bool,
    standing: Standing,
    /// Tries that the word just spelt is a play of, and that have not been told.
    found: Tries,
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
        let all_if = |condition: bool| if condition { tries } else { 0 };
        let root = Level {
            branches: dictionary.branches(dictionary.root()),
            tries,
            one_master: all_if(hand.count(Card::MASTER) >= 1),
            // Two packs have two Masters: nobody has more.
            two_masters: all_if(hand.count(Card::MASTER) >= 2),
            unchanged: tries,
            from_hand: 0,
            kept: 0,
        };
        let mut walk = Self {
            dictionary,
            first: first as u8,
            at_place: [[0; Letter::COUNT]; LONGEST],
            of_length: [0; LONGEST + 1],
            winnable: 0,
            nexts: [[WHOLE as u8; LONGEST + 1]; WALK_WORDS],
            next_is: [0; Letter::COUNT + 1],
            reached: [0; WALK_WORDS],
            left: Letter::ALL.map(|letter| planes_of(hand.count_letter(letter))),
            levels: core::array::from_fn(|_| root.clone()),
            spelt: Word::EMPTY,
            done: false,
            standing: Standing::Rare,
            found: 0,
        };
        for (number, word) in words.iter().enumerate() {
            let bit = 1 << number;
            walk.of_length[word.len()] |= bit;
            for (place, letter) in word.letters().iter().enumerate() {
                walk.at_place[place][index(*letter)] |= bit;
                walk.nexts[number][place] = letter.index();
            }
            walk.next_is[usize::from(walk.nexts[number][0])] |= bit;
            let wins =
                |(place, letter): (usize, &Letter)| word.is_master(place) && hand.count_letter(*letter) > 0;
            if word.letters().iter().enumerate().any(wins) {
                walk.winnable |= bit;
            }
        }
        walk
    }

    /// Goes on until there is a play, the looks are used up, or all is done. A look is one letter tried at one node.
    #[inline(never)]
    pub fn step(&mut self, looks: &mut u32) -> Step {
        loop {
            if self.found != 0 {
                return Step::Found(self.take_found());
            }
            if self.done {
                return Step::Done;
            }
            let Some(left) = looks.checked_sub(1) else { return Step::Paused };
            *looks = left;
            let level = &mut self.levels[self.spelt.len()];
            if level.tries == 0 {
                self.go_back();
                continue;
            }
            match level.branches.next() {
                Some((letter, node)) => self.try_letter(letter, node),
                None => self.go_back(),
            }
        }
    }

    #[inline(always)]
    fn try_letter(&mut self, letter: Letter, node: Node) {
        let place = self.spelt.len();
        // The level at hand and the next one; no word has more letters than there are levels for.
        let [level, next, ..] = &mut self.levels[place..] else { return };
        let cards = &mut self.left[index(letter)];
        let stays = self.at_place[place][index(letter)];
        let free = level.tries & (inserts(self.next_is[index(letter)]) | exchanges(stays));
        let has = cards[0] | cards[1] | cards[2] | cards[3];
        let from_hand = level.tries & !free & has;
        let by_master = level.tries & !free & !has & level.one_master;
        let length = place + 1;
        let ending = self.of_length[length];
        let word = node.word();
        // An exchange has no letters more than its word: where that is no word, there is no going on.
        let dead = if word.is_none() { exchanges(ending) } else { 0 };
        let tries = (free | from_hand | by_master) & !dead;
        if tries == 0 {
            return;
        }
        let kept = inserts_of(free);
        next.branches = self.dictionary.branches(node);
        next.tries = tries & !exchanges(ending);
        next.one_master = level.one_master & !(by_master & !level.two_masters);
        next.two_masters = level.two_masters & !by_master;
        next.unchanged = level.unchanged & free;
        next.from_hand = from_hand;
        next.kept = kept;
        let changing = !next.unchanged | exchanges(self.winnable);
        one_less(cards, from_hand);
        self.spelt.push(letter, false);
        self.keep(kept, letter);
        if let Some(standing) = word.filter(|_| length >= SHORTEST) {
            self.standing = standing;
            let plays = ALONE | inserts(self.next_is[WHOLE] & !ending) | exchanges(ending) & changing;
            self.found = tries & plays;
        }
    }

    /// Leaves a node: all that its letter changed is as it was.
    fn go_back(&mut self) {
        let level = &self.levels[self.spelt.len()];
        let (from_hand, kept) = (level.from_hand, level.kept);
        match self.spelt.pop() {
            Some(letter) => {
                one_more(&mut self.left[index(letter)], from_hand);
                self.release(kept, letter);
            }
            None => self.done = true,
        }
    }

    /// These inserts have the next letter of their words.
    fn keep(&mut self, kept: Words, letter: Letter) {
        self.next_is[index(letter)] &= !kept;
        for number in places(kept) {
            let reached = self.reached[number] + 1;
            self.reached[number] = reached;
            self.next_is[usize::from(self.nexts[number][usize::from(reached)])] |= 1 << number;
        }
    }

    /// And now they have not.
    fn release(&mut self, kept: Words, letter: Letter) {
        for number in places(kept) {
            let reached = self.reached[number];
            self.reached[number] = reached - 1;
            self.next_is[usize::from(self.nexts[number][usize::from(reached)])] &= !(1 << number);
        }
        self.next_is[index(letter)] |= kept;
    }

    #[inline(never)]
    fn take_found(&mut self) -> Play {
        let number = self.found.trailing_zeros();
        let bit = 1 << number;
        self.found &= !bit;
        let way = &self.levels[..=self.spelt.len()];
        let mut masters = 0;
        // Who has had a Master and has one less took it for the letter between.
        let left = |level: &Level<'_>| (level.one_master & bit, level.two_masters & bit);
        if way.last().map(left) != way.first().map(left) {
            for (place, pair) in way.windows(2).enumerate() {
                masters |= u16::from(left(&pair[0]) != left(&pair[1])) << place;
            }
        }
        let word = self.spelt.with_masters(masters);
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

const fn index(letter: Letter) -> usize {
    letter.index() as usize
}

/// The inserts into these words.
const fn inserts(words: Words) -> Tries {
    (words as Tries) << FIRST_INSERT
}

/// The exchanges in these words.
const fn exchanges(words: Words) -> Tries {
    (words as Tries) << FIRST_EXCHANGE
}

/// The words that the inserts among these tries are into.
const fn inserts_of(tries: Tries) -> Words {
    (tries >> FIRST_INSERT) as Words & ((1 << WALK_WORDS) - 1)
}

/// The numbers of these words.
fn places(mut words: Words) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let number = (words != 0).then(|| words.trailing_zeros() as usize);
        words &= words.wrapping_sub(1);
        number
    })
}

/// So many cards for every try.
fn planes_of(count: u8) -> Left {
    let count = count.min((1 << PLANES) - 1);
    core::array::from_fn(|plane| if count >> plane & 1 == 1 { Tries::MAX } else { 0 })
}

/// One card less for these tries, which all have one: a subtraction in every bit at once.
fn one_less(cards: &mut Left, tries: Tries) {
    let mut borrow = tries;
    for plane in cards {
        if borrow == 0 {
            return;
        }
        let before = *plane;
        *plane = before ^ borrow;
        borrow &= !before;
    }
}

/// One card more for these tries.
fn one_more(cards: &mut Left, tries: Tries) {
    let mut carry = tries;
    for plane in cards {
        if carry == 0 {
            return;
        }
        let before = *plane;
        *plane = before ^ carry;
        carry &= before;
    }
}

#[cfg(test)]
mod tests;
