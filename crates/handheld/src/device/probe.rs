//! For tests only: records the writes to the store, and gives access to the app.

use super::Device;
use crate::outline::{Both, Outline};
use crate::program::Program;
use gousset_core::rng::Rng;
use gousset_draw::Canvas;
use gousset_draw::probe::end_frame;
use gousset_saves::{Error, Found, Loaded, Save, Slot, Store};
use gousset_ui::App;
use gousset_ui::session::RoundAtPlay;

/// A request to write to the store, and its result.
#[derive(Clone, Debug)]
pub struct StoreWrite {
    pub request: WriteRequest,
    pub result: Result<(), Error>,
}

/// The content of a request.
#[derive(Clone, Debug)]
pub enum WriteRequest {
    Save {
        slot: Slot,
        bytes: Vec<u8>,
        note: u16,
    },
    Discard(Slot),
    Repair,
    /// A step of a wipe. `more`: further steps follow.
    Wipe {
        more: bool,
    },
}

/// A store that records all requests to write.
pub(super) struct RecordingStore<'a, S> {
    pub(super) store: &'a mut S,
    pub(super) journal: &'a mut Vec<StoreWrite>,
}

impl<S: Store> RecordingStore<'_, S> {
    fn record(&mut self, request: WriteRequest, result: Result<(), Error>) -> Result<(), Error> {
        self.journal.push(StoreWrite { request, result });
        result
    }
}

impl<S: Store> Store for RecordingStore<'_, S> {
    fn found(&self, slot: Slot) -> Found {
        self.store.found(slot)
    }

    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        self.store.load(slot, room)
    }

    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error> {
        let result = self.store.save(slot, save);
        self.record(
            WriteRequest::Save { slot, bytes: [save.head, save.record].concat(), note: save.note },
            result,
        )
    }

    fn discard(&mut self, slot: Slot) -> Result<(), Error> {
        let result = self.store.discard(slot);
        self.record(WriteRequest::Discard(slot), result)
    }

    fn needs_repair(&self) -> bool {
        self.store.needs_repair()
    }

    fn repair(&mut self) -> Result<(), Error> {
        let result = self.store.repair();
        self.record(WriteRequest::Repair, result)
    }

    fn wipe(&mut self, sector: usize) -> Result<bool, Error> {
        let result = self.store.wipe(sector);
        // The result is recorded here and returned below.
        let _ = self.record(WriteRequest::Wipe { more: result != Ok(false) }, result.map(|_| ()));
        result
    }
}

/// A player has seen a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintSeen {
    pub round: RoundAtPlay,
    pub player: usize,
}

/// The end of a screen's name while an animation runs on it.
pub const IN_MOTION: &str = " in motion";
/// The second word of a screen's name, after its language, if the screen has large print.
pub const LARGE_PRINT: &str = "large-print";

impl Device {
    /// Takes the requests to write since the last call. Requests that are refused before they reach the store are not included.
    pub fn take_journal(&mut self) -> Vec<StoreWrite> {
        std::mem::take(&mut self.journal)
    }

    /// Takes the hints that were on the panel since the last call, each once.
    pub fn take_hints(&mut self) -> Vec<HintSeen> {
        std::mem::take(&mut self.hints)
    }

    /// Ends a frame for the test that watches the drawing. The name of the screen begins with its language.
    pub(super) fn end_frame(&mut self) {
        let hint = self.app().and_then(|app| {
            let ((round, _), player) = app.round_at_play().zip(app.hinted_player())?;
            Some(HintSeen { round, player })
        });
        self.hints.extend(hint.filter(|hint| !self.hints.contains(hint)));
        let screen = self.app().map_or("Replay".into(), |app| match app.game() {
            Some(game) if app.is_moving() => format!("{game:?} {:?}{IN_MOTION}", app.place()),
            Some(game) => format!("{game:?} {:?}", app.place()),
            None => format!("{:?}", app.place()),
        });
        let is_large = self.app().is_some_and(App::has_large_print);
        let print = if is_large { format!("{LARGE_PRINT} ") } else { String::new() };
        end_frame(&format!("{:?} {print}{screen}", self.lang()));
    }

    /// The app. `None` during the replay of a shared match.
    #[must_use]
    pub fn app(&self) -> Option<&App> {
        match &self.app {
            Program::App(app) => Some(app),
            Program::Replay(_) => None,
        }
    }

    /// Draws the current picture, and the same picture with the hidden cards of the match dealt again. Returns the outline of
    /// each. `None` if there is no match.
    pub fn draw_twins(&mut self, canvases: [&mut Canvas; 2], rng: &mut Rng) -> Option<[Outline; 2]> {
        let Program::App(app) = &mut self.app else { return None };
        let [mut picture, mut twin] = canvases.map(|canvas| Both { canvas, outline: Outline::default() });
        app.show(&mut picture);
        app.draw_twin(&mut twin, rng).then_some([picture.outline, twin.outline])
    }
}
