//! For tests only: the languages whose texts a thread has asked for. A screen asks for texts of its own language only.

extern crate std;

use super::Lang;
use core::cell::Cell;

std::thread_local! {
    /// A bit per language.
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

/// Notes that a text of this language was asked for.
pub(super) fn note(lang: Lang) {
    ASKED.set(ASKED.get() | 1 << lang as u32);
}

/// True if this thread has asked for a text of this language since the last call of [`take`].
pub(crate) fn has(lang: Lang) -> bool {
    ASKED.get() >> lang as u32 & 1 == 1
}

/// Returns the languages that this thread has asked for since the last call.
pub fn take() -> impl Iterator<Item = Lang> {
    let asked = ASKED.take();
    Lang::offered().iter().copied().filter(move |&lang| asked >> lang as u32 & 1 == 1)
}
