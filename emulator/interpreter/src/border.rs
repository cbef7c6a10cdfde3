//! The interface between this module and the emulator's JavaScript. JavaScript sees the whole memory of the module and
//! reads and writes the machine's cells there, at the addresses that the functions of `place!` return.
//!
//! JavaScript must not throw an exception through this module, which would leave the machine in the middle of an
//! instruction. It reports an error by `set_answer` instead.
#![allow(unsafe_code, reason = "exported and imported names; there is no unsafe block")]

use core::cell::Cell;
use std::thread_local;

use crate::machine::{Machine, Outside};
use crate::processor::Processor;
use crate::stop::Stop;

thread_local! {
    static MACHINE: Machine = const { Machine::zeroed() };
    /// The result of the last imported call: see [`code`].
    static ANSWER: Cell<u32> = const { Cell::new(DONE) };
}

const DONE: u32 = 0;
const UNCOMMON: u32 = 1;
const BUS_FAULT: u32 = 2;
const FAILURE: u32 = 3;
const STACK_OVERFLOW: u32 = 4;
const EXCEPTION_RETURN: u32 = 5;

/// The number that JavaScript gets for the end of a run or of a cache read.
fn code(result: Result<(), Stop>) -> u32 {
    match result {
        Ok(()) => DONE,
        Err(Stop::Uncommon) => UNCOMMON,
        Err(Stop::BusFault) => BUS_FAULT,
        Err(Stop::Failure | Stop::Elsewhere | Stop::Translated | Stop::Hot) => FAILURE,
        Err(Stop::StackOverflow) => STACK_OVERFLOW,
        Err(Stop::ExceptionReturn) => EXCEPTION_RETURN,
    }
}

#[link(wasm_import_module = "outside")]
unsafe extern "C" {
    safe fn load(address: u32, bytes: u32) -> u32;
    safe fn store(address: u32, bytes: u32, value: u32);
    safe fn missed(address: u32);
    safe fn enter(entry: u32) -> u32;
    safe fn hot(address: u32);
    safe fn overwritten(address: u32);
}

struct Javascript;

impl Javascript {
    fn answered<T>(value: T) -> Result<T, Stop> {
        match ANSWER.replace(DONE) {
            DONE => Ok(value),
            BUS_FAULT => Err(Stop::BusFault),
            _ => Err(Stop::Failure),
        }
    }
}

impl Outside for Javascript {
    fn load(&self, _: &Machine, address: u32, bytes: u32) -> Result<u32, Stop> {
        Self::answered(load(address, bytes))
    }

    fn store(&self, _: &Machine, address: u32, bytes: u32, value: u32) -> Result<(), Stop> {
        store(address, bytes, value);
        Self::answered(())
    }

    fn missed(&self, _: &Machine, address: u32) -> Result<(), Stop> {
        missed(address);
        Self::answered(())
    }

    fn enter(&self, _: &Machine, entry: u32) -> u32 {
        enter(entry)
    }

    fn hot(&self, _: &Machine, address: u32) {
        hot(address);
    }

    fn overwritten(&self, _: &Machine, address: u32) {
        overwritten(address);
    }
}

/// Called by JavaScript during an imported call that fails: with `BUS_FAULT`, or with `FAILURE` for an exception that
/// JavaScript keeps and throws after the run.
#[unsafe(no_mangle)]
extern "C" fn set_answer(code: u32) {
    ANSWER.set(code);
}

/// Runs the processor. `flags` are N, Z, C and V, with V in the lowest bit. Returns how the run ended in the lowest
/// four bits, and the flags above them.
#[unsafe(no_mangle)]
extern "C" fn run(flags: u32) -> u32 {
    MACHINE.with(|machine| {
        machine.flags.unpack(flags);
        let end = code(crate::run(machine, &Javascript));
        end | machine.flags.pack() << 4
    })
}

/// Resets everything except the memories, and selects the processor: Cortex-M33 if `is_m33` is not 0, else Cortex-M0+.
#[unsafe(no_mangle)]
extern "C" fn reset(is_m33: u32) {
    let processor = if is_m33 == 0 { Processor::CortexM0Plus } else { Processor::CortexM33 };
    MACHINE.with(|machine| {
        machine.processor.set(processor);
        machine.reset();
    });
}

/// Reads flash through the cache, for a reader that is not an instruction. Returns how the read ended.
#[unsafe(no_mangle)]
extern "C" fn read_cache(address: u32) -> u32 {
    MACHINE.with(|machine| code(machine.read_cache(&Javascript, address)))
}

#[unsafe(no_mangle)]
extern "C" fn flush_cache() {
    MACHINE.with(Machine::flush_cache);
}

#[unsafe(no_mangle)]
extern "C" fn invalidate_cache(place: u32) {
    MACHINE.with(|machine| machine.invalidate_cache(place));
}

#[unsafe(no_mangle)]
extern "C" fn enable_cache(enabled: u32) {
    MACHINE.with(|machine| machine.cache.set_enabled(enabled != 0));
}

/// Exports one function per line. It returns the address of that part of the machine in this module's memory.
macro_rules! place {
    ($($(#[$about:meta])* $name:ident: $unit:ty = $machine:ident $(. $part:ident)+;)+) => {$(
        $(#[$about])*
        #[unsafe(no_mangle)]
        extern "C" fn $name() -> *const $unit {
            MACHINE.with(|$machine| (&raw const $machine $(. $part)+).cast())
        }
    )+};
}

place! {
    rom: u8 = machine.memory.rom;
    sram: u8 = machine.memory.sram;
    flash: u8 = machine.memory.flash;
    registers: u32 = machine.registers;
    cycles_left: i32 = machine.cycles_left;
    interrupted: u32 = machine.interrupted;
    miss_cycles: i32 = machine.miss_cycles;
    stack_limit: u32 = machine.stack_limit;
    exclusive: u32 = machine.exclusive;
    instructions: u64 = machine.instructions;
    lowest_sp: u32 = machine.lowest_sp;
    cache_accesses: u64 = machine.cache.accesses;
    cache_misses: u64 = machine.cache.misses;
    cache_sets: u32 = machine.cache.sets;
    negative: u32 = machine.flags.negative;
    zero: u32 = machine.flags.zero;
    carry: u8 = machine.flags.carry;
    overflow: u32 = machine.flags.overflow;
    fetched_word: u32 = machine.fetched_word;
    fetches: u32 = machine.fetches;
    hot_after: u32 = machine.translated.hot_after;
    code_pages: u8 = machine.translated.code_pages;
    entries: u32 = machine.translated.entries;
    exits: u32 = machine.translated.exits;
}
