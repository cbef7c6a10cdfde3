//! For tests only: a language that shows whether the screens have room for one that nobody has written yet.
//!
//! The build script makes it from the English folder: each text is a third longer and has accents. While it is in use it
//! takes the place of English, so that every script and every saved match of English shows it.

use core::sync::atomic::{AtomicBool, Ordering};

use super::Lang;

include!(concat!(env!("OUT_DIR"), "/pseudo.rs"));

static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// Puts it in the place of English from here on, everywhere.
pub fn replace_english() {
    IS_IN_USE.store(true, Ordering::Relaxed);
}

pub(crate) fn is_in_use() -> bool {
    IS_IN_USE.load(Ordering::Relaxed)
}

/// Whether it is shown in the place of this language.
pub(super) fn stands_for(lang: Lang) -> bool {
    lang == Lang::English && is_in_use()
}
