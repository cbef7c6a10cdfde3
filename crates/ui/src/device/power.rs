//! The state of the power supply: USB, and the charge of the battery.
//!
//! The shell measures, and the app shows [`Power`]. `cells.rs` decides which charge a reading means. A reading that says
//! nothing about the battery does not mean that an empty battery has recovered: without USB the last verdict stays.

use gousset_core::sort::sort_by_key;

/// At this much or less a battery is low: there is time to finish the round and find a cable.
const LOW_PERCENT: u8 = 15;
/// At this much or less no flash is written: a cell that gives up in the middle of an erase takes more with it than
/// the last moves…
const NEARLY_EMPTY_PERCENT: u8 = 5;
/// …and only from this much on again: a cell recovers a little when the light goes out.
const RECOVERED_PERCENT: u8 = 10;

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
    fn the_median_ignores_spikes() {
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
