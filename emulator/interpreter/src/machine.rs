//! The state of the processor and what it shares with the program outside. All of it is cells: an answer from outside may
//! have changed any of it.

use core::cell::Cell;

use crate::cache::{FlashCache, Found};
use crate::flags::Flags;
use crate::memory::{Memory, Unit, Word};
use crate::processor::{Core, Processor};
use crate::translated::Translated;

pub(crate) const REGISTERS: usize = 16;
pub(crate) const SP: u32 = 13;
pub(crate) const LR: u32 = 14;
pub(crate) const PC: u32 = 15;

/// `fetched_word` when the last instruction did not come from flash: the address 0 is in ROM.
pub(crate) const NOT_FLASH: u32 = 0;

/// Why a run ends before its cycles are used up.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Stop {
    /// An instruction that is not one of ours; or one of ours that returns from an exception.
    Uncommon,
    /// No bus answers at an address, or none for that kind of access.
    BusFault,
    /// The program outside cannot go on.
    Failure,
    /// The stack pointer would have come below its limit.
    StackOverflow,
    /// An instruction has ended that returns from an exception: PC has the value that says how.
    ExceptionReturn,
    /// An instruction needs what is not at hand: never the end of a whole run.
    Elsewhere,
    /// A jump has led to code that is translated, or that has become hot: never the end of a whole run.
    Translated,
    Hot,
}

/// Everything the memories here do not answer for.
pub trait Outside {
    /// Reads `bytes` bytes at an aligned address.
    fn load(&self, machine: &Machine, address: u32, bytes: u32) -> Result<u32, Stop>;
    /// Writes the lowest `bytes` bytes of `value` at an aligned address.
    fn store(&self, machine: &Machine, address: u32, bytes: u32, value: u32) -> Result<(), Stop>;
    /// A read at this address has had to go to the flash itself.
    fn missed(&self, machine: &Machine, address: u32) -> Result<(), Stop>;
    /// Runs translated code from an entry on. Gives the exit that it took, or 0 if it jumped to other code.
    fn enter(&self, machine: &Machine, entry: u32) -> u32;
    /// The code at this address runs often.
    fn hot(&self, machine: &Machine, address: u32);
    /// Code in the page of this address, which is one of RAM, is no longer what was translated.
    fn overwritten(&self, machine: &Machine, address: u32);
}

pub struct Machine {
    pub processor: Cell<Processor>,
    pub memory: Memory,
    pub cache: FlashCache,
    pub registers: [Cell<u32>; REGISTERS],
    pub flags: Flags,
    /// Cycles to run until the program outside has something to do. Below 0 they are used up as well.
    pub cycles_left: Cell<i32>,
    /// Not 0 if an interrupt may have come.
    pub interrupted: Cell<u32>,
    /// What a miss of the flash cache costs, in cycles.
    pub miss_cycles: Cell<i32>,
    /// The word of flash, by its address divided by 4, that was fetched last: what is in it costs no further read.
    pub fetched_word: Cell<u32>,
    /// The same for the second half of an instruction that is not executed yet, if that half is in another word.
    pub(crate) fetched_ahead: Cell<u32>,
    /// The conditions of the instructions to come, as the architecture's ITSTATE has them; 0 outside of a block.
    pub(crate) conditions: Cell<u32>,
    /// The stack pointer stays at this address or above it.
    pub stack_limit: Cell<u32>,
    /// Not 0 from an exclusive load to the store that ends it.
    pub exclusive: Cell<u32>,
    /// Reads of code from lines at hand, in this run: the cache's own count gets them at its end.
    pub(crate) fetches: Cell<u32>,
    pub instructions: Cell<u64>,
    pub lowest_sp: Cell<u32>,
    pub translated: Translated,
}

const fn region(address: u32) -> u32 {
    address >> 24
}

const CACHED_FLASH: u32 = 0x10;
const LAST_FLASH: u32 = 0x13;
const SRAM: u32 = 0x20;
/// Where the regions begin that the program outside answers for: the registers of the flash cache come first.
const OUTSIDE: u32 = 0x14;

/// Whether an address is in one of the four aliases of the flash.
#[inline(always)]
pub(crate) const fn is_flash(address: u32) -> bool {
    address >> 26 == CACHED_FLASH >> 2
}

#[inline(always)]
fn offset(address: u32) -> u32 {
    address & 0xff_ffff
}

impl Machine {
    /// All zeros, so that nothing of it has to be stored in a program.
    pub const fn zeroed() -> Machine {
        Machine {
            processor: Cell::new(Processor::CortexM0Plus),
            memory: Memory::zeroed(),
            cache: FlashCache::empty(),
            registers: [const { Cell::new(0) }; REGISTERS],
            flags: Flags::clear(),
            cycles_left: Cell::new(0),
            interrupted: Cell::new(0),
            miss_cycles: Cell::new(0),
            fetched_word: Cell::new(NOT_FLASH),
            fetched_ahead: Cell::new(NOT_FLASH),
            conditions: Cell::new(0),
            stack_limit: Cell::new(0),
            exclusive: Cell::new(0),
            fetches: Cell::new(0),
            instructions: Cell::new(0),
            lowest_sp: Cell::new(0),
            translated: Translated::nothing(),
        }
    }

    /// All but the memories as a reset of the chip leaves it.
    pub fn reset(&self) {
        self.cache.reset();
        self.registers.iter().for_each(|register| register.set(0));
        self.flags.unpack(0);
        self.cycles_left.set(0);
        self.interrupted.set(0);
        self.fetched_word.set(NOT_FLASH);
        self.fetched_ahead.set(NOT_FLASH);
        self.conditions.set(0);
        self.stack_limit.set(0);
        self.exclusive.set(0);
        self.instructions.set(0);
        self.lowest_sp.set(0);
    }

    pub fn flush_cache(&self) {
        self.cache.flush();
        self.fetched_word.set(NOT_FLASH);
    }

    /// As `FlashCache::invalidate`.
    pub fn invalidate_cache(&self, place: u32) {
        self.cache.invalidate(place);
        self.fetched_word.set(NOT_FLASH);
    }

    #[inline(always)]
    pub(crate) fn count_instructions(&self, count: u32) {
        self.instructions.set(self.instructions.get() + u64::from(count));
    }

    #[inline(always)]
    pub(crate) fn register(&self, number: u32) -> u32 {
        self.registers[number as usize % REGISTERS].get()
    }

    #[inline(always)]
    pub(crate) fn set_register(&self, number: u32, value: u32) {
        self.registers[number as usize % REGISTERS].set(value);
    }

    /// A read from flash passes the cache.
    pub fn read_cache(&self, outside: &impl Outside, address: u32) -> Result<(), Stop> {
        if self.cache.read(address) == Found::Hit {
            return Ok(());
        }
        self.cycles_left.set(self.cycles_left.get().wrapping_sub(self.miss_cycles.get()));
        outside.missed(self, address)
    }

    /// The code in ROM or RAM from an address on; none where there is neither.
    #[inline(always)]
    pub(crate) fn code_in_memory<C: Core>(&self, address: u32) -> &[Cell<u16>] {
        let memory: &[Cell<u16>] = match region(address) {
            SRAM => &self.memory.sram[..C::SRAM_SIZE / 2],
            0 => &self.memory.rom[..C::ROM_SIZE / 2],
            _ => &[],
        };
        memory.get(offset(address) as usize / 2..).unwrap_or(&[])
    }

    /// The code in flash from an address to the end of its word.
    #[inline(always)]
    pub(crate) fn code_in_flash(&self, address: u32) -> &[Cell<u16>] {
        let words = self.memory.flash.as_chunks::<2>().0;
        &words[(offset(address) / 4) as usize][(address as usize & 2) / 2..]
    }

    /// A halfword of code, whatever the cache holds.
    #[inline(always)]
    pub(crate) fn code_halfword<C: Core>(&self, address: u32) -> Result<u32, Stop> {
        let halfword = match region(address) {
            CACHED_FLASH..=LAST_FLASH => u16::read(&self.memory.flash, offset(address)),
            _ => self.code_in_memory::<C>(address).first().map(Cell::get),
        };
        halfword.map(u32::from).ok_or(Stop::BusFault)
    }

    /// The unit in RAM at an address, if it is one of RAM.
    #[inline(always)]
    pub(crate) fn load_sram<C: Core, U: Unit>(&self, address: u32) -> Option<U> {
        if region(address) != SRAM || !U::is_aligned(address) {
            return None;
        }
        U::read(&self.memory.sram[..C::SRAM_SIZE / 2], offset(address))
    }

    /// The unit in flash at an address, if the cache has it at hand.
    #[inline(always)]
    pub(crate) fn load_cached<U: Unit>(&self, address: u32) -> Option<U> {
        if region(address) != CACHED_FLASH || !U::is_aligned(address) {
            return None;
        }
        if self.cache.is_newer(address) {
            self.cache.count_accesses(1);
        } else if !self.cache.take_older(address) {
            return None;
        }
        U::read(&self.memory.flash, offset(address))
    }

    /// `count` words from an address on, if they are all in RAM.
    #[inline(always)]
    pub(crate) fn sram_words<C: Core>(&self, address: u32, count: u32) -> Option<&[Word]> {
        if region(address) != SRAM || !u32::is_aligned(address) {
            return None;
        }
        let first = (offset(address) / 4) as usize;
        self.memory.sram[..C::SRAM_SIZE / 2].as_chunks().0.get(first..first + count as usize)
    }

    /// Whether an address is in RAM, where no translated code can be, and took the unit.
    #[inline(always)]
    pub(crate) fn store_sram<C: Core, U: Unit>(&self, address: u32, unit: U) -> bool {
        region(address) == SRAM
            && U::is_aligned(address)
            && !self.translated.has_code(offset(address))
            && unit.write(&self.memory.sram[..C::SRAM_SIZE / 2], offset(address))
    }

    /// As `load_sram`, for a unit that may lie across words.
    #[inline(never)]
    pub(crate) fn load_sram_unaligned<C: Core, U: Unit>(&self, address: u32) -> Option<U> {
        let byte = |value: u32, byte| {
            Some(value << 8 | u32::from(self.load_sram::<C, u8>(address.wrapping_add(byte))?))
        };
        (0..U::SIZE).rev().try_fold(0, byte).map(U::of)
    }

    /// As `store_sram`, for a unit that may lie across words. It takes all of it or nothing.
    #[inline(never)]
    pub(crate) fn store_sram_unaligned<C: Core, U: Unit>(&self, address: u32, unit: U) -> bool {
        let last = address.wrapping_add(U::SIZE - 1);
        if self.translated.has_code(offset(address)) {
            return false;
        }
        if self.load_sram::<C, u8>(address).is_none() || self.load_sram::<C, u8>(last).is_none() {
            return false;
        }
        (0..U::SIZE).all(|byte| {
            self.store_sram::<C, u8>(address.wrapping_add(byte), (unit.widen() >> (8 * byte)) as u8)
        })
    }

    /// A load that is neither from RAM nor from a line at hand.
    #[inline(never)]
    pub(crate) fn load_elsewhere<C: Core, U: Unit>(
        &self,
        outside: &impl Outside,
        address: u32,
    ) -> Result<U, Stop> {
        if !U::is_aligned(address) {
            // Only memories answer to other addresses than those of whole units.
            if !C::MAINLINE || region(address) >= OUTSIDE && region(address) != SRAM {
                return Err(Stop::BusFault);
            }
            let mut value = 0;
            for byte in (0..U::SIZE).rev() {
                value = value << 8 | u32::from(self.load_byte::<C>(outside, address.wrapping_add(byte))?);
            }
            return Ok(U::of(value));
        }
        if is_flash(address) {
            self.read_cache(outside, address)?;
            return U::read(&self.memory.flash, offset(address)).ok_or(Stop::BusFault);
        }
        if (address as usize) < C::ROM_SIZE {
            return U::read(&self.memory.rom, address).ok_or(Stop::BusFault);
        }
        if region(address) < OUTSIDE {
            return Err(Stop::BusFault);
        }
        outside.load(self, address, U::SIZE).map(U::of)
    }

    /// A byte of any memory.
    fn load_byte<C: Core>(&self, outside: &impl Outside, address: u32) -> Result<u8, Stop> {
        match self.load_sram::<C, u8>(address) {
            Some(byte) => Ok(byte),
            None => self.load_elsewhere::<C, u8>(outside, address),
        }
    }

    /// Words of RAM to be stored to, where no translated code can be.
    #[inline(always)]
    pub(crate) fn sram_words_to_store<C: Core>(&self, address: u32, count: u32) -> Option<&[Word]> {
        self.sram_words::<C>(address, count).filter(|_| !self.translated.has_code(offset(address)))
    }

    /// A store that is not to RAM, or into translated code. ROM and flash take none.
    #[inline(never)]
    pub(crate) fn store_elsewhere<C: Core, U: Unit>(
        &self,
        outside: &impl Outside,
        address: u32,
        unit: U,
    ) -> Result<(), Stop> {
        if region(address) == SRAM && self.translated.has_code(offset(address)) {
            self.translated.forget_page(offset(address));
            outside.overwritten(self, address);
            let is_stored = self.store_sram::<C, U>(address, unit)
                || C::MAINLINE && self.store_sram_unaligned::<C, U>(address, unit);
            if is_stored {
                return Ok(());
            }
        }
        if !U::is_aligned(address) || region(address) < OUTSIDE {
            return Err(Stop::BusFault);
        }
        outside.store(self, address, U::SIZE, unit.widen())
    }
}
