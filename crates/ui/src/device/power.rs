//! What feeds the handheld, and how full its battery is.
//!
//! A shell brings readings, the face shows [`Power`]. Some readings say nothing about a cell: a pin that floats, a wire that
//! has come off, another supply. Such a reading never means that the battery is empty, so that a board without a battery
//! saves matches. It does not mean either that an empty battery has recovered: without USB the last verdict stays.

use core::ops::RangeInclusive;
use gousset_core::sort::sort_by_key;

/// At this much or less a battery is low: there is time to finish the round and find a cable.
const LOW_PERCENT: u8 = 15;
/// At this much or less no flash is written: a cell that gives up in the middle of an erase takes more with it than
/// the last moves…
const NEARLY_EMPTY_PERCENT: u8 = 5;
/// …and only from this much on again: a cell recovers a little when the light goes out.
const RECOVERED_PERCENT: u8 = 10;

/// The lowest reading, in millivolts, that a cell can give. No board runs from less than 1.8 V, and below that its readings
/// are not exact. Without a cell the divider pulls the pin down to 0 V.
pub const LOWEST_READING: u16 = 1_000;

/// What feeds the handheld.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Power {
    /// There is power from USB.
    pub usb: bool,
    /// What is known of the battery, if anything is.
    pub battery: Option<Battery>,
    /// Whether it was measured since power-on.
    pub measured: bool,
}

impl Power {
    /// Power from USB, and no battery to be seen.
    pub const USB: Self = Self { usb: true, battery: None, measured: true };

    /// Whether flash may be written: not while the battery is nearly empty, and not before anything is known of it.
    #[must_use]
    pub fn may_write(self) -> bool {
        self.measured && !self.battery.is_some_and(Battery::is_nearly_empty)
    }
}

/// A battery that makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battery {
    percent: u8,
    charging: bool,
    nearly_empty: bool,
}

impl Battery {
    /// 0 to 100.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.percent
    }

    #[must_use]
    pub const fn is_charging(self) -> bool {
        self.charging
    }

    /// Worth a warning.
    #[must_use]
    pub const fn is_low(self) -> bool {
        self.percent <= LOW_PERCENT
    }

    /// About to give up, and nothing else feeds the handheld: flash must not be written.
    #[must_use]
    pub const fn is_nearly_empty(self) -> bool {
        self.nearly_empty
    }
}

/// The facts of a board's battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Millivolts and the percent they stand for, both rising from 0 % to 100 %.
    pub curve: &'static [(u16, u8)],
    /// The millivolts that a cell can have, however empty it is. Others come from something else.
    pub possible: RangeInclusive<u16>,
    /// Whether the reading is the cell's while USB gives power.
    pub seen_on_usb: bool,
    /// The millivolts that a diode between the cell and the reading takes away.
    pub drop: u16,
}

impl Cell {
    /// How full the cell is when this voltage is read, if it is a cell's.
    #[must_use]
    pub fn percent(&self, millivolts: u16, usb: bool) -> Option<u8> {
        let millivolts = millivolts.saturating_add(self.drop);
        if !self.possible.contains(&millivolts) || usb && !self.seen_on_usb {
            return None;
        }
        let above = self.curve.partition_point(|&(point, _)| point <= millivolts);
        let (Some(&(from, low)), Some(&(to, high))) =
            (self.curve.get(above.wrapping_sub(1)), self.curve.get(above))
        else {
            return Some(if above == 0 { 0 } else { 100 });
        };
        let share = u32::from(high - low) * u32::from(millivolts - from) / u32::from(to - from);
        Some(low + share as u8)
    }
}

/// How full a lithium cell is, by its millivolts; makers differ in what they call empty and full.
#[must_use]
pub const fn lithium(empty: u16, full: u16) -> [(u16, u8); 13] {
    [
        (empty, 0),
        (3_300, 5),
        (3_610, 10),
        (3_690, 15),
        (3_730, 20),
        (3_770, 30),
        (3_800, 40),
        (3_840, 50),
        (3_870, 60),
        (3_950, 70),
        (4_020, 80),
        (4_110, 90),
        (full, 100),
    ]
}

/// Millivolts of a battery behind a divider by three, from a 12-bit sample against 3.3 V.
#[must_use]
pub const fn millivolts(sample: u16) -> u16 {
    (sample as u32 * 9_900 / 4_095) as u16
}

/// Whether a sample that was taken with the pin pulled down shows that the pin floats: a battery behind its divider holds
/// half a volt and more against the pull of 50 kΩ, a pin that nobody drives falls to nothing.
#[must_use]
pub const fn is_floating(pulled_down: u16) -> bool {
    pulled_down < 124 // a tenth of a volt
}

/// A level that counts once it has stayed the same for a while: a charger's flickers when the cell is nearly full.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steady {
    counted: bool,
    seen: bool,
    since: u64,
}

impl Steady {
    /// How long it has to stay the same, in ms.
    pub const HOLD_MS: u64 = 3_000;

    #[must_use]
    pub const fn new() -> Self {
        Self { counted: false, seen: false, since: 0 }
    }

    /// What counts, after this level was seen at this time.
    pub fn see(&mut self, level: bool, now: u64) -> bool {
        if level != self.seen {
            (self.seen, self.since) = (level, now);
        }
        if now - self.since >= Self::HOLD_MS {
            self.counted = self.seen;
        }
        self.counted
    }

    /// Whether another level than the one that counts was seen, and may soon count.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        self.counted != self.seen
    }
}

/// The middle one of an odd number of samples: a single one may fall into a spike of the panel's supply.
#[must_use]
pub fn median<const N: usize>(mut samples: [u16; N]) -> u16 {
    const { assert!(N % 2 == 1) };
    sort_by_key(&mut samples, |&sample| sample);
    samples[N / 2]
}

/// Makes [`Power`] of readings, one after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gauge {
    /// How full the battery was at the last reading, if it was nearly empty then.
    nearly_empty: Option<u8>,
}

impl Gauge {
    #[must_use]
    pub const fn new() -> Self {
        Self { nearly_empty: None }
    }

    /// What a reading means, after those before it; `percent` is nothing if it says nothing about the battery.
    pub fn weigh(&mut self, usb: bool, charging: bool, percent: Option<u8>) -> Power {
        let limit = if self.nearly_empty.is_some() { RECOVERED_PERCENT - 1 } else { NEARLY_EMPTY_PERCENT };
        let percent = percent.or(self.nearly_empty.filter(|_| !usb));
        self.nearly_empty = percent.filter(|percent| !usb && *percent <= limit);
        let nearly_empty = self.nearly_empty.is_some();
        let battery = percent.map(|percent| Battery { percent, charging, nearly_empty });
        Power { usb, battery, measured: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell {
        curve: &[(3_000, 0), (3_300, 5), (4_100, 100)],
        possible: LOWEST_READING..=4_350,
        seen_on_usb: false,
        drop: 0,
    };

    #[test]
    fn a_curve_is_followed_and_held_at_its_ends() {
        for (millivolts, percent) in [
            (1_000, 0),
            (2_390, 0),
            (2_999, 0),
            (3_000, 0),
            (3_060, 1),
            (3_299, 4),
            (3_300, 5),
            (3_700, 52),
            (4_100, 100),
        ] {
            assert_eq!(CELL.percent(millivolts, false), Some(percent), "{millivolts} mV");
        }
        assert_eq!(CELL.percent(4_350, false), Some(100));
    }

    #[test]
    fn what_is_no_cell_is_unknown_and_never_empty() {
        for (millivolts, usb) in
            [(0, false), (300, false), (999, false), (4_351, false), (5_000, true), (3_700, true)]
        {
            let percent = CELL.percent(millivolts, usb);
            assert_eq!(percent, None, "{millivolts} mV");
            assert!(Gauge::new().weigh(usb, false, percent).may_write());
        }
        let own_wire = Cell { seen_on_usb: true, ..CELL };
        assert_eq!(own_wire.percent(3_700, true), Some(52));
    }

    #[test]
    fn a_diode_is_added_to_what_is_read() {
        let behind = Cell { drop: 300, ..CELL };
        assert_eq!(behind.percent(3_000, false), Some(5));
        assert_eq!((behind.percent(2_099, false), behind.percent(699, false)), (Some(0), None));
        assert_eq!(behind.percent(u16::MAX, false), None);
    }

    #[test]
    fn a_pin_that_floats_is_told_from_a_battery() {
        assert!(is_floating(0) && is_floating(50));
        // 3 V behind 200 kΩ, and 100 kΩ beside the strongest pull: 0.43 V.
        assert!(!is_floating(533));
    }

    #[test]
    fn a_flickering_level_changes_nothing_until_it_stays() {
        let mut charging = Steady::new();
        assert!(!charging.see(true, 1_000) && charging.is_pending());
        assert!(!charging.see(true, 3_999));
        assert!(charging.see(true, 4_000) && !charging.is_pending());
        for at in 5..60 {
            assert!(charging.see(at % 2 == 0, at * 1_000), "nearly full");
        }
        assert!(charging.see(false, 60_000));
        assert!(!charging.see(false, 63_000));
    }

    #[test]
    fn nothing_is_written_before_the_first_measurement() {
        assert!(!Power::default().may_write());
        assert!(Power::USB.may_write());
        assert!(Gauge::new().weigh(false, false, None).may_write());
    }

    #[test]
    fn samples_become_millivolts() {
        assert_eq!((millivolts(0), millivolts(4_095)), (0, 9_900));
        assert_eq!(millivolts(1_530), 3_698);
        assert_eq!(median([7, 4_095, 9, 0, 8]), 8);
    }

    #[test]
    fn nearly_empty_has_to_recover() {
        let mut gauge = Gauge::new();
        let mut may_write = |percent| gauge.weigh(false, false, Some(percent)).may_write();
        assert!(may_write(6));
        assert!(!may_write(5));
        assert!(!may_write(9), "a cell that only got its breath back");
        assert!(may_write(10));
        assert!(may_write(6));
    }

    #[test]
    fn a_reading_that_says_nothing_keeps_the_verdict() {
        let mut gauge = Gauge::new();
        let mut weigh = |usb, percent| gauge.weigh(usb, false, percent);
        assert!(weigh(false, None).may_write(), "there may be no battery to be measured");
        assert!(weigh(false, Some(30)).may_write() && weigh(false, None).may_write());
        assert!(!weigh(false, Some(4)).may_write());
        for _ in 0..3 {
            let kept = weigh(false, None);
            assert!(!kept.may_write() && kept.battery.is_some_and(|battery| battery.percent() == 4));
        }
        assert!(!weigh(false, Some(9)).may_write() && !weigh(false, None).may_write(), "not recovered");
        assert!(weigh(true, None).may_write() && weigh(true, None).battery.is_none());
        assert!(weigh(false, None).may_write(), "after USB nothing is known");
    }

    /// 2,390 mV: less than a cell should ever have, and more than a pin has without one.
    #[test]
    fn a_cell_that_goes_on_emptying_stays_empty() {
        let mut gauge = Gauge::new();
        for millivolts in (1_000..=3_300).rev().step_by(10) {
            let power = gauge.weigh(false, false, CELL.percent(millivolts, false));
            assert!(!power.may_write(), "{millivolts} mV");
            assert!(
                !Gauge::new().weigh(false, false, CELL.percent(millivolts, false)).may_write(),
                "at power-on"
            );
        }
        assert!(
            !gauge.weigh(false, false, CELL.percent(0, false)).may_write(),
            "and when nothing is read any more"
        );
    }

    #[test]
    fn usb_feeds_an_empty_battery() {
        let mut gauge = Gauge::new();
        assert!(!gauge.weigh(false, false, Some(2)).may_write());
        let plugged = gauge.weigh(true, true, Some(2));
        assert!(plugged.may_write());
        assert!(plugged.battery.is_some_and(|battery| battery.is_charging() && battery.is_low()));
        assert!(gauge.weigh(false, false, Some(6)).may_write(), "unplugged, it is judged anew");
    }

    #[test]
    fn low_comes_before_nearly_empty() {
        let battery = |percent| Gauge::new().weigh(false, false, Some(percent)).battery.unwrap();
        assert!(!battery(16).is_low());
        assert!(battery(15).is_low() && !battery(15).is_nearly_empty());
        assert!(battery(5).is_nearly_empty());
    }
}
