//! What a move risks: that somebody goes out while the hand is still full, and its twos double what is paid.

use super::outlook::Outlook;
use gousset_core::lexio::{Combo, Rank, TileSet, View};

/// What a chip is worth, in 64ths of a turn.
const CHIP: i32 = 12;
/// The chips that a lost chance to win the round stands for.
const ROUND: i32 = 4;

/// The chance that the round ends before the next turn, by the fewest tiles an opponent holds, in 64ths.
const ENDS_SOON: [i32; 14] = [0, 24, 14, 9, 6, 5, 3, 2, 1, 0, 0, 0, 0, 0];
/// The chance that a player with so many tiles goes out when left to lead, in 64ths.
const LEADS_OUT: [i32; 14] = [0, 64, 28, 20, 8, 10, 4, 0, 0, 0, 0, 0, 0, 0];

/// The dangers of a position.
pub(super) struct Danger {
    /// How many opponents hold so many tiles.
    with: [u8; 6],
    /// The chance that the round ends soon.
    ends: i32,
    /// The chance that passing lets the owner of the table lead and go out.
    pass: i32,
}

impl Danger {
    pub(super) fn new(view: &View) -> Self {
        let players = view.rules.players();
        let mut with = [0; 6];
        let mut fewest = 13;
        for seat in (0..players).filter(|&seat| seat != view.seat) {
            let count = usize::from(view.counts[seat]);
            fewest = fewest.min(count);
            if let Some(with) = with.get_mut(count) {
                *with += 1;
            }
        }
        let pass = view.table.map_or(0, |table| {
            let passed = view.passed.count_ones() as usize;
            // Of the others, those who have not passed yet may still beat it.
            let still_to_come = (players - 2).saturating_sub(passed) as i32;
            LEADS_OUT[usize::from(view.counts[table.by]).min(13)] / (1 + still_to_come)
        });
        Self { with, ends: ENDS_SOON[fewest], pass }
    }

    /// The price of the risk in a pass that leaves these tiles.
    pub(super) fn of_pass(&self, left: TileSet) -> i32 {
        self.of_the_end(left) + self.pass * (ROUND + owed(left)) * CHIP / 64
    }

    /// The price of the risk in a play that leaves these tiles.
    pub(super) fn of_play(&self, combo: Combo, left: TileSet, outlook: &Outlook, _view: &View) -> i32 {
        if left.is_empty() {
            return 0;
        }
        let out_on_it = i32::from(self.with[combo.size()]);
        let chance = match combo.size() {
            _ if out_on_it == 0 => 0,
            1 => i32::from(outlook.beaten_by_one_tile(combo)) * out_on_it,
            _ => i32::from(outlook.beaten(combo)) * out_on_it / 4,
        };
        self.of_the_end(left) + chance.min(64) * (ROUND + owed(left)) * CHIP / 64
    }

    fn of_the_end(&self, left: TileSet) -> i32 {
        self.ends * owed(left) * CHIP / 64
    }
}

/// What these tiles cost a loser.
fn owed(left: TileSet) -> i32 {
    (left.len() as i32) << left.count_of(Rank::TWO)
}
