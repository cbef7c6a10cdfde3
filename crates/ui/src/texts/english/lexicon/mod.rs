//! The texts of Lexicon in English.

mod lesson;
mod rules;

use crate::texts::lexicon::Texts;

pub(super) const TEXTS: Texts = Texts { rules: &rules::RULES, lesson: &lesson::LESSON };
