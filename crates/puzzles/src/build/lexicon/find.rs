//! Finds puzzles of Lexicon: makes positions from common words by chance, and keeps those with a clear answer.

use super::slip::{Groups, is_decent, slips};
use super::{Words, beginning, grade, is_exchange, least_after_throw, likeness, prove};
use crate::build::Everyday;
use crate::lexicon::{Kind, MOST_WORDS, Puzzle};
use crate::{EACH, Grade};
use core::ops::ControlFlow;
use gousset_core::lexicon::{Card, DEALT, Hand, Pack, Target, Word, each_play};
use gousset_core::rng::Rng;
use gousset_words::{Language, Standing, fold};
use std::collections::{BTreeSet, HashSet};
use std::string::String;
use std::vec::Vec;

/// The number of puzzles of a kind in a grade.
const OF_KIND: usize = EACH / Kind::ALL.len();
const _: () = assert!(EACH.is_multiple_of(Kind::ALL.len()));

/// The number of puzzles about points in each grade whose answer is an exchange. The others have an insert. An exchange
/// of one card is never better than the best throw.
const EXCHANGES: [usize; 3] = [0, 2, 1];
/// A puzzle: the number of its legal moves, its text, and whether its answer is an exchange.
type Found = (usize, String, bool);
/// The number of random words from which one is chosen that fits the other words of a table.
const SOME: usize = 50;

/// Makes puzzles of one language.
struct Finder {
    language: Language,
    words: Words,
    common: Vec<Word>,
    rare: Vec<Word>,
    groups: Groups,
    rng: Rng,
    /// The beginnings of all words that were used.
    seen: BTreeSet<String>,
}

/// Finds the puzzles of a book, mostly with everyday words.
#[must_use]
pub fn find(language: Language, everyday: &Everyday) -> Vec<u8> {
    let words = Words::of(language);
    let everyday = everyday[language as usize].iter().filter_map(|text| Word::new(&fold(text).ok()?));
    let everyday: HashSet<Word> = everyday.collect();
    let of = |standing| {
        let all = words.all.iter().filter(move |word| word.2 == standing && (3..=9).contains(&word.0.len()));
        all.map(|&(word, ..)| word).filter(is_decent)
    };
    let common: Vec<Word> = of(Standing::Common).filter(|word| everyday.contains(word)).collect();
    let rare = of(Standing::Rare).collect();
    let groups = Groups::of(&common);
    let rng = Rng::new(language as u64 + 1);
    let mut finder = Finder { language, words, common, rare, groups, rng, seen: BTreeSet::new() };
    let by_kind = Kind::ALL.map(|kind| finder.find_kind(kind));
    let mut book = Vec::new();
    for grade in Grade::ALL {
        for place in 0..OF_KIND {
            for of_kind in &by_kind {
                let text = &of_kind[grade as usize][place].1;
                book.push(text.len() as u8);
                book.extend(text.bytes());
            }
        }
    }
    book
}

impl Finder {
    /// The puzzles of a kind by grade. In a grade, those with the fewest legal moves come first.
    fn find_kind(&mut self, kind: Kind) -> [Vec<Found>; 3] {
        let mut found = Grade::ALL.map(|_| Vec::<Found>::new());
        while found.iter().any(|puzzles| puzzles.len() < OF_KIND) {
            let Some(text) = self.some_puzzle(kind) else { continue };
            let Some(puzzle) = Puzzle::read(self.language, kind, text.as_bytes()) else { continue };
            if likeness(&puzzle).iter().any(|beginning| self.seen.contains(beginning))
                || kind != Kind::Bluff && !self.is_promising(&puzzle)
            {
                continue;
            }
            let Ok(proof) = prove(&puzzle, &self.words) else { continue };
            let Some(grade) = grade(&puzzle, &proof) else { continue };
            let (found, exchanges) = (&mut found[grade as usize], is_exchange(&puzzle));
            let equal = found.iter().filter(|&&(.., other)| other == exchanges).count();
            let most = match (kind, exchanges) {
                (Kind::Save, true) => EXCHANGES[grade as usize],
                (Kind::Save, false) => OF_KIND - EXCHANGES[grade as usize],
                _ => OF_KIND,
            };
            if equal < most {
                self.seen.extend(likeness(&puzzle));
                found.push((proof.legal, text, exchanges));
            }
        }
        found.iter_mut().for_each(|puzzles| puzzles.sort());
        found
    }

    /// A quick look by the walk over the dictionary: nothing is better than the answer, and few moves are as good.
    fn is_promising(&self, puzzle: &Puzzle) -> bool {
        let Ok(round) = puzzle.round() else { return false };
        let (least, mut equal) = (puzzle.least(), 0);
        if least >= least_after_throw(puzzle, &round) {
            return false;
        }
        let visited = each_play(self.words.dictionary, &puzzle.hand, round.table(), |play| {
            let Ok(Some(laid)) = round.laying(play.mv()) else { return ControlFlow::Break(()) };
            let mut hand = puzzle.hand;
            hand.remove_all(&laid.given);
            hand.add_all(&laid.taken);
            let left = puzzle.left(&hand);
            equal += usize::from(left == least);
            let is_bad = left < least
                || equal > super::MOST_ANSWERS
                || puzzle.kind == Kind::Save && left == least && play.target == Target::Table;
            if is_bad { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        visited.is_continue()
    }

    /// A random word of a list.
    fn some_word(&mut self, is_common: bool) -> Word {
        let list = if is_common { &self.common } else { &self.rare };
        list[self.rng.below(list.len() as u32) as usize]
    }

    /// A random common word with this number of letters.
    fn common_of(&mut self, lengths: core::ops::RangeInclusive<usize>) -> Word {
        loop {
            let word = self.some_word(true);
            if lengths.contains(&word.len()) {
                return word;
            }
        }
    }

    /// The text of a random position with an answer; `None` if chance has made none.
    fn some_puzzle(&mut self, kind: Kind) -> Option<String> {
        let mut left = Pack::usual(self.language).cards(1);
        match kind {
            Kind::Longest => {
                let answer = self.common_of(6..=9);
                take(&mut left, &answer)?;
                let rest = self.some_cards(&mut left, DEALT - answer.len());
                Some(std::format!("0{answer} {rest}"))
            }
            Kind::Bluff => self.some_bluff(&mut left),
            Kind::GoOut | Kind::Save => self.some_change(kind, &mut left),
        }
    }

    /// A position in which a word is laid or changed.
    fn some_change(&mut self, kind: Kind, left: &mut Hand) -> Option<String> {
        let is_new = kind == Kind::GoOut && self.rng.below(2) == 0;
        let count = 2 + self.rng.below(2) as usize;
        let mut table: Vec<Word> = Vec::new();
        for _ in 0..count {
            let word = self.common_of(3..=6);
            take(left, &word)?;
            table.push(word);
        }
        let at = self.rng.below(count as u32) as usize;
        let answer = if is_new { self.common_of(4..=8) } else { self.some_change_of(&table[at], kind)? };
        let mut given: Hand = answer.cards().collect();
        if !is_new {
            given.remove_all(&table[at].cards().collect());
        }
        if !left.contains_all(&given) {
            return None;
        }
        left.remove_all(&given);
        let answer = self.with_master(answer, kind, is_new, left);
        let rest = match kind {
            Kind::Save => {
                let is_exchange = answer.len() == table[at].len();
                let many = if is_exchange { 0 } else { 2 } + self.rng.below(2) as usize;
                self.some_cards(left, many)
            }
            _ => String::new(),
        };
        let place = if is_new { 0 } else { at + 1 };
        let words = table.iter().fold(String::new(), |words, word| std::format!("{words} {word}"));
        let text = std::format!("{place}{answer} {rest}{words}");
        // Ten cards were dealt to each player, and the other one holds one to ten.
        let laid: usize = table.iter().map(Word::len).sum::<usize>() + given.size() + rest.len();
        (DEALT..2 * DEALT).contains(&laid).then_some(text)
    }

    /// A common word that adds cards to this word or, in a puzzle about points, swaps some of its letters.
    fn some_change_of(&mut self, on: &Word, kind: Kind) -> Option<Word> {
        let exchanges = kind == Kind::Save && self.rng.below(3) == 0;
        (0..20_000).map(|_| self.some_word(true)).find(|word| match exchanges {
            true => {
                let pairs = word.letters().iter().zip(on.letters());
                word.len() == on.len() && (2..=3).contains(&pairs.filter(|(one, other)| one != other).count())
            }
            false => {
                let mut letters = word.letters().iter();
                let keeps = on.letters().iter().all(|letter| letters.any(|other| other == letter));
                keeps && (on.len() + 2..=on.len() + 6).contains(&word.len())
            }
        })
    }

    /// In some puzzles, the Master stands for a letter of the new word.
    fn with_master(&mut self, word: Word, kind: Kind, is_new: bool, left: &mut Hand) -> Word {
        if kind != Kind::GoOut || !is_new || self.rng.below(3) != 0 {
            return word;
        }
        let place = self.rng.below(word.len() as u32) as usize;
        if let Some(card) = word.card(place) {
            left.add(card);
            left.remove(Card::MASTER);
        }
        word.with_masters(1 << place)
    }

    /// The text of a table with a false word, and the true word for it.
    fn some_bluff(&mut self, left: &mut Hand) -> Option<String> {
        let grade = self.rng.below(Grade::ALL.len() as u32) as usize;
        let count = 4 + grade;
        let truth = self.common_of(5 + grade.min(1)..=8);
        let slips = slips(&truth, &self.groups, &self.words);
        let bluff = *slips.get(self.rng.below(slips.len().max(1) as u32) as usize)?;
        take(left, &bluff)?;
        let mut table = std::vec![bluff];
        for number in 1..count {
            let some: Vec<Word> = (0..SOME).map(|_| self.some_word(number > grade)).collect();
            let word = some.into_iter().find(|word| {
                (4..=7).contains(&word.len())
                    && !self.seen.contains(&beginning(word))
                    && left.contains_all(&word.cards().collect())
            })?;
            take(left, &word)?;
            table.push(word);
        }
        debug_assert!(table.len() <= MOST_WORDS);
        self.rng.shuffle(&mut table);
        let place = 1 + table.iter().position(|word| *word == bluff)?;
        let words = table.iter().fold(String::new(), |words, word| std::format!("{words} {word}"));
        Some(std::format!("{place}{truth} {words}"))
    }

    /// Random cards without the Master, as signs.
    fn some_cards(&mut self, left: &mut Hand, many: usize) -> String {
        let mut cards: Vec<Card> = left.cards().filter(|card| !card.is_master()).collect();
        self.rng.shuffle(&mut cards);
        cards.truncate(many);
        left.remove_all(&cards.iter().copied().collect());
        cards.into_iter().map(Card::sign).collect()
    }
}

/// Takes the cards of a word out of a pack, if they are there.
fn take(left: &mut Hand, word: &Word) -> Option<()> {
    let cards = word.cards().collect();
    let enough = left.contains_all(&cards);
    left.remove_all(&cards);
    enough.then_some(())
}
