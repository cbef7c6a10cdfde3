//! Reading a request: JSON into types, with a sentence that names the field where it does not fit.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::error::Category;
use std::fmt::Display;

/// What is wrong with a request: one sentence.
pub(super) struct Fault(String);

impl Fault {
    /// A fault of the request as a whole.
    pub(super) fn new(what: impl Display) -> Self {
        Self(what.to_string())
    }

    /// A fault of one field.
    pub(super) fn at(field: &str, what: impl Display) -> Self {
        Self(format!("{field}: {what}"))
    }

    /// The sentence.
    pub(super) fn sentence(&self) -> &str {
        &self.0
    }
}

/// What every request has: enough to know who reads the rest.
#[derive(Deserialize)]
pub(super) struct Head {
    /// Which game.
    pub(super) game: String,
    /// What is asked.
    pub(super) ask: String,
}

/// The text of a line, if an object may stand in it.
///
/// # Errors
/// If it is empty, not UTF-8, or begins like something else: a sequence would otherwise pass for the object whose
/// fields stand in that order.
pub(super) fn object_text(line: &[u8]) -> Result<&str, Fault> {
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
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let mut json = serde_json::Deserializer::from_str(text);
    let request = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        match (error.inner().classify(), path.as_str()) {
            (Category::Data, ".") => Fault::new(error.inner()),
            (Category::Data, field) => Fault::at(field, error.inner()),
            _ => Fault::at("the request is no JSON", error.inner()),
        }
    })?;
    json.end().map_err(|error| Fault::at("there is more than one JSON object in the line", error))?;
    Ok(request)
}
