//! The expected texts of Lexio's hand for a screen reader.

use crate::games::Hand;
use gousset_core::lexio::Record;
use gousset_ui::texts::Lang;

/// Returns the hand of the player at turn, if the table has the title of a turn.
pub(super) fn hand(record: &[u8], title: &str) -> Option<Hand> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.read_out().lexio.your_turn == title)?;
    let texts = &lang.read_out().lexio;
    let record = Record::restore(record).expect("a record of Lexio");
    let hand = record.state().view(record.state().round().turn()).hand;
    let cards = hand.iter().map(|tile| (texts.tile)(tile).to_string()).collect();
    Some(Hand { place: texts.in_your_hand, cards })
}
