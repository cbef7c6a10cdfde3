//! The draw for the first deal.

use super::card::Card;
use super::pack::Pack;
use super::round::Pile;
use super::seats::Seats;
use crate::Seat;
use crate::rng::Rng;

/// Draws for the first deal and returns the seat that deals. Each player draws a card, and the highest deals: A is the
/// highest, Z the lowest. A player who draws a Master draws again, and so do the players whose highest cards are equal.
/// `seen` is called with every card as it is drawn.
pub(super) fn draw_dealer(
    players: Seats,
    pack: Pack,
    packs: u8,
    rng: &mut Rng,
    mut seen: impl FnMut(Seat, Card),
) -> Seat {
    let mut cards = Pile::new();
    let mut contenders = players;
    loop {
        let mut highest = (None, Seats::NONE);
        for seat in contenders.iter() {
            let card = loop {
                let card = draw(&mut cards, pack, packs, rng);
                seen(seat, card);
                if !card.is_master() {
                    break card;
                }
            };
            let alone: Seats = [seat].into_iter().collect();
            highest = match highest.0 {
                Some(best) if card > best => highest,
                Some(best) if card == best => (highest.0, highest.1.iter().chain([seat]).collect()),
                _ => (Some(card), alone),
            };
        }
        contenders = highest.1;
        if contenders.len() <= 1 {
            return contenders.iter().next().unwrap_or(0);
        }
    }
}

/// Draws a card. Ties can, very rarely, use up the pack. Then it is shuffled again.
fn draw(cards: &mut Pile, pack: Pack, packs: u8, rng: &mut Rng) -> Card {
    loop {
        if let Some(card) = cards.pop() {
            return card;
        }
        *cards = pack.cards(packs).cards().collect();
        rng.shuffle(cards);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn the_highest_card_deals_and_equals_and_masters_draw_again() {
        let (mut ties, mut masters) = (0, 0);
        for seed in 0..3_000 {
            let many = 2 + seed as usize % 5;
            let mut drawn: Vec<(Seat, Card)> = Vec::new();
            let dealer =
                draw_dealer(Seats::first(many), Pack::Original, 1, &mut Rng::new(seed), |seat, card| {
                    drawn.push((seat, card));
                });
            // Round by round: a player who draws a Master draws again at once, and only the players with equal highest
            // cards go on.
            let mut contenders: Vec<Seat> = (0..many).collect();
            let mut left = &drawn[..];
            while contenders.len() > 1 {
                let mut cards = Vec::new();
                for &seat in &contenders {
                    while left[0].1.is_master() {
                        assert_eq!(left[0].0, seat);
                        masters += 1;
                        left = &left[1..];
                    }
                    assert_eq!(left[0].0, seat);
                    cards.push(left[0]);
                    left = &left[1..];
                }
                let best = cards.iter().map(|&(_, card)| card).min().unwrap();
                contenders = cards.iter().filter(|&&(_, card)| card == best).map(|&(seat, _)| seat).collect();
                ties += u32::from(contenders.len() > 1);
            }
            assert!(left.is_empty());
            assert_eq!(contenders, [dealer]);
        }
        assert!(ties > 50 && masters > 50, "{ties} ties, {masters} Masters");
    }
}
