//! What a seat believes of its own numbers: their means over worlds drawn.

use super::cuts::Cuts;
use super::knowledge::{HIDDEN, Knowledge, Numbers};
use super::work;
use gousset_core::rng::Rng;
use gousset_core::xylo::{MAX_CARDS, MAX_XYLOS};

/// Worlds that a belief is the mean of. Their mean strays from that of all worlds by a
/// sixth of what a number strays between worlds.
const WORLDS: u16 = 32;

/// A belief in the making.
pub(super) struct Belief {
    cuts: Cuts,
    counted: bool,
    /// The world drawn last.
    pub(super) world: Numbers,
    sums: [u16; MAX_CARDS],
    worlds: u16,
}

impl Belief {
    pub(super) fn new(known: &Knowledge) -> Self {
        Self {
            cuts: Cuts::new(known),
            counted: false,
            world: [[0; MAX_CARDS]; MAX_XYLOS],
            sums: [0; MAX_CARDS],
            worlds: 0,
        }
    }

    /// Comes a little nearer to the belief: the work it took, or `None` once it stands.
    pub(super) fn step(&mut self, known: &Knowledge, rng: &mut Rng) -> Option<u32> {
        if !self.counted {
            self.counted = self.cuts.step(known);
            return Some(work::CUT);
        }
        if self.worlds == WORLDS || !self.draw(known, rng) {
            return None;
        }
        for (sum, &number) in self.sums.iter_mut().zip(&self.world[known.seat]) {
            *sum += u16::from(number);
        }
        self.worlds += 1;
        Some(work::WORLD)
    }

    /// Draws another world; whether there is one.
    pub(super) fn draw(&mut self, known: &Knowledge, rng: &mut Rng) -> bool {
        self.cuts.draw(known, rng, &mut self.world)
    }

    /// The numbers believed; without a world, the middles of what order and colour leave.
    pub(super) fn numbers(&self, known: &Knowledge) -> [u8; MAX_CARDS] {
        match self.worlds {
            0 => middles(known),
            worlds => self.sums.map(|sum| ((sum + worlds / 2) / worlds) as u8),
        }
    }
}

/// The middle of the range that order and colour leave to each of the seat's cards.
pub(super) fn middles(known: &Knowledge) -> [u8; MAX_CARDS] {
    core::array::from_fn(|position| {
        if position >= known.each {
            return 0;
        }
        let number = known.numbers[known.seat][position];
        if number != HIDDEN {
            return number;
        }
        let (low, high) = known.range(known.seat, position);
        (low + high).div_ceil(2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xylo::tests::{deal, view_of};

    /// How far from the truth the numbers are that a seat believes at the deal, in thousandths, against the middles
    /// of ranges.
    #[test]
    fn beliefs_at_the_deal_are_nearer_than_the_middles_of_ranges() {
        let mut rng = Rng::new(9);
        for players in 2..=5 {
            let (mut believed, mut middle, mut rounded, mut cards) = (0.0, 0.0, 0.0, 0.0);
            for _ in 0..200 {
                let round = deal(players, &mut rng);
                let known = Knowledge::new(&view_of(&round, 0));
                let mut belief = Belief::new(&known);
                while belief.step(&known, &mut rng).is_some() {}
                let (numbers, middles) = (belief.numbers(&known), middles(&known));
                for (position, card) in round.xylos()[0].cards().iter().enumerate() {
                    let truth = f64::from(card.number());
                    let mean = f64::from(belief.sums[position]) / f64::from(belief.worlds);
                    believed += (mean - truth).abs();
                    rounded += f64::from(numbers[position].abs_diff(card.number()));
                    middle += f64::from(middles[position].abs_diff(card.number()));
                    cards += 1.0;
                }
            }
            std::println!(
                "{players} players: mean error at the deal {:.3} believed, {:.3} rounded, {:.3} middle of range",
                believed / cards,
                rounded / cards,
                middle / cards
            );
            assert!(believed < middle / 2.0 && rounded < middle / 2.0);
        }
    }
}
