//! The button task: turns pin levels into presses.
//!
//! `gousset_ui::device::buttons` decides what counts as a press. This task only supplies the levels. It sleeps until a
//! pin goes low, and samples until all buttons are at rest, so that an untouched handheld uses no cycles.

use crate::{bounce, orientation};
use embassy_futures::select::{Either, select, select_array};
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Instant, Timer};
use gousset_ui::device::buttons::{Button, Buttons, Event, Levels, SAMPLE_MS};

/// A button event for the app.
pub struct Press {
    /// The time of the event, in ms since power-on.
    pub at: u64,
    pub event: Event,
}

/// The queue of events, with room for two of each button: more than fingers can do while the app is busy (at most 50
/// ms). If it is full this task waits. A button that is still down afterwards is noticed then.
pub static PRESSES: Channel<ThreadModeRawMutex, Press, 16> = Channel::new();

#[embassy_executor::task]
pub async fn run(mut pins: [Input<'static>; 8]) {
    let mut turned = orientation::is_turned();
    let mut sampled = levels(&pins);
    let mut buttons = Buttons::new(orientation::named(sampled, turned));
    loop {
        if buttons.at_rest() {
            // Waits for a level instead of an edge, so that a press since the last sample is not missed.
            select_array(pins.each_mut().map(Input::wait_for_low)).await;
            // The orientation never changes while a button is down: its release would count for the opposite button.
            turned = orientation::is_turned();
            bounce::watch(&pins, levels);
        } else if bounce::is_timed() && levels(&pins) != sampled {
            // There was an edge since the last sample: measure before waiting for the next one.
            bounce::watch(&pins, levels);
        } else if bounce::is_timed() {
            let edge = select_array(pins.each_mut().map(Input::wait_for_any_edge));
            if let Either::First(_) = select(edge, Timer::after_millis(SAMPLE_MS)).await {
                bounce::watch(&pins, levels);
            }
        } else {
            Timer::after_millis(SAMPLE_MS).await;
        }
        let at = Instant::now().as_millis();
        sampled = levels(&pins);
        buttons.sample(at, orientation::named(sampled, turned));
        for event in buttons.by_ref() {
            PRESSES.send(Press { at, event }).await;
        }
    }
}

/// The buttons that are down now, by the names printed on them.
#[must_use]
pub fn levels(pins: &[Input<'static>; 8]) -> Levels {
    Button::ALL
        .into_iter()
        .zip(pins)
        .fold(Levels::default(), |levels, (button, pin)| levels.with(button, pin.is_low()))
}
