//! The figures of a report: their names in the text, their units and their meanings.

/// A quantity that a board measures about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Clock,
    Miss,
    Hits,
    Move,
    Light,
    BatteryPin,
    Battery,
    Temperature,
    Usb,
    Frame,
    Page,
    Erase,
    Flash,
    Chip,
    Rom,
    Ring,
    Stack,
    Dormant,
    Notes,
    BounceUp,
    BounceDown,
    BounceLeft,
    BounceRight,
    BounceA,
    BounceB,
    BounceX,
    BounceY,
}

impl Figure {
    /// All figures, in the order of a report.
    pub const ALL: [Self; 27] = [
        Self::Clock,
        Self::Miss,
        Self::Hits,
        Self::Move,
        Self::Light,
        Self::BatteryPin,
        Self::Battery,
        Self::Temperature,
        Self::Usb,
        Self::Frame,
        Self::Page,
        Self::Erase,
        Self::Flash,
        Self::Chip,
        Self::Rom,
        Self::Ring,
        Self::Stack,
        Self::Dormant,
        Self::Notes,
        Self::BounceUp,
        Self::BounceDown,
        Self::BounceLeft,
        Self::BounceRight,
        Self::BounceA,
        Self::BounceB,
        Self::BounceX,
        Self::BounceY,
    ];

    /// The bounces, in the order of the buttons: UP DOWN LEFT RIGHT A B X Y.
    pub const BOUNCES: [Self; 8] = *Self::ALL.last_chunk().expect("they come last");

    /// The name of the figure in the text of a report.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Clock => "CLK",
            Self::Miss => "MISS",
            Self::Hits => "HIT",
            Self::Move => "MOVE",
            Self::Light => "LIGHT",
            Self::BatteryPin => "PIN",
            Self::Battery => "BATTERY",
            Self::Temperature => "TEMP",
            Self::Usb => "USB",
            Self::Frame => "FRAME",
            Self::Page => "PAGE",
            Self::Erase => "ERASE",
            Self::Flash => "FLASH",
            Self::Chip => "CHIP",
            Self::Rom => "ROM",
            Self::Ring => "RING",
            Self::Stack => "STACK",
            Self::Dormant => "DORMANT",
            Self::Notes => "NOTES",
            Self::BounceUp => "UP",
            Self::BounceDown => "DOWN",
            Self::BounceLeft => "LEFT",
            Self::BounceRight => "RIGHT",
            Self::BounceA => "A",
            Self::BounceB => "B",
            Self::BounceX => "X",
            Self::BounceY => "Y",
        }
    }

    /// The unit of the figure.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Clock | Self::Ring => "kHz",
            Self::Miss => "cycles",
            Self::Hits => "‰",
            Self::Move | Self::Light => "ms",
            Self::BatteryPin | Self::Battery => "mV",
            Self::Temperature => "°C",
            Self::Usb => "0 or 1",
            Self::Flash | Self::Chip | Self::Rom | Self::Notes => "number",
            Self::Stack => "bytes",
            _ => "µs",
        }
    }

    /// A short description for a table.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Clock => "system clock, counted against the crystal",
            Self::Miss => "a read of flash that the cache misses",
            Self::Hits => "cache hits per thousand flash reads, during a hard bot's move",
            Self::Move => "a hard bot's move in Lexio, always the same one",
            Self::Light => "time from the start of the program to the backlight",
            Self::BatteryPin => "voltage at the pin that measures the battery",
            Self::Battery => "battery voltage, as the firmware calculates it",
            Self::Temperature => "the chip's temperature",
            Self::Usb => "whether USB gives power",
            Self::Frame => "time to send a whole frame to the panel",
            Self::Page => "programming a page of flash, the longest",
            Self::Erase => "erasing a sector of flash, the longest",
            Self::Flash => "the flash chip's JEDEC number",
            Self::Chip => "the chip's number, and its revision as the last two digits",
            Self::Rom => "version of the boot ROM",
            Self::Ring => "the ring oscillator, counted against the crystal",
            Self::Stack => "part of the stack that was never used",
            Self::Dormant => "time to stop all clocks and restart them at once, by the chip's timer",
            Self::Notes => "failed steps of the guided check, one bit each",
            Self::BounceUp => "longest bounce of UP",
            Self::BounceDown => "longest bounce of DOWN",
            Self::BounceLeft => "longest bounce of LEFT",
            Self::BounceRight => "longest bounce of RIGHT",
            Self::BounceA => "longest bounce of A",
            Self::BounceB => "longest bounce of B",
            Self::BounceX => "longest bounce of X",
            Self::BounceY => "longest bounce of Y",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_found_by_its_place_and_its_key() {
        for (place, figure) in Figure::ALL.into_iter().enumerate() {
            assert_eq!(figure as usize, place);
            assert_eq!(Figure::ALL.iter().filter(|other| other.key() == figure.key()).count(), 1);
        }
        assert_eq!(Figure::ALL[19..], Figure::BOUNCES);
    }
}
