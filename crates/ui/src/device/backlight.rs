//! The backlight: without presses it dims, then the panel goes dark, until a press wakes it.
//!
//! On USB power it stays lit, because there is no battery to save. While the panel is dark the match stands still, so
//! that the player misses no move. The press that wakes the panel has no other effect, because the player could not see
//! the screen.

use crate::device::buttons::{Action, Button, Event, Levels};

/// The lowest brightness of a lit panel, in percent.
const LEAST: u8 = 10;

/// The player's settings for the backlight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    pub brightness: Brightness,
    pub sleep: Sleep,
}

/// The brightness of the panel in tenths of the maximum, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brightness(u8);

impl Default for Brightness {
    fn default() -> Self {
        Self(8)
    }
}

impl Brightness {
    const MOST: u8 = 10;

    /// The brightness in tenths.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }

    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0 * 10
    }

    /// One step brighter or darker. It stops at both ends: after the brightest step, the darkest would be a surprise.
    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        Self(self.0.saturating_add_signed(by).clamp(1, Self::MOST))
    }

    /// The brightness of a saved byte, in tenths. `None` if it is out of range.
    #[must_use]
    pub fn read(byte: u8) -> Option<Self> {
        (1..=Self::MOST).contains(&byte).then_some(Self(byte))
    }
}

/// The time without a press after which the panel goes dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sleep {
    HalfMinute,
    OneMinute,
    #[default]
    TwoMinutes,
    FiveMinutes,
    TenMinutes,
    Never,
}

impl Sleep {
    /// From the shortest to the longest.
    pub const ALL: [Self; 6] = [
        Self::HalfMinute,
        Self::OneMinute,
        Self::TwoMinutes,
        Self::FiveMinutes,
        Self::TenMinutes,
        Self::Never,
    ];

    /// The time in ms, or `None` for never.
    #[must_use]
    pub const fn after_ms(self) -> Option<u64> {
        Some(match self {
            Self::HalfMinute => 30_000,
            Self::OneMinute => 60_000,
            Self::TwoMinutes => 120_000,
            Self::FiveMinutes => 300_000,
            Self::TenMinutes => 600_000,
            Self::Never => return None,
        })
    }

    /// The next longer or shorter time. It stops at both ends.
    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        let at = (self as usize).saturating_add_signed(by.into());
        Self::ALL[at.min(Self::ALL.len() - 1)]
    }
}

/// The state of the backlight: the time of the last press, and whether the panel is dark.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backlight {
    since: u64,
    dark: bool,
    /// The buttons whose press has had its effect, such as waking the panel. Their events are ignored until they are up.
    unheard: Levels,
}

impl Backlight {
    /// Handles an event of a button. Returns true if the event counts, false if it belongs to the press that woke the
    /// panel.
    pub fn accepts(&mut self, event: Event, now: u64) -> bool {
        self.since = now;
        if core::mem::take(&mut self.dark) {
            self.ignore(event.button);
        }
        let heard = !self.unheard.is_down(event.button);
        if matches!(event.action, Action::Release { .. }) {
            self.unheard = self.unheard.with(event.button, false);
        }
        heard
    }

    /// Ignores a button until it is up.
    pub fn ignore(&mut self, button: Button) {
        self.unheard = self.unheard.with(button, true);
    }

    /// Keeps the panel lit without a press: on USB power, or while a match of bots is watched.
    pub fn stay_up(&mut self, now: u64) {
        self.since = now;
        self.dark = false;
    }

    /// Makes the panel dark at once, until the next event of a button.
    pub fn darken(&mut self) {
        self.dark = true;
    }

    #[must_use]
    pub const fn is_dark(&self) -> bool {
        self.dark
    }

    /// Lets time pass. Returns the time of the next change of the light, if there is one without a press.
    pub fn update(&mut self, wanted: Wanted, now: u64) -> Option<u64> {
        let dark_at = self.since + wanted.sleep.after_ms()?;
        self.dark |= now >= dark_at;
        let dim_at = self.dim_at(wanted)?;
        if self.dark { None } else { Some(if now < dim_at { dim_at } else { dark_at }) }
    }

    fn dim_at(&self, wanted: Wanted) -> Option<u64> {
        Some(self.since + wanted.sleep.after_ms()? / 2)
    }

    /// The brightness in percent; 0 if the panel is dark.
    #[must_use]
    pub fn light(&self, wanted: Wanted, now: u64) -> u8 {
        let full = wanted.brightness.percent();
        if self.dark {
            0
        } else if self.dim_at(wanted).is_some_and(|dim_at| now >= dim_at) {
            (full / 3).max(LEAST)
        } else {
            full
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(button: Button, action: Action) -> Event {
        Event { button, action }
    }

    #[test]
    fn it_dims_goes_dark_and_the_press_that_wakes_does_nothing_else() {
        let wanted = Wanted { sleep: Sleep::OneMinute, ..Wanted::default() };
        let mut backlight = Backlight::default();
        assert_eq!((backlight.update(wanted, 0), backlight.light(wanted, 0)), (Some(30_000), 80));
        assert_eq!((backlight.update(wanted, 30_000), backlight.light(wanted, 30_000)), (Some(60_000), 26));
        assert!(backlight.accepts(event(Button::A, Action::Press), 40_000), "a dim panel can be read");
        assert_eq!((backlight.update(wanted, 40_000), backlight.light(wanted, 40_000)), (Some(70_000), 80));
        assert_eq!((backlight.update(wanted, 100_000), backlight.light(wanted, 100_000)), (None, 0));
        assert!(backlight.is_dark());
        assert!(!backlight.accepts(event(Button::A, Action::Press), 200_000));
        assert!(!backlight.accepts(event(Button::A, Action::Hold), 200_400));
        assert!(backlight.accepts(event(Button::B, Action::Press), 200_500), "another button is heard");
        assert!(!backlight.accepts(event(Button::A, Action::Release { held: true }), 200_600));
        assert!(backlight.accepts(event(Button::A, Action::Press), 200_700));
        backlight.ignore(Button::A);
        backlight.ignore(Button::Down);
        assert!(!backlight.accepts(event(Button::Down, Action::Repeat), 200_800));
        assert!(!backlight.accepts(event(Button::Down, Action::Release { held: false }), 200_900));
        assert!(!backlight.accepts(event(Button::A, Action::Hold), 201_000), "each until it is up itself");
        assert_eq!(backlight.light(wanted, 201_000), 80);
    }

    #[test]
    fn it_is_never_darker_than_a_tenth_while_it_is_lit_and_may_stay_up_for_ever() {
        let darkest = (0..9).fold(Brightness::default(), |light, _| light.changed(-1));
        let wanted = Wanted { brightness: darkest, sleep: Sleep::HalfMinute };
        let mut backlight = Backlight::default();
        backlight.update(wanted, 20_000);
        assert_eq!(backlight.light(wanted, 20_000), 10);
        let wanted = Wanted { sleep: Sleep::Never, ..wanted };
        assert_eq!(backlight.update(wanted, 1 << 40), None);
        assert_eq!(backlight.light(wanted, 1 << 40), 10);
    }

    #[test]
    fn the_panel_is_never_darker_than_a_tenth() {
        let darkest = (0..20).fold(Brightness::default(), |brightness, _| brightness.changed(-1));
        assert_eq!(darkest.percent(), 10);
        assert_eq!((0..20).fold(darkest, |brightness, _| brightness.changed(1)).percent(), 100);
        assert_eq!(Brightness::read(0), None);
    }
}
