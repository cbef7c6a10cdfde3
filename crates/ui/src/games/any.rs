//! A session of any game.

use crate::persistence::saves::Found;
use crate::persistence::settings::Settings;
use crate::screens::setup::Options as _;
use crate::session::Session;
use crate::texts::Lang;
use gousset_core::Game;

macro_rules! sessions {
    ([$($(#[$when:meta])? $game:ident = $module:ident),+]) => {
        /// The data of all games, opened and checked once. Only the game itself knows its own.
        pub struct Opened {
            $($(#[$when])? $module: <super::$module::Options as crate::screens::setup::Options>::Opened),+
        }

        impl Opened {
            /// Opens the data of all games. This takes a few hundredths of a second on the chip.
            #[must_use]
            pub fn at_power_on() -> Self {
                Self { $($(#[$when])? $module: super::$module::Options::open()),+ }
            }

            /// The reason why a game cannot be played; `None` if it can.
            #[must_use]
            pub fn complaint(&self, game: Game, lang: Lang) -> Option<&'static str> {
                match game {
                    $($(#[$when])? Game::$game => super::$module::Options::complaint(self.$module, lang)),+
                }
            }
        }

        /// A session of one of the games.
        // There is only one session. It is stored in a static.
        #[allow(clippy::large_enum_variant)]
        pub enum AnySession {
            $($(#[$when])? $game(Session<super::$module::LiveMatch>)),+
        }

        impl AnySession {
            /// A session that begins with the menu of a game. Inlined, because the value is large: it is built in its
            /// final place, without a copy.
            #[must_use]
            #[inline(always)]
            pub fn new(
                game: Game,
                opened: &Opened,
                found: Found,
                settings: &Settings,
                learnt: bool,
            ) -> Self {
                match game {
                    $($(#[$when])? Game::$game => {
                        let options = super::$module::Options::new(opened.$module, settings.lang);
                        Self::$game(Session::new(options, found, settings, learnt))
                    })+
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
    ([$($(#[$when:meta])? $game:ident = $module:ident),+] ($any:expr) $session:ident => $same:expr) => {
        match $any {
            $($(#[$when])? $crate::games::any::AnySession::$game($session) => $same),+
        }
    };
}
pub(crate) use match_session;
