//! The numbers that a hidden card can still have, and why.
//!
//! Two facts exclude numbers. A Xylo falls from left to right, so the neighbours limit a card from above and from below.
//! And there is one card of each number and colour, so a number that is known elsewhere is gone. The facts come from a
//! seat's view, or from what everybody sees.

use super::card::Color;
use super::deck::MAX_CARDS;
use super::view::View;
use crate::Seat;

/// The numbers that cards can have: 0 to 10.
const NUMBERS: u8 = Color::Red.highest() + 1;
const COLORS: usize = Color::ALL.len();

/// A set of numbers (bit n = number n).
pub type Numbers = u16;

/// What is known about a hidden card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The numbers that the card can still have.
    pub possible: Numbers,
    /// The numbers of its colour that are known elsewhere.
    pub seen: Numbers,
    /// The neighbour on the left, which is at least as high, with its lowest and its highest number.
    pub left: Option<Neighbor>,
    /// The neighbour on the right, which is at most as high.
    pub right: Option<Neighbor>,
}

/// A neighbour of a hidden card, with the lowest and the highest number that it can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Neighbor {
    /// Its colour.
    pub color: Color,
    /// The lowest number that it can have.
    pub low: u8,
    /// The highest number that it can have.
    pub high: u8,
}

impl Deduction {
    /// What is known about a card. With `public`, only what everybody sees counts, and not what the view's seat alone
    /// knows. `None` if the number of the card itself is known, or if there is no such card.
    #[must_use]
    pub fn of(view: &View, owner: Seat, position: usize, public: bool) -> Option<Self> {
        let facts = Facts { view, public };
        let color = *view.rows.get(owner)?.colors.get(position)?;
        if facts.number(owner, position).is_some() {
            return None;
        }
        let seen = facts.seen();
        let (lows, highs) = (facts.lows(owner, &seen), facts.highs(owner, &seen));
        let beside = |place: usize| {
            let &color = view.rows[owner].colors.get(place)?;
            Some(Neighbor { color, low: lows[place], high: highs[place] })
        };
        let seen = seen[color as usize];
        let range = (lows[position]..=highs[position]).fold(0, |numbers, number| numbers | 1 << number);
        Some(Self {
            possible: range & !seen,
            seen,
            left: position.checked_sub(1).and_then(beside),
            right: beside(position + 1),
        })
    }
}

/// The known numbers.
struct Facts<'a> {
    view: &'a View,
    public: bool,
}

impl Facts<'_> {
    /// The number of a card, if it is known. Everybody has seen a card that is no longer face down.
    fn number(&self, owner: Seat, position: usize) -> Option<u8> {
        let row = &self.view.rows[owner];
        let is_hidden = self.public && row.down >> position & 1 == 1;
        row.numbers.get(position).copied().flatten().filter(|_| !is_hidden)
    }

    /// For each colour, the numbers that are known.
    fn seen(&self) -> [Numbers; COLORS] {
        let mut seen = [0; COLORS];
        for (owner, row) in self.view.rows.iter().enumerate() {
            for (position, &color) in row.colors.iter().enumerate() {
                if let Some(number) = self.number(owner, position) {
                    seen[color as usize] |= 1 << number;
                }
            }
        }
        seen
    }

    /// The highest number that each card of a row can have, from left to right.
    fn highs(&self, owner: Seat, seen: &[Numbers; COLORS]) -> [u8; MAX_CARDS] {
        let mut highs = [0; MAX_CARDS];
        let mut high = NUMBERS - 1;
        // The last number of each colour so far: the next card of the colour is lower.
        let mut last = [NUMBERS; COLORS];
        for (position, &color) in self.view.rows[owner].colors.iter().enumerate() {
            let index = color as usize;
            let fits = |&number: &u8| number < last[index] && seen[index] >> number & 1 == 0;
            let most = (0..=high.min(color.highest())).rev().find(fits);
            high = self.number(owner, position).or(most).unwrap_or(0);
            (highs[position], last[index]) = (high, high);
        }
        highs
    }

    /// The lowest number that each card of a row can have, from right to left.
    fn lows(&self, owner: Seat, seen: &[Numbers; COLORS]) -> [u8; MAX_CARDS] {
        let mut lows = [0; MAX_CARDS];
        let mut low = 0;
        // The least number that the next card of each colour can have.
        let mut next = [0; COLORS];
        for (position, &color) in self.view.rows[owner].colors.iter().enumerate().rev() {
            let index = color as usize;
            let fits = |&number: &u8| number >= next[index] && seen[index] >> number & 1 == 0;
            let least = (low..=color.highest()).find(fits);
            low = self.number(owner, position).or(least).unwrap_or_else(|| color.highest());
            (lows[position], next[index]) = (low, low + 1);
        }
        lows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::xylo::card::Card;
    use crate::xylo::deck::{Deck, MAX_XYLOS};
    use crate::xylo::game::{Match, Move};
    use crate::xylo::order;
    use crate::xylo::round::{self, Round};
    use std::vec::Vec;

    /// A round after some random cards and bids.
    fn some_round(players: usize, rng: &mut Rng, moves: u32) -> Round {
        let mut game = Match::new(Deck::new(players).unwrap(), u64::from(rng.bits()));
        while game.round().is_none() {
            let choices = order::choices(game.to_sort().unwrap().1);
            game.play(Move::Sort(rng.below(choices))).unwrap();
        }
        let mut round = game.round().unwrap().clone();
        for _ in 0..rng.below(moves + 1) {
            let legal: Vec<u8> = (0..15).filter(|&p| round.legal() >> p & 1 == 1).collect();
            let looks = (0..15).flat_map(|p| (p + 1..15).map(move |q| round::Move::Look(p, q)));
            let look = looks.into_iter().find(|&mv| round.check(mv).is_ok()).filter(|_| rng.below(4) == 0);
            let mv = match (round.automaton(), round.looked(), look) {
                (Some(mv), ..) => mv,
                (None, Some((one, _)), _) => round::Move::Commit(one),
                (None, None, Some(look)) => look,
                (None, None, None) if legal.is_empty() => break,
                (None, None, None) => round::Move::Play(legal[rng.below(legal.len() as u32) as usize]),
            };
            round.play(mv).unwrap();
        }
        round
    }

    #[test]
    fn the_true_number_is_always_possible() {
        let (mut rng, mut alone, mut checked) = (Rng::new(41), 0, 0);
        for case in 0..400 {
            let round = some_round(2 + case % 4, &mut rng, 60);
            let seat = if round.deck().players() == 2 { 0 } else { case % round.deck().xylos() };
            let view = View::of(&round, seat, [0; MAX_XYLOS], 1);
            for (owner, xylo) in round.xylos().iter().enumerate() {
                for (position, card) in xylo.cards().iter().enumerate() {
                    for public in [false, true] {
                        let Some(known) = Deduction::of(&view, owner, position, public) else { continue };
                        assert!(known.possible >> card.number() & 1 == 1, "{card} is not in {known:?}");
                        for (beside, place) in
                            [(known.left, position.wrapping_sub(1)), (known.right, position + 1)]
                        {
                            let other = xylo.cards().get(place).copied();
                            assert_eq!(beside.map(|beside| beside.color), other.map(Card::color));
                            assert!(other.zip(beside).is_none_or(|(other, beside)| {
                                (beside.low..=beside.high).contains(&other.number())
                            }));
                        }
                        alone += usize::from(known.possible.count_ones() == 1);
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 10_000 && alone > 100, "{alone} of {checked}");
    }

    /// All ways to fill the hidden cards of a row with numbers that fall, each colour with each number at most once.
    fn fill(
        view: &View,
        owner: Seat,
        position: usize,
        row: &mut Vec<u8>,
        seen: &[Numbers; COLORS],
        found: &mut impl FnMut(&[u8]),
    ) {
        let colors = &view.rows[owner].colors;
        let Some(&color) = colors.get(position) else { return found(row) };
        let highest = row.last().copied().unwrap_or(NUMBERS - 1).min(color.highest());
        for number in 0..=highest {
            let fits = match view.rows[owner].numbers[position] {
                Some(known) => known == number,
                None => {
                    let twice =
                        colors.iter().zip(row.iter()).any(|(&other, &n)| other == color && n == number);
                    seen[color as usize] >> number & 1 == 0 && !twice
                }
            };
            if fits {
                row.push(number);
                fill(view, owner, position + 1, row, seen, found);
                row.pop();
            }
        }
    }

    /// Every number that is excluded occurs in no world that fits the view: in no way to fill the row, and a world is
    /// one way for every row. Late in a round there are few ways.
    #[test]
    fn an_excluded_number_occurs_in_no_consistent_world() {
        let (mut rng, mut excluded, mut rows) = (Rng::new(42), 0, 0);
        for case in 0..300 {
            let round = some_round(2 + case % 4, &mut rng, 80);
            let view = View::of(&round, 0, [0; MAX_XYLOS], 1);
            let seen = Facts { view: &view, public: false }.seen();
            for (owner, row) in view.rows.iter().enumerate() {
                let hidden = (0..row.colors.len()).filter(|&place| row.numbers[place].is_none()).count();
                if !(1..=6).contains(&hidden) {
                    continue;
                }
                let mut occurs = [0_u16; MAX_CARDS];
                fill(&view, owner, 0, &mut Vec::new(), &seen, &mut |numbers| {
                    for (place, number) in numbers.iter().enumerate() {
                        occurs[place] |= 1 << number;
                    }
                });
                for place in (0..row.colors.len()).filter(|&place| row.numbers[place].is_none()) {
                    let known = Deduction::of(&view, owner, place, false).unwrap();
                    assert_eq!(occurs[place] & !known.possible, 0, "{known:?}");
                    excluded += (u32::from(row.colors[place].highest()) + 1) - known.possible.count_ones();
                }
                rows += 1;
            }
        }
        assert!(rows > 50 && excluded > 300, "{rows} rows, {excluded} excluded");
    }

    /// Among several people, everybody sees the panel, so what one person alone knows must not be in it.
    #[test]
    fn public_deductions_are_the_same_for_every_seat() {
        let mut rng = Rng::new(43);
        for case in 0..100 {
            let round = some_round(3 + case % 3, &mut rng, 40);
            let views: Vec<View> =
                (0..round.deck().xylos()).map(|seat| View::of(&round, seat, [0; MAX_XYLOS], 1)).collect();
            for owner in 0..views.len() {
                for position in 0..round.deck().each() {
                    let of = |view: &View| Deduction::of(view, owner, position, true);
                    assert!(views.iter().all(|view| of(view) == of(&views[0])));
                }
            }
        }
    }
}
