//! Back to the settings as they were made: asked for by holding a button at power-on, and asked once more here.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};

/// The question.
#[derive(Default)]
pub struct Factory {
    list: List,
}

/// What is to become of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactoryAnswer {
    Keep,
    Reset,
}

/// The answers, from the top.
const ANSWERS: [FactoryAnswer; 2] = [FactoryAnswer::Keep, FactoryAnswer::Reset];

impl FactoryAnswer {
    fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Keep => lang.texts().settings.factory_keep,
            Self::Reset => lang.texts().settings.factory_reset,
        }
    }
}

impl Factory {
    /// Takes a button's event; the answer, once there is one.
    pub fn press(&mut self, event: Event) -> Option<FactoryAnswer> {
        match self.list.choose(event, ANSWERS) {
            Chosen::Row(answer) => Some(answer),
            Chosen::Back => Some(FactoryAnswer::Keep),
            Chosen::Nothing | Chosen::Change(..) => None,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        let answers = ANSWERS.map(|answer| answer.label(lang));
        let texts = &lang.texts().settings;
        let explained = (106, texts.factory_text);
        choice::draw_explained(surface, texts.factory_title, self.list, (&answers, None), explained, lang);
    }
}
