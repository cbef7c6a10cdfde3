//! The tables of code that is translated to WebAssembly, and the counts of arrivals at other code. The translator
//! belongs to the host. Translated code works on the machine's cells and returns an exit, which says what is still to
//! count.

use core::cell::Cell;

use crate::stop::Stop;

/// The part of flash that can hold code. RAM is that of the largest chip.
const FLASH_BYTES: usize = 4 * 1024 * 1024;
const ENTRIES: usize = (FLASH_BYTES + crate::memory::SRAM_SIZE) / 2;
const EXITS: usize = 1 << 17;
const PAGE: usize = 256;
const PAGES: usize = crate::memory::SRAM_SIZE / PAGE;

/// Values from here on are entries into translated code. Lower values count the arrivals at an address.
const TRANSLATED: u32 = 0x1_0000;
/// Marks code that stays with the interpreter.
const NEVER: u32 = 0xffff;

/// The amounts that an exit adds to the counters, and the address at which the interpreter continues.
#[repr(C)]
pub struct Exit {
    pub(crate) pc: Cell<u32>,
    pub(crate) cycles: Cell<u32>,
    pub(crate) instructions: Cell<u32>,
    pub(crate) fetches: Cell<u32>,
    /// The word of flash that was fetched last, or `AS_IT_IS`.
    fetched_word: Cell<u32>,
    pub(crate) fetched_ahead: Cell<u32>,
    pub(crate) conditions: Cell<u32>,
    reserved: Cell<u32>,
}

const AS_IT_IS: u32 = u32::MAX;

impl Exit {
    const fn unused() -> Exit {
        Exit {
            pc: Cell::new(0),
            cycles: Cell::new(0),
            instructions: Cell::new(0),
            fetches: Cell::new(0),
            fetched_word: Cell::new(0),
            fetched_ahead: Cell::new(0),
            conditions: Cell::new(0),
            reserved: Cell::new(0),
        }
    }

    /// Returns the word of flash that was fetched last, if the exit changes it.
    pub(crate) fn fetched_word(&self) -> Option<u32> {
        Some(self.fetched_word.get()).filter(|&word| word != AS_IT_IS)
    }
}

/// The tables that the interpreter and the translator share.
pub struct Translated {
    /// The number of jumps to an address after which its code is hot; 0 switches translation off.
    pub hot_after: Cell<u32>,
    /// For each page of RAM: true if a store there may change translated code. `Outside::overwritten` is called first.
    pub code_pages: [Cell<bool>; PAGES],
    /// One value per halfword of flash, then one per halfword of RAM.
    pub entries: [Cell<u32>; ENTRIES],
    pub exits: [Exit; EXITS],
}

impl Translated {
    pub(crate) const fn nothing() -> Translated {
        Translated {
            hot_after: Cell::new(0),
            code_pages: [const { Cell::new(false) }; PAGES],
            entries: [const { Cell::new(0) }; ENTRIES],
            exits: [const { Exit::unused() }; EXITS],
        }
    }

    #[inline(always)]
    fn entry(&self, address: u32) -> Option<&Cell<u32>> {
        let offset = (address & 0xff_ffff) as usize;
        match address >> 24 {
            0x10 if offset < FLASH_BYTES => self.entries.get(offset / 2),
            0x20 => self.entries.get((FLASH_BYTES + offset) / 2),
            _ => None,
        }
    }

    /// Counts a jump to an address. Returns an error if the code there is translated or becomes hot.
    #[inline(always)]
    pub(crate) fn arrive(&self, address: u32) -> Result<(), Stop> {
        let Some(entry) = self.entry(address) else { return Ok(()) };
        let arrivals = entry.get();
        if arrivals >= TRANSLATED {
            return Err(Stop::Translated);
        }
        if arrivals == NEVER {
            return Ok(());
        }
        entry.set(arrivals + 1);
        if arrivals + 1 == self.hot_after.get() { Err(Stop::Hot) } else { Ok(()) }
    }

    /// True if a store at this offset in RAM may change translated code.
    #[inline(always)]
    pub(crate) fn has_code(&self, offset: u32) -> bool {
        self.code_pages.get(offset as usize / PAGE).is_some_and(Cell::get)
    }

    pub(crate) fn forget_page(&self, offset: u32) {
        if let Some(page) = self.code_pages.get(offset as usize / PAGE) {
            page.set(false);
        }
    }

    /// Returns the entry into translated code at an address, if there is one.
    pub(crate) fn at(&self, address: u32) -> Option<u32> {
        self.entry(address).map(Cell::get).filter(|&entry| entry >= TRANSLATED)
    }

    pub(crate) fn exit(&self, number: u32) -> &Exit {
        &self.exits[number as usize % EXITS]
    }
}
