//! For tests only: the state behind the picture, and the same picture with other hidden cards.

use super::{App, Screen, in_print};
use crate::elements::{Beneath, Surface};
use crate::games::any::in_session;
use crate::persistence::help::Help;
use crate::persistence::saves::Found;
use crate::session::{Place, RoundAtPlay};
use gousset_core::Game;
use gousset_core::rng::Rng;

impl App {
    /// True if the settings ask for large print.
    #[must_use]
    pub const fn has_large_print(&self) -> bool {
        self.settings.large_print
    }

    /// The screen that the panel shows while it is lit.
    #[must_use]
    pub fn place(&self) -> Place {
        match &self.screen {
            Screen::Crash(_) => Place::Crash,
            Screen::SafeStart(_) => Place::SafeStart,
            Screen::First(_) => Place::First,
            Screen::TestCard(_) => Place::TestCard,
            Screen::Factory(_) => Place::Factory,
            Screen::Title(_) => Place::Title,
            Screen::Settings(_) => Place::Settings,
            Screen::Game(game) => in_session!(game, session => session.place()),
        }
    }

    /// True if something moves on the panel. It may then overlap other things.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        in_game!(&self.screen, session => session.is_moving(), false)
    }

    /// The open game.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        in_game!(&self.screen, session => Some(session.game()), None)
    }

    /// The match in progress, unless it is a lesson: its game, its record so far, and the number of people.
    #[must_use]
    pub fn at_play(&self) -> Option<(Game, &[u8], usize)> {
        in_game!(&self.screen, session => {
            session.at_play().map(|(record, people)| (session.game(), record, people))
        }, None)
    }

    /// The round at play, and which players count as having taken hints.
    #[must_use]
    pub fn round_at_play(&self) -> Option<(RoundAtPlay, Help)> {
        in_game!(&self.screen, session => session.round_at_play(), None)
    }

    /// The player who sees a hint now.
    #[must_use]
    pub fn hinted_player(&self) -> Option<usize> {
        in_game!(&self.screen, session => session.hinted_player(), None)
    }

    /// The state of a game's saved match, as its menu offers it.
    #[must_use]
    pub fn offered(&self, game: Game) -> Found {
        let elsewhere = self.found[game.index()];
        in_game!(&self.screen, session => {
            if session.game() == game { session.found() } else { elsewhere }
        }, elsewhere)
    }

    /// True if the picture must not depend on any hidden card, because no hand is open.
    #[must_use]
    pub fn hides_all(&self) -> bool {
        in_game!(&self.screen, session => session.hides_all(), false)
    }

    /// Draws the picture as it would be with the hidden cards dealt again. Returns false if there is no match.
    pub fn draw_twin(&mut self, surface: &mut dyn Surface, rng: &mut Rng) -> bool {
        let (is_warned, now) = (self.shown_warning().is_some(), self.now);
        let (settings, screen) = (&self.settings, &mut self.screen);
        let drawn = in_print(settings, surface, |surface| {
            let mut beneath = Beneath(surface);
            let surface: &mut dyn Surface = if is_warned { &mut beneath } else { beneath.0 };
            in_game!(screen, session => session.draw_twin(surface, rng, settings, now), false)
        });
        self.draw_over(surface);
        drawn
    }
}
