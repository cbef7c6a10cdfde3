//! The expected texts of Lexicon's hand for a screen reader.

use crate::games::Hand;
use gousset_core::lexicon::Record;
use gousset_ui::texts::Lang;

/// Returns the hand of the player at turn, if the table has the title of a turn.
pub(super) fn hand(record: &[u8], title: &str) -> Option<Hand> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.read_out().lexicon.your_turn == title)?;
    let texts = &lang.read_out().lexicon;
    let record = Record::restore(record).expect("a record of Lexicon");
    let hand = record.state().view(record.state().round().turn()?).hand;
    let cards = hand.cards().map(|card| (texts.card)(card).to_string()).collect();
    Some(Hand { place: texts.in_your_hand, cards })
}
