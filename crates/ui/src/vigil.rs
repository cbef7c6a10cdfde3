//! How bright the panel is while nobody presses: it dims, then goes dark, and a press wakes it.
//!
//! Not on USB power, where nothing is saved by it. In the dark the table stands still, so that nobody misses a move;
//! the press that wakes does nothing else, since whoever made it did not see what they pressed.

use crate::input::{Action, Button, Event};
use crate::settings::Settings;

/// No panel is darker than this while it is to be seen, in percent.
const LEAST: u8 = 10;

/// Since when nobody has pressed, and what became of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vigil {
    since: u64,
    dark: bool,
    /// The button that woke the panel: it is not heard until it is up.
    waking: Option<Button>,
}

impl Vigil {
    /// A button did something; whether that is to be heard.
    pub fn hears(&mut self, event: Event, now: u64) -> bool {
        self.since = now;
        if core::mem::take(&mut self.dark) {
            self.waking = Some(event.button);
        }
        let heard = self.waking != Some(event.button);
        if matches!(event.action, Action::Release { .. }) && !heard {
            self.waking = None;
        }
        heard
    }

    /// There is something to look at, though nobody presses.
    pub fn stay_up(&mut self, now: u64) {
        self.since = now;
        self.dark = false;
    }

    #[must_use]
    pub const fn is_dark(&self) -> bool {
        self.dark
    }

    /// Lets time pass; when the light changes next, if it does by itself.
    pub fn update(&mut self, settings: &Settings, now: u64) -> Option<u64> {
        let dark_at = self.since + settings.sleep.after_ms()?;
        self.dark |= now >= dark_at;
        let dim_at = self.dim_at(settings)?;
        if self.dark { None } else { Some(if now < dim_at { dim_at } else { dark_at }) }
    }

    fn dim_at(&self, settings: &Settings) -> Option<u64> {
        Some(self.since + settings.sleep.after_ms()? / 2)
    }

    /// The light in percent.
    #[must_use]
    pub fn light(&self, settings: &Settings, now: u64) -> u8 {
        let full = settings.brightness.percent();
        if self.dark {
            0
        } else if self.dim_at(settings).is_some_and(|dim_at| now >= dim_at) {
            (full / 3).max(LEAST)
        } else {
            full
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Sleep;

    fn event(button: Button, action: Action) -> Event {
        Event { button, action }
    }

    #[test]
    fn it_dims_goes_dark_and_the_press_that_wakes_does_nothing_else() {
        let settings = Settings { sleep: Sleep::OneMinute, ..Settings::default() };
        let mut vigil = Vigil::default();
        assert_eq!((vigil.update(&settings, 0), vigil.light(&settings, 0)), (Some(30_000), 80));
        assert_eq!((vigil.update(&settings, 30_000), vigil.light(&settings, 30_000)), (Some(60_000), 26));
        assert!(vigil.hears(event(Button::A, Action::Press), 40_000), "a dim panel can be read");
        assert_eq!((vigil.update(&settings, 40_000), vigil.light(&settings, 40_000)), (Some(70_000), 80));
        assert_eq!((vigil.update(&settings, 100_000), vigil.light(&settings, 100_000)), (None, 0));
        assert!(vigil.is_dark());
        assert!(!vigil.hears(event(Button::A, Action::Press), 200_000));
        assert!(!vigil.hears(event(Button::A, Action::Hold), 200_400));
        assert!(vigil.hears(event(Button::B, Action::Press), 200_500), "another button is heard");
        assert!(!vigil.hears(event(Button::A, Action::Release { held: true }), 200_600));
        assert!(vigil.hears(event(Button::A, Action::Press), 200_700));
        assert_eq!(vigil.light(&settings, 200_700), 80);
    }

    #[test]
    fn it_is_never_darker_than_a_tenth_while_it_is_lit_and_may_stay_up_for_ever() {
        let darkest = (0..9).fold(Settings::default().brightness, |light, _| light.changed(-1));
        let settings = Settings { brightness: darkest, sleep: Sleep::HalfMinute, ..Settings::default() };
        let mut vigil = Vigil::default();
        vigil.update(&settings, 20_000);
        assert_eq!(vigil.light(&settings, 20_000), 10);
        let settings = Settings { sleep: Sleep::Never, ..settings };
        assert_eq!(vigil.update(&settings, 1 << 40), None);
        assert_eq!(vigil.light(&settings, 1 << 40), 10);
    }
}
