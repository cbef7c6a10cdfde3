//! The leader of the next round, and the winner of the match.

use super::deck::{Deck, MAX_XYLOS};
use crate::Seat;

/// The seats of people and bots. With two players, the automata's seats are not among them.
pub fn seats(deck: Deck) -> impl DoubleEndedIterator<Item = Seat> + Clone {
    (0..deck.xylos()).filter(move |&seat| !deck.is_automaton(seat))
}

/// The seat that leads the next round: the one with the lowest total. Among equal totals, it is the first one clockwise
/// after the last leader. The last leader comes last in this order.
#[must_use]
pub fn next_leader(deck: Deck, totals: [u16; MAX_XYLOS], last: Seat) -> Seat {
    let after_last = |seat: Seat| (seat + deck.xylos() - last - 1) % deck.xylos();
    seats(deck).min_by_key(|&seat| (totals[seat], after_last(seat))).unwrap_or(last)
}

/// The seat that has won: the one with the highest total. Among equal totals, it is the one that made its bid in the
/// last round with the fewest tricks. `None` if seats are still equal: then another round is played.
#[must_use]
pub fn match_winner(
    deck: Deck,
    totals: [u16; MAX_XYLOS],
    bids: [Option<u8>; MAX_XYLOS],
    tricks: [u8; MAX_XYLOS],
) -> Option<Seat> {
    let most = seats(deck).map(|seat| totals[seat]).max()?;
    let mut first = seats(deck).filter(|&seat| totals[seat] == most);
    let (one, another) = (first.next()?, first.next());
    if another.is_none() {
        return Some(one);
    }
    let made = |seat: &Seat| totals[*seat] == most && bids[*seat] == Some(tricks[*seat]);
    let fewest = seats(deck).filter(made).map(|seat| tricks[seat]).min()?;
    let mut best = seats(deck).filter(made).filter(|&seat| tricks[seat] == fewest);
    let winner = best.next()?;
    best.next().is_none().then_some(winner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(players: usize) -> Deck {
        Deck::new(players).unwrap()
    }

    #[test]
    fn the_lowest_total_leads_and_the_last_leader_comes_last() {
        let four = deck(4);
        assert_eq!(next_leader(four, [9, 3, 7, 5, 0], 0), 1);
        assert_eq!(next_leader(four, [3, 3, 7, 3, 0], 0), 1);
        assert_eq!(next_leader(four, [3, 3, 7, 3, 0], 1), 3);
        assert_eq!(next_leader(four, [3, 3, 7, 3, 0], 3), 0);
        assert_eq!(next_leader(four, [3, 9, 7, 9, 0], 0), 0);
    }

    #[test]
    fn with_two_only_the_players_count() {
        let two = deck(2);
        assert_eq!(next_leader(two, [8, 0, 9, 0, 0], 0), 0);
        assert_eq!(next_leader(two, [8, 0, 8, 0, 0], 0), 2);
        assert_eq!(next_leader(two, [8, 0, 8, 0, 0], 2), 0);
        assert_eq!(match_winner(two, [8, 99, 9, 99, 0], [None; 5], [0; 5]), Some(2));
    }

    #[test]
    fn equal_totals_go_to_the_bid_made_with_the_fewest_tricks() {
        let four = deck(4);
        let totals = [20, 20, 12, 20, 0];
        let tricks = [3, 2, 0, 1, 0];
        let bids = |a, b, d| [Some(a), Some(b), Some(0), Some(d), None];
        assert_eq!(match_winner(four, totals, bids(3, 2, 4), tricks), Some(1));
        assert_eq!(match_winner(four, totals, bids(3, 5, 4), tricks), Some(0));
        assert_eq!(match_winner(four, totals, bids(9, 9, 9), tricks), None, "nobody made it");
        assert_eq!(match_winner(four, totals, bids(3, 2, 2), [3, 2, 0, 2, 0]), None, "as few tricks");
        assert_eq!(match_winner(four, [1, 2, 3, 4, 0], [None; 5], [0; 5]), Some(3));
    }
}
