//! The panel task: sends what changed of the frame to an ST7789, by DMA.
//!
//! The app draws into [`FRAME`] and signals [`DRAWN`]; this task takes the frame, finds the rows that differ
//! from those on the glass and sends each run of them as one transfer. The core is free meanwhile: a bot
//! thinks on.
//!
//! The dozen commands are written here rather than taken from a driver crate. The asynchronous one there is
//! (lcd-async) waits 300 ms in its start-up, more than twice what the panel needs and most of what a
//! power-on may take, leaves no room to send a picture while waiting, and goes through DMA and an interrupt
//! for every single command byte, which at 128 ns a byte costs far more than the byte.

use crate::board::{GLASS, REGISTERS, Wires};
use crate::crash;
use crate::instruments::LIGHT_MS;
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
use gousset_draw::canvas::{HEIGHT, Sent, WIDTH};

/// The picture. The app draws on it, the panel task reads it; the holder of the lock owns it.
pub static FRAME: Mutex<ThreadModeRawMutex, Canvas> = Mutex::new(Canvas::new());
/// The picture has been drawn.
pub static DRAWN: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// How bright the panel is to be, in percent. At 0 it sleeps.
pub static LIGHT: Signal<ThreadModeRawMutex, u8> = Signal::new();

static ASLEEP: AtomicBool = AtomicBool::new(false);

/// The commands used, by the names of the data sheet.
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

/// The data sheet's least length of a reset pulse is 10 µs; a long wire or a large capacitor wants more. No other task runs
/// meanwhile: otherwise the pulse, and with it the first picture, would wait until the saves are read.
const RESET_PULSE: Duration = Duration::from_millis(5);
/// After a reset SLPOUT has to wait this long: the panel may have been awake (a reset by the watchdog).
const RESET_TO_SLPOUT: Duration = Duration::from_millis(120);
/// After SLPOUT or SLPIN any other command has to wait this long…
const SLPOUT_TO_COMMAND: Duration = Duration::from_millis(5);
/// …and only after this long are the panel's voltages up and its picture steady, or down.
const SLPOUT_TO_PICTURE: Duration = Duration::from_millis(120);

/// 62.5 MHz: the panel's limit, and half the peripheral clock.
const BUS_HZ: u32 = 62_500_000;
/// For long wires: a quarter of it. A whole picture takes 59 ms then.
const SLOW_BUS_HZ: u32 = BUS_HZ / 4;

/// Nothing answers on this bus, so no transfer can fail; the type of the error has no values.
const NO_ERRORS: &str = "sending cannot fail";

/// Pixels that are made black at a time; the columns beside the picture are a multiple of them.
const BLACK_PIXELS: usize = 40;
const _: () = assert!(GLASS.left.is_multiple_of(BLACK_PIXELS) && GLASS.width >= GLASS.left + WIDTH);
const _: () = assert!((GLASS.width - WIDTH - GLASS.left).is_multiple_of(BLACK_PIXELS));

/// The light of a handheld that can only blink, in percent.
const BLINK: u8 = 80;
/// No one hears the backlight's coil at this.
const LIGHT_HZ: u32 = 20_000;

#[embassy_executor::task]
pub async fn run(wires: Wires, mut backlight: Pwm<'static>) {
    let mut panel = Panel { wires, turned: false };
    let mut sent = Sent::new();
    panel.reset().await;
    let steady = Instant::now() + SLPOUT_TO_PICTURE;
    DRAWN.wait().await;
    panel.send_changes(&mut sent).await;
    panel.command(Command::Dispon, &[]);
    Timer::at(steady).await;
    // The app tells the light before it draws.
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
                // What was on the glass before it slept may not be meant for the person who has woken it.
                if DRAWN.try_take().is_some() {
                    panel.send_changes(&mut sent).await;
                }
                backlight.set_config(&light(percent));
            }
            Either::First(percent) => {
                defmt::debug!("the light is at {} %", percent);
                backlight.set_config(&light(percent));
            }
            Either::Second(()) => panel.send_changes(&mut sent).await,
        }
    }
}

/// The bus to the panel.
#[must_use]
pub fn bus(slow: bool) -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = if slow { SLOW_BUS_HZ } else { BUS_HZ };
    config
}

/// Whether the panel sleeps: nothing is sent to it until the light is to go on.
pub fn is_asleep() -> bool {
    ASLEEP.load(Ordering::Relaxed) && !LIGHT.signaled()
}

/// The backlight at this many percent, on whichever output of its slice the board has wired it.
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

/// All that a handheld can still do that cannot even show a picture: one flash of light per second, for ever.
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
    /// The picture on the glass is turned round.
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
        self.command(Command::Invon, &[]); // the glass is normally black
        self.command(Command::Noron, &[]);
        self.orient(false);
        self.darken(0..GLASS.left);
        self.darken(GLASS.left + WIDTH..GLASS.width);
        self.orient(false); // for the window, which darkening has moved
    }

    /// Has the panel take pictures turned round, or upright. What is on the glass stays as it is.
    fn orient(&mut self, turned: bool) {
        let Orientation { madctl, left, .. } = Orientation::of(turned);
        self.command(Command::Madctl, &[madctl]);
        self.command(Command::Caset, &window(left..left + WIDTH));
        self.turned = turned;
    }

    /// Makes columns beside the picture black: after power-on the panel shows whatever is in its memory.
    fn darken(&mut self, columns: Range<usize>) {
        if columns.is_empty() {
            return;
        }
        self.command(Command::Caset, &window(columns.clone()));
        self.command(Command::Raset, &window(0..HEIGHT));
        self.command(Command::Ramwr, &[]);
        self.wires.cs.set_low();
        for _ in 0..columns.len() * HEIGHT / BLACK_PIXELS {
            self.wires.spi.blocking_write(&[0_u8; 2 * BLACK_PIXELS]).expect(NO_ERRORS);
        }
        self.wires.cs.set_high();
    }

    /// Draws next to nothing, and keeps its picture.
    async fn sleep(&mut self) {
        self.command(Command::Slpin, &[]);
        Timer::after(SLPOUT_TO_PICTURE).await;
    }

    async fn wake(&mut self) {
        self.command(Command::Slpout, &[]);
        Timer::after(SLPOUT_TO_PICTURE).await;
    }

    /// Sends the rows that are not on the glass yet.
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
            self.wires.spi.write(frame.rows(rows)).await.expect(NO_ERRORS);
            self.wires.cs.set_high();
        }
    }

    /// A command and its few parameters. Waiting for them is quicker than an interrupt would be.
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

/// First and last column or row of a window, as the panel wants them.
fn window(range: Range<usize>) -> [u8; 4] {
    let [first, last] = [range.start, range.end - 1].map(|at| (at as u16).to_be_bytes());
    [first[0], first[1], last[0], last[1]]
}
