//! The screens over a table: the menu of Y, the reference card while Y is held, the rules, the question before leaving.

use super::hand_over;
use super::question::{Answer, Asked, Question};
use super::settings::SettingsRow;
use crate::device::buttons::{Action, Button, Event};
use crate::device::power::Power;
use crate::elements::Surface;
use crate::persistence::settings::Settings;
use crate::screens::lookup;
use crate::table::descriptor::Descriptor;
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
    /// True if the only move of a person may be automatic.
    pub forces: bool,
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
            // A trial is left without a question.
            Self::Trial => lang.texts().review.back,
        }
    }
}

/// The open screen.
pub enum Pause {
    Menu(List),
    Reference {
        held: bool,
    },
    Rules(Pages),
    Leave(List),
    /// Asks whether forced passes should be automatic, since this time.
    Forced(Question, u64),
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
const ROWS: [PauseRow; 9] = [
    PauseRow::Back,
    PauseRow::Reference,
    PauseRow::Rules,
    PauseRow::LookUp,
    PauseRow::Setting(SettingsRow::Volume),
    PauseRow::Setting(SettingsRow::Brightness),
    PauseRow::Setting(SettingsRow::Speed),
    PauseRow::Setting(SettingsRow::Forced),
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
        ROWS.into_iter().filter(move |&item| match item {
            PauseRow::LookUp => self.dictionary,
            PauseRow::Setting(SettingsRow::Forced) => self.forces,
            _ => true,
        })
    }

    fn label(self, item: PauseRow, lang: Lang) -> &'static str {
        match item {
            PauseRow::Back => lang.texts().menus.back_to_table,
            PauseRow::Reference => self.reference,
            PauseRow::Rules => lang.texts().menus.rules,
            PauseRow::LookUp => lookup::label(lang),
            PauseRow::Setting(row) => row.label(lang),
            PauseRow::Leave if self.kept == Kept::Trial => lang.texts().review.back,
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
    /// The question whether forced passes should be automatic.
    #[must_use]
    pub fn ask_forced(now: u64) -> Self {
        Self::Forced(Question::new(Asked::Forced), now)
    }

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
        now: u64,
    ) -> PauseResponse {
        match self {
            // A late press on the table does not answer.
            Self::Forced(_, since) if now.saturating_sub(*since) < hand_over::DEAF_MS => {}
            Self::Forced(question, _) => {
                let Some(answer) = question.press(event, Power::USB) else { return PauseResponse::Stay };
                (settings.pace.forced, settings.pace.forced_asked) = (answer == Answer::Yes, true);
                return PauseResponse::Close;
            }
            // A press of Y opened the menu at once. If Y stays down, the player wants the reference card.
            Self::Menu(_) if event == (Event { button: Button::Y, action: Action::Hold }) => {
                *self = Self::Reference { held: true };
            }
            Self::Menu(list) => {
                let chosen = list.choose(event, labels.rows());
                return self.choose(chosen, labels.kept, settings);
            }
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

    /// Carries out what was chosen in the menu.
    fn choose(&mut self, chosen: Chosen<PauseRow>, kept: Kept, settings: &mut Settings) -> PauseResponse {
        match chosen {
            Chosen::Row(PauseRow::Setting(row)) => row.change(settings, 1),
            Chosen::Change(PauseRow::Setting(row), by) => row.change(settings, by),
            Chosen::Row(PauseRow::Reference) => *self = Self::Reference { held: false },
            Chosen::Row(PauseRow::Rules) => *self = Self::Rules(Pages::default()),
            Chosen::Row(PauseRow::LookUp) => return PauseResponse::LookUp,
            // A trial is never saved, so there is nothing to ask.
            Chosen::Row(PauseRow::Leave) if kept == Kept::Trial => return PauseResponse::Leave,
            Chosen::Row(PauseRow::Leave) => *self = Self::Leave(List::default()),
            Chosen::Row(PauseRow::Back) | Chosen::Back => return PauseResponse::Close,
            Chosen::Nothing | Chosen::Change(..) => {}
        }
        PauseResponse::Stay
    }

    /// Draws the open screen. `reference` draws the game's reference card.
    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        labels: Labels,
        game: &Descriptor,
        settings: &Settings,
        reference: impl FnOnce(&mut dyn Surface),
    ) {
        let lang = settings.lang;
        match self {
            Self::Reference { .. } => reference(surface),
            Self::Rules(pages) => pages.draw(surface, (game.rules)(lang), game.draw_rule, lang),
            Self::Forced(question, _) => question.draw(surface, Power::USB, lang),
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
    fn a_late_press_does_not_answer_and_a_yes_is_kept() {
        let labels =
            Labels { reference: "", dictionary: false, look_up: false, forces: true, kept: Kept::All };
        let (mut settings, mut pause) = (Settings::default(), Pause::ask_forced(1_000));
        let mut press = |button, now| {
            let event = Event { button, action: Action::Press };
            let response = pause.press(event, labels, &[], &mut settings, now);
            (response, settings.pace.forced, settings.pace.forced_asked)
        };
        let late = 1_000 + hand_over::DEAF_MS;
        assert_eq!(press(Button::A, late - 1), (PauseResponse::Stay, false, false));
        assert_eq!(press(Button::Down, late), (PauseResponse::Stay, false, false));
        assert_eq!(press(Button::A, late), (PauseResponse::Close, true, true));
    }

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
