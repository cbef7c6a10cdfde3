//! The power task: measures the battery and detects USB.
//!
//! The charge of a battery changes in minutes, so it is measured every ten seconds. An edge of its pin shows at once that
//! USB was plugged in or out. `gousset_ui::device` decides what the readings mean.

use crate::board::{BATTERY_DIVIDER, CELL, Sensors};
use crate::instruments::{BATTERY_SAMPLE, NO_SAMPLE};
use core::cell::Cell;
use core::sync::atomic::Ordering;
use embassy_futures::select::{select, select3};
use embassy_rp::adc::{self, Adc, Blocking};
use embassy_rp::gpio::Input;
use embassy_rp::pac;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use gousset_ui::device::cells::{CellKind, is_floating, millivolts};
use gousset_ui::device::power::{Battery, Gauge, Power, Steady, median};

const EVERY: Duration = Duration::from_secs(10);
/// The interval while the level of the charger's pin is not steady yet.
const SOON: Duration = Duration::from_millis(Steady::HOLD_MS);
/// The wait until the contacts of a plug are steady.
const PLUGGING: Duration = Duration::from_millis(50);
/// The interval between two samples. The panel's transfers and the light's pulses disturb some samples, but not most.
const SAMPLES_APART: Duration = Duration::from_micros(1_300);
const SAMPLES: usize = 5;

static POWER: Mutex<ThreadModeRawMutex, Cell<Power>> =
    Mutex::new(Cell::new(Power { usb: false, battery: None, measured: false }));

static CELLS: Mutex<ThreadModeRawMutex, Cell<CellKind>> = Mutex::new(Cell::new(CellKind::Standard));

/// Requests a measurement at once.
static LOOK: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Signals that [`state`] has changed.
pub static CHANGED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// The state of the power supply at the last measurement.
#[must_use]
pub fn state() -> Power {
    POWER.lock(Cell::get)
}

/// Measures again, after a dormant sleep of unknown length. The battery counts as not measured until then.
pub fn look_again() {
    POWER.lock(|power| power.set(Power { measured: false, ..power.get() }));
    LOOK.signal(());
}

/// Sets the kind of the cells. If it is another one, the battery counts as unknown until it is measured again.
pub fn set_cells(kind: CellKind) {
    if CELLS.lock(|cells| cells.replace(kind)) != kind {
        POWER.lock(|power| power.set(Power { measured: false, battery: None, ..power.get() }));
        LOOK.signal(());
    }
}

#[embassy_executor::task]
pub async fn run(mut sensors: Sensors) {
    let (mut gauge, mut charger) = (Gauge::new(), Steady::new());
    let mut kind = CellKind::Standard;
    loop {
        let reading = measure(&mut sensors).await;
        let sample = reading.map(|reading| reading.sample);
        BATTERY_SAMPLE.store(sample.unwrap_or(NO_SAMPLE), Ordering::Relaxed);
        let last_kind = core::mem::replace(&mut kind, CELLS.lock(Cell::get));
        if kind != last_kind {
            gauge = Gauge::new();
        }
        let cell = CELL.of_kind(kind);
        let volts = sample.map(|sample| millivolts(sample, BATTERY_DIVIDER));
        // A Pico W cannot sense USB. But USB raises VSYS above the voltage of a cell.
        let is_wireless = reading.is_some_and(|reading| reading.is_switched);
        let is_supplied = is_wireless && volts.is_some_and(|volts| cell.is_exceeded_by(volts));
        let usb = sensors.usb.is_high() || is_supplied;
        // Without USB the charger's pin is low as well.
        let pulled = usb && sensors.charging.as_ref().is_some_and(Input::is_low);
        let charging = charger.see(pulled, Instant::now().as_millis()) && usb;
        let percent = volts.and_then(|volts| cell.percent(volts, usb));
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

/// Waits for an edge of the charger's pin; for ever on a board without it.
async fn edge(pin: &mut Option<Input<'static>>) {
    match pin {
        Some(pin) => pin.wait_for_any_edge().await,
        None => core::future::pending().await,
    }
}

/// Logs the state of the power supply, and a warning if the battery has become low or nearly empty.
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

/// A measurement of the battery.
#[derive(Clone, Copy)]
struct Reading {
    sample: u16,
    /// True if the pin floats until its switch is on, as on a Pico W.
    is_switched: bool,
}

/// Measures the battery; `None` if nothing drives its pin, or if the converter fails.
async fn measure(sensors: &mut Sensors) -> Option<Reading> {
    // The converter draws more current than a sleeping chip should, so it is on only here.
    let adc = Adc::new_blocking(sensors.adc.reborrow(), adc::Config::default());
    let mut probe = Probe { adc, channel: &mut sensors.battery, pin: sensors.battery_pin };
    if let Some(sample) = probe.sample().await {
        return Some(Reading { sample, is_switched: false });
    }
    let switch = sensors.battery_switch.as_mut()?;
    switch.set_high();
    switch.set_as_output();
    let sample = probe.sample().await;
    switch.set_as_input();
    sample.map(|sample| Reading { sample, is_switched: true })
}

/// The converter, and the pin of the battery.
struct Probe<'a> {
    adc: Adc<'a, Blocking>,
    channel: &'a mut adc::Channel<'static>,
    pin: u8,
}

impl Probe<'_> {
    /// Returns the median of some samples; `None` if nothing drives the pin.
    async fn sample(&mut self) -> Option<u16> {
        // A floating pin may read like an empty battery.
        pull_down(self.pin, true);
        Timer::after(SAMPLES_APART).await;
        let pulled_down = self.adc.blocking_read(self.channel);
        pull_down(self.pin, false);
        if pulled_down.is_ok_and(is_floating) {
            return None;
        }
        Timer::after(SAMPLES_APART).await;
        let mut samples = [0; SAMPLES];
        for sample in &mut samples {
            // 8 µs: less than an interrupt and two polls would take.
            let read = self.adc.blocking_read(self.channel);
            *sample = read.inspect_err(|_| defmt::warn!("the battery could not be measured")).ok()?;
            Timer::after(SAMPLES_APART).await;
        }
        Some(median(samples))
    }
}

fn pull_down(pin: u8, on: bool) {
    pac::PADS_BANK0.gpio(pin.into()).modify(|pad| pad.set_pde(on));
}
