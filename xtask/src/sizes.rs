//! The memory that an image takes: flash, RAM for statics and code, and the room left for the stack.

use anyhow::{Context, Result};
use gousset_boards::Chip;

use crate::elf::Elf;
use crate::uf2::FLASH_START;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Sizes {
    /// From the start of flash to the last byte of the image.
    pub(crate) flash: u32,
    /// `.hot`, `.data`, `.bss` and `.uninit`: everything at a fixed address in RAM.
    pub(crate) ram: u32,
    /// The part of `ram` that is code.
    pub(crate) hot: u32,
    /// From the stack's start down to the next static, or to the beginning of RAM.
    pub(crate) stack: u32,
}

impl Sizes {
    pub(crate) fn of(elf: &Elf, chip: Chip) -> Result<Sizes> {
        let flash_end =
            elf.segments.iter().map(|segment| segment.load_address + segment.bytes.len() as u32).max();
        let statics: Vec<_> =
            elf.sections.iter().filter(|section| chip.ram().contains(&section.address)).collect();

        // The first word of the vector table is the start of the stack.
        let stack_start =
            elf.word(FLASH_START + chip.vector_table).context("the image has no vector table")?;
        let below =
            statics.iter().map(|section| section.address + section.size).filter(|&end| end <= stack_start);
        let stack_end = below.max().unwrap_or(chip.ram().start);
        Ok(Sizes {
            flash: flash_end.unwrap_or(FLASH_START).saturating_sub(FLASH_START),
            ram: statics.iter().map(|section| section.size).sum(),
            hot: statics.iter().filter(|section| section.is_code).map(|section| section.size).sum(),
            stack: stack_start.saturating_sub(stack_end),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elf::tests::elf_file;

    fn sizes(stack_start: u32, sections: &[(u32, u32)]) -> Sizes {
        let of = |chip: Chip| {
            let mut code = vec![0; chip.vector_table as usize];
            code.extend(stack_start.to_le_bytes());
            code.resize(5000, 0);
            Sizes::of(&Elf::read(&elf_file(&[(FLASH_START, &code)], sections)).unwrap(), chip).unwrap()
        };
        assert_eq!(of(Chip::RP2040), of(Chip::RP2350), "what both have lies at the same place");
        of(Chip::RP2040)
    }

    #[test]
    fn a_stack_above_the_statics() {
        let flash_section = (FLASH_START, 5000);
        let sizes = sizes(0x2004_0000, &[flash_section, (0x2000_0000, 0x100), (0x2000_0100, 0x3_0000)]);
        assert_eq!(sizes, Sizes { flash: 5000, ram: 0x3_0100, hot: 0, stack: 0xff00 });
    }

    #[test]
    fn a_stack_below_the_statics() {
        let sizes = sizes(0x2000_8000, &[(0x2000_8000, 0x3_8000)]);
        assert_eq!(sizes, Sizes { flash: 5000, ram: 0x3_8000, hot: 0, stack: 0x8000 });
    }

    #[test]
    fn an_image_without_a_vector_table_is_refused() {
        let file = elf_file(&[(FLASH_START, &[0; 16])], &[]);
        assert!(Sizes::of(&Elf::read(&file).unwrap(), Chip::RP2040).is_err());
    }
}
