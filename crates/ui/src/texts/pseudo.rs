//! For tests only: a pseudo-language, which shows whether the screens have room for languages that are not written yet.
//!
//! The build script makes it from the English folder: each text is a third longer and has accents. It can replace English,
//! so that all scripts and saved matches in English show it, or be a further language ([`Lang::Pseudo`]).

use core::sync::atomic::{AtomicBool, Ordering};

use super::Lang;

include!(concat!(env!("OUT_DIR"), "/pseudo.rs"));
language!();

static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// Replaces English by the pseudo-language from now on.
pub fn replace_english() {
    IS_IN_USE.store(true, Ordering::Relaxed);
}

/// True if the pseudo-language replaces English.
pub(crate) fn is_in_use() -> bool {
    IS_IN_USE.load(Ordering::Relaxed)
}

/// True if the pseudo-language replaces this language.
pub(super) fn stands_for(lang: Lang) -> bool {
    lang == Lang::English && is_in_use()
}
