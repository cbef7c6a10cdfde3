//! Reads a linked image: the bytes to load with their addresses, the memory that sections occupy, and its symbols.
//!
//! It reads only little-endian 32-bit Arm executables, the only kind that the chips' targets produce. A truncated or
//! foreign file gives an error.

use anyhow::{Context, Result, anyhow, ensure};
use object::LittleEndian as Little;
use object::elf::{EM_ARM, PT_LOAD, SHF_ALLOC, SHF_EXECINSTR, SHF_WRITE, STT_FUNC, STT_OBJECT};
use object::read::elf::{ElfFile32, FileHeader as _, ProgramHeader as _, SectionHeader as _, Sym as _};

pub(crate) struct Elf<'a> {
    /// What a loader writes, with its addresses. Segments without bytes (`.bss`) are left out.
    pub(crate) segments: Vec<Segment<'a>>,
    /// Sections that occupy memory while the program runs.
    pub(crate) sections: Vec<Section>,
    /// The mangled names of functions and statics, and their addresses.
    pub(crate) symbols: Vec<(&'a str, u32)>,
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
    /// True if the program cannot write to it.
    pub(crate) is_constant: bool,
}

impl<'a> Elf<'a> {
    pub(crate) fn read(file: &'a [u8]) -> Result<Elf<'a>> {
        let elf = ElfFile32::<Little>::parse(file).context("the linker's output is not a 32-bit ELF file")?;
        let machine = elf.elf_header().e_machine(Little);
        ensure!(machine == EM_ARM, "the ELF file is not for an Arm chip");

        let mut segments = Vec::new();
        for header in elf.elf_program_headers() {
            if header.p_type(Little) == PT_LOAD && header.p_filesz(Little) > 0 {
                let bytes = header.data(Little, file).map_err(|()| anyhow!("the ELF file ends too early"))?;
                segments.push(Segment { load_address: header.p_paddr(Little), bytes });
            }
        }
        let mut sections = Vec::new();
        for header in elf.elf_section_table().iter() {
            let flags = header.sh_flags(Little);
            if flags & SHF_ALLOC != 0 {
                let is_constant = flags & SHF_WRITE == 0;
                let is_code = is_constant && flags & SHF_EXECINSTR != 0;
                let (address, size) = (header.sh_addr(Little), header.sh_size(Little));
                sections.push(Section { address, size, is_code, is_constant });
            }
        }
        let mut symbols = Vec::new();
        let table = elf.elf_symbol_table();
        for symbol in table.iter().filter(|symbol| matches!(symbol.st_type(), STT_FUNC | STT_OBJECT)) {
            let name = str::from_utf8(table.symbol_name(Little, symbol)?)?;
            // The lowest bit of a function's address says only that its code is Thumb.
            symbols.push((name, symbol.st_value(Little) & !1));
        }
        Ok(Elf { segments, sections, symbols })
    }

    /// Returns the word that a loader writes to this address.
    pub(crate) fn word(&self, address: u32) -> Option<u32> {
        self.segments.iter().find_map(|segment| {
            let offset = address.checked_sub(segment.load_address)? as usize;
            segment.bytes.get(offset..)?.first_chunk().map(|word| u32::from_le_bytes(*word))
        })
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use object::elf::{SHT_NOBITS, SHT_STRTAB};

    /// Returns an ELF file with these loaded segments (load address, bytes) and allocated sections (address, size).
    pub(crate) fn elf_file(segments: &[(u32, &[u8])], sections: &[(u32, u32)]) -> Vec<u8> {
        const HEADER: u32 = 52;
        const SEGMENT_HEADER: u32 = 32;
        const SECTION_HEADER: u32 = 40;
        // The first section has no content, and the last has the names of all.
        let mut section_headers = vec![[0; 10]];
        for (address, size) in sections {
            section_headers.push([0, SHT_NOBITS, SHF_ALLOC, *address, 0, *size, 0, 0, 4, 0]);
        }
        section_headers.push([0, SHT_STRTAB, 0, 0, HEADER, 0, 0, 0, 1, 0]);
        let (segment_count, section_count) = (segments.len() as u32, section_headers.len() as u32);
        let sections_at = HEADER + SEGMENT_HEADER * segment_count;
        let mut data_at = sections_at + SECTION_HEADER * section_count;

        let mut file = b"\x7fELF\x01\x01\x01".to_vec();
        file.resize(16, 0);
        let kind = u32::from(EM_ARM) << 16 | 2;
        file.extend([kind, 1, 0, HEADER, sections_at, 0].iter().flat_map(|word| word.to_le_bytes()));
        let counts = [SEGMENT_HEADER, segment_count, SECTION_HEADER, section_count, section_count - 1];
        file.extend([&[HEADER], &counts[..]].concat().iter().flat_map(|half| (*half as u16).to_le_bytes()));
        for (address, bytes) in segments {
            let size = bytes.len() as u32;
            for field in [PT_LOAD, data_at, *address, *address, size, size, 5, 4] {
                file.extend(field.to_le_bytes());
            }
            data_at += size;
        }
        file.extend(section_headers.iter().flatten().flat_map(|field| field.to_le_bytes()));
        file.extend(segments.iter().flat_map(|(_, bytes)| *bytes));
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
