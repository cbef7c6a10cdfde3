//! Thirty on the panel: the example of a game. Its rules are in `gousset_core::thirty`.
//!
//! Unlike the other games, it has no options and no badges. A move cannot be taken back,
//! because every move reveals a card.

mod card;
mod descriptor;
mod lesson;
mod options;
mod play;
mod results;
mod review;
mod scene;

pub use descriptor::DESCRIPTOR;
pub use options::Options;
pub use play::LiveMatch;
pub use review::Review;
