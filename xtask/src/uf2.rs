//! UF2: the file format for a chip's boot drive. It consists of 512-byte blocks, each with a page of 256 bytes and its
//! address in flash.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use crate::elf::Elf;
use gousset_boards::Chip;

pub(crate) const FLASH_START: u32 = 0x1000_0000;
/// The end of flash is the save area. An update must not change it.
const SAVES_SIZE: u32 = 64 * 1024;

const PAGE: usize = 256;
const SECTOR: u32 = 4096;
const BLOCK: usize = 512;
const DATA_AT: usize = 32;
const MAGIC_FIRST: u32 = 0x0a32_4655;
const MAGIC_SECOND: u32 = 0x9e5d_5157;
const MAGIC_LAST: u32 = 0x0ab1_6f30;
const FLAG_FAMILY_PRESENT: u32 = 0x2000;
const FLAG_EXTENSION_PRESENT: u32 = 0x8000;
/// Blocks of this family are for the boot loader itself. By erratum E10 of the RP2350 the boot loader may misplace the
/// first block of a file. So the first block is of this family, addressed beyond all flash, and marked as to be
/// ignored.
const FAMILY_ABSOLUTE: u32 = 0xe48b_ff57;
const ABSOLUTE_ADDRESS: u32 = 0x10ff_ff00;
const ABSOLUTE_FILL: u8 = 0xef;
const EXTENSION_IGNORE_BLOCK: u32 = 0x9957_e304;
/// The value of erased flash. Padding with it costs no programming.
const ERASED: u8 = 0xff;

/// Makes the UF2 of a linked image for a chip, or returns the reason why it cannot.
pub(crate) fn from_elf(elf: &Elf, chip: Chip) -> Result<Vec<u8>> {
    let pages = pages(elf, chip)?;
    let mut file = if chip.has_absolute_block { absolute_block() } else { Vec::new() };
    for (number, (address, page)) in pages.iter().enumerate() {
        let (number, count) = (number as u32, pages.len() as u32);
        file.extend(block(
            [FLAG_FAMILY_PRESENT, *address, PAGE as u32, number, count, chip.uf2_family],
            page,
        ));
    }
    Ok(file)
}

/// Returns a block: the fields after the first magic numbers, and the data.
fn block(fields: [u32; 6], data: &[u8]) -> Vec<u8> {
    let marks = [MAGIC_FIRST, MAGIC_SECOND];
    let mut block: Vec<u8> = marks.iter().chain(&fields).flat_map(|field| field.to_le_bytes()).collect();
    block.extend(data);
    block.resize(BLOCK - 4, 0);
    block.extend(MAGIC_LAST.to_le_bytes());
    block
}

fn absolute_block() -> Vec<u8> {
    let flags = FLAG_FAMILY_PRESENT | FLAG_EXTENSION_PRESENT;
    let mut data = vec![ABSOLUTE_FILL; PAGE];
    data.extend(EXTENSION_IGNORE_BLOCK.to_le_bytes());
    block([flags, ABSOLUTE_ADDRESS, PAGE as u32, 0, 2, FAMILY_ABSOLUTE], &data)
}

fn pages(elf: &Elf, chip: Chip) -> Result<BTreeMap<u32, [u8; PAGE]>> {
    let flash_end = FLASH_START + chip.flash_bytes;
    let program_end = flash_end - SAVES_SIZE;
    let mut pages = BTreeMap::new();
    for segment in &elf.segments {
        let start = segment.load_address;
        let end = u64::from(start) + segment.bytes.len() as u64;
        ensure!(
            (FLASH_START..flash_end).contains(&start),
            "the image has {} bytes to load at {start:#010x}, which is not in flash",
            segment.bytes.len()
        );
        ensure!(
            end <= u64::from(program_end),
            "the image ends at {end:#010x} and reaches into the saves, which start at {program_end:#010x}"
        );
        for (address, byte) in (start..).zip(segment.bytes) {
            let offset = address % PAGE as u32;
            pages.entry(address - offset).or_insert([ERASED; PAGE])[offset as usize] = *byte;
        }
    }
    ensure!(
        pages.contains_key(&FLASH_START),
        "the image has nothing at {FLASH_START:#010x}: the chip would not boot"
    );
    fill_sectors(&mut pages);
    Ok(pages)
}

/// Fills holes in sectors. By erratum RP2040-E14 the boot ROM may lose pages of a sector with holes. Only the end of
/// the last sector may be missing.
fn fill_sectors(pages: &mut BTreeMap<u32, [u8; PAGE]>) {
    let Some((&last_page, _)) = pages.last_key_value() else { return };
    let sectors: Vec<u32> = pages.keys().map(|address| address - address % SECTOR).collect();
    for sector in sectors {
        for page in (sector..sector + SECTOR).step_by(PAGE).take_while(|&page| page < last_page) {
            pages.entry(page).or_insert([ERASED; PAGE]);
        }
    }
}

/// Returns the chip of a file, and the content of flash from its start after the file is loaded.
pub(crate) fn flash_contents(file: &[u8]) -> Result<(Chip, Vec<u8>)> {
    ensure!(
        !file.is_empty() && file.len().is_multiple_of(BLOCK),
        "it is not a UF2 file: its size is not a multiple of {BLOCK}"
    );
    let (mut flash, mut chip) = (Vec::new(), None);
    for (number, block) in file.chunks_exact(BLOCK).enumerate() {
        let field = |index: usize| {
            let bytes = block[index * 4..].first_chunk().context("a UF2 block ends too early")?;
            anyhow::Ok(u32::from_le_bytes(*bytes))
        };
        ensure!(
            (field(0)?, field(1)?, field(BLOCK / 4 - 1)?) == (MAGIC_FIRST, MAGIC_SECOND, MAGIC_LAST),
            "it is not a UF2 file: block {number} has no UF2 marks"
        );
        ensure!(field(2)? & FLAG_FAMILY_PRESENT != 0, "block {number} of the UF2 file names no chip");
        let family = field(7)?;
        if number == 0 && family == FAMILY_ABSOLUTE {
            continue;
        }
        let named = Chip::ALL.into_iter().find(|chip| chip.uf2_family == family);
        let named =
            named.with_context(|| format!("block {number} of the UF2 file is for no chip of ours"))?;
        let chip = *chip.get_or_insert(named);
        ensure!(chip == named, "the blocks of the UF2 file are for several chips");
        let (address, size) = (field(3)?, field(4)?);
        ensure!(
            size == PAGE as u32
                && (FLASH_START..FLASH_START + chip.flash_bytes).contains(&address)
                && address.is_multiple_of(PAGE as u32),
            "block {number} of the UF2 file is not a page of flash"
        );
        let offset = (address - FLASH_START) as usize;
        if flash.len() < offset + PAGE {
            flash.resize(offset + PAGE, ERASED);
        }
        flash[offset..offset + PAGE].copy_from_slice(&block[DATA_AT..DATA_AT + PAGE]);
    }
    Ok((chip.context("the UF2 file has nothing for the flash")?, flash))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::tests::elf_file;

    fn uf2(segments: &[(u32, &[u8])]) -> Result<Vec<u8>> {
        from_elf(&Elf::read(&elf_file(segments, &[]))?, Chip::RP2040)
    }

    fn contents(file: &[u8]) -> Vec<u8> {
        let (chip, flash) = flash_contents(file).unwrap();
        assert_eq!(chip, Chip::RP2040);
        flash
    }

    #[test]
    fn what_goes_in_comes_out() {
        let code: Vec<u8> = (0..1000_u32).map(|n| (n % 251) as u8).collect();
        let file = uf2(&[(FLASH_START, &code), (FLASH_START + 1000, b"data")]).unwrap();
        assert_eq!(file.len(), 4 * BLOCK);

        let flash = contents(&file);
        assert_eq!(flash[..1000], code);
        assert_eq!(&flash[1000..1004], b"data");
        assert!(flash[1004..].iter().all(|&byte| byte == ERASED));
        assert_eq!(flash.len(), 4 * PAGE);
    }

    #[test]
    fn a_block_is_laid_out_as_the_boot_rom_reads_it() {
        let file = uf2(&[(FLASH_START, &[0xab; 257])]).unwrap();
        let second: Vec<u32> =
            file[BLOCK..].chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
        assert_eq!(second[..8], [0x0a324655, 0x9e5d5157, 0x2000, 0x10000100, 256, 1, 2, 0xe48bff56]);
        assert_eq!(second[8], 0xffff_ffab);
        assert_eq!(second[127], 0x0ab16f30);
    }

    #[test]
    fn holes_within_sectors_are_filled_and_untouched_sectors_left_out() {
        let far = FLASH_START + 3 * SECTOR + 512;
        let file = uf2(&[(FLASH_START, &[1]), (far, &[2])]).unwrap();
        let full_sector = SECTOR as usize / PAGE;
        assert_eq!(file.len() / BLOCK, full_sector + 3);
        let flash = contents(&file);
        assert_eq!(flash[(far - FLASH_START) as usize], 2);
    }

    #[test]
    fn the_saves_are_out_of_reach() {
        let last = FLASH_START + Chip::RP2040.flash_bytes - SAVES_SIZE - 4;
        assert!(uf2(&[(FLASH_START, &[1]), (last, &[0; 4])]).is_ok());
        let message = uf2(&[(FLASH_START, &[1]), (last, &[0; 5])]).unwrap_err().to_string();
        assert_eq!(
            message,
            "the image ends at 0x101f0001 and reaches into the saves, which start at 0x101f0000"
        );
    }

    #[test]
    fn bytes_to_load_outside_flash_are_refused() {
        let message = uf2(&[(FLASH_START, &[1]), (0x2000_0000, &[1, 2])]).unwrap_err().to_string();
        assert_eq!(message, "the image has 2 bytes to load at 0x20000000, which is not in flash");
        assert!(uf2(&[(FLASH_START + 256, &[1])]).is_err(), "nothing to boot from");
    }

    #[test]
    fn damaged_files_are_refused() {
        let good = uf2(&[(FLASH_START, &[1; 600])]).unwrap();
        assert!(flash_contents(&[]).is_err());
        assert!(flash_contents(&good[..700]).is_err());
        for byte in [0, 4, 12, 16, 28, BLOCK - 1, BLOCK + 15] {
            let mut bad = good.clone();
            bad[byte] ^= 0x40;
            assert!(flash_contents(&bad).is_err(), "byte {byte}");
        }
    }

    #[test]
    fn an_rp2350_gets_the_block_of_its_erratum_first_and_its_own_family() {
        let elf = elf_file(&[(FLASH_START, &[7; 300])], &[]);
        let file = from_elf(&Elf::read(&elf).unwrap(), Chip::RP2350).unwrap();
        let words: Vec<u32> =
            file.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect();
        assert_eq!(words[..8], [0x0a324655, 0x9e5d5157, 0xa000, 0x10ffff00, 256, 0, 2, 0xe48bff57]);
        assert_eq!((words[8], words[72], words[127]), (0xefef_efef, 0x9957_e304, 0x0ab16f30));
        assert_eq!(words[130..136], [0x2000, 0x10000000, 256, 0, 2, 0xe48bff59]);
        let (chip, flash) = flash_contents(&file).unwrap();
        assert_eq!((chip, flash.len(), flash[299], flash[300]), (Chip::RP2350, 512, 7, ERASED));
        let mixed = [&file[..2 * BLOCK], &uf2(&[(FLASH_START, &[1])]).unwrap()].concat();
        assert!(flash_contents(&mixed).is_err(), "two chips in a file");
        assert!(flash_contents(&file[..BLOCK]).is_err(), "nothing for the flash");
    }

    #[test]
    fn an_rp2350_has_twice_the_flash() {
        let last = FLASH_START + 4 * 1024 * 1024 - SAVES_SIZE - 1;
        let at = |address| {
            let elf = elf_file(&[(FLASH_START, &[1]), (address, &[1])], &[]);
            from_elf(&Elf::read(&elf).unwrap(), Chip::RP2350)
        };
        assert!(at(last).is_ok() && at(last + 1).is_err());
    }
}
