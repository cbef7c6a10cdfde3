//! The settings screen: one row per setting, and rows that open the names, the statistics and the update.

use super::name::{NameScreen, Naming};
use super::question::{Answer, Asked, Question};
use super::statistics::{self, StatisticsResponse, StatisticsScreen};
use crate::device::backlight::Sleep;
use crate::device::buttons::Event;
use crate::device::power::Power;
use crate::device::sound::Volume;
use crate::elements::Surface;
use crate::persistence::settings::Settings;
use crate::persistence::statistics::Statistics;
use crate::table::descriptor::Listed;
use crate::table::players::{MAX_SEATS, Players};
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use crate::widgets::bars::{self, Cap};
use crate::widgets::list::{Chosen, List, Row};
use gousset_core::Game;

/// The label of this screen in menus.
#[must_use]
pub fn label(lang: Lang) -> &'static str {
    lang.texts().settings.title
}

/// The screen.
pub struct SettingsScreen {
    list: List,
    overlay: Option<Overlay>,
    /// True if the handheld can be turned round and can receive a new image.
    is_handheld: bool,
    games: &'static Listed,
    /// The game whose menu opened the statistics.
    opened_by: Option<Game>,
}

/// The screen over the list.
enum Overlay {
    Names(List),
    Name(usize, NameScreen),
    Statistics(StatisticsScreen),
    Question(Question),
}

/// The result of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsResponse {
    Stay,
    /// A setting has changed.
    Changed,
    /// The statistics were erased.
    Erased,
    /// Start the chip's loader.
    Update,
    Back,
    /// Back to the menu of this game.
    BackTo(Game),
}

/// A row of the list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SettingsRow {
    Language,
    Brightness,
    Volume,
    Ticks,
    Speed,
    Animations,
    Sleep,
    Forced,
    Talk,
    LargePrint,
    Confirms,
    Names,
    Statistics,
    LeftHanded,
    Update,
}

const ITEMS: [SettingsRow; 15] = [
    SettingsRow::Language,
    SettingsRow::Brightness,
    SettingsRow::Volume,
    SettingsRow::Ticks,
    SettingsRow::Speed,
    SettingsRow::Animations,
    SettingsRow::Sleep,
    SettingsRow::Forced,
    SettingsRow::Talk,
    SettingsRow::LargePrint,
    SettingsRow::Confirms,
    SettingsRow::Names,
    SettingsRow::Statistics,
    SettingsRow::LeftHanded,
    SettingsRow::Update,
];

/// The rows in a window and on a page. These have no battery to save, cannot be turned round, and receive no image.
const ELSEWHERE: [SettingsRow; 12] = {
    let mut rows = [SettingsRow::Language; 12];
    let (mut from, mut to) = (0, 0);
    while from < ITEMS.len() {
        let row = ITEMS[from];
        if !matches!(row, SettingsRow::Sleep | SettingsRow::LeftHanded | SettingsRow::Update) {
            rows[to] = row;
            to += 1;
        }
        from += 1;
    }
    assert!(to == rows.len());
    rows
};

impl SettingsRow {
    pub(super) fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Language => lang.texts().settings.language,
            Self::Brightness => lang.texts().settings.brightness,
            Self::Volume => lang.texts().settings.sound,
            Self::Ticks => lang.texts().settings.button_sounds,
            Self::Speed => lang.texts().settings.pace,
            Self::Animations => lang.texts().settings.animations,
            Self::Forced => lang.texts().settings.forced,
            Self::Talk => lang.texts().settings.bots_talk,
            Self::Sleep => lang.texts().settings.sleeps_after,
            Self::LargePrint => lang.texts().settings.large_print,
            Self::Confirms => lang.texts().settings.confirms,
            Self::Names => lang.texts().settings.names,
            Self::Statistics => statistics::label(lang),
            Self::LeftHanded => lang.texts().settings.left_handed,
            Self::Update => lang.texts().settings.update,
        }
    }

    /// The explanation below the list.
    fn note(self, lang: Lang) -> &'static str {
        let notes = &lang.texts().settings.notes;
        match self {
            Self::Language => notes.language,
            Self::Brightness => notes.brightness,
            Self::Volume => notes.sound,
            Self::Ticks => notes.button_sounds,
            Self::Speed => notes.pace,
            Self::Animations => notes.animations,
            Self::Forced => notes.forced,
            Self::Talk => notes.bots_talk,
            Self::Sleep => notes.sleeps_after,
            Self::LargePrint => notes.large_print,
            Self::Confirms => notes.confirms,
            Self::Names => notes.names,
            Self::Statistics => notes.statistics,
            Self::LeftHanded => notes.left_handed,
            Self::Update => notes.update,
        }
    }

    /// The value of the setting. `None` for a row that opens another screen.
    pub(super) fn value(self, settings: &Settings) -> Option<Line> {
        let lang = settings.lang;
        let on_off = |on| if on { lang.texts().settings.on } else { lang.texts().settings.off };
        Some(match self {
            Self::Language => text!("{}", lang.name()),
            Self::Brightness => (lang.texts().table.percent)(settings.brightness.percent()),
            Self::Volume if settings.volume.is_off() => text!("{}", lang.texts().settings.off),
            Self::Volume => text!("{} / {}", settings.volume.level(), Volume::LOUDEST.level()),
            Self::Ticks => text!("{}", on_off(settings.ticks)),
            Self::Speed => text!("{}", settings.pace.speed.label(lang)),
            Self::Animations => text!("{}", on_off(settings.pace.animations)),
            Self::Talk => text!("{}", on_off(settings.pace.talk)),
            Self::Forced if settings.pace.forced => text!("{}", lang.texts().settings.automatic),
            Self::Forced => text!("{}", lang.texts().settings.by_hand),
            Self::Sleep => text!("{}", sleep_label(settings.sleep, lang)),
            Self::LargePrint => text!("{}", on_off(settings.large_print)),
            Self::Confirms => text!("{}", on_off(settings.pace.confirms)),
            Self::LeftHanded => text!("{}", on_off(settings.left_handed)),
            Self::Names | Self::Statistics | Self::Update => return None,
        })
    }

    /// Changes the setting one step up or down. Settings with two values wrap around, others stop at their ends.
    pub(super) fn change(self, settings: &mut Settings, by: i8) {
        match self {
            Self::Language => settings.lang = settings.lang.next(),
            Self::Brightness => settings.brightness = settings.brightness.changed(by),
            Self::Volume => settings.volume = Volume::of(settings.volume.level().saturating_add_signed(by)),
            Self::Ticks => settings.ticks = !settings.ticks,
            Self::Speed => settings.pace.speed = settings.pace.speed.changed(by),
            Self::Animations => settings.pace.animations = !settings.pace.animations,
            Self::Forced => settings.pace.forced = !settings.pace.forced,
            Self::Talk => settings.pace.talk = !settings.pace.talk,
            Self::Sleep => settings.sleep = settings.sleep.changed(by),
            Self::LargePrint => settings.large_print = !settings.large_print,
            Self::Confirms => settings.pace.confirms = !settings.pace.confirms,
            Self::LeftHanded => settings.left_handed = !settings.left_handed,
            Self::Names | Self::Statistics | Self::Update => {}
        }
    }
}

impl SettingsScreen {
    /// The settings of a handheld, or of a shell that is none. That one cannot be turned round and receives no new
    /// image.
    #[must_use]
    pub fn new(is_handheld: bool, games: &'static Listed) -> Self {
        Self { list: List::default(), overlay: None, is_handheld, games, opened_by: None }
    }

    /// The statistics of a game. Going back leads to the menu of that game.
    #[must_use]
    pub fn statistics_of(game: Game, games: &'static Listed) -> Self {
        let overlay = Some(Overlay::Statistics(StatisticsScreen::of(game, games)));
        Self { overlay, opened_by: Some(game), ..Self::new(false, games) }
    }

    fn rows(&self) -> &'static [SettingsRow] {
        if self.is_handheld { &ITEMS } else { &ELSEWHERE }
    }

    pub fn press(
        &mut self,
        event: Event,
        settings: &mut Settings,
        statistics: &mut Statistics,
        power: Power,
    ) -> SettingsResponse {
        match &mut self.overlay {
            None => self.press_list(event, settings),
            Some(Overlay::Names(list)) => {
                match list.press(event, MAX_SEATS) {
                    Chosen::Row(seat) => {
                        self.overlay = Some(Overlay::Name(seat, NameScreen::new(&settings.names[seat])));
                    }
                    Chosen::Back => self.overlay = None,
                    _ => {}
                }
                SettingsResponse::Stay
            }
            Some(Overlay::Name(seat, screen)) => {
                let (seat, named) = (*seat, screen.press(event));
                self.press_name(seat, named, settings)
            }
            Some(Overlay::Statistics(screen)) => match screen.press(event, statistics) {
                StatisticsResponse::Stay => SettingsResponse::Stay,
                StatisticsResponse::Erased => SettingsResponse::Erased,
                StatisticsResponse::Back => {
                    self.overlay = None;
                    self.opened_by.map_or(SettingsResponse::Stay, SettingsResponse::BackTo)
                }
            },
            Some(Overlay::Question(question)) => match (question.asked(), question.press(event, power)) {
                (_, None) => SettingsResponse::Stay,
                // The question stays on the panel until the loader takes over.
                (Asked::Update, Some(Answer::Yes)) => SettingsResponse::Update,
                (asked, Some(answer)) => {
                    self.overlay = None;
                    if (asked, answer) != (Asked::TurnedRound, Answer::Yes) {
                        return SettingsResponse::Stay;
                    }
                    settings.left_handed = true;
                    SettingsResponse::Changed
                }
            },
        }
    }

    /// Handles the result of a press on the screen of a seat's name.
    fn press_name(&mut self, seat: usize, named: Naming, settings: &mut Settings) -> SettingsResponse {
        let named = match named {
            Naming::Going => return SettingsResponse::Stay,
            Naming::Cancelled => None,
            Naming::Named(name) => Some(name),
        };
        self.overlay = Some(Overlay::Names(List::at(seat)));
        let Some(name) = named else { return SettingsResponse::Stay };
        let mut players = Players::new(MAX_SEATS).named(&settings.names);
        players.rename(seat, name);
        settings.names = players.names();
        SettingsResponse::Changed
    }

    fn press_list(&mut self, event: Event, settings: &mut Settings) -> SettingsResponse {
        let chosen = match self.list.choose(event, self.rows().iter().copied()) {
            Chosen::Nothing => return SettingsResponse::Stay,
            Chosen::Back => return SettingsResponse::Back,
            Chosen::Row(item) => (item, None),
            Chosen::Change(item, by) => (item, Some(by)),
        };
        match chosen {
            (SettingsRow::Names, None) => self.overlay = Some(Overlay::Names(List::default())),
            (SettingsRow::Statistics, None) => {
                self.overlay = Some(Overlay::Statistics(StatisticsScreen::new(self.games)));
            }
            (SettingsRow::Update, None) => {
                self.overlay = Some(Overlay::Question(Question::new(Asked::Update)));
            }
            (SettingsRow::LeftHanded, _) if !settings.left_handed => {
                self.overlay = Some(Overlay::Question(Question::new(Asked::TurnedRound)));
            }
            (SettingsRow::Names | SettingsRow::Statistics | SettingsRow::Update, Some(_)) => {}
            (item, by) => {
                let before = settings.clone();
                item.change(settings, by.unwrap_or(1));
                if *settings != before {
                    return SettingsResponse::Changed;
                }
            }
        }
        SettingsResponse::Stay
    }

    pub fn draw(
        &self,
        surface: &mut dyn Surface,
        settings: &Settings,
        statistics: &Statistics,
        power: Power,
    ) {
        let lang = settings.lang;
        let back = (Cap::B, lang.texts().keys.back);
        match &self.overlay {
            Some(Overlay::Name(_, screen)) => screen.draw(surface, lang),
            Some(Overlay::Statistics(screen)) => screen.draw(surface, statistics, lang),
            Some(Overlay::Question(question)) => question.draw(surface, power, lang),
            Some(Overlay::Names(list)) => {
                bars::title(surface, SettingsRow::Names.label(lang));
                list.draw(surface, MAX_SEATS, |seat| Row { label: &settings.names[seat], ..Row::default() });
                bars::keys(surface, &[(Cap::A, lang.texts().keys.give_name), back]);
            }
            None => {
                bars::title(surface, label(lang));
                let values = ITEMS.map(|item| item.value(settings));
                let row = |row: usize| Row {
                    label: ITEMS[row].label(lang),
                    value: values[row].as_deref(),
                    ..Row::default()
                };
                let note = ITEMS[self.list.cursor].note(lang);
                self.list.draw_noted(surface, self.rows().len(), row, note);
                match ITEMS[self.list.cursor] {
                    SettingsRow::Names | SettingsRow::Statistics | SettingsRow::Update => {
                        bars::keys(surface, &[(Cap::A, lang.texts().keys.open), back]);
                    }
                    _ => bars::keys(surface, &[(Cap::LeftRight, lang.texts().keys.change), back]),
                }
            }
        }
    }
}

/// The time after which the panel goes dark.
fn sleep_label(sleep: Sleep, lang: Lang) -> &'static str {
    match sleep {
        Sleep::HalfMinute => "30 s",
        Sleep::OneMinute => "1 min",
        Sleep::TwoMinutes => "2 min",
        Sleep::FiveMinutes => "5 min",
        Sleep::TenMinutes => "10 min",
        Sleep::Never => lang.texts().settings.never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::buttons::{Action, Button};
    use crate::games::LISTED;
    use crate::widgets::SCREEN_WIDTH;

    #[test]
    fn every_row_says_what_it_sets_and_fits_the_panel() {
        for lang in Lang::ALL {
            let mut settings = Settings { lang, ..Settings::default() };
            for item in ITEMS {
                for _ in 0..8 {
                    settings.lang = lang;
                    let value = item.value(&settings);
                    let width =
                        value.as_deref().map_or(0, |value| gousset_draw::fonts::BOLD.width(value) + 32);
                    let all = gousset_draw::fonts::CAPTION.width(item.label(lang)) + width;
                    assert!(all <= SCREEN_WIDTH - 36, "{} {:?}: {all}", item.label(lang), value.as_deref());
                    item.change(&mut settings, 1);
                }
            }
        }
    }

    #[test]
    fn every_note_has_two_lines_in_both_prints() {
        use crate::elements::Print;
        use crate::widgets::list::NOTE_ROOM;
        use gousset_draw::font::wrap;
        for lang in Lang::ALL {
            let setup = &lang.texts().setup;
            let notes = ITEMS.map(|item| item.note(lang)).into_iter();
            for note in notes.chain([setup.start_means, setup.seats_mean, setup.person_means]) {
                for print in [Print::Usual, Print::Large] {
                    let lines = wrap(print.body(), note, NOTE_ROOM).count();
                    assert!((1..=2).contains(&lines), "{lang:?} {print:?}: {note}");
                }
            }
        }
    }

    #[test]
    fn a_press_that_changes_nothing_is_not_kept() {
        let (mut screen, mut settings) = (SettingsScreen::new(true, &LISTED), Settings::default());
        let mut statistics = Statistics::default();
        let mut press = |screen: &mut SettingsScreen, button| {
            screen.press(Event { button, action: Action::Press }, &mut settings, &mut statistics, Power::USB)
        };
        press(&mut screen, Button::Down);
        let changes =
            (0..9).filter(|_| press(&mut screen, Button::Right) == SettingsResponse::Changed).count();
        assert_eq!(changes, 2, "from 80 to 100 percent");
        assert_eq!(press(&mut screen, Button::B), SettingsResponse::Back);
    }

    /// The row is two up from the first one, because the list wraps around.
    #[test]
    fn the_handheld_is_turned_only_after_a_yes_and_turned_back_at_once() {
        let (mut screen, mut settings) = (SettingsScreen::new(true, &LISTED), Settings::default());
        let mut press = |button| {
            let event = Event { button, action: Action::Press };
            let response = screen.press(event, &mut settings, &mut Statistics::default(), Power::USB);
            (response, settings.left_handed)
        };
        press(Button::Up);
        press(Button::Up);
        assert_eq!(press(Button::Right), (SettingsResponse::Stay, false), "the question");
        assert_eq!(press(Button::A), (SettingsResponse::Stay, false), "no");
        assert_eq!(press(Button::A), (SettingsResponse::Stay, false), "the question");
        assert_eq!(press(Button::B), (SettingsResponse::Stay, false), "no");
        press(Button::A);
        press(Button::Down);
        assert_eq!(press(Button::A), (SettingsResponse::Changed, true), "yes");
        assert_eq!(press(Button::Left), (SettingsResponse::Changed, false), "back again");
    }

    #[test]
    fn from_the_statistics_of_a_game_one_goes_back_to_it() {
        for game in Game::ALL {
            let (mut screen, mut settings) =
                (SettingsScreen::statistics_of(game, &LISTED), Settings::default());
            let mut press = |button| {
                let event = Event { button, action: Action::Press };
                screen.press(event, &mut settings, &mut Statistics::default(), Power::USB)
            };
            assert_eq!(press(Button::A), SettingsResponse::Stay, "another page");
            assert_eq!(press(Button::B), SettingsResponse::BackTo(game));
        }
    }

    /// The row is one up from the first one: the last.
    #[test]
    fn the_update_is_offered_only_where_there_is_one() {
        for (is_handheld, expected) in [(true, SettingsResponse::Update), (false, SettingsResponse::Stay)] {
            let (mut settings, mut statistics) = (Settings::default(), Statistics::default());
            let mut screen = SettingsScreen::new(is_handheld, &LISTED);
            let mut last = SettingsResponse::Back;
            for button in [Button::Up, Button::A, Button::Down, Button::A] {
                let event = Event { button, action: Action::Press };
                last = screen.press(event, &mut settings, &mut statistics, Power::USB);
            }
            assert_eq!(last, expected);
        }
    }
}
