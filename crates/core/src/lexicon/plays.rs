//! Finds every word, insert and exchange of a hand by walking the dictionary.
//!
//! One walk searches for all of them at once, because they share most of the letters spelt on the way. Every node has a
//! set of *tries*: the hand alone, and for each word on the table an insert and an exchange. A try goes on with a
//! letter in one of three ways. It has the letter for free: for an insert, the next letter of the word that it keeps;
//! for an exchange, the letter at the same place of the word that it changes. Or the letter comes from the hand, or
//! from a Master. The tries that go on are found by a few operations on bit sets, one bit per try, no matter how many
//! there are.
//!
//! Each spelling of a try is found once. An insert keeps the next letter of its word whenever it can. This loses no
//! spelling, because a kept letter saves a card of the hand. A letter comes from the hand before it comes from a
//! Master, because a Master can still stand for any other letter.
//!
//! Letters that no try can use are skipped while edges are read. The dictionary has outlooks for some nodes: the
//! letters that can follow, and up to two letters that must follow. A try is pruned if it needs a letter that cannot
//! follow, or lacks a letter that must follow. Without this pruning, more than half of the visited nodes would lead to
//! nothing.
//!
//! An edge is followed only if at least one try goes on after it. Otherwise it adds no level to the walk: a word that
//! it ends is returned, and there is nothing to undo. If a single try goes on, the module `lone` searches with it.
//!
//! The walk pauses after the number of looks that it is allowed ([`Walk::step`]) and resumes later, because a bot
//! thinks in slices. On the chip a look takes about 310 cycles, a tenth of them due to misses of the flash cache. A
//! hand of ten with a Master over eight words takes 11,000 to 110,000 looks. Of 2,000 hands of the French pack, half
//! take fewer than 40,000, and one in a hundred more than 85,000.
//!
//! Earlier pruning would gain little. This was counted for the sampled hand with the most looks: an exact outlook for
//! every node and the order of the letters that an insert still needs would together save less than a quarter of the
//! looks.
//!
//! The inlining of each function was chosen by measurement. The chip has few registers, and the compiler does best with
//! the search in one piece and the rarely needed parts outside. The order of stores was measured too: a value that is
//! stored as soon as it is known need not be kept on the stack.

mod left;
mod letters;
mod lone;
mod progress;

use super::hand::Hand;
use super::moves::Move;
use super::word::{SHORTEST, Word};
use core::ops::ControlFlow;
use gousset_hot::hot;
use gousset_words::{Dictionary, Edge, Edges, LONGEST, Letter, Outlook, Standing};
use left::Left;
use letters::{Letters, OfLetter, slot};
use progress::{Progress, WHOLE, place};

/// The number of table words that one walk takes: the hand alone and two tries per word are 31 bits of 32. A table
/// rarely has more words. If it does, several walks are needed.
const WALK_WORDS: usize = 15;

/// The tries of a walk: bit 0 is the hand alone, then come the inserts, then the exchanges.
type Tries = u32;
const ALONE: Tries = 1;
const FIRST_INSERT: u32 = 1;
const FIRST_EXCHANGE: u32 = FIRST_INSERT + WALK_WORDS as u32;
const INSERTS: Tries = inserts((1 << WALK_WORDS) - 1);
const EXCHANGES: Tries = exchanges((1 << WALK_WORDS) - 1);

/// A set of words on the table: bit n is word n of this walk.
type Words = u16;

/// A set of letters: bit n is letter n.
type LetterSet = u32;
const EVERY_LETTER: LetterSet = (1 << Letter::COUNT) - 1;

/// A play of a hand.
///
/// This is not the [`Move`] itself: there are thousands of plays, and a move, an enum whose variants hold different
/// data, is copied byte by byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Play {
    /// The word that is laid. Its marked letters are those that the hand plays with a Master.
    pub word: Word,
    /// Where it goes.
    pub target: Target,
    /// How well known the word is.
    pub standing: Standing,
}

/// The destination of the word of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The table, as a new word.
    Table,
    /// This word of the table, which it replaces by adding cards.
    Insert(u8),
    /// This word of the table, which it replaces by swapping cards.
    Exchange(u8),
}

impl Play {
    /// The move of this play.
    #[must_use]
    pub const fn mv(&self) -> Move {
        match self.target {
            Target::Table => Move::Word(self.word),
            Target::Insert(at) => Move::Insert(at, self.word),
            Target::Exchange(at) => Move::Exchange(at, self.word),
        }
    }
}

/// The result of a step of a walk.
///
/// A play is borrowed from the walk, where its word was spelt: copying thousands of plays took a tenth of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'w> {
    /// A play. There may be more.
    Found(&'w Play),
    /// The looks are used up.
    Paused,
    /// There are no more plays.
    Done,
}

/// A node on the path, and the tries that have reached it.
///
/// Its size is a power of two, so that an index becomes an address by a shift. This saves 2 % of the time.
#[derive(Clone)]
#[repr(align(64))]
struct Level {
    /// The edges of the node that have not been tried yet.
    rest: Edges,
    /// The letters that some try may use, as far as this is known without checking each try.
    useful: LetterSet,
    /// Those useful letters that come from the hand or are kept by an insert.
    letters: LetterSet,
    /// The tries that may go on from here.
    tries: Tries,
    /// The exchanges that have changed nothing so far, and must change something because they win back no Master.
    unchanged: Tries,
    /// The tries that took the letter leading here from the hand, whether they go on or not.
    from_hand: Tries,
    /// The tries that took it by a Master, whether they go on or not.
    by_master: Tries,
    /// The tries that had it for free, whether they go on or not.
    kept: Tries,
    /// The progress of an insert that is searched with alone: the place of its next letter in [`Progress`].
    reached: u8,
    /// The tries whose plays may have the number of letters of this level: an exchange has as many letters as its word,
    /// an insert has more. Fixed during a walk, like the next two fields.
    closing: Tries,
    /// The tries that may have more letters than this level. An exchange has as many letters as its word, and no word
    /// has more than [`LONGEST`], even if the dictionary has longer ones.
    lasting: Tries,
    /// The letters that the words on the table have at this place.
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
/// The order of the fields matters: the chip addresses the first 128 bytes of a struct without an extra instruction.
/// The fields that every look needs come first.
#[derive(Clone)]
#[repr(C)]
pub struct Walk<'a> {
    /// The play that is lent to the caller. Its word always has the letters on the path to the current node, then the
    /// last letter tried there, and then only A.
    play: Play,
    /// True if there are no more plays.
    done: bool,
    /// The number of Masters in the hand.
    masters: u8,
    /// The single try that is left at the current node, if the walk searches with it alone; otherwise 0.
    lone: Tries,
    /// The number of letters on the path to the current node.
    length: usize,
    /// The number of letters where the search with a single try began.
    lone_from: usize,
    dictionary: Dictionary<'a>,
    /// The tries for which the word just spelt is a play that has not been returned yet.
    found: Tries,
    /// The letters of the hand.
    hand: LetterSet,
    /// The number of Masters that each try has left.
    masters_left: Left,
    /// The path to the current node: the root, and one level per letter. Levels are written in place and never moved,
    /// because moving them would cost the chip more than everything else. There is one level more than is ever used, so
    /// that each has a next one.
    levels: [Level; LONGEST + 2],
    letters: Letters,
    progress: Progress,
    /// The target of each try's plays, by the place of the try.
    targets: [Target; 32],
}

impl<'a> Walk<'a> {
    /// The number of walks that a table of this many words takes.
    #[must_use]
    pub const fn needed(words: usize) -> usize {
        if words == 0 { 1 } else { words.div_ceil(WALK_WORDS) }
    }

    /// One of the walks that a table needs, numbered from 0. Walk 0 also finds the words of the hand alone.
    #[must_use]
    #[hot]
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
    #[hot]
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

    /// Enters the cards and the words on the table. `first` is the place of the first word. Each word has two letters
    /// or more.
    #[hot]
    fn lay_out(&mut self, hand: &Hand, words: &[Word], first: u8) {
        let Self { levels, letters, .. } = self;
        // The exchanges that may leave their words unchanged, because they win back a Master.
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
            // For now, `closing` has the tries whose words have this many letters.
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

    /// Searches until a play is found, the looks are used up, or there are no more plays. A look is one useful letter
    /// at a node, or one way back from a node.
    #[hot]
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

    /// Searches until a play is found, a single try is left, or the walk is done, with at most this many looks. Returns
    /// the number of looks left.
    #[inline(always)]
    fn search(&mut self, looks: u32) -> u32 {
        let mut looks = looks;
        while looks != 0 {
            looks -= 1;
            // A comparison is cheaper than a mask: it needs no register.
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
                // The caller goes on with the single try, so that the search with it is inlined only once.
                return looks;
            }
        }
        looks
    }

    /// Whether the word that ends with this edge is a play of a try in the next level. `place` is the length, which the
    /// search has already read: reading it again cost 1 % of the time.
    #[hot]
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

    /// Fills in the word of a play. It has this many letters and ends with this edge.
    #[inline(always)]
    fn note_word(&mut self, length: usize, edge: Edge) {
        self.play.standing = edge.word().unwrap_or(Standing::Rare);
        self.play.word.set_length(length);
    }

    /// Follows an edge with the tries that go on after it, unless the outlook excludes all of them. Returns true if a
    /// single try goes on that can be searched with alone.
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
            // Only if no other tries go on: otherwise the node is visited anyway.
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
        // The hand alone keeps nothing. With its bit, the mask is the lower 16 bits, which a single instruction
        // extracts.
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

    /// Leaves a node and undoes all changes of its letter. Returns false at the root.
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
            // From the end, because the compiler does not unroll this loop.
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

/// Visits every play of a hand: each different word that it can lay, and each different word that an insert or an
/// exchange can make of a word on the table. An exchange that only wins back a Master leaves the word unchanged.
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

/// The exchanges of these words.
const fn exchanges(words: Words) -> Tries {
    (words as Tries) << FIRST_EXCHANGE
}

#[cfg(test)]
mod tests;
