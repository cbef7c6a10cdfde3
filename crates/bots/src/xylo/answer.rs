//! An answer that the searcher tries, and the position after it.

use super::plan::Plan;
use super::playout::Playout;
use super::rest::Rest;
use super::work;
use gousset_core::rng::Rng;
use gousset_core::xylo::round::Move;

/// An answer that is tried.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    /// Plays a card, and keeps another one for the bid if it is not laid.
    Play {
        position: u8,
        keep: Option<u8>,
    },
    Look(u8, u8),
    /// Does not bid yet, and keeps this card for the bid.
    Wait {
        keep: u8,
    },
    Commit(u8),
}

impl Answer {
    pub(super) fn to_move(self) -> Option<Move> {
        match self {
            Self::Play { position, .. } => Some(Move::Play(position)),
            Self::Look(one, other) => Some(Move::Look(one, other)),
            Self::Wait { .. } => None,
            Self::Commit(position) => Some(Move::Commit(position)),
        }
    }

    /// The card that it plays, if it is a play.
    pub(super) const fn played(self) -> Option<u8> {
        match self {
            Self::Play { position, .. } => Some(position),
            Self::Look(..) | Self::Wait { .. } | Self::Commit(_) => None,
        }
    }

    /// The position after it.
    pub(super) fn begin(self, rest: &Rest<'_>, start: &Playout) -> Playout {
        let (known, own) = (rest.known, rest.own);
        let seat = known.seat;
        let numbers = &rest.world[seat];
        let mut playout = start.clone();
        match self {
            Self::Play { position, keep } => {
                if let Some(keep) = keep.map(usize::from) {
                    playout.keep(seat, keep, own[keep]);
                }
                rest.keep_all(&mut playout);
                playout.play(known, position.into(), numbers[usize::from(position)]);
                if rest.manner.errs() {
                    rest.bid_after(&mut playout, seat);
                }
            }
            Self::Look(one, other) => {
                let bid = rest.look(&playout, (one.into(), other.into()));
                playout.bid(known, seat, bid, numbers[bid]);
                rest.keep_all(&mut playout);
            }
            Self::Wait { keep } => {
                let keep = usize::from(keep);
                playout.keep(seat, keep, own[keep]);
                rest.keep_all(&mut playout);
            }
            Self::Commit(position) => {
                playout.bid(known, seat, position.into(), numbers[usize::from(position)]);
                rest.keep_all(&mut playout);
            }
        }
        playout
    }
}

/// Games in one sampled deal with the same random numbers, and the work done for them.
pub(super) struct Attempts<'a> {
    rest: &'a Rest<'a>,
    dice: &'a Rng,
    pub(super) work: u32,
}

impl<'a> Attempts<'a> {
    pub(super) const fn new(rest: &'a Rest<'a>, dice: &'a Rng) -> Self {
        Self { rest, dice, work: 0 }
    }

    /// True if the seat makes its bid from here by this plan.
    pub(super) fn makes_bid(&mut self, begun: &Playout, plan: Plan) -> bool {
        let mut playout = begun.clone();
        Rest { plan, ..*self.rest }.finish(&mut playout, &mut self.dice.clone());
        self.work += work::PLAYOUT + playout.work;
        playout.makes_bid(self.rest.known.seat)
    }

    /// True if some plan makes the bid from here.
    pub(super) fn can_make_bid(&mut self, begun: &Playout) -> bool {
        Plan::all(begun.down[self.rest.known.seat]).into_iter().any(|plan| self.makes_bid(begun, plan))
    }
}
