//! The question about a saved match that cannot simply be resumed. It names the problem and lets the player decide.
//! Until then the save is not changed.

use crate::device::buttons::Event;
use crate::elements::Surface;
use crate::texts::Lang;
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List};
use heapless::Vec;

/// The problem with a saved match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The end of the save is damaged. The match can be resumed from an earlier move.
    Shortened,
    /// The match cannot be resumed.
    Unreadable,
    /// A newer version wrote the save.
    Newer,
}

/// The decision of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RescueAnswer {
    /// Resume the match from the last move that can be read.
    GoOn,
    /// Leave the save as it is.
    Leave,
    Delete,
}

/// The screen.
pub struct Rescue {
    trouble: Trouble,
    list: List,
    /// True while the player is asked a second time whether to delete the save.
    confirms: bool,
}

impl Rescue {
    #[must_use]
    pub fn new(trouble: Trouble) -> Self {
        Self { trouble, list: List::default(), confirms: false }
    }

    fn answers(&self) -> &'static [RescueAnswer] {
        match (self.confirms, self.trouble) {
            (true, _) | (false, Trouble::Unreadable | Trouble::Newer) => {
                &[RescueAnswer::Leave, RescueAnswer::Delete]
            }
            (false, Trouble::Shortened) => &[RescueAnswer::GoOn, RescueAnswer::Leave, RescueAnswer::Delete],
        }
    }

    /// Handles a button event. Returns the decision, if the player has made one. Deleting must be chosen twice.
    pub fn press(&mut self, event: Event) -> Option<RescueAnswer> {
        match self.list.choose(event, self.answers()) {
            Chosen::Row(RescueAnswer::Delete) if !self.confirms => {
                (self.confirms, self.list) = (true, List::default());
                None
            }
            Chosen::Row(&answer) => {
                // Resuming takes a moment.
                self.list.pressed = answer == RescueAnswer::GoOn;
                Some(answer)
            }
            Chosen::Back => Some(RescueAnswer::Leave),
            Chosen::Nothing | Chosen::Change(..) => None,
        }
    }

    pub fn draw(&self, surface: &mut dyn Surface, lang: Lang) {
        let label = |answer: &RescueAnswer| match (answer, self.confirms) {
            (RescueAnswer::GoOn, _) => lang.texts().saves.go_on_from_there,
            (RescueAnswer::Leave, false) => lang.texts().saves.not_now,
            (RescueAnswer::Delete, false) => lang.texts().saves.delete,
            (RescueAnswer::Leave, true) => lang.texts().saves.keep,
            (RescueAnswer::Delete, true) => lang.texts().saves.delete_for_good,
        };
        let labels: Vec<&str, 3> = self.answers().iter().map(label).collect();
        let title = match self.confirms {
            false => lang.texts().menus.saved_match,
            true => lang.texts().saves.delete_title,
        };
        let words = match self.trouble {
            Trouble::Shortened => lang.texts().saves.rescue_shortened,
            Trouble::Unreadable => lang.texts().saves.rescue_unreadable,
            Trouble::Newer => lang.texts().saves.rescue_newer,
        };
        choice::draw_explained(surface, title, self.list, (&labels, None), words, lang);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};

    fn press(rescue: &mut Rescue, button: Button) -> Option<RescueAnswer> {
        rescue.press(Event { button, action: Action::Press })
    }

    #[test]
    fn only_a_shortened_match_can_go_on_and_nothing_is_deleted_by_one_press() {
        let mut rescue = Rescue::new(Trouble::Shortened);
        assert_eq!(press(&mut rescue, Button::A), Some(RescueAnswer::GoOn));
        for trouble in [Trouble::Shortened, Trouble::Unreadable, Trouble::Newer] {
            let mut rescue = Rescue::new(trouble);
            press(&mut rescue, Button::Up);
            assert_eq!(press(&mut rescue, Button::A), None, "asked again");
            assert_eq!(press(&mut rescue, Button::A), Some(RescueAnswer::Leave), "the first answer keeps it");
            press(&mut rescue, Button::Down);
            assert_eq!(press(&mut rescue, Button::A), Some(RescueAnswer::Delete));
            assert_eq!(press(&mut rescue, Button::B), Some(RescueAnswer::Leave));
        }
        assert_eq!(press(&mut Rescue::new(Trouble::Unreadable), Button::A), Some(RescueAnswer::Leave));
    }
}
