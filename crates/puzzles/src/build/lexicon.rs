//! Puzzles of Lexicon: their proof, their grade, and what makes two of them alike.
//!
//! The proof tries every word of the dictionary's list at every place, by the rules of the round alone. It knows nothing
//! of the walk over the dictionary with which the finder and the bots search.

mod find;
mod slip;

use crate::lexicon::{Kind, Puzzle};
use crate::{COUNT, Grade};
pub use find::find;
use gousset_core::lexicon::{Card, DEALT, Hand, Judge, Move, Outcome, Round, Source, Verdict, Word};
use gousset_words::build::list;
use gousset_words::{Dictionary, Language, Standing};
use slip::{is_refused, is_slip};
use std::collections::{BTreeSet, HashMap};
use std::string::{String, ToString};
use std::vec::Vec;

/// The words of a language.
struct Words {
    dictionary: Dictionary<'static>,
    /// All words, each with its letters as a set.
    all: Vec<(Word, u32, Standing)>,
    standing: HashMap<Word, Standing>,
}

impl Words {
    fn of(language: Language) -> Self {
        let dictionary = gousset_words::open(language).expect("the dictionary is undamaged");
        let spelt = list(dictionary).into_iter();
        let spelt = spelt.filter_map(|(spelling, standing)| Some((Word::new(&spelling)?, standing)));
        let all: Vec<_> = spelt.map(|(word, standing)| (word, letters(&word), standing)).collect();
        let standing = all.iter().map(|&(word, _, standing)| (word, standing)).collect();
        Self { dictionary, all, standing }
    }
}

/// The letters of a word (bit n = letter n).
fn letters(word: &Word) -> u32 {
    word.letters().iter().fold(0, |set, letter| set | 1 << letter.index())
}

/// All answers of a puzzle, judged.
pub struct Proof {
    /// The right moves.
    right: Vec<(Move, Standing)>,
    /// The number of legal moves with a word of the dictionary.
    legal: usize,
    /// The number of rare words on the table.
    rare: usize,
}

/// Proves a puzzle: judges every legal move, and compares the judgement with that of the handheld.
///
/// # Errors
/// If the puzzle has a fault, with the reason.
fn prove(puzzle: &Puzzle, words: &Words) -> Result<Proof, &'static str> {
    let round = puzzle.round().map_err(|_| "its position is impossible")?;
    let held: usize = round.hands().iter().map(Hand::size).sum();
    let laid: usize = round.table().iter().map(Word::len).sum();
    if held + laid != DEALT * round.seats() || round.hands().iter().any(|hand| hand.size() > DEALT) {
        return Err("its cards are not those that are dealt");
    }
    if puzzle.kind == Kind::Bluff {
        prove_bluff(puzzle, &round, words)
    } else {
        prove_play(puzzle, &round, words)
    }
}

fn prove_play(puzzle: &Puzzle, round: &Round, words: &Words) -> Result<Proof, &'static str> {
    let mut plays: Vec<(Move, Standing, u16, bool)> = Vec::new();
    let masters = round.hands()[0].masters();
    let held =
        round.hands()[0].cards().filter_map(Card::letter).fold(0, |set, letter| set | 1 << letter.index());
    let there = round.table().iter().map(letters).fold(held, |set, word| set | word);
    for &(word, needed, standing) in &words.all {
        if (needed & !there).count_ones() > masters.into() {
            continue;
        }
        let changes =
            (0..round.table().len() as u8).flat_map(|at| [Move::Insert(at, word), Move::Exchange(at, word)]);
        for mv in changes.chain([Move::Word(word)]) {
            if round.laying(mv).is_err() {
                continue;
            }
            let mut after = round.clone();
            if after.play(mv, Judge::Recorded(Verdict::Good)).is_ok() {
                let is_right = puzzle.is_right(mv, &after, words.dictionary);
                plays.push((mv, standing, puzzle.left(&after.hands()[0]), is_right));
            }
        }
    }
    let least = plays.iter().map(|&(_, _, left, _)| left).min().ok_or("nothing can be laid")?;
    if least >= least_after_throw(puzzle, round) {
        return Err("a throw is better");
    }
    if plays.iter().any(|&(_, _, left, is_right)| is_right != (left == least)) {
        return Err("the handheld judges a move wrongly");
    }
    let right: Vec<_> =
        plays.iter().filter(|play| play.3).map(|&(mv, standing, ..)| (mv, standing)).collect();
    if !right.iter().any(|&(mv, _)| is_same(mv, puzzle.answer())) {
        return Err("its answer is wrong");
    }
    Ok(Proof { right, legal: plays.len(), rare: 0 })
}

/// The smallest number that any throw may reach, whatever card is taken. A throw is no answer.
fn least_after_throw(puzzle: &Puzzle, round: &Round) -> u16 {
    let mut least = u16::MAX;
    for thrown in Card::all() {
        for source in [Source::Stock, Source::Exposed] {
            let mut after = round.clone();
            if after.play(Move::Throw(thrown, source), Judge::Recorded(Verdict::Good)).is_ok() {
                let mut hand = round.hands()[0];
                hand.remove(thrown);
                // The least that a card can be worth: the card is hidden, so it may be any.
                hand.add(Card::from_char('Z').expect("a letter"));
                least = least.min(puzzle.left(&hand)).min(puzzle.left(&after.hands()[0]));
            }
        }
    }
    least
}

fn prove_bluff(puzzle: &Puzzle, round: &Round, words: &Words) -> Result<Proof, &'static str> {
    let at = puzzle.at.ok_or("it has no false word")?;
    let is_word = |word: &Word| words.standing.contains_key(word);
    for (place, word) in (0..).zip(round.table()) {
        let mut doubted = Puzzle::doubted(round, place).ok_or("a word cannot be challenged")?;
        let judged = doubted.play(Move::Challenge(0), Judge::Dictionary(words.dictionary));
        let is_good = match judged {
            Ok(Outcome::Judged(verdict)) => verdict == Verdict::Good,
            _ => return Err("a challenge is not judged"),
        };
        if is_good != is_word(word) || is_good == (place == at) {
            return Err("another word is false");
        }
    }
    let bluff = &round.table()[usize::from(at)];
    if words.standing.get(&puzzle.word) != Some(&Standing::Common) || !is_slip(&puzzle.word, bluff) {
        return Err("the false word is not like a common word");
    }
    if is_refused(bluff) {
        return Err("the false word is in another list");
    }
    let rare = |word: &&Word| words.standing.get(*word) == Some(&Standing::Rare);
    let rare = round.table().iter().filter(rare).count();
    Ok(Proof { right: Vec::new(), legal: round.table().len(), rare })
}

/// The grade of a puzzle; `None` if it is no good one.
fn grade(puzzle: &Puzzle, proof: &Proof) -> Option<Grade> {
    let by_effort = |effort, [easy, medium, hard]: [core::ops::RangeInclusive<usize>; 3]| {
        let grades = [(easy, Grade::Easy), (medium, Grade::Medium), (hard, Grade::Hard)];
        grades.into_iter().find(|(efforts, _)| efforts.contains(&effort)).map(|(_, grade)| grade)
    };
    if puzzle.kind == Kind::Bluff {
        return match (proof.legal, proof.rare) {
            (4, 0) => Some(Grade::Easy),
            (5, 1) => Some(Grade::Medium),
            (6, 2..) => Some(Grade::Hard),
            _ => None,
        };
    }
    let stored = proof.right.iter().find(|(mv, _)| is_same(*mv, puzzle.answer()));
    if stored?.1 != Standing::Common || proof.right.len() > MOST_ANSWERS {
        return None;
    }
    let laid = puzzle.round().ok()?.laying(puzzle.answer()).ok()??;
    let cards = laid.given.size();
    let changes = usize::from(puzzle.at.is_some());
    match puzzle.kind {
        Kind::GoOut => {
            by_effort(cards + changes + 3 * usize::from(laid.given.masters()), [3..=4, 5..=6, 7..=10])
        }
        Kind::Longest if laid.given.masters() == 0 => by_effort(cards, [6..=6, 7..=7, 8..=9]),
        Kind::Save if puzzle.hand.masters() == 0 => {
            let only_changes = proof.right.iter().all(|(mv, _)| !matches!(mv, Move::Word(_)));
            let each = if is_exchange(puzzle) { 2 } else { 1 };
            let stays = puzzle.least() > 0;
            by_effort(each * cards, [2..=3, 4..=4, 5..=8]).filter(|_| only_changes && stays)
        }
        _ => None,
    }
}

/// True for a puzzle about points whose answer swaps cards.
fn is_exchange(puzzle: &Puzzle) -> bool {
    puzzle.kind == Kind::Save && matches!(puzzle.answer(), Move::Exchange(..))
}

/// The largest number of right answers.
const MOST_ANSWERS: usize = 4;

/// True if two moves spell the same word at the same place.
fn is_same(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Word(one), Move::Word(other)) => one.letters() == other.letters(),
        (Move::Insert(at, one), Move::Insert(on, other))
        | (Move::Exchange(at, one), Move::Exchange(on, other)) => {
            at == on && one.letters() == other.letters()
        }
        _ => false,
    }
}

/// What makes two puzzles alike: the beginnings of their words.
fn likeness(puzzle: &Puzzle) -> BTreeSet<String> {
    puzzle.table.iter().chain([&puzzle.word]).map(beginning).collect()
}

/// The first four letters of a word.
fn beginning(word: &Word) -> String {
    word.to_string().to_uppercase().chars().take(4).collect()
}

/// Proves all puzzles of a book. Returns the number and the fault of each puzzle that fails.
#[must_use]
pub fn check_book(language: Language) -> Vec<(usize, &'static str)> {
    let (words, mut seen) = (Words::of(language), BTreeSet::new());
    (0..COUNT).filter_map(|number| Some((number, complaint(language, number, &words, &mut seen)?))).collect()
}

/// What is wrong with a puzzle.
fn complaint(
    language: Language,
    number: usize,
    words: &Words,
    seen: &mut BTreeSet<String>,
) -> Option<&'static str> {
    let Some(puzzle) = Puzzle::numbered(language, number) else { return Some("it cannot be read") };
    let proof = match prove(&puzzle, words) {
        Ok(proof) => proof,
        Err(fault) => return Some(fault),
    };
    if grade(&puzzle, &proof) != Some(Grade::of(number)) {
        return Some("its grade is not that of the proof");
    }
    let beginnings = likeness(&puzzle);
    let is_like = beginnings.iter().any(|beginning| seen.contains(beginning));
    seen.extend(beginnings);
    is_like.then_some("another puzzle is like it")
}
