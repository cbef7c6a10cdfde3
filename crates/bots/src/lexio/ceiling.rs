//! The strongest combinations that an opponent can still hold. A play that none of them beats is unbeatable.
//!
//! `out` is the set of tiles that an opponent may hold: the tiles that the seat has not seen or, to rate the hands of
//! the opponents, all tiles that are not played yet.

use gousset_core::lexio::{Combo, Rules, Run, Strength, Suit, Tile, TileSet, View};

use super::ranks::{RANKS, of_rank, rank_at};

/// For each size, the strongest combination among the tiles that are out, if an opponent holds enough tiles for it.
pub(super) struct Ceiling {
    /// Indexed by size; `None`: no opponent can answer that size.
    strongest: [Option<Strength>; 6],
    /// The most tiles that an opponent holds.
    most: usize,
}

impl Ceiling {
    /// The ceiling for the view's seat, if these tiles are out.
    pub(super) fn new(view: &View, out: TileSet) -> Self {
        let others = (0..view.rules.players()).filter(|&seat| seat != view.seat);
        let most = others.map(|seat| usize::from(view.counts[seat])).max().unwrap_or(0);
        let mut strongest = [None; 6];
        for size in [1, 2, 3, 5] {
            if size <= most {
                strongest[size] = strongest_of(out, size, view.rules).map(Combo::strength);
            }
        }
        Self { strongest, most }
    }

    /// True if an opponent holds enough tiles to answer a combination of this size.
    pub(super) const fn answered(&self, size: usize) -> bool {
        size <= self.most
    }

    /// True if no opponent can beat it.
    pub(super) fn unbeatable(&self, combo: Combo) -> bool {
        self.strongest[combo.size()].is_none_or(|strongest| strongest <= combo.strength())
    }
}

/// The strongest combination of a size among these tiles.
pub(super) fn strongest_of(out: TileSet, size: usize, rules: Rules) -> Option<Combo> {
    let tiles = match size {
        1..=3 => of_one_number(out, size as u32),
        _ => straight_flush(out, rules)
            .or_else(|| four(out))
            .or_else(|| full_house(out))
            .or_else(|| flush(out, rules))
            .or_else(|| straight(out, rules)),
    };
    Combo::new(tiles?, rules).ok()
}

/// The strongest `count` suits of a set.
fn strongest_suits(mut suits: u8, count: u32) -> u8 {
    while suits.count_ones() > count {
        suits &= suits - 1;
    }
    suits
}

/// The strongest `count` tiles of one number.
fn of_one_number(out: TileSet, count: u32) -> Option<TileSet> {
    (0..RANKS).rev().find_map(|rank| {
        let suits = out.suits_of(rank_at(rank));
        (suits.count_ones() >= count).then(|| of_rank(rank, strongest_suits(suits, count)))
    })
}

fn of_suit(suit: Suit, ranks: u16) -> TileSet {
    let held = (0..RANKS).filter(|rank| ranks >> rank & 1 == 1);
    held.map(|rank| Tile::new(rank_at(rank), suit)).collect()
}

fn straight_flush(out: TileSet, rules: Rules) -> Option<TileSet> {
    Run::all(rules).rev().find_map(|run| {
        let ranks = run.ranks(rules);
        let suit = Suit::ALL.into_iter().rev().find(|&suit| out.ranks_in(suit) & ranks == ranks)?;
        Some(of_suit(suit, ranks))
    })
}

fn four(out: TileSet) -> Option<TileSet> {
    let four = of_one_number(out, 4)?;
    Some(four.with(out.without(four).weakest()?))
}

fn full_house(out: TileSet) -> Option<TileSet> {
    let triple = of_one_number(out, 3)?;
    let rest = (0..RANKS).map(|rank| (rank, out.suits_of(rank_at(rank))));
    let (rank, suits) =
        rest.filter(|&(rank, _)| triple.ranks() >> rank & 1 == 0).find(|(_, s)| s.count_ones() >= 2)?;
    Some(triple.union(of_rank(rank, strongest_suits(suits, 2))))
}

/// The strongest flush. It is only called if there is no straight flush, so its five ranks are no run.
fn flush(out: TileSet, rules: Rules) -> Option<TileSet> {
    let flushes = Suit::ALL.into_iter().filter_map(|suit| {
        let mut ranks = out.ranks_in(suit);
        if ranks.count_ones() < 5 {
            return None;
        }
        while ranks.count_ones() > 5 {
            ranks &= ranks - 1;
        }
        Combo::new(of_suit(suit, ranks), rules).ok()
    });
    flushes.max_by_key(|combo| combo.strength()).map(Combo::tiles)
}

/// The strongest straight: the strongest run, with the strongest suit of each of its numbers.
fn straight(out: TileSet, rules: Rules) -> Option<TileSet> {
    Run::all(rules).rev().find_map(|run| {
        let ranks = run.ranks(rules);
        (out.ranks() & ranks == ranks).then(|| {
            let each = (0..RANKS).filter(|rank| ranks >> rank & 1 == 1);
            each.fold(TileSet::EMPTY, |tiles, rank| {
                tiles.union(of_rank(rank, strongest_suits(out.suits_of(rank_at(rank)), 1)))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::ops::ControlFlow;
    use gousset_core::lexio::{Edition, each_play};
    use gousset_core::rng::Rng;

    #[test]
    fn the_strongest_is_the_strongest_of_all_plays() {
        let mut rng = Rng::new(1);
        for case in 0..800 {
            let edition = if case % 2 == 0 { Edition::Classic } else { Edition::New };
            let rules = Rules::new(2 + case % 4, edition).unwrap();
            let share = 2 + rng.below(6);
            let out: TileSet = rules.tiles().iter().filter(|_| rng.below(share) == 0).collect();
            let mut strongest = [None; 6];
            let _ = each_play(out, None, rules, |combo| {
                strongest[combo.size()] = strongest[combo.size()].max(Some(combo.strength()));
                ControlFlow::<()>::Continue(())
            });
            for size in [1, 2, 3, 5] {
                let found = strongest_of(out, size, rules).map(Combo::strength);
                assert_eq!(found, strongest[size], "{size} of {out}");
            }
        }
    }
}
