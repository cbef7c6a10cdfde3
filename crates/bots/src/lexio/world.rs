//! One way the hidden tiles may lie: a hand for every opponent, and the plan they would play it by.

use super::outlook::Outlook;
use super::plan::{Plan, split};
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Tile, TileSet, View};
use gousset_core::rng::Rng;
use heapless::Vec;

/// The most tiles a seat cannot see: with five players, all of 60 but its own twelve.
const MAX_UNSEEN: usize = 48;

/// Fives looked at for an opponent's plan. A dealt hand has twenty or so; the few with more lose little.
const FIVES: u16 = 60;

/// The hidden tiles, and how they lie at the moment.
pub(super) struct World {
    unseen: Vec<Tile, MAX_UNSEEN>,
    hands: [TileSet; MAX_PLAYERS],
    /// The plans of the opponents; the seat's own stays empty, as it depends on the move tried.
    pub(super) plans: [Plan; MAX_PLAYERS],
}

impl World {
    pub(super) fn new(view: &View) -> Self {
        Self {
            unseen: view.unseen().iter().collect(),
            hands: [TileSet::EMPTY; MAX_PLAYERS],
            plans: [const { Plan::EMPTY }; MAX_PLAYERS],
        }
    }

    /// Deals the hidden tiles anew. With two players some stay face down.
    pub(super) fn deal(&mut self, view: &View, rng: &mut Rng) {
        rng.shuffle(&mut self.unseen);
        let mut dealt = 0;
        for seat in (0..view.rules.players()).filter(|&seat| seat != view.seat) {
            let count = usize::from(view.counts[seat]);
            let tiles = self.unseen.iter().skip(dealt).take(count);
            self.hands[seat] = tiles.copied().collect();
            dealt += count;
        }
    }

    /// Plans an opponent's hand; the work it took.
    pub(super) fn plan(&mut self, seat: Seat, outlook: &Outlook) -> u32 {
        let hand = self.hands[seat];
        let split = split(hand, outlook, FIVES);
        self.plans[seat] = Plan::new(hand, &split, outlook);
        split.work
    }
}
