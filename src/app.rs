//! The app task: passes presses and the time to the app, and lets it draw into the frame buffer.
//!
//! The task waits for a press, for a point in time, or for a bot that thinks; the app says which. It also wakes when
//! USB is plugged in or out. A bot thinks in slices. The other tasks run between the slices, so no press waits longer
//! than one slice and one drawing.
//!
//! A move is saved to flash after the picture that shows it is on the panel. While the flash is programmed or erased
//! nothing else can run, not even interrupts, because the program itself is in the flash. This takes one or two
//! milliseconds per move. About one move in 250 also erases a sector, which typically takes 45 ms. So the answer to a
//! press never waits for a save. Only a press during those 45 ms is noticed late. None is lost, because a finger stays
//! on a button for longer.

use crate::buttons::PRESSES;
use crate::crash::{self, PATIENCE};
use crate::display::{self, DRAWN, Drawn, FRAME, LIGHT};
use crate::dormant::Pins;
use crate::instruments::Chip;
use crate::saves::ChipLog;
use crate::{bootsel, bounce, entropy, orientation, power, speaker};
use embassy_futures::select::select3;
use embassy_futures::yield_now;
use embassy_rp::watchdog::Watchdog;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::MutexGuard;
use embassy_time::{Duration, Instant, Timer};
use gousset_draw::Canvas;
use gousset_draw::canvas::BANDS;
use gousset_ui::{App, Next, ON_PURPOSE, Wake};

/// The time that a bot thinks before the other tasks run. The buttons are sampled every 2 ms and need 6 ms of the same
/// level, so a press is noticed one or two slices later than without a thinking bot.
const SLICE: Duration = Duration::from_millis(4);
/// The longest sleep: a quarter of the watchdog's timeout.
const NAP: Duration = Duration::from_secs(2);
/// The wait after the chip wakes: long enough for a low pin to count as a press. It is also the interval at which the
/// task checks whether the panel sleeps.
const WAKING: Duration = Duration::from_millis(100);
const _: () = assert!(NAP.as_ticks() * 4 <= PATIENCE.as_ticks());

#[embassy_executor::task]
pub async fn run(app: &'static mut App, mut log: ChipLog, mut watchdog: Watchdog, wake: Pins) {
    let mut undrawn = false;
    let mut surroundings = Surroundings::default();
    loop {
        watchdog.feed(PATIENCE);
        hear_presses(app);
        app.power(now(), power::state());
        let next = app.update(now());
        if next.restart {
            defmt::info!("restarts as the player asked");
            crash::restart();
        }
        surroundings.follow(next);
        orientation::set(app.is_turned());
        power::set_cells(app.cells());
        bounce::time(next.times_bounces);
        if let Some(notes) = next.crash {
            panic!("{ON_PURPOSE}{notes}");
        }
        if next.bootsel {
            bootsel::enter(watchdog).await;
        }
        undrawn |= next.redraw;
        // While the panel is dark, the panel task takes no band, so the next one could not be drawn.
        let is_dark = BANDS.len() > 1 && next.light == 0;
        // A thinking bot does not wait for a busy panel. The picture is drawn after one of the next slices.
        let frame = match next.wake {
            _ if !undrawn || is_dark => None,
            // If the lock is taken, the panel task is still sending the last picture.
            Wake::Think => FRAME.try_lock().ok(),
            Wake::At(_) | Wake::Press => Some(FRAME.lock().await),
        };
        if let Some(frame) = frame {
            draw(app, frame).await;
            undrawn = false;
        }
        if (!undrawn || is_dark) && serve(app, &mut log, &wake, next).await {
            continue;
        }
        match next.wake {
            Wake::Think => {
                undrawn |= think(app, &mut surroundings);
                yield_now().await;
            }
            Wake::At(time) => sleep(Instant::from_millis(time)).await,
            Wake::Press if is_resting(next) => rest(&wake).await,
            Wake::Press => sleep(Instant::MAX).await,
        }
    }
}

/// Draws a picture, and passes it to the panel task band by band.
async fn draw(app: &mut App, mut frame: MutexGuard<'static, ThreadModeRawMutex, Canvas>) {
    for band in 0..BANDS.len() {
        frame.turn_to(band);
        app.draw(&mut frame);
        drop(frame);
        if band + 1 == BANDS.len() {
            DRAWN.signal(Drawn::Last);
            // Lets the panel task start sending before a bot continues to think.
            return yield_now().await;
        }
        DRAWN.signal(Drawn::Band);
        shown().await;
        frame = FRAME.lock().await;
    }
}

/// True if the chip may stop its clocks until a press: the panel is dark, and the handheld runs on battery.
fn is_resting(next: Next) -> bool {
    next.light == 0 && !power::state().usb
}

/// Stops the clocks if the panel sleeps.
async fn rest(wake: &Pins) {
    if display::is_asleep() && PRESSES.is_empty() {
        defmt::info!("dormant");
        wake.sleep();
        defmt::info!("woken");
        power::look_again();
    }
    // The level that woke the chip takes some samples to become a press.
    sleep(Instant::now() + WAKING).await;
}

fn hear_presses(app: &mut App) {
    while let Ok(press) = PRESSES.try_receive() {
        #[cfg(feature = "crash-test")]
        crate::crash_test::misbehave(press.event);
        defmt::debug!("{}", press.event);
        app.button(press.at, press.event, || entropy::byte().into());
    }
}

/// Saves or measures if the app asks for it, after the last picture is shown. Returns true if it did.
async fn serve(app: &mut App, log: &mut ChipLog, wake: &Pins, next: Next) -> bool {
    if next.saves {
        // While the panel is dark, the panel task takes no picture, so `shown` would never return.
        if next.light > 0 {
            shown().await;
        }
        app.sync_store(log);
    } else if next.measures {
        shown().await;
        app.measure(&mut Chip { wake });
        // Lets the button task sample the pins before the next measurement.
        yield_now().await;
    }
    next.saves || next.measures
}

/// The outputs other than the picture: the backlight and the speaker.
#[derive(Default)]
struct Surroundings {
    light: Option<u8>,
}

impl Surroundings {
    fn follow(&mut self, next: Next) {
        if self.light.replace(next.light) != Some(next.light) {
            LIGHT.signal(next.light);
        }
        if let Some((sound, volume)) = next.sound {
            speaker::play(sound, volume);
        }
    }
}

/// Waits until the last picture is on the panel: the panel task has taken it and released the frame buffer.
async fn shown() {
    while DRAWN.signaled() {
        yield_now().await;
    }
    drop(FRAME.lock().await);
}

/// Lets a bot think for a slice, or until it is done. Returns whether the picture changed.
///
/// Another step begins only if it fits, assuming that it takes as long as the last one. So the slice is exceeded by at
/// most one step.
fn think(app: &mut App, surroundings: &mut Surroundings) -> bool {
    let mut began = Instant::now();
    let end = began + SLICE;
    let mut redraw = false;
    loop {
        app.think();
        let next = app.update(now());
        surroundings.follow(next);
        redraw |= next.redraw;
        let done = Instant::now();
        if next.wake != Wake::Think || done + (done - began) > end {
            return redraw;
        }
        began = done;
    }
}

/// Waits for a press, a change of the power supply, this time, or the next feeding of the watchdog.
async fn sleep(until: Instant) {
    let until = until.min(Instant::now() + NAP);
    select3(Timer::at(until), PRESSES.ready_to_receive(), power::CHANGED.wait()).await;
}

fn now() -> u64 {
    Instant::now().as_millis()
}
