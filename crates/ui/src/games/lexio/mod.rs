//! Lexio on the panel: its table and its pages.

mod art;
mod comeback;
mod descriptor;
mod emblems;
mod feats;
mod hand;
mod hint_texts;
mod lesson;
mod moment;
mod options;
mod play;
mod recap;
mod reference;
mod results;
mod review;
mod scene;
mod strip;
pub mod tile;

pub use descriptor::DESCRIPTOR;
pub use options::Options;
pub use play::LiveMatch;
pub use review::Review;
