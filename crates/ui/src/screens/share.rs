//! Shows a match as a QR code, or as several that are turned like pages.
//!
//! Computing a code takes the chip longer than a press may stay unanswered, and nothing else runs meanwhile. So the
//! screen first appears without the code. When it is on the panel, the code is computed in a step like those of a
//! thinking bot.

use crate::device::Wake;
use crate::device::buttons::{Action, Button, Event};
use crate::elements::{Element, Role, Surface};
use crate::persistence::address::Address;
use crate::persistence::share;
use crate::text;
use crate::texts::Lang;
use crate::widgets::bars::Cap;
use crate::widgets::code::Code;
use crate::widgets::{MIDDLE, SCREEN_WIDTH, area, band, bars, shortened};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::{Point, RgbColor};
use gousset_core::Game;
use gousset_draw::canvas::{Align, Canvas};
use gousset_draw::fonts;
use gousset_draw::theme;

/// The delay between drawing the screen and computing the code. Sending a full frame to the panel takes 15 ms.
const SHOWN_AFTER_MS: u64 = 25;

// The largest code takes 194 rows with its quiet zone, so there is one line of text above it.
const WORDS: i32 = SCREEN_WIDTH - 4;
const WORDS_TOP: i32 = 1;
const CODE_TOP: i32 = 25;
const ROOM: i32 = 194;
const KEYS_TOP: i32 = CODE_TOP + ROOM;

/// The QR codes of a match. One of them is shown at a time.
pub struct Share {
    part: usize,
    parts: usize,
    code: Option<Code>,
    /// The time at which the code is computed.
    due: Option<u64>,
    /// True from the attempt to compute the code until the next update, which redraws the screen.
    fresh: bool,
}

impl Share {
    /// The codes of a save of this length, beginning with the first. They contain a link to the page at this address,
    /// or only the text if there is no address.
    #[must_use]
    pub fn new(address: Address, length: usize) -> Self {
        let parts = share::parts_of(length, address.part_bytes());
        Self { part: 0, parts, code: None, due: None, fresh: false }
    }

    /// Handles a button event. Returns true if the player goes back.
    pub fn press(&mut self, event: Event) -> bool {
        let turned = match event {
            Event { button: Button::A | Button::B | Button::X, action: Action::Press } => return true,
            Event { button: Button::Left, action: Action::Press } => self.parts - 1,
            Event { button: Button::Right, action: Action::Press } => 1,
            _ => 0,
        };
        if turned % self.parts > 0 {
            self.part = (self.part + turned) % self.parts;
            self.code = None;
            self.due = None;
        }
        false
    }

    /// Computes the current code from this save, if it is missing. Out of line: keeps the text off the caller's stack.
    #[inline(never)]
    pub fn make(&mut self, address: Address, game: Game, save: &[u8]) {
        if self.code.is_none() {
            let text = share::part_of(game, save, self.part, address.part_bytes());
            self.code = text.and_then(|text| match address.as_str() {
                "" => Code::new(&text),
                address => Code::of_link(address, &text),
            });
            self.fresh = true;
        }
    }

    /// Returns when to call this again, and whether the picture has changed.
    pub fn update(&mut self, now: u64) -> (Wake, bool) {
        let fresh = core::mem::take(&mut self.fresh);
        let due = *self.due.get_or_insert(now + SHOWN_AFTER_MS);
        let wake = match (&self.code, fresh) {
            // A code that cannot be computed is not tried again. The player can turn to another.
            (Some(_), _) | (None, true) => Wake::Press,
            (None, false) if now < due => Wake::At(due),
            (None, false) => Wake::Think,
        };
        (wake, fresh)
    }

    /// Draws the code, and above it what is shared.
    pub fn draw(&self, surface: &mut dyn Surface, what: &str, lang: Lang) {
        surface.fill(band(0, 0, KEYS_TOP), Rgb565::WHITE);
        let print = surface.print();
        let scan = (lang.texts().share.scan)(what);
        // A line that is too wide for large print falls back to the usual size.
        let font = if print.body().width(&scan) <= WORDS { print.body() } else { &fonts::BODY };
        let at = Point::new(MIDDLE, WORDS_TOP + fonts::BODY.baseline() - font.baseline());
        surface.text(font, at, Align::Center, theme::FELT_DARK, &shortened(font, &scan, WORDS));
        let middle = Point::new(MIDDLE, CODE_TOP + ROOM / 2);
        match &self.code {
            Some(code) => {
                let side = area(middle.x - ROOM / 2, middle.y - ROOM / 2, ROOM, ROOM);
                let look = |canvas: &mut Canvas| code.draw(canvas, middle, ROOM);
                surface.show(&Element::new(Role::Sign, side, what, &look));
            }
            None => {
                let at = middle - Point::new(0, fonts::LARGE.line_height() / 2);
                surface.text(&fonts::LARGE, at, Align::Center, theme::FELT_DARK, "…");
            }
        }
        let place = text!("{}/{}", self.part + 1, self.parts);
        let keys = [(Cap::LeftRight, &*place), (Cap::B, lang.texts().keys.back)];
        bars::keys_from(surface, KEYS_TOP, &keys[usize::from(self.parts == 1)..]);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use gousset_draw::canvas::WIDTH;
    use std::boxed::Box;

    #[test]
    fn words_and_bar_stay_out_of_the_largest_code_and_its_quiet_zone() {
        let code = Code::new(&"A".repeat(share::MAX_TEXT));
        assert!(code.is_some());
        let screen = Share { part: 0, parts: 2, code, due: None, fresh: false };
        let mut canvas = Box::new(Canvas::new());
        for lang in Lang::ALL {
            screen.draw(&mut *canvas, "Lexicon · gjpqy, 99/99", lang);
            let white = |y: i32| (0..WIDTH).all(|x| canvas.pixel(x, y as usize) == Rgb565::WHITE);
            // The quiet zone: four modules of two pixels.
            assert!((CODE_TOP..CODE_TOP + 8).chain(KEYS_TOP - 8..KEYS_TOP).all(white));
            assert!(!white(CODE_TOP + 8) && !white(KEYS_TOP - 9));
        }
    }
}
