//! Prices combinations by the tiles that are still out: those that the seat has not seen.
//!
//! A player empties a hand by leading, and keeps the lead with plays that no opponent beats. So prices are counted in
//! turns. A group that surely loses the lead costs one turn ([`TURN`]). A group that surely wins the lead back pays for
//! another group and costs minus one. The price of a hand is the sum over the groups of its split, and the best split
//! is the cheapest. All prices are integers, in 64ths of a turn: not every chip has floating-point hardware.

use super::ceiling::Ceiling;
use super::pricing::Pricing;
use super::ranks::{RANKS, rank_at};
use gousset_core::lexio::{Combo, Rules, TileSet, View};

/// The price of a lost lead.
pub(super) const TURN: i16 = 64;

/// The chance that a single is beaten, in 64ths, by the number of stronger tiles that are out. Each of them beats it
/// with a chance of three in ten, because its holder may save it. This table and those below are estimates. A search
/// that moved each of them by eight or ten 64ths found nothing better.
const SINGLE_BEATEN: [i16; 13] = falling(70);
/// The same for a pair, by the number of ranks that can still have a stronger pair out.
const PAIR_BEATEN: [i16; 13] = falling(78);
/// The same for a triple.
const TRIPLE_BEATEN: [i16; 13] = falling(90);

/// `64 (1 - (percent / 100)^n)` for n from 0.
const fn falling(percent: i32) -> [i16; 13] {
    let mut beaten = [0; 13];
    let mut held = 64 * 1024;
    let mut n = 0;
    while n < 13 {
        beaten[n] = 64 - (held / 1024) as i16;
        held = held * percent / 100;
        n += 1;
    }
    beaten
}

/// The same for fives by kind, against three opponents who hold five tiles or more.
const FIVE_BEATEN: [i16; 8] = [0, 0, 0, 40, 30, 16, 3, 1];

/// The highest discount for a single, because it can be shed in a trick that another seat leads. It is scaled by the
/// share of the tiles out that the single beats: a weak single can hardly ever be shed this way.
const SINGLE_FOLLOWS: i16 = 24;
/// The same for a pair.
const PAIR_FOLLOWS: i16 = 12;

/// The tiles that are out and can beat groups of one rank.
#[derive(Clone, Copy, Default)]
struct Above {
    /// The suits of this rank that are out.
    here: u8,
    /// The number of tiles out of higher ranks.
    tiles: u8,
    /// The number of higher ranks that can have a pair out.
    pairs: u8,
    /// The number of higher ranks that can have a triple out.
    triples: u8,
}

/// The prices of all groups, for one set of tiles that are out.
pub(super) struct Outlook {
    rules: Rules,
    ceiling: Ceiling,
    /// The number of tiles that are out, at least 1.
    total: u8,
    /// The number of opponents who hold five tiles or more and can answer a five.
    fives_out: u8,
    above: [Above; RANKS],
    /// For each rank and set of its suits: the price of the cheapest split.
    price: [[i16; 16]; RANKS],
    /// The group that the cheapest split takes first, as a set of suits.
    first: [[u8; 16]; RANKS],
}

impl Outlook {
    /// The prices for the view's seat.
    pub(super) fn of_own(view: &View) -> Self {
        Self::new(view, view.unseen())
    }

    /// The prices for the opponents. They do not see the seat's hand.
    pub(super) fn of_others(view: &View) -> Self {
        Self::new(view, view.rules.tiles().without(view.played))
    }

    fn new(view: &View, out: TileSet) -> Self {
        let others = (0..view.rules.players()).filter(|&seat| seat != view.seat);
        let mut outlook = Self {
            rules: view.rules,
            ceiling: Ceiling::new(view, out),
            total: out.len().max(1) as u8,
            fives_out: others.filter(|&seat| view.counts[seat] >= 5).count() as u8,
            above: [Above::default(); RANKS],
            price: [[0; 16]; RANKS],
            first: [[0; 16]; RANKS],
        };
        outlook.count(out);
        let mut in_play = view.rules.tiles().ranks();
        while in_play != 0 {
            outlook.fill(in_play.trailing_zeros() as usize);
            in_play &= in_play - 1;
        }
        outlook
    }

    fn count(&mut self, out: TileSet) {
        let mut above = Above::default();
        for (rank, entry) in self.above.iter_mut().enumerate().rev() {
            above.here = out.suits_of(rank_at(rank));
            *entry = above;
            let count = above.here.count_ones() as u8;
            above.tiles += count;
            above.pairs += u8::from(count >= 2);
            above.triples += u8::from(count >= 3);
        }
    }

    fn fill(&mut self, rank: usize) {
        let mut group_prices = [0; 15];
        for group in 1..15 {
            group_prices[usize::from(group)] = self.group_of_rank(rank, group);
        }
        for suits in 1..16_u8 {
            let mut least = i16::MAX;
            // The first group contains the weakest suit of the set. Its other suits run through the subsets of the
            // rest. Four tiles of one number are no play.
            let anchor = suits & suits.wrapping_neg();
            let rest = suits ^ anchor;
            let mut others = rest;
            loop {
                let group = anchor | others;
                if group != 15 {
                    let left = self.price[rank][usize::from(suits ^ group)];
                    let whole = group_prices[usize::from(group)] + left;
                    if whole < least {
                        least = whole;
                        self.first[rank][usize::from(suits)] = group;
                    }
                }
                if others == 0 {
                    break;
                }
                others = (others - 1) & rest;
            }
            self.price[rank][usize::from(suits)] = least;
        }
    }

    /// The price of a group of one number.
    pub(super) fn group_of_rank(&self, rank: usize, group: u8) -> i16 {
        2 * self.beaten_of_rank(rank, group) - TURN - self.follows(rank, group)
    }

    /// The number of tiles out that are stronger than the strongest tile of a group.
    fn stronger(&self, rank: usize, group: u8) -> u8 {
        let above = &self.above[rank];
        let top = 7 - group.leading_zeros();
        above.tiles + (above.here >> top >> 1).count_ones() as u8
    }

    /// The chance that a group of one number is beaten, in 64ths.
    pub(super) fn beaten_of_rank(&self, rank: usize, group: u8) -> i16 {
        let above = &self.above[rank];
        let size = group.count_ones() as usize;
        if !self.ceiling.answered(size) {
            return 0;
        }
        let chance = |table: &[i16; 13], stronger: u8| table[usize::from(stronger).min(12)];
        match size {
            1 => chance(&SINGLE_BEATEN, self.stronger(rank, group)),
            2 => {
                let same = above.here.count_ones() >= 2 && self.stronger(rank, group) > above.tiles;
                chance(&PAIR_BEATEN, above.pairs + u8::from(same))
            }
            _ => chance(&TRIPLE_BEATEN, above.triples),
        }
    }

    /// The discount on the price of a group because it can be shed in a trick that another seat leads.
    fn follows(&self, rank: usize, group: u8) -> i16 {
        let most = match group.count_ones() {
            1 => SINGLE_FOLLOWS,
            2 => PAIR_FOLLOWS,
            _ => return 0,
        };
        most * i16::from(self.total - self.stronger(rank, group)) / i16::from(self.total)
    }

    /// The chance that a combination is beaten, in 64ths.
    pub(super) fn beaten(&self, combo: Combo) -> i16 {
        if self.ceiling.unbeatable(combo) {
            return 0;
        }
        if combo.size() == 5 {
            let base = FIVE_BEATEN[combo.kind() as usize];
            return (base * (1 + i16::from(self.fives_out)) / 4).clamp(1, TURN);
        }
        let (rank, suits) = rank_and_suits(combo);
        self.beaten_of_rank(rank, suits)
    }

    /// The chance, in 64ths, that one opponent with exactly this many tiles beats it. For a single, this is the share
    /// of stronger tiles among those out. An opponent's last tiles are rarely one larger combination, so that chance is
    /// a quarter of `beaten`.
    pub(super) fn beaten_by_one(&self, combo: Combo, beaten: i32) -> i32 {
        if combo.size() > 1 {
            return beaten / 4;
        }
        let (rank, suits) = rank_and_suits(combo);
        self.single_beaten_by_one(rank, suits)
    }

    /// The same for the single of this rank and suit.
    pub(super) fn single_beaten_by_one(&self, rank: usize, suit: u8) -> i32 {
        64 * i32::from(self.stronger(rank, suit)) / i32::from(self.total)
    }

    /// True if no opponent can beat it.
    pub(super) fn unbeatable(&self, combo: Combo) -> bool {
        self.ceiling.unbeatable(combo)
    }

    /// The first group, as a set of suits, in the cheapest split of these suits of a rank.
    pub(super) const fn first_group(&self, rank: usize, suits: u8) -> u8 {
        self.first[rank][suits as usize & 15]
    }
}

impl Pricing for Outlook {
    fn rules(&self) -> Rules {
        self.rules
    }

    fn rank(&self, rank: usize, suits: u8) -> i16 {
        self.price[rank][usize::from(suits & 15)]
    }

    fn five(&self, five: Combo) -> i16 {
        2 * self.beaten(five) - TURN
    }
}

/// The rank and the suits of a group of one number.
fn rank_and_suits(combo: Combo) -> (usize, u8) {
    let tiles = combo.tiles();
    let rank = tiles.ranks().trailing_zeros() as usize % RANKS;
    (rank, tiles.suits_of(rank_at(rank)))
}
