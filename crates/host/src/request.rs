//! Requests to the judge: parsing JSON into types, and the error sentences, which name the field.

use crate::players;
use gousset_core::Seat;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serde_json::error::Category;
use std::fmt::Display;

/// The limits of an answer.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions that a perft visits.
    pub perft_positions: u64,
    /// The most steps that a bot thinks.
    pub bot_steps: u32,
}

impl Default for Limits {
    /// With these limits an answer takes seconds, a minute at most.
    fn default() -> Self {
        Self { perft_positions: 200_000_000, bot_steps: players::STEPS }
    }
}

/// The reply to a request.
pub(crate) type Answer = Result<Value, Fault>;

/// The name of a question, and the function that answers the text of its request.
pub(crate) type Ask = (&'static str, fn(Limits, text: &str) -> Answer);

/// An error in a request, as one sentence.
pub(crate) struct Fault(String);

impl Fault {
    /// An error of the whole request.
    pub(crate) fn new(what: impl Display) -> Self {
        Self(what.to_string())
    }

    /// An error of one field.
    pub(crate) fn at(field: &str, what: impl Display) -> Self {
        Self(format!("{field}: {what}"))
    }

    /// A number of players that the game does not allow.
    pub(crate) fn players(players: usize, why: impl Display) -> Self {
        Self::at("players", format_args!("{players} is not allowed: {why}"))
    }

    /// The sentence.
    pub(crate) fn sentence(&self) -> &str {
        &self.0
    }
}

/// The two fields of every request. They select the function that reads the rest.
#[derive(Deserialize)]
pub(crate) struct Head {
    /// The key of the game.
    pub(crate) game: String,
    /// The name of the question.
    pub(crate) ask: String,
}

/// Returns the text of a line that begins like a JSON object.
///
/// # Errors
/// If the line is empty, not UTF-8, or begins with another character than `{`. Serde also accepts a JSON array with the
/// values of an object's fields in order; the judge does not.
pub(crate) fn object_text(line: &[u8]) -> Result<&str, Fault> {
    let text = str::from_utf8(line)
        .map_err(|error| Fault::new(format_args!("the line is not UTF-8 at byte {}", error.valid_up_to())))?;
    match text.trim_ascii().chars().next() {
        None => Err(Fault::new("the line is empty: a request is one JSON object a line")),
        Some('{') => Ok(text),
        Some(_) => Err(Fault::new("the request is no JSON object: it begins with no {")),
    }
}

/// Parses a request.
///
/// # Errors
/// If the text is not JSON, or a field is missing, unknown, duplicated or of another type.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let request = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        match (error.inner().classify(), path.as_str()) {
            (Category::Data, ".") => Fault::new(sentence(error.inner())),
            (Category::Data, field) => Fault::at(field, sentence(error.inner())),
            _ => Fault::at("the request is no JSON", error.inner()),
        }
    })?;
    json.end().map_err(|error| Fault::at("something follows the JSON object", error))?;
    Ok(request)
}

/// Returns serde's message for the author of the request: without the position in the line, since the message names the
/// field, and without the names of Rust types.
fn sentence(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let words = words.rsplit_once(" at line ").map_or(words.as_str(), |(words, _)| words);
    match words.rsplit_once("expected ") {
        Some((wrong, "usize" | "u8" | "u16" | "u32" | "u64")) => {
            format!("{wrong}expected a number from 0 up")
        }
        Some((wrong, "i16" | "i32" | "i64")) => format!("{wrong}expected a whole number"),
        _ => words.to_owned(),
    }
}

/// Defines the requests of a game: the fields and methods that all of them have, and the fields of each.
macro_rules! requests {
    (all $all:tt impl $methods:tt $($name:ident $fields:tt)*) => {
        $($crate::request::requests! { @one $name $all $fields $methods })*
    };
    (@one $name:ident
        { $($(#[$attribute:meta])* $all:ident: $all_type:ty),* }
        { $($field:ident: $type:ty),* }
        { $($methods:tt)* }
    ) => {
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $name {
            #[serde(rename = "game")]
            _game: serde::de::IgnoredAny,
            #[serde(rename = "ask")]
            _ask: serde::de::IgnoredAny,
            $($(#[$attribute])* $all: $all_type,)*
            $($field: $type,)*
        }

        impl $name {
            $($methods)*
        }
    };
}
pub(crate) use requests;

/// Checks that a list has one value per seat.
///
/// # Errors
/// If it has fewer or more.
pub(crate) fn one_a_seat<T>(field: &str, values: &[T], seats: usize) -> Result<(), Fault> {
    if values.len() == seats {
        Ok(())
    } else {
        Err(Fault::at(field, format_args!("there must be {seats} numbers, one a seat")))
    }
}

/// Returns one value per seat, with zeros for the seats beyond the table's.
pub(crate) fn padded<T: Copy + Default, const SEATS: usize>(of_seats: &[T]) -> [T; SEATS] {
    std::array::from_fn(|seat| of_seats.get(seat).copied().unwrap_or_default())
}

/// Parses a number up to 255. `what` names it in the error.
///
/// # Errors
/// If the text is not a number, or has a sign or leading zeros.
pub(crate) fn parse_number(text: &str, what: &str) -> Result<u8, String> {
    // A number with a sign or leading zeros is formatted differently from its text.
    let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| format!("{text:?} is no {what}"))
}

/// Plays the moves of a request up to the first refused one. Returns the number of accepted moves and the sentence about
/// the refused one. `by` returns the seat that makes a move.
pub(crate) fn play_moves<R>(
    round: &mut R,
    moves: &[String],
    by: impl Fn(&R, &str) -> Option<Seat>,
    play: impl Fn(&mut R, &str) -> Result<(), String>,
) -> (usize, Option<String>) {
    for (accepted, text) in moves.iter().enumerate() {
        if let Err(why) = play(round, text) {
            let by = by(round, text).map_or_else(String::new, |seat| format!(" by seat {seat}"));
            return (accepted, Some(format!("move {} ({text:?}{by}): {why}", accepted + 1)));
        }
    }
    (moves.len(), None)
}
