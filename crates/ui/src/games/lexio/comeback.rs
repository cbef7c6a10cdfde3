//! The largest number of tiles from which the winner of a round came back while an opponent was nearly out.

use gousset_core::Seat;
use gousset_core::lexio::{Match, Record};

/// An opponent with at most this many tiles was nearly out.
const NEARLY_OUT: usize = 3;
/// The winner had at least this many tiles more.
const BEHIND: usize = 5;

/// Returns the number of tiles that the winner of the last round held when they were furthest behind, if an opponent
/// was nearly out then. Replays the record, so that a resumed match tells the same.
#[inline(never)]
pub fn tiles_behind(record: &[u8], game: &Match) -> Option<u8> {
    let winner = game.settlement()?.winner;
    let mut most = None;
    // A record that was played replays.
    let (mut replayed, mut moves) = Record::rewound(record).ok()?;
    while !moves.is_empty() {
        if replayed.state().settlement().is_some() {
            most = None;
        }
        if replayed.replay_move(&mut moves).ok()?.is_none() {
            break;
        }
        most = most.max(behind(replayed.state(), winner));
    }
    most
}

/// The number of tiles of this seat, if it is far behind an opponent who is nearly out.
fn behind(game: &Match, seat: Seat) -> Option<u8> {
    let hands = game.round().hands();
    let own = hands.get(seat)?.len();
    let others = hands.iter().enumerate().filter(|&(other, hand)| other != seat && !hand.is_empty());
    let fewest = others.map(|(_, hand)| hand.len()).min()?;
    (fewest <= NEARLY_OUT && own >= fewest + BEHIND).then_some(own as u8)
}
