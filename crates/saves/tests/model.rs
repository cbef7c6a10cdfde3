//! A model of a store in memory, and random operations for both.

use gousset_saves::{Error, Found, SECTORS, Save, Slot, Store};
use std::collections::BTreeMap;

/// Reproducible random numbers.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    pub fn word(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ word >> 31
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.word() % end
    }
}

pub const SLOTS: [Slot; 5] =
    [Slot::match_of(1), Slot::match_of(2), Slot::match_of(3), Slot::SETTINGS, Slot::STATISTICS];

/// About the length of the longest save of a match.
const LONGEST: u64 = 3400;

pub type Held = Option<(Vec<u8>, u16)>;

/// An operation on a store.
#[derive(Clone, PartialEq, Eq)]
pub enum Operation {
    Save(Slot, Vec<u8>, u16),
    Discard(Slot),
}

impl std::fmt::Debug for Operation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Save(slot, bytes, note) => write!(f, "{slot:?} = {} bytes, note {note}", bytes.len()),
            Self::Discard(slot) => write!(f, "{slot:?} discarded"),
        }
    }
}

impl Operation {
    /// Returns a random operation of a handheld: mostly a move in one of the matches.
    pub fn random(dice: &mut Dice, model: &Model) -> Self {
        let slot = SLOTS[dice.below(5) as usize];
        let held = model.held.get(&slot.number());
        let fresh =
            |dice: &mut Dice, length: u64| (0..length).map(|_| dice.word() as u8).collect::<Vec<u8>>();
        match (dice.below(20), held) {
            (0, _) => Self::Discard(slot),
            (1..=2, _) | (_, None) => {
                let length = if dice.below(3) == 0 { 1 + dice.below(LONGEST) } else { 1 + dice.below(200) };
                let bytes = fresh(dice, length);
                Self::Save(slot, bytes, 0)
            }
            // A move that is taken back.
            (3, Some((bytes, note))) => {
                let shorter = bytes.len() - (dice.below(4) as usize).min(bytes.len() - 1);
                Self::Save(slot, bytes[..shorter].to_vec(), *note)
            }
            (4, Some((bytes, _))) => Self::Save(slot, bytes.clone(), dice.below(500) as u16),
            (_, Some((bytes, note))) => {
                let most = if dice.below(10) == 0 { 300 } else { 4 };
                let grown = 1 + dice.below(most);
                let mut bytes = bytes.clone();
                if bytes.len() < LONGEST as usize {
                    bytes.extend(fresh(dice, grown));
                } else {
                    bytes = fresh(dice, 60);
                }
                Self::Save(slot, bytes, *note)
            }
        }
    }

    pub fn slot(&self) -> Slot {
        match self {
            Self::Save(slot, ..) | Self::Discard(slot) => *slot,
        }
    }

    pub fn after(&self) -> Held {
        match self {
            Self::Save(_, bytes, note) => Some((bytes.clone(), *note)),
            Self::Discard(_) => None,
        }
    }

    pub fn perform(&self, store: &mut impl Store) -> Result<(), Error> {
        match self {
            Self::Save(slot, bytes, note) => {
                let (head, record) = bytes.split_at(bytes.len().min(40));
                store.save(*slot, Save { head, record, note: *note })
            }
            Self::Discard(slot) => store.discard(*slot),
        }
    }
}

/// The expected content of a store.
#[derive(Clone, Default)]
pub struct Model {
    pub held: BTreeMap<u8, (Vec<u8>, u16)>,
}

/// Returns the content of a slot. Panics if the answers of the store contradict each other.
pub fn held(store: &mut impl Store, slot: Slot, context: &str) -> Held {
    let mut room = vec![0; 8192];
    match store.found(slot) {
        Found::Nothing => None,
        Found::Intact { .. } => {
            let loaded = match store.load(slot, &mut room) {
                Ok(loaded) => loaded,
                // A half written save was readable before and is not now.
                Err(Error::Missing) if store.found(slot) == Found::Nothing => return None,
                Err(error) => panic!("{context}: {slot:?}: {error}"),
            };
            room.truncate(loaded.length);
            // A half written save may read differently than before. The store returns the last reading.
            assert_eq!(store.found(slot), Found::Intact { version: room[0] }, "{context}");
            Some((room, loaded.note))
        }
        found => panic!("{context}: {slot:?} is {found:?}"),
    }
}

/// Erases everything, from this step on. Returns the number of steps.
///
/// # Errors
/// If the store cannot.
pub fn wipe_from(store: &mut impl Store, first: usize) -> Result<usize, Error> {
    for steps in 1..=SECTORS + 1 {
        if !store.wipe(first + steps - 1)? {
            return Ok(steps);
        }
    }
    panic!("a wipe comes to an end");
}

impl Model {
    pub fn apply(&mut self, operation: &Operation) {
        self.set(operation.slot(), operation.after());
    }

    fn set(&mut self, slot: Slot, held: Held) {
        match held {
            Some(held) => self.held.insert(slot.number(), held),
            None => self.held.remove(&slot.number()),
        };
    }

    /// Compares a store with the model.
    pub fn check(&self, store: &mut impl Store, context: &str) {
        for slot in SLOTS {
            let held = held(store, slot, context);
            assert!(held.as_ref() == self.held.get(&slot.number()), "{context}: {slot:?} is another");
        }
    }

    /// Compares a store with the model after this operation was cut. Its slot is as before or as after.
    pub fn check_cut(&self, store: &mut impl Store, cut: &Operation, context: &str) {
        for slot in SLOTS {
            let held = held(store, slot, context);
            let before = held.as_ref() == self.held.get(&slot.number());
            let after = slot == cut.slot() && held == cut.after();
            assert!(before || after, "{context}: {slot:?} is neither as before nor as after");
        }
    }

    /// The same, and sets the model to the one of the two that was found. From now on it must not change.
    pub fn adopt(&mut self, store: &mut impl Store, cut: &Operation, context: &str) {
        self.check_cut(store, cut, context);
        self.set(cut.slot(), held(store, cut.slot(), context));
    }
}
