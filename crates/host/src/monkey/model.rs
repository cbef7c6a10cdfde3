//! The expected contents of the store, as far as a run can know them.

use gousset_core::Game;
use gousset_handheld::Flash;
use gousset_handheld::probe::{StoreWrite, WriteRequest};
use gousset_saves::{Error, Found, Log, Slot, Store};
use gousset_ui::persistence::saves::{Item, MAX_SAVE};

/// The contents of a slot: bytes and a note, or nothing.
pub type Held = Option<(Vec<u8>, u16)>;

/// The possible contents of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum May {
    /// Unknown, because its bits were flipped.
    Anything,
    /// One of these. After a power cut during a write there are two.
    OneOf(Vec<Held>),
}

/// The possible contents of every slot.
pub struct Model {
    /// The matches come first, by the index of their game.
    slots: Vec<(Slot, May)>,
    /// True if the store has saved something since the start. From then on, the interrupted write of an earlier power cut
    /// either stays or stays lost.
    settled: bool,
    /// The last error of the store.
    refusal: Option<Error>,
}

impl Model {
    /// Returns the model of a flash, with its present contents.
    #[must_use]
    pub fn of(flash: &Flash) -> Self {
        let matches = Game::ALL.map(|game| Item::Match(game).slot());
        let slots = matches.into_iter().chain([Slot::SETTINGS, Slot::STATISTICS, Slot::TEST]);
        let mut log = open(flash.clone());
        let mut may = |slot| read(&mut log, slot).map_or(May::Anything, |held| May::OneOf(vec![held]));
        Self { slots: slots.map(|slot| (slot, may(slot))).collect(), settled: false, refusal: None }
    }

    /// Returns the possible contents of a game's slot.
    #[must_use]
    pub fn match_of(&self, game: Game) -> &May {
        &self.slots[game.index()].1
    }

    /// Returns the last error of the store.
    #[must_use]
    pub const fn refusal(&self) -> Option<Error> {
        self.refusal
    }

    /// Marks the contents of all slots as unknown.
    pub fn doubt_all(&mut self) {
        self.slots.iter_mut().for_each(|(_, may)| *may = May::Anything);
    }

    /// Adds "nothing" to the possible contents of each slot.
    fn may_be_gone(&mut self) {
        for (_, may) in &mut self.slots {
            match may {
                May::OneOf(all) if !all.contains(&None) => all.push(None),
                May::OneOf(_) | May::Anything => {}
            }
        }
    }

    /// Notes that the handheld starts.
    pub fn start(&mut self) {
        self.settled = false;
    }

    /// Applies requests to the store and their results. `cut`: power failed during the first request that did not succeed,
    /// and later requests were not executed. `spoilt`: the flash is damaged, so the store may refuse.
    ///
    /// # Errors
    /// If the store refused a request without a power cut or damage.
    pub fn take(&mut self, writes: Vec<StoreWrite>, cut: bool, spoilt: bool) -> Result<(), String> {
        for StoreWrite { request, result } in writes {
            let torn = cut && result.is_err();
            if let (Err(error), false, false) = (&result, torn, spoilt) {
                return Err(format!("the store has refused {request:?}: {error}"));
            }
            let done = result.is_ok();
            self.refusal = result.err().filter(|_| !torn).or(self.refusal);
            match request {
                WriteRequest::Save { slot, bytes, note } => self.write(slot, Some((bytes, note)), done, torn),
                WriteRequest::Discard(slot) => self.write(slot, None, done, torn),
                WriteRequest::Repair => {}
                WriteRequest::Wipe { more } if more || !done => self.may_be_gone(),
                WriteRequest::Wipe { .. } => {
                    self.slots.iter_mut().for_each(|(_, may)| *may = May::OneOf(vec![None]));
                }
            }
            if torn {
                self.settled = false;
                break;
            }
        }
        Ok(())
    }

    fn write(&mut self, slot: Slot, held: Held, done: bool, torn: bool) {
        self.settled |= done;
        let Some((_, may)) = self.slots.iter_mut().find(|(other, _)| *other == slot) else { return };
        match may {
            _ if done => *may = May::OneOf(vec![held]),
            May::OneOf(all) if torn => all.push(held),
            // A refused write changes nothing.
            _ => {}
        }
    }

    /// Opens a copy of the flash as the next start would, and compares its contents with the model. `seed` decides how
    /// marginal bits are read.
    ///
    /// # Errors
    /// If a slot has other contents than the model allows.
    pub fn audit(&mut self, flash: &Flash, seed: u64) -> Result<(), String> {
        let firm = flash.marginal_bits() == 0 || self.settled;
        let mut flash = flash.clone();
        flash.reseed(seed);
        let mut log = open(flash.repaired());
        let settled = firm && !log.needs_repair();
        for (slot, may) in &mut self.slots {
            let May::OneOf(all) = may else { continue };
            let held = read(&mut log, *slot);
            let Some(held) = held.clone().filter(|held| all.contains(held)) else {
                let number = slot.number();
                let found = log.found(*slot);
                return Err(format!("slot {number:#04x}: {found:?}, {held:?}; saved was one of {all:?}"));
            };
            if settled {
                *all = vec![held];
            }
        }
        Ok(())
    }
}

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash, 0).expect("the simulated flash has room for the log")
}

/// Returns the contents of a slot; `None` if it cannot be read completely.
fn read(log: &mut Log<Flash>, slot: Slot) -> Option<Held> {
    match log.found(slot) {
        Found::Nothing => Some(None),
        Found::Intact { .. } => {
            let mut room = vec![0; MAX_SAVE.max(4096)];
            match log.load(slot, &mut room) {
                Ok(loaded) => {
                    room.truncate(loaded.length);
                    Some(Some((room, loaded.note)))
                }
                // The first save of a slot, if power was cut during it, may be readable once and missing the next time.
                Err(Error::Missing) if log.found(slot) == Found::Nothing => Some(None),
                Err(_) => None,
            }
        }
        Found::Shortened { .. } | Found::Unreadable | Found::Newer => None,
    }
}
