//! The numbers that a single person has guessed for their own hidden cards. They last until the end of the round or of
//! the session.

use gousset_core::xylo::{Deduction, MAX_CARDS};

/// The guesses for the cards of a Xylo.
#[derive(Clone, Debug, Default)]
pub struct Pins {
    numbers: [Option<u8>; MAX_CARDS],
    /// The right guesses of this round.
    pub right: u8,
}

impl Pins {
    /// The guess for a card.
    #[must_use]
    pub fn at(&self, position: usize) -> Option<u8> {
        self.numbers.get(position).copied().flatten()
    }

    /// Guesses the next number that a card can have, or none after the highest one.
    pub fn turn(&mut self, position: usize, known: Deduction) {
        let Some(pin) = self.numbers.get_mut(position) else { return };
        let from = pin.map_or(0, |number| number + 1);
        let next = (from..16).find(|&number| known.possible >> number & 1 == 1);
        *pin = next;
    }

    /// Guesses the next or the previous number from 0 to `highest`, all around.
    pub fn step(&mut self, position: usize, side: isize, highest: u8) {
        let Some(pin) = self.numbers.get_mut(position) else { return };
        let (last, step) = if side < 0 { (0, highest) } else { (highest, 1) };
        *pin = Some((pin.unwrap_or(last) + step) % (highest + 1));
    }

    /// Guesses this number.
    pub fn set(&mut self, position: usize, number: u8) {
        if let Some(pin) = self.numbers.get_mut(position) {
            *pin = Some(number);
        }
    }

    /// Takes the guess away and returns it once a card is open. Counts it if it was right.
    pub fn resolve(&mut self, position: usize, number: u8) -> Option<u8> {
        let guess = self.numbers.get_mut(position).and_then(Option::take);
        self.right = self.right.saturating_add((guess == Some(number)).into());
        guess
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_goes_through_the_possible_numbers_and_counts_once_if_it_is_right() {
        let known = Deduction { possible: 0b1_0100, seen: 0b1000, left: None, right: None };
        let mut pins = Pins::default();
        let turned = [(); 4].map(|()| {
            pins.turn(3, known);
            pins.at(3)
        });
        assert_eq!(turned, [Some(2), Some(4), None, Some(2)]);
        assert_eq!(pins.resolve(4, 2), None, "there is no guess");
        assert_eq!([pins.resolve(3, 2), pins.resolve(3, 2)], [Some(2), None]);
        pins.turn(3, known);
        assert_eq!(pins.resolve(3, 4), Some(2));
        assert_eq!((pins.right, pins.at(3)), (1, None));
    }
}
