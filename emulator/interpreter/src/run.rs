//! The interpreter's loop: fetches and executes instructions until the host has something to do.
//!
//! There are two loops. The quick loop uses only RAM and cached lines of flash, and never calls the host. It stops
//! before an instruction that needs more and leaves no trace of it. The thorough loop then executes that instruction.
//! Where a jump reaches translated code, that code runs instead of the quick loop.

use core::cell::Cell;
use core::marker::PhantomData;

use crate::machine::{Machine, NOT_FLASH, Outside, PC, is_flash};
use crate::memory::Unit;
use crate::processor::{Core, CortexM0Plus, CortexM33, Processor};
use crate::stop::Stop;

/// Runs instructions until the cycles are used up or an interrupt may be pending. It stops early at an instruction that
/// it cannot execute, with PC at that instruction. A run never ends inside an IT block unless it stops early.
pub fn run(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    let end = match machine.processor.get() {
        Processor::CortexM0Plus => run_both::<CortexM0Plus>(machine, outside),
        Processor::CortexM33 => run_both::<CortexM33>(machine, outside),
    };
    finish(machine, end)
}

/// Brings the counters and the state of an IT block up to date at the end of a run.
fn finish(machine: &Machine, end: Result<(), Stop>) -> Result<(), Stop> {
    machine.cache.count_accesses(machine.fetches.replace(0));
    machine.fetched_ahead.set(NOT_FLASH);
    if matches!(end, Err(Stop::BusFault | Stop::StackOverflow | Stop::ExceptionReturn)) {
        machine.conditions.set(0);
    }
    end
}

fn run_both<C: Core>(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    while goes_on::<C>(machine) {
        // With an interrupt pending, only the rest of an IT block is still executed.
        let is_last_block = C::MAINLINE && machine.interrupted.get() != 0;
        if !is_last_block {
            run_translated::<C>(machine, outside);
        }
        match if is_last_block { Err(Stop::Elsewhere) } else { run_quickly::<C>(machine) } {
            Err(Stop::Hot) => outside.hot(machine, machine.register(PC)),
            Err(Stop::Translated) => {}
            Err(Stop::Elsewhere) => step::<C>(machine, outside)?,
            end => return end,
        }
    }
    Ok(())
}

/// Runs translated code until PC reaches code that is not translated.
fn run_translated<C: Core>(machine: &Machine, outside: &impl Outside) {
    if C::MAINLINE && machine.conditions.get() != 0 {
        return;
    }
    while let Some(entry) = machine.translated.at(machine.register(PC)) {
        let exit = outside.enter(machine, entry);
        if exit != 0 {
            machine.leave_translated(exit);
            return;
        }
    }
}

fn goes_on<C: Core>(machine: &Machine) -> bool {
    machine.cycles_left.get() > 0 && machine.interrupted.get() == 0
        || C::MAINLINE && machine.conditions.get() != 0
}

/// Runs until the cycles are used up or an instruction stops it.
#[inline(always)]
fn run_quickly<C: Core>(machine: &Machine) -> Result<(), Stop> {
    let mut run = Run::begin(machine, AtHand(PhantomData::<C>));
    let mut is_first = true;
    while run.goes_on() {
        if run.code.is_empty() {
            if !is_first
                && run.has_jumped()
                && let Err(stop) = machine.translated.arrive(run.pc)
            {
                run.end();
                return Err(stop);
            }
            if run.fetch().is_err() {
                run.end();
                return Err(Stop::Elsewhere);
            }
            is_first = false;
        }
        if let Err(stop) = run.execute_next() {
            run.end();
            // The thorough loop counts an instruction that ended with `Elsewhere`.
            if stop != Stop::Elsewhere {
                machine.count_instructions(1);
            }
            return Err(stop);
        }
    }
    run.end();
    Ok(())
}

/// Runs one instruction with access to the host.
#[inline(never)]
fn step<C: Core>(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    let mut run = Run::begin(machine, Anywhere(outside, PhantomData::<C>));
    let mut end = run.fetch();
    // If the fetch used up the cycles, the event that is due comes before the instruction.
    if end.is_ok() && run.goes_on() {
        end = run.execute_next();
        if end.is_err() {
            machine.count_instructions(1);
        }
    }
    run.end();
    end
}

/// How a loop handles accesses beyond RAM and cached flash. The host may read and change the cycle count during such an
/// access, so `cycles_left` is passed along.
pub(crate) trait Reach {
    type Core: Core;
    /// True if such accesses are possible. If not, an instruction must end with `Elsewhere` before it changes anything.
    const ANYWHERE: bool;

    /// Reads a line of the flash that is not in the cache.
    fn fill_cache(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<(), Stop>;
    fn load<U: Unit>(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<U, Stop>;
    fn store<U: Unit>(
        &self,
        machine: &Machine,
        cycles_left: &mut i32,
        address: u32,
        unit: U,
    ) -> Result<(), Stop>;
}

/// The quick loop: it stops before any access beyond RAM and cached flash.
struct AtHand<C>(PhantomData<C>);

impl<C: Core> Reach for AtHand<C> {
    type Core = C;
    const ANYWHERE: bool = false;

    #[inline(always)]
    fn fill_cache(&self, _: &Machine, _: &mut i32, _: u32) -> Result<(), Stop> {
        Err(Stop::Elsewhere)
    }

    #[inline(always)]
    fn load<U: Unit>(&self, _: &Machine, _: &mut i32, _: u32) -> Result<U, Stop> {
        Err(Stop::Elsewhere)
    }

    #[inline(always)]
    fn store<U: Unit>(&self, _: &Machine, _: &mut i32, _: u32, _: U) -> Result<(), Stop> {
        Err(Stop::Elsewhere)
    }
}

/// The thorough loop: it passes such accesses to the flash and the host.
struct Anywhere<'a, C, O>(&'a O, PhantomData<C>);

impl<C: Core, O: Outside> Reach for Anywhere<'_, C, O> {
    type Core = C;
    const ANYWHERE: bool = true;

    fn fill_cache(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<(), Stop> {
        with_time(machine, cycles_left, || machine.read_cache(self.0, address))
    }

    fn load<U: Unit>(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<U, Stop> {
        with_time(machine, cycles_left, || machine.load_elsewhere::<C, U>(self.0, address))
    }

    fn store<U: Unit>(
        &self,
        machine: &Machine,
        cycles_left: &mut i32,
        address: u32,
        unit: U,
    ) -> Result<(), Stop> {
        with_time(machine, cycles_left, || machine.store_elsewhere::<C, U>(self.0, address, unit))
    }
}

/// Keeps the machine's own cycle count up to date during `act`, which may read or change it.
fn with_time<T>(machine: &Machine, cycles_left: &mut i32, act: impl FnOnce() -> T) -> T {
    machine.cycles_left.set(*cycles_left);
    let result = act();
    *cycles_left = machine.cycles_left.get();
    result
}

/// The state that every instruction uses, copied out of the machine's cells for the time of a loop.
pub(crate) struct Run<'a, R> {
    pub(crate) machine: &'a Machine,
    reach: R,
    /// Address of the current instruction, and of the next one.
    pc: u32,
    pub(crate) next: u32,
    /// The code from PC on that can be executed without another fetch.
    code: &'a [Cell<u16>],
    cycles_left: i32,
    /// The target of the last jump. The instructions since then are not counted yet. Their number is the halfwords from
    /// here to PC, minus the wide instructions among them (`wide`).
    straight_from: u32,
    wide: u32,
    /// As `Machine::conditions`.
    pub(crate) conditions: u32,
}

impl<'a, R: Reach> Run<'a, R> {
    #[inline(always)]
    fn begin(machine: &'a Machine, reach: R) -> Self {
        let pc = machine.register(PC) & !1;
        let cycles_left = machine.cycles_left.get();
        let conditions = if R::Core::MAINLINE { machine.conditions.get() } else { 0 };
        if R::Core::MAINLINE {
            // The value of PC as an operand, where the architecture leaves it open.
            machine.set_register(PC, 0);
        }
        Run { machine, reach, pc, next: pc, code: &[], cycles_left, straight_from: pc, wide: 0, conditions }
    }

    #[inline(always)]
    fn goes_on(&self) -> bool {
        self.cycles_left > 0 || R::Core::MAINLINE && self.conditions != 0
    }

    #[inline(always)]
    fn end(&self) {
        self.machine.set_register(PC, self.pc);
        self.machine.cycles_left.set(self.cycles_left);
        self.machine.count_instructions(self.pc.wrapping_sub(self.straight_from) / 2 - self.wide);
        if R::Core::MAINLINE {
            self.machine.conditions.set(self.conditions);
        }
    }

    /// Executes the first instruction of `code`.
    #[inline(always)]
    fn execute_next(&mut self) -> Result<(), Stop> {
        let Some((opcode, behind)) = self.code.split_first() else { return Err(Stop::Elsewhere) };
        let opcode = opcode.get().into();
        self.code = behind;
        self.next = self.pc.wrapping_add(2);
        let cycles = self.execute_by_condition(opcode)?;
        self.cycles_left = self.cycles_left.wrapping_sub(cycles.cast_signed());
        self.pc = self.next;
        Ok(())
    }

    /// Continues at `address`.
    #[inline(always)]
    pub(crate) fn jump(&mut self, address: u32) {
        self.machine.count_instructions(self.next.wrapping_sub(self.straight_from) / 2 - self.wide);
        self.straight_from = address;
        self.wide = 0;
        self.next = address;
        self.code = &[];
    }

    /// True if the last instruction was a jump and no IT block is active.
    #[inline(always)]
    fn has_jumped(&self) -> bool {
        self.pc == self.straight_from && (!R::Core::MAINLINE || self.conditions == 0)
    }

    /// Finds the code at PC. Flash is fetched word by word; code in the word fetched last costs nothing.
    #[inline(always)]
    fn fetch(&mut self) -> Result<(), Stop> {
        if is_flash(self.pc) {
            self.fetch_word()?;
            self.code = self.machine.code_in_flash(self.pc);
        } else {
            self.machine.fetched_word.set(NOT_FLASH);
            self.code = self.machine.code_in_memory::<R::Core>(self.pc);
        }
        if self.code.is_empty() { Err(Stop::BusFault) } else { Ok(()) }
    }

    #[inline(always)]
    fn fetch_word(&mut self) -> Result<(), Stop> {
        let Run { machine, pc, .. } = *self;
        if machine.fetched_word.get() == pc >> 2 {
            return Ok(());
        }
        if machine.cache.is_newer(pc) {
            machine.fetches.set(machine.fetches.get() + 1);
        } else {
            self.read_cache(pc)?;
        }
        machine.fetched_word.set(pc >> 2);
        Ok(())
    }

    /// Returns the second halfword of a BL. It costs a read of flash if it begins another word.
    #[inline(always)]
    pub(crate) fn fetch_second(&mut self) -> Result<u32, Stop> {
        if self.next.is_multiple_of(4) && is_flash(self.next) {
            if self.machine.cache.is_newer(self.next) {
                self.machine.cache.count_accesses(1);
            } else {
                self.read_cache(self.next)?;
            }
        }
        self.machine.code_halfword::<R::Core>(self.next)
    }

    /// Returns the second halfword of a wide instruction and moves past it. From here on the instruction counts as
    /// wide.
    #[inline(always)]
    pub(crate) fn take_second(&mut self) -> Result<u32, Stop> {
        let second = match self.code.split_first() {
            Some((second, behind)) => {
                self.code = behind;
                second.get().into()
            }
            None => self.fetch_ahead()?,
        };
        self.next = self.next.wrapping_add(2);
        self.wide += 1;
        Ok(second)
    }

    /// Returns the halfword at the start of the next word. The word is noted in `fetched_ahead`, so that it costs
    /// nothing if the thorough loop executes the same instruction again.
    #[inline(always)]
    fn fetch_ahead(&mut self) -> Result<u32, Stop> {
        let Run { machine, next, .. } = *self;
        if is_flash(next) && machine.fetched_ahead.get() != next >> 2 {
            if machine.cache.is_newer(next) {
                machine.fetches.set(machine.fetches.get() + 1);
            } else {
                self.read_cache(next)?;
            }
            machine.fetched_ahead.set(next >> 2);
        }
        machine.code_halfword::<R::Core>(next)
    }

    /// Ends a wide instruction. If it failed, it no longer counts as executed.
    #[inline(always)]
    pub(crate) fn end_wide(&mut self, succeeded: bool) {
        if !succeeded {
            self.wide -= 1;
        } else if self.machine.fetched_ahead.get() != NOT_FLASH {
            self.machine.fetched_word.set(self.machine.fetched_ahead.replace(NOT_FLASH));
        }
    }

    /// Ends an instruction that returns from an exception. The host does the return; all other effects are done.
    #[inline(always)]
    pub(crate) fn return_from_exception(&mut self, target: u32) -> Stop {
        self.machine.count_instructions(self.pc.wrapping_sub(self.straight_from) / 2 + 1 - self.wide);
        self.straight_from = target;
        self.wide = 1;
        self.pc = target;
        Stop::ExceptionReturn
    }

    /// Reads flash from another line than the newer one of its set.
    #[inline(always)]
    fn read_cache(&mut self, address: u32) -> Result<(), Stop> {
        if self.machine.cache.take_older(address) {
            return Ok(());
        }
        self.reach.fill_cache(self.machine, &mut self.cycles_left, address)
    }

    #[inline(always)]
    pub(crate) fn load<U: Unit>(&mut self, address: u32) -> Result<U, Stop> {
        if let Some(unit) = self.machine.load_sram::<R::Core, U>(address) {
            return Ok(unit);
        }
        if let Some(unit) = self.machine.load_cached(address) {
            return Ok(unit);
        }
        if R::Core::MAINLINE
            && !U::is_aligned(address)
            && let Some(unit) = self.machine.load_sram_unaligned::<R::Core, U>(address)
        {
            return Ok(unit);
        }
        self.reach.load(self.machine, &mut self.cycles_left, address)
    }

    #[inline(always)]
    pub(crate) fn store<U: Unit>(&mut self, address: u32, unit: U) -> Result<(), Stop> {
        if self.machine.store_sram::<R::Core, U>(address, unit) {
            return Ok(());
        }
        if R::Core::MAINLINE
            && !U::is_aligned(address)
            && self.machine.store_sram_unaligned::<R::Core, U>(address, unit)
        {
            return Ok(());
        }
        self.reach.store(self.machine, &mut self.cycles_left, address, unit)
    }

    #[inline(always)]
    pub(crate) fn register(&self, number: u32) -> u32 {
        self.machine.register(number)
    }

    #[inline(always)]
    pub(crate) fn set_register(&self, number: u32, value: u32) {
        self.machine.set_register(number, value);
    }

    /// Checks a new value of the stack pointer against its limit.
    #[inline(always)]
    pub(crate) fn check_stack(&self, sp: u32) -> Result<(), Stop> {
        if R::Core::MAINLINE && sp < self.machine.stack_limit.get() {
            return Err(Stop::StackOverflow);
        }
        Ok(())
    }

    /// Records the lowest stack pointer.
    #[inline(always)]
    pub(crate) fn note_stack(&mut self, sp: u32) {
        let lowest = &self.machine.lowest_sp;
        lowest.set(lowest.get().cast_signed().min(sp.cast_signed()).cast_unsigned());
    }
}

#[cfg(test)]
mod tests {
    use std::boxed::Box;
    use std::thread;
    use std::vec::Vec;

    use super::*;
    use crate::machine::{REGISTERS, SP};

    const FLASH_CODE: u32 = 0x1000_0200;
    const SRAM_CODE: u32 = 0x2000_0200;
    const DEVICE: u32 = 0x4000_0000;
    const MISS_CYCLES: i32 = 100;

    /// Provides two machines, in a thread of their own: they do not fit on a test's stack.
    fn with_machines(test: impl FnOnce(&Machine, &Machine) + Send + 'static) {
        let run = move || {
            let machines = Box::new([Machine::zeroed(), Machine::zeroed()]);
            test(&machines[0], &machines[1]);
        };
        thread::Builder::new().stack_size(256 << 20).spawn(run).unwrap().join().unwrap();
    }

    /// A device in one page of addresses. A load returns its address. `checksum` is one of the stores.
    #[derive(Default)]
    struct Device {
        checksum: Cell<u32>,
        interrupts: bool,
    }

    impl Outside for Device {
        fn load(&self, machine: &Machine, address: u32, _: u32) -> Result<u32, Stop> {
            machine.interrupted.set(u32::from(self.interrupts));
            if address >> 12 == DEVICE >> 12 { Ok(address) } else { Err(Stop::BusFault) }
        }

        fn store(&self, _: &Machine, address: u32, bytes: u32, value: u32) -> Result<(), Stop> {
            self.checksum.set(self.checksum.get().rotate_left(5) ^ value ^ bytes);
            if address >> 12 == DEVICE >> 12 { Ok(()) } else { Err(Stop::BusFault) }
        }

        fn missed(&self, _: &Machine, _: u32) -> Result<(), Stop> {
            Ok(())
        }

        fn enter(&self, _: &Machine, _: u32) -> u32 {
            unreachable!("nothing is translated")
        }

        fn hot(&self, _: &Machine, _: u32) {}

        fn overwritten(&self, machine: &Machine, address: u32) {
            self.checksum.set(self.checksum.get() ^ address ^ machine.cycles_left.get().cast_unsigned());
        }
    }

    fn place(machine: &Machine, address: u32, code: &[u16]) {
        let memory: &[Cell<u16>] =
            if is_flash(address) { &machine.memory.flash } else { &machine.memory.sram };
        let start = (address & 0xff_ffff) as usize / 2;
        for (cell, opcode) in memory[start..].iter().zip(code) {
            cell.set(*opcode);
        }
    }

    fn begin(machine: &Machine, pc: u32, cycles: i32) {
        machine.set_register(PC, pc);
        machine.cycles_left.set(cycles);
        machine.miss_cycles.set(MISS_CYCLES);
    }

    /// Everything that a run changes, except the memories.
    fn state(machine: &Machine) -> ([u32; REGISTERS], u32, i32, [u64; 3], u32, u32) {
        (
            machine.registers.each_ref().map(Cell::get),
            machine.flags.pack(),
            machine.cycles_left.get(),
            [machine.instructions.get(), machine.cache.accesses.get(), machine.cache.misses.get()],
            machine.fetched_word.get(),
            machine.lowest_sp.get(),
        )
    }

    /// As `run`, with the thorough loop only.
    fn run_thoroughly<C: Core>(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
        let mut end = Ok(());
        while end.is_ok() && goes_on::<C>(machine) {
            end = step::<C>(machine, outside);
        }
        finish(machine, end)
    }

    struct Dice(u32);

    impl Dice {
        fn roll(&mut self, sides: u32) -> u32 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ((u64::from(self.0) * u64::from(sides)) >> 32) as u32
        }

        fn of<T: Copy>(&mut self, faces: &[T]) -> T {
            faces[self.roll(faces.len() as u32) as usize]
        }

        /// Random opcodes. The first half of BL is more frequent, so that it often meets a second half.
        fn code(&mut self) -> Vec<u16> {
            (0..64).map(|_| if self.roll(12) == 0 { 0xf000 } else { self.roll(1 << 16) as u16 }).collect()
        }
    }

    /// Addresses for registers: code, RAM and its end, flash that is not cached, a device, and an unmapped address.
    const PLACES: [u32; 8] =
        [FLASH_CODE, SRAM_CODE, 0x2000_8000, 0x2004_1ff0, 0x1000_4200, 0x1200_0200, DEVICE, 0x3000_0000];

    /// Prepares both machines for the same random code.
    fn begin_at_random(dice: &mut Dice, machines: [&Machine; 2]) -> [Device; 2] {
        let pc = dice.of(&[FLASH_CODE, FLASH_CODE + 2, SRAM_CODE, 0x1300_0200]);
        let (code, cycles, flags) = (dice.code(), 1 + dice.roll(400), dice.roll(16));
        let registers = [(); REGISTERS].map(|()| dice.of(&PLACES) + 4 * dice.roll(4) + dice.roll(8) / 7);
        // Mostly in RAM, and at its edges: one stack overflows, one is in flash.
        let stack = dice.of(&[0x2000_9000, 0x2000_9004, 0x2000_0008, 0x2004_1ff8, 0x1000_0208]);
        let interrupts = dice.roll(2) == 0;
        machines.map(|machine| {
            for (register, value) in (0..).zip(registers) {
                machine.set_register(register, value);
            }
            machine.set_register(SP, stack);
            machine.stack_limit.set(0x2000_0000);
            machine.flags.unpack(flags);
            machine.interrupted.set(0);
            machine.conditions.set(0);
            place(machine, pc, &code);
            begin(machine, pc, cycles.cast_signed());
            Device { checksum: Cell::new(0), interrupts }
        })
    }

    /// Runs random code in both ways. Returns how often it ended by its cycles, and by each kind of stop.
    fn compare_loops<C: Core>(processor: Processor, quick: &Machine, thorough: &Machine) -> [u32; 6] {
        let mut dice = Dice(7);
        let mut ends = [0; 6];
        for machine in [quick, thorough] {
            machine.processor.set(processor);
        }
        for round in 0..20_000 {
            let [one, other] = begin_at_random(&mut dice, [quick, thorough]);
            let end = run(quick, &one);
            assert_eq!(end, run_thoroughly::<C>(thorough, &other), "round {round}");
            assert_eq!(state(quick), state(thorough), "round {round}");
            assert_eq!(one.checksum, other.checksum, "round {round}");
            ends[end.map_or_else(|stop| 1 + stop as usize, |()| 0)] += 1;
        }
        assert!(quick.memory.sram == thorough.memory.sram);
        ends
    }

    #[test]
    fn the_quick_loop_does_what_the_thorough_one_does() {
        with_machines(|quick, thorough| {
            let ends = compare_loops::<CortexM0Plus>(Processor::CortexM0Plus, quick, thorough);
            // Every end occurred, except `Failure`, which this device never causes, and those of the other processor.
            assert!(ends[..3].iter().all(|&end| end > 100) && ends[3..] == [0; 3], "{ends:?}");
        });
    }

    #[test]
    fn the_quick_loop_does_what_the_thorough_one_does_with_wide_instructions() {
        with_machines(|quick, thorough| {
            let ends = compare_loops::<CortexM33>(Processor::CortexM33, quick, thorough);
            assert!(ends[..3].iter().all(|&end| end > 100) && ends[3] == 0 && ends[4] > 10, "{ends:?}");
        });
    }

    #[test]
    fn a_word_of_flash_is_read_once_and_missed_once_or_with_its_line() {
        for (processor, misses) in [(Processor::CortexM0Plus, 3), (Processor::CortexM33, 2)] {
            with_machines(move |machine, _| {
                machine.processor.set(processor);
                place(machine, FLASH_CODE, &[0x2001, 0x2002, 0x2003, 0x2004, 0x2005]);
                begin(machine, FLASH_CODE, misses * MISS_CYCLES + 5);
                assert_eq!(run(machine, &Device::default()), Ok(()));
                assert_eq!(machine.register(0), 5);
                assert_eq!(machine.instructions.get(), 5);
                assert_eq!((machine.cache.accesses.get(), machine.cache.misses.get()), (3, misses as u64));
                assert_eq!(machine.cycles_left.get(), 0);
            });
        }
    }

    #[test]
    fn cycles_that_a_miss_uses_up_end_the_run_before_the_instruction() {
        with_machines(|machine, _| {
            place(machine, FLASH_CODE, &[0x2001, 0x2002]);
            begin(machine, FLASH_CODE, MISS_CYCLES);
            assert_eq!(run(machine, &Device::default()), Ok(()));
            assert_eq!((machine.register(0), machine.register(PC)), (0, FLASH_CODE));
            assert_eq!((machine.cycles_left.get(), machine.instructions.get()), (0, 0));
            machine.cycles_left.set(1);
            assert_eq!(run(machine, &Device::default()), Ok(()));
            assert_eq!((machine.register(0), machine.cache.accesses.get()), (1, 1));
        });
    }

    #[test]
    fn an_interrupt_ends_the_run_behind_the_access_that_brought_it() {
        with_machines(|machine, _| {
            place(machine, SRAM_CODE, &[0x6808, 0x2207, 0x2208]); // ldr r0, [r1]; movs r2, #7; movs r2, #8
            machine.set_register(1, DEVICE + 4);
            begin(machine, SRAM_CODE, 100);
            assert_eq!(run(machine, &Device { interrupts: true, ..Device::default() }), Ok(()));
            assert_eq!((machine.register(0), machine.register(2)), (DEVICE + 4, 0));
            assert_eq!((machine.register(PC), machine.cycles_left.get()), (SRAM_CODE + 2, 96));
        });
    }

    #[test]
    fn a_fault_and_what_is_not_ours_leave_pc_at_the_instruction() {
        // A load from an unmapped address, a store to flash, a breakpoint, a jump to an unmapped address.
        for (code, expected, pc) in [
            (&[0x2030, 0x0600, 0x6801][..], Stop::BusFault, SRAM_CODE + 4),
            (&[0x2010, 0x0600, 0x6001][..], Stop::BusFault, SRAM_CODE + 4),
            (&[0x2000, 0xbe00][..], Stop::Uncommon, SRAM_CODE + 2),
            (&[0x2030, 0x0600, 0x4700][..], Stop::BusFault, 0x3000_0000),
        ] {
            with_machines(move |machine, _| {
                place(machine, SRAM_CODE, code);
                begin(machine, SRAM_CODE, 100);
                assert_eq!(run(machine, &Device::default()), Err(expected));
                assert_eq!((machine.register(PC), machine.instructions.get()), (pc, code.len() as u64));
            });
        }
    }
}
