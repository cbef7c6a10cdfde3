//! Measures how long the contacts of the buttons bounce, for the board report.
//!
//! The button task samples every 2 ms, which is far too slow for this. So while the report is open, it polls the pins
//! continuously for the first 10 ms of each press and each release. Nothing else runs in this time, so this is not done
//! during a game.

use core::array;
use core::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use embassy_rp::gpio::Input;
use embassy_time::{Duration, Instant};
use gousset_ui::device::buttons::{Button, Levels};

/// True while the report is open.
static TIMED: AtomicBool = AtomicBool::new(false);

/// The longest bounce of each button in µs, in the order of [`Button::ALL`]; [`NEVER`] before its first press.
static LONGEST_US: [AtomicU16; 8] = [const { AtomicU16::new(NEVER) }; 8];
const NEVER: u16 = u16::MAX;

/// The longest time that a contact may bounce. A later edge is another press or release.
const WINDOW: Duration = Duration::from_millis(10);

/// Begins or ends the measurement.
pub fn time(timed: bool) {
    TIMED.store(timed, Ordering::Relaxed);
}

/// True while the report is open and every edge must be watched.
#[must_use]
pub fn is_timed() -> bool {
    TIMED.load(Ordering::Relaxed)
}

/// The longest bounce of a button in µs, if it was pressed.
#[must_use]
pub fn longest_us(button: Button) -> Option<u16> {
    Some(LONGEST_US[button as usize].load(Ordering::Relaxed)).filter(|&us| us != NEVER)
}

/// Times the press or release that has just begun, if the report is open. `levels` reads the pins.
pub fn watch(pins: &[Input<'static>; 8], levels: fn(&[Input<'static>; 8]) -> Levels) {
    if !is_timed() {
        return;
    }
    let began = Instant::now();
    let mut last = levels(pins);
    let mut pressed = last;
    let mut last_edge = [began; 8];
    loop {
        let (now, seen) = (Instant::now(), levels(pins));
        if now - began > WINDOW {
            break;
        }
        for button in Button::ALL {
            if seen.is_down(button) != last.is_down(button) {
                last_edge[button as usize] = now;
                pressed = pressed.with(button, true);
            }
        }
        last = seen;
    }
    let bounces: [u64; 8] = array::from_fn(|button| (last_edge[button] - began).as_micros());
    for button in Button::ALL.into_iter().filter(|&button| pressed.is_down(button)) {
        let us = u16::try_from(bounces[button as usize]).unwrap_or(NEVER - 1);
        let longest = longest_us(button).map_or(us, |longest| longest.max(us));
        LONGEST_US[button as usize].store(longest, Ordering::Relaxed);
    }
}
