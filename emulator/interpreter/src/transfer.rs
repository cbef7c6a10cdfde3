//! Loads and stores of one or several registers. Each returns the cycles that the instruction takes.

use crate::alu::{sign_extend_byte, sign_extend_halfword};
use crate::machine::{LR, SP};
use crate::memory::{Unit, set_word, word};
use crate::run::{Reach, Run};
use crate::stop::Stop;

/// Returns the cycles of an access: 1 for SIO, `slow` for peripherals behind the APB bridge, 2 for everything else.
#[inline(always)]
pub(crate) fn cycles(address: u32, slow: u32) -> u32 {
    match address >> 28 {
        0..4 => 2,
        0x4 => slow,
        0xd => 1,
        _ => 2,
    }
}

pub(crate) const SLOW_LOAD: u32 = 4;
pub(crate) const SLOW_STORE: u32 = 5;
const WITHIN_MEMORY: u32 = 2;

/// Returns the address of a load or store with a register offset.
#[inline(always)]
fn register_offset<R: Reach>(run: &Run<'_, R>, opcode: u32) -> u32 {
    run.register(opcode >> 3 & 7).wrapping_add(run.register(opcode >> 6 & 7))
}

/// Returns the address of a load or store with an immediate offset, which counts in units of `U`.
#[inline(always)]
fn immediate_offset<R: Reach, U: Unit>(run: &Run<'_, R>, opcode: u32) -> u32 {
    run.register(opcode >> 3 & 7).wrapping_add((opcode >> 6 & 31) * U::SIZE)
}

#[inline(always)]
fn stack_offset<R: Reach>(run: &Run<'_, R>, opcode: u32) -> u32 {
    run.register(SP).wrapping_add((opcode & 0xff) << 2)
}

impl<R: Reach> Run<'_, R> {
    #[inline(always)]
    fn load_to<U: Unit>(&mut self, opcode: u32, address: u32) -> Result<u32, Stop> {
        let unit: U = self.load(address)?;
        self.set_register(opcode & 7, unit.widen());
        Ok(cycles(address, SLOW_LOAD))
    }

    #[inline(always)]
    fn store_from<U: Unit>(&mut self, opcode: u32, address: u32) -> Result<u32, Stop> {
        self.store(address, U::of(self.register(opcode & 7)))?;
        Ok(cycles(address, SLOW_STORE))
    }

    #[inline(always)]
    pub(crate) fn load_by_register<U: Unit>(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.load_to::<U>(opcode, register_offset(self, opcode))
    }

    #[inline(always)]
    pub(crate) fn load_by_immediate<U: Unit>(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.load_to::<U>(opcode, immediate_offset::<R, U>(self, opcode))
    }

    #[inline(always)]
    pub(crate) fn store_by_register<U: Unit>(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.store_from::<U>(opcode, register_offset(self, opcode))
    }

    #[inline(always)]
    pub(crate) fn store_by_immediate<U: Unit>(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.store_from::<U>(opcode, immediate_offset::<R, U>(self, opcode))
    }

    #[inline(always)]
    pub(crate) fn load_signed_byte(&mut self, opcode: u32) -> Result<u32, Stop> {
        let address = register_offset(self, opcode);
        let byte: u8 = self.load(address)?;
        self.set_register(opcode & 7, sign_extend_byte(byte.into()));
        Ok(cycles(address, SLOW_LOAD))
    }

    #[inline(always)]
    pub(crate) fn load_signed_halfword(&mut self, opcode: u32) -> Result<u32, Stop> {
        let address = register_offset(self, opcode);
        let halfword: u16 = self.load(address)?;
        self.set_register(opcode & 7, sign_extend_halfword(halfword.into()));
        Ok(cycles(address, SLOW_LOAD))
    }

    #[inline(always)]
    pub(crate) fn load_literal(&mut self, opcode: u32) -> Result<u32, Stop> {
        let value = self.load(self.literal_address(opcode))?;
        self.set_register(opcode >> 8 & 7, value);
        Ok(WITHIN_MEMORY)
    }

    #[inline(always)]
    pub(crate) fn load_from_stack(&mut self, opcode: u32) -> Result<u32, Stop> {
        let value = self.load(stack_offset(self, opcode))?;
        self.set_register(opcode >> 8 & 7, value);
        Ok(WITHIN_MEMORY)
    }

    #[inline(always)]
    pub(crate) fn store_to_stack(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.store(stack_offset(self, opcode), self.register(opcode >> 8 & 7))?;
        Ok(WITHIN_MEMORY)
    }

    /// Returns the address of LDR (literal) or ADR. The offset counts from PC, which is four bytes ahead, rounded down
    /// to a word.
    #[inline(always)]
    pub(crate) fn literal_address(&self, opcode: u32) -> u32 {
        (self.next.wrapping_add(2) & !3).wrapping_add((opcode & 0xff) << 2)
    }

    /// PUSH. Stores from the highest address down: LR first, then the other registers from the last one on.
    #[inline(always)]
    pub(crate) fn push(&mut self, opcode: u32) -> Result<u32, Stop> {
        let list = opcode & 0xff | (opcode & 0x100) << (LR - 8);
        let behind = self.register(SP);
        let address = behind.wrapping_sub(4 * list.count_ones());
        self.check_stack(address)?;
        if !self.store_in_sram(list, address)? {
            let mut address = behind;
            for register in (0..=LR).rev().filter(|register| list >> register & 1 != 0) {
                address = address.wrapping_sub(4);
                self.store(address, self.register(register))?;
            }
        }
        self.set_register(SP, address);
        self.note_stack(address);
        Ok(1 + list.count_ones())
    }

    /// POP. Reads the return address first, because a return from an exception is left to the host.
    #[inline(always)]
    pub(crate) fn pop(&mut self, opcode: u32) -> Result<u32, Stop> {
        let address = self.register(SP);
        let list = opcode & 0xff;
        let count = list.count_ones();
        let behind = address.wrapping_add(4 * count);
        if opcode & 0x100 == 0 {
            self.load_registers(list, address)?;
            self.set_register(SP, behind);
            return Ok(1 + count);
        }
        if !R::ANYWHERE && self.machine.sram_words::<R::Core>(address, count + 1).is_none() {
            return Err(Stop::Elsewhere);
        }
        let target: u32 = self.load(behind)?;
        if target >> 28 == 0xf {
            return Err(Stop::Uncommon);
        }
        self.load_registers(list, address)?;
        self.jump(target & !1);
        self.set_register(SP, behind.wrapping_add(4));
        Ok(3 + count)
    }

    /// LDM. The base register gets the address behind the last word, unless it is loaded itself.
    #[inline(always)]
    pub(crate) fn load_multiple(&mut self, opcode: u32) -> Result<u32, Stop> {
        let (base, list) = (opcode >> 8 & 7, opcode & 0xff);
        if list == 0 {
            return Err(Stop::Uncommon);
        }
        let address = self.register(base);
        self.load_registers(list, address)?;
        if list >> base & 1 == 0 {
            self.set_register(base, address.wrapping_add(4 * list.count_ones()));
        }
        Ok(1 + list.count_ones())
    }

    #[inline(always)]
    pub(crate) fn store_multiple(&mut self, opcode: u32) -> Result<u32, Stop> {
        let (base, list) = (opcode >> 8 & 7, opcode & 0xff);
        if list == 0 {
            return Err(Stop::Uncommon);
        }
        let mut address = self.register(base);
        if self.store_in_sram(list, address)? {
            address = address.wrapping_add(4 * list.count_ones());
        } else {
            for register in registers_of(list) {
                self.store(address, self.register(register))?;
                address = address.wrapping_add(4);
            }
        }
        self.set_register(base, address);
        Ok(1 + list.count_ones())
    }

    /// Loads the registers of a list from consecutive words.
    #[inline(always)]
    pub(crate) fn load_registers(&mut self, list: u32, mut address: u32) -> Result<(), Stop> {
        if let Some(words) = self.machine.sram_words::<R::Core>(address, list.count_ones()) {
            for (register, cells) in registers_of(list).zip(words) {
                self.set_register(register, word(cells));
            }
            return Ok(());
        }
        if !R::ANYWHERE {
            return Err(Stop::Elsewhere);
        }
        for register in registers_of(list) {
            let value = self.load(address)?;
            self.set_register(register, value);
            address = address.wrapping_add(4);
        }
        Ok(())
    }

    /// Stores the registers of a list to consecutive words if all of them are in RAM. Returns whether it has.
    #[inline(always)]
    pub(crate) fn store_in_sram(&self, list: u32, address: u32) -> Result<bool, Stop> {
        let Some(words) = self.machine.sram_words_to_store::<R::Core>(address, list.count_ones()) else {
            return if R::ANYWHERE { Ok(false) } else { Err(Stop::Elsewhere) };
        };
        for (register, cells) in registers_of(list).zip(words) {
            set_word(cells, self.register(register));
        }
        Ok(true)
    }
}

/// Returns the registers of a list, one per set bit, lowest first.
#[inline(always)]
pub(crate) fn registers_of(mut list: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let register = list.trailing_zeros();
        list &= list.wrapping_sub(1);
        (register < u32::BITS).then_some(register)
    })
}
