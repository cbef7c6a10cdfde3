//! Reads a linked image: the bytes to load with their addresses, and the memory that sections occupy.
//!
//! It reads only little-endian 32-bit Arm executables, the only kind that the chips' targets produce. Every offset from
//! the file is checked: a truncated or foreign file gives an error.

use anyhow::{Context, Result, ensure};

const CLASS_32_BIT: u8 = 1;
const LITTLE_ENDIAN: u8 = 1;
const MACHINE_ARM: u16 = 40;
const SEGMENT_LOAD: u32 = 1;
const SECTION_WRITABLE: u32 = 1;
const SECTION_ALLOCATED: u32 = 2;
const SECTION_EXECUTABLE: u32 = 4;

pub(crate) struct Elf<'a> {
    /// What a loader writes, with its addresses. Segments without bytes (`.bss`) are left out.
    pub(crate) segments: Vec<Segment<'a>>,
    /// Sections that occupy memory while the program runs.
    pub(crate) sections: Vec<Section>,
}

#[derive(Clone, Copy)]
pub(crate) struct Segment<'a> {
    /// The address at which the bytes are stored. `.data` runs in RAM and is stored in flash.
    pub(crate) load_address: u32,
    pub(crate) bytes: &'a [u8],
}

#[derive(Clone, Copy)]
pub(crate) struct Section {
    pub(crate) address: u32,
    pub(crate) size: u32,
    /// True if it holds only code.
    pub(crate) is_code: bool,
}

impl<'a> Elf<'a> {
    pub(crate) fn read(file: &'a [u8]) -> Result<Elf<'a>> {
        ensure!(file.starts_with(b"\x7fELF"), "the linker's output is not an ELF file");
        let kind = (file.get(4).copied(), file.get(5).copied(), u16_at(file, 18)?);
        ensure!(
            kind == (Some(CLASS_32_BIT), Some(LITTLE_ENDIAN), MACHINE_ARM),
            "the ELF file is not for a 32-bit Arm chip"
        );

        let mut segments = Vec::new();
        for header in headers(file, u32_at(file, 28)?, u16_at(file, 42)?, u16_at(file, 44)?)? {
            let length = u32_at(header, 16)?;
            if u32_at(header, 0)? == SEGMENT_LOAD && length > 0 {
                let bytes = slice(file, u32_at(header, 4)?, length)?;
                segments.push(Segment { load_address: u32_at(header, 12)?, bytes });
            }
        }

        let mut sections = Vec::new();
        for header in headers(file, u32_at(file, 32)?, u16_at(file, 46)?, u16_at(file, 48)?)? {
            let flags = u32_at(header, 8)?;
            if flags & SECTION_ALLOCATED != 0 {
                let is_code = flags & (SECTION_EXECUTABLE | SECTION_WRITABLE) == SECTION_EXECUTABLE;
                sections.push(Section { address: u32_at(header, 12)?, size: u32_at(header, 20)?, is_code });
            }
        }
        Ok(Elf { segments, sections })
    }

    /// Returns the word that a loader writes to this address.
    pub(crate) fn word(&self, address: u32) -> Option<u32> {
        self.segments.iter().find_map(|segment| {
            let offset = address.checked_sub(segment.load_address)? as usize;
            u32_at(segment.bytes, offset).ok()
        })
    }
}

fn headers(file: &[u8], start: u32, size: u16, count: u16) -> Result<impl Iterator<Item = &[u8]>> {
    let table = slice(file, start, u32::from(size) * u32::from(count))?;
    Ok(table.chunks(usize::from(size).max(1)))
}

fn slice(file: &[u8], start: u32, length: u32) -> Result<&[u8]> {
    let start = start as usize;
    let end = start.checked_add(length as usize);
    end.and_then(|end| file.get(start..end)).context("the ELF file ends too early")
}

fn u16_at(bytes: &[u8], offset: usize) -> Result<u16> {
    let field = bytes.get(offset..).and_then(<[u8]>::first_chunk);
    Ok(u16::from_le_bytes(*field.context("the ELF file ends too early")?))
}

fn u32_at(bytes: &[u8], offset: usize) -> Result<u32> {
    let field = bytes.get(offset..).and_then(<[u8]>::first_chunk);
    Ok(u32::from_le_bytes(*field.context("the ELF file ends too early")?))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns an ELF file with these loaded segments (load address, bytes) and allocated sections (address, size).
    pub(crate) fn elf_file(segments: &[(u32, &[u8])], sections: &[(u32, u32)]) -> Vec<u8> {
        let (header_size, segment_header, section_header) = (52_u32, 32_u32, 40_u32);
        let segments_at = header_size;
        let sections_at = segments_at + segment_header * segments.len() as u32;
        let mut data_at = sections_at + section_header * sections.len() as u32;

        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(header_size as usize, 0);
        file[18..20].copy_from_slice(&MACHINE_ARM.to_le_bytes());
        file[28..32].copy_from_slice(&segments_at.to_le_bytes());
        file[32..36].copy_from_slice(&sections_at.to_le_bytes());
        for (offset, field) in [
            (42, segment_header),
            (44, segments.len() as u32),
            (46, section_header),
            (48, sections.len() as u32),
        ] {
            file[offset..offset + 2].copy_from_slice(&(field as u16).to_le_bytes());
        }
        for (address, bytes) in segments {
            let size = bytes.len() as u32;
            for field in [SEGMENT_LOAD, data_at, *address, *address, size, size, 5, 4] {
                file.extend(field.to_le_bytes());
            }
            data_at += size;
        }
        for (address, size) in sections {
            for field in [0, 1, SECTION_ALLOCATED, *address, 0, *size, 0, 0, 4, 0] {
                file.extend(field.to_le_bytes());
            }
        }
        for (_, bytes) in segments {
            file.extend(*bytes);
        }
        file
    }

    #[test]
    fn reads_segments_and_sections() {
        let file = elf_file(&[(0x1000_0000, &[1, 2, 3, 4]), (0x1000_0100, &[])], &[(0x2000_0000, 16)]);
        let elf = Elf::read(&file).unwrap();
        assert_eq!(elf.segments.len(), 1);
        assert_eq!(elf.segments[0].bytes, [1, 2, 3, 4]);
        assert_eq!((elf.sections[0].address, elf.sections[0].size), (0x2000_0000, 16));
        assert_eq!(elf.word(0x1000_0000), Some(0x0403_0201));
        assert_eq!(elf.word(0x1000_0001), None);
    }

    #[test]
    fn a_cut_file_is_refused_wherever_the_cut_is() {
        let file = elf_file(&[(0x1000_0000, &[7; 300])], &[(0x2000_0000, 16)]);
        for length in 0..file.len() {
            assert!(Elf::read(&file[..length]).is_err(), "cut after {length} bytes");
        }
    }

    #[test]
    fn another_machine_is_refused() {
        let mut file = elf_file(&[], &[]);
        file[18] = 62;
        assert!(Elf::read(&file).is_err());
    }
}
