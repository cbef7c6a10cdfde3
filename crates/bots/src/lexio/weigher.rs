//! Weighing the moves of a position without looking into other hands: all that normal does, and where hard begins.
//!
//! Three passes, each in slices. The first prices the hand and remembers its best fives. The second weighs every
//! legal play roughly, by what the hand costs without it if at most one of those fives is kept, and keeps the
//! best dozen: a list that is chosen, not one that overflows. The third splits what each of them leaves anew and
//! weighs it exactly. A play after which the hand can be emptied whatever the others hold is the decision; of several of
//! as many tiles the weakest is.

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

/// Plays weighed exactly.
const PLAYS: usize = 12;
/// Those, and the pass.
const CANDIDATES: usize = PLAYS + 1;
/// Fives of the hand that the rough weighing knows.
const FIVES: usize = 6;
/// Fives looked at when the rest of a hand is split: more than all but freak hands have.
pub(super) const FIVES_OF_A_REST: u16 = 80;

/// What is added to the worth of a play for the lead it keeps if nobody beats it, in 64ths of a turn. Tuned as the
/// constants of [`super::danger`] are.
const LEAD: i32 = 96;
/// What is added for each tile it sheds: tiles are what a loser pays for. The one that matters most: with 0 normal
/// is no better than the dumper with four seats, with 16 or 32 it is ahead by about four chips a round.
const TILE: i32 = 32;

/// What following a temper may cost, in 64ths of a turn: less than a tile that is shed.
const TRIFLE: i32 = 20;

/// A move, and what it is worth in 64ths of a turn: higher is better.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) worth: i32,
    /// `None`: a pass.
    pub(super) combo: Option<Combo>,
    /// How the hand that it leaves is split.
    pub(super) split: Split,
    /// Of a straight, and of a single led that somebody may go out over: how many plays can be beaten, itself and what it
    /// leaves.
    beatable: Option<i16>,
}

impl Candidate {
    /// The tiles it leaves of a hand.
    pub(super) fn left(&self, hand: TileSet) -> TileSet {
        self.combo.map_or(hand, |combo| hand.without(combo.tiles()))
    }
}

/// Where the weighing stands.
enum Stage {
    Fives(Sweep),
    Rough(Sweep),
    /// The next candidate to be split and, after that, to be proved.
    Exact(usize),
    Proof(usize),
    Done,
}

/// The weighing of a position's moves.
pub(super) struct Weigher {
    pub(super) outlook: Outlook,
    danger: Danger,
    stage: Stage,
    prices: Prices,
    fives: Vec<(i16, Combo), FIVES>,
    candidates: Vec<Candidate, CANDIDATES>,
    /// The candidate that wins the round whatever the others hold.
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

    /// Thinks one step; whether the weighing is done.
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

    /// The moves weighed, best first once the weighing is done.
    pub(super) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Whether a play of its kind beside it is surely no worse, so that worlds could prefer it only by chance: a straight
    /// that leaves fewer plays that can be beaten, or as many and is of more worth; while somebody has one tile, a
    /// stronger single that leaves no more of them.
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

    /// Whether the first candidate wins the round whatever the others hold.
    pub(super) const fn is_sure(&self) -> bool {
        self.sure.is_some()
    }

    /// The best move so far for somebody of this temper.
    pub(super) fn best(&self, temper: Temper) -> Option<Move> {
        let best = self.candidates.first()?;
        if self.is_sure() || !matches!(self.stage, Stage::Done) {
            return Some(best.combo.into());
        }
        // `max_by_key` takes the last of equals: reversed, that is the best one.
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
                    // There is room: the list was cut by one.
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
            // There is room: plays leave the last place free.
            let _ = self.candidates.push(Candidate { worth: 0, combo: None, split, beatable: None });
        }
        self.stage = Stage::Exact(0);
        work
    }

    /// The cheapest split of the hand without these tiles, among those with at most one of the known fives.
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

    /// How many plays can be beaten of this one and the tiles it leaves, where that matters; and the work it took to tell.
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

/// Whether a candidate is a weaker play than another of as many tiles.
fn is_weaker(candidate: &Candidate, than: &Candidate) -> bool {
    let (Some(combo), Some(than)) = (candidate.combo, than.combo) else { return false };
    combo.size() == than.size() && combo.strength() < than.strength()
}

/// What is gained by playing this many tiles, apart from what it leaves.
pub(super) const fn worth_of_shedding(size: usize, beaten: i32) -> i32 {
    LEAD * (64 - beaten) / 64 + TILE * size as i32
}

/// What a loser pays the winner for these tiles.
fn owed_for(tiles: TileSet) -> i32 {
    owed(tiles.len() as u8, tiles.count_of(Rank::TWO) as u8)
}
