//! The question before the chip's own loader takes a new image: what will happen, and how to come back.

use crate::device::buttons::Event;
use crate::device::power::Power;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};

/// What the way here is called.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().settings.update
}

/// The question.
#[derive(Default)]
pub struct UpdateScreen {
    list: List,
}

/// An answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateAnswer {
    NotNow,
    Start,
}

/// The answers, from the top.
const ANSWERS: [UpdateAnswer; 2] = [UpdateAnswer::NotNow, UpdateAnswer::Start];

impl UpdateAnswer {
    fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::NotNow => lang.texts().settings.update_not_now,
            Self::Start => lang.texts().settings.update_start,
        }
    }
}

impl UpdateScreen {
    /// Takes a button's event; the answer, once there is one. On a battery that is nearly empty the loader is not started:
    /// what is unsaved could not be saved before it, and it needs a plug anyway.
    pub fn press(&mut self, event: Event, power: Power) -> Option<UpdateAnswer> {
        match self.list.choose(event, ANSWERS) {
            Chosen::Row(UpdateAnswer::Start) if !power.may_write() => None,
            Chosen::Row(answer) => Some(answer),
            Chosen::Back => Some(UpdateAnswer::NotNow),
            Chosen::Nothing | Chosen::Change(..) => None,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, power: Power, lang: Lang) {
        let answers = ANSWERS.map(|answer| answer.label(lang));
        let texts = &lang.texts().settings;
        let start = ANSWERS.iter().position(|&answer| answer == UpdateAnswer::Start);
        let (greyed, words) = match power.may_write() {
            true => (None, texts.update_text),
            false => (start, texts.update_no_power),
        };
        let buttons = (&answers[..], greyed);
        choice::draw_explained(surface, texts.update_title, self.list, buttons, (102, words), lang);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::device::power::Gauge;

    fn press(screen: &mut UpdateScreen, button: Button, power: Power) -> Option<UpdateAnswer> {
        screen.press(Event { button, action: Action::Press }, power)
    }

    #[test]
    fn a_press_too_many_does_not_start_the_loader() {
        let mut screen = UpdateScreen::default();
        assert_eq!(press(&mut screen, Button::A, Power::USB), Some(UpdateAnswer::NotNow));
        assert_eq!(press(&mut screen, Button::B, Power::USB), Some(UpdateAnswer::NotNow));
        assert_eq!(press(&mut screen, Button::Down, Power::USB), None);
        assert_eq!(press(&mut screen, Button::A, Power::USB), Some(UpdateAnswer::Start));
    }

    #[test]
    fn a_nearly_empty_battery_has_to_be_plugged_in_first() {
        let empty = Gauge::new().weigh(false, false, Some(3));
        assert!(!empty.may_write());
        let mut screen = UpdateScreen::default();
        assert_eq!(press(&mut screen, Button::Down, empty), None);
        assert_eq!(press(&mut screen, Button::A, empty), None);
        assert_eq!(press(&mut screen, Button::B, empty), Some(UpdateAnswer::NotNow));
        let plugged = Gauge::new().weigh(true, false, Some(3));
        assert_eq!(press(&mut screen, Button::A, plugged), Some(UpdateAnswer::Start));
    }
}
