//! A seat's estimates of its own numbers: their means over sampled deals.

use super::cuts::Cuts;
use super::knowledge::{HIDDEN, Knowledge, Numbers};
use super::work;
use gousset_core::rng::Rng;
use gousset_core::xylo::{MAX_CARDS, MAX_XYLOS, View};

/// The number of sampled deals in a mean. The mean deviates from that of all deals by a sixth of the standard deviation
/// of a number.
const WORLDS: u16 = 32;

/// Estimates in progress.
pub(super) struct Belief {
    cuts: Cuts,
    counted: bool,
    /// The deal sampled last.
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

    /// Advances the estimates. Returns the work done, or `None` once they are final.
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

    /// Samples another deal. Returns false if there is none.
    pub(super) fn draw(&mut self, known: &Knowledge, rng: &mut Rng) -> bool {
        self.cuts.draw(known, rng, &mut self.world)
    }

    /// The estimated numbers. Without a sampled deal, the middles of the ranges that order and colour allow.
    pub(super) fn numbers(&self, known: &Knowledge) -> [u8; MAX_CARDS] {
        match self.worlds {
            0 => middles(known),
            worlds => self.sums.map(|sum| ((sum + worlds / 2) / worlds) as u8),
        }
    }
}

/// A seat's estimates of its own numbers, in hundredths. They serve to measure a bot's confidence.
#[must_use]
pub fn believed(view: &View, seed: u64) -> [u16; MAX_CARDS] {
    let known = Knowledge::new(view);
    let mut belief = Belief::new(&known);
    let mut rng = Rng::new(seed);
    while belief.step(&known, &mut rng).is_some() {}
    match belief.worlds {
        0 => middles(&known).map(|middle| 100 * u16::from(middle)),
        worlds => belief.sums.map(|sum| (u32::from(sum) * 100 / u32::from(worlds)) as u16),
    }
}

/// Returns the first deal that a bot with this seed samples: the numbers of every Xylo. Tests use it to check that a
/// bot knows only its view.
#[must_use]
pub fn imagined(view: &View, seed: u64) -> Option<[[u8; MAX_CARDS]; MAX_XYLOS]> {
    let known = Knowledge::new(view);
    let (mut belief, mut rng) = (Belief::new(&known), Rng::new(seed));
    while belief.worlds == 0 {
        belief.step(&known, &mut rng)?;
    }
    Some(belief.world)
}

/// The middles of the ranges that order and colour allow for a seat's own cards. A beginner uses nothing else.
#[must_use]
pub fn middles_of_ranges(view: &View) -> [u8; MAX_CARDS] {
    middles(&Knowledge::new(view))
}

/// The middle of the range that order and colour allow for each of the seat's cards.
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

    #[test]
    fn beliefs_keep_the_order_of_the_row_and_the_ranges_of_the_colours() {
        let mut rng = Rng::new(9);
        for players in 2..=5 {
            let round = deal(players, &mut rng);
            let view = view_of(&round, 0);
            let row = &believed(&view, 1)[..round.xylos()[0].cards().len()];
            assert!(row.is_sorted_by(|left, right| left >= right), "{row:?}");
            for (believed, card) in row.iter().zip(round.xylos()[0].cards()) {
                assert!(*believed <= 100 * u16::from(card.color().highest()));
            }
        }
    }
}
