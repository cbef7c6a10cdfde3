//! The button task: pins in, presses out.
//!
//! What a press is, `gousset_ui::device::buttons` decides. This task only brings the levels: it sleeps until a pin goes
//! low and samples while anything moves, so that an untouched handheld costs no cycle.

use crate::{bounce, orientation};
use embassy_futures::select::{Either, select, select_array};
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Instant, Timer};
use gousset_ui::device::buttons::{Button, Buttons, Event, Levels, SAMPLE_MS};

/// An event on its way to the app.
pub struct Press {
    /// When it happened, in ms since power-on.
    pub at: u64,
    pub event: Event,
}

/// Two events of each button: more than fingers can do while the app is busy (50 ms at most). When it is full
/// this task waits, and a button that is still down then is seen then.
pub static PRESSES: Channel<ThreadModeRawMutex, Press, 16> = Channel::new();

#[embassy_executor::task]
pub async fn run(mut pins: [Input<'static>; 8]) {
    let mut turned = orientation::is_turned();
    let mut sampled = levels(&pins);
    let mut buttons = Buttons::new(orientation::named(sampled, turned));
    loop {
        if buttons.at_rest() {
            // A level, not an edge: a press between the last sample and here is not missed.
            select_array(pins.each_mut().map(Input::wait_for_low)).await;
            // Not while one is down: its release would be that of another one.
            turned = orientation::is_turned();
            bounce::watch(&pins, levels);
        } else if bounce::is_timed() && levels(&pins) != sampled {
            // An edge since the last sample, before anything waits for the next one.
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

/// Which buttons are down right now, by what is printed on them.
#[must_use]
pub fn levels(pins: &[Input<'static>; 8]) -> Levels {
    Button::ALL
        .into_iter()
        .zip(pins)
        .fold(Levels::default(), |levels, (button, pin)| levels.with(button, pin.is_low()))
}
