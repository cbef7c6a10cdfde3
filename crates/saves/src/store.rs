//! The interface of the store: the trait, and the types of saves, results and errors.

use crate::Slot;
use core::fmt;
use embedded_storage::nor_flash::NorFlashErrorKind;

/// A save, as two pieces of one sequence of bytes, so that the caller does not have to join them.
#[derive(Clone, Copy, Debug)]
pub struct Save<'a> {
    pub head: &'a [u8],
    /// The part that grows during a match.
    pub record: &'a [u8],
    /// Sixteen bits that may change without the bytes: the time left on a clock.
    pub note: u16,
}

impl Save<'_> {
    /// The number of bytes of both pieces.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.head.len() + self.record.len()
    }

    /// Whether there are no bytes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A save in one piece, without a note.
#[must_use]
pub const fn whole(bytes: &[u8]) -> Save<'_> {
    Save { head: bytes, record: &[], note: 0 }
}

/// The state of a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Found {
    /// Nothing was ever saved, or it was discarded.
    #[default]
    Nothing,
    /// The complete save. `version` is its first byte.
    Intact { version: u8 },
    /// The first part of the save. The rest is damaged.
    Shortened { version: u8 },
    /// There is a save, but no part of it can be read.
    Unreadable,
    /// A newer version of the store wrote it, in a layout that this one does not know.
    Newer,
}

/// The result of a load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The number of bytes that were read.
    pub length: usize,
    pub note: u16,
}

/// The cause of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error {
    /// The store must not be written now.
    ReadOnly,
    /// The slot is empty or unreadable.
    Missing,
    /// The save is longer than the buffer for it, or than the longest possible save.
    TooLong,
    /// Flash that was read before now reads differently.
    Changed,
    /// The flash driver refused.
    Flash(#[cfg_attr(feature = "defmt", defmt(Debug2Format))] NorFlashErrorKind),
    /// Sectors were not blank after they were erased.
    NotErased,
    /// Programmed bytes could not be read back.
    NotProgrammed,
    /// A newer version wrote it, in a layout that this one does not know: it is left alone.
    Newer,
    /// No sector can be erased without losing something, or there are as many slots in use as the store keeps track of.
    Full,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ReadOnly => f.write_str("the store must not be written now"),
            Self::Missing => f.write_str("the slot holds nothing that can be read"),
            Self::TooLong => f.write_str("the save is too long"),
            Self::Changed => f.write_str("the flash reads differently than before"),
            Self::Flash(kind) => write!(f, "the flash driver refused: {kind}"),
            Self::NotErased => f.write_str("a sector is not blank after its erase"),
            Self::NotProgrammed => f.write_str("what was programmed cannot be read back"),
            Self::Newer => f.write_str("a newer version wrote it"),
            Self::Full => f.write_str("no sector is free"),
        }
    }
}

impl core::error::Error for Error {}

/// A store of saves.
///
/// Power may fail within any call. The store is then as before the call or as after it. Until a later call has written
/// something, each start may find the one or the other.
pub trait Store {
    /// Returns the state of a slot.
    fn found(&self, slot: Slot) -> Found;

    /// Reads the save of a slot into `room`.
    ///
    /// # Errors
    /// If the slot is empty or unreadable, or if the save is longer than `room`.
    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error>;

    /// Replaces the save of a slot.
    ///
    /// # Errors
    /// If it could not be written. The slot still holds its old save.
    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error>;

    /// Empties a slot.
    ///
    /// # Errors
    /// If that could not be written, or if a newer version wrote the save. The slot still holds it.
    fn discard(&mut self, slot: Slot) -> Result<(), Error>;

    /// Whether an earlier write or wipe is unfinished, or a loss is not recorded in the log. Then [`Store::repair`] should be
    /// called before anything else.
    fn needs_repair(&self) -> bool;

    /// Does one step of the repair. Call it until [`Store::needs_repair`] is false. Each step takes no longer than a save.
    ///
    /// # Errors
    /// If it could not be written. The store is as before.
    fn repair(&mut self) -> Result<(), Error>;

    /// Does one step of erasing everything, and returns whether there are more steps. Call it with 0, 1, 2 and so on until it
    /// returns false: then the whole area is blank. Each step takes about as long as the erase of a sector, so that the
    /// caller can feed a watchdog in between.
    ///
    /// If power fails before the last step, each slot holds what it held before the first one, or nothing.
    ///
    /// # Errors
    /// If a sector could not be erased. It is tried again if the caller starts again with step 0.
    fn wipe(&mut self, step: usize) -> Result<bool, Error>;
}

/// A store that must not be written, because the battery is nearly empty or not measured yet.
pub struct ReadOnly<'a>(pub &'a mut dyn Store);

impl Store for ReadOnly<'_> {
    fn found(&self, slot: Slot) -> Found {
        self.0.found(slot)
    }

    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error> {
        self.0.load(slot, room)
    }

    fn save(&mut self, _: Slot, _: Save<'_>) -> Result<(), Error> {
        Err(Error::ReadOnly)
    }

    fn discard(&mut self, _: Slot) -> Result<(), Error> {
        Err(Error::ReadOnly)
    }

    fn needs_repair(&self) -> bool {
        self.0.needs_repair()
    }

    fn repair(&mut self) -> Result<(), Error> {
        Err(Error::ReadOnly)
    }

    fn wipe(&mut self, _: usize) -> Result<bool, Error> {
        Err(Error::ReadOnly)
    }
}
