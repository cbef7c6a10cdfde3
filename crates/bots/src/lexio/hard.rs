//! The searcher: weighs its moves like normal, then tries the best of them in worlds it imagines.
//!
//! With few tiles left it first looks for a move that wins whatever the others hold, by a search of its own.
//!
//! A world deals the hidden tiles to the others as the counts allow; every move still in question is played to
//! the end in the same worlds, so that luck strikes them alike. Moves that do worst are dropped along the way
//! and the worlds that are left go to the close ones (sequential halving).
//!
//! With few tiles left a world is not played but searched to all its ends. A world that is too large for that is
//! played, and then for all moves: how it is judged must not decide between them.

use super::danger::CHIP;
use super::endgame::{self, Endgame};
use super::forced::{self, Forced};
use super::liking::liking;
use super::outlook::Outlook;
use super::plan::Plan;
use super::playout::{Outlooks, Playout};
use super::weigher::Weigher;
use super::work;
use super::world::World;
use crate::Temper;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, Played, View};
use gousset_core::rng::Rng;
use gousset_core::sort::sort_by_key;
use heapless::Vec;

/// Moves tried, and in how many worlds, before the worse half is dropped. Three times as many worlds played no better
/// in 1,000 deals with three and with four seats: what is left to gain lies in the playouts, not in their number.
const HEATS: [(usize, u16); 3] = [(8, 32), (4, 48), (2, 64)];

/// How many worlds the weighing without worlds counts for. In 1,000 deals a third of it looked weaker and twice as
/// much no better, both within the noise.
const PRIOR: i32 = 16;

/// What a temper may cost, in chips over all worlds: a third of a chip in each.
const TRIFLE: i32 = 48;

/// What the search of one world may take, in units of work.
const WORLD_SEARCH: u32 = 15_000;
/// What the searches of all worlds of a decision may take together; worlds after that are played. With the weighing
/// and the playouts beside them it keeps a decision below one second on a chip at 125 MHz.
const ALL_SEARCHES: u32 = 750_000;

/// What the search for a forced win may take, in units of work; where worlds are searched too it comes off theirs. With
/// three players and more one in a thousand searches needs more, with two, where tiles lie face down, one in thirty.
const FORCED_SEARCH: u32 = 200_000;

/// A move that is tried.
struct Trial {
    combo: Option<Combo>,
    /// What the seat plans to do after it.
    plan: Plan,
    /// Chips won in all worlds so far.
    sum: i32,
    /// Chips won in the world that is being searched.
    searched: i32,
}

/// Where the trying stands.
enum Stage {
    Weigh,
    /// The play after which the next is to be proved.
    BeginProof(Option<Combo>),
    /// The move that is being proved.
    Proof(Option<Combo>),
    Deal,
    /// The next move to be searched.
    Begin(usize),
    /// The move that is being searched.
    Search(usize),
    /// The next seat to be planned.
    Plan(Seat),
    /// The next move to be tried.
    Play(usize),
    Done,
}

/// The search that is under way: there is room for one.
enum Search {
    Nothing,
    Forced(Forced),
    Endgame(Endgame),
}

impl Search {
    /// The search for a forced win, in the place of any other.
    fn forced(&mut self) -> Option<&mut Forced> {
        if !matches!(self, Self::Forced(_)) {
            *self = Self::Forced(Forced::new());
        }
        if let Self::Forced(forced) = self { Some(forced) } else { None }
    }

    /// The search of an ending, in the place of any other.
    fn endgame(&mut self) -> Option<&mut Endgame> {
        if !matches!(self, Self::Endgame(_)) {
            *self = Self::Endgame(Endgame::new());
        }
        if let Self::Endgame(endgame) = self { Some(endgame) } else { None }
    }
}

/// The state of the searcher's thinking.
pub(super) struct Hard {
    weigher: Weigher,
    rng: Rng,
    stage: Stage,
    others: Outlook,
    world: World,
    search: Search,
    /// The move that wins whatever the others hold and do.
    winning: Option<Move>,
    /// What may still be spent on searching for it.
    forced_search: u32,
    /// What may still be spent on searching this world, and all of them.
    world_search: u32,
    all_searches: u32,
    trials: Vec<Trial, { HEATS[0].0 }>,
    heat: usize,
    worlds: u16,
}

impl Hard {
    pub(super) fn new(view: &View, seed: u64) -> Self {
        Self {
            weigher: Weigher::new(view),
            rng: Rng::new(seed),
            stage: Stage::Weigh,
            others: Outlook::of_others(view),
            world: World::new(view),
            search: Search::Nothing,
            winning: None,
            forced_search: if forced::is_near(view) { FORCED_SEARCH } else { 0 },
            world_search: 0,
            all_searches: if endgame::is_near(view) { ALL_SEARCHES } else { 0 },
            trials: Vec::new(),
            heat: 0,
            worlds: 0,
        }
    }

    /// Thinks one step; whether the decision stands.
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

    /// Does the next thing; the work it took.
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

    /// What the seat's plays can hope for.
    pub(super) const fn outlook(&self) -> &Outlook {
        &self.weigher.outlook
    }

    /// Whether the best move was searched to win whatever the others hold and do: of its size the weakest that does.
    pub(super) const fn is_searched(&self) -> bool {
        self.winning.is_some()
    }

    /// Whether the best move wins whatever the others hold and do.
    pub(super) const fn is_forced(&self) -> bool {
        self.winning.is_some() || self.weigher.is_sure()
    }

    /// The best move so far for somebody of this temper.
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
            if self.trials.is_full() {
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
                searched: 0,
            };
            // There is room: the list was not full.
            let _ = self.trials.push(trial);
        }
        self.stage = if self.forced_search > 0 { Stage::BeginProof(None) } else { Stage::Deal };
    }

    /// Begins to prove the move after the last one; the work it took.
    fn begin_proof(&mut self, last: Option<Combo>, view: &View) -> u32 {
        let next = forced::next_play(view, last);
        if next.is_none() && !view.may_pass() {
            self.stage = Stage::Deal;
            return work::STEP / 4;
        }
        self.stage = Stage::Proof(next);
        work::STEP / 4 + self.search.forced().map_or(0, |forced| forced.begin(view, next))
    }

    /// Goes on to prove a move; the work it took.
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

    /// Deals a world; the work it took.
    fn deal(&mut self, view: &View) -> u32 {
        self.world.deal(view, &mut self.rng);
        self.world_search = self.all_searches.min(WORLD_SEARCH);
        self.stage = if self.world_search > 0 { Stage::Begin(0) } else { Stage::Plan(0) };
        work::DEAL
    }

    /// Begins the search of the world at hand after a move; the work it took.
    fn begin_search(&mut self, place: usize, view: &View) -> u32 {
        let Some(trial) = self.trials.get(place) else {
            for trial in &mut self.trials {
                trial.sum += trial.searched;
            }
            self.end_world();
            return 0;
        };
        self.stage = Stage::Search(place);
        let (hands, mv) = (&self.world.hands, trial.combo);
        self.search.endgame().map_or(0, |endgame| endgame.begin(view, hands, mv))
    }

    /// Searches on, and gives the world up to be played when it is too large; the work it took.
    fn search(&mut self, place: usize, view: &View) -> u32 {
        let endgame = self.search.endgame();
        let (found, work) = endgame.map_or((Some(0), 0), |endgame| endgame.search(view, work::STEP / 2));
        self.world_search = self.world_search.saturating_sub(work);
        self.all_searches = self.all_searches.saturating_sub(work);
        if let Some(chips) = found {
            self.trials[place].searched = chips;
            self.stage = Stage::Begin(place + 1);
        } else if self.world_search == 0 {
            self.stage = Stage::Plan(0);
        }
        work
    }

    /// Plans an opponent's hand; the work it took.
    #[inline(never)]
    fn plan(&mut self, seat: Seat, view: &View) -> u32 {
        self.stage = if seat + 1 < view.rules.players() { Stage::Plan(seat + 1) } else { Stage::Play(0) };
        if seat == view.seat { 0 } else { self.world.plan(seat, &self.others) }
    }

    /// Tries one move in the world at hand; the work it took. Not inlined, nor are the other two stages with large
    /// frames: the stack then holds one of them at a time.
    #[inline(never)]
    fn play(&mut self, place: usize, view: &View) -> u32 {
        let Some(trial) = self.trials.get_mut(place) else {
            self.end_world();
            return 0;
        };
        let outlooks = Outlooks { own: &self.weigher.outlook, others: &self.others };
        let mut plans = self.world.plans.each_ref();
        plans[view.seat] = &trial.plan;
        let table = trial.combo.map(|combo| Played { combo, by: view.seat }).or(view.table);
        let (chips, work) = Playout::new(view, plans, table, outlooks).finish(view);
        trial.sum += chips;
        self.stage = Stage::Play(place + 1);
        work
    }

    /// Counts the world; drops the worse moves when the heat had all of its own.
    fn end_world(&mut self) {
        self.stage = Stage::Deal;
        self.worlds += 1;
        if self.worlds < HEATS[self.heat].1 {
            return;
        }
        self.worlds = 0;
        self.heat += 1;
        sort_by_key(&mut self.trials, |trial| -trial.sum);
        match HEATS.get(self.heat) {
            Some(&(moves, _)) => self.trials.truncate(moves),
            None => self.stage = Stage::Done,
        }
    }
}

#[cfg(test)]
mod tests;
