//! For tests only: the state behind the picture, and the same picture with other hidden cards.

use super::{App, Screen, in_print};
use crate::elements::Surface;
use crate::games::any::in_session;
use crate::persistence::saves::Found;
use crate::session::Place;
use gousset_core::Game;
use gousset_core::rng::Rng;

impl App {
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
        let (settings, now) = (&self.settings, self.now);
        let screen = &mut self.screen;
        let drawn = in_print(
            settings,
            surface,
            |surface| in_game!(screen, session => session.draw_twin(surface, rng, settings, now), false),
        );
        self.draw_over(surface);
        drawn
    }
}
