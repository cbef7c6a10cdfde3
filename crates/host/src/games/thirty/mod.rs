//! Thirty in the tools of the PC. The judge answers nothing about it.

mod arena;
#[cfg(test)]
mod tests;
mod trial;

use super::{Hand, Tools};
use crate::contest::play_contest;
use crate::{players, recorded};
use arena::Thirty;
use gousset_bots::Level;
use gousset_core::thirty::Record;
use gousset_ui::texts::Lang;

/// Its bots by name, strongest first.
const BOTS: [(&str, Level); 3] = [("hard", Level::Hard), ("normal", Level::Normal), ("easy", Level::Easy)];

pub(super) const TOOLS: Tools = Tools {
    unit: "points",
    variants: None,
    bots: || players::names(&BOTS),
    rungs: BOTS.len(),
    contest: |setup| play_contest(setup, &Thirty { players: setup.players }),
    studies: &[],
    help: HELP,
    asks: &[],
    play_match: recorded::play_match::<Record>,
    check_record: recorded::check_record::<Record>,
    hand,
};

const HELP: &str = "\
The request to a program has game, ask (\"card\"), seat, hand, laid, total, points and seed. The answer is the number of a
card of the hand.";

/// The hand of the player whose turn it is, if the table has the title of a turn.
fn hand(record: &[u8], title: &str) -> Option<Hand> {
    let lang = Lang::ALL.into_iter().find(|&lang| lang.texts().thirty.your_turn == title)?;
    let record = Record::restore(record).expect("a record of Thirty");
    let hand = &record.state().hands()[record.state().table().turn];
    Some(Hand {
        place: lang.texts().thirty.in_your_hand,
        cards: hand.iter().map(ToString::to_string).collect(),
    })
}
