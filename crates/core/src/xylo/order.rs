//! Sorting a hand: the numbers fall, and the sorter chooses the order of equal numbers.
//!
//! A choice is one number with a digit for each place of the row. The digit selects the next card among the equal cards
//! not yet laid, in the order of their colours. The base of the digit is the number of these cards. A hand of fifteen
//! has the most choices if it consists of eight and of seven equal numbers: 8! × 7! = 203,212,800, which fits into 32
//! bits.

use super::card::Card;
use super::deck::MAX_CARDS;
use crate::sort::sort_by_key;
use heapless::Vec;

/// A sorted hand, from left to right.
pub type Ordered = Vec<Card, MAX_CARDS>;

/// The cards by falling number, and equal numbers by colour: the order of choice 0.
fn falling(cards: &[Card]) -> Ordered {
    let mut ordered: Ordered = cards.iter().take(MAX_CARDS).copied().collect();
    sort_by_key(&mut ordered, |card| (core::cmp::Reverse(card.number()), card.color()));
    ordered
}

/// The number of cards at the start of the slice that have the same number.
fn equals(cards: &[Card]) -> usize {
    cards.iter().take_while(|card| card.number() == cards[0].number()).count()
}

/// The hand in the order of this choice; `None` if there is no such choice.
#[must_use]
pub fn ordered(cards: &[Card], mut choice: u32) -> Option<Ordered> {
    let mut hand = falling(cards);
    for place in 0..hand.len() {
        let left = equals(&hand[place..]);
        let digit = choice as usize % left;
        choice /= left as u32;
        hand[place..=place + digit].rotate_right(1);
    }
    (choice == 0).then_some(hand)
}

/// The choice that leads to this order; `None` if the numbers do not fall.
#[must_use]
pub fn choice_of(order: &[Card]) -> Option<u32> {
    if order.len() > MAX_CARDS {
        return None;
    }
    let mut left = falling(order);
    let mut choice = 0_u32;
    let mut base = 1_u32;
    for &card in order {
        let count = equals(&left);
        let digit = left[..count].iter().position(|&other| other == card)?;
        choice += base * digit as u32;
        base *= count as u32;
        left.remove(digit);
    }
    Some(choice)
}

/// The number of choices of a hand.
#[must_use]
pub fn choices(cards: &[Card]) -> u32 {
    let hand = falling(cards);
    (0..hand.len()).map(|place| equals(&hand[place..]) as u32).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use crate::xylo::deck::Deck;

    fn cards(text: &str) -> std::vec::Vec<Card> {
        text.split(' ').map(|word| word.parse().unwrap()).collect()
    }

    #[test]
    fn every_choice_is_another_order_and_comes_back() {
        let hand = cards("G3 R3 P3 O9 V0 B0 R7");
        assert_eq!(choices(&hand), 12);
        let mut seen = std::collections::HashSet::new();
        for choice in 0..12 {
            let order = ordered(&hand, choice).unwrap();
            assert!(order.windows(2).all(|pair| pair[0].number() >= pair[1].number()));
            assert_eq!(choice_of(&order), Some(choice));
            assert!(seen.insert(order));
        }
        assert_eq!(ordered(&hand, 12), None);
        assert_eq!(ordered(&hand, u32::MAX), None);
    }

    #[test]
    fn what_does_not_fall_is_no_order() {
        assert_eq!(choice_of(&cards("G3 R4")), None);
        assert_eq!(choice_of(&cards("R4 G3")), Some(0));
        assert_eq!(choice_of(&[]), Some(0));
    }

    #[test]
    fn random_hands_keep_all_their_cards() {
        let mut rng = Rng::new(2);
        for players in 2..=5 {
            let deck = Deck::new(players).unwrap();
            for _ in 0..50 {
                let mut all: std::vec::Vec<Card> = deck.cards().collect();
                rng.shuffle(&mut all);
                let hand = &all[..deck.each()];
                let choice = rng.below(choices(hand));
                let mut order = ordered(hand, choice).unwrap();
                assert_eq!(choice_of(&order), Some(choice));
                order.sort();
                let mut sorted = hand.to_vec();
                sorted.sort();
                assert_eq!(order, sorted[..]);
            }
        }
    }

    #[test]
    fn the_most_choices_fit() {
        let all: std::vec::Vec<Card> = Deck::new(4).unwrap().cards().collect();
        let low =
            all.iter().copied().filter(|card| card.number() <= 1).take(15).collect::<std::vec::Vec<_>>();
        assert_eq!(low.len(), 15);
        assert_eq!(choices(&low), 203_212_800);
        assert!(ordered(&low, 203_212_799).is_some() && ordered(&low, 203_212_800).is_none());
    }
}
