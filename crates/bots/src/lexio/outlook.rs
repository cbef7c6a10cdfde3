//! What a combination can hope for, given the tiles that are still out.
//!
//! A hand is emptied by leading; a lead is kept by what nobody beats. So the price of a group of tiles is counted
//! in turns: a group that surely loses the lead costs one ([`TURN`]), a group that surely wins it back pays for
//! another one and costs minus one. The price of a hand is the sum over the groups it is split into, and the best
//! split is the cheapest. All prices are whole numbers, in 64ths of a turn: the chip has no floats.

use super::ceiling::Ceiling;
use super::pricing::Pricing;
use super::ranks::{RANKS, rank_at};
use gousset_core::lexio::{Combo, Rules, TileSet, View};

/// The price of a lost lead.
pub(super) const TURN: i16 = 64;

/// How likely a single of which this many stronger ones are out is beaten, in 64ths of certainty. Each further
/// tile beats it with three chances in ten: its holder may be saving it. An estimate, as are those below: a
/// search that moved each of them by eight or ten 64ths found nothing better.
const SINGLE_BEATEN: [i16; 13] = falling(70);
/// The same for a pair, by the number of ranks of which a stronger pair can still be out.
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

/// The same for the fives by kind, with three opponents who hold five tiles or more.
const FIVE_BEATEN: [i16; 8] = [0, 0, 0, 40, 30, 16, 3, 1];

/// A middling single can be shed on the tricks of others, a weak one hardly ever: up to this much is taken off
/// the price, by the share of tiles out that it beats.
const SINGLE_FOLLOWS: i16 = 24;
/// The same for a pair.
const PAIR_FOLLOWS: i16 = 12;

/// What is out, as far as it can beat groups of one rank.
#[derive(Clone, Copy, Default)]
struct Above {
    /// The suits of this rank that are out.
    here: u8,
    /// Tiles out of higher ranks.
    tiles: u8,
    /// Higher ranks of which a pair can be out.
    pairs: u8,
    /// Higher ranks of which a triple can be out.
    triples: u8,
}

/// The prices of all groups, for one state of what is out.
pub(super) struct Outlook {
    rules: Rules,
    ceiling: Ceiling,
    /// How many tiles are out.
    total: u8,
    /// How many opponents can still answer a five.
    fives_out: u8,
    above: [Above; RANKS],
    /// For each rank and set of suits of it: the price of the cheapest way to split them.
    price: [[i16; 16]; RANKS],
    /// The group split off first on that way.
    first: [[u8; 16]; RANKS],
}

impl Outlook {
    /// The prices for the seat whose view it is.
    pub(super) fn of_own(view: &View) -> Self {
        Self::new(view, view.unseen())
    }

    /// The prices for the others: they do not see the seat's hand.
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
            // The first group is the one that the weakest suit of the set belongs to. Its other suits run
            // through the subsets of the rest; a four is no group of one number.
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

    /// How many tiles out are stronger than the strongest of a group.
    fn stronger(&self, rank: usize, group: u8) -> u8 {
        let above = &self.above[rank];
        let top = 7 - group.leading_zeros();
        above.tiles + (above.here >> top >> 1).count_ones() as u8
    }

    /// How likely a group of one number is beaten.
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

    /// What is taken off the price of a group because it can be shed on the tricks of others.
    fn follows(&self, rank: usize, group: u8) -> i16 {
        let most = match group.count_ones() {
            1 => SINGLE_FOLLOWS,
            2 => PAIR_FOLLOWS,
            _ => return 0,
        };
        most * i16::from(self.total - self.stronger(rank, group)) / i16::from(self.total)
    }

    /// How likely it is beaten, in 64ths of certainty.
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

    /// How likely one opponent with just as many tiles beats it. Of a single, that is the share of stronger tiles
    /// among those out; a larger combination is rarely all that an opponent holds.
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

    /// Whether nobody can beat it.
    pub(super) fn unbeatable(&self, combo: Combo) -> bool {
        self.ceiling.unbeatable(combo)
    }

    /// The suits of the group that is split off first of these.
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
