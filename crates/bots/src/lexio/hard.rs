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
use super::judge::Judge;
use super::outlook::Outlook;
use super::plan::Plan;
use super::playout::{Outlooks, Playout};
use super::work;
use super::world::World;
use gousset_core::Seat;
use gousset_core::lexio::{Combo, Move, Played, View};
use gousset_core::rng::Rng;
use heapless::Vec;

/// Moves tried, and in how many worlds, before the worse half is dropped. Three times as many worlds played no better
/// in 1,000 deals with three and with four seats: what is left to gain lies in the playouts, not in their number.
const HEATS: [(usize, u16); 3] = [(8, 32), (4, 48), (2, 64)];

/// How many worlds the weighing without worlds counts for. In 1,000 deals a third of it looked weaker and twice as
/// much no better, both within the noise.
const PRIOR: i32 = 16;

/// What the search of one world may take, in units of work.
const WORLD_SEARCH: u32 = 15_000;
/// What the searches of all worlds of a decision may take together; worlds after that are played. With the weighing
/// and the playouts beside them it keeps a decision within two thirds of hard's 1.5 s.
const ALL_SEARCHES: u32 = 750_000;

/// What the search for a forced win may take, in units of work.
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

/// The state of the searcher's thinking.
pub(super) struct Hard {
    judge: Judge,
    rng: Rng,
    stage: Stage,
    others: Outlook,
    world: World,
    endgame: Endgame,
    forced: Forced,
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
            judge: Judge::new(view),
            rng: Rng::new(seed),
            stage: Stage::Weigh,
            others: Outlook::of_others(view),
            world: World::new(view),
            endgame: Endgame::new(),
            forced: Forced::new(),
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

    /// Whether the best move wins whatever the others hold and do.
    pub(super) const fn is_forced(&self) -> bool {
        self.winning.is_some() || self.judge.is_sure()
    }

    /// The best move so far.
    pub(super) fn best(&self) -> Option<Move> {
        if self.winning.is_some() {
            return self.winning;
        }
        match self.trials.iter().rev().max_by_key(|trial| trial.sum) {
            Some(trial) => Some(
                trial.combo.map_or(Move::Pass, |combo| Move::Play(self.judge.weakest_like(combo).tiles())),
            ),
            None => self.judge.best(),
        }
    }

    #[inline(never)]
    fn weigh(&mut self, view: &View) {
        if !self.judge.step(view) {
            return;
        }
        if self.judge.is_sure() || self.judge.candidates().len() == 1 {
            self.stage = Stage::Done;
            return;
        }
        for candidate in self.judge.candidates() {
            if self.trials.is_full() {
                break;
            }
            if self.judge.is_needless(candidate) {
                continue;
            }
            let left = candidate.left(view.hand);
            let trial = Trial {
                combo: candidate.combo,
                plan: Plan::new(left, &candidate.split, &self.judge.outlook),
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
        self.forced.begin(view, next) + work::STEP / 4
    }

    /// Goes on to prove a move; the work it took.
    fn prove(&mut self, mv: Option<Combo>, view: &View) -> u32 {
        let (wins, work) = self.forced.search(view, work::STEP / 2);
        self.forced_search = self.forced_search.saturating_sub(work);
        match (wins, mv) {
            (Some(true), _) => {
                self.winning = Some(mv.map_or(Move::Pass, |combo| Move::Play(combo.tiles())));
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
        self.endgame.begin(view, &self.world.hands, trial.combo)
    }

    /// Searches on, and gives the world up to be played when it is too large; the work it took.
    fn search(&mut self, place: usize, view: &View) -> u32 {
        let (found, work) = self.endgame.search(view, work::STEP / 2);
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
        let outlooks = Outlooks { own: &self.judge.outlook, others: &self.others };
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
        self.trials.sort_unstable_by_key(|trial| -trial.sum);
        match HEATS.get(self.heat) {
            Some(&(moves, _)) => self.trials.truncate(moves),
            None => self.stage = Stage::Done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, MAX_PLAYERS, Round, Rules, Tile, TileSet};

    /// The view of seat 0, which leads. All tiles that nobody holds have been played.
    fn ending(hands: &[TileSet], edition: Edition) -> View {
        let rules = Rules::new(hands.len(), edition).unwrap();
        let round = Round::new(rules, hands, 0).unwrap();
        let held = hands.iter().fold(TileSet::EMPTY, |all, hand| all.union(*hand));
        View { played: rules.tiles().without(held), ..View::of(&round, 0, [149; MAX_PLAYERS]) }
    }

    fn decide(view: &View, searches: u32, seed: u64) -> Move {
        let mut hard = Hard::new(view, seed);
        hard.all_searches = searches;
        while !hard.step(view) {}
        hard.best().unwrap()
    }

    /// The opponent has two pairs and can only stop a single by tearing one apart, which loses too. The playouts
    /// would rather shed the pair, and lose to the higher one.
    #[test]
    fn forced_wins_are_found_that_playouts_miss() {
        for (hand, other, winning) in [
            ("5c 6m 6s 2m", "4c 4s 2c 2t", "5c"),
            ("6m 8t 8s 9s", "5t 5s 9c 9m", "6m"),
            ("3m 3s 8t 1m", "3c 3t 1c 1t", "8t"),
        ] {
            let view = ending(&[hand, other].map(|text| TileSet::parse(text).unwrap()), Edition::Classic);
            let winning = Move::Play(TileSet::parse(winning).unwrap());
            for seed in 0..4 {
                assert_eq!(decide(&view, ALL_SEARCHES, seed), winning, "{hand}");
                assert_ne!(decide(&view, 0, seed), winning, "{hand} without a search");
            }
        }
    }

    /// All work of a decision in an ending, in units of about a microsecond: two thirds of hard's 1.5 s.
    #[test]
    fn endings_are_decided_within_their_work() {
        let mut rng = Rng::new(9);
        let mut most = 0;
        for case in 0..160 {
            let players = 2 + case % 4;
            let edition = if case % 8 < 4 { Edition::Classic } else { Edition::New };
            let mut deck: std::vec::Vec<Tile> =
                Rules::new(players, edition).unwrap().tiles().iter().collect();
            rng.shuffle(&mut deck);
            let mut hands = [TileSet::EMPTY; MAX_PLAYERS];
            for (place, &tile) in deck.iter().take(endgame::MOST_TILES).enumerate() {
                let seat = if place < players { place } else { rng.below(players as u32) as usize };
                hands[seat] = hands[seat].with(tile);
            }
            let view = ending(&hands[..players], edition);
            let mut hard = Hard::new(&view, 1);
            let mut work = 0;
            while !hard.is_done() {
                let last = hard.advance(&view);
                assert!(last <= 2 * work::STEP, "{last}");
                work += last;
            }
            most = most.max(work);
        }
        assert!((ALL_SEARCHES..1_000_000).contains(&most), "{most}");
    }
}
