//! What lies over a table: the menu of Y, the reference card while Y is held, the rules, the way out.

use crate::canvas::Canvas;
use crate::input::{Action, Button, Event};
use crate::lang::Lang;
use crate::widgets::bars;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::{Pages, Section};

/// What is open.
pub enum Pause {
    Menu(List),
    Reference { held: bool },
    Rules(Pages),
    Leave(List),
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Stay,
    /// Back to the table.
    Close,
    /// The match is given up.
    Leave,
}

const MENU: usize = 4;

impl Default for Pause {
    fn default() -> Self {
        Self::Menu(List::default())
    }
}

impl Pause {
    pub fn press(&mut self, event: Event, rules: &[Section], lang: Lang) -> Outcome {
        match self {
            // Y opened the menu at once; if it stays down, the reference card is what is wanted.
            Self::Menu(_) if event == (Event { button: Button::Y, action: Action::Hold }) => {
                *self = Self::Reference { held: true };
            }
            Self::Menu(list) => match list.press(event, MENU) {
                Chosen::Row(0) | Chosen::Back => return Outcome::Close,
                Chosen::Row(1) => *self = Self::Reference { held: false },
                Chosen::Row(2) => *self = Self::Rules(Pages::default()),
                Chosen::Row(_) => *self = Self::Leave(List::default()),
                _ => {}
            },
            Self::Reference { held: true } => {
                if event.button == Button::Y && matches!(event.action, Action::Release { .. }) {
                    return Outcome::Close;
                }
            }
            Self::Reference { held: false } => {
                if event.action == Action::Press {
                    return Outcome::Close;
                }
            }
            Self::Rules(pages) => {
                if pages.press(event, rules, lang) {
                    return Outcome::Close;
                }
            }
            Self::Leave(list) => match list.press(event, 2) {
                Chosen::Row(1) => return Outcome::Leave,
                Chosen::Row(_) | Chosen::Back => return Outcome::Close,
                _ => {}
            },
        }
        Outcome::Stay
    }

    /// Draws what is open; the reference card is the game's own.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        rules: &[Section],
        lang: Lang,
        reference: impl FnOnce(&mut Canvas),
    ) {
        let (title, list, labels): (&str, List, &[&str]) = match self {
            Self::Reference { .. } => return reference(canvas),
            Self::Rules(pages) => return pages.draw(canvas, rules, lang),
            Self::Menu(list) => (
                lang.of("Pause", "Pause"),
                *list,
                &lang.of(
                    ["Back to the table", "What beats what", "Rules", "Leave the match"],
                    ["Retour à la table", "Qui bat quoi", "Règles", "Quitter la partie"],
                ),
            ),
            Self::Leave(list) => (
                lang.of("Leave the match?", "Quitter la partie ?"),
                *list,
                &lang.of(["No, play on", "Yes, it is lost"], ["Non, continuer", "Oui, elle est perdue"]),
            ),
        };
        bars::title(canvas, title);
        list.draw(canvas, labels.len(), |row| Row { label: labels[row], main: row == 0, ..Row::default() });
        bars::keys(canvas, &[("A", lang.of("take", "choisir")), ("B", lang.of("back", "retour"))]);
    }
}
