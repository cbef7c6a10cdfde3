//! The question before the handheld is turned round for left-handed players: what will happen, and how to have it back.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};

/// The question.
#[derive(Default)]
pub struct TurnScreen {
    list: List,
}

/// An answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAnswer {
    Keep,
    Turn,
}

/// The answers, from the top.
const ANSWERS: [TurnAnswer; 2] = [TurnAnswer::Keep, TurnAnswer::Turn];

impl TurnAnswer {
    fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Keep => lang.texts().settings.turn_not,
            Self::Turn => lang.texts().settings.turn,
        }
    }
}

impl TurnScreen {
    /// Takes a button's event; the answer, once there is one.
    pub fn press(&mut self, event: Event) -> Option<TurnAnswer> {
        match self.list.choose(event, ANSWERS) {
            Chosen::Row(answer) => Some(answer),
            Chosen::Back => Some(TurnAnswer::Keep),
            Chosen::Nothing | Chosen::Change(..) => None,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        let answers = ANSWERS.map(|answer| answer.label(lang));
        let texts = &lang.texts().settings;
        let explained = (102, texts.turn_text);
        choice::draw_explained(surface, texts.turn_title, self.list, (&answers, None), explained, lang);
    }
}
