//! The state of the processor, shared with the host. All fields are cells, because a call to the host may change any of
//! them.

use core::cell::Cell;

use crate::cache::{Fill, FlashCache, Found};
use crate::flags::Flags;
use crate::memory::{Memory, Unit, Word};
use crate::processor::{Core, Processor};
use crate::stop::Stop;
use crate::translated::Translated;

pub(crate) const REGISTERS: usize = 16;
pub(crate) const SP: u32 = 13;
pub(crate) const LR: u32 = 14;
pub(crate) const PC: u32 = 15;

/// `fetched_word` when the last instruction did not come from flash. Address 0 is in ROM.
pub(crate) const NOT_FLASH: u32 = 0;

/// The host: it answers for everything except the memories here.
pub trait Outside {
    /// Reads `bytes` bytes at an aligned address.
    fn load(&self, machine: &Machine, address: u32, bytes: u32) -> Result<u32, Stop>;
    /// Writes the lowest `bytes` bytes of `value` at an aligned address.
    fn store(&self, machine: &Machine, address: u32, bytes: u32, value: u32) -> Result<(), Stop>;
    /// Called after a read at this address that missed the cache.
    fn missed(&self, machine: &Machine, address: u32) -> Result<(), Stop>;
    /// Runs translated code from an entry. Returns the exit that was taken, or 0 if the code jumped to other code.
    fn enter(&self, machine: &Machine, entry: u32) -> u32;
    /// Called when the code at this address has become hot.
    fn hot(&self, machine: &Machine, address: u32);
    /// Called before a store to a page of RAM that holds translated code.
    fn overwritten(&self, machine: &Machine, address: u32);
}

/// The processor with its memories and its flash cache.
pub struct Machine {
    pub processor: Cell<Processor>,
    pub memory: Memory,
    pub cache: FlashCache,
    pub registers: [Cell<u32>; REGISTERS],
    pub flags: Flags,
    /// Cycles to run until the next event of the host. 0 or less means that none are left.
    pub cycles_left: Cell<i32>,
    /// Not 0 if an interrupt may be pending.
    pub interrupted: Cell<u32>,
    /// The cost of a flash cache miss, in cycles.
    pub miss_cycles: Cell<i32>,
    /// The address, divided by 4, of the word of flash that was fetched last. Code in that word costs no further read.
    pub fetched_word: Cell<u32>,
    /// The same for the second half of an instruction that is not yet executed, if that half is in another word.
    pub(crate) fetched_ahead: Cell<u32>,
    /// The state of an IT block, encoded as the architecture's ITSTATE; 0 outside a block.
    pub(crate) conditions: Cell<u32>,
    /// The lowest address that the stack pointer may have.
    pub stack_limit: Cell<u32>,
    /// Not 0 between an exclusive load and the store that ends it.
    pub exclusive: Cell<u32>,
    /// Code fetches in this run that hit the newer line of a set. They are added to the cache's count at the end of the
    /// run.
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
/// The first region that the host answers for. It starts with the registers of the flash cache.
const OUTSIDE: u32 = 0x14;

/// True if an address is in one of the four aliases of the flash.
#[inline(always)]
pub(crate) const fn is_flash(address: u32) -> bool {
    address >> 26 == CACHED_FLASH >> 2
}

#[inline(always)]
fn offset(address: u32) -> u32 {
    address & 0xff_ffff
}

impl Machine {
    /// All zeros, so that a static machine takes no room in the module's file.
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

    /// Sets everything except the memories to the state after a reset of the chip.
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

    /// Adds the counts that translated code has left to its exit, and continues where it ended.
    pub(crate) fn leave_translated(&self, exit: u32) {
        let exit = self.translated.exit(exit);
        self.set_register(PC, exit.pc.get());
        self.cycles_left.set(self.cycles_left.get().wrapping_sub(exit.cycles.get().cast_signed()));
        self.count_instructions(exit.instructions.get());
        self.fetches.set(self.fetches.get().wrapping_add(exit.fetches.get()));
        if let Some(word) = exit.fetched_word() {
            self.fetched_word.set(word);
        }
        self.fetched_ahead.set(exit.fetched_ahead.get());
        self.conditions.set(exit.conditions.get());
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

    /// Reads flash through the cache. A miss costs `miss_cycles`.
    pub fn read_cache(&self, outside: &impl Outside, address: u32) -> Result<(), Stop> {
        let fill = match self.processor.get() {
            Processor::CortexM0Plus => Fill::Word,
            Processor::CortexM33 => Fill::Line,
        };
        if self.cache.read(address, fill) == Found::Hit {
            return Ok(());
        }
        self.cycles_left.set(self.cycles_left.get().wrapping_sub(self.miss_cycles.get()));
        outside.missed(self, address)
    }

    /// Returns the code in ROM or RAM from an address on, or an empty slice if the address is in neither.
    #[inline(always)]
    pub(crate) fn code_in_memory<C: Core>(&self, address: u32) -> &[Cell<u16>] {
        let memory: &[Cell<u16>] = match region(address) {
            SRAM => &self.memory.sram[..C::SRAM_SIZE / 2],
            0 => &self.memory.rom[..C::ROM_SIZE / 2],
            _ => &[],
        };
        memory.get(offset(address) as usize / 2..).unwrap_or(&[])
    }

    /// Returns the code in flash from an address to the end of its word.
    #[inline(always)]
    pub(crate) fn code_in_flash(&self, address: u32) -> &[Cell<u16>] {
        let words = self.memory.flash.as_chunks::<2>().0;
        &words[(offset(address) / 4) as usize][(address as usize & 2) / 2..]
    }

    /// Returns a halfword of code without a look at the cache.
    #[inline(always)]
    pub(crate) fn code_halfword<C: Core>(&self, address: u32) -> Result<u32, Stop> {
        let halfword = match region(address) {
            CACHED_FLASH..=LAST_FLASH => u16::read(&self.memory.flash, offset(address)),
            _ => self.code_in_memory::<C>(address).first().map(Cell::get),
        };
        halfword.map(u32::from).ok_or(Stop::BusFault)
    }

    /// Returns the unit at an address if that is aligned and in RAM.
    #[inline(always)]
    pub(crate) fn load_sram<C: Core, U: Unit>(&self, address: u32) -> Option<U> {
        if region(address) != SRAM || !U::is_aligned(address) {
            return None;
        }
        U::read(&self.memory.sram[..C::SRAM_SIZE / 2], offset(address))
    }

    /// Returns the unit in flash at an address if its word is cached.
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

    /// Returns `count` words from an address on if all of them are in RAM.
    #[inline(always)]
    pub(crate) fn sram_words<C: Core>(&self, address: u32, count: u32) -> Option<&[Word]> {
        if region(address) != SRAM || !u32::is_aligned(address) {
            return None;
        }
        let first = (offset(address) / 4) as usize;
        self.memory.sram[..C::SRAM_SIZE / 2].as_chunks().0.get(first..first + count as usize)
    }

    /// Stores a unit in RAM. Returns false, and stores nothing, if the address is not in RAM or not aligned, or if its
    /// page may hold translated code.
    #[inline(always)]
    pub(crate) fn store_sram<C: Core, U: Unit>(&self, address: u32, unit: U) -> bool {
        region(address) == SRAM
            && U::is_aligned(address)
            && !self.translated.has_code(offset(address))
            && unit.write(&self.memory.sram[..C::SRAM_SIZE / 2], offset(address))
    }

    /// As `load_sram`, for an unaligned unit.
    #[inline(never)]
    pub(crate) fn load_sram_unaligned<C: Core, U: Unit>(&self, address: u32) -> Option<U> {
        let byte = |value: u32, byte| {
            Some(value << 8 | u32::from(self.load_sram::<C, u8>(address.wrapping_add(byte))?))
        };
        (0..U::SIZE).rev().try_fold(0, byte).map(U::of)
    }

    /// As `store_sram`, for an unaligned unit. It stores all bytes or none.
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

    /// A load that neither RAM nor the cache can answer.
    #[inline(never)]
    pub(crate) fn load_elsewhere<C: Core, U: Unit>(
        &self,
        outside: &impl Outside,
        address: u32,
    ) -> Result<U, Stop> {
        if !U::is_aligned(address) {
            // Only the memories answer at unaligned addresses.
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

    /// Loads a byte from any memory.
    fn load_byte<C: Core>(&self, outside: &impl Outside, address: u32) -> Result<u8, Stop> {
        match self.load_sram::<C, u8>(address) {
            Some(byte) => Ok(byte),
            None => self.load_elsewhere::<C, u8>(outside, address),
        }
    }

    /// Returns `count` words of RAM for a store, if their page cannot hold translated code.
    #[inline(always)]
    pub(crate) fn sram_words_to_store<C: Core>(&self, address: u32, count: u32) -> Option<&[Word]> {
        self.sram_words::<C>(address, count).filter(|_| !self.translated.has_code(offset(address)))
    }

    /// A store that is not to RAM, or to a page with translated code. ROM and flash accept none.
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
