//! The program of a simulated handheld: the app, or the replay of a shared match.

use gousset_core::Game;
use gousset_ui::device::buttons::{Event, Levels};
use gousset_ui::device::power::Power;
use gousset_ui::elements::Surface;
use gousset_ui::persistence::saves::Store;
use gousset_ui::persistence::share::Text;
use gousset_ui::texts::Lang;
use gousset_ui::{App, Entry, Next, Outcome, Replay};
use gousset_words::Language;

/// The light during a replay, in percent.
const FULL: u8 = 100;

/// The app of the handheld, or the replay of a shared match.
pub enum Program {
    App(Box<App>),
    Replay(Box<Viewer>),
}

/// A replay, and whether its viewer has left it.
pub struct Viewer {
    replay: Replay,
    changed: bool,
    has_left: bool,
}

impl Program {
    #[must_use]
    pub fn replay(replay: Replay) -> Self {
        Self::Replay(Box::new(Viewer { replay, changed: true, has_left: false }))
    }

    /// Whether the viewer has left the replay.
    #[must_use]
    pub fn has_left(&self) -> bool {
        matches!(self, Self::Replay(viewer) if viewer.has_left)
    }

    pub fn button(&mut self, now: u64, event: Event, noise: impl FnOnce() -> u64) {
        match self {
            Self::App(app) => app.button(now, event, noise),
            Self::Replay(viewer) => {
                viewer.has_left |= viewer.replay.press(event);
                viewer.changed = true;
            }
        }
    }

    /// Opens a game. A replay stays as it is.
    pub fn enter(&mut self, game: Game, entry: Entry) {
        if let Self::App(app) = self {
            app.enter(game, entry);
        }
    }

    /// Whether a match of this game is saved and can be resumed.
    #[must_use]
    pub fn can_resume(&self, game: Game) -> bool {
        matches!(self, Self::App(app) if app.can_resume(game))
    }

    /// The puzzle on the panel, by its number from 0.
    #[must_use]
    pub fn puzzle(&self) -> Option<(Game, usize)> {
        match self {
            Self::App(app) => app.puzzle(),
            Self::Replay(_) => None,
        }
    }

    /// The result of the current match, if it is over, was dealt by a code, and has exactly one person.
    #[must_use]
    pub fn outcome(&self) -> Option<(Game, Outcome)> {
        match self {
            Self::App(app) => app.outcome(),
            Self::Replay(_) => None,
        }
    }

    /// The language of the screen.
    #[must_use]
    pub fn lang(&self) -> Lang {
        match self {
            Self::App(app) => app.lang(),
            Self::Replay(viewer) => viewer.replay.lang(),
        }
    }

    /// The languages whose dictionaries the next press may need. A replay needs none.
    #[must_use]
    pub fn dictionaries(&self) -> Option<[Language; 2]> {
        match self {
            Self::App(app) => app.dictionaries(),
            Self::Replay(_) => None,
        }
    }

    /// The replay, if one is shown.
    #[must_use]
    pub fn replayed(&self) -> Option<&Replay> {
        match self {
            Self::App(_) => None,
            Self::Replay(viewer) => Some(&viewer.replay),
        }
    }

    /// Returns one part, counted from 0, of the share text whose QR codes are on the screen.
    #[must_use]
    pub fn shared_part(&self, part: usize) -> Option<Text> {
        match self {
            Self::App(app) => app.shared_part(part),
            Self::Replay(_) => None,
        }
    }

    /// Handles the buttons that were held at power-on.
    pub fn held(&mut self, levels: Levels) {
        if let Self::App(app) = self {
            app.held(levels);
        }
    }

    /// A screen reader is used: see [`App::wait_for_player`].
    pub fn wait_for_player(&mut self) {
        if let Self::App(app) = self {
            app.wait_for_player();
        }
    }

    pub fn power(&mut self, now: u64, power: Power) {
        if let Self::App(app) = self {
            app.power(now, power);
        }
    }

    pub fn think(&mut self) {
        if let Self::App(app) = self {
            app.think();
        }
    }

    pub fn update(&mut self, now: u64) -> Next {
        match self {
            Self::App(app) => app.update(now),
            Self::Replay(viewer) => {
                let redraw = std::mem::take(&mut viewer.changed);
                Next { redraw, light: FULL, ..Next::DARK }
            }
        }
    }

    pub fn sync_store(&mut self, saves: &mut impl Store) {
        if let Self::App(app) = self {
            app.sync_store(saves);
        }
    }

    /// Draws the current screen.
    pub fn show(&self, surface: &mut dyn Surface) {
        match self {
            Self::App(app) => app.show(surface),
            Self::Replay(viewer) => viewer.replay.draw(surface),
        }
    }
}
