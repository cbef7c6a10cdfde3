//! The searcher: tries its answers in deals sampled from all possible ones, each played to its end. With many playouts
//! it is the hard level, with few the normal one.
//!
//! A sampled deal is called a world in the code. A trial is a play together with the card kept for the bid; or two
//! cards to look at now, compared with waiting. Every remaining answer is tried in the same deals, so that luck affects
//! all of them alike. The worst are dropped along the way and the remaining deals go to the close ones (sequential
//! halving).
//!
//! In the last tricks, with the bid laid, every order of the cards is tried, also against random cards of the others.
//! An answer whose bid no game has broken ranks before all others: such a bid is as good as made.

mod comparison;

use super::answer::{Answer, Attempts};
use super::belief::Belief;
use super::calibration;
use super::knowledge::Knowledge;
use super::plan::{PLANNED, Plan};
use super::playout::{Playout, positions};
use super::rest::{Manner, Rest};
use super::thumb;
use super::work;
use super::{Ask, Forecast};
use crate::Temper;
use comparison::Comparison;
use gousset_core::rng::Rng;
use gousset_core::sort::sort_by_key;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};
use gousset_core::xylo::{MAX_CARDS, View};
use heapless::Vec;

/// The most answers tried: fourteen plays with two cards to keep each, or four plays, each with the rule of thumb and
/// with the six orders of the other three cards.
const MAX_TRIALS: usize = 28;
/// The number of answers in each heat. Every heat has the same number of playouts.
const HEATS: [usize; 3] = [MAX_TRIALS, 8, 3];
/// In a playout every seat bids when this many cards are left: the last time it may look. In 600 rounds a planner that
/// did so made 3 to 6 % more bids than one that bid a card earlier with three and four players, and no fewer with two
/// and five.
const BID_AT: u32 = CARDS_TO_LOOK as u32;
/// The number of pairs tried when it may bid, and of cards to keep while it waits.
const PAIRS: usize = 6;
/// Bonus for waiting, in half points, in addition to the playouts' result: playouts wait by the rule of thumb, but the
/// searcher searches again at every card. Measured in 90 rounds each with three and four players. With half a point it
/// bid with nine cards left and made 50 %; with three half points it bid with six and a half left and made 55 %.
const fn waiting(temper: Temper) -> i32 {
    match temper {
        Temper::Even => 3,
        Temper::Cautious => 5,
        Temper::Greedy => 2,
        Temper::Bluffing => 1,
    }
}

/// The sum of margins that a temper may give up over all sampled deals: about a quarter of a unit in each.
const TRIFLE: i32 = 40;

/// The number of games per sampled deal, with random cards of the others, that try to break a bid.
const ATTEMPTS: usize = 2;

/// An answer that is tried, with its results so far.
struct Trial {
    answer: Answer,
    /// The plan for the cards after it.
    plan: Plan,
    /// The bid can no longer be made.
    hopeless: bool,
    /// In the last tricks: no game has broken the bid yet.
    unbroken: bool,
    /// In the last tricks: in every game that broke the bid, another order of the cards would have saved it.
    savable: bool,
    /// The sum of the margins in all deals so far.
    sum: i32,
    /// The number of deals in which it was tried.
    tried: u16,
    /// The number of deals in which the bid was made.
    made: u16,
    /// The total of the tricks won in them.
    won: u16,
}

impl Trial {
    /// The percentage of deals in which the bid was made.
    fn made_percent(&self) -> u8 {
        (u32::from(self.made) * 100 / u32::from(self.tried.max(1))) as u8
    }

    /// The key by which trials are compared: the higher, the better.
    const fn merit(&self) -> (bool, bool, bool, u16, i32) {
        let made = if self.savable { self.made } else { 0 };
        (!self.hopeless, self.unbroken, self.savable, made, self.sum)
    }
}

/// The number of playouts of a searcher, and its model of the others.
#[derive(Debug)]
pub(super) struct Effort {
    /// The number of playouts in a heat.
    playouts: u16,
    manner: Manner,
}

impl Effort {
    pub(super) const HARD: Self = Self { playouts: 350, manner: Manner::Players };
    pub(super) const NORMAL: Self = Self { playouts: 40, manner: Manner::Players };
    /// A short look of the review.
    pub(super) const GLANCE: Self = Self::NORMAL;
    /// The hard level of 0.1.0.
    pub(super) const FIRST: Self = Self { playouts: 350, manner: Manner::Sure };
}

enum Stage {
    Believe,
    Draw,
    /// The index of the next answer to try.
    Try(usize),
    /// The index of the answer whose bid the others try to break, and the number of attempts so far in this deal.
    Break(usize, usize),
    Done,
}

/// The state of the searcher's decision.
pub(super) struct Search {
    effort: &'static Effort,
    temper: Temper,
    known: Knowledge,
    belief: Belief,
    rng: Rng,
    /// The random numbers for the other seats: the same for every answer in one deal.
    dice: Rng,
    stage: Stage,
    start: Playout,
    own: [u8; MAX_CARDS],
    /// True if the bid is laid, or can be laid now, and few cards are left.
    late: bool,
    trials: Vec<Trial, MAX_TRIALS>,
    heat: usize,
    worlds: u16,
    /// The percentage of deals in which the best other move made the bid, at the end of the last heat.
    otherwise: Option<u8>,
    pub(super) playouts: u16,
    /// The comparison of two answers, after the decision.
    comparison: Option<Comparison>,
}

impl Search {
    pub(super) fn new(effort: &'static Effort, temper: Temper, view: &View, seed: u64) -> Self {
        let known = Knowledge::new(view);
        let belief = Belief::new(&known);
        let start = Playout::new(&known, view);
        Self {
            effort,
            temper,
            known,
            belief,
            rng: Rng::new(seed),
            dice: Rng::new(seed),
            stage: Stage::Believe,
            start,
            own: [0; MAX_CARDS],
            late: false,
            trials: Vec::new(),
            heat: 0,
            worlds: 0,
            otherwise: None,
            playouts: 0,
            comparison: None,
        }
    }

    /// Runs one step. Returns true once the decision is final.
    pub(super) fn step(&mut self, view: &View, ask: Ask) -> bool {
        let mut done_work = 0;
        while done_work < work::STEP {
            done_work += match self.stage {
                Stage::Believe => match self.belief.step(&self.known, &mut self.rng) {
                    Some(work) => work,
                    None => {
                        self.begin(view, ask);
                        work::STEP
                    }
                },
                Stage::Draw => {
                    let drawn = self.belief.draw(&self.known, &mut self.rng);
                    if self.effort.manner == Manner::Players {
                        self.dice = Rng::new(self.rng.bits().into());
                    }
                    self.stage = if drawn { Stage::Try(0) } else { Stage::Done };
                    work::WORLD
                }
                Stage::Try(place) => self.try_answer(place),
                Stage::Break(place, attempt) => self.try_to_break(place, attempt),
                Stage::Done => return true,
            };
        }
        matches!(self.stage, Stage::Done)
    }

    /// The best answer so far, once there is one.
    pub(super) fn best(&self) -> Option<Option<Move>> {
        self.liked().or_else(|| self.leader()).map(|trial| trial.answer.to_move())
    }

    /// Among the plays that are nearly as good as the best, the one that the temper prefers. The numbers of a row fall
    /// from left to right; greedy plays high, cautious plays low.
    fn liked(&self) -> Option<&Trial> {
        let (best, finished) = (self.leader()?, matches!(self.stage, Stage::Done));
        let near = self.trials.iter().filter(|trial| {
            let (one, other) = (trial.merit(), best.merit());
            finished
                && (one.0, one.1, one.2, one.3) == (other.0, other.1, other.2, other.3)
                && one.4 + TRIFLE >= other.4
        });
        let plays = near.filter_map(|trial| Some((trial.answer.played()?, trial)));
        match self.temper {
            Temper::Even | Temper::Bluffing => None,
            Temper::Greedy => plays.min_by_key(|(position, _)| *position).map(|(_, trial)| trial),
            Temper::Cautious => plays.max_by_key(|(position, _)| *position).map(|(_, trial)| trial),
        }
    }

    fn leader(&self) -> Option<&Trial> {
        self.trials.iter().rev().max_by_key(|trial| trial.merit())
    }

    /// The results of the best answer so far. For a bid, the rates are calibrated.
    pub(super) fn forecast(&self) -> Option<Forecast> {
        let best = self.leader().filter(|trial| trial.tried > 0)?;
        let tricks = ((best.won + best.tried / 2) / best.tried) as u8;
        let cards = self.known.down[self.known.seat].count_ones();
        let expected = |worlds| match best.answer {
            Answer::Commit(_) if self.effort.manner == Manner::Players => {
                calibration::of_bid(self.known.players, cards, worlds)
            }
            _ => worlds,
        };
        let made = expected(best.made_percent());
        Some(Forecast { made, otherwise: self.otherwise.map(expected), tricks })
    }

    /// Collects the answers to try.
    #[inline(never)]
    fn begin(&mut self, view: &View, ask: Ask) {
        self.own = self.belief.numbers(&self.known);
        let down = self.known.down[self.known.seat];
        let most = match ask {
            Ask::Play if self.known.bids[self.known.seat].is_none() => 0,
            Ask::Play | Ask::Commit => PLANNED + 1,
            Ask::Bid => PLANNED,
        };
        self.late = down.count_ones() as usize <= most && self.effort.manner == Manner::Players;
        let nearest = self.nearest(down);
        match (ask, view.looked) {
            (Ask::Play, _) => {
                for position in positions(view.legal) {
                    self.add_answer(Some(Move::Play(position as u8)), &nearest);
                }
            }
            (Ask::Bid, _) => {
                let mut pairs: Vec<(usize, usize), MAX_CARDS> = thumb::pairs(down).collect();
                sort_by_key(&mut pairs, |&pair| thumb::misses(&self.start, &self.known, &self.own, pair));
                for (one, other) in pairs.into_iter().take(PAIRS) {
                    self.add_answer(Some(Move::Look(one as u8, other as u8)), &nearest);
                }
                self.add_answer(None, &nearest);
            }
            (Ask::Commit, Some((one, other))) => {
                for position in [one, other] {
                    self.add_answer(Some(Move::Commit(position)), &nearest);
                }
            }
            (Ask::Commit, None) => {}
        }
        self.stage = if self.trials.len() > 1 { Stage::Draw } else { Stage::Done };
    }

    /// Adds an answer with each of its plans. `nearest` are the seat's cards, the best ones to keep for the bid first.
    fn add_answer(&mut self, answer: Option<Move>, nearest: &[usize]) {
        let down = self.known.down[self.known.seat];
        match answer {
            Some(Move::Play(position)) if self.late => {
                self.add_plans(down & !(1 << position), Answer::Play { position, keep: None });
            }
            Some(Move::Play(position)) => self.add_plays(position.into(), nearest),
            Some(Move::Look(one, other)) => self.add_plans(down, Answer::Look(one, other)),
            Some(Move::Commit(position)) => {
                self.add_plans(down & !(1 << position), Answer::Commit(position));
            }
            None => {
                // In the last tricks the order of the cards determines which one is kept.
                let kept = if self.late { 1 } else { PAIRS };
                for &keep in nearest.iter().take(kept) {
                    self.add_plans(down, Answer::Wait { keep: keep as u8 });
                }
            }
        }
    }

    /// Adds a play; if the bid is not laid, with each of the two best cards to keep for it.
    fn add_plays(&mut self, position: usize, nearest: &[usize]) {
        let play = position as u8;
        if self.known.bids[self.known.seat].is_some() {
            self.add(Answer::Play { position: play, keep: None }, Plan::Thumb);
            return;
        }
        for &keep in nearest.iter().filter(|&&keep| keep != position).take(2) {
            self.add(Answer::Play { position: play, keep: Some(keep as u8) }, Plan::Thumb);
        }
    }

    /// Adds an answer with the rule of thumb for the remaining cards, and in the last tricks with each of their orders.
    fn add_plans(&mut self, left: u16, answer: Answer) {
        for plan in Plan::all(if self.late { left } else { 0 }) {
            self.add(answer, plan);
        }
    }

    /// The cards of a set, those nearest to the expected tricks first.
    fn nearest(&self, set: u16) -> Vec<usize, MAX_CARDS> {
        let (known, own) = (&self.known, &self.own);
        let expected = self.start.expected(known, known.seat, own);
        let mut nearest: Vec<usize, MAX_CARDS> = positions(set).collect();
        sort_by_key(&mut nearest, |&card| {
            (self.start.misses_by(known, known.seat, card, own[card], expected), card)
        });
        nearest
    }

    fn add(&mut self, answer: Answer, plan: Plan) {
        let hopeless = match (self.effort.manner, answer) {
            (Manner::Players, Answer::Commit(position)) => {
                !self.start.can_make(self.known.seat, self.own[usize::from(position)])
            }
            _ => false,
        };
        // There is room: see `MAX_TRIALS`.
        let trial = Trial {
            answer,
            plan,
            hopeless,
            unbroken: self.late,
            savable: self.late,
            sum: 0,
            tried: 0,
            made: 0,
            won: 0,
        };
        let _ = self.trials.push(trial);
    }

    /// Tries one answer in the current deal. Returns the work done.
    #[inline(never)]
    fn try_answer(&mut self, place: usize) -> u32 {
        let Some(trial) = self.trials.get_mut(place) else {
            self.end_world();
            return 0;
        };
        let (known, manner) = (&self.known, self.effort.manner);
        let (world, own, plan) = (&self.belief.world, &self.own, trial.plan);
        let rest = Rest { known, world, own, manner, bid_at: BID_AT, plan };
        let mut playout = trial.answer.begin(&rest, &self.start);
        rest.finish(&mut playout, &mut self.dice.clone());
        let made = playout.makes_bid(known.seat);
        // The bonus for waiting is an estimate. In a comparison it only counts against a claim.
        let claims = self.comparison.as_ref().is_some_and(Comparison::advises_to_wait);
        let bonus = if claims { 0 } else { patience(self.temper, trial.answer, known) };
        trial.sum += playout.margin(known) + bonus;
        trial.tried += 1;
        trial.made += u16::from(made);
        trial.won += u16::from(playout.won[known.seat]);
        trial.unbroken &= made;
        self.playouts += 1;
        self.stage = if self.late { Stage::Break(place, 0) } else { Stage::Try(place + 1) };
        work::PLAYOUT + playout.work
    }

    /// In the last tricks: tries to break the bid of an answer with random cards of the others. Returns the work done.
    #[inline(never)]
    fn try_to_break(&mut self, place: usize, attempt: usize) -> u32 {
        self.stage = Stage::Break(place, attempt + 1);
        let Some(trial) = self.trials.get_mut(place).filter(|trial| attempt < ATTEMPTS && trial.savable)
        else {
            self.stage = Stage::Try(place + 1);
            return 0;
        };
        let (known, world, own) = (&self.known, &self.belief.world, &self.own);
        let plan = trial.plan;
        let rest = Rest { known, world, own, manner: Manner::Anything, bid_at: BID_AT, plan };
        let dice = Rng::new(self.rng.bits().into());
        let mut attempts = Attempts::new(&rest, &dice);
        let begun = trial.answer.begin(&rest, &self.start);
        trial.unbroken = trial.unbroken && attempts.makes_bid(&begun, plan);
        trial.savable = trial.unbroken || attempts.can_make_bid(&begun);
        attempts.work
    }

    /// Counts the finished deal. After the last deal of a heat, drops the worse answers.
    fn end_world(&mut self) {
        self.stage = Stage::Draw;
        self.worlds += 1;
        if self.comparison.is_some() {
            return self.end_compared_world();
        }
        if self.worlds * (self.trials.len() as u16) < self.effort.playouts {
            return;
        }
        self.worlds = 0;
        self.heat += 1;
        sort_by_key(&mut self.trials, |trial| core::cmp::Reverse(trial.merit()));
        let best = self.best();
        let other = self.trials.iter().find(|trial| Some(trial.answer.to_move()) != best);
        self.otherwise = other.map(Trial::made_percent).or(self.otherwise);
        match HEATS.get(self.heat) {
            Some(&answers) => self.trials.truncate(answers),
            None => self.stage = Stage::Done,
        }
    }
}

/// The bonus for an answer that waits, in units of the margin.
fn patience(temper: Temper, answer: Answer, known: &Knowledge) -> i32 {
    let waits = matches!(answer, Answer::Wait { .. }) && known.down[known.seat].count_ones() > BID_AT;
    if waits { waiting(temper) * (known.players as i32 - 1) / 2 } else { 0 }
}
