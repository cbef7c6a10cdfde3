//! The searcher: rates its moves like normal, then tries the best of them in sampled deals.
//!
//! With few tiles left it first searches for a move that wins whatever the opponents hold (`forced`).
//!
//! A sampled deal, called a world in the code, gives the hidden tiles to the opponents at random, by their tile counts.
//! Every remaining move is played out in the same deals, so that luck affects all moves alike. The worst moves are
//! dropped along the way and the remaining deals go to the close ones (sequential halving).
//!
//! With few tiles left a deal is searched exhaustively instead of played out. A deal that is too large for this is
//! played out for all moves: moves must be compared by the same method.

use super::danger::CHIP;
use super::endgame::{self, Endgame};
use super::forced::{self, Forced};
use super::liking::liking;
use super::outlook::Outlook;
use super::plan::{Plan, split};
use super::playout::{Outlooks, Playout};
use super::weigher::{FIVES_OF_A_REST, Weigher};
use super::work;
use super::world::World;
use crate::gain::Tally;
use crate::{Depth, Temper};
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, Played, View};
use gousset_core::rng::Rng;
use gousset_core::sort::sort_by_key;
use gousset_hot::hot;
use heapless::Vec;

/// The most moves tried.
const MOST_TRIALS: usize = 8;

/// The weight of the rating without sampling, as a number of sampled deals. In 1,000 deals a third of it looked weaker
/// and twice as much no better, both within the noise.
const PRIOR: i32 = 16;

/// The chips that a temper may give up, summed over all sampled deals: a third of a chip in each.
const TRIFLE: i32 = 48;

/// Work limit for the search of one sampled deal.
const WORLD_SEARCH: u32 = 15_000;

/// The limits of a searcher.
#[derive(Debug)]
pub(super) struct Effort {
    /// For each heat: the number of moves tried, and of deals before the worse half is dropped.
    heats: &'static [(usize, u16)],
    /// Work limit for all searches of a decision; later deals are played out.
    searches: u32,
    /// Work limit for the search for a forced win. If deals are searched too, it is taken from their limit.
    forced: u32,
}

impl Effort {
    /// Level hard. Three times as many samples played no better in 1,000 deals with three and with four seats: better
    /// playouts would help, more of them do not. With the rating and the playouts, the limit of the searches keeps a
    /// decision below one second on a chip at 125 MHz. Of the searches for a forced win, one in a thousand needs more
    /// with three players or more; with two, where some tiles are face down, one in thirty.
    pub(super) const HARD: Self = Self {
        heats: &[(MOST_TRIALS, 32), (MOST_TRIALS / 2, 48), (2, 64)],
        searches: 750_000,
        forced: 200_000,
    };
    /// A short look.
    pub(super) const GLANCE: Self = Self { heats: &[(4, 10), (2, 16)], searches: 60_000, forced: 40_000 };
    /// The comparison of two moves, after a short look and after the search of level hard.
    const GLANCE_OF_TWO: Self = Self { heats: &[(2, 24)], searches: 60_000, forced: 0 };
    const TWO: Self = Self { heats: &[(2, 160)], searches: 500_000, forced: 0 };
}

/// A move that is being tried.
struct Trial {
    combo: Option<Combo>,
    /// The seat's plan after the move.
    plan: Plan,
    /// The prior from the rating, plus the chips won in all deals so far.
    sum: i32,
    /// The chips won in the current deal, if it was searched or two moves are compared.
    latest: i32,
}

/// The stage of the decision.
enum Stage {
    Weigh,
    /// Selects the next play to prove, after this one.
    BeginProof(Option<Combo>),
    /// The move that is being proved; `None` is the pass.
    Proof(Option<Combo>),
    Deal,
    /// The index of the next move to search.
    Begin(usize),
    /// The index of the move that is being searched.
    Search(usize),
    /// The next seat to plan.
    Plan(Seat),
    /// The index of the next move to play out.
    Play(usize),
    Done,
}

/// The search in progress. There is room for one.
enum Search {
    Nothing,
    Forced(Forced),
    Endgame(Endgame),
}

impl Search {
    /// Returns the search for a forced win, which replaces any other.
    fn forced(&mut self) -> Option<&mut Forced> {
        if !matches!(self, Self::Forced(_)) {
            *self = Self::Forced(Forced::new());
        }
        if let Self::Forced(forced) = self { Some(forced) } else { None }
    }

    /// Returns the search of an ending, which replaces any other.
    fn endgame(&mut self) -> Option<&mut Endgame> {
        if !matches!(self, Self::Endgame(_)) {
            *self = Self::Endgame(Endgame::new());
        }
        if let Self::Endgame(endgame) = self { Some(endgame) } else { None }
    }
}

/// The state of the searcher's decision.
pub(super) struct Hard {
    effort: &'static Effort,
    weigher: Weigher,
    rng: Rng,
    stage: Stage,
    others: Outlook,
    world: World,
    search: Search,
    /// The move that wins whatever the opponents hold and play.
    winning: Option<Move>,
    /// The work limit that is left for proving it.
    forced_search: u32,
    /// The work limit that is left for searching this deal.
    world_search: u32,
    /// The work limit that is left for searching all deals.
    all_searches: u32,
    trials: Vec<Trial, MOST_TRIALS>,
    /// The index of the heat.
    heat: u8,
    /// The number of deals finished in this heat.
    worlds: u16,
    /// The differences between two moves, while these are compared.
    tally: Option<Tally>,
}

impl Hard {
    pub(super) fn new(effort: &'static Effort, view: &View, seed: u64) -> Self {
        Self {
            effort,
            weigher: Weigher::new(view),
            rng: Rng::new(seed),
            stage: Stage::Weigh,
            others: Outlook::of_others(view),
            world: World::new(view),
            search: Search::Nothing,
            winning: None,
            forced_search: if forced::is_near(view) { effort.forced } else { 0 },
            world_search: 0,
            all_searches: if endgame::is_near(view) { effort.searches } else { 0 },
            trials: Vec::new(),
            heat: 0,
            worlds: 0,
            tally: None,
        }
    }

    /// Adds a move to compare, in place of all earlier moves if it is the first. The search must be done.
    pub(super) fn enter(&mut self, view: &View, mv: Move, first: bool) {
        if first {
            self.trials.clear();
        }
        let combo = match mv {
            Move::Play(tiles) => Combo::new(tiles, view.rules).ok(),
            Move::Pass => None,
        };
        let left = combo.map_or(view.hand, |combo| view.hand.without(combo.tiles()));
        let split = split(left, &self.weigher.outlook, FIVES_OF_A_REST);
        let plan = Plan::new(left, &split, &self.weigher.outlook);
        // There is room: the list was cleared.
        let _ = self.trials.push(Trial { combo, plan, sum: 0, latest: 0 });
    }

    /// Begins to compare the two moves entered, in new deals.
    pub(super) fn compare(&mut self, view: &View, depth: Depth, seed: u64) {
        self.effort = match depth {
            Depth::Glance => &Effort::GLANCE_OF_TWO,
            Depth::Whole => &Effort::TWO,
        };
        self.rng = Rng::new(seed);
        self.all_searches = if endgame::is_near(view) { self.effort.searches } else { 0 };
        (self.heat, self.worlds, self.stage) = (0, 0, Stage::Deal);
        self.tally = Some(Tally::default());
    }

    /// The differences between the two moves that were compared.
    pub(super) fn compared(&self) -> Tally {
        self.tally.unwrap_or_default()
    }

    /// The best move other than this one, as far as the search has rated others.
    pub(super) fn next_best(&self, best: Move) -> Option<Move> {
        let mut tried: Vec<(i32, Move), MOST_TRIALS> =
            self.trials.iter().map(|trial| (-trial.sum, trial.combo.into())).collect();
        sort_by_key(&mut tried, |&(rank, _)| rank);
        let rated = self.weigher.candidates().iter().map(|candidate| candidate.combo.into());
        tried.into_iter().map(|(_, mv)| mv).chain(rated).find(|&mv| mv != best)
    }

    /// Runs one step. Returns true once the decision is final.
    pub(super) fn step(&mut self, view: &View) -> bool {
        let mut done_work = 0;
        while done_work < work::STEP && !self.is_done() {
            done_work += self.advance(view);
        }
        self.is_done()
    }

    const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// Does the next piece of work. Returns the work done.
    fn advance(&mut self, view: &View) -> u32 {
        match self.stage {
            Stage::Weigh => {
                self.weigh(view);
                work::STEP
            }
            Stage::BeginProof(last) => self.begin_proof(last, view),
            Stage::Proof(mv) => self.prove(mv, view),
            Stage::Deal => self.deal(view),
            Stage::Begin(place) => self.begin_search(place, view),
            Stage::Search(place) => self.search(place, view),
            Stage::Plan(seat) => self.plan(seat, view),
            Stage::Play(place) => self.play(place, view),
            Stage::Done => 0,
        }
    }

    /// The evaluation of the seat's combinations.
    pub(super) const fn outlook(&self) -> &Outlook {
        &self.weigher.outlook
    }

    /// True if a search proved that the best move wins whatever the opponents hold and play. No weaker play of its size
    /// does.
    pub(super) const fn is_searched(&self) -> bool {
        self.winning.is_some()
    }

    /// True if the best move wins whatever the opponents hold and play.
    pub(super) const fn is_forced(&self) -> bool {
        self.winning.is_some() || self.weigher.is_sure()
    }

    /// The best move so far for a bot of this temper.
    pub(super) fn best(&self, temper: Temper) -> Option<Move> {
        if self.winning.is_some() {
            return self.winning;
        }
        let Some(most) = self.trials.iter().map(|trial| trial.sum).max() else {
            return self.weigher.best(temper);
        };
        let trifle = if self.is_done() { TRIFLE } else { 0 };
        let near = self.trials.iter().rev().filter(|trial| trial.sum + trifle >= most);
        let liked = near.max_by_key(|trial| (liking(temper, trial.combo), trial.sum))?;
        Some(liked.combo.into())
    }

    #[inline(never)]
    fn weigh(&mut self, view: &View) {
        if !self.weigher.step(view) {
            return;
        }
        if self.weigher.is_sure() || self.weigher.candidates().len() == 1 {
            self.stage = Stage::Done;
            return;
        }
        for candidate in self.weigher.candidates() {
            if self.trials.len() == self.effort.heats.first().map_or(0, |&(moves, _)| moves) {
                break;
            }
            if self.weigher.is_needless(candidate) {
                continue;
            }
            let left = candidate.left(view.hand);
            let trial = Trial {
                combo: candidate.combo,
                plan: Plan::new(left, &candidate.split, &self.weigher.outlook),
                sum: candidate.worth * PRIOR / CHIP,
                latest: 0,
            };
            // There is room: the list was not full.
            let _ = self.trials.push(trial);
        }
        self.stage = if self.forced_search > 0 { Stage::BeginProof(None) } else { Stage::Deal };
    }

    /// Starts to prove the move after the last one. Returns the work done.
    fn begin_proof(&mut self, last: Option<Combo>, view: &View) -> u32 {
        let next = forced::next_play(view, last);
        if next.is_none() && !view.may_pass() {
            self.stage = Stage::Deal;
            return work::STEP / 4;
        }
        self.stage = Stage::Proof(next);
        work::STEP / 4 + self.search.forced().map_or(0, |forced| forced.begin(view, next))
    }

    /// Continues to prove a move. Returns the work done.
    fn prove(&mut self, mv: Option<Combo>, view: &View) -> u32 {
        let forced = self.search.forced();
        let (wins, work) = forced.map_or((Some(false), 0), |forced| forced.search(view, work::STEP / 2));
        self.forced_search = self.forced_search.saturating_sub(work);
        self.all_searches = self.all_searches.saturating_sub(work);
        match (wins, mv) {
            (Some(true), _) => {
                self.winning = Some(mv.into());
                self.stage = Stage::Done;
            }
            (Some(false), Some(_)) => self.stage = Stage::BeginProof(mv),
            (Some(false), None) => self.stage = Stage::Deal,
            (None, _) if self.forced_search == 0 => self.stage = Stage::Deal,
            (None, _) => {}
        }
        work
    }

    /// Samples a deal. Returns the work done.
    fn deal(&mut self, view: &View) -> u32 {
        self.world.deal(view, &mut self.rng);
        self.world_search = self.all_searches.min(WORLD_SEARCH);
        self.stage = if self.world_search > 0 { Stage::Begin(0) } else { Stage::Plan(0) };
        work::DEAL
    }

    /// Starts to search the current deal after a move. Returns the work done.
    fn begin_search(&mut self, place: usize, view: &View) -> u32 {
        let Some(trial) = self.trials.get(place) else {
            for trial in &mut self.trials {
                trial.sum += trial.latest;
            }
            self.end_world();
            return 0;
        };
        self.stage = Stage::Search(place);
        let (hands, mv) = (&self.world.hands, trial.combo);
        self.search.endgame().map_or(0, |endgame| endgame.begin(view, hands, mv))
    }

    /// Continues the search. A deal that is too large will be played out instead. Returns the work done.
    fn search(&mut self, place: usize, view: &View) -> u32 {
        let endgame = self.search.endgame();
        let (found, work) = endgame.map_or((Some(0), 0), |endgame| endgame.search(view, work::STEP / 2));
        self.world_search = self.world_search.saturating_sub(work);
        self.all_searches = self.all_searches.saturating_sub(work);
        if let Some(chips) = found {
            self.trials[place].latest = chips;
            self.stage = Stage::Begin(place + 1);
        } else if self.world_search == 0 {
            self.stage = Stage::Plan(0);
        }
        work
    }

    /// Plans an opponent's hand. Returns the work done.
    #[inline(never)]
    fn plan(&mut self, seat: Seat, view: &View) -> u32 {
        self.stage = if seat + 1 < view.rules.players() { Stage::Plan(seat + 1) } else { Stage::Play(0) };
        if seat == view.seat { 0 } else { self.world.plan(seat, &self.others) }
    }

    /// Plays out one move in the current deal. Returns the work done. This stage and the other two with large stack
    /// frames are not inlined, so that the stack holds only one of them at a time.
    #[hot]
    fn play(&mut self, place: usize, view: &View) -> u32 {
        let Some(trial) = self.trials.get_mut(place) else {
            self.end_world();
            return 0;
        };
        let outlooks = Outlooks { own: &self.weigher.outlook, others: &self.others };
        let mut plans = self.world.plans.each_ref();
        plans[view.seat] = &trial.plan;
        let table = trial.combo.map(|combo| Played { combo, by: view.seat }).or(view.table);
        let mut playout = Playout::new(view, plans, table, outlooks);
        let (chips, work) = playout.finish(view);
        trial.sum += chips;
        if self.tally.is_some() {
            trial.latest = playout.settle(view.seat, view);
        }
        self.stage = Stage::Play(place + 1);
        work
    }

    /// Counts the finished deal. After the last deal of a heat, drops the worse moves.
    #[hot]
    fn end_world(&mut self) {
        self.stage = Stage::Deal;
        self.worlds += 1;
        if let (Some(tally), [one, other]) = (&mut self.tally, &*self.trials) {
            tally.add(one.latest - other.latest);
        }
        if self.effort.heats.get(usize::from(self.heat)).is_some_and(|&(_, worlds)| self.worlds < worlds) {
            return;
        }
        self.worlds = 0;
        self.heat += 1;
        sort_by_key(&mut self.trials, |trial| -trial.sum);
        match self.effort.heats.get(usize::from(self.heat)) {
            Some(&(moves, _)) => self.trials.truncate(moves),
            None => self.stage = Stage::Done,
        }
    }
}

#[cfg(test)]
mod tests;
