//! A session of any game.

use super::lexicon::Shelf;
use crate::persistence::saves::Found;
use crate::persistence::settings::Settings;
use crate::session::Session;
use crate::texts::Lang;
use gousset_core::Game;

macro_rules! sessions {
    ([$($game:ident = $module:ident),+]) => {
        /// A session of one of the games.
        // There is only one session. It is stored in a static.
        #[allow(clippy::large_enum_variant)]
        pub enum AnySession {
            $($game(Session<super::$module::Play>)),+
        }

        impl AnySession {
            /// A session that begins with the menu of a game. Inlined, because the value is large: it is built in its
            /// final place, without a copy.
            #[must_use]
            #[inline(always)]
            pub fn new(game: Game, found: Found, settings: &Settings, learnt: bool, shelf: Shelf) -> Self {
                match game {
                    $(Game::$game => {
                        let options = super::$module::Options::new(shelf, settings.lang);
                        Self::$game(Session::new(options, found, settings, learnt))
                    })+
                }
            }

            /// The reason why a game cannot be opened; `None` if it can.
            #[must_use]
            pub fn complaint(game: Game, shelf: Shelf, lang: Lang) -> Option<&'static str> {
                match game {
                    $(Game::$game => super::$module::Options::complaint(shelf, lang)),+
                }
            }
        }
    };
}
with_games!(sessions!());

/// Evaluates the expression `$same` with `$session` bound to the session of any game.
macro_rules! in_session {
    ($any:expr, $session:ident => $same:expr) => {
        $crate::games::with_games!($crate::games::any::match_session!(($any) $session => $same))
    };
}
pub(crate) use in_session;

macro_rules! match_session {
    ([$($game:ident = $module:ident),+] ($any:expr) $session:ident => $same:expr) => {
        match $any {
            $($crate::games::any::AnySession::$game($session) => $same),+
        }
    };
}
pub(crate) use match_session;
