//! For tests only: a pseudo-language, which shows whether the screens have room for languages that are not written yet.
//!
//! The build script makes it from the English folder: each text is a third longer and has accents. Tests pass it to a
//! screen as [`Lang::Pseudo`](super::Lang), or offer it to the player as the last of the languages.

use core::sync::atomic::{AtomicBool, Ordering};

include!(concat!(env!("OUT_DIR"), "/pseudo.rs"));
language!();

static IS_OFFERED: AtomicBool = AtomicBool::new(false);

/// Offers the pseudo-language to the player from now on, as a language like any other.
pub fn offer() {
    IS_OFFERED.store(true, Ordering::Relaxed);
}

/// True if the player can choose the pseudo-language.
pub(super) fn is_offered() -> bool {
    IS_OFFERED.load(Ordering::Relaxed)
}
