//! Counts all legal deals at once, and samples from them.
//!
//! The numbers of every Xylo fall from left to right. So a deal can be built number by number from 10 down: in every
//! row, the cards of one number are those between one cut and the next. A cut says how many cards of each row have a
//! higher number. The colours whose card of a number is hidden are known, and every colour has each number once, so
//! only a few cuts can follow one cut. There are some dozens of cuts for each number, where there are millions of
//! deals. The ways to each cut are counted once. Then legal deals can be sampled with their true probabilities: every
//! deal is equally likely, and so is every order of equal numbers that a sorter may choose.

use super::knowledge::{COLORS, HIDDEN, Knowledge, NUMBERS, Numbers};
use gousset_core::rng::Rng;
use gousset_core::xylo::MAX_XYLOS;
use heapless::Vec;

/// The most Xylos with hidden cards: with five players, all except the one that the seat sorted.
const MAX_ROWS: usize = MAX_XYLOS - 1;

/// The number of cards of each row to the left of the cut, four bits per row: a row has at most fifteen cards.
type Cut = u16;

/// The most cuts that are stored, for all numbers together. In 60,000 deals with five players there were never more
/// than 148, and later in a round there are fewer. If a view has more, some of its deals are never sampled.
const MAX_CUTS: usize = 512;

/// The probability of one order of n equal numbers, in 256ths: 1 / n!, at least 1. There are eight colours, so n is at
/// most eight.
const ORDER: [u32; COLORS + 1] = [256, 256, 128, 43, 11, 2, 1, 1, 1];

/// The number of ways to the most reached cut of a number is scaled to this many bits. Eight more bits are left for
/// [`ORDER`], and eight for sums.
const WAYS_BITS: u32 = 16;

/// The cuts that fit a seat's knowledge.
pub(super) struct Cuts {
    rows: Vec<u8, MAX_ROWS>,
    cuts: Vec<Cut, MAX_CUTS>,
    /// The scaled number of ways to each cut.
    ways: Vec<u32, MAX_CUTS>,
    /// For each number from 10 down, the index of the first cut above it. The last entry is for the cuts below 0.
    starts: [u16; NUMBERS + 1],
    /// The index of the next cut to extend.
    next: u16,
    /// How many numbers are done, counted down from 10.
    done: usize,
}

/// The placement of one number's cards in the rows.
struct Spread<'a> {
    known: &'a Knowledge,
    rows: &'a [u8],
    number: u8,
    /// True to lay cards to the right of the cut, false to take them from its left.
    lays: bool,
}

impl Spread<'_> {
    /// Finds every cut that is one number away from this one, with the probability of the sorters' orders between them.
    fn each(&self, row: usize, missing: u8, cut: Cut, order: u32, found: &mut impl FnMut(Cut, u32)) {
        let Some(&xylo) = self.rows.get(row) else {
            if missing == 0 {
                found(cut, order);
            }
            return;
        };
        let (colors, numbers) =
            (&self.known.colors[usize::from(xylo)], &self.known.numbers[usize::from(xylo)]);
        let shift = row * 4;
        let mut missing = missing;
        let mut place = usize::from(cut >> shift & 0xF);
        let mut cards = 0;
        loop {
            let end = if self.lays { place == self.known.each } else { place == 0 };
            let beside = if self.lays { place } else { place.wrapping_sub(1) };
            let number = if end { HIDDEN } else { numbers[beside] };
            // A known card of this number must be included.
            if end || number != self.number {
                let there = cut & !(0xF << shift) | (place as u16) << shift;
                self.each(row + 1, missing, there, ((order * ORDER[cards]) >> 8).max(1), found);
            }
            if end {
                return;
            }
            if number == HIDDEN {
                let color = 1 << colors[beside];
                if missing & color == 0 {
                    return;
                }
                missing &= !color;
            } else if number != self.number {
                return;
            }
            place = if self.lays { place + 1 } else { beside };
            cards += 1;
        }
    }
}

impl Cuts {
    pub(super) fn new(known: &Knowledge) -> Self {
        let rows = (0..known.xylos).filter(|&xylo| known.has_hidden(xylo)).map(|xylo| xylo as u8).collect();
        let mut cuts =
            Self { rows, cuts: Vec::new(), ways: Vec::new(), starts: [0; NUMBERS + 1], next: 0, done: 0 };
        cuts.add(0, 0, 1 << WAYS_BITS);
        cuts.starts[1] = 1;
        cuts
    }

    /// Adds this many ways to a cut, among the cuts that begin at `from`.
    fn add(&mut self, from: usize, cut: Cut, ways: u32) {
        match self.cuts[from..].iter().position(|&other| other == cut) {
            Some(place) => self.ways[from + place] += ways,
            None => {
                // See `MAX_CUTS`.
                if self.cuts.push(cut).is_ok() {
                    let _ = self.ways.push(ways);
                }
            }
        }
    }

    /// Extends one cut. Returns true once all are counted.
    pub(super) fn step(&mut self, known: &Knowledge) -> bool {
        if self.done == NUMBERS {
            return true;
        }
        let from = usize::from(self.starts[self.done + 1]);
        if let Some(&cut) = self.cuts[..from].get(usize::from(self.next)) {
            let ways = self.ways[usize::from(self.next)];
            let rows = self.rows.clone();
            let number = (NUMBERS - 1 - self.done) as u8;
            let spread = Spread { known, rows: &rows, number, lays: true };
            spread.each(0, known.missing[usize::from(number)], cut, 256, &mut |there, order| {
                self.add(from, there, ((ways * order) >> 8).max(1));
            });
            self.next += 1;
            return false;
        }
        let most = self.ways[from..].iter().copied().max().unwrap_or(0);
        let bits = u32::BITS - most.leading_zeros();
        for ways in &mut self.ways[from..] {
            let scaled =
                if bits > WAYS_BITS { *ways >> (bits - WAYS_BITS) } else { *ways << (WAYS_BITS - bits) };
            *ways = scaled.max(1);
        }
        self.done += 1;
        if self.done < NUMBERS {
            self.starts[self.done + 1] = self.cuts.len() as u16;
        }
        self.done == NUMBERS
    }

    /// The cuts above the number that follows `done` numbers from 10 down.
    fn above(&self, done: usize) -> core::ops::Range<usize> {
        usize::from(self.starts[done])..usize::from(self.starts[done + 1])
    }

    /// Samples a deal into `numbers`. Returns false if there is none, which only happens if [`MAX_CUTS`] is too small.
    pub(super) fn draw(&self, known: &Knowledge, rng: &mut Rng, numbers: &mut Numbers) -> bool {
        let end = (0..self.rows.len()).fold(0, |cut, row| cut | (known.each as Cut) << (row * 4));
        *numbers = known.numbers;
        if !self.cuts[usize::from(self.starts[NUMBERS])..].contains(&end) {
            return false;
        }
        let mut cut = end;
        for done in (0..NUMBERS).rev() {
            let number = (NUMBERS - 1 - done) as u8;
            let above = self.above(done);
            let spread = Spread { known, rows: &self.rows, number, lays: false };
            let (mut all, mut chosen) = (0, cut);
            spread.each(0, known.missing[usize::from(number)], cut, 256, &mut |there, order| {
                let Some(place) = self.cuts[above.clone()].iter().position(|&other| other == there) else {
                    return;
                };
                let ways = ((self.ways[above.start + place] * order) >> 8).max(1);
                all += ways;
                // Reservoir sampling: the chance of each is its share of all ways.
                if all == ways || rng.below(all) < ways {
                    chosen = there;
                }
            });
            for (row, &xylo) in self.rows.iter().enumerate() {
                let (left, right) = (chosen >> (row * 4) & 0xF, cut >> (row * 4) & 0xF);
                numbers[usize::from(xylo)][usize::from(left)..usize::from(right)].fill(number);
            }
            cut = chosen;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::{deal, each_position, view_of};
    use gousset_core::xylo::Card;
    use std::vec::Vec;

    fn counted(known: &Knowledge) -> Cuts {
        let mut cuts = Cuts::new(known);
        while !cuts.step(known) {}
        cuts
    }

    /// Every sampled deal is legal, and the same moves lead to the same view: each card occurs once, every Xylo falls,
    /// the colours are as seen, and the known cards are unchanged.
    #[test]
    fn every_world_is_legal_from_the_deal_to_the_end() {
        let mut rng = Rng::new(5);
        let mut worlds = 0;
        each_position(80, 4, |position, view, _, _| {
            let known = Knowledge::new(view);
            let cuts = counted(&known);
            let mut numbers = known.numbers;
            for _ in 0..8 {
                assert!(cuts.draw(&known, &mut rng, &mut numbers), "there is a world");
                let mut rows: Vec<Vec<Card>> = position.cards();
                for (owner, row) in rows.iter_mut().enumerate() {
                    for (place, card) in row.iter_mut().enumerate() {
                        *card = Card::new(card.color(), numbers[owner][place]).expect("a card");
                    }
                }
                let round = position.with_cards(&rows).expect("a legal deal, and the moves can be played");
                assert_eq!(view_of(&round, view.seat), *view);
                worlds += 1;
            }
        });
        std::println!("{worlds} worlds drawn, all legal");
    }

    /// With two hidden rows the samples include all deals. Each occurs in proportion to its probability.
    #[test]
    fn worlds_are_drawn_as_often_as_they_are_likely() {
        let mut rng = Rng::new(6);
        let mut compared = 0;
        while compared < 5 {
            let known = Knowledge::new(&view_of(&deal(3, &mut rng), 0));
            let cuts = counted(&known);
            let mut seen = std::collections::HashMap::<Numbers, u32>::new();
            let mut numbers = known.numbers;
            for _ in 0..20_000 {
                assert!(cuts.draw(&known, &mut rng, &mut numbers));
                *seen.entry(numbers).or_default() += 1;
            }
            // The number of orders of equal numbers that a sorter could have chosen.
            let orders = |world: &Numbers| -> f64 {
                let equals =
                    |row: &[u8; 15], number: u8| row[..known.each].iter().filter(|&&n| n == number).count();
                let ways = |count: usize| (1..=count).product::<usize>() as f64;
                world[..known.xylos]
                    .iter()
                    .flat_map(|row| (0..11).map(move |n| ways(equals(row, n))))
                    .product()
            };
            let all: f64 = seen.keys().map(|world| 1.0 / orders(world)).sum();
            if !(2..40).contains(&seen.len()) {
                continue;
            }
            for (world, &count) in &seen {
                let expected = 20_000.0 / orders(world) / all;
                let error = (f64::from(count) - expected).abs();
                // Five standard deviations, and the rounding of the scaled ways.
                assert!(error < 5.0 * expected.sqrt() + expected / 20.0 + 5.0, "{count} for {expected}");
            }
            compared += 1;
        }
    }

    #[test]
    fn the_room_for_cuts_is_ample() {
        let mut rng = Rng::new(7);
        let most = (0..2000).map(|_| {
            let known = Knowledge::new(&view_of(&deal(5, &mut rng), 0));
            counted(&known).cuts.len()
        });
        let most = most.max().unwrap();
        std::println!("at most {most} cuts of {MAX_CUTS}");
        assert!(most < MAX_CUTS / 2);
    }
}
