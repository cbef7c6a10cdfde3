//! The games, a folder each, and what is the same for any of them: a session, a match seen again.

/// Lists the games for another macro, `with_games!(path::of::it!(…))`: the name of each, and its module here.
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
