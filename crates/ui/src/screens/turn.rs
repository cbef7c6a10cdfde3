//! The question before the handheld is turned round for left-handed players: what will happen, and how to have it back.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::bars::KEYS_TOP;
use crate::widgets::list::{Chosen, List};
use crate::widgets::{band, choice, fitting};
use gousset_draw::canvas::Align;
use gousset_draw::fonts;
use gousset_draw::theme;

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
    const fn label(self, lang: Lang) -> &'static str {
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
        choice::draw(surface, lang.texts().settings.turn_title, self.list, &answers, lang);
        let words = lang.texts().settings.turn_text;
        let (fonts, room) = ([&fonts::BODY, &fonts::SMALL], band(12, 102, KEYS_TOP - 102));
        fitting::paragraph(surface, &fonts, room, Align::Left, 20, theme::MUTED, words);
    }
}
