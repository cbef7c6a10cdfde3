//! Elements for screen readers alone: the moves since the last turn, and the question about the last word.

use super::{DRAFT_HEIGHT, DRAFT_TOP, LEFT, LINE, ROOM, Scene};
use crate::elements::{Element, Reader, Role, Surface};
use crate::games::lexicon::{doubt, words};
use crate::widgets::area;
use gousset_core::lexicon::Done;
use gousset_core::recent::RECENT;

/// The height of the area of a move. The tray has room for all.
const TOLD: i32 = DRAFT_HEIGHT / RECENT as i32;

impl Scene<'_> {
    /// Tells the moves since the viewer's last turn: several may pass between two announcements. The line in the tray
    /// tells the last one.
    pub(super) fn tell_moves(&self, surface: &mut dyn Surface) {
        for (place, done) in self.since.iter().enumerate() {
            let (Done::Turn { by, .. } | Done::Challenge { by, .. }) = done;
            let words = |read: Reader<'_>| {
                let words = words::describe(done, self.called(*by), self.lang);
                // A banner covers the line.
                if *words != *self.status || self.out.is_some() {
                    read(&words, "");
                }
            };
            let line = area(LEFT, DRAFT_TOP + place as i32 * TOLD, ROOM, TOLD);
            surface.show(&Element::worded(Role::Text, line, &words, &|_| {}));
        }
    }

    /// Asks whether the player doubts the last word. The panel shows only the key.
    pub(super) fn tell_doubt(&self, surface: &mut dyn Surface) {
        let question = self.texts().challenge.does_anybody_doubt_it;
        let words = |read: Reader<'_>| {
            if let (Some(laid), Some(word)) = (self.view.laid, self.view.laid_word()) {
                let change = words::change(laid.before.as_ref(), word);
                read(&doubt::in_words(self.name(laid.author), &change, question, self.lang), "");
            }
        };
        let line = area(LEFT, DRAFT_TOP + LINE, ROOM, LINE);
        surface.show(&Element::worded(Role::Text, line, &words, &|_| {}));
    }
}
