//! Finds puzzles of Xylo, and proves them in every distribution of the hidden cards.
//!
//! The finder reasons as a person does, with the limits of each card (`gousset_core::xylo::Deduction`). The proof does not
//! reason: it deals the hidden cards in all ways that agree with the person's view, and plays the trick in all ways.

mod reasoning;

use crate::xylo::{Puzzle, Question, Start};
use crate::{EACH, Grade};
use core::ops::ControlFlow;
use gousset_core::Seat;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::{Move, Round};
use gousset_core::xylo::{Card, CardSet, Color, Deck, View};
use std::collections::BTreeSet;
use std::vec::Vec;

/// The number of puzzles of a grade with each question, in the order of [`Question`].
const SHARES: [usize; 3] = [7, 7, 6];
const _: () = assert!(SHARES[0] + SHARES[1] + SHARES[2] == EACH);
/// The largest number of distributions that a proof may visit, and of steps to find them.
const MOST_DEALS: usize = 20_000;
const MOST_STEPS: usize = 400_000;

/// The proof became too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

/// All distributions of the hidden cards that agree with a view, as the cards of all Xylos one after the other.
fn deals(view: &View) -> Result<Vec<Vec<u8>>, TooLarge> {
    let mut search = Search { view, cards: Vec::new(), used: CardSet::EMPTY, found: Vec::new(), steps: 0 };
    for row in &view.rows {
        for (&color, number) in row.colors.iter().zip(row.numbers) {
            search.used = number
                .and_then(|number| Card::new(color, number))
                .map_or(search.used, |card| search.used.with(card));
        }
    }
    match search.fill(0, 0) {
        ControlFlow::Continue(()) => Ok(search.found),
        ControlFlow::Break(too_large) => Err(too_large),
    }
}

struct Search<'a> {
    view: &'a View,
    cards: Vec<u8>,
    used: CardSet,
    found: Vec<Vec<u8>>,
    steps: usize,
}

impl Search<'_> {
    fn fill(&mut self, owner: Seat, place: usize) -> ControlFlow<TooLarge> {
        self.steps += 1;
        if self.found.len() > MOST_DEALS || self.steps > MOST_STEPS {
            return ControlFlow::Break(TooLarge);
        }
        let Some(row) = self.view.rows.get(owner) else {
            self.found.push(self.cards.clone());
            return ControlFlow::Continue(());
        };
        let Some(&color) = row.colors.get(place) else { return self.fill(owner + 1, 0) };
        let known = row.numbers[place];
        let before = self.cards.last().filter(|_| place > 0).and_then(|&card| Card::at(card));
        let numbers = known.map_or(0..=color.highest(), |number| number..=number);
        for card in numbers.filter_map(|number| Card::new(color, number)) {
            let falls = before.is_none_or(|before| before.number() >= card.number());
            if !falls || known.is_none() && self.used.contains(card) {
                continue;
            }
            let used = self.used;
            self.used = used.with(card);
            self.cards.push(card.index());
            self.fill(owner, place + 1)?;
            self.cards.pop();
            self.used = used;
        }
        ControlFlow::Continue(())
    }
}

/// The positions of a set.
fn places(set: u16) -> impl Iterator<Item = u8> {
    (0..16).filter(move |place| set >> place & 1 == 1)
}

/// The round after the person plays the card at this place.
fn after(round: &Round, place: u8) -> Option<Round> {
    let mut next = round.clone();
    next.play(Move::Play(place)).ok()?;
    Some(next)
}

/// Proves a puzzle: deals the hidden cards in every way, and plays the trick in every way. Returns what is wrong.
///
/// # Errors
/// If the proof is too large.
fn complaint_of(bytes: &[u8]) -> Result<Option<&'static str>, TooLarge> {
    let (Some(puzzle), Some((_, start))) = (Puzzle::read(bytes), Start::read(bytes)) else {
        return Ok(Some("it cannot be read"));
    };
    let view = puzzle.view();
    if view.turn != Some(0) || view.may_bid.is_some() || view.looked.is_some() {
        return Ok(Some("the person cannot answer"));
    }
    let mut rounds = Vec::new();
    for cards in deals(&view)? {
        let round = Start { cards: &cards, ..start }.round();
        let Some(round) = round.filter(|round| View::of(round, 0, view.totals, 1) == view) else {
            return Ok(Some("a distribution contradicts the view"));
        };
        rounds.push(round);
    }
    if !rounds.contains(&puzzle.round) {
        return Ok(Some("its own cards are no distribution"));
    }
    Ok(match puzzle.question {
        Question::Number(place) => number_complaint(&puzzle, place, &rounds),
        Question::Win | Question::Bid => play_complaint(&puzzle, &rounds),
    })
}

/// The numbers of the person's card at this place in all distributions (bit n = number n).
fn numbers(rounds: &[Round], place: u8) -> u16 {
    let number = |round: &Round| round.xylos()[0].card(place.into()).map_or(0, |card| 1 << card.number());
    rounds.iter().map(number).fold(0, |all, number| all | number)
}

fn number_complaint(puzzle: &Puzzle, place: u8, rounds: &[Round]) -> Option<&'static str> {
    if puzzle.places().count_ones() != 1 || puzzle.round.legal() >> place & 1 == 0 {
        return Some("the card may not be played");
    }
    let answer = puzzle.number(place)?;
    if numbers(rounds, place) != 1 << answer {
        return Some("its answer is not the number in every distribution");
    }
    // The reason that the person reads.
    let (low, high) = puzzle.limits(place)?;
    let color = puzzle.view().rows[0].colors[usize::from(place)];
    let seen = puzzle.known(place)?.seen;
    let left_over = (low..=high).filter(|number| seen >> number & 1 == 0);
    if !left_over.eq([answer]) {
        return Some("its reason does not leave one number");
    }
    let left = place.checked_sub(1).map_or(u16::MAX, |left| numbers(rounds, left));
    let right = numbers(rounds, place + 1);
    if high < color.highest() && left >> (high + 1) != 0 || low > 0 && right & ((1 << low) - 1) != 0 {
        return Some("a limit that it names is wrong");
    }
    None
}

fn play_complaint(puzzle: &Puzzle, rounds: &[Round]) -> Option<&'static str> {
    let (legal, view) = (puzzle.round.legal(), puzzle.view());
    let misses = |round: &Round, place| after(round, place).is_none_or(|next| puzzle.may_miss(&next));
    let is_right = |place: &u8| !rounds.iter().any(|round| misses(round, *place));
    let right: u16 = places(legal).filter(is_right).map(|place| 1 << place).sum();
    if right != puzzle.places().into() || right == 0 {
        return Some("its answers are not those of the proof");
    }
    if places(legal & !right).any(|place| !misses(&puzzle.round, place)) {
        return Some("a wrong answer is not refuted by its cards");
    }
    // The refutation of a card that loses at once says that it is too low.
    let trump = view.deck.trump();
    let counts =
        |color: &Color| *color == trump || view.trick.first().is_none_or(|(_, led)| led.color() == *color);
    if !places(legal)
        .all(|place| puzzle.question == Question::Bid || counts(&view.rows[0].colors[usize::from(place)]))
    {
        return Some("a card that cannot win is no answer");
    }
    // The reason that the person reads.
    let is_fact = |place: u8| match puzzle.question {
        Question::Bid => {
            let other = puzzle.round.xylos()[0].down() & !(1 << place);
            places(other).all(|other| numbers(rounds, other).count_ones() == 1)
        }
        _ => puzzle.least(place).is_some_and(|least| numbers(rounds, place).trailing_zeros() as u8 == least),
    };
    (!places(right).all(is_fact)).then_some("its reason is not a fact")
}

/// The answer that a person finds first, and the number of facts that this takes. `None` if it makes no good puzzle.
fn facts(puzzle: &Puzzle) -> Option<usize> {
    let right = u16::from(puzzle.places());
    places(right).filter_map(|place| reasoning::facts(&puzzle.view(), puzzle.question, place)).min()
}

/// The grade of a puzzle.
fn grade(puzzle: &Puzzle) -> Option<Grade> {
    match facts(puzzle)? {
        0 => None,
        1 => Some(Grade::Easy),
        2 => Some(Grade::Medium),
        _ => Some(Grade::Hard),
    }
}

/// What makes two puzzles alike: the question, the numbers of players and of cards, the cards of the trick, and the place
/// and the colour of the answer.
fn likeness(puzzle: &Puzzle) -> (Question, [u8; 6]) {
    let view = puzzle.view();
    let place = puzzle.places().trailing_zeros() as usize;
    let down = view.rows[0].down;
    let before = down & ((1 << place) - 1);
    let numbers = [view.rows.len() as u32, down.count_ones(), before.count_ones(), view.trick.len() as u32];
    let color = view.rows[0].colors[place] as u8;
    let led = view.trick.first().map_or(0, |(_, card)| 1 + card.color() as u8);
    let [players, cards, rank, trick] = numbers.map(|number| number as u8);
    let question = match puzzle.question {
        Question::Number(_) => Question::Number(0),
        other => other,
    };
    (question, [players, cards, rank, trick, color, led])
}

/// A random position in which the person is at turn, as the bytes of a puzzle without a question.
fn some_position(rng: &mut Rng) -> Option<Vec<u8>> {
    let players = if rng.below(4) == 0 { 4 } else { 3 };
    let deck = Deck::new(players.into()).ok()?;
    let size = 4 + rng.below(3) as usize;
    let mut cards: Vec<Card> = deck.cards().collect();
    rng.shuffle(&mut cards);
    let mut bytes = std::vec![players, 0, 0, size as u8, rng.below(players.into()) as u8];
    for row in cards.chunks_mut(size).take(players.into()) {
        row.sort_by_key(|card| core::cmp::Reverse(card.number()));
        bytes.extend(row.iter().map(|card| card.index()));
    }
    let mut round = Start::read(&bytes)?.1.round()?;
    let goal = 1 + rng.below((size as u32 - 1) * u32::from(players));
    for step in 0.. {
        if let Some(bidder) = round.may_bid()
            && rng.below(if bidder == 0 { 8 } else { 2 }) == 0
        {
            let down: Vec<u8> = places(round.xylos()[bidder].down()).collect();
            let left = rng.below(down.len() as u32 - 1) as usize;
            let second = rng.below(2) as usize;
            round.play(Move::Look(down[left], down[left + 1])).ok()?;
            round.play(Move::Commit(down[left + second])).ok()?;
            bytes.push(if second == 0 { 0x10 } else { 0x20 } | down[left]);
        }
        if step >= goal && round.turn() == Some(0) && round.may_bid().is_none() {
            return Some(bytes);
        }
        round.turn()?;
        let legal: Vec<u8> = places(round.legal()).collect();
        let place = legal[rng.below(legal.len() as u32) as usize];
        round.play(Move::Play(place)).ok()?;
        bytes.push(place);
    }
    None
}

/// Writes other cards into a puzzle: the first distribution in which every wrong answer fails.
fn deal_refuting(bytes: &mut [u8], right: u16) -> Option<()> {
    let (_, start) = Start::read(bytes)?;
    let puzzle = Puzzle::read(bytes)?;
    let wrong = puzzle.round.legal() & !right;
    let refutes = |cards: &Vec<u8>| {
        let round = Start { cards, ..start }.round();
        round.is_some_and(|round| {
            places(wrong).all(|place| after(&round, place).is_none_or(|next| puzzle.may_miss(&next)))
        })
    };
    let found = deals(&puzzle.view()).ok()?.into_iter().find(refutes)?;
    let at = 5..5 + found.len();
    bytes.get_mut(at)?.copy_from_slice(&found);
    Some(())
}

/// Asks a question about a position. Returns the bytes of a puzzle, if it seems to be a good one.
fn asked(bytes: &[u8], question: usize, rng: &mut Rng) -> Option<Vec<u8>> {
    let mut bytes = bytes.to_vec();
    let view = Puzzle::read(&bytes)?.view();
    let legal: Vec<u8> = places(view.legal).collect();
    bytes[1] = question as u8;
    if question == 0 {
        let place = legal[rng.below(legal.len() as u32) as usize];
        reasoning::is_sure(&view, Question::Number(place), place).then_some(())?;
        bytes[2] = 1 << place;
        return Some(bytes);
    }
    let question = if question == 1 { Question::Win } else { Question::Bid };
    let own_left = view.rows[0].down.count_ones();
    let fits = match question {
        Question::Bid => own_left == 2 && view.rows[0].bid.is_none() && legal.len() == 2,
        _ => legal.len() >= 3,
    };
    fits.then_some(())?;
    let right: Vec<u8> =
        legal.iter().copied().filter(|&place| reasoning::is_sure(&view, question, place)).collect();
    // Two of the wrong answers are tempting.
    let may = |place: &&u8| reasoning::may_be(&view, question, **place);
    let tempting = legal.iter().filter(|place| !right.contains(place)).filter(may).count();
    let enough = if question == Question::Bid { 1 } else { 2 };
    if right.is_empty() || right.len() * 2 > legal.len() || tempting < enough {
        return None;
    }
    bytes[2] = right.iter().map(|place| 1 << place).sum();
    let answers = bytes[2].into();
    deal_refuting(&mut bytes, answers)?;
    Some(bytes)
}

/// Finds the puzzles of a book.
#[must_use]
pub fn find() -> Vec<u8> {
    let mut rng = Rng::new(1);
    let mut found = [(); 9].map(|()| Vec::new());
    let mut seen = BTreeSet::new();
    while (0..9).any(|class| found[class].len() < SHARES[class % 3]) {
        let Some(position) = some_position(&mut rng) else { continue };
        let Some(question) = (0..3).rev().find_map(|question| asked(&position, question, &mut rng)) else {
            continue;
        };
        let Some(puzzle) = Puzzle::read(&question) else { continue };
        let Some(grade) = grade(&puzzle) else { continue };
        let class = grade as usize * 3 + usize::from(question[1]);
        if found[class].len() == SHARES[class % 3]
            || seen.contains(&likeness(&puzzle))
            || complaint_of(&question) != Ok(None)
        {
            continue;
        }
        seen.insert(likeness(&puzzle));
        found[class].push(question);
    }
    // In a grade, the questions take turns, and the puzzles with the fewest cards come first.
    let mut book = Vec::new();
    for grade in found.chunks_mut(3) {
        for questions in grade.iter_mut() {
            questions.sort_by_key(|bytes| bytes.len());
        }
        for (rank, question) in (0..EACH).flat_map(|rank| (0..3).map(move |question| (rank, question))) {
            if let Some(bytes) = grade[question].get(rank) {
                book.push(bytes.len() as u8);
                book.extend(bytes);
            }
        }
    }
    book
}

/// Proves all puzzles of the book. Returns the numbers of failed puzzles, with the reasons.
#[must_use]
pub fn check_book() -> Vec<(usize, &'static str)> {
    let mut seen = BTreeSet::new();
    (0..crate::COUNT).filter_map(|number| Some((number, complaint(number, &mut seen)?))).collect()
}

/// What is wrong with a puzzle.
fn complaint(number: usize, seen: &mut BTreeSet<(Question, [u8; 6])>) -> Option<&'static str> {
    let bytes = crate::xylo::bytes(number)?;
    let Some(puzzle) = Puzzle::numbered(number) else { return Some("it cannot be read") };
    if let Some(complaint) = complaint_of(bytes).unwrap_or(Some("the proof is too large")) {
        return Some(complaint);
    }
    if grade(&puzzle) != Some(Grade::of(number)) {
        return Some("its grade is not that of its facts");
    }
    (!seen.insert(likeness(&puzzle))).then_some("another puzzle is like it")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes the answers of some puzzles: another set of places, or another number on the card.
    #[test]
    fn a_changed_answer_has_no_proof() {
        for number in (0..crate::COUNT).step_by(4) {
            let bytes = crate::xylo::bytes(number).unwrap();
            assert_eq!(complaint_of(bytes), Ok(None));
            let (size, place) = (bytes[3], bytes[2].trailing_zeros() as usize);
            for bit in 0..size {
                let mut changed = bytes.to_vec();
                changed[2] ^= 1 << bit;
                assert_ne!(complaint_of(&changed), Ok(None), "puzzle {number}, place {bit}");
            }
            for step in [1, u8::MAX] {
                let mut changed = bytes.to_vec();
                changed[5 + place] = changed[5 + place].wrapping_add(step);
                let is_number = bytes[1] == 0;
                assert!(!is_number || complaint_of(&changed) != Ok(None), "puzzle {number}, the next card");
            }
        }
    }
}
