//! What a move risks: that somebody goes out while the hand is still full, and its twos double what is paid.

use gousset_core::Seat;
use gousset_core::lexio::{MAX_HAND, View};

/// What a chip is worth, in 64ths of a turn. This and [`ROUND`] were found by going up and down by steps and
/// playing 400 deals with two to five seats at each, against the dumper and the last settings.
pub(super) const CHIP: i32 = 12;
/// The chips that a lost chance to win the round stands for.
/// Neither of 4 and 8 is clearly stronger; with 8 the bot pays more attention to players with few tiles.
const ROUND: i32 = 8;

// The chances below are estimates, not measured ones; the constants above were tuned with them.

/// The chance that the round ends before the next turn, by the fewest tiles an opponent holds, in 64ths.
const ENDS_SOON: [i32; MAX_HAND + 1] = [0, 24, 14, 9, 6, 5, 3, 2, 1, 0, 0, 0, 0, 0];
/// The chance that a player with this many tiles goes out when left to lead, in 64ths.
const LEADS_OUT: [i32; MAX_HAND + 1] = [0, 64, 28, 20, 8, 10, 4, 0, 0, 0, 0, 0, 0, 0];

/// The dangers of a position.
pub(super) struct Danger {
    /// How many opponents hold this many tiles.
    with: [u8; 6],
    /// The chance that the round ends soon.
    ends: i32,
    /// The chance that passing lets the owner of the table lead and go out.
    pass: i32,
}

impl Danger {
    /// The dangers for a seat when everyone holds this many tiles, `owner` owns the table, and this many have passed
    /// since.
    pub(super) fn new(players: usize, seat: Seat, counts: &[u8], owner: Option<Seat>, passed: usize) -> Self {
        let mut with = [0; 6];
        let mut fewest = MAX_HAND;
        for (_, &count) in counts[..players].iter().enumerate().filter(|&(other, _)| other != seat) {
            fewest = fewest.min(usize::from(count));
            if let Some(with) = with.get_mut(usize::from(count)) {
                *with += 1;
            }
        }
        let pass = owner.map_or(0, |owner| {
            // Of the others, those who have not passed yet may still beat it.
            let still_to_come = (players - 2).saturating_sub(passed) as i32;
            LEADS_OUT[usize::from(counts[owner]).min(MAX_HAND)] / (1 + still_to_come)
        });
        Self { with, ends: ENDS_SOON[fewest], pass }
    }

    /// The dangers for the seat whose view it is.
    pub(super) fn of_view(view: &View) -> Self {
        let owner = view.table.map(|table| table.by);
        let passed = view.passed.count_ones() as usize;
        Self::new(view.rules.players(), view.seat, &view.counts, owner, passed)
    }

    /// Whether somebody has one tile left.
    pub(super) const fn has_one_tile(&self) -> bool {
        self.with[1] > 0
    }

    /// The price of the risk in a pass with a hand that costs `owed`.
    pub(super) const fn of_pass(&self, owed: i32) -> i32 {
        (self.ends * owed + self.pass * (ROUND + owed)) * CHIP / 64
    }

    /// The price of the risk in a play of this many tiles that leaves a hand that costs `owed`. `beaten`: how
    /// likely one opponent who has just as many tiles beats it, in 64ths.
    pub(super) fn of_play(&self, size: usize, beaten: impl FnOnce() -> i32, owed: i32) -> i32 {
        if owed == 0 {
            return 0;
        }
        let mut goes_out = 0;
        if self.with[size] > 0 {
            let beaten = beaten();
            for _ in 0..self.with[size] {
                goes_out += beaten * (64 - goes_out) / 64;
            }
        }
        (self.ends * owed + goes_out * (ROUND + owed)) * CHIP / 64
    }
}

/// What a loser with this many tiles, this many of them twos, pays the winner.
pub(super) const fn owed(tiles: u8, twos: u8) -> i32 {
    (tiles as i32) << twos
}
