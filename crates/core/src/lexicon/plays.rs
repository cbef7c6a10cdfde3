//! Every word, insert and exchange of a hand, found by walking the dictionary with it.
//!
//! One walk looks for all of them at once, since most of what it spells is shared. At every node there is a set of
//! *tries*: the hand alone, and for each word on the table an insert and an exchange. A try goes on with a letter
//! if it has it for nothing (the next letter of the word that an insert keeps, the letter in the same place of the
//! word that an exchange changes), from the hand, or by a Master. Which tries go on is a matter of a few operations
//! on bit sets, one bit per try, however many there are.
//!
//! Each spelling of a try is found once. An insert takes the next letter of its word wherever it can: if the rest
//! can be spelt at all, it can so, since a letter that was kept is one that the hand need not give. And a letter
//! comes from the hand before the Master, which can still be any other.
//!
//! Letters that are of no use to any try are passed over while edges are read. And where the dictionary tells what lies
//! ahead, a try is given up if it needs a letter that cannot come, or lacks one that must come: more than half of the nodes
//! would be visited in vain otherwise.
//!
//! An edge after which no try goes on is no level of the walk: what it spells is handed over, and there is nothing to
//! undo. An edge is followed only when it is known that some try goes on. Where a single one does, `lone` goes on with it.
//!
//! The walk stops after as many looks as it is allowed and goes on later: a bot thinks in slices. On the chip a look
//! takes about 310 cycles, a tenth of them misses of the flash's cache. A hand of ten with a Master over eight words takes
//! 11,000 to 110,000 looks: of 2,000 hands of the French pack half take fewer than 40,000, and one in a hundred more than 85,000.
//!
//! There is little to gain by giving up sooner: counted for the sampled hand with the most looks, an exact outlook of every
//! node and the order of the letters that an insert still needs would together save less than a quarter of them.
//!
//! What is inlined where was measured, function by function: the chip has few registers, and the compiler does best with
//! the search in one piece and what it seldom needs outside. The order of stores was measured too: what is written as soon
//! as it is known need not be kept on the stack meanwhile.

mod left;
mod letters;
mod lone;
mod progress;

use super::hand::Hand;
use super::moves::Move;
use super::word::{SHORTEST, Word};
use core::ops::ControlFlow;
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Outlook, Standing};
use left::Left;
use letters::{Letters, OfLetter, slot};
use progress::{Progress, WHOLE, place};

/// Words of the table that one walk takes: with the hand alone and two tries a word, 31 bits of 32. A table rarely has
/// more; if it has, it takes several walks.
const WALK_WORDS: usize = 15;

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
const EVERY_LETTER: LetterSet = (1 << Letter::COUNT) - 1;

/// A play of a hand.
///
/// It is not the [`Move`] it stands for: there are thousands of plays, and a move, whose kinds differ in what they hold,
/// is copied byte by byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
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
/// A play is borrowed from the walk, where its word was spelt: copying thousands of them took a tenth of the time.
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
///
/// Its size is a power of two, so that an index becomes an address by a shift: that saves 2 % of the time.
#[derive(Clone)]
#[repr(align(64))]
struct Level {
    /// Its edges that are still to be tried.
    rest: Edges,
    /// The letters that can be of use to some try, as far as is known without looking at each.
    useful: LetterSet,
    /// Those of them that come from the hand or are kept by an insert.
    letters: LetterSet,
    /// The tries that may go on from here.
    tries: Tries,
    /// The exchanges that have changed nothing so far, and must: they win back no Master.
    unchanged: Tries,
    /// Those that took the letter that led here from the hand, by a Master, and had it for nothing, whether they go on or
    /// not.
    from_hand: Tries,
    by_master: Tries,
    kept: Tries,
    /// How far an insert that is searched with alone has come: the place of its next letter in [`Progress`].
    reached: u8,
    /// The tries whose plays may have as many letters as there are now: an exchange has as many as its word, an insert has
    /// more. The same all the time, as are the next two.
    closing: Tries,
    /// The tries that may go on from here. An exchange has as many letters as its word, and no word is longer than the
    /// longest, whatever the dictionary has.
    lasting: Tries,
    /// The letters that the words on the table have next.
    beside: LetterSet,
}

impl Level {
    const UNSEEN: Self = Self {
        rest: Edges::NONE,
        useful: EVERY_LETTER,
        letters: 0,
        tries: 0,
        unchanged: 0,
        from_hand: 0,
        by_master: 0,
        kept: 0,
        reached: 0,
        closing: 0,
        lasting: 0,
        beside: 0,
    };
}

/// A walk over the dictionary.
///
/// The order of its fields matters: the chip addresses the first 128 bytes of a struct without an extra instruction, and
/// every look needs those.
#[derive(Clone)]
#[repr(C)]
pub struct Walk<'a> {
    /// The play that is lent. Its word always has the letters on the way to the node at hand, the last one that was
    /// tried there, and A after it.
    play: Play,
    /// Whether that was all.
    done: bool,
    /// How many Masters the hand has.
    masters: u8,
    /// The single try that is left at the node at hand, if it is searched with alone.
    lone: Tries,
    /// How many letters there are on the way to the node at hand, and how many there were where the search with a single try
    /// began.
    length: usize,
    lone_from: usize,
    dictionary: Dictionary<'a>,
    /// The tries of which the word just spelt is a play that has not been handed over yet.
    found: Tries,
    /// The letters that the hand has.
    hand: LetterSet,
    /// How many Masters every try has left.
    masters_left: Left,
    /// The path to the node at hand: the root, and one level per letter. Levels are written in place and never moved,
    /// which on the chip would cost more than all the rest. There is one more than is ever used, so that each has a next.
    levels: [Level; LONGEST + 2],
    letters: Letters,
    progress: Progress,
    /// Where the plays of a try go, by its place.
    targets: [Target; 32],
}

impl<'a> Walk<'a> {
    /// How many walks a table of this many words takes.
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
        let mut walk = Self::bare(dictionary, hand.masters());
        walk.levels[0].rest = dictionary.root().edges();
        walk.levels[0].tries = tries;
        walk.levels[0].unchanged = tries;
        walk.lay_out(hand, words, first as u8);
        walk
    }

    /// A walk without cards and words. Out of line, so that the walk, which is large, is built in its final place.
    #[inline(never)]
    fn bare(dictionary: Dictionary<'a>, masters: u8) -> Self {
        Self {
            length: 0,
            lone: 0,
            lone_from: 0,
            hand: 0,
            dictionary,
            masters_left: Left::of(masters),
            levels: [const { Level::UNSEEN }; LONGEST + 2],
            letters: [OfLetter::NONE; 32],
            progress: Progress::NONE,
            targets: [Target::Table; 32],
            found: 0,
            play: Play { word: Word::EMPTY, target: Target::Table, standing: Standing::Rare },
            masters,
            done: false,
        }
    }

    /// Enters the cards and the words on the table, of which `first` is the place of the first. Each has two letters or more.
    #[inline(never)]
    fn lay_out(&mut self, hand: &Hand, words: &[Word], first: u8) {
        let Self { levels, letters, .. } = self;
        // These may leave their words as they are, because they win back a Master.
        let mut winnable = 0;
        for letter in Letter::ALL {
            let count = hand.count_letter(letter);
            letters[slot(letter.index())].left = Left::of(count);
            if count > 0 {
                self.hand |= 1 << letter.index();
            }
        }
        levels[0].letters = self.hand;
        for (number, word) in words.iter().enumerate() {
            let bit = 1 << number;
            // So far the tries whose words have as many letters.
            levels[word.len()].closing |= inserts(bit) | exchanges(bit);
            self.progress.add(number, word, letters);
            self.targets[place(inserts(bit))] = Target::Insert(first + number as u8);
            self.targets[place(exchanges(bit))] = Target::Exchange(first + number as u8);
            if let Some(letter) = word.letters().first() {
                levels[0].letters |= 1 << letter.index();
            }
            for (place, letter) in word.letters().iter().enumerate() {
                let of_letter = &mut letters[slot(letter.index())];
                of_letter.at_place[place] |= bit;
                of_letter.needed |= inserts(bit) | exchanges(bit);
                levels[place].beside |= 1 << letter.index();
                if word.is_master(place) && hand.count_letter(*letter) > 0 {
                    winnable |= exchanges(bit);
                }
            }
        }
        levels[0].unchanged &= EXCHANGES & !winnable;
        for (length, level) in levels.iter_mut().enumerate().take(LONGEST + 1) {
            if length < LONGEST {
                level.lasting = !(level.closing & EXCHANGES);
            }
            level.closing = if length < SHORTEST { 0 } else { level.closing ^ (ALONE | INSERTS) };
        }
    }

    /// Goes on until there is a play, the looks are used up, or all is done. A look is one letter that is of use at a
    /// node, or the way back from one. Out of line, so that there is one copy of its loop, which lies in RAM (`memory.x`).
    #[inline(never)]
    pub fn step(&mut self, looks: &mut u32) -> Step<'_> {
        while self.found == 0 {
            if self.done {
                return Step::Done;
            }
            if *looks == 0 {
                return Step::Paused;
            }
            *looks = if self.lone == 0 { self.search(*looks) } else { self.search_alone(*looks) };
        }
        self.take_found();
        Step::Found(&self.play)
    }

    /// Goes on until something is found, or a single try is left, or all is done, with at most this many looks; how many are
    /// left.
    #[inline(always)]
    fn search(&mut self, looks: u32) -> u32 {
        let mut looks = looks;
        while looks != 0 {
            looks -= 1;
            // To compare is cheaper than to mask: it needs no register.
            let place = self.length;
            if place > LONGEST {
                break;
            }
            let [level, next, ..] = &mut self.levels[place..] else { break };
            let Some(edge) = self.dictionary.next_edge(level.rest, level.useful) else {
                if self.go_back(place) {
                    continue;
                }
                break;
            };
            level.rest = edge.rest();
            let letter = &self.letters[slot(edge.letter().index())];
            self.play.word.set_letter(place, edge.letter());
            let free = level.tries & (letter.wanting | exchanges(letter.at_place[place]));
            let given = level.tries & !free;
            let from_hand = given & letter.left.any();
            let by_master = given & !from_hand & self.masters_left.any();
            let tries = free | from_hand | by_master;
            if tries == 0 {
                continue;
            }
            next.from_hand = from_hand;
            next.by_master = by_master;
            next.kept = free;
            next.tries = tries;
            if edge.ends_word() && self.spell(edge, place) {
                if edge.leads_on() {
                    self.descend(edge, place);
                }
                return looks;
            }
            if edge.leads_on() && self.descend(edge, place) {
                // The caller goes on with it: the search with a single try is inlined once then.
                return looks;
            }
        }
        looks
    }

    /// Whether the word that ends with this edge, which led to the next level's tries, is a play. `place` is the length that
    /// the search has read already: reading it again cost 1 % of the time.
    #[inline(never)]
    fn spell(&mut self, edge: Edge, place: usize) -> bool {
        let [level, next, ..] = &self.levels[place..] else { return false };
        let mut plays = next.tries & next.closing & !(level.unchanged & next.kept);
        let lacking = plays & INSERTS & !self.letters[WHOLE].wanting;
        if lacking != 0 {
            plays ^= lacking;
            let kept = lacking & next.kept;
            if kept != 0 {
                plays |= self.progress.lacking_one(kept);
            }
        }
        if plays == 0 {
            return false;
        }
        self.found = plays;
        self.note_word(place + 1, edge);
        true
    }

    /// Fills in the word of a play: this many letters, the last of which is this edge's.
    #[inline(always)]
    fn note_word(&mut self, length: usize, edge: Edge) {
        self.play.standing = edge.word().unwrap_or(Standing::Rare);
        self.play.word.set_length(length);
    }

    /// Follows an edge with the tries that go on from it, if they find what they need there. Whether it is a single one that
    /// can be searched with alone.
    #[inline(always)]
    fn descend(&mut self, edge: Edge, place: usize) -> bool {
        let [level, next, ..] = &mut self.levels[place..] else { return false };
        let mut going_on = next.tries & next.lasting;
        if going_on == 0 {
            return false;
        }
        let ahead = self.dictionary.follow(edge);
        next.rest = ahead;
        let letter = edge.letter().index();
        if edge.has_outlook()
            && let Some(outlook) = self.dictionary.outlook(ahead)
        {
            let [one, two] = outlook.every();
            if one != Outlook::NO_LETTER {
                let (mut lacking_one, mut lacking_two) = (!self.letters[slot(one)].having(), 0);
                if two != Outlook::NO_LETTER {
                    let other = !self.letters[slot(two)].having();
                    lacking_two = lacking_one & other;
                    lacking_one |= other;
                }
                let masters = &self.masters_left;
                let with_one = masters.any() & !(next.by_master & !masters.several());
                going_on &= !(lacking_one & !with_one | lacking_two & !masters.several());
            }
            if going_on == 0 {
                return false;
            }
            // Where other tries go on, the node is visited anyway.
            if going_on & !INSERTS == 0 && going_on != 0 {
                going_on &= !self.progress.without_hope(going_on, outlook.any() | 1 << letter);
            }
        }
        if going_on == 0 {
            return false;
        }
        next.tries = going_on;
        let from_hand = next.from_hand & going_on;
        next.unchanged = level.unchanged & next.kept;
        let of_letter = &mut self.letters[slot(letter)];
        if from_hand != 0 {
            of_letter.left.take(from_hand);
        }
        // The hand alone keeps nothing, and the lower half is cut out by one instruction.
        let kept = next.kept & going_on & (INSERTS | ALONE);
        let mut letters = level.letters;
        if kept != 0 {
            of_letter.wanting ^= kept;
            letters |= self.progress.keep(kept, edge.letter(), &mut self.letters);
        }
        let of_letter = &self.letters[slot(letter)];
        if (of_letter.left.any() | of_letter.wanting) & going_on == 0 {
            letters &= !(1 << letter);
        }
        next.letters = letters;
        self.length = place + 1;
        if next.by_master & going_on != 0 {
            self.masters_left.take(next.by_master & going_on);
        }
        next.useful = if going_on & self.masters_left.any() != 0 {
            EVERY_LETTER
        } else if going_on >> FIRST_EXCHANGE != 0 {
            letters | next.beside
        } else {
            letters
        };
        let is_alone = going_on >> FIRST_EXCHANGE == 0 && going_on & (going_on - 1) == 0;
        if is_alone {
            self.begin_lone_search(going_on);
        }
        is_alone
    }

    /// Leaves a node: all that its letter changed is as it was. False if it is the root.
    #[inline(always)]
    fn go_back(&mut self, left: usize) -> bool {
        let level = &self.levels[left];
        self.play.word.set_letter(left, Letter::ALL[0]);
        let Some(place) = left.checked_sub(1) else {
            self.done = true;
            return false;
        };
        self.length = place;
        let letter = &mut self.letters[slot(self.play.word.letter(place).index())];
        let from_hand = level.from_hand & level.tries;
        if from_hand != 0 {
            letter.left.give(from_hand);
        }
        let by_master = level.by_master & level.tries;
        if by_master != 0 {
            self.masters_left.give(by_master);
        }
        let kept = level.kept & level.tries & (INSERTS | ALONE);
        if kept != 0 {
            letter.wanting ^= kept;
            letter.needed |= kept;
            self.progress.release(kept, &mut self.letters);
        }
        true
    }

    /// Fills in the next play of the word just spelt.
    #[inline]
    fn take_found(&mut self) {
        let bit = self.found & self.found.wrapping_neg();
        self.found ^= bit;
        self.play.target = self.targets[place(bit)];
        let length = self.play.word.len() & LONGEST;
        let (mut masters, mut left, mut place) = (0, u32::from(self.masters), 1_u32 << length);
        if left != 0 {
            // From the end: the compiler does not unroll that loop.
            for level in self.levels[1..=length].iter().rev() {
                place >>= 1;
                if level.by_master & bit != 0 {
                    masters |= place;
                    left -= 1;
                    if left == 0 {
                        break;
                    }
                }
            }
        }
        self.play.word.set_masters(masters as u16);
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
