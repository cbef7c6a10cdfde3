//! Back to the settings as they were made: asked for by holding a button at power-on, and asked once more here.

use crate::device::buttons::Event;
use crate::texts::Lang;
use crate::widgets::bars::KEYS_TOP;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{area, choice, fitting};
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The question.
#[derive(Default)]
pub struct Factory {
    list: List,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    Keep,
    Reset,
}

impl Factory {
    pub fn press(&mut self, event: Event) -> Outcome {
        match self.list.press(event, 2) {
            Chosen::Row(1) => Outcome::Reset,
            Chosen::Row(_) | Chosen::Back => Outcome::Keep,
            _ => Outcome::Stay,
        }
    }

    pub fn draw(&self, canvas: &mut Canvas, lang: Lang) {
        let answers = [lang.texts().settings.factory_keep, lang.texts().settings.factory_reset];
        choice::draw(canvas, lang.texts().settings.factory_title, self.list, &answers, lang);
        let words = lang.texts().settings.factory_text;
        let (fonts, room) = ([&fonts::BODY, &fonts::SMALL], area(12, 106, 216, KEYS_TOP - 106));
        fitting::paragraph(canvas, &fonts, room, Align::Left, 20, theme::MUTED, words);
    }
}
