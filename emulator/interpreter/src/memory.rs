//! ROM, RAM and the flash window, as halfwords because code consists of halfwords. They are cells because the host
//! writes to them too during its calls.

use core::cell::Cell;

use crate::processor::{Core, CortexM33};

/// The sizes of the largest chip.
pub const ROM_SIZE: usize = CortexM33::ROM_SIZE;
pub const SRAM_SIZE: usize = CortexM33::SRAM_SIZE;
pub const FLASH_WINDOW: usize = 16 * 1024 * 1024;

#[repr(C, align(8))]
pub struct Memory {
    pub rom: [Cell<u16>; ROM_SIZE / 2],
    pub sram: [Cell<u16>; SRAM_SIZE / 2],
    pub flash: [Cell<u16>; FLASH_WINDOW / 2],
}

impl Memory {
    pub const fn zeroed() -> Memory {
        Memory {
            rom: [const { Cell::new(0) }; ROM_SIZE / 2],
            sram: [const { Cell::new(0) }; SRAM_SIZE / 2],
            flash: [const { Cell::new(0) }; FLASH_WINDOW / 2],
        }
    }
}

/// A word: its lower half, then its upper half.
pub(crate) type Word = [Cell<u16>; 2];

#[inline(always)]
pub(crate) fn word(cells: &Word) -> u32 {
    u32::from(cells[0].get()) | u32::from(cells[1].get()) << 16
}

#[inline(always)]
pub(crate) fn set_word(cells: &Word, value: u32) {
    cells[0].set(value as u16);
    cells[1].set((value >> 16) as u16);
}

/// The unit of a transfer: a byte, a halfword or a word. Its offset is a multiple of its size.
pub(crate) trait Unit: Copy {
    const SIZE: u32;

    /// Returns the unit at `offset`, or `None` behind the end of the cells.
    fn read(cells: &[Cell<u16>], offset: u32) -> Option<Self>;

    /// Returns false if `offset` is behind the end of the cells.
    fn write(self, cells: &[Cell<u16>], offset: u32) -> bool;

    /// Returns the lowest bits of a register's value.
    fn of(register: u32) -> Self;

    /// Returns the unit as a register's value, extended with zeros.
    fn widen(self) -> u32;

    #[inline(always)]
    fn is_aligned(address: u32) -> bool {
        address.is_multiple_of(Self::SIZE)
    }
}

impl Unit for u8 {
    const SIZE: u32 = 1;

    #[inline(always)]
    fn read(cells: &[Cell<u16>], offset: u32) -> Option<u8> {
        let cell = cells.get(offset as usize / 2)?;
        Some((cell.get() >> (8 * (offset & 1))) as u8)
    }

    #[inline(always)]
    fn write(self, cells: &[Cell<u16>], offset: u32) -> bool {
        let Some(cell) = cells.get(offset as usize / 2) else { return false };
        let shift = 8 * (offset & 1);
        cell.set(cell.get() & !(0xff << shift) | u16::from(self) << shift);
        true
    }

    #[inline(always)]
    fn of(register: u32) -> u8 {
        register as u8
    }

    #[inline(always)]
    fn widen(self) -> u32 {
        self.into()
    }
}

impl Unit for u16 {
    const SIZE: u32 = 2;

    #[inline(always)]
    fn read(cells: &[Cell<u16>], offset: u32) -> Option<u16> {
        cells.get(offset as usize / 2).map(Cell::get)
    }

    #[inline(always)]
    fn write(self, cells: &[Cell<u16>], offset: u32) -> bool {
        let cell = cells.get(offset as usize / 2);
        cell.inspect(|cell| cell.set(self)).is_some()
    }

    #[inline(always)]
    fn of(register: u32) -> u16 {
        register as u16
    }

    #[inline(always)]
    fn widen(self) -> u32 {
        self.into()
    }
}

impl Unit for u32 {
    const SIZE: u32 = 4;

    #[inline(always)]
    fn read(cells: &[Cell<u16>], offset: u32) -> Option<u32> {
        cells.as_chunks().0.get(offset as usize / 4).map(word)
    }

    #[inline(always)]
    fn write(self, cells: &[Cell<u16>], offset: u32) -> bool {
        let cells = cells.as_chunks().0.get(offset as usize / 4);
        cells.inspect(|cells| set_word(cells, self)).is_some()
    }

    #[inline(always)]
    fn of(register: u32) -> u32 {
        register
    }

    #[inline(always)]
    fn widen(self) -> u32 {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_lie_in_memory_with_the_lowest_byte_first() {
        let cells = [const { Cell::new(0) }; 4];
        assert!(0x0403_0201_u32.write(&cells, 0) && 0x0605_u16.write(&cells, 4));
        assert!(7_u8.write(&cells, 6) && 8_u8.write(&cells, 7));
        let bytes = [0, 1, 2, 3, 4, 5, 6, 7].map(|offset| u8::read(&cells, offset));
        assert_eq!(bytes, [1, 2, 3, 4, 5, 6, 7, 8].map(Some));
        assert_eq!(u32::read(&cells, 4), Some(0x0807_0605));
        assert_eq!(u16::read(&cells, 2), Some(0x0403));
    }

    #[test]
    fn there_is_nothing_behind_the_end() {
        let cells = [const { Cell::new(0) }; 2];
        assert_eq!((u8::read(&cells, 4), u16::read(&cells, 4), u32::read(&cells, 4)), (None, None, None));
        assert!(!1_u8.write(&cells, 4) && !1_u16.write(&cells, 4) && !1_u32.write(&cells, 4));
    }
}
