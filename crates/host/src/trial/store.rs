//! Any bytes as a save area and a sequence of actions on it. The area must open without a panic. Its contents must stay until
//! they are replaced, also across reopenings and power cuts, and the handheld must run on it.

use crate::monkey::model::Model;
use crate::recorded::Bytes;
use gousset_handheld::probe::{StoreWrite, WriteRequest};
use gousset_handheld::{Device, Failure, Flash, Tear};
use gousset_saves::{AREA_BYTES, Error, Log, SECTOR, SECTORS, Save, Slot, Store, whole};
use gousset_ui::device::buttons::Button;

/// The most actions. More find no other faults, and each takes about a millisecond.
const ACTIONS: usize = 40;
/// The most starts of the whole handheld.
const STARTS: usize = 2;
/// The most presses after each start.
const PRESSES: usize = 24;
/// The most repairs that a store may need.
const REPAIRS: usize = 16;

const PLACES: [Slot; 5] =
    [Slot::match_of(1), Slot::match_of(2), Slot::match_of(3), Slot::SETTINGS, Slot::STATISTICS];

/// Runs a trial. The first byte is the number of pieces of flash. A piece is a sector, an offset, a length, and its bytes.
/// The rest of the bytes are the actions.
///
/// # Panics
/// If an invariant does not hold.
pub fn store(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let flash = area(&mut bytes);
    let model = Model::of(&flash);
    let mut trial = Trial { model, log: open(flash), given: Default::default(), starts: 0, openings: 0 };
    for _ in 0..ACTIONS {
        let Some(choice) = bytes.next() else { break };
        trial.act(choice, &mut bytes);
    }
    trial.reopen();
}

/// Reads the pieces and returns the save area with them.
fn area(bytes: &mut Bytes<'_>) -> Flash {
    let mut area = vec![0xFF; AREA_BYTES as usize];
    for _ in 0..bytes.next().unwrap_or(0) % 20 {
        let Some([sector, offset @ .., low, high]) = bytes.chunk::<5>() else { break };
        let start = usize::from(sector) % SECTORS * SECTOR as usize
            + usize::from(u16::from_le_bytes(offset)) % SECTOR as usize;
        let length = usize::from(u16::from_le_bytes([low, high])).min(bytes.0.len()).min(area.len() - start);
        let (piece, rest) = bytes.0.split_at(length);
        area[start..start + length].copy_from_slice(piece);
        bytes.0 = rest;
    }
    Flash::holding(area).expect("it has the size of the save area")
}

fn open(flash: Flash) -> Log<Flash> {
    Log::open(flash, 0).expect("the simulated flash has room for the log")
}

struct Trial {
    log: Log<Flash>,
    model: Model,
    /// The bytes last saved in each slot, which a later action may extend.
    given: [Vec<u8>; PLACES.len()],
    /// The number of starts of the handheld.
    starts: usize,
    /// The number of times that the log was reopened.
    openings: u64,
}

impl Trial {
    fn act(&mut self, choice: u8, bytes: &mut Bytes<'_>) {
        let place = usize::from(choice >> 4) % PLACES.len();
        match choice % 8 {
            0 => {
                let [length, fill] = bytes.chunk().unwrap_or([3, choice]);
                // The first byte is a version.
                self.given[place] = vec![fill; 1 + usize::from(length) * if fill < 16 { 8 } else { 1 }];
                self.save(place, 0);
            }
            1 => {
                self.given[place].extend([choice; 3].iter().take(1 + usize::from(choice >> 6)));
                self.save(place, u16::from(choice));
            }
            2 => {
                let result = self.log.discard(PLACES[place]);
                self.note(WriteRequest::Discard(PLACES[place]), result);
            }
            3 => self.repair(),
            4 => self.reopen(),
            5 if choice >= 0x80 => {
                let [failure, operation, seed] = bytes.chunk().unwrap_or([choice; 3]);
                let failure = Failure::ALL[usize::from(failure) % Failure::ALL.len()];
                self.log.flash().fail_in_operation((operation % 64).into(), failure, seed.into());
            }
            5 => {
                let [tear, after, more, seed] = bytes.chunk().unwrap_or([choice; 4]);
                let tear = Tear::ALL[usize::from(tear) % Tear::ALL.len()];
                let after = 1 + u64::from(u16::from_le_bytes([after, more % 32]));
                self.log.flash().cut_after_torn(after, tear, seed.into());
            }
            7 if choice >= 0xF0 => self.wipe(),
            6 if self.starts < STARTS => {
                self.starts += 1;
                self.play(bytes);
            }
            _ => self.audit(),
        }
        if self.log.flash().has_failed() {
            self.reopen();
        }
    }

    fn save(&mut self, place: usize, note: u16) {
        let bytes = self.given[place].clone();
        let (head, record) = bytes.split_at(bytes.len().min(2));
        let result = self.log.save(PLACES[place], Save { head, record, note });
        self.note(WriteRequest::Save { slot: PLACES[place], bytes, note }, result);
    }

    /// Updates the model. After damage the store may refuse to save: there may be no room, or sectors that must not be erased.
    fn note(&mut self, request: WriteRequest, result: Result<(), Error>) {
        let cut = self.log.flash().has_failed();
        self.model.take(vec![StoreWrite { request, result }], cut, true).expect("a spoilt store may refuse");
    }

    fn repair(&mut self) {
        for _ in 0..REPAIRS {
            if !self.log.needs_repair() {
                return;
            }
            let result = self.log.repair();
            self.note(WriteRequest::Repair, result);
            if result.is_err() {
                return;
            }
        }
        panic!("repairs never end");
    }

    fn reopen(&mut self) {
        let mut flash = std::mem::replace(&mut self.log, open(Flash::erased())).close();
        // Marginal bits may read differently after each opening.
        self.openings += 1;
        flash.reseed(self.openings);
        self.model.start();
        self.log = open(flash.repaired());
        self.audit();
    }

    /// Erases everything without reading it, as a safe start does.
    fn wipe(&mut self) {
        let flash = std::mem::replace(&mut self.log, open(Flash::erased())).close();
        self.log = Log::closed(flash, 0).expect("the simulated flash has room for the log");
        for step in 0.. {
            let result = self.log.wipe(step);
            self.note(WriteRequest::Wipe { more: result != Ok(false) }, result.map(|_| ()));
            if result != Ok(true) {
                break;
            }
            assert!(step <= SECTORS, "a wipe comes to an end");
        }
        self.reopen();
    }

    fn audit(&mut self) {
        let flash = self.log.flash().clone();
        self.model.audit(&flash, 7).unwrap_or_else(|why| panic!("{why}"));
    }

    /// Runs the handheld on this flash, with random presses.
    fn play(&mut self, bytes: &mut Bytes<'_>) {
        self.reopen();
        let closed = std::mem::replace(&mut self.log, open(Flash::erased()));
        let mut device = Device::boot(1, closed.close());
        device.run(100);
        for _ in 0..PRESSES {
            let Some(press) = bytes.next() else { break };
            device.press(Button::ALL[usize::from(press % 8)]);
            device.run(u64::from(press / 8) * 20);
        }
        let (writes, cut) = (device.take_journal(), device.has_failed());
        self.model.take(writes, cut, true).expect("a spoilt store may refuse");
        self.log = open(device.power_off().repaired());
        self.model.start();
        self.audit();
        let result = self.log.save(Slot::TEST, whole(&[1; 9]));
        self.note(WriteRequest::Save { slot: Slot::TEST, bytes: vec![1; 9], note: 0 }, result);
    }
}
