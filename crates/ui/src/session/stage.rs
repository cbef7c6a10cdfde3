//! What every match has besides its game: the pace its players want, what is to be heard, whether it is shared and has
//! a menu.

use crate::device::sound::{Cue, Sound};
use crate::table::pace::Pace;

/// The pace, and the sound that is due.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    pub pace: Pace,
    pub cue: Cue,
    /// Whether the match is worth sharing: a lesson is the same for everyone.
    pub shares: bool,
    /// Whether Y opens the menu: in a lesson it asks whether to leave.
    pub menu: bool,
}

impl Default for Stage {
    fn default() -> Self {
        Self { pace: Pace::default(), cue: Cue::default(), shares: true, menu: true }
    }
}

impl Stage {
    /// Something is to be heard.
    pub fn sound(&mut self, sound: Sound) {
        self.cue.add(sound);
    }
}
