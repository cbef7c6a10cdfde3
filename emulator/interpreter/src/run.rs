//! The loop: fetches and executes until there is something else to do.
//!
//! There are two of it. The quick one keeps to what is at hand, which is RAM and the lines of the flash cache, and calls
//! nobody: it stops before an instruction that needs more, without a trace of it. The thorough one then does that
//! instruction.

use core::cell::Cell;

use crate::machine::{Machine, NOT_FLASH, Outside, PC, Stop, is_flash};
use crate::memory::Unit;

/// Runs instructions until the cycles are used up or an interrupt may have come, or until it has to stop before that: PC
/// is at the instruction that it stopped at then.
pub fn run(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    let end = run_both(machine, outside);
    machine.cache.count_accesses(machine.fetches.replace(0));
    end
}

fn run_both(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    while machine.cycles_left.get() > 0 && machine.interrupted.get() == 0 {
        match run_quickly(machine) {
            Err(Stop::Elsewhere) => step(machine, outside)?,
            end => return end,
        }
    }
    Ok(())
}

/// Runs until the cycles are used up, or until it has to stop before that.
#[inline(always)]
fn run_quickly(machine: &Machine) -> Result<(), Stop> {
    let mut run = Run::begin(machine, AtHand);
    while run.cycles_left > 0 {
        if run.code.is_empty() && run.fetch().is_err() {
            run.end();
            return Err(Stop::Elsewhere);
        }
        if let Err(stop) = run.execute_next() {
            run.end();
            // One that is not at hand is counted when it is executed.
            if stop != Stop::Elsewhere {
                machine.count_instructions(1);
            }
            return Err(stop);
        }
    }
    run.end();
    Ok(())
}

/// Runs one instruction, whatever it needs.
#[inline(never)]
fn step(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
    let mut run = Run::begin(machine, Anywhere(outside));
    let mut end = run.fetch();
    // What came due during the wait for it comes before the instruction.
    if end.is_ok() && run.cycles_left > 0 {
        end = run.execute_next();
        if end.is_err() {
            machine.count_instructions(1);
        }
    }
    run.end();
    end
}

/// How far a run goes for what is not at hand. All of it looks at the clock or takes time: it is told the cycles left.
pub(crate) trait Reach {
    /// Whether it goes anywhere. If not, an instruction must find out before it has changed anything.
    const ANYWHERE: bool;

    /// A line of the flash that is not in the cache.
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

struct AtHand;

impl Reach for AtHand {
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

struct Anywhere<'a, O>(&'a O);

impl<O: Outside> Reach for Anywhere<'_, O> {
    const ANYWHERE: bool = true;

    fn fill_cache(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<(), Stop> {
        with_time(machine, cycles_left, || machine.read_cache(self.0, address))
    }

    fn load<U: Unit>(&self, machine: &Machine, cycles_left: &mut i32, address: u32) -> Result<U, Stop> {
        with_time(machine, cycles_left, || machine.load_elsewhere(self.0, address))
    }

    fn store<U: Unit>(
        &self,
        machine: &Machine,
        cycles_left: &mut i32,
        address: u32,
        unit: U,
    ) -> Result<(), Stop> {
        with_time(machine, cycles_left, || machine.store_elsewhere(self.0, address, unit))
    }
}

/// The machine's own count of cycles is right while something is done that may look at it or change it.
fn with_time<T>(machine: &Machine, cycles_left: &mut i32, act: impl FnOnce() -> T) -> T {
    machine.cycles_left.set(*cycles_left);
    let result = act();
    *cycles_left = machine.cycles_left.get();
    result
}

/// What every instruction touches, taken out of the machine's cells meanwhile.
pub(crate) struct Run<'a, R> {
    pub(crate) machine: &'a Machine,
    reach: R,
    /// Of the instruction that is being executed, and of the one after it.
    pc: u32,
    pub(crate) next: u32,
    /// The code from PC on, as far as it can be executed without being fetched anew.
    code: &'a [Cell<u16>],
    cycles_left: i32,
    /// Where the last jump led to. All instructions from there on are halfwords, and not counted yet.
    straight_from: u32,
}

impl<'a, R: Reach> Run<'a, R> {
    #[inline(always)]
    fn begin(machine: &'a Machine, reach: R) -> Self {
        let pc = machine.register(PC) & !1;
        let cycles_left = machine.cycles_left.get();
        Run { machine, reach, pc, next: pc, code: &[], cycles_left, straight_from: pc }
    }

    #[inline(always)]
    fn end(&self) {
        self.machine.set_register(PC, self.pc);
        self.machine.cycles_left.set(self.cycles_left);
        self.machine.count_instructions(self.pc.wrapping_sub(self.straight_from) / 2);
    }

    /// Executes the first instruction of `code`.
    #[inline(always)]
    fn execute_next(&mut self) -> Result<(), Stop> {
        let Some((opcode, behind)) = self.code.split_first() else { return Err(Stop::Elsewhere) };
        self.code = behind;
        self.next = self.pc.wrapping_add(2);
        let cycles = self.execute(opcode.get().into())?;
        self.cycles_left = self.cycles_left.wrapping_sub(cycles.cast_signed());
        self.pc = self.next;
        Ok(())
    }

    /// Goes on at `address`.
    #[inline(always)]
    pub(crate) fn jump(&mut self, address: u32) {
        self.machine.count_instructions(self.pc.wrapping_sub(self.straight_from) / 2 + 1);
        self.straight_from = address;
        self.next = address;
        self.code = &[];
    }

    /// Finds the code at PC. It comes from flash a word at a time; what is in the word fetched last costs nothing.
    #[inline(always)]
    fn fetch(&mut self) -> Result<(), Stop> {
        if is_flash(self.pc) {
            self.fetch_word()?;
            self.code = self.machine.code_in_flash(self.pc);
        } else {
            self.machine.fetched_word.set(NOT_FLASH);
            self.code = self.machine.code_in_memory(self.pc);
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

    /// The second halfword of an instruction: of a word that is not fetched yet if its address is that of a word.
    #[inline(always)]
    pub(crate) fn fetch_second(&mut self) -> Result<u32, Stop> {
        if self.next.is_multiple_of(4) && is_flash(self.next) {
            if self.machine.cache.is_newer(self.next) {
                self.machine.cache.count_accesses(1);
            } else {
                self.read_cache(self.next)?;
            }
        }
        self.machine.code_halfword(self.next)
    }

    /// A read from flash by another line than the one used last.
    #[inline(always)]
    fn read_cache(&mut self, address: u32) -> Result<(), Stop> {
        if self.machine.cache.take_older(address) {
            return Ok(());
        }
        self.reach.fill_cache(self.machine, &mut self.cycles_left, address)
    }

    #[inline(always)]
    pub(crate) fn load<U: Unit>(&mut self, address: u32) -> Result<U, Stop> {
        if let Some(unit) = self.machine.load_sram(address) {
            return Ok(unit);
        }
        if let Some(unit) = self.machine.load_cached(address) {
            return Ok(unit);
        }
        self.reach.load(self.machine, &mut self.cycles_left, address)
    }

    #[inline(always)]
    pub(crate) fn store<U: Unit>(&mut self, address: u32, unit: U) -> Result<(), Stop> {
        if self.machine.store_sram(address, unit) {
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

    /// The stack pointer has come down to `sp`.
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

    /// Two machines are more than a test's own stack has room for.
    fn with_machines(test: impl FnOnce(&Machine, &Machine) + Send + 'static) {
        let run = move || {
            let machines = Box::new([Machine::zeroed(), Machine::zeroed()]);
            test(&machines[0], &machines[1]);
        };
        thread::Builder::new().stack_size(256 << 20).spawn(run).unwrap().join().unwrap();
    }

    /// Answers with its address at one page of addresses, and keeps what it was told.
    #[derive(Default)]
    struct Device {
        told: Cell<u32>,
        interrupts: bool,
    }

    impl Outside for Device {
        fn load(&self, machine: &Machine, address: u32, _: u32) -> Result<u32, Stop> {
            machine.interrupted.set(u32::from(self.interrupts));
            if address >> 12 == DEVICE >> 12 { Ok(address) } else { Err(Stop::BusFault) }
        }

        fn store(&self, _: &Machine, address: u32, bytes: u32, value: u32) -> Result<(), Stop> {
            self.told.set(self.told.get().rotate_left(5) ^ value ^ bytes);
            if address >> 12 == DEVICE >> 12 { Ok(()) } else { Err(Stop::BusFault) }
        }

        fn missed(&self, _: &Machine, _: u32) -> Result<(), Stop> {
            Ok(())
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

    /// All that a run changes but the memories.
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

    /// As `run`, without the quick loop.
    fn run_thoroughly(machine: &Machine, outside: &impl Outside) -> Result<(), Stop> {
        let mut end = Ok(());
        while end.is_ok() && machine.cycles_left.get() > 0 && machine.interrupted.get() == 0 {
            end = step(machine, outside);
        }
        machine.cache.count_accesses(machine.fetches.replace(0));
        end
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

        /// Mostly any opcode; BL and its second half often enough to meet.
        fn code(&mut self) -> Vec<u16> {
            (0..64).map(|_| if self.roll(12) == 0 { 0xf000 } else { self.roll(1 << 16) as u16 }).collect()
        }
    }

    /// Registers point to where something is: code, RAM and its end, flash that is not cached, a device, nothing.
    const PLACES: [u32; 8] =
        [FLASH_CODE, SRAM_CODE, 0x2000_8000, 0x2004_1ff0, 0x1000_4200, 0x1200_0200, DEVICE, 0x3000_0000];

    #[test]
    fn the_quick_loop_does_what_the_thorough_one_does() {
        with_machines(|quick, thorough| {
            let mut dice = Dice(7);
            let mut ends = [0; 4];
            for round in 0..20_000 {
                let pc = dice.of(&[FLASH_CODE, FLASH_CODE + 2, SRAM_CODE, 0x1300_0200]);
                let (code, cycles, flags) = (dice.code(), 1 + dice.roll(400), dice.roll(16));
                let registers =
                    [(); REGISTERS].map(|()| dice.of(&PLACES) + 4 * dice.roll(4) + dice.roll(8) / 7);
                // Mostly in RAM, and at its edges: a stack that overflows, one in flash.
                let stack = dice.of(&[0x2000_9000, 0x2000_9004, 0x2000_0008, 0x2004_1ff8, 0x1000_0208]);
                let interrupts = dice.roll(2) == 0;
                let [one, other] = [quick, thorough].map(|machine| {
                    for (register, value) in (0..).zip(registers) {
                        machine.set_register(register, value);
                    }
                    machine.set_register(SP, stack);
                    machine.flags.unpack(flags);
                    machine.interrupted.set(0);
                    place(machine, pc, &code);
                    begin(machine, pc, cycles.cast_signed());
                    Device { told: Cell::new(0), interrupts }
                });
                let end = run(quick, &one);
                assert_eq!(end, run_thoroughly(thorough, &other), "round {round}");
                assert_eq!(state(quick), state(thorough), "round {round}");
                assert_eq!(one.told, other.told, "round {round}");
                ends[end.map_or_else(|stop| 1 + stop as usize, |()| 0)] += 1;
            }
            assert!(quick.memory.sram == thorough.memory.sram);
            // All four ways to end were taken, but for the failure that a device never is.
            assert!(ends[0] > 100 && ends[1] > 100 && ends[2] > 100 && ends[3] == 0, "{ends:?}");
        });
    }

    #[test]
    fn a_word_of_flash_is_read_once_and_a_line_missed_once() {
        with_machines(|machine, _| {
            place(machine, FLASH_CODE, &[0x2001, 0x2002, 0x2003, 0x2004, 0x2005]);
            begin(machine, FLASH_CODE, 2 * MISS_CYCLES + 5);
            assert_eq!(run(machine, &Device::default()), Ok(()));
            assert_eq!(machine.register(0), 5);
            assert_eq!(machine.instructions.get(), 5);
            assert_eq!((machine.cache.accesses.get(), machine.cache.misses.get()), (3, 2));
            assert_eq!(machine.cycles_left.get(), 0);
        });
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
        // A load from nowhere, a store to flash, a breakpoint, a jump to nowhere.
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
