//! Wide loads and stores.

use crate::alu::{sign_extend_byte, sign_extend_halfword};
use crate::machine::{PC, SP};
use crate::memory::Unit;
use crate::run::{Reach, Run};
use crate::stop::Stop;
use crate::transfer::{SLOW_LOAD, SLOW_STORE, cycles, registers_of};

/// Additional cycles of a load to PC.
const JUMP: u32 = 1;
/// A table branch loads, adds and jumps.
const TABLE_BRANCH: u32 = 4;

/// The address of a transfer, and the change of its base register.
struct Place {
    address: u32,
    base: u32,
    /// The new value of the base register, if it changes.
    moved: Option<u32>,
}

impl<R: Reach> Run<'_, R> {
    /// Returns the place of a single transfer. Its offset has 12 bits, or 8 bits with a possible change of the base, or
    /// is a register.
    #[inline(always)]
    fn place(&self, first: u32, second: u32) -> Result<Place, Stop> {
        let base = first & 15;
        if base == PC {
            let (word, offset) = (self.next & !3, second & 0xfff);
            let forwards = first & 0x80 != 0;
            let address = if forwards { word.wrapping_add(offset) } else { word.wrapping_sub(offset) };
            return Ok(Place { address, base, moved: None });
        }
        let start = self.register(base);
        if first & 0x80 != 0 {
            return Ok(Place { address: start.wrapping_add(second & 0xfff), base, moved: None });
        }
        if second & 0x800 != 0 {
            return Ok(indexed(base, start, second & 0xff, second >> 8));
        }
        if second & 0x7c0 != 0 {
            return Err(Stop::Uncommon);
        }
        let offset = self.register(second & 15) << (second >> 4 & 3);
        Ok(Place { address: start.wrapping_add(offset), base, moved: None })
    }

    /// Updates the base register after a transfer. `check_base` has checked the stack limit before.
    #[inline(always)]
    fn move_base(&mut self, place: &Place) {
        if let Some(moved) = place.moved {
            self.set_register(place.base, moved);
            if place.base == SP {
                self.note_stack(moved);
            }
        }
    }

    #[inline(always)]
    fn check_base(&self, place: &Place) -> Result<(), Stop> {
        match place.moved {
            Some(moved) if place.base == SP => self.check_stack(moved),
            _ => Ok(()),
        }
    }

    /// Loads a register. Bits 6 and 5 of the first halfword are the size; bit 8 is set for sign extension.
    #[inline(always)]
    pub(super) fn load_wide(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let place = self.place(first, second)?;
        let rt = second >> 12 & 15;
        let size = first >> 5 & 0b1011;
        // A byte or a halfword to PC is a preload hint: it takes a cycle and does nothing.
        if rt == PC && size != 0b0010 {
            return Ok(1);
        }
        self.check_base(&place)?;
        let value = match size {
            0b0000 => self.load::<u8>(place.address)?.into(),
            0b0001 => self.load::<u16>(place.address)?.into(),
            0b0010 => self.load::<u32>(place.address)?,
            0b1000 => sign_extend_byte(self.load::<u8>(place.address)?.into()),
            0b1001 => sign_extend_halfword(self.load::<u16>(place.address)?.into()),
            _ => return Err(Stop::Uncommon),
        };
        self.move_base(&place);
        let taken = cycles(place.address, SLOW_LOAD);
        if rt == PC {
            self.load_pc(value)?;
            return Ok(taken + JUMP);
        }
        self.set_loaded(rt, value)?;
        Ok(taken)
    }

    /// Sets a register to a loaded value. The register may be the stack pointer.
    #[inline(always)]
    fn set_loaded(&mut self, register: u32, value: u32) -> Result<(), Stop> {
        if register == SP {
            return self.move_stack(value);
        }
        self.set_register(register, value);
        Ok(())
    }

    /// Jumps to a loaded address, or returns from an exception.
    #[inline(always)]
    fn load_pc(&mut self, target: u32) -> Result<(), Stop> {
        if target >> 28 == 0xf {
            return Err(self.return_from_exception(target));
        }
        self.jump(target & !1);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn store_wide(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let place = self.place(first, second)?;
        self.check_base(&place)?;
        let value = self.register(second >> 12 & 15);
        match first >> 5 & 3 {
            _ if place.base == PC => return Err(Stop::Uncommon),
            0 => self.store(place.address, value as u8)?,
            1 => self.store(place.address, value as u16)?,
            2 => self.store(place.address, value)?,
            _ => return Err(Stop::Uncommon),
        }
        self.move_base(&place);
        Ok(cycles(place.address, SLOW_STORE))
    }

    /// LDM and STM, upwards or downwards. With the stack pointer as the base they are POP and PUSH.
    #[inline(always)]
    pub(super) fn transfer_multiple(&mut self, first: u32, list: u32) -> Result<u32, Stop> {
        let (base, bytes) = (first & 15, 4 * list.count_ones());
        let start = self.register(base);
        let (address, moved) = match first >> 7 & 3 {
            1 => (start, start.wrapping_add(bytes)),
            2 => (start.wrapping_sub(bytes), start.wrapping_sub(bytes)),
            _ => return Err(Stop::Uncommon),
        };
        if base == PC || list & 1 << SP != 0 {
            return Err(Stop::Uncommon);
        }
        let place = Place { address, base, moved: Some(moved).filter(|_| first & 0x20 != 0) };
        self.check_base(&place)?;
        if first & 0x10 == 0 {
            self.store_multiple_wide(list, &place)
        } else {
            self.load_multiple_wide(list, &place)
        }
    }

    #[inline(always)]
    fn store_multiple_wide(&mut self, list: u32, place: &Place) -> Result<u32, Stop> {
        if !self.store_in_sram(list, place.address)? {
            let mut address = place.address;
            for register in registers_of(list) {
                self.store(address, self.register(register))?;
                address = address.wrapping_add(4);
            }
        }
        self.move_base(place);
        Ok(1 + list.count_ones())
    }

    #[inline(always)]
    fn load_multiple_wide(&mut self, list: u32, place: &Place) -> Result<u32, Stop> {
        let count = list.count_ones();
        let jumps = list >> PC & 1 != 0;
        if !R::ANYWHERE && self.machine.sram_words::<R::Core>(place.address, count).is_none() {
            return Err(Stop::Elsewhere);
        }
        let target = if jumps { self.load(place.address.wrapping_add(4 * (count - 1)))? } else { 0 };
        self.load_registers(list & !(1 << PC), place.address)?;
        self.move_base(place);
        if jumps {
            self.load_pc(target)?;
            return Ok(1 + count + JUMP);
        }
        Ok(1 + count)
    }

    /// LDRD and STRD. Encodings without writeback and pre-indexing are the exclusive and ordered transfers, and TBB,
    /// TBH.
    #[inline(always)]
    pub(super) fn transfer_dual_or_exclusive(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        match first >> 4 & 0x1f {
            0b00100 => self.store_exclusive_word(first, second),
            0b00101 => self.load_exclusive_word(first, second),
            0b01100 => self.store_ordered(first, second),
            0b01101 => self.load_ordered(first, second),
            _ => self.transfer_dual(first, second),
        }
    }

    #[inline(always)]
    fn transfer_dual(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let base = first & 15;
        let start = if base == PC { self.next & !3 } else { self.register(base) };
        let offset = (second & 0xff) << 2;
        let place = indexed(base, start, offset, first >> 6 & 4 | first >> 6 & 2 | first >> 5 & 1);
        self.check_base(&place)?;
        let registers = [second >> 12 & 15, second >> 8 & 15];
        let Place { address, .. } = place;
        let upper = address.wrapping_add(4);
        if address & 3 != 0 {
            return Err(Stop::BusFault);
        }
        let is_store = first & 0x10 == 0;
        let words = if is_store {
            self.machine.sram_words_to_store::<R::Core>(address, 2)
        } else {
            self.machine.sram_words::<R::Core>(address, 2)
        };
        if !R::ANYWHERE && words.is_none() {
            return Err(Stop::Elsewhere);
        }
        if is_store {
            self.store(address, self.register(registers[0]))?;
            self.store(upper, self.register(registers[1]))?;
        } else {
            let values: [u32; 2] = [self.load(address)?, self.load(upper)?];
            self.set_register(registers[0], values[0]);
            self.set_register(registers[1], values[1]);
        }
        self.move_base(&place);
        Ok(1 + cycles(address, SLOW_LOAD))
    }

    #[inline(always)]
    fn store_exclusive_word(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let address = self.register(first & 15).wrapping_add((second & 0xff) << 2);
        self.store_exclusive::<u32>(address, second >> 12 & 15, second >> 8 & 15)
    }

    #[inline(always)]
    fn load_exclusive_word(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let address = self.register(first & 15).wrapping_add((second & 0xff) << 2);
        self.load_exclusive::<u32>(address, second >> 12 & 15)
    }

    /// STREXB, STREXH, STLB, STLH, STL, STLEXB, STLEXH, STLEX. Order needs no work: there is only one processor.
    #[inline(always)]
    fn store_ordered(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let (address, rt, status) = (self.register(first & 15), second >> 12 & 15, second & 15);
        match second >> 4 & 15 {
            0b0100 | 0b1100 => self.store_exclusive::<u8>(address, rt, status),
            0b0101 | 0b1101 => self.store_exclusive::<u16>(address, rt, status),
            0b1110 => self.store_exclusive::<u32>(address, rt, status),
            0b1000 => self.store_aligned::<u8>(address, rt),
            0b1001 => self.store_aligned::<u16>(address, rt),
            0b1010 => self.store_aligned::<u32>(address, rt),
            _ => Err(Stop::Uncommon),
        }
    }

    /// The loads that belong to `store_ordered`, and the table branches TBB and TBH.
    #[inline(always)]
    fn load_ordered(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let rt = second >> 12 & 15;
        if second >> 5 & 7 == 0 {
            return self.branch_by_table(first, second);
        }
        let address = self.register(first & 15);
        match second >> 4 & 15 {
            0b0100 | 0b1100 => self.load_exclusive::<u8>(address, rt),
            0b0101 | 0b1101 => self.load_exclusive::<u16>(address, rt),
            0b1110 => self.load_exclusive::<u32>(address, rt),
            0b1000 => self.load_aligned::<u8>(address, rt),
            0b1001 => self.load_aligned::<u16>(address, rt),
            0b1010 => self.load_aligned::<u32>(address, rt),
            _ => Err(Stop::Uncommon),
        }
    }

    #[inline(always)]
    fn branch_by_table(&mut self, first: u32, second: u32) -> Result<u32, Stop> {
        let base = if first & 15 == PC { self.next } else { self.register(first & 15) };
        let index = self.register(second & 15);
        let entry: u32 = if second & 0x10 == 0 {
            self.load::<u8>(base.wrapping_add(index))?.into()
        } else {
            self.load::<u16>(base.wrapping_add(index << 1))?.into()
        };
        self.jump(self.next.wrapping_add(entry << 1));
        Ok(TABLE_BRANCH)
    }

    #[inline(always)]
    fn load_aligned<U: Unit>(&mut self, address: u32, rt: u32) -> Result<u32, Stop> {
        if !U::is_aligned(address) {
            return Err(Stop::BusFault);
        }
        let unit: U = self.load(address)?;
        self.set_register(rt, unit.widen());
        Ok(cycles(address, SLOW_LOAD))
    }

    #[inline(always)]
    fn store_aligned<U: Unit>(&mut self, address: u32, rt: u32) -> Result<u32, Stop> {
        if !U::is_aligned(address) {
            return Err(Stop::BusFault);
        }
        self.store(address, U::of(self.register(rt)))?;
        Ok(cycles(address, SLOW_STORE))
    }

    #[inline(always)]
    fn load_exclusive<U: Unit>(&mut self, address: u32, rt: u32) -> Result<u32, Stop> {
        let taken = self.load_aligned::<U>(address, rt)?;
        self.machine.exclusive.set(1);
        Ok(taken)
    }

    /// Stores, and writes 0 to `status`, if the exclusive access is still valid. Otherwise writes 1 and stores nothing.
    #[inline(always)]
    fn store_exclusive<U: Unit>(&mut self, address: u32, rt: u32, status: u32) -> Result<u32, Stop> {
        if self.machine.exclusive.get() == 0 {
            self.set_register(status, 1);
            return Ok(1);
        }
        let taken = self.store_aligned::<U>(address, rt)?;
        self.machine.exclusive.set(0);
        self.set_register(status, 0);
        Ok(taken)
    }
}

/// Returns the place for an offset. Bits of `index`: 0 writes the base back, 1 adds the offset instead of subtracting
/// it, 2 applies the offset before the transfer instead of after it.
#[inline(always)]
fn indexed(base: u32, start: u32, offset: u32, index: u32) -> Place {
    let there = if index & 2 != 0 { start.wrapping_add(offset) } else { start.wrapping_sub(offset) };
    let address = if index & 4 != 0 { there } else { start };
    Place { address, base, moved: Some(there).filter(|_| index & 1 != 0) }
}
