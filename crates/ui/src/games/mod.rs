//! The games, one module each, and the code they share: a session of any game, and the replay of a shared match.

/// Calls another macro with the list of games: `with_games!(path::of::it!(…))`. Each entry is the name of a game and
/// its module here.
macro_rules! with_games {
    ($start:tt $(:: $further:ident)* ! ($($rest:tt)*)) => {
        $start $(:: $further)* ! { [Lexio = lexio, Lexicon = lexicon, Xylo = xylo] $($rest)* }
    };
}
pub(crate) use with_games;

pub mod any;
pub mod lexicon;
pub mod lexio;
pub mod replay;
pub mod review;
pub mod xylo;

pub use replay::Replay;
