//! The app: events and the time in, a picture out, and now and then something for the store.

use crate::canvas::Canvas;
use crate::games::{GAMES, Game};
use crate::input::{Action, Event};
use crate::lang::Lang;
use crate::lexicon::{self, Shelf};
use crate::lexio;
use crate::noise::Pool;
use crate::saves::{Found, Saves};
use crate::screens::crash::Report;
use crate::screens::title::{Outcome, Title};
use crate::session::{self, Session};
use crate::xylo;

/// What the shell knows at power-on.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// 64 bits of the shell's entropy source.
    pub noise: u64,
    /// What the last run died of, if it did.
    pub crash: Option<Crash>,
    /// What the store has of every game.
    pub found: [Found; GAMES.len()],
}

/// A crash of the last run, kept over the reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// Where and why, as text: «src/app.rs:120 index out of bounds».
    pub report: heapless::String<160>,
}

/// When the app wants to be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A bot is thinking: call [`App::think`] as time allows, then [`App::update`].
    Think,
    /// At this time (ms), or at a press.
    At(u64),
    /// Not before a press.
    Press,
}

/// What the shell has to do after an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The picture has changed: call [`App::draw`].
    pub redraw: bool,
    /// Something is to be kept or fetched: call [`App::attend`], once the picture is on the panel.
    pub saves: bool,
    pub wake: Wake,
}

/// The whole face of the handheld.
pub struct App {
    screen: Screen,
    lang: Lang,
    pool: Pool,
    shelf: Shelf,
    /// What the store has of every game, but for the one at play.
    found: [Found; GAMES.len()],
    /// The time of the last update.
    now: u64,
    /// Something happened that the picture does not show yet.
    changed: bool,
}

// One screen at a time: the largest decides the size, and it lives in a static.
#[allow(clippy::large_enum_variant)]
enum Screen {
    Crash(Report),
    Title(Title),
    Lexio(Session<lexio::Play>),
    Lexicon(Session<lexicon::Play>),
    Xylo(Session<xylo::Play>),
}

/// Does the same with the session of whichever game is on the screen, and something else if none is.
macro_rules! in_game {
    ($screen:expr, $session:ident => $same:expr, $else:expr) => {
        match $screen {
            Screen::Crash(_) | Screen::Title(_) => $else,
            Screen::Lexio($session) => $same,
            Screen::Lexicon($session) => $same,
            Screen::Xylo($session) => $same,
        }
    };
}

impl App {
    /// The app as it is at power-on.
    #[must_use]
    pub fn new(start: Start) -> Self {
        let (lang, pool, shelf) = (Lang::default(), Pool::new(start.noise), Shelf::open());
        let screen = match start.crash {
            Some(crash) => Screen::Crash(Report::new(crash)),
            None => Screen::Title(first_title(&start.found, lang)),
        };
        Self { screen, lang, pool, shelf, found: start.found, now: 0, changed: true }
    }

    /// A button did something at `now` (ms since power-on). `noise`: eight fresh bits of the shell's
    /// entropy source, read at this moment; only those of presses are used.
    pub fn button(&mut self, now: u64, event: Event, noise: u8) {
        self.now = self.now.max(now);
        self.changed = true;
        if event.action == Action::Press {
            self.pool.stir(noise);
        }
        match &mut self.screen {
            Screen::Crash(report) => {
                if report.press(event) {
                    self.screen = Screen::Title(first_title(&self.found, self.lang));
                }
            }
            Screen::Title(title) => match title.press(event) {
                Outcome::Stay => {}
                Outcome::OtherLanguage => self.lang = self.lang.other(),
                Outcome::Play(game @ Game::Lexio) => {
                    let found = self.found[game.index()];
                    self.screen = Screen::Lexio(Session::new(lexio::Options::default(), found, self.lang));
                }
                Outcome::Play(game @ Game::Lexicon) => match self.shelf.complaint(self.lang) {
                    // A look into what is damaged would mislead: one dictionary is as good as none.
                    Some(complaint) => title.say(complaint),
                    None => {
                        let options = lexicon::Options::new(self.shelf, self.lang);
                        let found = self.found[game.index()];
                        self.screen = Screen::Lexicon(Session::new(options, found, self.lang));
                    }
                },
                Outcome::Play(game @ Game::Xylo) => {
                    let found = self.found[game.index()];
                    self.screen = Screen::Xylo(Session::new(xylo::Options::default(), found, self.lang));
                }
            },
            Screen::Lexio(_) | Screen::Lexicon(_) | Screen::Xylo(_) => self.press_in_game(event),
        }
    }

    fn press_in_game(&mut self, event: Event) {
        let (lang, pool, now) = (self.lang, &mut self.pool, self.now);
        let left = in_game!(&mut self.screen, session => {
            session.press(event, lang, pool, now).then(|| (session.game(), session.found()))
        }, None);
        if let Some((game, found)) = left {
            self.found[game.index()] = found;
            self.screen = Screen::Title(Title::at(game));
        }
    }

    /// Lets time pass.
    pub fn update(&mut self, now: u64) -> Next {
        self.now = self.now.max(now);
        let (lang, now) = (self.lang, self.now);
        let ((wake, changed), saves) = in_game!(&mut self.screen, session => {
            (session.update(lang, now), session.needs_saves())
        }, ((Wake::Press, false), false));
        Next { redraw: core::mem::take(&mut self.changed) | changed, saves, wake }
    }

    /// Gives the store what is to be kept, and takes from it what was asked for.
    pub fn attend(&mut self, saves: &mut impl Saves) {
        let lang = self.lang;
        self.changed |= in_game!(&mut self.screen, session => session.attend(saves, lang), false);
    }

    /// One short step of a bot's thinking (at most 5 ms on the chip). Nothing happens when no bot thinks.
    pub fn think(&mut self) {
        in_game!(&mut self.screen, session => session.think(), ());
    }

    /// Draws the picture as it is now.
    pub fn draw(&self, canvas: &mut Canvas) {
        match &self.screen {
            Screen::Crash(report) => report.draw(canvas),
            Screen::Title(title) => title.draw(canvas, self.lang, &self.found),
            Screen::Lexio(session) => session.draw(canvas, self.lang, self.now),
            Screen::Lexicon(session) => session.draw(canvas, self.lang, self.now),
            Screen::Xylo(session) => session.draw(canvas, self.lang, self.now),
        }
    }
}

/// The title as it is at power-on: it says what is wrong with the store.
fn first_title(found: &[Found; GAMES.len()], lang: Lang) -> Title {
    let mut title = Title::default();
    if let Some(words) = found.iter().find_map(|&found| session::complaint(found, lang)) {
        title.say(words);
    }
    title
}
