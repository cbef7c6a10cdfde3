//! Lexicon on the panel: its table, its dictionary and its pages.

mod advice;
mod art;
pub mod card;
mod clock;
mod descriptor;
mod doubt;
mod draft;
mod emblems;
mod entrants;
mod feats;
mod guide;
mod lesson;
mod options;
mod pairs;
mod play;
#[cfg(test)]
mod presses;
mod recap;
mod reference;
mod results;
mod review;
mod scene;
mod shelf;
mod sorting;
mod spread;
mod taps;
mod turn;
#[cfg(feature = "read-out")]
mod typing;
mod words;

pub use descriptor::DESCRIPTOR;
pub use options::Options;
pub use play::LiveMatch;
pub use review::Review;
pub use shelf::Shelf;
