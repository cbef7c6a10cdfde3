//! Reading a request: JSON into types, with a sentence that names the field where it does not fit.

use gousset_core::Seat;
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::error::Category;
use std::fmt::Display;

/// What is wrong with a request: one sentence.
pub(crate) struct Fault(String);

impl Fault {
    /// A fault of the request as a whole.
    pub(crate) fn new(what: impl Display) -> Self {
        Self(what.to_string())
    }

    /// A fault of one field.
    pub(crate) fn at(field: &str, what: impl Display) -> Self {
        Self(format!("{field}: {what}"))
    }

    /// A number of players that the game is not for.
    pub(crate) fn players(players: usize, why: impl Display) -> Self {
        Self::at("players", format_args!("{players} is not allowed: {why}"))
    }

    /// The sentence.
    pub(crate) fn sentence(&self) -> &str {
        &self.0
    }
}

/// What every request has: enough to know who reads the rest.
#[derive(Deserialize)]
pub(crate) struct Head {
    /// Which game.
    pub(crate) game: String,
    /// What is asked.
    pub(crate) ask: String,
}

/// The text of a line, if an object may stand in it.
///
/// # Errors
/// If it is empty, not UTF-8, or begins like something else: a sequence would otherwise pass for the object whose
/// fields stand in that order.
pub(crate) fn object_text(line: &[u8]) -> Result<&str, Fault> {
    let text = str::from_utf8(line)
        .map_err(|error| Fault::new(format_args!("the line is not UTF-8 at byte {}", error.valid_up_to())))?;
    match text.trim_ascii().chars().next() {
        None => Err(Fault::new("the line is empty: a request is one JSON object a line")),
        Some('{') => Ok(text),
        Some(_) => Err(Fault::new("the request is no JSON object: it begins with no {")),
    }
}

/// Reads a request of one type.
///
/// # Errors
/// If the text is no JSON, or a field is missing, unknown, there twice or of another type.
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

/// What is wrong with a field, in words for the author of the request: the name of the field says more than the place in the
/// line, and the names of our types say nothing.
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

/// Defines the requests of a game: the fields and methods that all have, and the fields of each.
macro_rules! requests {
    (all $all:tt impl $methods:tt $($name:ident $fields:tt)*) => {
        $($crate::judge::request::requests! { @one $name $all $fields $methods })*
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

/// One value per seat, and zeros for the seats that are not there.
pub(crate) fn padded<T: Copy + Default, const SEATS: usize>(of_seats: &[T]) -> [T; SEATS] {
    std::array::from_fn(|seat| of_seats.get(seat).copied().unwrap_or_default())
}

/// A small number in text, which counts something that is called `what`.
///
/// # Errors
/// If it is not a number, or has a sign or leading zeros.
pub(crate) fn parse_number(text: &str, what: &str) -> Result<u8, String> {
    // What is written back the same has no sign and no zeros before it.
    let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| format!("{text:?} is no {what}"))
}

/// Plays the moves of a request up to the first that is refused: how many were accepted, and the sentence about the
/// one that was not. `by`: who makes a move.
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
