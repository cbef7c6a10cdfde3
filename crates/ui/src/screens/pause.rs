//! The screens over a table: the menu of Y, the reference card while Y is held, the rules, the question before leaving.

use super::settings::SettingsRow;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::Surface;
use crate::persistence::settings::Settings;
use crate::screens::lookup;
use crate::texts::{Lang, Line, Section};
use crate::widgets::bars::{self, Cap};
use crate::widgets::choice;
use crate::widgets::list::{Chosen, List, Row};
use crate::widgets::pages::Pages;
use heapless::Vec;

/// The entries of the menu that depend on the game.
#[derive(Clone, Copy)]
pub struct Labels {
    /// The label of the reference card.
    pub reference: &'static str,
    /// True if the game has a dictionary for looking up words.
    pub dictionary: bool,
    /// True if words may be looked up now.
    pub look_up: bool,
    /// How much of the match remains when the player leaves it.
    pub kept: Kept,
}

/// How much of the current match is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    All,
    /// Everything except the last moves.
    Part,
    Nothing,
    /// It is a trial of the review, which is never saved.
    Trial,
}

/// An answer to the question whether to leave the match.
#[derive(Clone, Copy)]
enum LeaveMatchAnswer {
    PlayOn,
    Leave,
}

/// The answers, from the top.
const ANSWERS: [LeaveMatchAnswer; 2] = [LeaveMatchAnswer::PlayOn, LeaveMatchAnswer::Leave];

impl Kept {
    /// The label of the answer that leaves the match. It says how much is kept.
    fn leave(self, lang: Lang) -> &'static str {
        match self {
            Self::All => lang.texts().menus.leave_saved,
            Self::Part => lang.texts().menus.leave_partly,
            Self::Nothing => lang.texts().menus.leave_lost,
            Self::Trial => lang.texts().review.leave,
        }
    }
}

/// The open screen.
pub enum Pause {
    Menu(List),
    Reference { held: bool },
    Rules(Pages),
    Leave(List),
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseResponse {
    Stay,
    /// Back to the table.
    Close,
    /// Look up a word.
    LookUp,
    /// Leave the match.
    Leave,
}

/// The rows of the menu. Only games with a dictionary have [`PauseRow::LookUp`].
const ROWS: [PauseRow; 8] = [
    PauseRow::Back,
    PauseRow::Reference,
    PauseRow::Rules,
    PauseRow::LookUp,
    PauseRow::Setting(SettingsRow::Volume),
    PauseRow::Setting(SettingsRow::Brightness),
    PauseRow::Setting(SettingsRow::Speed),
    PauseRow::Leave,
];

#[derive(Clone, Copy, PartialEq)]
enum PauseRow {
    Back,
    Reference,
    Rules,
    LookUp,
    /// A setting that a player may want to change during a match.
    Setting(SettingsRow),
    Leave,
}

impl Labels {
    /// The rows of this game's menu.
    fn rows(self) -> impl Iterator<Item = PauseRow> + Clone {
        ROWS.into_iter().filter(move |&item| item != PauseRow::LookUp || self.dictionary)
    }

    fn label(self, item: PauseRow, lang: Lang) -> &'static str {
        match item {
            PauseRow::Back => lang.texts().menus.back_to_table,
            PauseRow::Reference => self.reference,
            PauseRow::Rules => lang.texts().menus.rules,
            PauseRow::LookUp => lookup::label(lang),
            PauseRow::Setting(row) => row.label(lang),
            PauseRow::Leave => lang.texts().menus.leave_match,
        }
    }
}

impl Default for Pause {
    fn default() -> Self {
        Self::Menu(List::default())
    }
}

impl Pause {
    /// The menu with the cursor on this row.
    fn at(row: PauseRow, labels: Labels) -> Self {
        let cursor = labels.rows().position(|other| other == row).unwrap_or_default();
        Self::Menu(List { cursor, ..List::default() })
    }

    pub fn press(
        &mut self,
        event: Event,
        labels: Labels,
        rules: &[Section],
        settings: &mut Settings,
    ) -> PauseResponse {
        match self {
            // A press of Y opened the menu at once. If Y stays down, the player wants the reference card.
            Self::Menu(_) if event == (Event { button: Button::Y, action: Action::Hold }) => {
                *self = Self::Reference { held: true };
            }
            Self::Menu(list) => match list.choose(event, labels.rows()) {
                Chosen::Row(PauseRow::Setting(row)) => row.change(settings, 1),
                Chosen::Change(PauseRow::Setting(row), by) => row.change(settings, by),
                Chosen::Row(PauseRow::Reference) => *self = Self::Reference { held: false },
                Chosen::Row(PauseRow::Rules) => *self = Self::Rules(Pages::default()),
                Chosen::Row(PauseRow::LookUp) => return PauseResponse::LookUp,
                Chosen::Row(PauseRow::Leave) => *self = Self::Leave(List::default()),
                Chosen::Row(PauseRow::Back) | Chosen::Back => return PauseResponse::Close,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
            Self::Reference { held: true } => {
                if event.button == Button::Y && matches!(event.action, Action::Release { .. }) {
                    return PauseResponse::Close;
                }
            }
            Self::Reference { held: false } => {
                if event.action == Action::Press {
                    *self = Self::at(PauseRow::Reference, labels);
                }
            }
            Self::Rules(pages) => {
                if pages.press(event, rules, settings.print()) {
                    *self = Self::at(PauseRow::Rules, labels);
                }
            }
            Self::Leave(list) => match list.choose(event, ANSWERS) {
                Chosen::Row(LeaveMatchAnswer::Leave) => return PauseResponse::Leave,
                Chosen::Row(LeaveMatchAnswer::PlayOn) | Chosen::Back => return PauseResponse::Close,
                Chosen::Nothing | Chosen::Change(..) => {}
            },
        }
        PauseResponse::Stay
    }

    /// Draws the open screen. `reference` draws the game's reference card.
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        labels: Labels,
        rules: &[Section],
        settings: &Settings,
        reference: impl FnOnce(&mut dyn Surface),
    ) {
        let lang = settings.lang;
        match self {
            Self::Reference { .. } => reference(surface),
            Self::Rules(pages) => pages.draw(surface, rules, lang),
            Self::Menu(list) => draw_menu(surface, *list, labels, settings),
            Self::Leave(list) => {
                let answers = ANSWERS.map(|answer| match answer {
                    LeaveMatchAnswer::PlayOn => lang.texts().menus.play_on,
                    LeaveMatchAnswer::Leave => labels.kept.leave(lang),
                });
                choice::draw(surface, lang.texts().menus.leave_title, *list, &answers, lang);
            }
        }
    }
}

fn draw_menu(surface: &mut dyn Surface, list: List, labels: Labels, settings: &Settings) {
    let lang = settings.lang;
    bars::title(surface, lang.texts().menus.pause);
    let rows: Vec<(PauseRow, Option<Line>), { ROWS.len() }> = labels
        .rows()
        .map(|item| match item {
            PauseRow::Setting(row) => (item, row.value(settings)),
            _ => (item, None),
        })
        .collect();
    list.draw(surface, rows.len(), |row| Row {
        label: labels.label(rows[row].0, lang),
        value: rows[row].1.as_deref(),
        main: row == 0,
        greyed: rows[row].0 == PauseRow::LookUp && !labels.look_up,
    });
    let verb = match rows.get(list.cursor) {
        Some((PauseRow::Setting(_), _)) => (Cap::LeftRight, lang.texts().keys.change),
        _ => (Cap::A, lang.texts().keys.select),
    };
    bars::keys(surface, &[verb, (Cap::B, lang.texts().keys.back)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::widgets::SCREEN_WIDTH;
    use gousset_draw::fonts;

    /// The space of a list row between its rounded ends.
    const ROW_WIDTH: i32 = SCREEN_WIDTH - 28;

    #[test]
    fn what_leaving_would_lose_fits_its_row_in_both_languages() {
        for lang in Lang::ALL {
            for kept in [Kept::All, Kept::Part, Kept::Nothing] {
                // Only the first row is bold, and this is the second.
                let words = kept.leave(lang);
                assert!(fonts::BODY.width(words) <= ROW_WIDTH, "{words}: {}", fonts::BODY.width(words));
            }
        }
    }
}
