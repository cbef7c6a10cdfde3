//! Thirty in the tools of the PC. The judge answers nothing about it.

mod arena;
#[cfg(test)]
mod tests;
mod trial;

use super::{Hand, Tools};
use crate::arena::{Options, Report, play_contest};
use crate::players;
use arena::Thirty;
use gousset_bots::Level;
use gousset_core::thirty::Record;
use gousset_ui::games::thirty::texts::texts;
use gousset_ui::texts::Lang;

/// Its bots by name, strongest first.
const BOTS: [(&str, Level); 3] = [("hard", Level::Hard), ("normal", Level::Normal), ("easy", Level::Easy)];

pub(super) const TOOLS: Tools =
    Tools::new::<Record>("points", || players::names(&BOTS), BOTS.len(), &[], contest, &[], hand);

fn contest(options: &Options) -> Result<Report, String> {
    play_contest(options, &Thirty { players: options.players })
}

/// The hand of the player whose turn it is, if the table has the title of a turn.
fn hand(record: &[u8], title: &str) -> Option<Hand> {
    let lang = Lang::ALL.into_iter().find(|&lang| texts(lang).your_turn == title)?;
    let record = Record::restore(record).expect("a record of Thirty");
    let hand = &record.state().hands()[record.state().table().turn];
    Some(Hand { place: texts(lang).in_your_hand, cards: hand.iter().map(ToString::to_string).collect() })
}
