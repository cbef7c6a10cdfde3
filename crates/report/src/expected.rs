//! The ranges in which the figures of a sound board are. They include the figures of the emulated boards.

use crate::{Figure, Report};
use core::ops::RangeInclusive;

/// The chip of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chip {
    Rp2040,
    Rp2350,
}

impl Chip {
    /// The factor between the chip's number and [`Figure::Chip`], whose last two digits are the revision.
    const REVISIONS: i32 = 100;

    /// The number in the chip's name.
    const fn number(self) -> i32 {
        match self {
            Self::Rp2040 => 2040,
            Self::Rp2350 => 2350,
        }
    }

    /// The value of [`Figure::Chip`] for a revision of this chip.
    #[must_use]
    pub const fn figure(self, revision: u8) -> i32 {
        self.number() * Self::REVISIONS + revision as i32
    }

    /// Finds the chip for a value of [`Figure::Chip`].
    fn of(figure: i32) -> Option<Self> {
        [Self::Rp2040, Self::Rp2350].into_iter().find(|chip| chip.number() == figure / Self::REVISIONS)
    }

    /// The chip's clock in kHz, and the cost of a flash cache miss in cycles. Both are those of the emulated chip.
    const fn clock_and_miss(self) -> (i32, i32) {
        match self {
            Self::Rp2040 => (200_000, 48),
            Self::Rp2350 => (150_000, 82),
        }
    }
}

impl Figure {
    /// The range of the figure on a sound board with this chip.
    #[must_use]
    pub const fn expected(self, chip: Chip) -> RangeInclusive<i32> {
        let (clock, miss) = chip.clock_and_miss();
        match self {
            Self::Clock => clock - 100..=clock + 100,
            // The tolerance includes the loop around the reads.
            Self::Miss => miss - 10..=miss + 10,
            Self::Hits => 900..=1000,
            Self::Move => 50..=750,
            Self::Light => 100..=400,
            // From a nearly empty cell to USB behind a diode, divided by three.
            Self::BatteryPin => 950..=1_700,
            Self::Battery => 2_850..=5_000,
            Self::Temperature => 0..=60,
            Self::Usb => 0..=1,
            // 115,200 bytes of 8.5 clocks at 62.5 MHz take 15.7 ms.
            Self::Frame => 15_500..=16_300,
            // The makers of the flash chips specify 0.4 to 3 ms and 45 to 400 ms.
            Self::Page => 200..=3_000,
            Self::Erase => 20_000..=400_000,
            // Winbond's W25Q08 to W25Q128.
            Self::Flash => 0xEF_4014..=0xEF_4018,
            Self::Chip => chip.figure(1)..=chip.figure(9),
            Self::Rom => 1..=9,
            // The limits in the data sheets.
            Self::Ring => match chip {
                Chip::Rp2040 => 1_800..=12_000,
                Chip::Rp2350 => 4_600..=19_600,
            },
            Self::Stack => 8_192..=48 * 1024,
            Self::Dormant => 1..=60_000,
            Self::Notes => 0..=0,
            // A level must be steady for 6 ms to count as a press.
            _ => 0..=6_000,
        }
    }
}

/// How a figure compares with its expected range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Low,
    Within,
    High,
}

impl Report {
    /// The chip of the board, if the report names one.
    #[must_use]
    pub fn chip(&self) -> Option<Chip> {
        self.get(Figure::Chip).and_then(Chip::of)
    }

    /// Compares a figure with its expected range. `None` if it was not measured, or if the chip is unknown.
    #[must_use]
    pub fn verdict(&self, figure: Figure) -> Option<Verdict> {
        self.verdict_on(self.chip()?, figure)
    }

    /// The same for a report that does not name its chip.
    #[must_use]
    pub fn verdict_on(&self, chip: Chip, figure: Figure) -> Option<Verdict> {
        let (value, range) = (self.get(figure)?, figure.expected(chip));
        Some(match value {
            _ if value < *range.start() => Verdict::Low,
            _ if value > *range.end() => Verdict::High,
            _ => Verdict::Within,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_judged_by_the_chip_of_the_report() {
        let mut report = Report::new("pico-lcd-1-3", "1").unwrap();
        report.set(Figure::Clock, Some(150_050));
        assert_eq!((report.chip(), report.verdict(Figure::Clock)), (None, None));
        report.set(Figure::Chip, Some(Chip::Rp2350.figure(2)));
        assert_eq!(
            (report.chip(), report.verdict(Figure::Clock)),
            (Some(Chip::Rp2350), Some(Verdict::Within))
        );
        report.set(Figure::Chip, Some(204_002));
        assert_eq!((report.chip(), report.verdict(Figure::Clock)), (Some(Chip::Rp2040), Some(Verdict::Low)));
        report.set(Figure::Clock, Some(200_101));
        assert_eq!(report.verdict(Figure::Clock), Some(Verdict::High));
        assert_eq!(report.verdict(Figure::Miss), None);
    }

    #[test]
    fn every_figure_has_a_range_on_every_chip() {
        for chip in [Chip::Rp2040, Chip::Rp2350] {
            for figure in Figure::ALL {
                let range = figure.expected(chip);
                // Without a failed step there is only one value.
                assert!(range.start() < range.end() || figure == Figure::Notes, "{figure:?}");
            }
        }
    }
}
