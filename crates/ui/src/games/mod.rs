//! The games, one module each, and the code they share: a session of any game, and the replay of a shared match.

/// Calls another macro with the list of games: `with_games!(path::of::it!(…))`. Each entry is the name of a game and
/// its module here, perhaps with a condition. The screens list the games in this order.
macro_rules! with_games {
    ($start:tt $(:: $further:ident)* ! ($($rest:tt)*)) => {
        $start $(:: $further)* ! {
            [
                Lexio = lexio,
                Lexicon = lexicon,
                Xylo = xylo,
                #[cfg(feature = "example-game")]
                Thirty = thirty
            ]
            $($rest)*
        }
    };
}
pub(crate) use with_games;

/// For tests: calls a generic function for every game, with the default options in a language:
/// `with_games!(each_game!(check, lang))`.
#[cfg(test)]
macro_rules! each_game {
    ([$($(#[$when:meta])? $game:ident = $module:ident),+] $check:ident, $lang:expr) => {{
        use $crate::screens::setup::Options as _;
        $(
            $(#[$when])?
            $check::<$crate::games::$module::LiveMatch>(
                &$crate::games::$module::Options::new($crate::games::$module::Options::open(), $lang),
                $lang,
            );
        )+
    }};
}
#[cfg(test)]
pub(crate) use each_game;

pub mod any;
pub mod lexicon;
pub mod lexio;
pub mod replay;
pub mod review;
#[cfg(feature = "example-game")]
pub mod thirty;
pub mod xylo;

pub use replay::Replay;

use crate::table::descriptor::{Descriptor, Listed};
use gousset_core::Game;

macro_rules! descriptors {
    ([$($(#[$when:meta])? $game:ident = $module:ident),+]) => {
        /// The descriptors of all games, in the order of the list above.
        pub const LISTED: Listed = [$($(#[$when])? &$module::DESCRIPTOR),+];

        /// The descriptor of a game.
        #[must_use]
        pub const fn descriptor(game: Game) -> &'static Descriptor {
            match game {
                $($(#[$when])? Game::$game => &$module::DESCRIPTOR),+
            }
        }

        // A descriptor is in the folder of its game.
        $($(#[$when])? const _: () = assert!($module::DESCRIPTOR.game as u8 == Game::$game as u8);)+
    };
}
with_games!(descriptors!());
