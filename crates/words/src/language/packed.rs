//! Built-in dictionaries that are stored packed. Each is unpacked once: in steps ahead of time, or when it is opened.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::vec::Vec;

use crate::build::packed::Unpacking;
use crate::{Damage, Dictionary, Language};

/// Edges or nodes per step of the unpacking: one or two milliseconds.
const PART: usize = 1000;

/// The dictionary file of a language, in the format that [`Dictionary::open`] reads; empty if it is damaged.
#[must_use]
pub fn bytes(language: Language) -> &'static [u8] {
    along(language).file().unwrap_or_default()
}

/// Opens the built-in dictionary of a language.
///
/// # Errors
/// The file is damaged.
pub fn open(language: Language) -> Result<Dictionary<'static>, Damage> {
    let along = along(language);
    *along.opened.get_or_init(|| Dictionary::open(along.file()?))
}

/// Unpacks a part of a dictionary, for one or two milliseconds; true once it is complete, or found to be damaged.
#[must_use]
pub fn prepare(language: Language) -> bool {
    along(language).prepare()
}

/// True if opening a dictionary needs no more unpacking.
#[must_use]
pub fn is_prepared(language: Language) -> bool {
    along(language).file.get().is_some()
}

fn along(language: Language) -> &'static Along {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

static ENGLISH: Along = Along::new(include_bytes!("../../data/english.packed"));
static FRENCH: Along = Along::new(include_bytes!("../../data/french.packed"));

/// A built-in dictionary that is stored packed.
struct Along {
    packed: &'static [u8],
    /// The unpacking in progress, if it has begun.
    work: Mutex<Option<Unpacking<'static>>>,
    /// The unpacked file.
    file: OnceLock<Result<Vec<u8>, Damage>>,
    opened: OnceLock<Result<Dictionary<'static>, Damage>>,
}

impl Along {
    const fn new(packed: &'static [u8]) -> Self {
        Self { packed, work: Mutex::new(None), file: OnceLock::new(), opened: OnceLock::new() }
    }

    fn file(&'static self) -> Result<&'static [u8], Damage> {
        while !self.prepare() {}
        match self.file.get() {
            Some(Ok(file)) => Ok(file),
            Some(Err(damage)) => Err(*damage),
            None => Err(Damage::Length),
        }
    }

    fn prepare(&self) -> bool {
        if self.file.get().is_some() {
            return true;
        }
        let mut work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        let step = match &mut *work {
            Some(unpacking) => unpacking.step(PART),
            None => Unpacking::new(self.packed).map(|begun| {
                *work = Some(begun);
                None
            }),
        };
        let Some(file) = step.transpose() else { return false };
        *work = None;
        self.file.set(file).is_ok()
    }
}
