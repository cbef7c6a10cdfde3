//! Every text in English.

mod lexicon;
mod lexio;
mod xylo;

use super::Texts;

pub(super) static TEXTS: Texts =
    Texts { name: "English", colon: ":", lexio: lexio::TEXTS, lexicon: lexicon::TEXTS, xylo: xylo::TEXTS };
