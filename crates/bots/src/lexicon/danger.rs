//! How likely somebody else goes out before a seat's next turns.

use super::outlook::{CERTAIN, TURNS};
use gousset_core::lexicon::{DEALT, View};

/// The chance, of [`CERTAIN`], that somebody with so many cards goes out in this turn, and if not, in the next one.
/// They are between what was counted in 500 rounds of the levels' first versions, each at a table of its own: with two to four cards hard went out
/// in 95, 89 and 51 of 100 turns, easy in 83, 76 and 52 in English and 68, 40 and 32 in French.
const GOES_OUT: [[u32; DEALT + 1]; 2] =
    [[0, 45, 180, 140, 100, 26, 4, 2, 2, 2, 2], [0, 45, 120, 150, 170, 170, 150, 120, 110, 100, 90]];
/// The same for every turn after that, when all have few cards.
const GOES_OUT_LATER: u32 = 28;

/// The chance, of [`CERTAIN`], that somebody goes out before the next turn of this view's seat, before the one after
/// it, and before any later one, as somebody reckons who sees so many sixteenths of what is coming at once.
pub(super) fn danger(view: &View, caution: u32) -> [u32; TURNS] {
    let others = view.playing.without(view.seat);
    let someone = |chances: &[u32; DEALT + 1]| {
        let stay_in = others.iter().fold(CERTAIN, |stay_in, seat| {
            let count = usize::from(view.counts[seat]).min(DEALT);
            stay_in * (CERTAIN - chances[count] * caution / 16) / CERTAIN
        });
        CERTAIN - stay_in
    };
    let later = GOES_OUT_LATER * others.len() as u32;
    [someone(&GOES_OUT[0]), someone(&GOES_OUT[1]), later.min(CERTAIN)]
}
