//! What a play can hope for and what it leaves, told by the rules alone.

use gousset_core::lexio::{Combo, Rules, TileSet, View, each_play};
use std::ops::ControlFlow;

/// The tiles that may be against a seat.
#[derive(Clone, Copy)]
pub(super) struct Out {
    rules: Rules,
    unseen: TileSet,
    /// The most tiles that one of the others holds.
    most: usize,
}

impl Out {
    /// What may be against the seat whose view it is.
    pub(super) fn of(view: &View) -> Self {
        let others = (0..view.rules.players()).filter(|&seat| seat != view.seat);
        let most = others.map(|seat| usize::from(view.counts[seat])).max().unwrap_or(0);
        Self { rules: view.rules, unseen: view.unseen(), most }
    }

    /// Whether nobody can beat it, however the unseen tiles lie.
    pub(super) fn unbeatable(&self, combo: Combo) -> bool {
        let beaten = each_play(self.unseen, Some(combo), self.rules, |_| ControlFlow::Break(()));
        combo.size() > self.most || beaten.is_continue()
    }

    /// The fewest plays that can be beaten, and then the fewest plays, that these tiles are emptied by.
    pub(super) fn load(&self, tiles: TileSet) -> (u8, u8) {
        // Some play has the weakest tile.
        let Some(weakest) = tiles.weakest() else { return (0, 0) };
        let mut least = (u8::MAX, u8::MAX);
        let _ = each_play(tiles, None, self.rules, |combo| {
            if combo.tiles().contains(weakest) {
                let (beatable, plays) = self.load(tiles.without(combo.tiles()));
                least = least.min((beatable + u8::from(!self.unbeatable(combo)), plays + 1));
            }
            ControlFlow::<()>::Continue(())
        });
        least
    }
}

/// The plays that the view's seat may make.
pub(super) fn plays_of(view: &View) -> Vec<Combo> {
    let mut plays = Vec::new();
    let _ = view.each_play(|combo| {
        plays.push(combo);
        ControlFlow::<()>::Continue(())
    });
    plays
}
