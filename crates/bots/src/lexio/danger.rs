//! The risk of a move: an opponent may go out while the seat still holds many tiles, or twos that double its debt.

use gousset_core::Seat;
use gousset_core::lexio::{MAX_HAND, View};

/// The value of a chip, in 64ths of a turn. This and [`ROUND`] were tuned in steps up and down: each setting played 400
/// deals with two to five seats against the dumper and the previous settings.
pub(super) const CHIP: i32 = 12;
/// The value of a lost chance to win the round, in chips. Neither 4 nor 8 is clearly stronger. With 8 the bot pays more
/// attention to players with few tiles.
const ROUND: i32 = 8;

// The chances below are estimates, not measured ones; the constants above were tuned with them.

/// The chance that the round ends before the next turn, by the fewest tiles an opponent holds, in 64ths.
const ENDS_SOON: [i32; MAX_HAND + 1] = [0, 24, 14, 9, 6, 5, 3, 2, 1, 0, 0, 0, 0, 0];
/// The chance that a player with this many tiles goes out on the lead, in 64ths.
const LEADS_OUT: [i32; MAX_HAND + 1] = [0, 64, 28, 20, 8, 10, 4, 0, 0, 0, 0, 0, 0, 0];

/// The risks of a position for one seat.
pub(super) struct Danger {
    /// The number of opponents who hold n tiles, for n up to 5.
    with: [u8; 6],
    /// The chance that the round ends soon, in 64ths.
    ends: i32,
    /// The chance that the owner of the table leads after a pass and goes out, in 64ths.
    pass: i32,
}

impl Danger {
    /// The risks for a seat, given the tile count of every seat, the owner of the table, and the number of passes since
    /// its play.
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
            // The other opponents may still beat the table, unless they have passed.
            let still_to_come = (players - 2).saturating_sub(passed) as i32;
            LEADS_OUT[usize::from(counts[owner]).min(MAX_HAND)] / (1 + still_to_come)
        });
        Self { with, ends: ENDS_SOON[fewest], pass }
    }

    /// The risks for the view's seat.
    pub(super) fn of_view(view: &View) -> Self {
        let owner = view.table.map(|table| table.by);
        let passed = view.passed.count_ones() as usize;
        Self::new(view.rules.players(), view.seat, &view.counts, owner, passed)
    }

    /// True if an opponent has one tile left.
    pub(super) const fn has_one_tile(&self) -> bool {
        self.with[1] > 0
    }

    /// The cost of the risk of a pass, in 64ths of a turn, with a hand that owes `owed` chips.
    pub(super) const fn of_pass(&self, owed: i32) -> i32 {
        (self.ends * owed + self.pass * (ROUND + owed)) * CHIP / 64
    }

    /// The cost of the risk of a play of `size` tiles, in 64ths of a turn, if the hand it leaves owes `owed` chips.
    /// `beaten`: the chance, in 64ths, that one opponent with exactly this many tiles beats it.
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

/// The chips that a loser with this many tiles and twos owes the winner.
pub(super) const fn owed(tiles: u8, twos: u8) -> i32 {
    (tiles as i32) << twos
}
