//! Failed writes are retried without any press. The chip's loader starts after a last attempt to write everything.

use super::*;
use crate::device::backlight::Sleep;
use crate::device::power::Gauge;
use crate::persistence::saves::Save;
use gousset_saves::{Loaded, Slot};
use heapless::Vec;

/// An attempt to write a slot: its time, the slot, and whether it succeeded.
type Attempt = (u64, Slot, bool);

/// A store whose slots fail a few times before they take anything.
#[derive(Default)]
struct Worn {
    now: u64,
    /// The number of failures left for the settings and for the statistics.
    settings_fail: u32,
    statistics_fail: u32,
    /// True if the settings are of a newer version and cannot be discarded.
    settings_are_newer: bool,
    attempts: Vec<Attempt, 32>,
}

impl Worn {
    fn try_to_write(&mut self, slot: Slot) -> Result<(), Error> {
        let fails = match slot {
            Slot::SETTINGS => &mut self.settings_fail,
            _ => &mut self.statistics_fail,
        };
        let works = *fails == 0;
        *fails = fails.saturating_sub(1);
        self.attempts.push((self.now, slot, works)).unwrap();
        if works { Ok(()) } else { Err(Error::NotProgrammed) }
    }
}

impl Store for Worn {
    fn found(&self, _: Slot) -> gousset_saves::Found {
        gousset_saves::Found::Nothing
    }

    fn load(&mut self, _: Slot, _: &mut [u8]) -> Result<Loaded, Error> {
        Err(Error::Missing)
    }

    fn save(&mut self, slot: Slot, _: Save<'_>) -> Result<(), Error> {
        self.try_to_write(slot)
    }

    fn discard(&mut self, slot: Slot) -> Result<(), Error> {
        if self.settings_are_newer { Err(Error::Newer) } else { self.try_to_write(slot) }
    }

    fn needs_repair(&self) -> bool {
        false
    }

    fn repair(&mut self) -> Result<(), Error> {
        Ok(())
    }

    fn wipe(&mut self, _: usize) -> Result<bool, Error> {
        Ok(false)
    }
}

/// A handheld on a shelf: time passes without any press.
struct Shelf {
    app: App,
    store: Worn,
}

impl Shelf {
    /// Creates an app that has these saves due at once and a well charged battery.
    fn new(due: Due, store: Worn) -> Self {
        let mut app = App::new(Start::default());
        app.settings.sleep = Sleep::Never;
        app.due = due;
        app.power(0, battery(80));
        Self { app, store }
    }

    /// Advances to this time, as a shell does.
    fn wait_until(&mut self, end: u64) {
        loop {
            let next = self.app.update(self.store.now);
            if next.saves {
                self.app.sync_store(&mut self.store);
                continue;
            }
            match next.wake {
                Wake::At(time) if time < end => self.store.now = time,
                _ => break,
            }
        }
        self.store.now = end;
    }
}

fn battery(percent: u8) -> Power {
    Gauge::new().weigh(false, false, Some(percent))
}

const SETTINGS: Due = Due { settings: true, statistics: false, factory: false, repair: false };
const STATISTICS: Due = Due { settings: false, statistics: true, factory: false, repair: false };

#[test]
fn what_failed_twice_is_written_at_the_third_try_and_not_again() {
    for (due, slot) in [(SETTINGS, Slot::SETTINGS), (STATISTICS, Slot::STATISTICS)] {
        let mut shelf = Shelf::new(due, Worn { settings_fail: 2, statistics_fail: 2, ..Worn::default() });
        shelf.wait_until(10 * RETRY_MS);
        let tries = [(0, slot, false), (RETRY_MS, slot, false), (2 * RETRY_MS, slot, true)];
        assert_eq!(shelf.store.attempts, tries);
    }
}

#[test]
fn settings_that_cannot_be_written_do_not_keep_the_statistics_from_it() {
    let due = Due { statistics: true, ..SETTINGS };
    let mut shelf = Shelf::new(due, Worn { settings_fail: 1, ..Worn::default() });
    shelf.wait_until(5 * RETRY_MS);
    let tries = [(0, Slot::SETTINGS, false), (0, Slot::STATISTICS, true), (RETRY_MS, Slot::SETTINGS, true)];
    assert_eq!(shelf.store.attempts, tries);
}

#[test]
fn settings_are_not_written_before_the_older_ones_are_gone() {
    let due = Due { factory: true, ..SETTINGS };
    let mut shelf = Shelf::new(due, Worn { settings_fail: 1, ..Worn::default() });
    shelf.wait_until(5 * RETRY_MS);
    // The discard fails at first. The discard and the write follow ten seconds later.
    let tries = [(0, false), (RETRY_MS, true), (RETRY_MS, true)];
    assert_eq!(shelf.store.attempts, tries.map(|(time, works)| (time, Slot::SETTINGS, works)));
}

#[test]
fn where_newer_settings_stay_those_as_they_were_made_are_saved() {
    let due = Due { factory: true, settings: false, ..SETTINGS };
    let mut shelf = Shelf::new(due, Worn { settings_are_newer: true, ..Worn::default() });
    shelf.wait_until(5 * RETRY_MS);
    assert_eq!(shelf.store.attempts, [(0, Slot::SETTINGS, true)], "and nothing is tried for ever");
}

#[test]
fn nothing_is_tried_while_the_battery_forbids_it() {
    let mut shelf = Shelf::new(SETTINGS, Worn { settings_fail: 1, ..Worn::default() });
    shelf.wait_until(RETRY_MS / 2);
    shelf.app.power(shelf.store.now, battery(3));
    shelf.wait_until(20 * RETRY_MS);
    assert_eq!(shelf.store.attempts, [(0, Slot::SETTINGS, false)]);
    shelf.app.power(shelf.store.now, Power::USB);
    shelf.wait_until(40 * RETRY_MS);
    assert_eq!(shelf.store.attempts[1..], [(20 * RETRY_MS, Slot::SETTINGS, true)]);
}

#[test]
fn what_failed_is_tried_again_in_the_dark_too() {
    let mut shelf = Shelf::new(STATISTICS, Worn { statistics_fail: 4, ..Worn::default() });
    shelf.app.settings.sleep = Sleep::HalfMinute;
    shelf.wait_until(20 * RETRY_MS);
    assert!(shelf.app.backlight.is_dark());
    let tries = [0, 1, 2, 3, 4].map(|number| (number * RETRY_MS, Slot::STATISTICS, number == 4));
    assert_eq!(shelf.store.attempts, tries);
}

/// Presses and releases a button. Returns the requests to the shell while it is down, and after.
fn press(shelf: &mut Shelf, button: Button) -> [Next; 2] {
    [Action::Press, Action::Release { held: false }].map(|action| {
        shelf.app.button(shelf.store.now, Event { button, action }, || 0);
        shelf.app.update(shelf.store.now)
    })
}

/// The presses from the settings to the question about an update, and to the answer that starts it.
const UPDATE: [Button; 4] = [Button::Up, Button::A, Button::Down, Button::A];

fn at_settings(store: Worn) -> Shelf {
    let mut shelf = Shelf::new(Due::default(), store);
    shelf.app.screen = Screen::Settings(SettingsScreen::new(true, &LISTED));
    shelf
}

#[test]
fn the_loader_takes_over_when_everything_is_saved_and_the_button_is_up() {
    let mut shelf = at_settings(Worn::default());
    shelf.app.due = SETTINGS;
    let results = UPDATE.map(|button| press(&mut shelf, button));
    assert!(results.iter().flatten().all(|next| next.saves && !next.bootsel));
    shelf.app.sync_store(&mut shelf.store);
    assert_eq!(shelf.store.attempts, [(0, Slot::SETTINGS, true)]);
    let next = shelf.app.update(0);
    assert!(next.bootsel && next.light == 0);

    let mut shelf = at_settings(Worn::default());
    let [.., [down, up]] = UPDATE.map(|button| press(&mut shelf, button));
    assert!(!down.bootsel && down.light > 0, "the button is still down");
    assert!(up.bootsel);
    // The update has started: no press leads back.
    assert!(press(&mut shelf, Button::B)[1].bootsel && matches!(shelf.app.screen, Screen::Settings(_)));
}

#[test]
fn a_worn_flash_is_tried_once_more_and_does_not_keep_the_loader_waiting() {
    let mut shelf = at_settings(Worn { settings_fail: 9, ..Worn::default() });
    shelf.app.due = SETTINGS;
    shelf.wait_until(RETRY_MS / 2);
    for button in UPDATE {
        press(&mut shelf, button);
    }
    shelf.app.sync_store(&mut shelf.store);
    assert_eq!(shelf.store.attempts, [0, RETRY_MS / 2].map(|time| (time, Slot::SETTINGS, false)));
    assert!(shelf.app.update(shelf.store.now).bootsel);
}
