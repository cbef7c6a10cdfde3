//! A match as a code to scan, or as several that are turned like pages.
//!
//! To make a code takes the chip longer than a press may wait for its answer, and nothing else runs meanwhile. So the
//! screen comes first with nothing but its words, and once they are on the panel the code is made, in a step such as
//! bots think in.

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

/// A code is made so long after its screen was drawn: a full frame is on its way to the panel for 15 ms.
const SHOWN_AFTER_MS: u64 = 25;

// The largest code takes 194 rows with its quiet zone. So the lines of words are closer than elsewhere, and the bar of
// the buttons is as low as their caps.
const WORDS: i32 = SCREEN_WIDTH - 4;
// Capitals begin at the third row of a line, their accents above it: here no line begins with «À».
const WORDS_TOP: i32 = -2;
const WORDS_LINE: i32 = 13;
const CODE_TOP: i32 = 28;
const ROOM: i32 = 194;
const KEYS_TOP: i32 = CODE_TOP + ROOM;

/// The codes of a match, one at a time.
pub struct Share {
    part: usize,
    parts: usize,
    code: Option<Code>,
    /// When the code is to be made.
    due: Option<u64>,
    /// The picture does not show the code yet.
    fresh: bool,
}

impl Share {
    /// The codes of a save of this length, the first of them to be made. They lead to a page at this address, or are the
    /// text alone.
    #[must_use]
    pub fn new(address: Address, length: usize) -> Self {
        let parts = share::parts_of(length, address.part_bytes());
        Self { part: 0, parts, code: None, due: None, fresh: false }
    }

    /// Takes a button's event; true when the player goes back.
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

    /// Makes the code that is to be shown of this save, if it is not there. On its own, so that the text is on the
    /// stack only here.
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

    /// When to be called again, and whether the picture has changed.
    pub fn update(&mut self, now: u64) -> (Wake, bool) {
        let fresh = core::mem::take(&mut self.fresh);
        let due = *self.due.get_or_insert(now + SHOWN_AFTER_MS);
        let wake = match (&self.code, fresh) {
            // A code that cannot be made is not tried for ever: a press turns to another.
            (Some(_), _) | (None, true) => Wake::Press,
            (None, false) if now < due => Wake::At(due),
            (None, false) => Wake::Think,
        };
        (wake, fresh)
    }

    /// Draws it under words that say what is shared, and what for.
    pub fn draw(&self, surface: &mut dyn Surface, what: &str, lang: Lang) {
        surface.fill(band(0, 0, KEYS_TOP), Rgb565::WHITE);
        let scan = shortened(&fonts::SMALL, &(lang.texts().share.scan)(what), WORDS);
        for (line, words) in [&*scan, lang.texts().share.purpose].into_iter().enumerate() {
            let at = Point::new(MIDDLE, WORDS_TOP + line as i32 * WORDS_LINE);
            surface.text(&fonts::SMALL, at, Align::Center, theme::FELT_DARK, words);
        }
        let middle = Point::new(MIDDLE, CODE_TOP + ROOM / 2);
        match &self.code {
            Some(code) => {
                let side = area(middle.x - ROOM / 2, middle.y - ROOM / 2, ROOM, ROOM);
                let look = |canvas: &mut Canvas| code.draw(canvas, middle, ROOM);
                surface.show(&Element::new(Role::Sign, side, what, &look));
            }
            None => {
                let at = middle - Point::new(0, fonts::TITLE.line_height() / 2);
                surface.text(&fonts::TITLE, at, Align::Center, theme::FELT_DARK, "…");
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
            assert!(fonts::SMALL.width(lang.texts().share.purpose) <= WORDS);
            screen.draw(&mut *canvas, "Lexicon · gjpqy, 99/99", lang);
            let white = |y: i32| (0..WIDTH).all(|x| canvas.pixel(x, y as usize) == Rgb565::WHITE);
            // Four modules of two pixels.
            assert!((CODE_TOP..CODE_TOP + 8).chain(KEYS_TOP - 8..KEYS_TOP).all(white));
            assert!(!white(CODE_TOP + 8) && !white(KEYS_TOP - 9));
        }
    }
}
