//! How fast things happen: no faster than a person can follow, no slower than a level's limit.

use crate::texts::Lang;
use gousset_bots::Level;

/// A tile or card travels for so long.
const TRAVEL_MS: u64 = 250;
/// One picture of the thinking sign.
pub const THINKING_MS: u64 = 160;

/// How fast the bots go.
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

    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        let at = (self as usize).saturating_add_signed(by.into());
        Self::ALL[at.min(Self::ALL.len() - 1)]
    }
}

/// What the players want to see of the bots' turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    pub speed: Speed,
    /// Whether tiles and cards travel to where they are played.
    pub animations: bool,
    /// Whether a lone person's only move plays itself.
    pub forced: bool,
    /// Whether bots say something now and then.
    pub talk: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed: Speed::default(), animations: true, forced: false, talk: true }
    }
}

impl Pace {
    /// A bot shows its move no sooner than this after its turn began.
    #[must_use]
    pub const fn bot_moves_after_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_600,
            Speed::Normal => 550,
            Speed::Fast => 200,
        }
    }

    /// The same where what was played before stays in sight, as the cards of a trick do.
    #[must_use]
    pub const fn bot_follows_after_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_300,
            Speed::Normal => 350,
            Speed::Fast => 150,
        }
    }

    /// The bot after a person's move waits for so long: until then the move can be taken back.
    #[must_use]
    pub const fn undo_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 2_000,
            Speed::Normal => 800,
            Speed::Fast => 500,
        }
    }

    /// A lone person has so long to doubt a bot's word.
    #[must_use]
    pub const fn doubt_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 4_000,
            Speed::Normal => 2_100,
            Speed::Fast => 1_000,
        }
    }

    /// The end of a trick stays on the table for so long: at most a second but for the slow, so that a script's
    /// `settle` waits for it.
    #[must_use]
    pub const fn trick_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_600,
            Speed::Normal => 500,
            Speed::Fast => 300,
        }
    }

    /// The cards of a whole trick lie there for so long: first all alike, to be read, and from the half of it on with
    /// the winner marked. Neither half is a second long, so that a script's `settle` waits for both.
    #[must_use]
    pub const fn cards_lie_ms(self) -> u64 {
        match self.speed {
            Speed::Slow => 1_900,
            Speed::Normal => 1_000,
            Speed::Fast => 450,
        }
    }

    /// A tile or card travels for so long.
    #[must_use]
    pub const fn travel_ms(self) -> u64 {
        if self.animations { TRAVEL_MS } else { 0 }
    }
}

/// The longest a bot may think: a guard only, since its steps are counted to stay below it.
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
