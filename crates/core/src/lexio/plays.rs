//! Finds every play of a hand.
//!
//! The plays are visited, not collected: a one-suit hand of thirteen has 1,300 of them, and a list of fixed length
//! might lose one. Plays that cannot beat the table are skipped by whole kinds, runs and numbers. Only flushes are
//! first generated and then compared with the table.

use super::combo::{Combo, Kind, Strength};
use super::rules::Rules;
use super::run::Run;
use super::tile::{Rank, Suit, Tile};
use super::tiles::TileSet;
use core::ops::ControlFlow;

/// An upper bound on the number of plays of a hand of thirteen tiles: all its sets of 1, 2, 3 and 5 tiles. (The true
/// maximum is 1,300; this bound needs no proof.)
pub const MAX_PLAYS: usize = 13 + 78 + 286 + 1287;

/// Visits every combination that `hand` may play over the table (`None`: it leads), each exactly once, in no particular
/// order, until the visitor breaks off.
///
/// ```
/// use core::ops::ControlFlow;
/// use gousset_core::lexio::{Edition, Rules, TileSet, each_play};
/// let rules = Rules::new(3, Edition::Classic).unwrap();
/// let hand = TileSet::parse("3c 3t 5m").unwrap();
/// let mut plays = 0;
/// let _ = each_play(hand, None, rules, |_| {
///     plays += 1;
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(plays, 4);
/// ```
#[inline]
pub fn each_play<B>(
    hand: TileSet,
    over: Option<Combo>,
    rules: Rules,
    mut visit: impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match over {
        None => {
            each_single(hand, None, &mut visit)?;
            each_pair(hand, None, &mut visit)?;
            each_triple(hand, None, &mut visit)?;
            each_five(hand, None, rules, &mut visit)
        }
        Some(table) => {
            let floor = Some(table.strength());
            match table.size() {
                1 => each_single(hand, floor, &mut visit),
                2 => each_pair(hand, floor, &mut visit),
                3 => each_triple(hand, floor, &mut visit),
                _ => each_five(hand, floor, rules, &mut visit),
            }
        }
    }
}

/// Like [`each_play`], in less flash: all callers share one copy of the code, which calls the visitor by a pointer.
///
/// [`each_play`] is compiled again for each caller, in 4 KB, and is for the inner loops of a search.
#[inline]
pub fn each_play_shared<B>(
    hand: TileSet,
    over: Option<Combo>,
    rules: Rules,
    mut visit: impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut end = None;
    let _ = visit_all(hand, over, rules, &mut |combo| match visit(combo) {
        ControlFlow::Continue(()) => ControlFlow::Continue(()),
        ControlFlow::Break(value) => {
            end = Some(value);
            ControlFlow::Break(())
        }
    });
    end.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// The shared copy.
#[inline(never)]
fn visit_all(
    hand: TileSet,
    over: Option<Combo>,
    rules: Rules,
    visit: &mut dyn FnMut(Combo) -> ControlFlow<()>,
) -> ControlFlow<()> {
    each_play(hand, over, rules, visit)
}

/// Whether the hand has any play over the table.
#[must_use]
pub fn can_play(hand: TileSet, over: Option<Combo>, rules: Rules) -> bool {
    each_play(hand, over, rules, |_| ControlFlow::Break(())).is_break()
}

/// The number of plays of the hand over the table.
#[must_use]
pub fn count_plays(hand: TileSet, over: Option<Combo>, rules: Rules) -> usize {
    let mut count = 0;
    let _ = each_play_shared(hand, over, rules, |_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    count
}

/// The strength that a play must exceed, if there is one.
type Floor = Option<Strength>;

fn clears(strength: Strength, floor: Floor) -> bool {
    floor.is_none_or(|floor| strength > floor)
}

/// The ranks in a mask, weakest first.
fn ranks_of(mut mask: u16) -> impl Iterator<Item = Rank> {
    core::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let rank = Rank::at(mask.trailing_zeros() as u8);
        mask &= mask - 1;
        Some(rank)
    })
}

/// For each set of suits, the number of its subsets of one size, and the subsets themselves.
struct Subsets {
    count: [u8; 16],
    suits: [[u8; 6]; 16],
}

const fn subsets(size: u32) -> Subsets {
    let mut found = Subsets { count: [0; 16], suits: [[0; 6]; 16] };
    let mut of: usize = 16;
    while of > 0 {
        of -= 1;
        let mut subset = 0;
        // A subset is never a larger number than its set.
        while subset <= of {
            if subset.count_ones() == size && subset & of == subset {
                found.suits[of][found.count[of] as usize] = subset as u8;
                found.count[of] += 1;
            }
            subset += 1;
        }
    }
    found
}

static TWOS: Subsets = subsets(2);
static THREES: Subsets = subsets(3);

impl Subsets {
    fn of(&self, suits: u8) -> &[u8] {
        let suits = usize::from(suits) & 15;
        &self.suits[suits][..usize::from(self.count[suits])]
    }
}

/// The strongest tile of a rank in these suits.
fn top(rank: Rank, suits: u8) -> Tile {
    Tile::new(rank, Suit::ALL[(7 - suits.leading_zeros()) as usize & 3])
}

#[inline]
fn each_single<B>(
    hand: TileSet,
    floor: Floor,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let hand = floor.map_or(hand, |floor| hand.above(floor.deciding_tile()));
    for tile in hand.in_any_order() {
        visit(Combo::known(TileSet::of(tile), Strength::single(tile)))?;
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_pair<B>(
    hand: TileSet,
    floor: Floor,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    // Pairs of a lower number than the table's cannot beat it.
    let lowest = floor.map_or(0, |floor| floor.deciding_tile().rank().index());
    for rank in ranks_of(hand.multiples().0 >> lowest << lowest) {
        for &suits in TWOS.of(hand.suits_of(rank)) {
            let strength = Strength::pair(top(rank, suits));
            if clears(strength, floor) {
                visit(Combo::known(TileSet::of_rank(rank, suits), strength))?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_triple<B>(
    hand: TileSet,
    floor: Floor,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for rank in ranks_of(hand.multiples().1) {
        let strength = Strength::triple(rank);
        if clears(strength, floor) {
            for &suits in THREES.of(hand.suits_of(rank)) {
                visit(Combo::known(TileSet::of_rank(rank, suits), strength))?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_five<B>(
    hand: TileSet,
    floor: Floor,
    rules: Rules,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if hand.len() < 5 {
        return ControlFlow::Continue(());
    }
    let kind = floor.map_or(Kind::Single, Strength::kind);
    if kind <= Kind::Straight {
        each_straight(hand, floor, rules, visit)?;
    }
    if kind <= Kind::Flush {
        each_flush(hand, floor, rules, visit)?;
    }
    if kind <= Kind::FullHouse {
        each_full_house(hand, floor, visit)?;
    }
    if kind <= Kind::Four {
        each_four(hand, floor, visit)?;
    }
    each_straight_flush(hand, floor, rules, visit)
}

/// Straights that are no straight flushes.
#[inline]
fn each_straight<B>(
    hand: TileSet,
    floor: Floor,
    rules: Rules,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for run in Run::within(hand.ranks(), rules) {
        if !clears(Strength::straight(run, Suit::Sun), floor) {
            continue;
        }
        let ranks = run.ranks(rules);
        // The deciding tile is chosen first: its suit fixes the strength, so a suit that is too weak is skipped at
        // once.
        let deciding = run.deciding_rank(rules);
        let others = ranks & !(1 << deciding.index());
        for suit in Suit::ALL {
            let strength = Strength::straight(run, suit);
            let tile = Tile::new(deciding, suit);
            if hand.contains(tile) && clears(strength, floor) {
                let mut tiles = |tiles: TileSet| visit(Combo::known(tiles, strength));
                one_of_each(hand, others, TileSet::of(tile), 1 << suit as u8, &mut tiles)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Completes `chosen` with one tile of each rank in the mask, in every way that is not all of one suit. `suits` are the
/// suits that all tiles chosen so far have in common.
fn one_of_each<B>(
    hand: TileSet,
    ranks: u16,
    chosen: TileSet,
    suits: u8,
    visit: &mut impl FnMut(TileSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if ranks == 0 {
        return if suits == 0 { visit(chosen) } else { ControlFlow::Continue(()) };
    }
    let rank = Rank::at(ranks.trailing_zeros() as u8);
    let mut held = hand.suits_of(rank);
    while held != 0 {
        let suit = held & held.wrapping_neg();
        held ^= suit;
        let with = chosen.union(TileSet::of_rank(rank, suit));
        one_of_each(hand, ranks & (ranks - 1), with, suits & suit, visit)?;
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_flush<B>(
    hand: TileSet,
    floor: Floor,
    rules: Rules,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for suit in Suit::ALL {
        let held = hand.ranks_in(suit);
        if held.count_ones() < 5 {
            continue;
        }
        five_of(held, 5, 0, &mut |ranks: u16| {
            let strength = Strength::flush(suit, ranks, rules.edition());
            if clears(strength, floor) && Run::of_ranks(ranks, rules).is_none() {
                visit(Combo::known(TileSet::of_suit(suit, ranks), strength))?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits every way to add `wanted` ranks of `held` to `chosen`.
fn five_of<B>(
    mut held: u16,
    wanted: u32,
    chosen: u16,
    visit: &mut impl FnMut(u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if wanted == 0 {
        return visit(chosen);
    }
    while held.count_ones() >= wanted {
        let rank = held & held.wrapping_neg();
        held ^= rank;
        five_of(held, wanted - 1, chosen + rank, visit)?;
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_full_house<B>(
    hand: TileSet,
    floor: Floor,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (twice, thrice, _) = hand.multiples();
    for triple in ranks_of(thrice) {
        let strength = Strength::full_house(triple);
        if !clears(strength, floor) {
            continue;
        }
        for &three in THREES.of(hand.suits_of(triple)) {
            let three = TileSet::of_rank(triple, three);
            for pair in ranks_of(twice & !(1 << triple.index())) {
                for &two in TWOS.of(hand.suits_of(pair)) {
                    visit(Combo::known(three.union(TileSet::of_rank(pair, two)), strength))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_four<B>(
    hand: TileSet,
    floor: Floor,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for rank in ranks_of(hand.multiples().2) {
        let strength = Strength::four(rank);
        if clears(strength, floor) {
            let four = TileSet::of_rank(rank, 0b1111);
            for fifth in hand.without(four) {
                visit(Combo::known(four.with(fifth), strength))?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn each_straight_flush<B>(
    hand: TileSet,
    floor: Floor,
    rules: Rules,
    visit: &mut impl FnMut(Combo) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for suit in Suit::ALL {
        let held = hand.ranks_in(suit);
        if held.count_ones() < 5 {
            continue;
        }
        for run in Run::within(held, rules) {
            let strength = Strength::straight_flush(run, suit);
            if clears(strength, floor) {
                visit(Combo::known(TileSet::of_suit(suit, run.ranks(rules)), strength))?;
            }
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexio::rules::Edition;
    use crate::rng::Rng;
    use std::collections::HashSet;
    use std::vec::Vec;

    fn rules(players: usize, edition: Edition) -> Rules {
        Rules::new(players, edition).unwrap()
    }

    fn plays(hand: TileSet, over: Option<Combo>, rules: Rules) -> Vec<Combo> {
        let mut found = Vec::new();
        let _ = each_play(hand, over, rules, |combo| {
            found.push(combo);
            ControlFlow::<()>::Continue(())
        });
        found
    }

    /// Counts the five-tile combinations of whole decks by kind, in two ways: by classifying every set of five tiles,
    /// and by generating the plays of the deck as if it were a hand.
    #[test]
    fn the_numbers_of_five_tile_sets() {
        for (players, straights, flushes, full, four, straight_flushes) in [
            (3, 6_120, 480, 1_728, 288, 24),
            (4, 10_200, 5_108, 3_744, 624, 40),
            (5, 12_240, 11_964, 5_040, 840, 48),
        ] {
            let rules = rules(players, Edition::Classic);
            let expected = [0, 0, 0, straights, flushes, full, four, straight_flushes];
            let mut generated = [0; 8];
            for combo in plays(rules.tiles(), None, rules).iter().filter(|c| c.size() == 5) {
                generated[combo.kind() as usize] += 1;
            }
            assert_eq!(generated, expected);
            let tiles: Vec<Tile> = rules.tiles().iter().collect();
            let mut classified = [0; 8];
            let mut all = 0;
            for a in 0..tiles.len() {
                for b in 0..a {
                    for c in 0..b {
                        for d in 0..c {
                            for e in 0..d {
                                all += 1;
                                let set = [a, b, c, d, e].map(|i| tiles[i]).into_iter().collect();
                                if let Ok(combo) = Combo::new(set, rules) {
                                    classified[combo.kind() as usize] += 1;
                                }
                            }
                        }
                    }
                }
            }
            assert_eq!(classified, expected);
            let n = tiles.len();
            assert_eq!(all, n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120);
        }
    }

    /// The plays of random hands over random tables are exactly the subsets that are combinations and beat the table.
    #[test]
    fn every_play_and_nothing_else() {
        let mut rng = Rng::new(11);
        let mut seen = [[0; 2]; 8];
        for case in 0..600 {
            let edition = if case % 2 == 0 { Edition::Classic } else { Edition::New };
            let rules = rules(2 + case % 4, edition);
            let mut deck: Vec<Tile> = rules.tiles().iter().collect();
            rng.shuffle(&mut deck);
            if case % 3 == 0 {
                // Hands of few suits or few numbers have many combinations, and the large ones.
                deck.sort_by_key(|tile| tile.suit());
            } else if case % 3 == 1 {
                deck.sort_by_key(|tile| tile.rank());
            }
            let start = rng.below((deck.len() - 12) as u32) as usize;
            let size = 1 + rng.below(12) as usize;
            let hand: TileSet = deck[start..start + size].iter().copied().collect();
            let others: TileSet = rules.tiles().without(hand);
            // The table's play is made of the other tiles, or sometimes of the hand's own: no play beats itself.
            let tables = plays(if case % 5 == 4 { hand } else { others }, None, rules);
            // Most combinations are of a few kinds. So the kind is drawn first, and some hands lead.
            let kind = Kind::ALL[rng.below(8) as usize];
            let tables: Vec<Combo> = tables.into_iter().filter(|table| table.kind() == kind).collect();
            let over = tables.get(rng.below(tables.len() as u32 + 1) as usize).copied();
            let mut expected = HashSet::new();
            for places in 1..1_u32 << size {
                if ![1, 2, 3, 5].contains(&places.count_ones()) {
                    continue;
                }
                if let Ok(combo) = Combo::new(hand.pick(places).unwrap(), rules)
                    && over.is_none_or(|table| combo.beats(table))
                {
                    expected.insert(combo);
                }
            }
            let found = plays(hand, over, rules);
            for combo in &found {
                seen[combo.kind() as usize]
                    [usize::from(over.is_some_and(|over| over.kind() == combo.kind()))] += 1;
            }
            assert_eq!(found.len(), expected.len(), "a play is missing or twice");
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected);
            assert_eq!(can_play(hand, over, rules), !expected.is_empty());
        }
        assert!(seen.iter().flatten().all(|&many| many > 0), "every kind, also over its own: {seen:?}");
    }

    #[test]
    fn five_tiles_that_are_a_combination_are_played_at_once() {
        for (hand, kind) in [
            ("3c 4t 5m 6s 7c", Kind::Straight),
            ("3m 4m 5m 6m 8m", Kind::Flush),
            ("3c 3t 3s 8c 8m", Kind::FullHouse),
            ("3c 3t 3m 3s 8m", Kind::Four),
            ("3t 4t 5t 6t 7t", Kind::StraightFlush),
        ] {
            let (hand, rules) = (TileSet::parse(hand).unwrap(), rules(4, Edition::Classic));
            let whole: Vec<Combo> =
                plays(hand, None, rules).into_iter().filter(|combo| combo.tiles() == hand).collect();
            assert_eq!(whole, [Combo::new(hand, rules).unwrap()], "{kind:?}");
            assert_eq!(whole[0].kind(), kind);
        }
    }

    #[test]
    fn no_hand_has_more_plays_than_sets_of_the_right_size() {
        let sets = (0..1_u32 << 13).filter(|set| [1, 2, 3, 5].contains(&set.count_ones())).count();
        assert_eq!(MAX_PLAYS, sets);
    }

    #[test]
    fn a_one_suit_hand_has_1300_plays() {
        let rules = rules(4, Edition::Classic);
        let hand = TileSet::of_suit(Suit::Moon, rules.tiles().ranks_in(Suit::Moon));
        assert_eq!(hand.len(), 13);
        assert_eq!(count_plays(hand, None, rules), 1300);
    }

    #[test]
    fn a_visitor_may_stop() {
        let rules = rules(4, Edition::Classic);
        let mut seen = 0;
        let stopped = each_play(rules.tiles(), None, rules, |_| {
            seen += 1;
            if seen == 100 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!((stopped, seen), (ControlFlow::Break("enough"), 100));
    }
}
