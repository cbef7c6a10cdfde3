//! Unbeatable plays, and the number of plays that a hand needs to go out. Uses the rules only, no code of the bots.

use gousset_core::lexio::{Combo, Rules, TileSet, View, each_play};
use std::ops::ControlFlow;

/// The tiles that the opponents of a seat may hold.
#[derive(Clone, Copy)]
pub(super) struct Out {
    rules: Rules,
    unseen: TileSet,
    /// The largest number of tiles in an opponent's hand.
    most: usize,
}

impl Out {
    /// Returns the tiles that the opponents may hold in this view.
    pub(super) fn of(view: &View) -> Self {
        let others = (0..view.rules.players()).filter(|&seat| seat != view.seat);
        let most = others.map(|seat| usize::from(view.counts[seat])).max().unwrap_or(0);
        Self { rules: view.rules, unseen: view.unseen(), most }
    }

    /// True if no distribution of the unseen tiles beats this play.
    pub(super) fn unbeatable(&self, combo: Combo) -> bool {
        let beaten = each_play(self.unseen, Some(combo), self.rules, |_| ControlFlow::Break(()));
        combo.size() > self.most || beaten.is_continue()
    }

    /// Returns the least number of beatable plays in which these tiles go out, and the least number of plays for it.
    pub(super) fn load(&self, tiles: TileSet) -> (u8, u8) {
        // One of the plays contains the weakest tile.
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

/// Returns the legal plays of the view's seat.
pub(super) fn plays_of(view: &View) -> Vec<Combo> {
    let mut plays = Vec::new();
    let _ = view.each_play(|combo| {
        plays.push(combo);
        ControlFlow::<()>::Continue(())
    });
    plays
}
