//! The app: events and the time in, a picture out, and now and then something for the store, the light, the speaker.

mod title;

use crate::device::Wake;
use crate::device::backlight::Backlight;
use crate::device::buttons::{Action, Button, Event, Levels};
use crate::device::entropy::Pool;
use crate::device::instruments::Instruments;
use crate::device::log;
use crate::device::power::Power;
use crate::device::sound::Cue;
use crate::device::sound::{Sound, Volume};
use crate::elements::{Beneath, Enlarged, Surface};
use crate::games::any::{AnySession, in_session};
use crate::games::lexicon::Shelf;
use crate::persistence::saves::{Error, Found, Item, ReadOnly, Store, whole};
use crate::persistence::settings::Settings;
use crate::persistence::share;
use crate::persistence::start::{Kept, Start, Wishes};
use crate::persistence::statistics::{Earned, Statistics};
use crate::screens::board_report::BoardReport;
use crate::screens::crash::Report;
use crate::screens::first::First;
use crate::screens::question::{Asked, Question};
use crate::screens::safe_start::SafeStart;
use crate::screens::settings::SettingsScreen;
use crate::screens::test_card::{TestCard, test_flash};
use crate::table::LISTED;
use crate::texts::Lang;
use crate::widgets::{battery, toast};
use gousset_core::Game;
use gousset_draw::canvas::Canvas;
use gousset_words::Language;
use title::{Title, TitleRow};

/// Held at power-on, this shows the test card. (Not X: on a PicoSystem that one means «take a new image».)
const TEST_CARD: Button = Button::A;
/// Held at power-on, this asks whether to go back to the settings as they were made.
const FACTORY: Button = Button::Y;

/// What the shell has to do after an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The picture has changed: call [`App::draw`].
    pub redraw: bool,
    /// Something is to be saved or loaded: call [`App::sync_store`], once the picture is on the panel.
    pub saves: bool,
    /// The handheld is to start anew, as after power-on.
    pub restart: bool,
    /// The chip's own loader is to be started, which takes a new image over USB: everything is saved, and the
    /// light goes out.
    pub bootsel: bool,
    /// The board is to be measured: call [`App::measure`], once the picture is on the panel.
    pub measures: bool,
    /// How long the contacts of the buttons bounce is to be timed.
    pub times_bounces: bool,
    pub wake: Wake,
    /// How bright the panel is to be, in percent: 0 is dark.
    pub light: u8,
    /// What is to be heard, and how loud.
    pub sound: Option<(Sound, Volume)>,
}

impl Next {
    /// In the dark nothing happens before a press.
    pub const DARK: Self = Self {
        redraw: false,
        saves: false,
        restart: false,
        bootsel: false,
        measures: false,
        times_bounces: false,
        wake: Wake::Press,
        light: 0,
        sound: None,
    };
}

/// The whole face of the handheld.
pub struct App {
    screen: Screen,
    /// The store was not opened.
    safe: bool,
    wishes: Wishes,
    settings: Settings,
    /// Somebody has chosen a language.
    chosen: bool,
    statistics: Statistics,
    due: Due,
    /// After a write that failed: when to try again.
    retry_at: Option<u64>,
    /// The handheld is to start anew, once no button is down: one that is held at power-on means something.
    restart: bool,
    /// The settings offer to turn it round and to start the chip's loader.
    is_handheld: bool,
    /// The chip's loader is to be started, once no button is down and everything is saved. No press counts any more.
    bootsel: bool,
    /// The name of the board, if it runs on one.
    board: Option<&'static str>,
    down: Levels,
    pool: Pool,
    shelf: Shelf,
    /// What the store has of every game, but for the one at play.
    found: [Found; Game::COUNT],
    /// What it had of the rest at power-on.
    settings_found: Found,
    statistics_found: Found,
    power: Power,
    warning: Option<Warning>,
    backlight: Backlight,
    cue: Cue,
    /// The time of the last update.
    now: u64,
    /// Something happened that the picture does not show yet.
    changed: bool,
}

/// What the store has to be given besides a match.
#[derive(Clone, Copy, Default)]
struct Due {
    settings: bool,
    statistics: bool,
    /// The settings are to go.
    factory: bool,
    /// The store has something to put right.
    repair: bool,
}

impl Due {
    const fn any(self) -> bool {
        self.settings || self.statistics || self.factory || self.repair
    }
}

/// How long after a write that failed it is tried again: not at once, or a worn flash would keep the handheld busy.
const RETRY_MS: u64 = 10_000;

/// What there is to say of the battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warning {
    Low,
    NearlyEmpty,
}

// One screen at a time: the largest decides the size, and it lives in a static.
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

/// Does the same with the session of whichever game is on the screen, and something else if none is.
macro_rules! in_game {
    ($screen:expr, $session:ident => $same:expr, $else:expr) => {
        match $screen {
            Screen::Game(game) => $crate::games::any::in_session!(game, $session => $same),
            _ => $else,
        }
    };
}

mod press;
#[cfg(feature = "probe")]
mod probe;

impl App {
    /// The app as it is at power-on. On its own: an app is large, and would lie twice on the stack of whoever boots.
    #[must_use]
    #[inline(never)]
    pub fn new(start: Start) -> Self {
        let Kept { needs_repair, found, settings, settings_found, statistics, statistics_found } = start.kept;
        let chosen = settings.is_some();
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
            board: start.board,
            down: Levels::default(),
            pool: Pool::new(start.noise),
            shelf: Shelf::open(),
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

    /// These buttons were down when the shell first looked at them.
    pub fn held(&mut self, levels: Levels) {
        if matches!(self.screen, Screen::Crash(_) | Screen::SafeStart(_)) {
            return;
        }
        if levels.is_down(TEST_CARD) {
            self.screen = Screen::TestCard(TestCard::default());
        } else if levels.is_down(FACTORY) {
            self.screen = Screen::Factory(Question::new(Asked::FactorySettings));
        }
        self.changed = true;
    }

    /// A button did something at `now` (ms since power-on). `noise` reads eight fresh bits of the shell's entropy
    /// source; it is asked at a press.
    pub fn button(&mut self, now: u64, event: Event, noise: impl FnOnce() -> u8) {
        self.now = self.now.max(now);
        self.changed = true;
        match event.action {
            Action::Press => self.down = self.down.with(event.button, true),
            Action::Release { .. } => self.down = self.down.with(event.button, false),
            Action::Hold | Action::Repeat => {}
        }
        let heard = self.backlight.accepts(event, self.now);
        // The first choice of all leaves the pool alone: what is dealt does not depend on whether it was made before.
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

    /// Out of line, as is everything that puts another screen there: a screen on its way to its place lies on the
    /// stack, and it must not while bots think.
    #[inline(never)]
    fn go_home(&mut self) {
        if self.safe {
            self.screen = Screen::SafeStart(SafeStart::default());
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
        self.screen = match AnySession::complaint(game, self.shelf, settings.lang) {
            None => Screen::Game(AnySession::new(game, found, settings, learnt, self.shelf)),
            Some(complaint) => {
                let mut title = Title::at(TitleRow::Game(game));
                title.say(complaint);
                Screen::Title(title)
            }
        };
    }

    /// Whether the handheld is turned round: the picture is to be shown upside down, and each button means what lies opposite
    /// to it.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.settings.left_handed
    }

    /// What feeds the handheld at `now`.
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

    /// Lets time pass.
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
            // Nothing happens in the dark, but what failed before it is still tried again.
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
        // Whoever tests a speaker wants to hear it.
        let volume = if card.is_some() { Volume::LOUDEST } else { self.settings.volume };
        let saves = self.needs_saves();
        let bootsel = self.bootsel && self.down.0 == 0 && !saves;
        Next {
            redraw: core::mem::take(&mut self.changed) | changed,
            saves,
            restart: self.restart && self.down.0 == 0,
            bootsel,
            measures: report.is_some_and(BoardReport::measures),
            times_bounces: report.is_some_and(BoardReport::times_bounces),
            wake: wake.by(light_changes).by(self.retry_at),
            light: if bootsel { 0 } else { self.backlight.light(self.settings.light(), now) },
            sound: self.cue.take().filter(|_| !volume.is_off()).map(|sound| (sound, volume)),
        }
    }

    /// Counts a match that has ended, the badges of a round and a lesson that was done, and takes what is to be heard of it.
    fn collect_from_session(&mut self) {
        in_game!(&mut self.screen, session => {
            for Earned { name, badges, helped } in session.take_badges() {
                if helped {
                    session.tell_missed(self.statistics.lacking(session.game(), &name, badges));
                    continue;
                }
                let new = self.statistics.award(session.game(), &name, badges);
                self.due.statistics |= !new.is_empty();
                session.tell_badges(&name, new);
            }
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
            // Not before it is known whether the battery allows it.
            Screen::TestCard(card) => card.wants_flash_test() && self.power.measured,
            Screen::SafeStart(screen) => screen.erases().is_some(),
            _ => in_game!(&self.screen, session => session.needs_saves(), false),
        };
        asked || self.due.any() && self.power.may_write() && self.retry_at.is_none()
    }

    /// Gives the store what is to be saved, and takes from it what was asked for. Out of line, as is what it calls: its
    /// temporaries must not lie on the stack while bots think.
    #[inline(never)]
    pub fn sync_store(&mut self, store: &mut impl Store) {
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
            // The one error is that nothing may be written now: it is written when there is power, see `App::power`.
            let _ = self.sync_screen(&mut ReadOnly(store));
        }
    }

    /// Puts right one thing that power has left half written, before anything is built upon it. What cannot be put right
    /// now is tried again at the next power-on: it must not keep anything else from being saved.
    #[inline(never)]
    fn repair(&mut self, store: &mut impl Store) {
        self.due.repair = store.repair().is_ok() && store.needs_repair();
    }

    /// Does what the screen asks the store for.
    fn sync_screen(&mut self, store: &mut impl Store) -> Result<(), Error> {
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

    /// Gives the store the settings and the statistics, each whether or not the other fails. What fails stays due. Out of
    /// line: keeps its temporaries off the caller's stack.
    #[inline(never)]
    fn sync_rest(&mut self, store: &mut impl Store) -> Result<(), Error> {
        let settings = self.sync_settings(store);
        let statistics = self.sync_statistics(store);
        settings.and(statistics)
    }

    fn sync_settings(&mut self, store: &mut impl Store) -> Result<(), Error> {
        if self.due.factory {
            match store.discard(Item::Settings.slot()) {
                // It stays, but what is saved now is what counts.
                Err(Error::Newer) => self.due.settings = true,
                result => result?,
            }
            self.due.factory = false;
        }
        if self.due.settings {
            // A newer version's stay as they are until the player resets them.
            if self.settings_found != Found::Newer {
                store.save(Item::Settings.slot(), whole(&self.settings.write()))?;
            }
            self.due.settings = false;
        }
        Ok(())
    }

    fn sync_statistics(&mut self, store: &mut impl Store) -> Result<(), Error> {
        if self.due.statistics {
            store.save(Item::Statistics.slot(), whole(&self.statistics.write()))?;
            self.due.statistics = false;
        }
        Ok(())
    }

    /// Lets the board report measure one thing more; less than a tenth of a second.
    pub fn measure(&mut self, instruments: &mut impl Instruments) {
        if let Screen::TestCard(card) = &mut self.screen {
            card.measure(instruments, self.power);
            self.changed = true;
        }
    }

    /// One short step of a bot's thinking (at most 5 ms on the chip). Nothing happens when no bot thinks.
    pub fn think(&mut self) {
        in_game!(&mut self.screen, session => session.think(), ());
    }

    /// The languages whose dictionaries the next press may need: that of the table and that of the lesson, if the game that is
    /// open has any.
    #[must_use]
    pub fn dictionaries(&self) -> Option<[Language; 2]> {
        match &self.screen {
            Screen::Game(AnySession::Lexicon(session)) => {
                Some([session.options().language(), self.settings.lang.texts().lexicon.dictionary])
            }
            _ => None,
        }
    }

    /// The language of what is on the screen.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        match &self.screen {
            Screen::First(first) => first.lang(),
            _ => self.settings.lang,
        }
    }

    /// A part of the shared match whose codes are on the screen, as text, counted from 0; nothing if there is none.
    #[must_use]
    pub fn shared_part(&self, part: usize) -> Option<share::Text> {
        in_game!(&self.screen, session => session.shared_part(part), None)
    }

    /// Draws the picture as it is now.
    pub fn draw(&self, canvas: &mut Canvas) {
        self.show(canvas);
    }

    /// Shows what is on the screen now.
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
            Screen::TestCard(card) => card.draw(surface, self.power, lang),
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

    /// Draws the state of the battery, and a warning of it, over the screen.
    fn draw_over(&self, surface: &mut dyn Surface) {
        let lang = self.settings.lang;
        let menu = in_game!(&self.screen, session => session.is_menu(), !self.is_own_picture());
        if let Some(cell) = self.power.battery.filter(|_| menu) {
            battery::draw(surface, cell, lang);
        }
        if let Some(warning) = self.shown_warning() {
            toast::warn(surface, toast::USUAL_MIDDLE, warning.words(lang));
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

/// The screen after power-on: the choice of a language if nobody has made it, or else the title, which says what is
/// wrong with the store.
fn home(
    lang: Lang,
    chosen: bool,
    matches: &[Found; Game::COUNT],
    settings_found: Found,
    statistics_found: Found,
) -> Screen {
    if !chosen {
        return Screen::First(First::on(lang));
    }
    // Where a match can go on, the cursor is there.
    let kept = LISTED.into_iter().find(|game| matches[game.index()].can_go_on());
    let mut title = kept.map_or_else(Title::default, |game| Title::at(TitleRow::Game(game)));
    let matches = LISTED.map(|game| (Item::Match(game), matches[game.index()]));
    let rest = [(Item::Settings, settings_found), (Item::Statistics, statistics_found)];
    for (item, found) in matches.into_iter().chain(rest) {
        if let Some(words) = found.complaint(item, lang) {
            title.say(words);
        }
    }
    Screen::Title(title)
}

/// Draws in the print that is set.
fn in_print<R>(
    settings: &Settings,
    surface: &mut dyn Surface,
    draw: impl FnOnce(&mut dyn Surface) -> R,
) -> R {
    if settings.large_print { draw(&mut Enlarged(surface)) } else { draw(surface) }
}

#[cfg(test)]
mod tests;
