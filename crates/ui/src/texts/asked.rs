//! For tests only: the languages whose texts a thread has asked for. A screen asks for texts of its own language only.

extern crate std;

use super::Lang;
use core::cell::Cell;

std::thread_local! {
    static ASKED: Cell<[bool; Lang::ALL.len()]> = const { Cell::new([false; Lang::ALL.len()]) };
}

/// Notes that a text of this language was asked for.
pub(super) fn note(lang: Lang) {
    let mut asked = ASKED.get();
    asked[lang as usize] = true;
    ASKED.set(asked);
}

/// Returns the languages that this thread has asked for since the last call.
pub fn take() -> impl Iterator<Item = Lang> {
    let asked = ASKED.take();
    Lang::ALL.into_iter().filter(move |&lang| asked[lang as usize])
}
