//! Splits a hand into the plays that empty it at the lowest price.
//!
//! A split has at most two fives (five-tile combinations). The other tiles form groups of one number each. The groups
//! of a number are priced by table, so rating a five takes a few look-ups, and only the fives are searched. A second
//! five is searched only beside the cheapest first ones: a hand of thirteen tiles of one suit has 1,287 fives, and most
//! pairs of them add nothing.

use super::outlook::Outlook;
use super::pricing::Pricing;
use super::ranks::{RANKS, of_rank, rank_at};
use super::work;
use core::mem;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, MAX_HAND, Rank, Strength, Suit, TileSet, each_play};
use gousset_hot::hot;
use heapless::Vec;

/// The number of first fives beside which a second one is searched. With four, nine of ten dealt hands are split
/// optimally.
const FIRST_FIVES: usize = 4;

/// The price of a hand without fives, prepared so that the price of any part of it takes a few look-ups.
#[derive(Clone, Copy)]
pub(super) struct Prices {
    suits: [u8; RANKS],
    /// The price of the whole hand.
    pub(super) whole: i16,
}

impl Prices {
    #[hot]
    pub(super) fn of(hand: TileSet, pricing: &impl Pricing) -> Self {
        let mut suits = [0; RANKS];
        for suit in Suit::ALL {
            let mut ranks = hand.ranks_in(suit);
            while ranks != 0 {
                suits[ranks.trailing_zeros() as usize] |= 1 << suit as u8;
                ranks &= ranks - 1;
            }
        }
        let whole = suits.iter().enumerate().map(|(rank, &suits)| pricing.rank(rank, suits)).sum();
        Self { suits, whole }
    }

    /// The price of the hand without these tiles.
    pub(super) fn without(&self, tiles: TileSet, pricing: &impl Pricing) -> i16 {
        let lanes = Suit::ALL.map(|suit| tiles.ranks_in(suit));
        let mut ranks = lanes[0] | lanes[1] | lanes[2] | lanes[3];
        let mut price = self.whole;
        while ranks != 0 {
            let rank = ranks.trailing_zeros() as usize;
            ranks &= ranks - 1;
            let taken = (0..4).fold(0, |taken, suit| taken | ((lanes[suit] >> rank & 1) as u8) << suit);
            let held = self.suits[rank];
            price += pricing.rank(rank, held & !taken) - pricing.rank(rank, held);
        }
        price
    }
}

/// A split of a hand: its price and its fives. The other tiles are split by number.
#[derive(Clone, Copy)]
pub(super) struct Split {
    pub(super) price: i16,
    pub(super) fives: [Option<Combo>; 2],
    /// The work it took to find the split.
    pub(super) work: u32,
}

/// Returns the cheapest split of a hand. Examines at most `most_fives` fives as the first one.
#[hot]
pub(super) fn split(hand: TileSet, outlook: &Outlook, most_fives: u16) -> Split {
    split_by(hand, outlook, most_fives)
}

/// The same with any price list. Inlined, so that each caller decides whether its copy is in RAM.
#[inline(always)]
pub(super) fn split_by(hand: TileSet, pricing: &impl Pricing, most_fives: u16) -> Split {
    let prices = Prices::of(hand, pricing);
    let best = Split { price: prices.whole, fives: [None; 2], work: work::SPLIT };
    let count = hand.len();
    if count < 5 {
        return best;
    }
    let is_long = count >= 10;
    let mut search = Search { pricing, prices, best, firsts: Vec::new(), is_long, looked_at: 0, most_fives };
    let _ = each_play(hand, None, pricing.rules(), |combo| search.rate_first(combo));
    for (_, first) in mem::take(&mut search.firsts) {
        let left = hand.without(first.tiles());
        search.prices = Prices::of(left, pricing);
        search.best.work += work::SPLIT;
        let first = (first, pricing.five(first));
        let _ = each_play(left, None, pricing.rules(), |combo| search.rate_second(first, combo));
    }
    search.best
}

/// The search for the fives of a split.
struct Search<'a, P> {
    pricing: &'a P,
    /// The prices of the tiles that can form the next five.
    prices: Prices,
    best: Split,
    /// The cheapest first fives, with the prices of their splits.
    firsts: Vec<(i16, Combo), FIRST_FIVES>,
    /// True if the hand has tiles for two fives.
    is_long: bool,
    looked_at: u16,
    most_fives: u16,
}

impl<P: Pricing> Search<'_, P> {
    /// Rates a combination, if it is a five, as the only five of a split.
    #[hot]
    fn rate_first(&mut self, combo: Combo) -> ControlFlow<()> {
        if combo.size() < 5 {
            return ControlFlow::Continue(());
        }
        let price = self.prices.without(combo.tiles(), self.pricing) + self.pricing.five(combo);
        if price < self.best.price {
            (self.best.price, self.best.fives) = (price, [Some(combo), None]);
        }
        if self.is_long {
            keep_cheapest(&mut self.firsts, price, combo);
        }
        self.looked_at += 1;
        self.best.work += work::FIVE;
        if self.looked_at == self.most_fives { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Rates a combination, if it is a five, beside a first five and its price.
    #[hot]
    fn rate_second(&mut self, (first, price): (Combo, i16), combo: Combo) -> ControlFlow<()> {
        if combo.size() == 5 {
            self.best.work += work::FIVE;
            let price = price + self.prices.without(combo.tiles(), self.pricing) + self.pricing.five(combo);
            if price < self.best.price {
                (self.best.price, self.best.fives) = (price, [Some(first), Some(combo)]);
            }
        }
        ControlFlow::Continue(())
    }
}

/// Inserts a five into the list of the cheapest ones, if it is one of them.
pub(super) fn keep_cheapest<const N: usize>(kept: &mut Vec<(i16, Combo), N>, price: i16, combo: Combo) {
    let place = kept.iter().position(|&(other, _)| price < other).unwrap_or(kept.len());
    if place == N {
        return;
    }
    if kept.is_full() {
        kept.pop();
    }
    // There is room: the list is not full, and the place is at most its length.
    let _ = kept.insert(place, (price, combo));
}

/// One play of a plan.
#[derive(Clone, Copy)]
pub(super) struct Group {
    /// The order of groups of one size: the strength of a five, otherwise the strength of the strongest tile.
    pub(super) power: Power,
    /// Its suits (bit s = suit s). For a five: its index among the plan's fives.
    pub(super) suits: u8,
    pub(super) size: u8,
    /// The number of twos in it.
    pub(super) twos: u8,
    pub(super) price: i8,
    /// The chance that it is beaten, in 64ths.
    pub(super) beaten: i8,
}

/// The strength of a group among those of its size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Power {
    /// A group of one number: the number, then the strongest suit. No two such groups are equally strong.
    Number(u8),
    /// A five.
    Five(Strength),
}

impl Power {
    pub(super) fn of(combo: Combo) -> Self {
        match combo.tiles().strongest() {
            Some(strongest) if combo.size() < 5 => Self::Number(strongest.strength()),
            _ => Self::Five(combo.strength()),
        }
    }
}

impl Group {
    /// The group of these suits of a rank.
    #[hot]
    pub(super) fn of_rank(rank: usize, suits: u8, outlook: &Outlook) -> Self {
        let size = suits.count_ones() as u8;
        Self {
            power: Power::Number(rank as u8 * 4 + top_suit(suits)),
            suits,
            size,
            twos: if rank == usize::from(Rank::TWO.index()) { size } else { 0 },
            price: outlook.group_of_rank(rank, suits) as i8,
            beaten: outlook.beaten_of_rank(rank, suits) as i8,
        }
    }

    fn of_five(five: Combo, place: usize, outlook: &Outlook) -> Self {
        Self {
            power: Power::Five(five.strength()),
            suits: place as u8,
            size: 5,
            twos: five.tiles().count_of(Rank::TWO) as u8,
            price: outlook.five(five) as i8,
            beaten: outlook.beaten(five) as i8,
        }
    }

    /// The rank of a group of one number; `None` for a five.
    pub(super) const fn rank(&self) -> Option<usize> {
        match self.power {
            Power::Number(strongest) => Some(strongest as usize / 4),
            Power::Five(_) => None,
        }
    }
}

/// The index of the strongest of these suits.
const fn top_suit(suits: u8) -> u8 {
    7 - suits.leading_zeros() as u8
}

/// A hand divided into the plays that will empty it.
#[derive(Clone)]
pub(super) struct Plan {
    /// The plays, in no order. At most one per tile.
    pub(super) groups: Vec<Group, MAX_HAND>,
    /// The tiles of its fives.
    fives: [TileSet; 2],
}

impl Plan {
    /// The plan of an empty hand.
    pub(super) const EMPTY: Self = Self { groups: Vec::new(), fives: [TileSet::EMPTY; 2] };

    /// The plan of a hand with this split.
    #[hot]
    pub(super) fn new(hand: TileSet, split: &Split, outlook: &Outlook) -> Self {
        let mut plan = Self::EMPTY;
        let mut left = hand;
        // There is room for every group: each has at least one tile of the hand.
        for (place, five) in split.fives.into_iter().flatten().enumerate() {
            left = left.without(five.tiles());
            plan.fives[place] = five.tiles();
            let _ = plan.groups.push(Group::of_five(five, place, outlook));
        }
        let mut ranks = left.ranks();
        while ranks != 0 {
            let rank = ranks.trailing_zeros() as usize;
            ranks &= ranks - 1;
            let mut suits = left.suits_of(rank_at(rank));
            while suits != 0 {
                let group = outlook.first_group(rank, suits);
                let _ = plan.groups.push(Group::of_rank(rank, group, outlook));
                suits &= !group;
            }
        }
        plan
    }

    /// The tiles of one of its groups, or of a part of one.
    pub(super) fn tiles_of(&self, group: &Group) -> TileSet {
        match group.rank() {
            Some(rank) => of_rank(rank, group.suits),
            None => self.fives[usize::from(group.suits) & 1],
        }
    }

    /// All tiles of the plan.
    pub(super) fn tiles(&self) -> TileSet {
        let tiles = self.groups.iter().map(|group| self.tiles_of(group));
        tiles.fold(TileSet::EMPTY, TileSet::union)
    }

    /// The total price of its groups.
    pub(super) fn price(&self) -> i32 {
        self.groups.iter().map(|group| i32::from(group.price)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, MAX_PLAYERS, Round, Rules, View};
    use gousset_core::rng::Rng;

    /// The price of the cheapest split of a hand into any plays, by exhaustive search.
    fn cheapest_by_force(hand: TileSet, outlook: &Outlook) -> i16 {
        let Some(weakest) = hand.weakest() else { return 0 };
        let mut least = i16::MAX;
        let _ = each_play(hand, None, outlook.rules(), |combo| {
            if combo.tiles().contains(weakest) {
                let price = match combo.size() {
                    5 => outlook.five(combo),
                    _ => {
                        let rank = combo.tiles().ranks().trailing_zeros() as usize;
                        outlook.group_of_rank(rank, combo.tiles().suits_of(rank_at(rank)))
                    }
                };
                least = least.min(price + cheapest_by_force(hand.without(combo.tiles()), outlook));
            }
            ControlFlow::<()>::Continue(())
        });
        least
    }

    fn view(players: usize, seed: u64) -> View {
        let rules = Rules::new(players, Edition::Classic).unwrap();
        let round = Round::deal(rules, &mut Rng::new(seed));
        View::of(&round, round.turn(), [149; MAX_PLAYERS])
    }

    #[test]
    fn a_split_is_as_cheap_as_any() {
        let mut missed = 0;
        for case in 0..200 {
            let view = view(2 + case % 4, case as u64);
            let outlook = Outlook::of_own(&view);
            // A split of nine tiles has at most one five, so the search leaves nothing out.
            let hand: TileSet = view.hand.iter().take(9).collect();
            assert_eq!(split(hand, &outlook, u16::MAX).price, cheapest_by_force(hand, &outlook), "{hand}");
            let whole = split(view.hand, &outlook, u16::MAX).price;
            let least = cheapest_by_force(view.hand, &outlook);
            assert!(whole >= least);
            missed += usize::from(whole > least);
        }
        assert!(missed <= 20, "of 200 whole hands, {missed} are split badly");
    }

    #[test]
    fn a_plan_holds_the_tiles_and_the_price_of_its_split() {
        for case in 0..300 {
            let view = view(2 + case % 4, 1000 + case as u64);
            let outlook = Outlook::of_own(&view);
            let split = split(view.hand, &outlook, 60);
            let plan = Plan::new(view.hand, &split, &outlook);
            assert_eq!(plan.tiles(), view.hand);
            assert_eq!(plan.price(), i32::from(split.price));
            let tiles: usize = plan.groups.iter().map(|group| usize::from(group.size)).sum();
            assert_eq!(tiles, view.hand.len());
        }
    }

    #[test]
    fn groups_are_ordered_as_their_combinations() {
        let view = view(5, 3);
        let outlook = Outlook::of_own(&view);
        let deck = outlook.rules().tiles();
        for size in 1..=3 {
            let mut all = std::vec::Vec::new();
            let _ = each_play(deck, None, outlook.rules(), |combo| {
                if combo.size() == size {
                    all.push(combo);
                }
                ControlFlow::<()>::Continue(())
            });
            for (a, b) in all.iter().zip(all.iter().skip(7)) {
                if !a.tiles().meets(b.tiles()) {
                    assert_eq!(b.beats(*a), Power::of(*b) > Power::of(*a), "{a:?} {b:?}");
                }
            }
        }
    }
}
