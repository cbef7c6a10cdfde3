//! The chance that an opponent goes out before a seat's next turns.

use super::outlook::{CERTAIN, TURNS};
use gousset_core::lexicon::{DEALT, View};

/// The kind of opponents that a bot expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    /// Opponents who are often left with a card that fits nowhere.
    Slow,
    /// Opponents who go out as soon as they have few cards.
    Quick,
    /// Opponents who know every word.
    Erudite,
}

impl Company {
    /// The chance, of [`CERTAIN`], that one of them with this many cards goes out in this turn, and if not, in the next
    /// one.
    const fn goes_out(self) -> &'static [[u32; DEALT + 1]; 2] {
        match self {
            // Counted in 400 rounds of easy in French, against players who laid or inserted as many cards as they
            // could. Against these, easy loses a point less per round with this table than with the other.
            Self::Slow => {
                &[[0, 56, 54, 34, 26, 14, 2, 1, 1, 1, 1], [0, 56, 75, 70, 70, 55, 50, 50, 45, 40, 32]]
            }
            // Values between those counted in 500 rounds of the first version of each level, at tables of that level
            // only. With two to four cards hard went out in 95, 89 and 51 of 100 turns; easy in 83, 76 and 52 in
            // English, and in 68, 40 and 32 in French.
            Self::Quick | Self::Erudite => &[
                [0, 45, 180, 140, 100, 26, 4, 2, 2, 2, 2],
                [0, 45, 120, 150, 170, 170, 150, 120, 110, 100, 90],
            ],
        }
    }
}

/// The factor, in fifths, by which opponents who know every word go out more often. Of the factors from one to two,
/// this one won the most.
const ERUDITE: u32 = 7;

/// The chance, of [`CERTAIN`], that one opponent goes out in any later turn, when all have few cards.
const GOES_OUT_LATER: u32 = 28;

/// The chance, of [`CERTAIN`], that an opponent goes out before the next turn of the view's seat, before the turn after
/// it, and before any later one, if the opponents are of this kind.
pub(super) fn danger(view: &View, company: Company) -> [u32; TURNS] {
    let others = view.playing.without(view.seat);
    let someone = |chances: &[u32; DEALT + 1]| {
        let stay_in = others.iter().fold(CERTAIN, |stay_in, seat| {
            let count = usize::from(view.counts[seat]).min(DEALT);
            stay_in * (CERTAIN - chances[count]) / CERTAIN
        });
        CERTAIN - stay_in
    };
    let [next, after_next] = company.goes_out();
    let later = GOES_OUT_LATER * others.len() as u32;
    let chances = [someone(next), someone(after_next), later.min(CERTAIN)];
    match company {
        Company::Slow | Company::Quick => chances,
        Company::Erudite => chances.map(|chance| (chance * ERUDITE / 5).min(CERTAIN)),
    }
}
