//! Questions with two answers and an explanation: before the settings are reset, before the handheld is turned round,
//! before forced passes become automatic, before the chip's loader starts.

use crate::device::buttons::Event;
use crate::device::power::Power;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Reset the settings? Asked after a button was held at power-on.
    FactorySettings,
    /// Turn the handheld round for left-handed players?
    TurnedRound,
    /// Make the passes of a person who can only pass?
    Forced,
    /// Start the chip's own loader to receive a new image?
    Update,
}

/// The answers, from the top. An accidental press of A changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    No,
    Yes,
}

const ANSWERS: [Answer; 2] = [Answer::No, Answer::Yes];

/// A question on the panel.
pub struct Question {
    asked: Asked,
    list: List,
}

/// The texts of a question.
struct Words {
    title: &'static str,
    /// In the order of [`Answer`].
    answers: [&'static str; 2],
    text: &'static str,
}

impl Question {
    #[must_use]
    pub fn new(asked: Asked) -> Self {
        Self { asked, list: List::default() }
    }

    /// The subject of the question.
    #[must_use]
    pub const fn asked(&self) -> Asked {
        self.asked
    }

    /// Handles a button event. Returns the answer, if one was chosen.
    pub fn press(&mut self, event: Event, power: Power) -> Option<Answer> {
        match self.list.choose(event, ANSWERS) {
            Chosen::Row(Answer::Yes) if !self.can_be(power) => None,
            Chosen::Row(answer) => Some(answer),
            Chosen::Back => Some(Answer::No),
            Chosen::Nothing | Chosen::Change(..) => None,
        }
    }

    /// True if the answer "yes" is possible now. With a nearly empty battery the loader is not started: unsaved data
    /// could not be saved before, and the update needs a USB cable anyway.
    fn can_be(&self, power: Power) -> bool {
        self.asked != Asked::Update || power.may_write()
    }

    fn words(&self, power: Power, lang: Lang) -> Words {
        let texts = &lang.texts().settings;
        match self.asked {
            Asked::FactorySettings => Words {
                title: texts.factory_title,
                answers: [texts.factory_keep, texts.factory_reset],
                text: texts.factory_text,
            },
            Asked::TurnedRound => Words {
                title: texts.turn_title,
                answers: [texts.turn_not, texts.turn],
                text: texts.turn_text,
            },
            Asked::Forced => Words {
                title: texts.forced_title,
                answers: [texts.forced_not, texts.forced_yes],
                text: texts.forced_text,
            },
            Asked::Update => Words {
                title: texts.update_title,
                answers: [texts.update_not_now, texts.update_start],
                text: if self.can_be(power) { texts.update_text } else { texts.update_no_power },
            },
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, power: Power, lang: Lang) {
        let Words { title, answers, text } = self.words(power, lang);
        let yes = ANSWERS.iter().position(|&answer| answer == Answer::Yes);
        let greyed = yes.filter(|_| !self.can_be(power));
        choice::draw_explained(surface, title, self.list, (&answers, greyed), text, lang);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::device::power::Gauge;

    fn press(question: &mut Question, button: Button, power: Power) -> Option<Answer> {
        question.press(Event { button, action: Action::Press }, power)
    }

    #[test]
    fn a_press_too_many_changes_nothing() {
        for asked in [Asked::FactorySettings, Asked::TurnedRound, Asked::Forced, Asked::Update] {
            let mut question = Question::new(asked);
            assert_eq!(press(&mut question, Button::A, Power::USB), Some(Answer::No));
            assert_eq!(press(&mut question, Button::B, Power::USB), Some(Answer::No));
            assert_eq!(press(&mut question, Button::Down, Power::USB), None);
            assert_eq!(press(&mut question, Button::A, Power::USB), Some(Answer::Yes));
        }
    }

    #[test]
    fn a_nearly_empty_battery_has_to_be_plugged_in_before_an_update() {
        let empty = Gauge::new().weigh(false, false, Some(3));
        assert!(!empty.may_write());
        let mut question = Question::new(Asked::Update);
        assert_eq!(press(&mut question, Button::Down, empty), None);
        assert_eq!(press(&mut question, Button::A, empty), None);
        assert_eq!(press(&mut question, Button::B, empty), Some(Answer::No));
        let plugged = Gauge::new().weigh(true, false, Some(3));
        assert_eq!(press(&mut question, Button::A, plugged), Some(Answer::Yes));
        let mut other = Question::new(Asked::TurnedRound);
        assert_eq!(press(&mut other, Button::Down, empty), None);
        assert_eq!(press(&mut other, Button::A, empty), Some(Answer::Yes));
    }
}
