//! Replaces an unbeatable play by a weaker one that is unbeatable too.
//!
//! Of two unbeatable plays of the same size, the stronger one gains nothing now, and its tiles may be needed later.
//! Hard samples too few deals to distinguish such plays, and the dozen candidates may not include the weaker one. So if
//! the decision is an unbeatable play, all weaker unbeatable plays of its size are examined. The weakest one that
//! leaves as good a hand replaces it.
//!
//! To take the weakest one in every case would break up pairs and fives that are worth more than the strength saved. At
//! three seats the straights that leave a worse hand than another one rose from 2.2 to 3.9 in 100, and forced wins were
//! missed.

use super::outlook::Outlook;
use super::plan::split;
use super::proof::{Load, load};
use super::weigher::FIVES_OF_A_REST;
use super::work;
use core::ops::ControlFlow;
use gousset_core::lexio::{Combo, TileSet, View};

/// Work limit of the search. Few plays are examined, except in a hand full of fives that no opponent has the tiles to
/// answer.
const MOST_WORK: u32 = 30_000;

/// The hand that a play leaves.
#[derive(Clone, Copy)]
struct Left {
    load: Load,
    /// The price of its cheapest split.
    price: i16,
}

impl Left {
    /// True if this hand is as good as another. Either it is emptied in no more plays and no more beatable ones, or it
    /// costs no more and gives no sure win away.
    const fn is_as_good_as(self, other: Self) -> bool {
        let stays_sure = !other.load.leads_out() || self.load.leads_out();
        self.load.is_as_good_as(other.load) || self.price <= other.price && stays_sure
    }
}

/// The search for a weaker play.
pub(super) struct Sparing {
    chosen: Combo,
    /// The hand that the chosen play leaves; computed when there is a play to compare.
    left: Option<Left>,
    /// The weakest play so far that leaves as good a hand.
    weakest: Combo,
    /// The number of the hand's plays examined so far.
    passed: u16,
    work_left: u32,
}

impl Sparing {
    /// Starts the search for a weaker play than these tiles. Returns `None` if there is no need: an opponent can beat
    /// them, or they end the round.
    pub(super) fn new(tiles: TileSet, view: &View, outlook: &Outlook) -> Option<Self> {
        let chosen = Combo::new(tiles, view.rules).ok()?;
        let needed = tiles != view.hand && outlook.unbeatable(chosen);
        needed.then_some(Self { chosen, left: None, weakest: chosen, passed: 0, work_left: MOST_WORK })
    }

    /// Runs one step. Returns the play to make once the search is done.
    pub(super) fn step(&mut self, view: &View, outlook: &Outlook) -> Option<Combo> {
        let before = self.work_left;
        while before - self.work_left < work::STEP {
            let next = self.next_weaker(view, outlook);
            let Some(weaker) = next.filter(|_| self.work_left > 0) else { return Some(self.weakest) };
            self.compare(weaker, view, outlook);
        }
        None
    }

    /// The next unbeatable play of the same size that is weaker than the weakest so far.
    fn next_weaker(&mut self, view: &View, outlook: &Outlook) -> Option<Combo> {
        let mut place = 0;
        let found = view.each_play(|combo| {
            place += 1;
            let weaker = combo.size() == self.chosen.size() && combo.strength() < self.weakest.strength();
            if place > self.passed && weaker && outlook.unbeatable(combo) {
                ControlFlow::Break(combo)
            } else {
                ControlFlow::Continue(())
            }
        });
        self.passed = place;
        self.count(u32::from(place) * work::PLAY_PASSED_OVER);
        found.break_value()
    }

    /// Accepts a weaker play if it leaves as good a hand as the chosen one.
    fn compare(&mut self, weaker: Combo, view: &View, outlook: &Outlook) {
        let least = match self.left {
            Some(left) => left,
            None => self.left_by(self.chosen, view, outlook),
        };
        self.left = Some(least);
        if self.left_by(weaker, view, outlook).is_as_good_as(least) {
            self.weakest = weaker;
        }
    }

    /// Evaluates the hand that a play leaves.
    fn left_by(&mut self, combo: Combo, view: &View, outlook: &Outlook) -> Left {
        let left = view.hand.without(combo.tiles());
        let (load, counting) = load(left, outlook);
        let split = split(left, outlook, FIVES_OF_A_REST);
        self.count(counting + split.work);
        Left { load, price: split.price }
    }

    fn count(&mut self, work: u32) {
        self.work_left = self.work_left.saturating_sub(work);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::lexio::tests::{set, view_of};
    use crate::lexio::{Player, Think};
    use crate::{Decision as _, Level};
    use gousset_core::lexio::{Edition, Move, Rules};
    use std::vec::Vec;

    fn view(hand: &str, table: &str, others: &[u8], gone: &str) -> View {
        view_of(hand, table, others, set(gone))
    }

    /// The weaker unbeatable plays of the same size.
    fn weaker(view: &View, outlook: &Outlook, than: Combo) -> Vec<Combo> {
        let mut found = Vec::new();
        let _ = view.each_play(|combo| {
            if combo.size() == than.size() && combo.strength() < than.strength() && outlook.unbeatable(combo)
            {
                found.push(combo);
            }
            ControlFlow::<()>::Continue(())
        });
        found
    }

    /// True if an unbeatable play is stronger than necessary: a weaker unbeatable one leaves a hand that is emptied in
    /// no more plays and in no more beatable ones.
    pub(in crate::lexio) fn wastes(view: &View, mv: Move) -> bool {
        let outlook = Outlook::of_own(view);
        let Move::Play(tiles) = mv else { return false };
        let combo = Combo::new(tiles, view.rules).unwrap();
        let load_after = |combo: &Combo| load(view.hand.without(combo.tiles()), &outlook).0;
        tiles != view.hand
            && outlook.unbeatable(combo)
            && weaker(view, &outlook, combo)
                .iter()
                .any(|other| load_after(other).is_as_good_as(load_after(&combo)))
    }

    fn decide(level: Level, view: &View, seed: u64) -> Move {
        Think::new(Player::Level(level), view, seed).within(5000)
    }

    fn spared(view: &View, chosen: &str) -> TileSet {
        let outlook = Outlook::of_own(view);
        let mut sparing = Sparing::new(set(chosen), view, &outlook).unwrap();
        loop {
            if let Some(combo) = sparing.step(view, &outlook) {
                return combo.tiles();
            }
        }
    }

    #[test]
    fn of_unbeatable_tiles_the_weakest_is_played() {
        // Two weak singles are left in any case, so nothing is proved.
        let unseen = set("3t 3s 4t 6c 7m 8c 9c 1c 1t");
        let hand = set("3c 4c 6t 1s 2s");
        let rules = Rules::new(3, Edition::Classic).unwrap();
        let gone = std::string::ToString::to_string(&rules.tiles().without(hand).without(unseen));
        let view = view("3c 4c 6t 1s 2s", "5s", &[4, 5], &gone);
        assert_eq!(spared(&view, "2s"), set("1s"));
        for seed in 0..6 {
            for level in [Level::Normal, Level::Hard] {
                assert_ne!(decide(level, &view, seed), Move::Play(set("2s")), "{level:?}");
            }
        }
    }

    /// The 8 is unbeatable too. But after it the other 8 can be beaten, and the hand is no longer sure to go out.
    #[test]
    fn a_sure_win_is_not_given_away() {
        let gone = "3c 3t 3m 3s 4c 4m 5c 5t 5m 6c 6t 6m 6s 7c 7s 8c 9c 9t 9m 9s 1c 1t 1m 2c 2t 2m 2s";
        let view = view("5s 8t 8s 1s", "", &[4, 1], gone);
        assert_eq!(spared(&view, "1s"), set("1s"));
    }

    /// The Moon 2 is unbeatable too, but it belongs to a flush.
    #[test]
    fn a_flush_is_kept_together() {
        let gone = "3c 3t 3m 3s 4c 4t 4s 5c 6c 7c 7t 8t 9c 1c 1t 1s";
        let view = view("4m 6m 8m 9m 2m 2s", "1s", &[6, 8], gone);
        assert_eq!(spared(&view, "2s"), set("2s"));
    }

    #[test]
    fn what_can_be_beaten_or_ends_the_round_is_played() {
        let view = view("1s 2s", "", &[4, 4], "");
        let outlook = Outlook::of_own(&view);
        assert!(Sparing::new(set("1s"), &view, &outlook).is_none(), "a 2 beats it");
        assert!(Sparing::new(set("2s"), &view, &outlook).is_some());
        let last = View { hand: set("2s"), ..view };
        assert!(Sparing::new(set("2s"), &last, &outlook).is_none());
    }
}
