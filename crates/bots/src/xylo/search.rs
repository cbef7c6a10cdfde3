//! The searcher: tries its answers in worlds drawn from all that are possible, each played to its end.
//! With many playouts it is the hard level, with few the normal one.
//!
//! What is tried is a play together with the card that is meant to be the bid, or two cards to look at now against
//! waiting. Every answer still in question is tried in the same worlds, so that luck strikes them alike; those that
//! do worst are dropped along the way and the worlds that are left go to the close ones (sequential halving).
//!
//! In the last tricks, with the bid laid, every order of the cards is tried, and an answer that no game of any cards has
//! broken goes before all that some game has: such a bid is as good as made.

use super::answer::{Answer, Attempts};
use super::belief::Belief;
use super::calibration;
use super::knowledge::Knowledge;
use super::plan::{PLANNED, Plan};
use super::playout::{Playout, positions};
use super::rest::{Manner, Rest};
use super::thumb;
use super::work;
use super::{Ask, Foreseen};
use crate::Temper;
use gousset_core::rng::Rng;
use gousset_core::sort::sort_by_key;
use gousset_core::xylo::round::{CARDS_TO_LOOK, Move};
use gousset_core::xylo::{MAX_CARDS, View};
use heapless::Vec;

/// The most answers tried: fourteen plays with two cards to keep each, or four plays each with the rule of thumb and with
/// the six orders of the other three cards.
const MAX_TRIALS: usize = 28;
/// Answers in question in each heat; each heat has the same number of playouts.
const HEATS: [usize; 3] = [MAX_TRIALS, 8, 3];
/// In a playout everyone bids when this many cards are left: the last time they may look. In 600 rounds a planner that did
/// so made 3 to 6 % more bids than one card earlier with three and four players, and no fewer with two and five.
const BID_AT: u32 = CARDS_TO_LOOK as u32;
/// Pairs tried when it may bid, and as many cards to keep while it does not.
const PAIRS: usize = 6;
/// What waiting is worth beside what the playouts see, in half points: they wait by the rule of thumb, the searcher
/// searches again at every card. In 90 rounds each with three and four players, half a point let it bid with nine cards
/// left and make 50 %, three half points with six and a half left and make 55 %.
const fn waiting(temper: Temper) -> i32 {
    match temper {
        Temper::Even => 3,
        Temper::Cautious => 5,
        Temper::Greedy => 2,
        Temper::Bluffing => 1,
    }
}

/// What a temper may cost, in half points over all worlds: about a quarter of one in each.
const TRIFLE: i32 = 40;

/// How many games with random cards of the others try, in each world, to break a bid that is still unbroken.
const ATTEMPTS: usize = 2;

/// An answer that is tried, and what came of it so far.
struct Trial {
    answer: Answer,
    /// What it plans for the cards after it.
    plan: Plan,
    /// A bid that cannot be made any more.
    hopeless: bool,
    /// In the last tricks: no game has broken the bid yet.
    unbroken: bool,
    /// In the last tricks: in every game that broke the bid another order of the cards would have saved it.
    savable: bool,
    /// Margins in all worlds so far.
    sum: i32,
    /// In how many worlds it was tried, and the bid made.
    tried: u16,
    made: u16,
    /// The tricks won in them.
    won: u16,
}

impl Trial {
    /// In how many of a hundred worlds the bid was made.
    fn made_percent(&self) -> u8 {
        (u32::from(self.made) * 100 / u32::from(self.tried.max(1))) as u8
    }

    /// What trials are compared by: the higher, the better.
    const fn merit(&self) -> (bool, bool, bool, u16, i32) {
        let made = if self.savable { self.made } else { 0 };
        (!self.hopeless, self.unbroken, self.savable, made, self.sum)
    }
}

/// How much a searcher thinks, and of whom.
#[derive(Debug)]
pub(super) struct Effort {
    /// Playouts of a heat.
    playouts: u16,
    manner: Manner,
}

impl Effort {
    pub(super) const HARD: Self = Self { playouts: 350, manner: Manner::Players };
    pub(super) const NORMAL: Self = Self { playouts: 40, manner: Manner::Players };
    /// The hard level of 0.1.0.
    pub(super) const FIRST: Self = Self { playouts: 350, manner: Manner::Sure };
}

enum Stage {
    Believe,
    Draw,
    /// The next answer to be tried.
    Try(usize),
    /// The answer whose bid others try to break, and how often they have in this world.
    Break(usize, usize),
    Done,
}

/// The state of the searcher's thinking.
pub(super) struct Search {
    effort: &'static Effort,
    temper: Temper,
    known: Knowledge,
    belief: Belief,
    rng: Rng,
    /// What the others of a playout draw from: in one world the same for every answer.
    dice: Rng,
    stage: Stage,
    start: Playout,
    own: [u8; MAX_CARDS],
    /// The bid is laid, or is laid now, and few cards are left.
    late: bool,
    trials: Vec<Trial, MAX_TRIALS>,
    heat: usize,
    worlds: u16,
    /// In how many of a hundred worlds the best of the other moves made the bid, when a heat last ended.
    otherwise: Option<u8>,
    pub(super) playouts: u16,
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
        }
    }

    /// Thinks one step; whether the decision stands.
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

    /// Of the plays that are nearly as good as the best, the one that its temper likes: the numbers of a row fall from left
    /// to right, and a greedy player plays high, a cautious one low.
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

    /// What came of the best answer so far. Of a bid: what is to be expected of it.
    pub(super) fn foreseen(&self) -> Option<Foreseen> {
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
        Some(Foreseen { made, otherwise: self.otherwise.map(expected), tricks })
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
        match (ask, view.looked) {
            (Ask::Play, _) if self.late => {
                for position in positions(view.legal) {
                    let play = Answer::Play { position: position as u8, keep: None };
                    self.add_plans(down & !(1 << position), play);
                }
            }
            (Ask::Play, _) => {
                let nearest = self.nearest(down);
                for position in positions(view.legal) {
                    self.add_plays(position, &nearest);
                }
            }
            (Ask::Bid, _) => self.add_bids(down),
            (Ask::Commit, Some((one, other))) => {
                for position in [one, other] {
                    self.add_plans(down & !(1 << position), Answer::Commit(position));
                }
            }
            (Ask::Commit, None) => {}
        }
        self.stage = if self.trials.len() > 1 { Stage::Draw } else { Stage::Done };
    }

    /// Pairs to look at, and cards to keep while it does not.
    fn add_bids(&mut self, down: u16) {
        let mut pairs: Vec<(usize, usize), MAX_CARDS> = thumb::pairs(down).collect();
        sort_by_key(&mut pairs, |&pair| thumb::misses(&self.start, &self.known, &self.own, pair));
        for (one, other) in pairs.into_iter().take(PAIRS) {
            self.add_plans(down, Answer::Look(one as u8, other as u8));
        }
        // In the last tricks the order of the cards says which one is kept.
        let kept = if self.late { 1 } else { PAIRS };
        for keep in self.nearest(down).into_iter().take(kept) {
            self.add_plans(down, Answer::Wait { keep: keep as u8 });
        }
    }

    /// A play, with the two likeliest cards to keep for the bid if it is not laid.
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

    /// An answer with the rule of thumb for the cards that are left, and in the last tricks with each of their orders.
    fn add_plans(&mut self, left: u16, answer: Answer) {
        for plan in Plan::all(if self.late { left } else { 0 }) {
            self.add(answer, plan);
        }
    }

    /// The cards of a set, those first that are nearest to the tricks the seat may expect.
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

    /// Tries one answer in the world at hand; the work it took.
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
        trial.sum += playout.margin(known) + patience(self.temper, trial.answer, known);
        trial.tried += 1;
        trial.made += u16::from(made);
        trial.won += u16::from(playout.won[known.seat]);
        trial.unbroken &= made;
        self.playouts += 1;
        self.stage = if self.late { Stage::Break(place, 0) } else { Stage::Try(place + 1) };
        work::PLAYOUT + playout.work
    }

    /// In the last tricks: tries to break the bid of an answer with any cards; the work it took.
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

    /// Counts the world; drops the worse answers when the heat had all of its own.
    fn end_world(&mut self) {
        self.stage = Stage::Draw;
        self.worlds += 1;
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

/// What waiting is worth beside what the playouts see.
fn patience(temper: Temper, answer: Answer, known: &Knowledge) -> i32 {
    let waits = matches!(answer, Answer::Wait { .. }) && known.down[known.seat].count_ones() > BID_AT;
    if waits { waiting(temper) * (known.players as i32 - 1) / 2 } else { 0 }
}
