//! The interface of Xylo: its table and its screens.

mod art;
pub mod bar;
mod choice;
mod descriptor;
mod emblems;
mod feats;
mod hint_texts;
mod lesson;
mod look;
mod options;
mod pins;
mod play;
mod recap;
mod reference;
mod results;
mod review;
mod scene;
mod sorting;

pub use descriptor::DESCRIPTOR;
pub use options::Options;
pub use play::LiveMatch;
pub use review::Review;

use crate::table::players::Players;
use crate::texts::Lang;
use gousset_core::Seat;
use gousset_core::xylo::Deck;

/// The player in a seat. With two players, every other seat is an automaton.
fn player_of(deck: Deck, seat: Seat) -> usize {
    if deck.players() == 2 { seat / 2 } else { seat }
}

/// The seat of a player.
fn seat_of(deck: Deck, player: usize) -> Seat {
    if deck.players() == 2 { player * 2 } else { player }
}

/// The name of the player in a seat. The automata in seats 1 and 3 have fixed names.
fn name_of(players: &Players, deck: Deck, seat: Seat, lang: Lang) -> &str {
    match deck.is_automaton(seat) {
        false => players.name(player_of(deck, seat)),
        true => lang.texts().xylo.automata[usize::from(seat != 1)],
    }
}
