//! The options of a match of Xylo.

use crate::screens::setup;
use crate::table::players::OPTION_BYTES;
use crate::text;
use crate::texts::Lang;
use crate::texts::Line;
use core::ops::RangeInclusive;
use gousset_core::xylo::{MAX_XYLOS, MIN_PLAYERS};

/// The options of a match.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// True if a person may look at the cards that they passed on. The bots remember theirs too.
    pub memory: bool,
}

/// The only row of the set-up: whether people may look at the cards that they passed on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Memory;

impl Default for Options {
    fn default() -> Self {
        Self { memory: true }
    }
}

impl setup::Options for Options {
    type Item = Memory;
    type Opened = ();

    fn open() {}

    fn new((): (), _lang: Lang) -> Self {
        Self::default()
    }

    fn seats(&self) -> RangeInclusive<usize> {
        MIN_PLAYERS..=MAX_XYLOS
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.texts().xylo.options.title
    }

    fn items(&self) -> &'static [Memory] {
        &[Memory]
    }

    fn label(Memory: Memory, lang: Lang) -> &'static str {
        lang.texts().xylo.options.cards_passed
    }

    fn value(&self, Memory: Memory, lang: Lang) -> Line {
        let texts = &lang.texts().xylo.options;
        text!("{}", if self.memory { texts.hold_x } else { texts.by_heart })
    }

    fn explain(&self, Memory: Memory, lang: Lang) -> Option<&'static str> {
        let texts = &lang.texts().xylo.options;
        Some(if self.memory { texts.hold_x_means } else { texts.by_heart_means })
    }

    fn write(&self) -> [u8; OPTION_BYTES] {
        let mut bytes = [0; OPTION_BYTES];
        bytes[0] = self.memory.into();
        bytes
    }

    fn restore(&mut self, &[memory, ..]: &[u8; OPTION_BYTES]) {
        self.memory = memory != 0;
    }

    fn change(&mut self, Memory: Memory, _by: i8) {
        self.memory = !self.memory;
    }
}
