//! The panel task: sends the changed rows of the frame buffer to an ST7789 by DMA.
//!
//! The app draws into [`FRAME`] and signals [`DRAWN`]. This task takes the frame, finds the rows that differ from those
//! on the panel, and sends each run of rows as one transfer. The core is free during a transfer: a bot can think on.
//! On a wide panel the frame buffer has one band of the picture at a time, and the app draws the next band when this one
//! is sent.
//!
//! The dozen commands are written here instead of using a driver crate. The only asynchronous one (lcd-async) waits 300
//! ms during its start-up: more than twice the time that the panel needs, and most of the time allowed for power-on. It
//! cannot send a picture while it waits. It also uses DMA and an interrupt for every single command byte, which costs
//! far more time than the byte itself (136 ns).

use crate::board::{REGISTERS, Wires};
use crate::crash;
use crate::instruments::{self, LIGHT_MS};
use crate::orientation::{self, Orientation};
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};
use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::mutex::Mutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, Timer, block_for};
use gousset_draw::Canvas;
use gousset_draw::canvas::{Sent, WIDTH};

/// The frame buffer. The app draws on it and the panel task reads it; the holder of the lock owns it.
pub static FRAME: Mutex<ThreadModeRawMutex, Canvas> = Mutex::new(Canvas::new());
/// Signals that a picture has been drawn, or a band of it.
pub static DRAWN: Signal<ThreadModeRawMutex, Drawn> = Signal::new();
/// The requested brightness of the panel, in percent. At 0 the panel sleeps.
pub static LIGHT: Signal<ThreadModeRawMutex, u8> = Signal::new();

/// The part of a picture that is in the frame buffer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Drawn {
    /// A band. The next one follows when this one is sent.
    Band,
    /// The whole picture, or its last band.
    Last,
}

static ASLEEP: AtomicBool = AtomicBool::new(false);

/// The commands in use, by their names in the data sheet.
#[derive(Clone, Copy)]
enum Command {
    Slpin = 0x10,
    Slpout = 0x11,
    Noron = 0x13,
    Invon = 0x21,
    Dispon = 0x29,
    Caset = 0x2A,
    Raset = 0x2B,
    Ramwr = 0x2C,
    Madctl = 0x36,
    Colmod = 0x3A,
}

/// The length of the reset pulse. The data sheet's minimum is 10 µs; a long wire or a large capacitor needs more. No
/// other task runs during the pulse. Otherwise the pulse, and with it the first picture, would wait until the saves are
/// read.
const RESET_PULSE: Duration = Duration::from_millis(5);
/// The wait from a reset to SLPOUT: the panel may have been awake (after a reset by the watchdog).
const RESET_TO_SLPOUT: Duration = Duration::from_millis(120);
/// The wait from SLPOUT or SLPIN to any other command…
const SLPOUT_TO_COMMAND: Duration = Duration::from_millis(5);
/// …and until the panel's voltages are up and its picture is steady, or until they are down.
const SLPOUT_TO_PICTURE: Duration = Duration::from_millis(120);

/// 62.5 MHz: the panel's limit, and half the peripheral clock.
const BUS_HZ: u32 = 62_500_000;
/// The speed for long wires: a quarter of the full speed. A whole picture then takes 63 ms.
const SLOW_BUS_HZ: u32 = BUS_HZ / 4;

/// Nothing answers on this bus, so no transfer can fail. The error type has no values.
const NO_ERRORS: &str = "sending cannot fail";

/// The brightness of a handheld that can only blink, in percent.
const BLINK: u8 = 80;
/// The frequency of the backlight's PWM: its coil is inaudible at this.
const LIGHT_HZ: u32 = 20_000;

#[embassy_executor::task]
pub async fn run(wires: Wires, mut backlight: Pwm<'static>) {
    let mut panel = Panel { wires, turned: false };
    let mut sent = Sent::new();
    panel.reset().await;
    let steady = Instant::now() + SLPOUT_TO_PICTURE;
    let drawn = DRAWN.wait().await;
    panel.send_picture(drawn, &mut sent).await;
    panel.command(Command::Dispon, &[]);
    Timer::at(steady).await;
    // The app sets the light before it draws.
    backlight.set_config(&light(LIGHT.wait().await));
    LIGHT_MS.store(Instant::now().as_millis() as u32, Ordering::Relaxed);
    crash::mark_first_frame();
    defmt::info!("first picture after {} ms", Instant::now().as_millis());
    loop {
        match select(LIGHT.wait(), DRAWN.wait()).await {
            Either::First(0) => {
                backlight.set_config(&light(0));
                panel.sleep().await;
                defmt::info!("the panel sleeps");
                ASLEEP.store(true, Ordering::Relaxed);
                let percent = LIGHT.wait().await;
                ASLEEP.store(false, Ordering::Relaxed);
                panel.wake().await;
                defmt::info!("the panel is awake");
                // The old picture may not be meant for the player who woke the panel. So the new one is sent before the
                // light goes on.
                if let Some(drawn) = DRAWN.try_take() {
                    panel.send_picture(drawn, &mut sent).await;
                }
                backlight.set_config(&light(percent));
            }
            Either::First(percent) => {
                defmt::debug!("the light is at {} %", percent);
                backlight.set_config(&light(percent));
            }
            Either::Second(drawn) => panel.send_picture(drawn, &mut sent).await,
        }
    }
}

/// The configuration of the panel's bus: SPI mode 3. The panel takes modes 0 and 3. In mode 0 the chip pauses for two
/// clocks after each byte, in mode 3 for half a clock: a whole picture takes 15.7 ms instead of 18.4. Panels without a
/// wire for chip select need mode 3.
#[must_use]
pub fn bus(slow: bool) -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = if slow { SLOW_BUS_HZ } else { BUS_HZ };
    config.polarity = spi::Polarity::IdleHigh;
    config.phase = spi::Phase::CaptureOnSecondTransition;
    config
}

/// True if the panel sleeps and no light is requested: nothing is sent to it until then.
pub fn is_asleep() -> bool {
    ASLEEP.load(Ordering::Relaxed) && !LIGHT.signaled()
}

/// The configuration of the backlight at this percentage, the same for both outputs of the slice: the board decides
/// which one it uses.
#[must_use]
pub fn light(percent: u8) -> pwm::Config {
    let mut config = pwm::Config::default();
    // 10,000 counts at 200 MHz, 7,500 at 150, 6,250 at 125.
    let period = (clk_sys_freq() / LIGHT_HZ) as u16;
    config.top = period - 1;
    config.compare_a = period / 100 * u16::from(percent);
    config.compare_b = config.compare_a;
    config
}

/// Blinks once per second, forever. This is all that is possible if no picture can be shown.
pub async fn blink(mut backlight: Pwm<'static>) -> ! {
    loop {
        backlight.set_config(&light(BLINK));
        Timer::after_millis(200).await;
        backlight.set_config(&light(0));
        Timer::after_millis(800).await;
    }
}

struct Panel {
    wires: Wires,
    /// Whether the picture on the panel is turned by 180°.
    turned: bool,
}

impl Panel {
    /// Brings the panel from any state to awake and ready for a picture, with its display still off.
    async fn reset(&mut self) {
        self.wires.rst.set_low();
        block_for(RESET_PULSE);
        self.wires.rst.set_high();
        Timer::after(RESET_TO_SLPOUT).await;
        self.command(Command::Slpout, &[]);
        Timer::after(SLPOUT_TO_COMMAND).await;
        self.command(Command::Colmod, &[0x55]); // 16 bits per pixel
        for (register, values) in REGISTERS {
            self.send(*register, values);
        }
        self.command(Command::Invon, &[]); // the panel is normally black
        self.command(Command::Noron, &[]);
        self.orient(false);
    }

    /// Makes the panel accept turned or upright pictures. The picture on the panel does not change.
    fn orient(&mut self, turned: bool) {
        let Orientation { madctl, left, .. } = Orientation::of(turned);
        self.command(Command::Madctl, &[madctl]);
        self.command(Command::Caset, &window(left..left + WIDTH));
        self.turned = turned;
    }

    /// Puts the panel to sleep. It then draws almost no current, and keeps its picture.
    async fn sleep(&mut self) {
        self.command(Command::Slpin, &[]);
        Timer::after(SLPOUT_TO_PICTURE).await;
    }

    async fn wake(&mut self) {
        self.command(Command::Slpout, &[]);
        Timer::after(SLPOUT_TO_PICTURE).await;
    }

    /// Sends a picture, of which a part is drawn.
    async fn send_picture(&mut self, mut drawn: Drawn, sent: &mut Sent) {
        loop {
            self.send_changes(sent).await;
            if drawn == Drawn::Last {
                return;
            }
            drawn = DRAWN.wait().await;
        }
    }

    /// Sends the rows of the frame buffer that are not on the panel yet.
    async fn send_changes(&mut self, sent: &mut Sent) {
        let frame = FRAME.lock().await;
        let turned = orientation::is_turned();
        if turned != self.turned {
            self.orient(turned);
            *sent = Sent::new();
        }
        let top = Orientation::of(turned).top;
        let mut from = 0;
        while let Some(rows) = sent.next_run(&frame, from) {
            from = rows.end;
            self.command(Command::Raset, &window(top + rows.start..top + rows.end));
            self.command(Command::Ramwr, &[]);
            self.wires.cs.set_low();
            let bytes = frame.rows(rows);
            let began = Instant::now();
            self.wires.spi.write(bytes).await.expect(NO_ERRORS);
            instruments::note_transfer(bytes.len(), began.elapsed());
            self.wires.cs.set_high();
        }
    }

    /// Sends a command and its few parameters. To wait for them is faster than an interrupt.
    fn command(&mut self, command: Command, parameters: &[u8]) {
        self.send(command as u8, parameters);
    }

    fn send(&mut self, command: u8, parameters: &[u8]) {
        self.wires.cs.set_low();
        self.wires.dc.set_low();
        self.wires.spi.blocking_write(&[command]).expect(NO_ERRORS);
        self.wires.dc.set_high();
        self.wires.spi.blocking_write(parameters).expect(NO_ERRORS);
        self.wires.cs.set_high();
    }
}

/// The first and the last column or row of a window, in the panel's format.
fn window(range: Range<usize>) -> [u8; 4] {
    let [first, last] = [range.start, range.end - 1].map(|at| (at as u16).to_be_bytes());
    [first[0], first[1], last[0], last[1]]
}
