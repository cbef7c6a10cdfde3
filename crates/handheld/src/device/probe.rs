//! For tests only: what the store was asked for, and what stands behind the picture.

use super::Device;
use crate::face::Face;
use crate::outline::{Both, Outline};
use gousset_core::rng::Rng;
use gousset_draw::Canvas;
use gousset_draw::probe::end_frame;
use gousset_saves::{Error, Found, Loaded, Save, Slot, Store};
use gousset_ui::App;

/// Something the store was asked to write.
#[derive(Clone, Debug)]
pub struct Deed {
    pub what: What,
    pub result: Result<(), Error>,
}

/// What was to be written.
#[derive(Clone, Debug)]
pub enum What {
    Save {
        slot: Slot,
        bytes: Vec<u8>,
        note: u16,
    },
    Discard(Slot),
    Repair,
    /// One sector; whether more are to follow.
    Wipe {
        more: bool,
    },
}

/// A store that writes down what it is asked to write.
pub(super) struct Witness<'a, S> {
    pub(super) store: &'a mut S,
    pub(super) journal: &'a mut Vec<Deed>,
}

impl<S: Store> Witness<'_, S> {
    fn tell(&mut self, what: What, result: Result<(), Error>) -> Result<(), Error> {
        self.journal.push(Deed { what, result });
        result
    }
}

impl<S: Store> Store for Witness<'_, S> {
    fn found(&self, slot: Slot) -> Found {
        self.store.found(slot)
    }

    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        self.store.load(slot, room)
    }

    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error> {
        let result = self.store.save(slot, save);
        self.tell(What::Save { slot, bytes: [save.head, save.record].concat(), note: save.note }, result)
    }

    fn discard(&mut self, slot: Slot) -> Result<(), Error> {
        let result = self.store.discard(slot);
        self.tell(What::Discard(slot), result)
    }

    fn needs_repair(&self) -> bool {
        self.store.needs_repair()
    }

    fn repair(&mut self) -> Result<(), Error> {
        let result = self.store.repair();
        self.tell(What::Repair, result)
    }

    fn wipe(&mut self, sector: usize) -> Result<bool, Error> {
        let result = self.store.wipe(sector);
        // The result is noted, and handed on below.
        let _ = self.tell(What::Wipe { more: result != Ok(false) }, result.map(|_| ()));
        result
    }
}

/// At the end of a screen's name while something moves on it.
pub const IN_MOTION: &str = " in motion";

impl Device {
    /// What the store was asked to write since the last call. What is refused before it reaches the store is not there.
    pub fn take_journal(&mut self) -> Vec<Deed> {
        std::mem::take(&mut self.journal)
    }

    /// Tells whoever watches the drawing that a frame is complete, and of which screen.
    pub(super) fn end_frame(&self) {
        let screen = self.app().map_or("Replay".into(), |app| match app.game() {
            Some(game) if app.is_moving() => format!("{game:?} {:?}{IN_MOTION}", app.place()),
            Some(game) => format!("{game:?} {:?}", app.place()),
            None => format!("{:?}", app.place()),
        });
        end_frame(&screen);
    }

    /// The face; none while a match is seen again.
    #[must_use]
    pub fn app(&self) -> Option<&App> {
        match &self.app {
            Face::App(app) => Some(app),
            Face::Replay(_) => None,
        }
    }

    /// Draws the picture of now, and the picture as it would be if the hidden cards of the match at play were dealt
    /// anew, and tells what is on each; nothing if there is no match.
    pub fn draw_twins(&mut self, canvases: [&mut Canvas; 2], rng: &mut Rng) -> Option<[Outline; 2]> {
        let Face::App(app) = &mut self.app else { return None };
        let [mut picture, mut twin] = canvases.map(|canvas| Both { canvas, outline: Outline::default() });
        app.show(&mut picture);
        app.draw_twin(&mut twin, rng).then_some([picture.outline, twin.outline])
    }
}
