//! The expected texts of Xylo's cards for a screen reader.

use crate::games::Hand;
use gousset_core::xylo::{Card, Record};
use gousset_ui::texts::Lang;

/// Returns the cards in front of the player at turn, if the table has the title of a turn.
pub(super) fn hand(record: &[u8], title: &str) -> Option<Hand> {
    let lang = Lang::ALL.into_iter().find(|lang| lang.read_out().xylo.your_turn == title)?;
    let (texts, card_name) = (&lang.read_out().xylo, lang.texts().xylo.past.card);
    let mut record = Record::restore(record).expect("a record of Xylo");
    // The record does not contain the automata's moves. All automata move before a player's turn.
    while record.automaton().is_some() {}
    let seat = record.state().round()?.turn()?;
    let row = record.state().view(seat)?.rows[seat].clone();
    let card = |position: usize| {
        let color = row.colors[position];
        let known = row.numbers[position].and_then(|number| Card::new(color, number));
        known.map_or_else(|| (texts.hidden)(color), card_name).to_string()
    };
    let down = (0..row.colors.len()).filter(|&position| row.down >> position & 1 == 1);
    Some(Hand { place: texts.yours, cards: down.map(card).collect() })
}
