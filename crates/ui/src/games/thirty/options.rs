//! The options of a match of Thirty: there are none.

use crate::screens::setup;
use crate::table::players::OPTION_BYTES;
use crate::texts::{Lang, Line};
use core::ops::RangeInclusive;
use gousset_core::thirty::{MAX_PLAYERS, MIN_PLAYERS};

/// The options of a match.
#[derive(Clone, Copy, Debug)]
pub struct Options;

/// A row of the set-up: no value of this type exists.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum NoOption {}

impl setup::Options for Options {
    type Item = NoOption;
    type Opened = ();

    fn open() {}

    fn new((): (), _lang: Lang) -> Self {
        Self
    }

    fn seats(&self) -> RangeInclusive<usize> {
        MIN_PLAYERS..=MAX_PLAYERS
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.texts().thirty.table
    }

    fn items(&self) -> &'static [NoOption] {
        &[]
    }

    fn label(item: NoOption, _lang: Lang) -> &'static str {
        match item {}
    }

    fn value(&self, item: NoOption, _lang: Lang) -> Line {
        match item {}
    }

    fn change(&mut self, item: NoOption, _by: i8) {
        match item {}
    }

    fn write(&self) -> [u8; OPTION_BYTES] {
        [0; OPTION_BYTES]
    }

    fn restore(&mut self, _bytes: &[u8; OPTION_BYTES]) {}
}
