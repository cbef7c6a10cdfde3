//! Opens a game at another place than its menu, for a shell that has a front page of its own.

use super::{App, Screen};
use crate::games::any::in_session;
use crate::session::{Entry, Outcome};
use gousset_core::Game;

impl App {
    /// Opens a game at this place.
    #[inline(never)]
    pub fn enter(&mut self, game: Game, entry: Entry) {
        let table = &mut self.settings.tables[game.index()];
        // A deal by code is the same for everyone only at the same table.
        let kept = if matches!(entry, Entry::Deal(_)) { table.take() } else { *table };
        self.open(game);
        self.settings.tables[game.index()] = kept;
        let lang = self.settings.lang;
        in_game!(&mut self.screen, session => session.enter(entry, lang, &mut self.pool), ());
        self.changed = true;
    }

    /// True if a match of this game is saved and can be resumed.
    #[must_use]
    pub fn can_resume(&self, game: Game) -> bool {
        match &self.screen {
            Screen::Game(open) => in_session!(open, session => {
                let found = if session.game() == game { session.found() } else { self.found[game.index()] };
                found.can_go_on()
            }),
            _ => self.found[game.index()].can_go_on(),
        }
    }

    /// The puzzle on the panel, by its number from 0.
    #[must_use]
    pub fn puzzle(&self) -> Option<(Game, usize)> {
        in_game!(&self.screen, session => Some((session.game(), session.puzzle()?)), None)
    }

    /// The end of the current match, if it was dealt by a code: see [`Outcome`].
    #[must_use]
    pub fn outcome(&self) -> Option<(Game, Outcome)> {
        in_game!(&self.screen, session => Some((session.game(), session.outcome()?)), None)
    }
}
