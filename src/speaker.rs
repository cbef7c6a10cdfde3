//! The speaker task: plays short sounds on a piezo with PWM and timers.
//!
//! No other task waits for a sound. [`play`] stores an order and returns. This task wakes for the start and the end of
//! each note, and sleeps in between.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{self, Pwm};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer};
use gousset_ui::device::sound::{Note, Sound, Volume};

type Order = (Sound, Volume);

/// The sound to play next.
static NEXT: Signal<ThreadModeRawMutex, Order> = Signal::new();

/// The PWM counter runs at 8 MHz with a core of 200 MHz, and at 6 MHz with 150. That is fine enough to be in tune at 4
/// kHz, and 16 bits reach down to 122 Hz.
const DIVIDER: u8 = 25;

/// The period at rest, in PWM counts. A change takes effect at the end of a period, so a short period delays no tick.
const REST_TOP: u16 = 999;

/// Plays a sound soon. It replaces a sound that is playing or waiting, except that a tick never interrupts a melody.
pub fn play(sound: Sound, volume: Volume) {
    let order = match NEXT.try_take() {
        Some(waiting) if !sound.replaces(waiting.0) => waiting,
        _ => (sound, volume),
    };
    NEXT.signal(order);
}

#[embassy_executor::task]
pub async fn run(mut piezo: Pwm<'static>) {
    let mut order = NEXT.wait().await;
    loop {
        let next = perform(&mut piezo, order).await;
        piezo.set_config(&silence());
        order = match next {
            Some(next) => next,
            None => NEXT.wait().await,
        };
    }
}

/// Plays a sound to its end, or until another sound replaces it. Returns the other sound.
async fn perform(piezo: &mut Pwm<'static>, (sound, volume): Order) -> Option<Order> {
    if volume.is_off() {
        return None;
    }
    let mut end = Instant::now();
    for note in sound.notes() {
        piezo.set_config(&tone(*note, volume));
        end += Duration::from_millis(note.ms.into());
        while let Either::Second(next) = select(Timer::at(end), NEXT.wait()).await {
            if next.0.replaces(sound) {
                return Some(next);
            }
        }
    }
    None
}

/// The configuration of the silent piezo: the pin is low.
#[must_use]
pub fn silence() -> pwm::Config {
    let mut config = pwm::Config::default();
    config.divider = DIVIDER.into();
    config.top = REST_TOP;
    config
}

/// The configuration for a note, the same for both outputs of the slice: the board decides which one the piezo uses.
fn tone(note: Note, volume: Volume) -> pwm::Config {
    let mut config = silence();
    if note.hertz > 0 {
        let period = clk_sys_freq() / u32::from(DIVIDER) / u32::from(note.hertz);
        config.top = u16::try_from(period - 1).unwrap_or(u16::MAX);
        config.compare_a = volume.pulse(config.top);
        config.compare_b = config.compare_a;
    }
    config
}
