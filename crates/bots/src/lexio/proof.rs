//! Going out whatever the others hold.
//!
//! Whoever leads with a play that nobody can beat leads again. So a hand of which all groups but one are
//! unbeatable is won: the unbeatable ones first, the other one last. This counts the groups that can be beaten,
//! in the split that has the fewest of them; it is the search for the cheapest split with another price list.
//! With one that counts every group it finds the fewest plays that empty a hand.

use super::outlook::Outlook;
use super::plan::split;
use super::pricing::Pricing;
use super::ranks::RANKS;
use gousset_core::lexio::{Combo, Rules, Suit, TileSet};

/// Fives looked at: the proof is only worth it for hands that are nearly empty or full of strong fives.
const MOST_FIVES: u16 = 100;

/// The price list: one for a group that can be beaten, nothing for one that cannot.
struct Beatable<'a> {
    outlook: &'a Outlook,
    /// One for every group.
    all: bool,
    price: [[u8; 16]; RANKS],
}

impl<'a> Beatable<'a> {
    fn new(hand: TileSet, outlook: &'a Outlook, all: bool) -> Self {
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
                    rest + u8::from(all || outlook.beaten_of_rank(rank, group) > 0)
                });
                price[rank][usize::from(suits)] = least.min().unwrap_or(0);
            }
        }
        Self { outlook, all, price }
    }
}

impl Pricing for Beatable<'_> {
    fn rules(&self) -> Rules {
        self.outlook.rules()
    }

    fn rank(&self, rank: usize, suits: u8) -> i16 {
        i16::from(self.price[rank][usize::from(suits & 15)])
    }

    fn five(&self, five: Combo) -> i16 {
        i16::from(self.all || !self.outlook.unbeatable(five))
    }
}

/// The price of the hand by a list that counts plays that can be beaten, or all; and the work it took to tell. The one
/// caller of the search with this list, which so becomes a part of it: memory.x would put a copy beside it into RAM.
#[inline(never)]
fn count(hand: TileSet, outlook: &Outlook, all: bool) -> (i16, u32) {
    let split = split(hand, &Beatable::new(hand, outlook, all), MOST_FIVES);
    (split.price, 2 * split.work)
}

/// The fewest plays that can be beaten when the hand is emptied, and the work it took to tell.
pub(super) fn beatable_plays(hand: TileSet, outlook: &Outlook) -> (i16, u32) {
    count(hand, outlook, false)
}

/// The fewest plays that empty the hand, whoever may beat them.
pub(super) fn fewest_plays(hand: TileSet, outlook: &Outlook) -> i16 {
    count(hand, outlook, true).0
}

/// Whether the hand, when it leads, is emptied whatever the others hold; and the work it took to tell.
pub(super) fn leads_out(hand: TileSet, outlook: &Outlook) -> (bool, u32) {
    let (beatable, work) = beatable_plays(hand, outlook);
    (beatable <= 1, work)
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

    fn leads_out_against(hand: &str, others: [&str; 2]) -> bool {
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let [hand, left, right] = [hand, others[0], others[1]].map(|text| TileSet::parse(text).unwrap());
        let round = Round::new(rules, &[hand, left, right], 0).unwrap();
        let mut view = View::of(&round, 0, [149; MAX_PLAYERS]);
        // All other tiles have been played.
        view.played = rules.tiles().without(hand).without(left).without(right);
        leads_out(hand, &Outlook::of_own(&view)).0
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
