//! Dictionaries that come packed, and are unpacked once: when they are asked for, or little by little before that.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::vec::Vec;

use crate::build::packed::Unpacking;
use crate::{Damage, Dictionary, Language};

/// A part of the work of unpacking: a millisecond or two.
const PART: usize = 1000;

/// The file of a language's dictionary, as [`Dictionary::open`] reads it; none if it is damaged.
#[must_use]
pub fn bytes(language: Language) -> &'static [u8] {
    along(language).file().unwrap_or_default()
}

/// Opens the dictionary of a language that comes along.
///
/// # Errors
/// The file is not whole.
pub fn open(language: Language) -> Result<Dictionary<'static>, Damage> {
    let along = along(language);
    *along.opened.get_or_init(|| Dictionary::open(along.file()?))
}

/// Works on a dictionary that has to be unpacked, for a millisecond or two; whether it is whole.
#[must_use]
pub fn prepare(language: Language) -> bool {
    along(language).prepare()
}

/// Whether opening a dictionary takes no unpacking any more.
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

/// A dictionary that comes packed.
struct Along {
    packed: &'static [u8],
    /// What is being unpacked.
    work: Mutex<Option<Unpacking<'static>>>,
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
