//! The slots of the store, by numbers that never change.

/// A place for one save. Its number is written to flash, so a number is never reused for another purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u8);

impl Slot {
    /// The player's settings.
    pub const SETTINGS: Self = Self(0x80);
    /// The statistics.
    pub const STATISTICS: Self = Self(0x81);

    /// Data that the test card writes to test the flash, and discards again.
    pub const TEST: Self = Self(0x82);

    /// The running match of the game with this stable number, 1 to 127; see `gousset_core::record::Game`.
    #[must_use]
    pub const fn match_of(game: u8) -> Self {
        assert!(game >= 1 && game < 0x80, "games are numbered from 1 to 127");
        Self(game)
    }

    /// The number of this slot.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The slot with this number, as read from flash: it may be one that only a newer version knows.
    pub(crate) const fn numbered(number: u8) -> Self {
        Self(number)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Slot {
    fn format(&self, formatter: defmt::Formatter<'_>) {
        match *self {
            Self::SETTINGS => defmt::write!(formatter, "the settings"),
            Self::STATISTICS => defmt::write!(formatter, "the statistics"),
            Self::TEST => defmt::write!(formatter, "the flash test"),
            Self(number) => defmt::write!(formatter, "the match of game {=u8}", number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_in_flash() {
        assert_eq!(Slot::match_of(3).number(), 3);
        assert_eq!((Slot::SETTINGS.number(), Slot::STATISTICS.number()), (0x80, 0x81));
        assert_eq!(Slot::numbered(0x80), Slot::SETTINGS);
    }

    #[test]
    #[should_panic(expected = "1 to 127")]
    fn settings_are_no_match() {
        let _ = Slot::match_of(0x80);
    }
}
