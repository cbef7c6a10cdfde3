//! Reads from an image what `picotool info` shows, in the same way as picotool.
//!
//! A header near the start of the vector table points to a table with the addresses of entries. The entry of a string
//! has its kind, the maker's tag, an identifier, and the address of its bytes.

use anyhow::{Context, Result, ensure};

use crate::uf2::FLASH_START;
use gousset_boards::Chip;

/// The range after the start of the vector table in which picotool looks for the header, on an RP2040.
const HEADER_AREA: u32 = 0x100;
/// The same range on any other chip.
const LONGER_HEADER_AREA: u32 = 0x400;
const HEADER_START: u32 = 0x7188_ebf2;
const HEADER_END: u32 = 0xe71a_a390;
/// A string with an identifier, tagged by Raspberry Pi.
const RASPBERRY_PI_STRING: u32 = u32::from_le_bytes([6, 0, b'R', b'P']);
const PROGRAM_NAME: u32 = 0x0203_1c86;
const PROGRAM_VERSION: u32 = 0x11a9_bc3a;
const BOARD: u32 = 0xb63c_ffbb;

/// What picotool shows of a program.
#[derive(Debug, Default, Eq, PartialEq)]
pub(crate) struct ProgramInfo {
    pub(crate) name: Option<String>,
    pub(crate) version: Option<String>,
    pub(crate) board: Option<String>,
}

impl ProgramInfo {
    /// Reads it from the content of flash, which begins at its start.
    pub(crate) fn read(flash: &[u8], chip: Chip) -> Result<ProgramInfo> {
        let start = FLASH_START + chip.vector_table;
        let area = if chip == Chip::RP2040 { HEADER_AREA } else { LONGER_HEADER_AREA };
        let header = (start..start + area).step_by(4).find(|&address| {
            word(flash, address) == Some(HEADER_START) && word(flash, address + 16) == Some(HEADER_END)
        });
        let header = header.context("the image has no header for picotool")?;
        let field = |offset| word(flash, header + offset).context("the header for picotool is cut off");
        let (start, end) = (field(4)?, field(8)?);
        ensure!(
            start <= end && end - start <= 0x1000,
            "the table for picotool is from {start:#010x} to {end:#010x}"
        );
        let mut info = ProgramInfo::default();
        for place in (start..end).step_by(4) {
            let entry = word(flash, place).context("the table for picotool is outside of flash")?;
            let Some([kind, number, at]) = entry_of(flash, entry) else { continue };
            let known = match number {
                PROGRAM_NAME => &mut info.name,
                PROGRAM_VERSION => &mut info.version,
                BOARD => &mut info.board,
                _ => continue,
            };
            if kind == RASPBERRY_PI_STRING {
                *known = Some(text(flash, at).context("a text for picotool cannot be read")?);
            }
        }
        Ok(info)
    }
}

fn word(flash: &[u8], address: u32) -> Option<u32> {
    let offset = address.checked_sub(FLASH_START)? as usize;
    flash.get(offset..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

/// Returns the kind and tag of an entry, its identifier and its value.
fn entry_of(flash: &[u8], address: u32) -> Option<[u32; 3]> {
    Some([word(flash, address)?, word(flash, address + 4)?, word(flash, address + 8)?])
}

/// Returns the zero-terminated text at this address.
fn text(flash: &[u8], address: u32) -> Option<String> {
    let bytes = flash.get(address.checked_sub(FLASH_START)? as usize..)?;
    let length = bytes.iter().take(256).position(|&byte| byte == 0)?;
    String::from_utf8(bytes[..length].to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRIES: u32 = FLASH_START + 0x300;
    const TABLE: u32 = FLASH_START + 0x400;

    /// Returns flash with a header at `header` and these strings with their identifiers.
    fn flash(header: u32, strings: &[(u32, &str)]) -> Vec<u8> {
        let mut flash = vec![0xff; 0x1000];
        let mut put = |address: u32, words: &[u32]| {
            let at = (address - FLASH_START) as usize;
            for (word, bytes) in words.iter().zip(flash[at..].chunks_exact_mut(4)) {
                bytes.copy_from_slice(&word.to_le_bytes());
            }
        };
        put(header, &[HEADER_START, TABLE, TABLE + 4 * strings.len() as u32, 0, HEADER_END]);
        for (index, (number, _)) in (0..).zip(strings) {
            put(TABLE + 4 * index, &[ENTRIES + 12 * index]);
            put(ENTRIES + 12 * index, &[RASPBERRY_PI_STRING, *number, FLASH_START + 0x800 + 64 * index]);
        }
        for (index, (_, string)) in strings.iter().enumerate() {
            let text = format!("{string}\0");
            flash[0x800 + 64 * index..][..text.len()].copy_from_slice(text.as_bytes());
        }
        flash
    }

    #[test]
    fn name_version_and_board_are_found_among_other_entries() {
        let strings = [(PROGRAM_NAME, "gousset"), (7, "other"), (BOARD, "tower"), (PROGRAM_VERSION, "1.2")];
        let info = ProgramInfo::read(&flash(FLASH_START + 0x1c0, &strings), Chip::RP2040).unwrap();
        let expected = [Some("gousset"), Some("1.2"), Some("tower")].map(|text| text.map(str::to_owned));
        assert_eq!([info.name, info.version, info.board], expected);
        let info = ProgramInfo::read(&flash(FLASH_START + 0x100, &[]), Chip::RP2040).unwrap();
        assert_eq!(info, ProgramInfo::default());
    }

    #[test]
    fn what_picotool_would_not_find_is_an_error() {
        assert!(ProgramInfo::read(&[], Chip::RP2040).is_err());
        assert!(
            ProgramInfo::read(&flash(FLASH_START + 0x200, &[(BOARD, "tower")]), Chip::RP2040).is_err(),
            "too far"
        );
        let mut cut = flash(FLASH_START + 0x100, &[(BOARD, "tower")]);
        cut.truncate(0x802);
        assert!(ProgramInfo::read(&cut, Chip::RP2040).is_err(), "in the middle of a text");
        cut.truncate(0x400);
        assert!(ProgramInfo::read(&cut, Chip::RP2040).is_err(), "before the table");
    }
}
