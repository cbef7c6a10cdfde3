//! The settlement of a round: the payments between the seats.

use super::rules::{MAX_PLAYERS, Rules};
use super::tile::Rank;
use super::tiles::TileSet;
use crate::Seat;
use crate::sort::sort_by_key;
use core::cmp::Reverse;
use heapless::Vec;

/// One payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The seat that pays.
    pub from: Seat,
    /// The seat that receives the payment.
    pub to: Seat,
    /// The number of tiles paid for. The winner is paid for all of the payer's tiles, a loser for the difference to the
    /// payer's.
    pub tiles: u8,
    /// The chips per tile: 2ⁿ if the payer holds n twos.
    pub factor: u8,
    /// The chips paid: the amount owed, or all that the payer has left if that is less.
    pub paid: u32,
}

impl Payment {
    /// The chips owed.
    #[must_use]
    pub fn owed(&self) -> u32 {
        u32::from(self.tiles) * u32::from(self.factor)
    }
}

/// The largest number of payments of a round: one between each pair of players.
pub const MAX_PAYMENTS: usize = MAX_PLAYERS * (MAX_PLAYERS - 1) / 2;

/// All payments of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// The seat that won the round.
    pub winner: Seat,
    /// The payments, in the order they are made.
    pub payments: Vec<Payment, MAX_PAYMENTS>,
    /// The chips of each seat after the settlement.
    pub chips: [u32; MAX_PLAYERS],
}

/// The hands are not those of a finished round: no hand is empty, or several are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSingleWinner;

impl core::fmt::Display for NoSingleWinner {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("exactly one hand must be empty: the winner's")
    }
}

impl core::error::Error for NoSingleWinner {}

/// Settles a round that ended with these hands.
///
/// # Errors
/// If not exactly one of the hands is empty.
pub fn settle(
    rules: Rules,
    hands: &[TileSet],
    chips: [u32; MAX_PLAYERS],
) -> Result<Settlement, NoSingleWinner> {
    let players = rules.players().min(hands.len());
    let mut empty = (0..players).filter(|&seat| hands[seat].is_empty());
    let (Some(winner), None) = (empty.next(), empty.next()) else { return Err(NoSingleWinner) };
    let count = |seat: Seat| hands[seat].len();
    let clockwise_from = |start: Seat, seat: Seat| (seat + players - start) % players;

    // Payers from most tiles to fewest, ties clockwise from the winner.
    let mut payers: Vec<Seat, MAX_PLAYERS> = (0..players).filter(|&seat| seat != winner).collect();
    sort_by_key(&mut payers, |&seat| (Reverse(count(seat)), clockwise_from(winner, seat)));

    let mut settlement = Settlement { winner, payments: Vec::new(), chips };
    for &from in &payers {
        // Creditors from fewest tiles to most. The winner has no tiles and comes first.
        let mut creditors: Vec<Seat, MAX_PLAYERS> =
            (0..players).filter(|&seat| count(seat) < count(from)).collect();
        sort_by_key(&mut creditors, |&seat| (count(seat), clockwise_from(from, seat)));
        let factor = 1 << hands[from].count_of(Rank::TWO);
        for &to in &creditors {
            let tiles = (count(from) - count(to)) as u8;
            let owed = u32::from(tiles) * u32::from(factor);
            let paid = owed.min(settlement.chips[from]);
            // There is always room: `MAX_PAYMENTS` counts every pair of seats. Without room, the payment would not be
            // made.
            if settlement.payments.push(Payment { from, to, tiles, factor, paid }).is_ok() {
                settlement.chips[from] -= paid;
                settlement.chips[to] += paid;
            }
        }
    }
    Ok(settlement)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::rules::Edition;
    use crate::lexio::tile::Tile;
    use crate::rng::Rng;
    use std::string::ToString;

    fn hands<const N: usize>(texts: [&str; N]) -> [TileSet; N] {
        texts.map(|text| TileSet::parse(text).unwrap())
    }

    fn settled<const N: usize>(texts: [&str; N], chips: [u32; N]) -> Settlement {
        let rules = Rules::new(N, Edition::Classic).unwrap();
        let mut all = [0; MAX_PLAYERS];
        all[..N].copy_from_slice(&chips);
        settle(rules, &hands(texts), all).unwrap()
    }

    fn paid(settlement: &Settlement, from: Seat, to: Seat) -> u32 {
        settlement.payments.iter().filter(|p| (p.from, p.to) == (from, to)).map(|p| p.paid).sum()
    }

    #[test]
    fn four_tiles_cost_4_with_a_two_8_with_two_twos_16() {
        for (hand, cost) in [("3c 4c 5c 6c", 4), ("3c 4c 5c 2c", 8), ("3c 4c 2t 2c", 16), ("3c 2m 2t 2c", 32)]
        {
            let settlement = settled(["", hand, "7c 8c 9c 1c"], [149; 3]);
            assert_eq!(paid(&settlement, 1, 0), cost, "{hand}");
        }
    }

    #[test]
    fn eight_tiles_against_three_cost_5_and_with_a_two_10() {
        let three = "3t 4t 5t";
        for (hand, cost) in [("3c 4c 5c 6c 7c 8c 9c 1c", 5), ("3c 4c 5c 6c 7c 8c 9c 2c", 10)] {
            let settlement = settled(["", hand, three], [149; 3]);
            assert_eq!(paid(&settlement, 1, 2), cost);
            assert_eq!(paid(&settlement, 2, 1), 0);
        }
    }

    #[test]
    fn equal_losers_owe_each_other_nothing() {
        let settlement = settled(["", "3c 4c 2s", "3t 4t 5t"], [149; 3]);
        assert_eq!(settlement.payments.len(), 2);
        assert_eq!(settlement.chips[..3], [149 + 6 + 3, 149 - 6, 149 - 3]);
    }

    #[test]
    fn a_payer_pays_the_winner_first_then_fewest_tiles_and_never_more_than_they_hold() {
        // Seat 2 owes 5 to the winner, 4 to seat 1 and 3 to seat 3, and has 7.
        let settlement = settled(["", "3c", "4c 5c 6c 7c 8c", "9t 10t"], [100, 100, 7, 100]);
        assert_eq!([paid(&settlement, 2, 0), paid(&settlement, 2, 1), paid(&settlement, 2, 3)], [5, 2, 0]);
        // Seat 3 then owes 2 and 1, seat 1 owes 1.
        assert_eq!(settlement.chips[..4], [100 + 5 + 2 + 1, 100 + 2 + 1 - 1, 0, 100 - 2 - 1]);
    }

    #[test]
    fn chips_received_earlier_in_the_settlement_can_be_paid_on() {
        // Seat 2 has most tiles and pays first. Seat 1 had no chips and pays from those it received.
        let settlement = settled(["", "3c", "4c 5c 6c"], [10, 0, 10]);
        assert_eq!(settlement.chips[..3], [10 + 3 + 1, 2 - 1, 5]);
    }

    #[test]
    fn equal_payers_pay_clockwise_from_the_winner() {
        for (texts, expected) in
            [(["3c 4c", "5c 6c", "", "7c 8c"], [3, 0, 1]), (["3c 4c", "", "5c 6c", "7c 8c"], [2, 3, 0])]
        {
            let settlement = settled(texts, [50; 4]);
            let order: Vec<Seat, 4> = settlement.payments.iter().map(|p| p.from).collect();
            assert_eq!(order, expected);
        }
    }

    #[test]
    fn equal_creditors_are_paid_clockwise_from_the_payer() {
        // Seat 1 owes 4 to the winner and 3 to each of seats 3 and 0, and has 8.
        let settlement = settled(["3c", "4c 5c 6c 7c", "", "8c"], [50, 8, 50, 50]);
        assert_eq!([paid(&settlement, 1, 2), paid(&settlement, 1, 3), paid(&settlement, 1, 0)], [4, 3, 1]);
    }

    #[test]
    fn the_most_payments_are_those_of_five_with_different_hands() {
        let settlement = settled(["", "3c", "4c 5c", "6c 7c 8c", "9c 10c 11c 12c"], [149; 5]);
        assert_eq!((settlement.payments.len(), MAX_PAYMENTS), (10, 10));
        // Each seat pays every seat with fewer tiles a chip per tile of difference.
        for (from, to) in (0..5).flat_map(|from| (0..from).map(move |to| (from, to))) {
            assert_eq!(paid(&settlement, from, to), (from - to) as u32);
        }
    }

    #[test]
    fn without_one_winner_nothing_is_settled() {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        for texts in [["", "", "3c"], ["4c", "5c", "3c"]] {
            assert_eq!(settle(rules, &hands(texts), [9; MAX_PLAYERS]), Err(NoSingleWinner));
        }
    }

    #[test]
    fn no_chip_is_made_or_lost() {
        let mut rng = Rng::new(4);
        for case in 0..500 {
            let rules = Rules::new(2 + case % 4, Edition::New).unwrap();
            let mut deck: std::vec::Vec<Tile> = rules.tiles().iter().collect();
            rng.shuffle(&mut deck);
            let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
            let winner = rng.below(rules.players() as u32) as usize;
            for (seat, hand) in hands[..rules.players()].iter_mut().enumerate() {
                let size = 1 + rng.below(rules.hand_size() as u32 - 1) as usize;
                if seat != winner {
                    *hand = deck.drain(..size.min(deck.len())).collect();
                }
            }
            let mut chips = [0; MAX_PLAYERS];
            chips[..rules.players()].fill_with(|| rng.below(80));
            let settlement = settle(rules, &hands[..rules.players()], chips).unwrap();
            assert_eq!(settlement.chips.iter().sum::<u32>(), chips.iter().sum::<u32>());
            assert!(settlement.payments.iter().all(|p| p.paid <= p.owed() && p.from != p.to));
            assert!(settlement.chips[winner] >= chips[winner]);
        }
    }

    #[test]
    fn why_nothing_is_settled_is_told() {
        assert_eq!(NoSingleWinner.to_string(), "exactly one hand must be empty: the winner's");
    }
}
