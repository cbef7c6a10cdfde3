//! Back to the settings as they were made: asked for by holding a button at power-on, and asked once more here.

use crate::device::buttons::Event;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};
use embedded_graphics::prelude::Point;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::font::wrap;
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
        let answers =
            lang.of(["No, keep mine", "Yes, reset"], ["Non, garder les miens", "Oui, réinitialiser"]);
        choice::draw(canvas, lang.of("Factory settings?", "Réglages d’usine ?"), self.list, &answers, lang);
        let words = lang.of(
            "Language, light, sound, pace, sleep and names go back to how they came. Matches and statistics stay.",
            "Langue, lumière, son, rythme, veille et noms redeviennent ceux d’origine. Parties et statistiques \
             restent.",
        );
        for (line, text) in wrap(&fonts::BODY, words, 216).enumerate() {
            let at = Point::new(12, 106 + line as i32 * 20);
            canvas.text(&fonts::BODY, at, Align::Left, theme::MUTED, text);
        }
    }
}
