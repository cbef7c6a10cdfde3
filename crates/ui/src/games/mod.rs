//! The games, a folder each, and a match of any of them seen again.

pub mod lexicon;
pub mod lexio;
pub mod replay;
pub mod review;
pub mod xylo;

pub use replay::Replay;
