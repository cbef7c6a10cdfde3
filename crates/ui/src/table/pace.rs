//! The durations of a match, which are long enough for a person to follow, and the time limits of the bots.

use crate::texts::Lang;
use gousset_bots::Level;

/// The time in which a tile or card moves to its new position, in ms.
const TRAVEL_MS: u64 = 250;
/// The duration of a frame of the thinking sign, in ms.
pub const THINKING_MS: u64 = 160;

/// The speed of the bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Speed {
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    #[must_use]
    pub fn label(self, lang: Lang) -> &'static str {
        match self {
            Self::Slow => lang.texts().settings.slow,
            Self::Normal => lang.texts().settings.normal,
            Self::Fast => lang.texts().settings.fast,
        }
    }

    /// The next faster or slower speed. It stops at both ends.
    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        let at = (self as usize).saturating_add_signed(by.into());
        Self::ALL[at.min(Self::ALL.len() - 1)]
    }
}

/// The players' settings for the course of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    pub speed: Speed,
    /// True if tiles and cards move to the position where they are played.
    pub animations: bool,
    /// True if the only legal move of a person is played automatically; among several people only a pass in Lexio.
    pub forced: bool,
    /// True if a person was asked whether such moves should be automatic.
    pub forced_asked: bool,
    /// True if bots make remarks.
    pub talk: bool,
    /// True while a screen reader is used: no question passes by itself, and no clock runs. It is not stored.
    pub waits: bool,
    /// True if the first press on a card that cannot be taken back lifts it, and the second one plays it.
    pub confirms: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            speed: Speed::default(),
            animations: true,
            forced: false,
            forced_asked: false,
            talk: true,
            confirms: false,
            waits: false,
        }
    }
}

impl Pace {
    /// The least time between the start of a bot's turn and its move, in ms.
    #[must_use]
    pub const fn bot_moves_after_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_600,
            Speed::Normal => 500,
            Speed::Fast => 200,
        }
    }

    /// The same while the moves before it stay visible, as the cards of a trick do.
    #[must_use]
    pub const fn bot_follows_after_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_300,
            Speed::Normal => 350,
            Speed::Fast => 150,
        }
    }

    /// The time that the next bot waits after a person's move, in ms. During this time the move can be taken back.
    #[must_use]
    pub const fn undo_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 2_000,
            Speed::Normal => 800,
            Speed::Fast => 500,
        }
    }

    /// The time in which a person who plays alone against bots can challenge a bot's word, in ms.
    #[must_use]
    pub const fn doubt_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 4_000,
            Speed::Normal => 1_800,
            Speed::Fast => 1_000,
        }
    }

    /// The time that the end of a trick of tiles stays on the table, in ms. Except at slow speed it is at most a
    /// second, so that a script's `settle` waits for it.
    #[must_use]
    pub const fn trick_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_600,
            Speed::Normal => 400,
            Speed::Fast => 300,
        }
    }

    /// The time that the cards of a finished trick stay on the table, in ms. In the first half all look alike, so that
    /// they can be read. In the second half the winner is marked. Each half is shorter than a second, so that a
    /// script's `settle` waits for both.
    #[must_use]
    pub const fn cards_lie_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_900,
            Speed::Normal => 1_000,
            Speed::Fast => 450,
        }
    }

    /// The time in which a tile or card moves, in ms; 0 without animations.
    #[must_use]
    pub const fn travel_ms(self) -> u64 {
        if self.animations { TRAVEL_MS } else { 0 }
    }
}

/// The longest time a bot may think, in ms. It is only a safeguard: the number of steps is chosen so that bots stay
/// below it.
#[must_use]
pub const fn limit_ms(level: Level) -> u64 {
    match level {
        Level::Easy => 300,
        Level::Normal => 700,
        Level::Hard => 1500,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trick_lies_long_enough_to_be_read_and_short_enough_for_a_script_to_settle() {
        let lies = Speed::ALL.map(|speed| Pace { speed, ..Pace::default() }.cards_lie_ms());
        assert!(
            lies[1] >= 1_000 && lies[2] >= 450 && lies.is_sorted_by(|one, other| one > other),
            "{lies:?}"
        );
        assert!(lies.iter().all(|lie| lie - lie / 2 < 1_000), "{lies:?}");
    }
}
