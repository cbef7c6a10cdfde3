//! The texts of Lexicon in French.

mod lesson;
mod rules;

use crate::texts::lexicon::Texts;

pub(super) const TEXTS: Texts = Texts { rules: &rules::RULES, lesson: &lesson::LESSON };
