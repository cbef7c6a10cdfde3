//! The order in which a seat plays its last cards.

use super::playout::positions;
use heapless::Vec;

/// The most cards whose order is planned.
pub(super) const PLANNED: usize = 3;
/// Fills an order of fewer cards.
const NO_CARD: u8 = u8::MAX;

/// The order in which the seat plays its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// By the rule of thumb.
    Thumb,
    /// Plays the first of these that is legal. All cards of the seat are among them.
    Order([u8; PLANNED]),
}

impl Plan {
    /// The rule of thumb, and all orders of these cards if there are two or three.
    pub(super) fn all(cards: u16) -> Vec<Self, 7> {
        let mut plans = Vec::new();
        let mut add = |plan: Self| {
            // There is room: three cards have six orders.
            let _ = plans.push(plan);
        };
        add(Self::Thumb);
        let mut cards = positions(cards).map(|card| card as u8);
        match [cards.next(), cards.next(), cards.next(), cards.next()] {
            [Some(one), Some(two), None, None] => {
                add(Self::Order([one, two, NO_CARD]));
                add(Self::Order([two, one, NO_CARD]));
            }
            [Some(one), Some(two), Some(three), None] => {
                for [first, second, third] in [[one, two, three], [two, three, one], [three, one, two]] {
                    add(Self::Order([first, second, third]));
                    add(Self::Order([first, third, second]));
                }
            }
            _ => {}
        }
        plans
    }

    /// The first legal card of an order; `None` for the rule of thumb.
    pub(super) fn card(self, legal: u16) -> Option<usize> {
        let Self::Order(order) = self else { return None };
        let mut cards = order.into_iter().filter(|&card| card != NO_CARD);
        cards.find(|card| legal >> card & 1 == 1).map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_order_of_up_to_three_cards_is_there_once() {
        for (cards, orders) in [(0b0, 0), (0b100, 0), (0b1010, 2), (0b1001_0000_0000_0100, 6), (0b1111, 0)] {
            let plans = Plan::all(cards);
            assert_eq!(plans.len(), 1 + orders);
            assert_eq!(plans[0], Plan::Thumb);
            let sequences: BTreeSet<std::vec::Vec<usize>> = plans[1..]
                .iter()
                .map(|plan| {
                    let mut left = cards;
                    core::iter::from_fn(|| {
                        let card = plan.card(left)?;
                        left &= !(1 << card);
                        Some(card)
                    })
                    .collect()
                })
                .collect();
            assert_eq!(sequences.len(), orders);
            assert!(sequences.iter().all(|sequence| sequence.len() == cards.count_ones() as usize));
        }
    }
}
