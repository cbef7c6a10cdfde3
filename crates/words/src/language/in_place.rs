//! Dictionaries that are read where they lie.

use crate::format::TABLES;
use crate::{Codes, Damage, Dictionary, Language, header};

/// The file of a language's dictionary, as [`Dictionary::open`] reads it.
#[must_use]
pub fn bytes(language: Language) -> &'static [u8] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// Opens the dictionary of a language that comes along.
///
/// Its tables, and what its codes mean, are read from copies beside the file: every lookup and every search reads them,
/// and what a chip keeps in faster memory is a static by itself that its linker script can name.
///
/// # Errors
/// The file is not whole.
pub fn open(language: Language) -> Result<Dictionary<'static>, Damage> {
    let (tables, codes) = match language {
        Language::English => (&ENGLISH_TABLES, &ENGLISH_CODES),
        Language::French => (&FRENCH_TABLES, &FRENCH_CODES),
    };
    Dictionary::open_with_copies(bytes(language), tables, codes)
}

/// Works on a dictionary that has to be unpacked, for a millisecond or two; whether it is whole. These are.
#[must_use]
pub const fn prepare(_language: Language) -> bool {
    true
}

/// Whether opening a dictionary takes no unpacking. It never does here.
#[must_use]
pub const fn is_prepared(_language: Language) -> bool {
    true
}

static ENGLISH: &[u8] = include_bytes!("../../data/english.words");
static FRENCH: &[u8] = include_bytes!("../../data/french.words");

static ENGLISH_TABLES: [u8; TABLES] = tables_of(ENGLISH);
static FRENCH_TABLES: [u8; TABLES] = tables_of(FRENCH);

static ENGLISH_CODES: Codes = Codes::of(&tables_of(ENGLISH));
static FRENCH_CODES: Codes = Codes::of(&tables_of(FRENCH));

/// The tables of a dictionary's file.
const fn tables_of(file: &[u8]) -> [u8; TABLES] {
    let mut tables = [0; TABLES];
    let mut at = 0;
    while at < TABLES {
        tables[at] = file[header::LENGTH + at];
        at += 1;
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_read_from_their_copies_and_only_from_true_ones() {
        for (language, codes, others) in [
            (Language::English, &ENGLISH_CODES, &FRENCH_CODES),
            (Language::French, &FRENCH_CODES, &ENGLISH_CODES),
        ] {
            let file = Dictionary::open(bytes(language)).unwrap();
            let opened = open(language).unwrap();
            assert_eq!(opened.words(), file.words());
            assert!(!core::ptr::eq(opened.tables(), file.tables()), "they are read from the file");
            let with = |tables: &[u8; TABLES], codes: &Codes| {
                Dictionary::open_with_copies(bytes(language), tables, codes).map(|_| ())
            };
            let mut tables = tables_of(bytes(language));
            assert_eq!(with(&tables, codes), Ok(()));
            assert_eq!(with(&tables, others), Err(Damage::Checksum));
            tables[TABLES - 1] ^= 1;
            assert_eq!(with(&tables, codes), Err(Damage::Checksum));
        }
        assert_ne!(ENGLISH_TABLES, FRENCH_TABLES);
    }
}
