//! What every match has besides its game: the pace its players want, what is to be heard, whether it is shared and has
//! a menu.

use crate::pace::Pace;
use crate::sound::Sound;

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

/// What is to be heard next.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cue(Option<Sound>);

impl Cue {
    /// Of two sounds at once, the one that says more is heard.
    pub fn add(&mut self, sound: Sound) {
        if self.0.is_none_or(|due| weight(sound) >= weight(due)) {
            self.0 = Some(sound);
        }
    }

    /// The sound, and silence after it.
    pub fn take(&mut self) -> Option<Sound> {
        self.0.take()
    }
}

/// How much a sound says.
const fn weight(sound: Sound) -> u8 {
    match sound {
        Sound::Press => 0,
        Sound::Pass => 1,
        Sound::Play => 2,
        Sound::Turn => 3,
        Sound::Win => 4,
        Sound::Bell => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_sounds_the_one_that_says_more_is_heard() {
        let mut cue = Cue::default();
        cue.add(Sound::Win);
        cue.add(Sound::Play);
        assert_eq!((cue.take(), cue.take()), (Some(Sound::Win), None));
        cue.add(Sound::Play);
        cue.add(Sound::Turn);
        assert_eq!(cue.take(), Some(Sound::Turn));
    }
}
