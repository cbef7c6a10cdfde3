//! Handles a press on the current screen.

use super::title::{Title, TitleRow};
use super::{App, Screen};
use crate::device::buttons::Event;
use crate::device::sound::Sound;
use crate::games::LISTED;
use crate::persistence::saves::Found;
use crate::persistence::settings::Settings;
use crate::screens::bring_up::Wish;
use crate::screens::question::Answer;
use crate::screens::settings::{SettingsResponse, SettingsScreen};
use crate::session::Exit;

impl App {
    /// Whether a warning covers the screen.
    pub(super) fn is_covered(&self) -> bool {
        let by_screen = match &self.screen {
            Screen::Title(title) => !title.has_said_all(),
            screen => in_game!(screen, session => session.is_covered(), false),
        };
        by_screen || self.shown_warning().is_some()
    }

    /// Takes away the uppermost warning that covers the screen.
    pub(super) fn dismiss(&mut self) {
        if self.shown_warning().is_some() {
            self.warning = None;
            return;
        }
        if let Screen::Title(title) = &mut self.screen {
            title.dismiss();
            if title.has_said_all() {
                self.renew_damaged();
            }
        }
        in_game!(&mut self.screen, session => session.dismiss(), ());
    }

    pub(super) fn press(&mut self, event: Event) {
        match &mut self.screen {
            Screen::Crash(report) => {
                if report.press(event) {
                    self.go_home();
                }
            }
            Screen::SafeStart(screen) => self.restart |= screen.press(event),
            Screen::First(first) => {
                if let Some(lang) = first.press(event) {
                    self.settings.lang = lang;
                    (self.chosen, self.due.settings) = (true, true);
                    self.go_home();
                }
            }
            Screen::TestCard(card) => {
                let before = self.settings.cells;
                let leaves = card.press(event, &mut self.cue, self.board, &mut self.settings.cells);
                self.due.settings |= self.settings.cells != before;
                match card.take_wish() {
                    Some(Wish::Dark) => self.backlight.darken(),
                    Some(Wish::Crash(notes)) => self.crash = Some(notes),
                    _ => {}
                }
                if leaves {
                    self.go_home();
                }
            }
            Screen::Factory(question) => match question.press(event, self.power) {
                Some(Answer::No) => self.go_home(),
                Some(Answer::Yes) => self.reset_settings(),
                None => {}
            },
            Screen::Title(title) => match title.press(event) {
                Some(TitleRow::Game(game)) => self.open(game),
                Some(TitleRow::Settings) => {
                    self.screen = Screen::Settings(SettingsScreen::new(self.is_handheld, &LISTED));
                }
                None => {}
            },
            Screen::Settings(_) => self.press_settings(event),
            Screen::Game(_) => self.press_in_game(event),
        }
    }

    /// Resets the settings.
    fn reset_settings(&mut self) {
        let waits = self.settings.pace.waits;
        self.settings = self.wishes.settings();
        self.settings.pace.waits = waits;
        self.settings_found = Found::Nothing;
        (self.chosen, self.due.factory) = (self.wishes.page.is_some(), true);
        self.go_home();
    }

    /// If the settings or the statistics were damaged, saves what could be read of them. The player has read the
    /// message, and must not see it again at the next power-on.
    fn renew_damaged(&mut self) {
        let settings = (&mut self.settings_found, &mut self.due.settings);
        let statistics = (&mut self.statistics_found, &mut self.due.statistics);
        for (found, due) in [settings, statistics] {
            if matches!(found, Found::Shortened | Found::Unreadable) {
                (*found, *due) = (Found::Intact, true);
            }
        }
    }

    fn press_settings(&mut self, event: Event) {
        let Screen::Settings(screen) = &mut self.screen else { return };
        match screen.press(event, &mut self.settings, &mut self.statistics, self.power) {
            SettingsResponse::Stay => {}
            SettingsResponse::Changed => {
                self.due.settings = true;
                // Lets the player hear the new volume.
                self.cue.add(Sound::Play);
            }
            SettingsResponse::Erased => self.due.statistics = true,
            SettingsResponse::Update => {
                self.bootsel = true;
                // A write that failed before is tried a last time, at once.
                self.retry_at = None;
            }
            SettingsResponse::Back => self.show_title(Title::at(TitleRow::Settings)),
            SettingsResponse::BackTo(game) => {
                self.open(game);
                in_game!(&mut self.screen, session => session.return_from_statistics(), ());
            }
        }
    }

    fn press_in_game(&mut self, event: Event) {
        let comforts = |settings: &Settings| (settings.volume, settings.brightness, settings.pace);
        let before = comforts(&self.settings);
        let (settings, pool, now) = (&mut self.settings, &mut self.pool, self.now);
        let (left, names, table) = in_game!(&mut self.screen, session => {
            let exit = session.press(event, settings, pool, now);
            let table = session.setup().map(|setup| (session.game(), setup));
            (exit.map(|exit| (exit, session.game(), session.found())), session.names(), table)
        }, return);
        if comforts(&self.settings) != before {
            self.due.settings = true;
            // Lets the player hear the new volume.
            self.cue.add(Sound::Play);
        }
        if names != self.settings.names {
            self.settings.names = names;
            self.due.settings = true;
        }
        if let Some((game, setup)) = table
            && self.settings.tables[game.index()] != Some(setup)
        {
            self.settings.tables[game.index()] = Some(setup);
            self.due.settings = true;
        }
        if let Some((exit, game, found)) = left {
            self.found[game.index()] = found;
            match exit {
                Exit::Title => self.show_title(Title::at(TitleRow::Game(game))),
                Exit::Statistics => {
                    self.screen = Screen::Settings(SettingsScreen::statistics_of(game, &LISTED));
                }
            }
        }
    }
}
