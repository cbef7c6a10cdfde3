//! Rates the moves of a position without looking into other hands. Normal does nothing more; hard starts with it.
//!
//! The rating has three passes, each in slices. The first prices the hand and remembers its best fives. The second
//! rates every legal play roughly, by the price of the remaining hand if at most one of those fives is kept. It keeps
//! the twelve best of all plays, not the first twelve found. The third finds the cheapest split of the tiles that each
//! of them leaves, and rates it exactly. If a play leaves a hand that can be emptied whatever the opponents hold, it is
//! chosen; of several such plays with the same number of tiles, the weakest is.

use super::danger::{Danger, owed};
use super::liking::liking;
use super::outlook::Outlook;
use super::plan::{Prices, Split, keep_cheapest, split};
use super::pricing::Pricing;
use super::proof::{leads_out, load};
use super::sweep::Sweep;
use super::work;
use crate::Temper;
use gousset_core::lexio::{Combo, Kind, Move, Rank, TileSet, View};
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// The number of plays rated exactly.
const PLAYS: usize = 12;
/// Those plays and the pass.
const CANDIDATES: usize = PLAYS + 1;
/// The number of the hand's fives that the rough rating considers.
const FIVES: usize = 6;
/// The maximum number of fives examined when the rest of a hand is split. Only freak hands have more.
pub(super) const FIVES_OF_A_REST: u16 = 80;

/// Bonus for a play that keeps the lead if unbeaten, in 64ths of a turn. Tuned like the constants of [`super::danger`].
const LEAD: i32 = 96;
/// Bonus for each tile shed, in 64ths of a turn: a loser pays by the tile. This constant matters most. With 0, normal
/// is no better than the dumper with four seats. With 16 or 32 it is ahead by about four chips a round.
const TILE: i32 = 32;

/// The worth that a temper may give up, in 64ths of a turn: less than the bonus for a tile.
const TRIFLE: i32 = 20;

/// A move and its worth in 64ths of a turn: higher is better.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) worth: i32,
    /// `None`: a pass.
    pub(super) combo: Option<Combo>,
    /// The split of the hand that it leaves.
    pub(super) split: Split,
    /// The number of plays that can be beaten: the move itself and the plays of the hand that it leaves. Counted only
    /// for a straight, and for a beatable single led while an opponent has one tile.
    beatable: Option<i16>,
}

impl Candidate {
    /// The tiles of a hand that remain after the move.
    pub(super) fn left(&self, hand: TileSet) -> TileSet {
        self.combo.map_or(hand, |combo| hand.without(combo.tiles()))
    }
}

/// The stage of the rating, with its progress.
enum Stage {
    Fives(Sweep),
    Rough(Sweep),
    /// The index of the next candidate to split.
    Exact(usize),
    /// The index of the candidate to prove.
    Proof(usize),
    Done,
}

/// The rating of a position's moves.
pub(super) struct Weigher {
    pub(super) outlook: Outlook,
    danger: Danger,
    stage: Stage,
    prices: Prices,
    fives: Vec<(i16, Combo), FIVES>,
    candidates: Vec<Candidate, CANDIDATES>,
    /// The index of the candidate that wins the round whatever the opponents hold.
    sure: Option<usize>,
}

impl Weigher {
    pub(super) fn new(view: &View) -> Self {
        let outlook = Outlook::of_own(view);
        let prices = Prices::of(view.hand, &outlook);
        Self {
            danger: Danger::of_view(view),
            outlook,
            stage: Stage::Fives(Sweep::default()),
            prices,
            fives: Vec::new(),
            candidates: Vec::new(),
            sure: None,
        }
    }

    /// Runs one step. Returns true once the rating is done.
    pub(super) fn step(&mut self, view: &View) -> bool {
        let mut done_work = 0;
        while done_work < work::STEP && !matches!(self.stage, Stage::Done) {
            done_work += match self.stage {
                Stage::Fives(sweep) => self.look_for_fives(sweep, view),
                Stage::Rough(sweep) => self.weigh_roughly(sweep, view),
                Stage::Exact(place) => self.weigh_exactly(place, view),
                Stage::Proof(place) => self.prove(place, view),
                Stage::Done => 0,
            };
        }
        matches!(self.stage, Stage::Done)
    }

    /// The rated moves, best first once the rating is done.
    pub(super) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// True if another candidate of the same kind dominates this one, so that sampled deals could prefer this one only
    /// by chance. A straight is dominated by one with fewer beatable plays, or with as many and a higher worth. A
    /// single led while an opponent has one tile is dominated by a stronger single with no more beatable plays.
    pub(super) fn is_needless(&self, candidate: &Candidate) -> bool {
        let Some((combo, beatable)) = candidate.combo.zip(candidate.beatable) else { return false };
        self.candidates.iter().any(|other| {
            let Some((rival, others_beatable)) = other.combo.zip(other.beatable) else { return false };
            rival.kind() == combo.kind()
                && match rival.kind() {
                    Kind::Single => others_beatable <= beatable && rival.beats(combo),
                    _ => (others_beatable, -other.worth) < (beatable, -candidate.worth),
                }
        })
    }

    /// True if the first candidate wins the round whatever the opponents hold.
    pub(super) const fn is_sure(&self) -> bool {
        self.sure.is_some()
    }

    /// The best move so far for a bot of this temper.
    pub(super) fn best(&self, temper: Temper) -> Option<Move> {
        let best = self.candidates.first()?;
        if self.is_sure() || !matches!(self.stage, Stage::Done) {
            return Some(best.combo.into());
        }
        // `max_by_key` returns the last of equal items. In reverse order that is the best one.
        let near = self.candidates.iter().rev().filter(|other| other.worth + TRIFLE >= best.worth);
        near.max_by_key(|other| liking(temper, other.combo)).map(|liked| liked.combo.into())
    }

    #[inline(never)]
    fn look_for_fives(&mut self, mut sweep: Sweep, view: &View) -> u32 {
        let before = sweep.seen();
        let done = view.hand.len() < 5
            || sweep.step(view.hand, None, view.rules, work::slice(before, work::FIVE), |combo| {
                if combo.size() == 5 {
                    let price = self.prices.without(combo.tiles(), &self.outlook) + self.outlook.five(combo);
                    keep_cheapest(&mut self.fives, price, combo);
                }
            });
        self.stage = if done { Stage::Rough(Sweep::default()) } else { Stage::Fives(sweep) };
        work::of_slice(before, sweep.seen(), work::FIVE)
    }

    #[inline(never)]
    fn weigh_roughly(&mut self, mut sweep: Sweep, view: &View) -> u32 {
        let before = sweep.seen();
        let done = sweep.step(
            view.hand,
            view.to_beat(),
            view.rules,
            work::slice(before, work::ROUGH_PLAY),
            |combo| {
                let split = self.rough_split(combo.tiles());
                let left = view.hand.without(combo.tiles());
                let worth = self.worth_of_play(combo, left, &split);
                let place = self.candidates.iter().position(|other| worth > other.worth);
                let place = place.unwrap_or(self.candidates.len());
                if place < PLAYS {
                    self.candidates.truncate(PLAYS - 1);
                    // There is room: `truncate` has left a slot free.
                    let _ = self
                        .candidates
                        .insert(place, Candidate { worth, combo: Some(combo), split, beatable: None });
                }
            },
        );
        let work = work::of_slice(before, sweep.seen(), work::ROUGH_PLAY);
        if !done {
            self.stage = Stage::Rough(sweep);
            return work;
        }
        if view.may_pass() {
            let split = Split { price: self.prices.whole, fives: [None; 2], work: 0 };
            // There is room: the plays leave the last slot free.
            let _ = self.candidates.push(Candidate { worth: 0, combo: None, split, beatable: None });
        }
        self.stage = Stage::Exact(0);
        work
    }

    /// The cheapest split of the hand without these tiles that has at most one of the known fives.
    fn rough_split(&self, tiles: TileSet) -> Split {
        let mut best = Split { price: self.prices.without(tiles, &self.outlook), fives: [None; 2], work: 0 };
        for &(_, five) in &self.fives {
            if !five.tiles().meets(tiles) {
                let both = five.tiles().union(tiles);
                let price = self.prices.without(both, &self.outlook) + self.outlook.five(five);
                if price < best.price {
                    best = Split { price, fives: [Some(five), None], work: 0 };
                }
            }
        }
        best
    }

    #[inline(never)]
    fn weigh_exactly(&mut self, place: usize, view: &View) -> u32 {
        let Some(candidate) = self.candidates.get(place).copied() else {
            match self.sure {
                Some(sure) => self.candidates.swap(0, sure),
                None => sort_by_key(&mut self.candidates, |candidate| -candidate.worth),
            }
            self.stage = Stage::Done;
            return 0;
        };
        if self.sure.is_some_and(|sure| !is_weaker(&candidate, &self.candidates[sure])) {
            self.stage = Stage::Exact(place + 1);
            return 0;
        }
        let left = candidate.left(view.hand);
        let split = split(left, &self.outlook, FIVES_OF_A_REST);
        let worth = match candidate.combo {
            Some(combo) => self.worth_of_play(combo, left, &split),
            None => -i32::from(split.price) - self.danger.of_pass(owed_for(left)),
        };
        let (beatable, counting) = self.beatable_after(candidate.combo, left, view);
        self.candidates[place] = Candidate { worth, split, beatable, ..candidate };
        let may_be_sure =
            candidate.combo.is_some_and(|combo| left.is_empty() || self.outlook.unbeatable(combo));
        self.stage = if may_be_sure { Stage::Proof(place) } else { Stage::Exact(place + 1) };
        split.work + counting
    }

    /// Counts the beatable plays of a move and the tiles it leaves, if the move is of a kind that is compared by them.
    /// Also returns the work done.
    fn beatable_after(&self, combo: Option<Combo>, left: TileSet, view: &View) -> (Option<i16>, u32) {
        let compared = |combo: &Combo| match combo.kind() {
            Kind::Straight => true,
            Kind::Single => {
                view.table.is_none() && self.danger.has_one_tile() && !self.outlook.unbeatable(*combo)
            }
            _ => false,
        };
        let Some(combo) = combo.filter(compared) else { return (None, 0) };
        let (load, work) = load(left, &self.outlook);
        (Some(load.beatable + i16::from(!self.outlook.unbeatable(combo))), work)
    }

    #[inline(never)]
    fn prove(&mut self, place: usize, view: &View) -> u32 {
        let (proved, work) = leads_out(self.candidates[place].left(view.hand), &self.outlook);
        if proved {
            self.sure = Some(place);
        }
        self.stage = Stage::Exact(place + 1);
        work
    }

    fn worth_of_play(&self, combo: Combo, left: TileSet, split: &Split) -> i32 {
        let beaten = i32::from(self.outlook.beaten(combo));
        let risk =
            self.danger.of_play(combo.size(), || self.outlook.beaten_by_one(combo, beaten), owed_for(left));
        worth_of_shedding(combo.size(), beaten) - i32::from(split.price) - risk
    }
}

/// True if a candidate is a weaker play than another of the same number of tiles.
fn is_weaker(candidate: &Candidate, than: &Candidate) -> bool {
    let (Some(combo), Some(than)) = (candidate.combo, than.combo) else { return false };
    combo.size() == than.size() && combo.strength() < than.strength()
}

/// The gain of playing this many tiles, without the price of the rest. `beaten`: the chance that it is beaten, in
/// 64ths.
pub(super) const fn worth_of_shedding(size: usize, beaten: i32) -> i32 {
    LEAD * (64 - beaten) / 64 + TILE * size as i32
}

/// The chips that a loser owes the winner for these tiles.
fn owed_for(tiles: TileSet) -> i32 {
    owed(tiles.len() as u8, tiles.count_of(Rank::TWO) as u8)
}
