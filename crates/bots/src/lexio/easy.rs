//! The beginner: sees the combinations of its hand, sheds weak tiles in large combinations, and plans no further.
//!
//! It avoids splitting pairs and triples, keeps its best five-tile combination together, and holds on to its ones and
//! twos until an opponent is nearly out. It does not count the tiles played, does not plan how to empty its hand, and
//! sometimes passes for no reason.

use super::sweep::Sweep;
use super::work;
use crate::Temper;
use gousset_core::lexio::{Combo, Move, Rank, Suit, TileSet, View};
use gousset_core::rng::Rng;

/// The value of shedding one tile, in points; all other terms are relative to it. With 12 the bot keeps too many tiles
/// and loses to the dumper. Values above 20 change nothing.
const SHED: i32 = 20;
/// The cost of splitting the pair, triple or four of a number.
const TORN: i32 = 8;
/// The cost of breaking up the five that the bot wants to keep.
const TORN_FIVE: i32 = 16;
/// A play gets random points below this. Plays that are closer than this may change order.
const WHIM: u32 = 6;
/// One turn in this many is passed for no reason.
const IDLE_PASS: u32 = 60;
/// The bot stops hoarding high tiles when an opponent holds at most this many tiles.
const NEARLY_OUT: u8 = 2;

/// The state of the beginner's decision.
pub(super) struct Easy {
    temper: Temper,
    rng: Rng,
    sweep: Sweep,
    /// False in the first sweep, which looks for a five to keep. True in the second, which rates the plays.
    judging: bool,
    kept: Option<(i32, TileSet)>,
    fond: [u8; Rank::COUNT],
    best: Option<(i32, TileSet)>,
}

impl Easy {
    pub(super) fn new(view: &View, temper: Temper, seed: u64) -> Self {
        Self {
            temper,
            rng: Rng::new(seed),
            sweep: Sweep::default(),
            judging: false,
            kept: None,
            fond: fondness_by_rank(view),
            best: None,
        }
    }

    /// Runs one step. Returns true once the decision is final.
    pub(super) fn step(&mut self, view: &View) -> bool {
        if self.judging { self.judge(view) } else { self.look_for_a_five(view) }
    }

    /// The chosen move; a pass if no play was chosen.
    pub(super) fn best(&self) -> Move {
        self.best.map_or(Move::Pass, |(_, tiles)| Move::Play(tiles))
    }

    #[inline(never)]
    fn look_for_a_five(&mut self, view: &View) -> bool {
        let mut sweep = self.sweep;
        let slice = work::slice(sweep.seen(), work::EASY_PLAY);
        let done = sweep.step(view.hand, None, view.rules, slice, |combo| {
            if combo.size() == 5 {
                // The kind counts most. Within a kind, prefer the five that leaves better tiles in the hand.
                let worth = combo.kind() as i32 * 100 - self.fondness(combo.tiles());
                if self.kept.is_none_or(|(best, _)| worth > best) {
                    self.kept = Some((worth, combo.tiles()));
                }
            }
        });
        self.sweep = if done { Sweep::default() } else { sweep };
        self.judging = done;
        false
    }

    #[inline(never)]
    fn judge(&mut self, view: &View) -> bool {
        let mut sweep = self.sweep;
        let slice = work::slice(sweep.seen(), work::EASY_PLAY);
        let done = sweep.step(view.hand, view.to_beat(), view.rules, slice, |combo| {
            let worth = self.worth(combo, view) + self.inclination(combo) + self.rng.below(WHIM) as i32;
            if self.best.is_none_or(|(best, _)| worth > best) {
                self.best = Some((worth, combo.tiles()));
            }
        });
        self.sweep = sweep;
        if done && view.may_pass() && self.would_rather_pass(view) {
            self.best = None;
        }
        done
    }

    /// The points that the temper adds to a play or takes off it: at most `WHIM`.
    fn inclination(&self, combo: Combo) -> i32 {
        let whim = WHIM as i32;
        match self.temper {
            Temper::Even => 0,
            Temper::Cautious => -whim * self.fondness(combo.tiles()).signum(),
            Temper::Greedy => whim * i32::from(combo.size() > 1),
            Temper::Bluffing => whim * self.fondness(combo.tiles()).signum(),
        }
    }

    fn would_rather_pass(&mut self, view: &View) -> bool {
        let Some((worth, tiles)) = self.best else { return true };
        // Even a beginner goes out when it can.
        tiles != view.hand && (worth < 0 || self.rng.below(IDLE_PASS) == 0)
    }

    /// The value of a play, in points.
    fn worth(&self, combo: Combo, view: &View) -> i32 {
        let tiles = combo.tiles();
        let mut worth = SHED * combo.size() as i32 - self.fondness(tiles);
        let left = view.hand.without(tiles);
        let mut torn = tiles.ranks() & left.ranks();
        while torn != 0 {
            torn &= torn - 1;
            worth -= TORN;
        }
        if let Some((_, five)) = self.kept
            && tiles.meets(five)
            && !tiles.includes(five)
        {
            worth -= TORN_FIVE;
        }
        worth
    }

    /// The bot's reluctance to play these tiles, in points.
    fn fondness(&self, tiles: TileSet) -> i32 {
        let mut sum = 0;
        for suit in Suit::ALL {
            let mut ranks = tiles.ranks_in(suit);
            while ranks != 0 {
                sum += i32::from(self.fond[ranks.trailing_zeros() as usize]);
                ranks &= ranks - 1;
            }
        }
        sum
    }
}

/// The bot's reluctance to play a tile of each rank, in points.
fn fondness_by_rank(view: &View) -> [u8; Rank::COUNT] {
    let others = (0..view.rules.players()).filter(|&seat| seat != view.seat);
    let hoards = others.map(|seat| view.counts[seat]).min().is_none_or(|least| least > NEARLY_OUT);
    let mut fond = [0; Rank::COUNT];
    for (rank, fond) in fond.iter_mut().enumerate() {
        *fond = rank as u8 * 8 / (view.rules.highest() - 2);
    }
    let [one, two] = [Rank::ONE, Rank::TWO].map(|rank| usize::from(rank.index()));
    (fond[one], fond[two]) = if hoards { (12, 18) } else { (4, 0) };
    fond
}
