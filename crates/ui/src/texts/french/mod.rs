//! Every text in French.

mod lexicon;
mod lexio;
mod xylo;

use super::Texts;

pub(super) static TEXTS: Texts = Texts {
    name: "Français",
    colon: "\u{a0}:",
    lexio: lexio::TEXTS,
    lexicon: lexicon::TEXTS,
    xylo: xylo::TEXTS,
};
