//! The winner of a trick.

use super::card::{Card, Color};
use super::deck::MAX_XYLOS;
use crate::Seat;
use heapless::Vec;

/// The index of the winning card among cards in the order played: the highest trump, else the highest card of the
/// colour led. `None` if there are no cards.
///
/// ```
/// use gousset_core::xylo::{Card, Color, winner};
/// let cards = ["P2", "P3", "R7", "P0"].map(|text| text.parse::<Card>().unwrap());
/// assert_eq!(winner(&cards, Color::Red), Some(2));
/// ```
#[must_use]
pub fn winner(cards: &[Card], trump: Color) -> Option<usize> {
    let led = cards.first()?.color();
    let worth = |card: &Card| (card.color() == trump, card.color() == led, card.number());
    // A card that is neither trump nor of the colour led never wins: the first card beats it.
    (0..cards.len()).max_by_key(|&index| {
        let (is_trump, follows, number) = worth(&cards[index]);
        if is_trump || follows { (is_trump, 1 + number) } else { (false, 0) }
    })
}

/// The seat whose card wins the trick, complete or not; `None` if there are no cards.
#[must_use]
pub fn winning_seat(trick: &[(Seat, Card)], trump: Color) -> Option<Seat> {
    let cards: Vec<Card, MAX_XYLOS> = trick.iter().map(|&(_, card)| card).collect();
    winner(&cards, trump).map(|place| trick[place].0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn wins(text: &str, trump: Color) -> usize {
        let cards: Vec<Card> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        winner(&cards, trump).unwrap()
    }

    #[test]
    fn the_example_of_the_sheet() {
        // The 2 of pink is led, the 3 follows, the 7 of red trumps, the 0 follows.
        assert_eq!(wins("P2 P3 R7 P0", Color::Red), 2);
        assert_eq!(wins("P2 P3", Color::Red), 1);
    }

    #[test]
    fn the_highest_trump_then_the_highest_of_the_colour_led() {
        assert_eq!(wins("O3 R0 O9 R1", Color::Red), 3);
        assert_eq!(wins("O3 G7 Y8", Color::Red), 0);
        assert_eq!(wins("O0 G7 Y8", Color::Red), 0);
        assert_eq!(wins("Y1 R10 Y0", Color::Yellow), 0);
        assert_eq!(wins("G5 Y0 G6", Color::Yellow), 1);
        assert_eq!(wins("R3 R10 R4", Color::Red), 1);
        assert_eq!(winner(&[], Color::Red), None);
    }
}
