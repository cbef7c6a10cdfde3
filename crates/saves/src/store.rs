//! The border between the store and its callers: what is saved, what is found, what can fail.

use crate::Slot;
use core::fmt;
use embedded_storage::nor_flash::NorFlashErrorKind;

/// Something to be saved: two pieces of one sequence of bytes, so that the caller need not join them.
#[derive(Clone, Copy, Debug)]
pub struct Save<'a> {
    pub head: &'a [u8],
    /// What is appended to while a match is played.
    pub record: &'a [u8],
    /// Sixteen bits that may change without the bytes: the time left on a clock.
    pub note: u16,
}

impl Save<'_> {
    /// How many bytes there are in all.
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

/// What a slot holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Found {
    /// Nothing was ever saved, or it was discarded.
    #[default]
    Nothing,
    /// All that was saved; `version` is its first byte.
    Intact { version: u8 },
    /// The first part of what was saved; the rest is damaged.
    Shortened { version: u8 },
    /// Something was saved, and nothing of it can be read.
    Unreadable,
    /// A newer version of the store wrote it, in a layout that this one does not know.
    Newer,
}

/// What was loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// How many bytes of the room were filled.
    pub length: usize,
    pub note: u16,
}

/// Why the store did not do what it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Error {
    /// The store must not be written now.
    ReadOnly,
    /// The slot holds nothing that can be read.
    Missing,
    /// The save is longer than the room it is to be loaded into, or than a save can be.
    TooLong,
    /// What was found when the log was opened reads differently now.
    Changed,
    /// The flash driver refused.
    Flash(#[cfg_attr(feature = "defmt", defmt(Debug2Format))] NorFlashErrorKind),
    /// Sectors were not blank after they were erased.
    NotErased,
    /// What was programmed could not be read back.
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

/// Where things are saved.
///
/// Power may fail within any call. The store then has what it had before the call, or all that the call was for. Until a
/// later call has written something, each start may find the one or the other.
pub trait Store {
    /// What a slot holds.
    fn found(&self, slot: Slot) -> Found;

    /// Reads what a slot holds into `room`.
    ///
    /// # Errors
    /// If the slot holds nothing that can be read, or more than the room takes.
    fn load(&mut self, slot: Slot, room: &mut [u8]) -> Result<Loaded, Error>;

    /// Saves something in place of what the slot holds.
    ///
    /// # Errors
    /// If it could not be written. What the slot held before is still there.
    fn save(&mut self, slot: Slot, save: Save<'_>) -> Result<(), Error>;

    /// Empties a slot.
    ///
    /// # Errors
    /// If that could not be written, or if what the slot holds is of a newer version. It is still there.
    fn discard(&mut self, slot: Slot) -> Result<(), Error>;

    /// Whether an earlier write or wipe was left unfinished, or a loss is not written down yet: [`Store::repair`] should be
    /// called before anything else.
    fn needs_repair(&self) -> bool;

    /// Finishes one thing of that. To be called until [`Store::needs_repair`] is false; each call takes no longer than a save.
    ///
    /// # Errors
    /// If it could not be written. Nothing is worse than before.
    fn repair(&mut self) -> Result<(), Error>;

    /// Does one step of erasing everything, whatever is there; whether there are more. Called for 0, 1, 2 and so on until
    /// it answers false, it empties the whole area. Each call takes about as long as one sector, so that the caller can
    /// feed a watchdog in between.
    ///
    /// If power fails before the last step, each slot holds what it held before the first one, or nothing.
    ///
    /// # Errors
    /// If a sector could not be erased. Begun again with step 0, it is tried again.
    fn wipe(&mut self, step: usize) -> Result<bool, Error>;
}

/// A store that must not be written: the battery is nearly empty, or has not been measured yet.
pub struct ReadOnly<'a, S>(pub &'a mut S);

impl<S: Store> Store for ReadOnly<'_, S> {
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
