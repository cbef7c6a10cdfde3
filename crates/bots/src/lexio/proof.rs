//! Proves that a hand can be emptied whatever the opponents hold.
//!
//! A player who leads an unbeatable play leads again. So a hand wins if all its groups except one are unbeatable: they
//! are played first, and the other one last. This module counts the beatable groups in the split that has the fewest of
//! them, and all groups of that split. It reuses the search for the cheapest split with another price list. With a list
//! that prices every group alike, the search finds the fewest plays that empty a hand.

use super::outlook::Outlook;
use super::plan::split_by;
use super::pricing::Pricing;
use super::ranks::RANKS;
use gousset_core::lexio::{Combo, Rules, Suit, TileSet};

/// The maximum number of fives examined. The proof only matters for hands that are nearly empty or full of strong
/// fives.
const MOST_FIVES: u16 = 100;

/// The surcharge for a beatable group: more than all groups of a hand cost without surcharges.
const BEATABLE: u8 = 16;

/// The number of plays that empty a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Load {
    /// The fewest plays that can be beaten.
    pub(super) beatable: i16,
    /// The fewest plays in total, with no more beatable ones.
    pub(super) plays: i16,
}

impl Load {
    /// True if the hand, when it leads, is emptied whatever the opponents hold.
    pub(super) const fn leads_out(self) -> bool {
        self.beatable <= 1
    }

    /// True if a hand is emptied in no more plays than another, and in no more beatable ones.
    pub(super) const fn is_as_good_as(self, other: Self) -> bool {
        self.beatable <= other.beatable && self.plays <= other.plays
    }
}

/// The price list: 1 for every group, plus a surcharge for a beatable one.
struct Groups<'a> {
    outlook: &'a Outlook,
    /// The surcharge for a beatable group.
    beatable: u8,
    price: [[u8; 16]; RANKS],
}

impl<'a> Groups<'a> {
    fn new(hand: TileSet, outlook: &'a Outlook, beatable: u8) -> Self {
        let mut price = [[0; 16]; RANKS];
        let mut ranks = hand.ranks();
        while ranks != 0 {
            let rank = ranks.trailing_zeros() as usize;
            ranks &= ranks - 1;
            let held = (0..4)
                .fold(0, |held, suit| held | (hand.ranks_in(Suit::ALL[suit]) >> rank & 1) << suit)
                as u8;
            for suits in (1..=held).filter(|suits| suits & !held == 0) {
                let anchor = suits & suits.wrapping_neg();
                let groups = (1..=suits)
                    .filter(|group| group & !suits == 0 && group & anchor != 0 && group.count_ones() < 4);
                let least = groups.map(|group| {
                    let rest = price[rank][usize::from(suits & !group)];
                    let added = if outlook.beaten_of_rank(rank, group) > 0 { beatable } else { 0 };
                    rest + 1 + added
                });
                price[rank][usize::from(suits)] = least.min().unwrap_or(0);
            }
        }
        Self { outlook, beatable, price }
    }
}

impl Pricing for Groups<'_> {
    fn rules(&self) -> Rules {
        self.outlook.rules()
    }

    fn rank(&self, rank: usize, suits: u8) -> i16 {
        i16::from(self.price[rank][usize::from(suits & 15)])
    }

    fn five(&self, five: Combo) -> i16 {
        1 + i16::from(if self.outlook.unbeatable(five) { 0 } else { self.beatable })
    }
}

/// Returns the price of the hand with this surcharge for beatable plays, and the work done. Not inlined, so that there
/// is only one copy of the search with this price list. It is too rare to be in RAM.
#[inline(never)]
fn count(hand: TileSet, outlook: &Outlook, beatable: u8) -> (i16, u32) {
    let split = split_by(hand, &Groups::new(hand, outlook, beatable), MOST_FIVES);
    (split.price, 2 * split.work)
}

/// Returns the load of a hand and the work done.
pub(super) fn load(hand: TileSet, outlook: &Outlook) -> (Load, u32) {
    let (price, work) = count(hand, outlook, BEATABLE);
    let beatable = i16::from(BEATABLE);
    (Load { beatable: price / beatable, plays: price % beatable }, work)
}

/// The fewest plays that empty the hand, beatable or not.
pub(super) fn fewest_plays(hand: TileSet, outlook: &Outlook) -> i16 {
    count(hand, outlook, 0).0
}

/// Returns whether the hand, when it leads, is emptied whatever the opponents hold, and the work done.
pub(super) fn leads_out(hand: TileSet, outlook: &Outlook) -> (bool, u32) {
    let (load, work) = load(hand, outlook);
    (load.leads_out(), work)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, MAX_PLAYERS, Round, View};

    #[test]
    fn the_fewest_plays_are_counted() {
        let rules = Rules::new(4, Edition::Classic).unwrap();
        let round = Round::deal(rules, &mut gousset_core::rng::Rng::new(1));
        let outlook = Outlook::of_own(&View::of(&round, 0, [149; MAX_PLAYERS]));
        for (tiles, count) in [
            ("", 0),
            ("3c", 1),
            ("3c 3t 4c", 2),
            ("3c 3t 3m 3s", 2),
            ("3c 4t 5c 6c 7c 9c", 2),
            ("3c 3t 3m 4c 4t 5c 6t 7c 8c 9m", 2),
            ("4m 5c 5t 6t 6s", 3),
        ] {
            assert_eq!(fewest_plays(TileSet::parse(tiles).unwrap(), &outlook), count, "{tiles}");
        }
    }

    fn load_against(hand: &str, others: [&str; 2]) -> Load {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let [hand, left, right] = [hand, others[0], others[1]].map(|text| TileSet::parse(text).unwrap());
        let round = Round::new(rules, &[hand, left, right], 0).unwrap();
        let mut view = View::of(&round, 0, [149; MAX_PLAYERS]);
        // All other tiles have been played.
        view.played = rules.tiles().without(hand).without(left).without(right);
        load(hand, &Outlook::of_own(&view)).0
    }

    fn leads_out_against(hand: &str, others: [&str; 2]) -> bool {
        load_against(hand, others).leads_out()
    }

    #[test]
    fn plays_that_can_be_beaten_count_before_all_plays() {
        let others = ["5c 5t 6c", "7c 8c"];
        for (hand, beatable, plays) in [
            ("2s", 0, 1),
            ("3c 3t 4c 2s", 2, 3),
            ("9c 9t 2s", 0, 2),
            ("3c 9c 9t 9s", 1, 2),
            // The nines are unbeatable as a pair and as singles. The pair is counted: it takes fewer plays.
            ("3c 4t 9c 9t", 2, 3),
            // The straight, which no opponent can answer, includes the weak tiles.
            ("3c 4t 5m 6s 7s 9c", 0, 2),
        ] {
            assert_eq!(load_against(hand, others), Load { beatable, plays }, "{hand}");
        }
    }

    #[test]
    fn all_but_one_group_must_be_unbeatable() {
        assert!(leads_out_against("2s 3c", ["4c 5c", "6c 7c"]));
        assert!(!leads_out_against("9s 3c", ["2c 5c", "6c 7c"]), "the two beats the nine");
        assert!(!leads_out_against("2s 3c 4c", ["5c 6c", "7c 8c"]), "two weak singles");
        assert!(leads_out_against("2s 3c 3t", ["5c 6c", "7c 8c"]), "a weak pair comes last");
    }

    #[test]
    fn what_nobody_has_the_tiles_for_is_unbeatable() {
        assert!(leads_out_against("3c 3t 4c", ["2s", "2m"]), "a pair against single tiles");
        assert!(!leads_out_against("3c 3t 4c", ["2s 2c", "2m"]));
        assert!(
            leads_out_against("3c 4t 5c 6m 7s 8s", ["1s 1m 2s 2c", "2m"]),
            "a straight against four tiles"
        );
    }
}
