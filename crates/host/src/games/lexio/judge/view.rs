//! Converts between a seat's view and the `move` request.

use super::{
    Fault, MoveRequest, chips_of, edition_name, in_play, legal_moves, move_text, one_a_seat, padded,
    starting_chips, table_of,
};
use gousset_core::lexio::{BadPosition, Combo, Played, Rules, TileSet, View};
use gousset_core::{Seat, next_seat};
use serde_json::{Value, json};

/// Returns the view that a request describes.
pub(super) fn of_request(request: &MoveRequest) -> Result<View, Fault> {
    let rules = request.rules()?;
    let seat = existing_seat("seat", request.seat, rules)?;
    one_a_seat("counts", &request.counts, rules.players())?;
    let table = table_of(&request.table, rules)?;
    let (table, passed) = match table {
        Some(combo) => {
            let (by, passed) = trick_of(request, seat, rules)?;
            (Some(Played { combo, by }), passed)
        }
        None if request.owner.is_some() || request.passed.as_ref().is_some_and(|seats| !seats.is_empty()) => {
            return Err(Fault::at("table", "it is empty, but has an owner or someone has passed"));
        }
        None => (None, 0),
    };
    let chips = match &request.chips {
        Some(chips) => chips_of(chips, rules)?,
        None => starting_chips(rules),
    };
    let view = View {
        seat,
        rules,
        hand: in_play("hand", &request.hand, rules)?,
        counts: padded(&request.counts),
        played: in_play("played", &request.played, rules)?.union(request.table.0),
        table,
        passed,
        turn: seat,
        chips,
    };
    view.check().map_err(|why| Fault::at("the position", why))?;
    Ok(view)
}

/// Returns the seat that played the table, and the seats that have passed since (bit s = seat s). One follows from the
/// other, because the seats between the owner and the seat at turn have passed. If the request names neither, the seat
/// before has just played.
fn trick_of(request: &MoveRequest, seat: Seat, rules: Rules) -> Result<(Seat, u8), Fault> {
    let players = rules.players();
    let listed = match &request.passed {
        Some(seats) => Some(seats.iter().try_fold(0_u8, |passed, &other| {
            existing_seat("passed", other, rules).map(|other| passed | 1 << other)
        })?),
        None => None,
    };
    let has_passed = |other: Seat| listed.is_some_and(|passed| passed >> other & 1 == 1);
    let backwards = (1..players).map(|back| (seat + players - back) % players);
    let owner = match request.owner {
        Some(owner) => existing_seat("owner", owner, rules)?,
        None => backwards.clone().find(|&other| !has_passed(other)).unwrap_or(seat),
    };
    if owner == seat {
        return Err(Fault::at("owner", format_args!("seat {seat} would lead: all others have passed")));
    }
    let mut between = 0;
    let mut other = next_seat(owner, players);
    while other != seat {
        between |= 1 << other;
        other = next_seat(other, players);
    }
    if listed.is_some_and(|listed| listed != between) {
        let why = format!("the seats between the owner {owner} and seat {seat} have passed, and nobody else");
        return Err(Fault::at("passed", why));
    }
    Ok((owner, between))
}

fn existing_seat(field: &str, seat: Seat, rules: Rules) -> Result<Seat, Fault> {
    if seat < rules.players() { Ok(seat) } else { Err(Fault::at(field, BadPosition::NoSeat(seat))) }
}

/// Returns the `move` request of a view, with every optional field, as the arena sends it to a program.
#[must_use]
pub fn request(view: &View, level: &str, seed: u64) -> Value {
    let players = view.rules.players();
    let mut request = json!({
        "game": "lexio",
        "ask": "move",
        "players": players,
        "edition": edition_name(view.rules.edition()),
        "seat": view.seat,
        "hand": view.hand.to_string(),
        "table": view.to_beat().map_or(TileSet::EMPTY, Combo::tiles).to_string(),
        "counts": view.counts[..players],
        "played": view.played.to_string(),
        "level": level,
        "seed": seed,
        "chips": view.chips[..players],
        "passed": (0..players).filter(|&seat| view.passed >> seat & 1 == 1).collect::<Vec<_>>(),
        "legal": legal_moves(view).into_iter().map(move_text).collect::<Vec<_>>(),
    });
    if let Some(played) = view.table {
        request["owner"] = json!(played.by);
    }
    request
}
