//! The searcher: tries its answers in worlds drawn from all that are possible, each played to its end.
//! With many playouts it is the hard level, with few the normal one.
//!
//! What is tried is a play together with the card that is meant to be the bid, or two cards to look at now against
//! waiting. Every answer still in question is tried in the same worlds, so that luck strikes them alike; those that
//! do worst are dropped along the way and the worlds that are left go to the close ones (sequential halving).
//!
//! In the last tricks, with the bid laid, every order of the cards is tried, and an answer that no game of any cards has
//! broken goes before all that some game has: such a bid is as good as made.

use super::belief::Belief;
use super::knowledge::Knowledge;
use super::playout::{Playout, positions};
use super::rest::{Manner, PLANNED, Plan, Rest};
use super::thumb;
use super::work;
use super::{Ask, Foreseen};
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move;
use gousset_core::xylo::{MAX_CARDS, View};
use heapless::Vec;

/// The most answers tried: fourteen plays with two cards to keep each, or four plays each with the rule of thumb and with
/// the six orders of the other three cards.
const MAX_TRIALS: usize = 28;
/// Answers in question in each heat; each heat has the same number of playouts.
const HEATS: [usize; 3] = [MAX_TRIALS, 8, 3];
/// In a playout everyone bids when this many cards are left: the last time they may look. In 600 rounds a planner that did
/// so made 3 to 6 % more bids than one card earlier with three and four players, and no fewer with two and five.
const BID_AT: u32 = 3;
/// Pairs tried when it may bid, and as many cards to keep while it does not.
const PAIRS: usize = 6;
/// What waiting is worth beside what the playouts see, in half points: they wait by the rule of thumb, the searcher
/// searches again at every card. In 90 rounds each with three and four players, half a point let it bid with nine cards
/// left and make 50 %, three half points with six and a half left and make 55 %.
const WAITING: i32 = 3;

/// In each world, how many games of any cards try to break a bid that is still unbroken.
const ATTEMPTS: usize = 4;
/// The place of a card in an order that has fewer.
const NO_CARD: u8 = u8::MAX;

/// An answer that is tried.
#[derive(Clone, Copy)]
enum Answer {
    Play {
        position: u8,
        keep: Option<u8>,
        plan: Plan,
    },
    Look {
        pair: (u8, u8),
        plan: Plan,
    },
    /// Does not bid yet, and means to bid this card.
    Wait {
        keep: u8,
        plan: Plan,
    },
    Commit {
        position: u8,
        plan: Plan,
    },
}

impl Answer {
    fn to_move(self) -> Option<Move> {
        match self {
            Self::Play { position, .. } => Some(Move::Play(position)),
            Self::Look { pair: (one, other), .. } => Some(Move::Look(one, other)),
            Self::Wait { .. } => None,
            Self::Commit { position, .. } => Some(Move::Commit(position)),
        }
    }

    /// What it plans for the cards after it.
    fn plan(self) -> Plan {
        match self {
            Self::Play { plan, .. }
            | Self::Look { plan, .. }
            | Self::Wait { plan, .. }
            | Self::Commit { plan, .. } => plan,
        }
    }
}

struct Trial {
    answer: Answer,
    /// A bid that cannot be made any more.
    hopeless: bool,
    /// In the last tricks: no game has broken the bid yet.
    unbroken: bool,
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
    const fn merit(&self) -> (bool, bool, i32) {
        (!self.hopeless, self.unbroken, self.sum)
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
    Done,
}

/// The state of the searcher's thinking.
pub(super) struct Search {
    effort: &'static Effort,
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
    pub(super) fn new(effort: &'static Effort, view: &View, seed: u64) -> Self {
        let known = Knowledge::new(view);
        let belief = Belief::new(&known);
        let start = Playout::new(&known, view);
        Self {
            effort,
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
                Stage::Done => return true,
            };
        }
        matches!(self.stage, Stage::Done)
    }

    /// The best answer so far, once there is one.
    pub(super) fn best(&self) -> Option<Option<Move>> {
        self.leader().map(|trial| trial.answer.to_move())
    }

    fn leader(&self) -> Option<&Trial> {
        self.trials.iter().rev().max_by_key(|trial| trial.merit())
    }

    /// What came of the best answer so far.
    pub(super) fn foreseen(&self) -> Option<Foreseen> {
        let best = self.leader().filter(|trial| trial.tried > 0)?;
        let tricks = ((best.won + best.tried / 2) / best.tried) as u8;
        Some(Foreseen { made: best.made_percent(), otherwise: self.otherwise, tricks })
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
                    self.add_plans(down & !(1 << position), |plan| Answer::Play {
                        position: position as u8,
                        keep: None,
                        plan,
                    });
                }
            }
            (Ask::Play, _) => {
                let nearest = self.nearest(down);
                for position in positions(view.legal) {
                    self.add_plays(position, &nearest);
                }
            }
            (Ask::Bid, _) => {
                let mut pairs: Vec<(usize, usize), MAX_CARDS> = thumb::pairs(down).collect();
                pairs.sort_unstable_by_key(|&pair| thumb::misses(&self.start, &self.known, &self.own, pair));
                for (one, other) in pairs.into_iter().take(PAIRS) {
                    self.add_plans(down, |plan| Answer::Look { pair: (one as u8, other as u8), plan });
                }
                let nearest = self.nearest(down);
                match nearest.first() {
                    Some(&keep) if self.late => {
                        self.add_plans(down, |plan| Answer::Wait { keep: keep as u8, plan });
                    }
                    _ => {
                        for keep in nearest.into_iter().take(PAIRS) {
                            self.add(Answer::Wait { keep: keep as u8, plan: Plan::Thumb });
                        }
                    }
                }
            }
            (Ask::Commit, Some((one, other))) => {
                for position in [one, other] {
                    self.add_plans(down & !(1 << position), |plan| Answer::Commit { position, plan });
                }
            }
            (Ask::Commit, None) => {}
        }
        self.stage = if self.trials.len() > 1 { Stage::Draw } else { Stage::Done };
    }

    /// A play, with the two likeliest cards to keep for the bid if it is not laid.
    fn add_plays(&mut self, position: usize, nearest: &[usize]) {
        let play = position as u8;
        if self.known.bids[self.known.seat].is_some() {
            self.add(Answer::Play { position: play, keep: None, plan: Plan::Thumb });
            return;
        }
        for &keep in nearest.iter().filter(|&&keep| keep != position).take(2) {
            self.add(Answer::Play { position: play, keep: Some(keep as u8), plan: Plan::Thumb });
        }
    }

    /// An answer with the rule of thumb for the cards that are left, and in the last tricks with each of their orders.
    fn add_plans(&mut self, left: u16, answer: impl Fn(Plan) -> Answer) {
        self.add(answer(Plan::Thumb));
        if !self.late {
            return;
        }
        let left: Vec<u8, PLANNED> = positions(left).map(|position| position as u8).collect();
        let [first, second, third] =
            core::array::from_fn(|place| left.get(place).copied().unwrap_or(NO_CARD));
        match left.len() {
            0 | 1 => {}
            2 => {
                self.add(answer(Plan::Order([first, second, NO_CARD])));
                self.add(answer(Plan::Order([second, first, NO_CARD])));
            }
            _ => {
                for (one, two, three) in
                    [(first, second, third), (second, third, first), (third, first, second)]
                {
                    self.add(answer(Plan::Order([one, two, three])));
                    self.add(answer(Plan::Order([one, three, two])));
                }
            }
        }
    }

    /// The cards of a set, those first that are nearest to the tricks the seat may expect.
    fn nearest(&self, set: u16) -> Vec<usize, MAX_CARDS> {
        let (known, own) = (&self.known, &self.own);
        let expected = self.start.expected(known, known.seat, own);
        let mut nearest: Vec<usize, MAX_CARDS> = positions(set).collect();
        nearest.sort_unstable_by_key(|&card| {
            (self.start.misses_by(known, known.seat, card, own[card], expected), card)
        });
        nearest
    }

    fn add(&mut self, answer: Answer) {
        let hopeless = match (self.effort.manner, answer) {
            (Manner::Players, Answer::Commit { position, .. }) => {
                !self.start.can_make(self.known.seat, self.own[usize::from(position)])
            }
            _ => false,
        };
        // There is room: see `MAX_TRIALS`.
        let trial = Trial { answer, hopeless, unbroken: self.late, sum: 0, tried: 0, made: 0, won: 0 };
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
        let (world, own, plan) = (&self.belief.world, &self.own, trial.answer.plan());
        let rest = Rest { known, world, own, manner, bid_at: BID_AT, plan };
        let begun = after(trial.answer, &rest, &self.start);
        let mut playout = begun.clone();
        rest.finish(&mut playout, &mut self.dice.clone());
        let made = playout.makes_bid(known.seat);
        trial.sum += playout.margin(known) + patience(trial.answer, known);
        trial.tried += 1;
        trial.made += u16::from(made);
        trial.won += u16::from(playout.won[known.seat]);
        trial.unbroken &= made;
        let mut work = work::PLAYOUT + playout.work;
        let anything = Rest { manner: Manner::Anything, ..rest };
        for _ in 0..ATTEMPTS {
            if trial.unbroken {
                let mut playout = begun.clone();
                anything.finish(&mut playout, &mut self.rng);
                trial.unbroken = playout.makes_bid(known.seat);
                work += playout.work;
            }
        }
        self.playouts += 1;
        self.stage = Stage::Try(place + 1);
        work
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
        self.trials.sort_unstable_by_key(|trial| core::cmp::Reverse(trial.merit()));
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
fn patience(answer: Answer, known: &Knowledge) -> i32 {
    let waits = matches!(answer, Answer::Wait { .. }) && known.down[known.seat].count_ones() > BID_AT;
    if waits { WAITING * (known.players as i32 - 1) / 2 } else { 0 }
}

/// The position after an answer.
fn after(answer: Answer, rest: &Rest<'_>, start: &Playout) -> Playout {
    let (known, own) = (rest.known, rest.own);
    let seat = known.seat;
    let numbers = &rest.world[seat];
    let mut playout = start.clone();
    match answer {
        Answer::Play { position, keep, .. } => {
            if let Some(keep) = keep.map(usize::from) {
                playout.keep(seat, keep, own[keep]);
            }
            rest.keep_all(&mut playout);
            playout.play(known, position.into(), numbers[usize::from(position)]);
            if rest.manner.errs() {
                rest.bid_after(&mut playout, seat);
            }
        }
        Answer::Look { pair: (one, other), .. } => {
            let bid = rest.look(&playout, (one.into(), other.into()));
            playout.bid(known, seat, bid, numbers[bid]);
            rest.keep_all(&mut playout);
        }
        Answer::Wait { keep, .. } => {
            let keep = usize::from(keep);
            playout.keep(seat, keep, own[keep]);
            rest.keep_all(&mut playout);
        }
        Answer::Commit { position, .. } => {
            playout.bid(known, seat, position.into(), numbers[usize::from(position)]);
            rest.keep_all(&mut playout);
        }
    }
    playout
}
