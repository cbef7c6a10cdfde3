//! The handheld, simulated: the same face as on the chip, under a clock of its own.
//!
//! Nothing here waits for real time: a script runs as fast as the PC can, a window lets the clock follow the wall's.

use crate::face::Face;
use crate::flash::Flash;
use gousset_saves::Log;
use gousset_ui::canvas::WIDTH;
use gousset_ui::games::GAMES;
use gousset_ui::input::{Action, Button, Buttons, Levels, SAMPLE_MS};
use gousset_ui::saves::Saves;
use gousset_ui::{App, Canvas, Replay, Sent, Start, Wake};

/// When the chip first looks at its buttons after power-on. One that is down then has not been pressed.
const AWAKE_MS: u64 = 20;

/// Steps of a bot's thinking in a millisecond of the simulated clock. The chip does fewer; what a bot plays depends
/// on its steps alone, so this only has to keep every level below its time limit.
const STEPS_A_MS: u32 = 8;

/// A simulated handheld that is switched on.
pub struct Device {
    app: Face,
    log: Log<Flash>,
    buttons: Buttons,
    levels: Levels,
    canvas: Box<Canvas>,
    sent: Sent,
    noise: Noise,
    now: u64,
    wake: Wake,
    /// When the picture last changed.
    changed_at: u64,
    figures: Figures,
}

/// What a run cost, since it was last asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Simulated milliseconds, and those in which nothing was done.
    pub elapsed_ms: u64,
    pub idle_ms: u64,
    /// What a panel would have been sent.
    pub panel_bytes: u64,
    pub frames: u64,
    /// Bytes of flash that were programmed, in whole pages, and sectors that were erased.
    pub programmed_bytes: u64,
    pub erased_sectors: u64,
}

impl Device {
    /// Switches on. `seed` is what the entropy source gives, as in a script; `flash` holds what was kept.
    #[must_use]
    pub fn boot(seed: u64, flash: Flash) -> Self {
        let mut noise = Noise::new(seed);
        let log = Log::open(flash, 0).expect("the simulated flash has room for the log");
        let found = GAMES.map(|game| log.found(game));
        let start = Start { noise: noise.bits(64), crash: None, found };
        Self::with(Face::App(Box::new(App::new(start))), log, noise)
    }

    /// Switches on with a match to be seen again, and nothing else.
    #[must_use]
    pub fn replaying(replay: Replay) -> Self {
        let log = Log::open(Flash::erased(), 0).expect("the simulated flash has room for the log");
        Self::with(Face::replay(replay), log, Noise::new(0))
    }

    fn with(app: Face, log: Log<Flash>, noise: Noise) -> Self {
        Self {
            app,
            log,
            buttons: Buttons::default(),
            levels: Levels::default(),
            canvas: Box::new(Canvas::new()),
            sent: Sent::new(),
            noise,
            now: 0,
            wake: Wake::At(AWAKE_MS),
            changed_at: 0,
            figures: Figures::default(),
        }
    }

    /// Switches off; the flash stays.
    #[must_use]
    pub fn power_off(self) -> Flash {
        self.log.close()
    }

    /// Whether power has failed in the middle of a write to flash: then nothing happens any more.
    pub fn has_failed(&mut self) -> bool {
        self.log.flash().has_failed()
    }

    /// Whether whoever looked at a match has left it.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.app.has_left()
    }

    /// The flash.
    pub fn flash(&mut self) -> &mut Flash {
        self.log.flash()
    }

    /// Presses a button or lets it go.
    pub fn set(&mut self, button: Button, down: bool) {
        self.levels = self.levels.with(button, down);
    }

    /// Milliseconds since power-on.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// For how long the picture has been the same.
    #[must_use]
    pub const fn still_for(&self) -> u64 {
        self.now - self.changed_at
    }

    /// The picture.
    #[must_use]
    pub const fn picture(&self) -> &Canvas {
        &self.canvas
    }

    /// Which buttons are down.
    #[must_use]
    pub const fn levels(&self) -> Levels {
        self.levels
    }

    /// The figures since the last call.
    pub fn take_figures(&mut self) -> Figures {
        let (programmed_bytes, erased_sectors) = self.log.flash().take_wear();
        Figures { programmed_bytes, erased_sectors, ..std::mem::take(&mut self.figures) }
    }

    /// Lets so many milliseconds pass.
    pub fn run(&mut self, ms: u64) {
        for _ in 0..ms {
            if self.has_failed() {
                return;
            }
            self.tick();
        }
    }

    fn tick(&mut self) {
        self.now += 1;
        self.figures.elapsed_ms += 1;
        let mut busy = false;
        if self.now == AWAKE_MS {
            self.buttons = Buttons::new(self.levels);
        }
        let awake = self.now >= AWAKE_MS;
        if awake && (self.levels.0 != 0 || !self.buttons.at_rest()) && self.now.is_multiple_of(SAMPLE_MS) {
            self.buttons.sample(self.now, self.levels);
            for event in self.buttons.by_ref() {
                let noise = if event.action == Action::Press { self.noise.bits(8) as u8 } else { 0 };
                self.app.button(self.now, event, noise);
                busy = true;
            }
        }
        match self.wake {
            Wake::Think => {
                for _ in 0..STEPS_A_MS {
                    self.app.think();
                }
                busy = true;
            }
            Wake::At(time) => busy |= self.now >= time,
            Wake::Press => {}
        }
        if busy {
            self.update();
        } else {
            self.figures.idle_ms += 1;
        }
    }

    fn update(&mut self) {
        loop {
            let next = self.app.update(self.now);
            self.wake = next.wake;
            if next.redraw {
                self.draw();
            }
            if !next.saves {
                return;
            }
            self.app.attend(&mut self.log);
            if self.has_failed() {
                *self.canvas = Canvas::new();
                return;
            }
        }
    }

    fn draw(&mut self) {
        self.app.draw(&mut self.canvas);
        let mut from = 0;
        while let Some(rows) = self.sent.next_run(&self.canvas, from) {
            if from == 0 {
                self.figures.frames += 1;
            }
            self.figures.panel_bytes += (rows.len() * WIDTH * 2) as u64;
            self.changed_at = self.now;
            from = rows.end;
        }
    }
}

/// The entropy source of a script: the stream that the emulator's ring oscillator gives for the same seed.
struct Noise(u32);

impl Noise {
    fn new(seed: u64) -> Self {
        let folded = (seed as u32) ^ (seed >> 32) as u32;
        let state = folded.wrapping_mul(0x9E37_79B1) ^ 0x6C07_8965;
        Self(if state == 0 { 1 } else { state })
    }

    /// So many bits, the first one highest.
    fn bits(&mut self, count: u32) -> u64 {
        (0..count).fold(0, |bits, _| bits << 1 | u64::from(self.bit()))
    }

    fn bit(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 >> 7 & 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_and_presses_give_the_same_picture() {
        let play = |seed| {
            let mut device = Device::boot(seed, Flash::erased());
            device.run(100);
            for _ in 0..3 {
                device.set(Button::A, true);
                device.run(60);
                device.set(Button::A, false);
                device.run(3000);
            }
            device.picture().rows(0..240).to_vec()
        };
        assert!(play(1) == play(1));
        assert!(play(1) != play(2), "another seed deals other tiles");
    }

    #[test]
    fn a_still_screen_is_idle() {
        let mut device = Device::boot(1, Flash::erased());
        device.run(100);
        device.take_figures();
        device.run(5000);
        let figures = device.take_figures();
        assert_eq!((figures.elapsed_ms, figures.idle_ms, figures.panel_bytes), (5000, 5000, 0));
        assert!(device.still_for() >= 5000);
    }
}
