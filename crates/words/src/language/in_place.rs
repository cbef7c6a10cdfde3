//! Built-in dictionaries that are read in place, without unpacking.

use crate::format::TABLES;
use crate::{Codes, Damage, Dictionary, Language, header};
use gousset_hot::hot;

/// The dictionary file of a language, in the format that [`Dictionary::open`] reads.
#[must_use]
pub fn bytes(language: Language) -> &'static [u8] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// Opens the built-in dictionary of a language.
///
/// The tables and the decoded codes are read from copies outside the file, because every lookup and every search needs
/// them. In flash they would compete with the words for the cache.
///
/// # Errors
/// The file is damaged.
pub fn open(language: Language) -> Result<Dictionary<'static>, Damage> {
    let (tables, codes) = match language {
        Language::English => (&ENGLISH_TABLES, &ENGLISH_CODES),
        Language::French => (&FRENCH_TABLES, &FRENCH_CODES),
    };
    Dictionary::open_with_copies(bytes(language), tables, codes)
}

/// Unpacks a part of a dictionary, for one or two milliseconds; true once it is complete. Always true here.
#[must_use]
pub const fn prepare(_language: Language) -> bool {
    true
}

/// True if opening a dictionary needs no unpacking. Always true here.
#[must_use]
pub const fn is_prepared(_language: Language) -> bool {
    true
}

static ENGLISH: &[u8] = include_bytes!("../../data/english.words");
static FRENCH: &[u8] = include_bytes!("../../data/french.words");

#[hot]
static ENGLISH_TABLES: [u8; TABLES] = tables_of(ENGLISH);
#[hot]
static FRENCH_TABLES: [u8; TABLES] = tables_of(FRENCH);

#[hot]
static ENGLISH_CODES: Codes = Codes::of(&tables_of(ENGLISH));
#[hot]
static FRENCH_CODES: Codes = Codes::of(&tables_of(FRENCH));

/// Copies the tables out of a dictionary file.
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
