//! Measures how long the chip takes to make a QR code: a screen waits for it.

use core::hint::black_box;

use crate::lab::Lab;
use gousset_core::Game;
use gousset_ui::persistence::share::{self, PART_BYTES};
use gousset_ui::widgets::code::Code;

/// The approximate size of a usual match.
const USUAL_BYTES: usize = 400;
/// A long crash report, of 160 characters.
const REPORT: &str = "Gousset 0.1.0: crates/core/src/lexicon/plays/progress.rs:1234 called `Option::unwrap()` \
    on a `None` value, in the middle of a sentence that fills its room to the end";

pub(crate) fn measure(lab: &mut Lab) {
    let save: [u8; PART_BYTES] = core::array::from_fn(|place| ((place * 151) >> 3) as u8);
    let mut text = share::Text::new();
    let cycles = lab.cycles(|| text = share::part(Game::Lexicon, black_box(&save), 0).unwrap_or_default());
    lab.tell_ms("text of the largest code", cycles);
    let cycles = lab.cycles(|| Code::new(black_box(&text)).is_some());
    lab.tell_ms("largest code", cycles);
    let text = share::part(Game::Lexio, black_box(&save[..USUAL_BYTES]), 0).unwrap_or_default();
    let cycles = lab.cycles(|| Code::new(black_box(&text)).is_some());
    lab.tell_ms("code of a usual match", cycles);
    let cycles = lab.cycles(|| Code::new(black_box(REPORT)).is_some());
    lab.tell_ms("code of a crash", cycles);
}
