//! The texts of Xylo in English.

mod lesson;
mod rules;

use crate::texts::xylo::Texts;

pub(super) const TEXTS: Texts = Texts { rules: &rules::RULES, lesson: &lesson::LESSON };
