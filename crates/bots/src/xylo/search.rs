//! The searcher: tries its answers in worlds drawn from all that are possible, each played to its end.
//! With many playouts it is the hard level, with few the normal one.
//!
//! What is tried is a play together with the card that is meant to be the bid, or two cards to look at now against
//! waiting. Every answer still in question is tried in the same worlds, so that luck strikes them alike; those that
//! do worst are dropped along the way and the worlds that are left go to the close ones (sequential halving).

use super::Ask;
use super::belief::Belief;
use super::knowledge::Knowledge;
use super::playout::{Playout, positions};
use super::rest::{Manner, Rest};
use super::thumb;
use super::work;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move;
use gousset_core::xylo::{MAX_CARDS, View};
use heapless::Vec;

/// The most answers tried: fourteen plays with two cards to keep each.
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

/// An answer that is tried.
#[derive(Clone, Copy)]
enum Answer {
    Play {
        position: u8,
        keep: Option<u8>,
    },
    Look(u8, u8),
    /// Does not bid yet, and means to bid this card.
    Wait {
        keep: u8,
    },
    Commit(u8),
}

impl Answer {
    fn to_move(self) -> Option<Move> {
        match self {
            Self::Play { position, .. } => Some(Move::Play(position)),
            Self::Look(one, other) => Some(Move::Look(one, other)),
            Self::Wait { .. } => None,
            Self::Commit(position) => Some(Move::Commit(position)),
        }
    }
}

struct Trial {
    answer: Answer,
    /// A bid that cannot be made any more.
    hopeless: bool,
    /// Margins in all worlds so far.
    sum: i32,
    /// In how many worlds it was tried, and the bid made.
    tried: u16,
    made: u16,
}

impl Trial {
    /// What trials are compared by: the higher, the better.
    const fn merit(&self) -> (bool, i32) {
        (!self.hopeless, self.sum)
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
    trials: Vec<Trial, MAX_TRIALS>,
    heat: usize,
    worlds: u16,
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
            trials: Vec::new(),
            heat: 0,
            worlds: 0,
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

    /// In how many of a hundred worlds the bid was made with the best answer.
    pub(super) fn foreseen(&self) -> Option<u8> {
        let best = self.leader().filter(|trial| trial.tried > 0)?;
        Some((u32::from(best.made) * 100 / u32::from(best.tried)) as u8)
    }

    /// Collects the answers to try.
    #[inline(never)]
    fn begin(&mut self, view: &View, ask: Ask) {
        self.own = self.belief.numbers(&self.known);
        let down = self.known.down[self.known.seat];
        match (ask, view.looked) {
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
                    self.add(Answer::Look(one as u8, other as u8));
                }
                for keep in self.nearest(down).into_iter().take(PAIRS) {
                    self.add(Answer::Wait { keep: keep as u8 });
                }
            }
            (Ask::Commit, Some((one, other))) => {
                self.add(Answer::Commit(one));
                self.add(Answer::Commit(other));
            }
            (Ask::Commit, None) => {}
        }
        self.stage = if self.trials.len() > 1 { Stage::Draw } else { Stage::Done };
    }

    /// A play, with the two likeliest cards to keep for the bid if it is not laid.
    fn add_plays(&mut self, position: usize, nearest: &[usize]) {
        let play = position as u8;
        if self.known.bids[self.known.seat].is_some() {
            self.add(Answer::Play { position: play, keep: None });
            return;
        }
        for &keep in nearest.iter().filter(|&&keep| keep != position).take(2) {
            self.add(Answer::Play { position: play, keep: Some(keep as u8) });
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
            (Manner::Players, Answer::Commit(position)) => {
                !self.start.can_make(self.known.seat, self.own[usize::from(position)])
            }
            _ => false,
        };
        // There is room: see `MAX_TRIALS`.
        let _ = self.trials.push(Trial { answer, hopeless, sum: 0, tried: 0, made: 0 });
    }

    /// Tries one answer in the world at hand; the work it took.
    #[inline(never)]
    fn try_answer(&mut self, place: usize) -> u32 {
        let Some(trial) = self.trials.get_mut(place) else {
            self.end_world();
            return 0;
        };
        let (known, own) = (&self.known, &self.own);
        let (seat, world, manner) = (known.seat, &self.belief.world, self.effort.manner);
        let rest = Rest { known, world, own, manner, bid_at: BID_AT };
        let mut playout = self.start.clone();
        match trial.answer {
            Answer::Play { position, keep } => {
                if let Some(keep) = keep.map(usize::from) {
                    playout.keep(seat, keep, own[keep]);
                }
                rest.keep_all(&mut playout);
                playout.play(known, position.into(), world[seat][usize::from(position)]);
                if manner == Manner::Players {
                    rest.bid_after(&mut playout, seat);
                }
            }
            Answer::Look(one, other) => {
                let bid = rest.look(&playout, (one.into(), other.into()));
                playout.bid(known, seat, bid, world[seat][bid]);
                rest.keep_all(&mut playout);
            }
            Answer::Wait { keep } => {
                let keep = usize::from(keep);
                playout.keep(seat, keep, own[keep]);
                rest.keep_all(&mut playout);
                if known.down[seat].count_ones() > BID_AT {
                    trial.sum += WAITING * (known.players as i32 - 1) / 2;
                }
            }
            Answer::Commit(position) => {
                playout.bid(known, seat, position.into(), world[seat][usize::from(position)]);
                rest.keep_all(&mut playout);
            }
        }
        rest.finish(&mut playout, &mut self.dice.clone());
        trial.sum += playout.margin(known);
        trial.tried += 1;
        trial.made += u16::from(playout.makes_bid(seat));
        self.playouts += 1;
        self.stage = Stage::Try(place + 1);
        work::PLAYOUT + playout.work
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
        match HEATS.get(self.heat) {
            Some(&answers) => self.trials.truncate(answers),
            None => self.stage = Stage::Done,
        }
    }
}
