//! The app: events and the time in, a picture out.

use crate::canvas::Canvas;
use crate::input::Event;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::RgbColor;

/// What the shell knows at power-on.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// 64 bits of the shell's entropy source.
    pub noise: u64,
    /// What the last run died of, if it did.
    pub crash: Option<Crash>,
}

/// A crash of the last run, kept over the reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// Where and why, as text: «src/app.rs:120 index out of bounds».
    pub report: heapless::String<160>,
}

/// When the app wants to be called again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wake {
    /// A bot is thinking: call [`App::think`] as time allows, then [`App::update`].
    Think,
    /// At this time (ms), or at a press.
    At(u64),
    /// Not before a press.
    Press,
}

/// What the shell has to do after an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Next {
    /// The picture has changed: call [`App::draw`].
    pub redraw: bool,
    pub wake: Wake,
}

/// The whole face of the handheld.
pub struct App {
    presses: u8,
    dirty: bool,
}

impl App {
    /// The app as it is at power-on.
    #[must_use]
    pub fn new(_start: Start) -> Self {
        Self { presses: 0, dirty: true }
    }

    /// A button did something at `now` (ms since power-on). `noise`: eight fresh bits of the shell's
    /// entropy source, read at this moment; only those of presses are used.
    pub fn button(&mut self, _now: u64, _event: Event, _noise: u8) {
        self.presses = self.presses.wrapping_add(1);
        self.dirty = true;
    }

    /// Lets time pass.
    pub fn update(&mut self, _now: u64) -> Next {
        Next { redraw: core::mem::take(&mut self.dirty), wake: Wake::Press }
    }

    /// One short step of a bot's thinking (at most 5 ms on the chip). Nothing happens when no bot thinks.
    pub fn think(&mut self, _now: u64) {}

    /// Draws the picture as it is now.
    pub fn draw(&self, canvas: &mut Canvas) {
        canvas.clear(if self.presses % 2 == 0 { Rgb565::BLUE } else { Rgb565::RED });
    }
}
