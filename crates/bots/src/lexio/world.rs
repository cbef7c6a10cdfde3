//! A sampled deal, or world: a possible hand for every opponent, and the plan by which the opponent would play it.

use super::outlook::Outlook;
use super::plan::{Plan, split};
use gousset_core::Seat;
use gousset_core::lexio::{MAX_PLAYERS, Tile, TileSet, View};
use gousset_core::rng::Rng;
use heapless::Vec;

/// The most tiles that a seat cannot see: 48 of the 60 with five players, and up to all 60 in a position of the judge
/// that does not list every played tile.
const MAX_UNSEEN: usize = 60;

/// The maximum number of fives examined for an opponent's plan. A dealt hand has about twenty. The few hands with more
/// than this lose little.
const FIVES: u16 = 60;

/// The hidden tiles and one random distribution of them.
pub(super) struct World {
    unseen: Vec<Tile, MAX_UNSEEN>,
    /// The hands of the opponents; the seat's own entry stays empty.
    pub(super) hands: [TileSet; MAX_PLAYERS],
    /// The plans of the opponents. The seat's own entry stays empty, because it depends on the move tried.
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

    /// Deals the hidden tiles at random. With two players some stay face down.
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

    /// Plans an opponent's hand. Returns the work done.
    pub(super) fn plan(&mut self, seat: Seat, outlook: &Outlook) -> u32 {
        let hand = self.hands[seat];
        let split = split(hand, outlook, FIVES);
        self.plans[seat] = Plan::new(hand, &split, outlook);
        split.work
    }
}

/// Returns the first deal that a bot with this seed samples: a hand for every opponent. Tests use it to check that a
/// bot knows only its view.
#[must_use]
pub fn imagined(view: &View, seed: u64) -> [TileSet; MAX_PLAYERS] {
    let mut world = World::new(view);
    world.deal(view, &mut Rng::new(seed));
    world.hands
}

#[cfg(test)]
mod tests {
    use super::*;
    use gousset_core::lexio::{Edition, Round, Rules};

    #[test]
    fn a_world_deals_hidden_tiles_only_and_as_many_as_are_held() {
        let mut rng = Rng::new(4);
        for case in 0..200 {
            let rules = Rules::new(2 + case % 4, Edition::Classic).unwrap();
            let round = Round::deal(rules, &mut rng);
            let view = View::of(&round, case % rules.players(), [149; MAX_PLAYERS]);
            let mut world = World::new(&view);
            assert_eq!(world.unseen.len(), view.unseen().len());
            world.deal(&view, &mut rng);
            let mut seen = view.hand;
            for seat in (0..rules.players()).filter(|&seat| seat != view.seat) {
                let hand = world.hands[seat];
                assert_eq!(hand.len(), usize::from(view.counts[seat]));
                assert!(!hand.meets(seen) && view.unseen().includes(hand));
                seen = seen.union(hand);
            }
        }
    }
}
