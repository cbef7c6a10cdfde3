//! The app is a state machine. Inputs: events and the time. Outputs: a picture, and requests to the store, the
//! backlight and the speaker.

mod title;

use crate::device::Wake;
use crate::device::backlight::Backlight;
use crate::device::buttons::{Action, Button, Event, Levels};
use crate::device::cells::CellKind;
use crate::device::entropy::Pool;
use crate::device::instruments::Instruments;
use crate::device::log;
use crate::device::power::Power;
use crate::device::sound::Cue;
use crate::device::sound::{Sound, Volume};
use crate::elements::{Beneath, Enlarged, Surface};
use crate::games::LISTED;
use crate::games::any::{AnySession, Opened, in_session};
use crate::persistence::saves::{Error, Found, Item, ReadOnly, Store, whole};
use crate::persistence::settings::Settings;
use crate::persistence::share;
use crate::persistence::start::{Kept, Start, Wishes};
use crate::persistence::statistics::{Earned, Statistics};
use crate::screens::board_report::BoardReport;
use crate::screens::bring_up::Guide;
pub use crate::screens::bring_up::ON_PURPOSE;
use crate::screens::crash::Report;
use crate::screens::first::First;
use crate::screens::question::{Asked, Question};
use crate::screens::safe_start::SafeStart;
use crate::screens::settings::SettingsScreen;
use crate::screens::test_card::{TestCard, test_flash};
use crate::texts::Lang;
use crate::widgets::{battery, toast};
use gousset_core::Game;
use gousset_draw::canvas::Canvas;
use gousset_words::Language;
use title::{Title, TitleRow};

/// Held at power-on, this button shows the test card. It is not X, because X held at power-on starts a PicoSystem's
/// loader.
const TEST_CARD: Button = Button::A;
/// Held at power-on, this button begins the guided check of a new board.
pub const BRING_UP: Button = Button::B;
/// Held at power-on, this button asks whether to reset the settings.
const FACTORY: Button = Button::Y;

/// The requests of the app to the shell after an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The picture has changed: call [`App::draw`].
    pub redraw: bool,
    /// There is something to save or load: call [`App::sync_store`] when the picture is on the panel.
    pub saves: bool,
    /// Restart the handheld, as after power-on.
    pub restart: bool,
    /// Start the chip's own loader, which receives a new image over USB. Everything is saved, and the backlight goes
    /// off.
    pub bootsel: bool,
    /// Crash on purpose, with [`ON_PURPOSE`] and these notes as the report.
    pub crash: Option<u8>,
    /// Measure the board: call [`App::measure`] when the picture is on the panel.
    pub measures: bool,
    /// Time how long the contacts of the buttons bounce.
    pub times_bounces: bool,
    pub wake: Wake,
    /// The brightness of the panel in percent. 0 is dark.
    pub light: u8,
    /// The sound to play, and its volume.
    pub sound: Option<(Sound, Volume)>,
}

impl Next {
    /// The requests while the panel is dark: none before a press.
    pub const DARK: Self = Self {
        redraw: false,
        saves: false,
        restart: false,
        bootsel: false,
        crash: None,
        measures: false,
        times_bounces: false,
        wake: Wake::Press,
        light: 0,
        sound: None,
    };
}

/// The whole interface of the handheld.
pub struct App {
    screen: Screen,
    /// True if the store was not opened.
    safe: bool,
    wishes: Wishes,
    settings: Settings,
    /// True if the player has chosen a language.
    chosen: bool,
    statistics: Statistics,
    due: Due,
    /// The time of the next attempt after a failed write.
    retry_at: Option<u64>,
    /// Restart as soon as no button is down. A button that is held at power-on has a meaning.
    restart: bool,
    /// True if the settings offer to turn the handheld round and to start the chip's loader.
    is_handheld: bool,
    /// Start the chip's loader as soon as no button is down and everything is saved. Presses are ignored from now on.
    bootsel: bool,
    /// The request for a crash on purpose.
    crash: Option<u8>,
    /// The guided check that continues after the report of such a crash.
    guide: Option<Guide>,
    /// The name of the board, if there is one.
    board: Option<&'static str>,
    down: Levels,
    pool: Pool,
    /// The data of the games.
    opened: Opened,
    /// For each game, the state of its saved match. Out of date for the game that is open.
    found: [Found; Game::COUNT],
    /// The states of the settings and the statistics at power-on.
    settings_found: Found,
    statistics_found: Found,
    power: Power,
    warning: Option<Warning>,
    backlight: Backlight,
    cue: Cue,
    /// The time of the last update.
    now: u64,
    /// True if the picture does not show the latest changes yet.
    changed: bool,
}

/// The pending requests to the store, without those of a match.
#[derive(Clone, Copy, Default)]
struct Due {
    settings: bool,
    statistics: bool,
    /// Delete the settings.
    factory: bool,
    /// The store needs a repair.
    repair: bool,
}

impl Due {
    const fn any(self) -> bool {
        self.settings || self.statistics || self.factory || self.repair
    }
}

/// The time from a failed write to the next attempt. Without this delay a worn flash would keep the handheld busy.
const RETRY_MS: u64 = 10_000;

/// A warning about the battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warning {
    Low,
    NearlyEmpty,
}

// There is one screen at a time, in a static. The largest variant determines its size.
#[allow(clippy::large_enum_variant)]
enum Screen {
    Crash(Report),
    SafeStart(SafeStart),
    First(First),
    TestCard(TestCard),
    Factory(Question),
    Title(Title),
    Settings(SettingsScreen),
    Game(AnySession),
}

/// Evaluates `$same` with the session of the open game, or `$else` if no game is open.
macro_rules! in_game {
    ($screen:expr, $session:ident => $same:expr, $else:expr) => {
        match $screen {
            Screen::Game(game) => $crate::games::any::in_session!(game, $session => $same),
            _ => $else,
        }
    };
}

mod enter;
mod press;
#[cfg(feature = "probe")]
mod probe;

impl App {
    /// The app at power-on. Out of line: an app is large, and would otherwise be on the caller's stack twice.
    #[must_use]
    #[inline(never)]
    pub fn new(start: Start) -> Self {
        let Kept { needs_repair, found, settings, settings_found, statistics, statistics_found } = start.kept;
        let chosen = settings.is_some() || start.wishes.page.is_some();
        let guide = start.crash.as_ref().and_then(|crash| Guide::after_crash(&crash.report));
        let settings = settings.unwrap_or_else(|| start.wishes.settings());
        Self {
            screen: match start.crash {
                Some(crash) => Screen::Crash(Report::new(crash)),
                None if start.safe => Screen::SafeStart(SafeStart::default()),
                None => home(settings.lang, chosen, &found, settings_found, statistics_found),
            },
            safe: start.safe,
            wishes: start.wishes,
            chosen,
            settings,
            statistics,
            due: Due { repair: needs_repair, ..Due::default() },
            retry_at: None,
            restart: false,
            is_handheld: start.is_handheld,
            bootsel: false,
            crash: None,
            guide,
            board: start.board,
            down: Levels::default(),
            pool: Pool::new(start.noise),
            opened: Opened::at_power_on(),
            found,
            settings_found,
            statistics_found,
            power: Power::default(),
            warning: None,
            backlight: Backlight::default(),
            cue: Cue::default(),
            now: 0,
            changed: true,
        }
    }

    /// Handles the buttons that were down when the shell first read them.
    pub fn held(&mut self, levels: Levels) {
        if matches!(self.screen, Screen::Crash(_) | Screen::SafeStart(_)) {
            return;
        }
        if levels.is_down(TEST_CARD) {
            self.screen = Screen::TestCard(TestCard::default());
        } else if levels.is_down(BRING_UP) {
            self.screen = Screen::TestCard(TestCard::guided(Guide::default()));
        } else if levels.is_down(FACTORY) {
            self.screen = Screen::Factory(Question::new(Asked::FactorySettings));
        }
        self.changed = true;
    }

    /// Handles a button event at `now` (ms since power-on). `noise` reads fresh bits of the shell's entropy source, eight
    /// of them or more. It is called at a press.
    pub fn button(&mut self, now: u64, event: Event, noise: impl FnOnce() -> u64) {
        self.now = self.now.max(now);
        self.changed = true;
        match event.action {
            Action::Press => self.down = self.down.with(event.button, true),
            Action::Release { .. } => self.down = self.down.with(event.button, false),
            Action::Hold | Action::Repeat => {}
        }
        let heard = self.backlight.accepts(event, self.now);
        // The choice of the language does not stir the pool, so the deals do not depend on whether the choice had to be
        // made.
        if event.action == Action::Press && !matches!(self.screen, Screen::First(_)) {
            self.pool.stir(noise());
        }
        if !heard || self.bootsel {
            return;
        }
        if event.action == Action::Press && self.settings.ticks {
            self.cue.add(Sound::Press);
        }
        match event.action {
            Action::Press if self.is_covered() => {
                self.dismiss();
                self.backlight.ignore(event.button);
            }
            // A direction that was down before the warning came.
            Action::Repeat if self.is_covered() => {}
            _ => self.press(event),
        }
    }

    /// Returns to the first screen. Out of line, like every function that replaces the screen: a new screen is on the
    /// stack until it is moved, and must not be there while bots think.
    #[inline(never)]
    fn go_home(&mut self) {
        if self.safe {
            self.screen = Screen::SafeStart(SafeStart::default());
            return;
        }
        if let Some(guide) = self.guide.take() {
            self.screen = Screen::TestCard(TestCard::guided(guide));
            return;
        }
        let (lang, chosen) = (self.settings.lang, self.chosen);
        self.screen = home(lang, chosen, &self.found, self.settings_found, self.statistics_found);
    }

    #[inline(never)]
    fn show_title(&mut self, title: Title) {
        self.screen = Screen::Title(title);
    }

    /// Opens the menu of a game.
    #[inline(never)]
    fn open(&mut self, game: Game) {
        let (found, settings) = (self.found[game.index()], &self.settings);
        let learnt = self.statistics.has_learnt(game);
        self.screen = match self.opened.complaint(game, settings.lang) {
            None => Screen::Game(AnySession::new(game, &self.opened, found, settings, learnt)),
            Some(complaint) => {
                let mut title = Title::at(TitleRow::Game(game));
                title.say(complaint);
                Screen::Title(title)
            }
        };
        let page = self.wishes.page;
        in_game!(&mut self.screen, session => session.place_on(page), ());
    }

    /// True if the handheld is held upside down. The shell then shows the picture upside down and exchanges the meaning
    /// of opposite buttons.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.settings.left_handed
    }

    /// The cells that the builder has connected. The shell measures the battery accordingly.
    #[must_use]
    pub const fn cells(&self) -> CellKind {
        self.settings.cells
    }

    /// A screen reader is used. From now on no question passes by itself, and no clock runs.
    pub fn wait_for_player(&mut self) {
        self.settings.pace.waits = true;
        in_game!(&mut self.screen, session => session.wait_for_player(), ());
    }

    /// Receives the state of the power supply at `now`.
    pub fn power(&mut self, now: u64, power: Power) {
        if power == self.power {
            return;
        }
        self.now = self.now.max(now);
        if self.power.usb || power.usb {
            self.backlight.stay_up(self.now);
        }
        let before = core::mem::replace(&mut self.power, power);
        self.changed = true;
        if power.may_write() && !before.may_write() {
            in_game!(&mut self.screen, session => session.save_again(), ());
        }
        let warning = |power: Power| match power.battery {
            Some(battery) if battery.is_nearly_empty() => Some(Warning::NearlyEmpty),
            Some(battery) if battery.is_low() && !power.usb => Some(Warning::Low),
            _ => None,
        };
        if warning(power) != warning(before) {
            self.warning = warning(power);
        }
    }

    /// Advances to `now`, and returns the requests to the shell.
    pub fn update(&mut self, now: u64) -> Next {
        self.now = self.now.max(now);
        let (lang, now) = (self.settings.lang, self.now);
        let show = in_game!(&self.screen, session => session.is_spectating(), false);
        if self.power.usb || show {
            self.backlight.stay_up(now);
        }
        let was_dark = self.backlight.is_dark();
        let light_changes =
            self.backlight.update(self.settings.light(), now).filter(|_| !self.power.usb && !show);
        let retries = self.retry_at.is_some_and(|time| now >= time);
        if retries {
            self.retry_at = None;
            in_game!(&mut self.screen, session => session.save_again(), ());
        }
        if self.backlight.is_dark() {
            if !was_dark {
                in_game!(&mut self.screen, session => session.sleep(now), ());
            }
            // Nothing happens in the dark, except that a failed write is retried.
            let saves = retries && self.needs_saves();
            return Next { saves, wake: Wake::Press.by(self.retry_at), ..Next::DARK };
        }
        let (wake, changed) =
            in_game!(&mut self.screen, session => session.update(lang, now), (Wake::Press, false));
        self.collect_from_session();
        let card = match &self.screen {
            Screen::TestCard(card) => Some(card),
            _ => None,
        };
        let report = card.and_then(TestCard::report);
        // The test card plays sounds at full volume, because it tests the speaker.
        let volume = if card.is_some() { Volume::LOUDEST } else { self.settings.volume };
        let saves = self.needs_saves();
        let bootsel = self.bootsel && self.down.0 == 0 && !saves;
        Next {
            redraw: core::mem::take(&mut self.changed) | changed,
            saves,
            restart: self.restart && self.down.0 == 0,
            bootsel,
            crash: self.crash.take(),
            measures: report.is_some_and(BoardReport::measures),
            times_bounces: report.is_some_and(BoardReport::times_bounces),
            wake: wake.by(light_changes).by(self.retry_at),
            light: if bootsel { 0 } else { self.backlight.light(self.settings.light(), now) },
            sound: self.cue.take().filter(|_| !volume.is_off()).map(|sound| (sound, volume)),
        }
    }

    /// Takes the results of the session: the badges of a round, a completed lesson, the end of a match, a sound. Counts
    /// them in the statistics.
    fn collect_from_session(&mut self) {
        in_game!(&mut self.screen, session => {
            for Earned { name, badges, feats, helped } in session.take_badges() {
                if helped {
                    session.tell_missed(self.statistics.lacking(session.game(), &name, badges));
                    continue;
                }
                let new = self.statistics.award(session.game(), &name, badges);
                self.due.statistics |= !new.is_empty();
                self.due.statistics |= self.statistics.keep_feats(session.game(), &name, &feats);
                session.tell_badges(&name, new);
            }
            if let Some((name, book, number)) = session.take_solved() {
                self.due.statistics |= self.statistics.solve(session.game(), &name, book, number);
            }
            session.note_solved(&self.statistics);
            if session.take_lesson() {
                self.due.statistics |= self.statistics.learn(session.game());
            }
            if let Some(ended) = session.take_ending() {
                let highlight = self.statistics.highlight(session.game(), &ended);
                let counted = self.statistics.count(session.game(), &ended);
                self.due.statistics |= counted;
                if let Some(highlight) = highlight.filter(|_| counted) {
                    session.tell(highlight);
                }
            }
        }, ());
        let heard = in_game!(&mut self.screen, session => session.cue().and_then(Cue::take), None);
        if let Some(sound) = heard {
            self.cue.add(sound);
        }
    }

    fn needs_saves(&self) -> bool {
        let asked = match &self.screen {
            // The test waits until the battery was measured: a low battery forbids writing.
            Screen::TestCard(card) => card.wants_flash_test() && self.power.measured,
            Screen::SafeStart(screen) => screen.erases().is_some(),
            _ => in_game!(&self.screen, session => session.needs_saves(), false),
        };
        asked || self.due.any() && self.power.may_write() && self.retry_at.is_none()
    }

    /// Saves what is due and loads what was requested. Out of line, like the functions that it calls: their temporaries
    /// must not be on the stack while bots think.
    #[inline(never)]
    pub fn sync_store(&mut self, store: &mut dyn Store) {
        if self.power.may_write() {
            if self.due.repair {
                return self.repair(store);
            }
            let result = self.sync_screen(store);
            let result = result.and(self.sync_rest(store));
            if result.is_err() {
                self.retry_at = Some(self.now + RETRY_MS);
                log::retried_in(RETRY_MS);
            }
        } else {
            // The only error is that writing is not allowed now. It is written when there is power again: see
            // `App::power`.
            let _ = self.sync_screen(&mut ReadOnly(store));
        }
    }

    /// Repairs one write that a power failure interrupted, before anything is written after it. If the repair fails, it
    /// is tried again at the next power-on, so that it does not prevent other saves.
    #[inline(never)]
    fn repair(&mut self, store: &mut dyn Store) {
        self.due.repair = store.repair().is_ok() && store.needs_repair();
    }

    /// Executes the requests of the screen to the store.
    fn sync_screen(&mut self, store: &mut dyn Store) -> Result<(), Error> {
        match &mut self.screen {
            Screen::TestCard(card) if card.wants_flash_test() => {
                card.flash_tested(test_flash(store));
                self.changed = true;
                Ok(())
            }
            Screen::SafeStart(screen) => {
                if let Some(sector) = screen.erases() {
                    self.restart |= screen.erased(sector, store.wipe(sector));
                    self.changed = true;
                }
                Ok(())
            }
            screen => {
                let pool = &mut self.pool;
                let (changed, result) =
                    in_game!(screen, session => session.sync_store(store, pool), (false, Ok(())));
                self.changed |= changed;
                result
            }
        }
    }

    /// Saves the settings and the statistics. A failure of one does not prevent the other. Failed writes stay due. Out
    /// of line: keeps its temporaries off the caller's stack.
    #[inline(never)]
    fn sync_rest(&mut self, store: &mut dyn Store) -> Result<(), Error> {
        let settings = self.sync_settings(store);
        let statistics = self.sync_statistics(store);
        settings.and(statistics)
    }

    fn sync_settings(&mut self, store: &mut dyn Store) -> Result<(), Error> {
        if self.due.factory {
            match store.discard(Item::Settings.slot()) {
                // The newer settings stay in the store. Those that are saved after them take precedence.
                Err(Error::Newer) => self.due.settings = true,
                result => result?,
            }
            self.due.factory = false;
        }
        if self.due.settings {
            // Settings of a newer version stay as they are until the player resets them.
            if self.settings_found != Found::Newer {
                store.save(Item::Settings.slot(), whole(&self.settings.write()))?;
            }
            self.due.settings = false;
        }
        Ok(())
    }

    fn sync_statistics(&mut self, store: &mut dyn Store) -> Result<(), Error> {
        if self.due.statistics {
            store.save(Item::Statistics.slot(), whole(&self.statistics.write()))?;
            self.due.statistics = false;
        }
        Ok(())
    }

    /// Lets the board report make one measurement. This takes less than a tenth of a second.
    pub fn measure(&mut self, instruments: &mut impl Instruments) {
        if let Screen::TestCard(card) = &mut self.screen {
            card.measure(instruments, self.power);
            self.changed = true;
        }
    }

    /// Does one short step of a bot's thinking (at most 5 ms on the chip), if a bot thinks.
    pub fn think(&mut self) {
        in_game!(&mut self.screen, session => session.think(), ());
    }

    /// The languages whose dictionaries the next press may need: the language of the table and that of the lesson.
    /// `None` if the open game uses no dictionary.
    #[must_use]
    pub fn dictionaries(&self) -> Option<[Language; 2]> {
        in_game!(&self.screen, session => session.dictionaries(self.settings.lang), None)
    }

    /// The language of the screen.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        match &self.screen {
            Screen::First(first) => first.lang(),
            _ => self.settings.lang,
        }
    }

    /// Returns one part, counted from 0, of the shared match whose QR codes are on the screen. `None` if there is no
    /// such part.
    #[must_use]
    pub fn shared_part(&self, part: usize) -> Option<share::Text> {
        in_game!(&self.screen, session => session.shared_part(part), None)
    }

    /// Draws the current picture.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.show(canvas);
    }

    /// Shows the elements of the current screen.
    pub fn show(&self, surface: &mut dyn Surface) {
        in_print(&self.settings, surface, |surface| match self.shown_warning() {
            Some(_) => self.show_screen(&mut Beneath(surface)),
            None => self.show_screen(surface),
        });
        self.draw_over(surface);
    }

    fn show_screen(&self, surface: &mut dyn Surface) {
        let lang = self.settings.lang;
        match &self.screen {
            Screen::Crash(report) => report.draw(surface),
            Screen::SafeStart(screen) => screen.draw(surface),
            Screen::First(first) => first.draw(surface),
            Screen::TestCard(card) => card.draw(surface, self.power, self.settings.cells, lang),
            Screen::Factory(question) => question.draw(surface, self.power, lang),
            Screen::Title(title) => title.draw(surface, lang, &self.found),
            Screen::Settings(screen) => {
                screen.draw(surface, &self.settings, &self.statistics, self.power);
            }
            Screen::Game(game) => {
                in_session!(game, session => session.draw(surface, &self.settings, self.now));
            }
        }
    }

    /// Whether the screen has nothing drawn over it.
    const fn is_own_picture(&self) -> bool {
        matches!(self.screen, Screen::Crash(_) | Screen::SafeStart(_) | Screen::TestCard(_))
    }

    /// The warning of the battery that covers the screen.
    fn shown_warning(&self) -> Option<Warning> {
        self.warning.filter(|_| !self.is_own_picture())
    }

    /// Draws the battery and its warnings over the screen.
    fn draw_over(&self, surface: &mut dyn Surface) {
        let lang = self.settings.lang;
        let menu = in_game!(&self.screen, session => session.is_menu(), !self.is_own_picture());
        if let Some(cell) = self.power.battery.filter(|_| menu) {
            battery::draw(surface, cell, lang);
        }
        if let Some(warning) = self.shown_warning() {
            let words = warning.words(lang);
            in_print(&self.settings, surface, |surface| toast::warn(surface, toast::USUAL_MIDDLE, words));
        }
    }
}

impl Warning {
    fn words(self, lang: Lang) -> &'static str {
        match self {
            Self::Low => lang.texts().device.battery_low,
            Self::NearlyEmpty => lang.texts().device.battery_nearly_empty,
        }
    }
}

/// Returns the first screen after power-on: the choice of a language if none was made, otherwise the title with
/// messages about damaged saves.
fn home(
    lang: Lang,
    chosen: bool,
    matches: &[Found; Game::COUNT],
    settings_found: Found,
    statistics_found: Found,
) -> Screen {
    if !chosen {
        return Screen::First(First::on(lang, Lang::offered()));
    }
    // The cursor is on the first game whose match can be resumed.
    let games = LISTED.map(|listed| listed.game);
    let kept = games.into_iter().find(|game| matches[game.index()].can_go_on());
    let mut title = kept.map_or_else(Title::default, |game| Title::at(TitleRow::Game(game)));
    let matches = games.map(|game| (Item::Match(game), matches[game.index()]));
    let rest = [(Item::Settings, settings_found), (Item::Statistics, statistics_found)];
    for (item, found) in matches.into_iter().chain(rest) {
        if let Some(words) = found.complaint(item, lang) {
            title.say(words);
        }
    }
    Screen::Title(title)
}

/// Draws in the print size of the settings.
fn in_print<R>(
    settings: &Settings,
    surface: &mut dyn Surface,
    draw: impl FnOnce(&mut dyn Surface) -> R,
) -> R {
    if settings.large_print { draw(&mut Enlarged(surface)) } else { draw(surface) }
}

#[cfg(test)]
mod tests;
