//! The power task: looks at battery and USB now and then.
//!
//! A battery changes in minutes, so a look every ten seconds is plenty. A plug that goes in or out is noticed at once,
//! by its edge. What readings mean, `gousset_ui::device::power` decides.

use crate::board::{CELL, Sensors};
use crate::instruments::{BATTERY_SAMPLE, NO_SAMPLE};
use core::cell::Cell;
use core::sync::atomic::Ordering;
use embassy_futures::select::{select, select3};
use embassy_rp::adc::{self, Adc};
use embassy_rp::gpio::Input;
use embassy_rp::pac;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use gousset_ui::device::power::{Battery, Gauge, Power, Steady, is_floating, median, millivolts};

const EVERY: Duration = Duration::from_secs(10);
/// How soon a level of the charger's pin that does not count yet is looked at again.
const SOON: Duration = Duration::from_millis(Steady::HOLD_MS);
/// A plug scratches before it sits.
const PLUGGING: Duration = Duration::from_millis(50);
/// How far apart the samples of a look are: the panel's transfers and the light's pulses fall on some, not on most.
const SAMPLES_APART: Duration = Duration::from_micros(1_300);
const SAMPLES: usize = 5;

static POWER: Mutex<ThreadModeRawMutex, Cell<Power>> =
    Mutex::new(Cell::new(Power { usb: false, battery: None, measured: false }));

/// The next look is to be taken at once.
static LOOK: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// [`state`] has changed.
pub static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// What feeds the handheld, as it was at the last look.
#[must_use]
pub fn state() -> Power {
    POWER.lock(Cell::get)
}

/// After a dormant sleep nothing tells how long the clocks stood still and what the battery has lost meanwhile: it counts as
/// not measured until the next look, which is taken at once.
pub fn look_again() {
    POWER.lock(|power| power.set(Power { measured: false, ..power.get() }));
    LOOK.signal(());
}

#[embassy_executor::task]
pub async fn run(mut sensors: Sensors) {
    let (mut gauge, mut charger) = (Gauge::new(), Steady::new());
    loop {
        let sample = sample(&mut sensors).await;
        BATTERY_SAMPLE.store(sample.unwrap_or(NO_SAMPLE), Ordering::Relaxed);
        let usb = sensors.usb.is_high();
        // Without USB the charger's pin is low as well.
        let pulled = usb && sensors.charging.as_ref().is_some_and(Input::is_low);
        let charging = charger.see(pulled, Instant::now().as_millis()) && usb;
        let percent = sample.and_then(|sample| CELL.percent(millivolts(sample), usb));
        let power = gauge.weigh(usb, charging, percent);
        let last = POWER.lock(|last| last.replace(power));
        if last != power {
            log(last, power, sample);
            CHANGED.signal(());
        }
        let pause = if charger.is_pending() { SOON } else { EVERY };
        let edges = select(sensors.usb.wait_for_change(), edge(&mut sensors.charging));
        select3(Timer::after(pause), edges, LOOK.wait()).await;
        Timer::after(PLUGGING).await;
    }
}

/// Waits until the charger's pin changes, on a board that has one.
async fn edge(pin: &mut Option<Input<'static>>) {
    match pin {
        Some(pin) => pin.wait_for_any_edge().await,
        None => core::future::pending().await,
    }
}

/// Tells what feeds the handheld now, and whether that is trouble.
fn log(last: Power, power: Power, sample: Option<u16>) {
    defmt::debug!("battery sample {}", sample);
    let usb = if power.usb { "USB" } else { "no USB" };
    match power.battery {
        Some(battery) if battery.is_charging() => {
            defmt::info!("power: {=str}, battery at {} %, charging", usb, battery.percent());
        }
        Some(battery) => defmt::info!("power: {=str}, battery at {} %", usb, battery.percent()),
        None => defmt::info!("power: {=str}, no battery to be seen", usb),
    }
    let is_low = |power: Power| power.battery.is_some_and(Battery::is_low);
    if is_low(power) && !is_low(last) {
        defmt::warn!("the battery is low");
    }
    let nearly_empty = |power: Power| power.battery.is_some_and(Battery::is_nearly_empty);
    match (nearly_empty(last), nearly_empty(power)) {
        (false, true) => defmt::warn!("the battery is nearly empty: nothing is saved"),
        (true, false) => defmt::info!("there is power to save again"),
        _ => {}
    }
}

/// The middle one of a few samples, if there is something to measure and the converter gave them all.
async fn sample(sensors: &mut Sensors) -> Option<u16> {
    let mut samples = [0; SAMPLES];
    // Switched on for this look only: it draws more than a sleeping chip should.
    let mut adc = Adc::new_blocking(sensors.adc.reborrow(), adc::Config::default());
    // On a Pico W nothing drives the pin, and its reading may look like an empty battery.
    pull_down(sensors.battery_pin, true);
    Timer::after(SAMPLES_APART).await;
    let pulled_down = adc.blocking_read(&mut sensors.battery);
    pull_down(sensors.battery_pin, false);
    if pulled_down.is_ok_and(is_floating) {
        return None;
    }
    Timer::after(SAMPLES_APART).await;
    for sample in &mut samples {
        // 8 µs: less than an interrupt and two polls would take.
        let read = adc.blocking_read(&mut sensors.battery);
        *sample = read.inspect_err(|_| defmt::warn!("the battery could not be measured")).ok()?;
        Timer::after(SAMPLES_APART).await;
    }
    Some(median(samples))
}

fn pull_down(pin: u8, on: bool) {
    pac::PADS_BANK0.gpio(pin.into()).modify(|pad| pad.set_pde(on));
}
