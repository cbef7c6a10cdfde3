//! Tests of the wide instructions. `cases.txt` has a case for each; the tests here need more than registers and flags.

use std::boxed::Box;
use std::string::String;
use std::thread;
use std::vec::Vec;

use crate::machine::{LR, Machine, Outside, PC, SP};
use crate::processor::Processor;
use crate::run::run;
use crate::stop::Stop;

const CODE: u32 = 0x2000_0200;
const DATA: u32 = 0x2000_8000;
const STACK: u32 = 0x2000_9000;
/// More than any case takes. A breakpoint behind the code ends the run.
const CYCLES: i32 = 1000;
const BREAKPOINT: u16 = 0xbe00;

/// A host without devices.
struct Nowhere;

impl Outside for Nowhere {
    fn load(&self, _: &Machine, _: u32, _: u32) -> Result<u32, Stop> {
        Err(Stop::BusFault)
    }

    fn store(&self, _: &Machine, _: u32, _: u32, _: u32) -> Result<(), Stop> {
        Err(Stop::BusFault)
    }

    fn missed(&self, _: &Machine, _: u32) -> Result<(), Stop> {
        Ok(())
    }

    fn enter(&self, _: &Machine, _: u32) -> u32 {
        unreachable!("nothing is translated")
    }

    fn hot(&self, _: &Machine, _: u32) {}

    fn overwritten(&self, _: &Machine, _: u32) {}
}

/// Runs a test with a Cortex-M33, in a thread of its own: a machine does not fit on a test's stack.
fn with_machine(test: impl FnOnce(&Machine) + Send + 'static) {
    let run = move || {
        let machine = Box::new(Machine::zeroed());
        machine.processor.set(Processor::CortexM33);
        test(&machine);
    };
    thread::Builder::new().stack_size(128 << 20).spawn(run).unwrap().join().unwrap();
}

fn place(machine: &Machine, address: u32, code: &[u16]) {
    let start = (address & 0xff_ffff) as usize / 2;
    for (cell, opcode) in machine.memory.sram[start..].iter().zip(code) {
        cell.set(*opcode);
    }
}

/// Runs code with a breakpoint behind it until it stops.
fn run_code(machine: &Machine, code: &[u16]) -> Stop {
    place(machine, CODE, &[code, &[BREAKPOINT]].concat());
    machine.set_register(PC, CODE);
    machine.cycles_left.set(CYCLES);
    run(machine, &Nowhere).unwrap_err()
}

fn begin(machine: &Machine) {
    machine.reset();
    machine.set_register(SP, STACK);
    let data: Vec<u16> = (0x80..0x90_u16).step_by(2).map(|low| low | (low + 1) << 8).collect();
    place(machine, DATA, &data);
}

/// Parses the registers and flags of a column, such as `r1=ff r8=0 NZ`.
fn state(column: &str) -> (Vec<(u32, u32)>, u32) {
    let (mut registers, mut flags) = (Vec::new(), 0);
    for word in column.split_whitespace() {
        match word.strip_prefix('r').and_then(|word| word.split_once('=')) {
            Some((number, value)) => {
                registers.push((number.parse().unwrap(), u32::from_str_radix(value, 16).unwrap()));
            }
            None => flags = word.chars().filter_map(|flag| "VCZN".find(flag)).map(|bit| 1 << bit).sum(),
        }
    }
    (registers, flags)
}

fn check_case(machine: &Machine, line: &str) {
    let columns: Vec<&str> = line.split('|').collect();
    let [_, code, before, after] = columns[..] else { panic!("{line} has not four columns") };
    let code: Vec<u16> = code.split_whitespace().map(|word| u16::from_str_radix(word, 16).unwrap()).collect();
    begin(machine);
    let (registers, flags) = state(before);
    registers.iter().for_each(|&(number, value)| machine.set_register(number, value));
    machine.flags.unpack(flags);
    assert_eq!(run_code(machine, &code), Stop::Uncommon, "{line}");
    assert_eq!(machine.register(PC), CODE + 2 * code.len() as u32, "{line}");
    let (registers, flags) = state(after);
    for (number, value) in registers {
        assert_eq!(machine.register(number), value, "r{number} after {line}");
    }
    assert_eq!(machine.flags.pack(), flags, "flags after {line}");
}

/// Checks the cases below a heading of the table.
fn check(heading: &'static str) {
    with_machine(move |machine| {
        let heading = std::format!("[{heading}]");
        let cases = include_str!("cases.txt").lines().skip_while(|line| **line != *heading).skip(1);
        let cases: Vec<&str> = cases.take_while(|line| !line.is_empty()).collect();
        assert!(!cases.is_empty(), "no cases under {heading}");
        cases.iter().for_each(|line| check_case(machine, line));
    });
}

macro_rules! headings {
    ($($heading:ident,)+) => {
        $(
            #[test]
            fn $heading() {
                check(stringify!($heading));
            }
        )+

        #[test]
        fn every_heading_is_checked() {
            let headings = include_str!("cases.txt").lines().filter(|line| line.starts_with('['));
            let checked = [$(stringify!($heading)),+].map(|heading| std::format!("[{heading}]"));
            assert_eq!(headings.map(String::from).collect::<Vec<_>>(), checked);
        }
    };
}

headings! {
    immediates_of_twelve_bits_are_expanded,
    logic_takes_its_operands_and_the_carry_of_the_shift,
    sums_and_differences_with_and_without_flags,
    plain_immediates_are_what_they_say,
    fields_of_bits,
    saturation_stops_at_the_ends,
    shifts_by_a_register,
    extensions_with_a_rotation,
    orders_of_bits_and_bytes,
    products_and_sums_of_them,
    quotients_are_cut_and_nothing_is_refused,
    blocks_execute_by_condition_and_keep_the_flags,
    loads_by_every_kind_of_address,
    memories_answer_at_any_address_to_single_loads,
    stores_by_every_kind_of_address,
    exclusive_and_ordered_transfers,
}

/// Returns the address that a branch at `CODE` jumps to, with these values of r0 and r1.
fn target(machine: &Machine, code: &[u16], r0: u32, r1: u32) -> u32 {
    begin(machine);
    machine.set_register(0, r0);
    machine.set_register(1, r1);
    place(machine, CODE, code);
    machine.set_register(PC, CODE);
    // The first instruction uses these up.
    machine.cycles_left.set(1);
    assert_eq!(run(machine, &Nowhere), Ok(()));
    assert_eq!(machine.instructions.get(), 1);
    machine.register(PC)
}

#[test]
fn branches_lead_where_they_say() {
    with_machine(|machine| {
        assert_eq!(target(machine, &[0xb120], 0, 0), CODE + 4 + 8); // cbz r0, #8
        assert_eq!(target(machine, &[0xb120], 1, 0), CODE + 2);
        assert_eq!(target(machine, &[0xbbf8], 1, 0), CODE + 4 + 126); // cbnz r0, #126
        assert_eq!(target(machine, &[0xf001, 0xb800], 0, 0), CODE + 4 + 0x1000); // b.w #0x1000
        assert_eq!(target(machine, &[0xf47f, 0xa800], 0, 0), CODE + 4 - 0x1000); // bne.w #-0x1000
        assert_eq!(target(machine, &[0xf43f, 0xa800], 0, 0), CODE + 4); // beq.w #-0x1000
        assert_eq!(target(machine, &[0xf002, 0xf800], 0, 0), CODE + 4 + 0x2000); // bl #0x2000
        assert_eq!(machine.register(LR), CODE + 5, "with the bit of Thumb");
        assert_eq!(target(machine, &[0xe8df, 0xf000, 0x0702], 1, 0), CODE + 4 + 14); // tbb [pc, r0]
        assert_eq!(target(machine, &[0xe8df, 0xf010, 0, 0x102], 1, 0), CODE + 4 + 0x204); // tbh [pc, r0, lsl #1]
        assert_eq!(target(machine, &[0xf8d1, 0xf000], 0, DATA), 0x8382_8180); // ldr.w pc, [r1]
    });
}

#[test]
fn what_lies_near_counts_from_the_word_of_pc() {
    with_machine(|machine| {
        begin(machine);
        // nop; ldr.w r0, [pc, #8]; adr.w r1, #8; a breakpoint, and a word behind it
        let code = [0xbf00, 0xf8df, 0x0008, 0xf20f, 0x0108, BREAKPOINT, 0x5678, 0x1234];
        assert_eq!(run_code(machine, &code), Stop::Uncommon);
        assert_eq!(machine.register(0), 0x1234_5678);
        assert_eq!(machine.register(1), CODE + 8 + 8);
    });
}

#[test]
fn a_stack_that_would_pass_its_limit_stops_before_anything_has_changed() {
    with_machine(|machine| {
        for code in [
            &[0xb5f0][..],     // push {r4-r7, lr}
            &[0xb084],         // sub sp, #16
            &[0xf5ad, 0x7d80], // sub.w sp, sp, #0x100
            &[0xf2ad, 0x0d14], // subw sp, sp, #20
            &[0xe92d, 0x01f0], // push.w {r4-r8}
            &[0xf84d, 0x0d18], // str r0, [sp, #-24]!
        ] {
            begin(machine);
            machine.stack_limit.set(STACK - 12);
            assert_eq!(run_code(machine, code), Stop::StackOverflow, "{code:04x?}");
            assert_eq!((machine.register(SP), machine.register(PC)), (STACK, CODE));
            machine.stack_limit.set(STACK - 0x100);
            assert_eq!(run_code(machine, code), Stop::Uncommon, "{code:04x?}");
            assert!(machine.register(SP) < STACK);
        }
    });
}

#[test]
fn a_wide_return_from_an_exception_pops_and_tells() {
    with_machine(|machine| {
        begin(machine);
        place(machine, STACK, &[4, 0, 8, 0, 0xfff9, 0xffff]);
        assert_eq!(run_code(machine, &[0xe8bd, 0x8110]), Stop::ExceptionReturn); // pop.w {r4, r8, pc}
        assert_eq!([4, 8, SP, PC].map(|number| machine.register(number)), [4, 8, STACK + 12, 0xffff_fff9]);
        assert_eq!(machine.instructions.get(), 1);
    });
}

#[test]
fn a_run_does_not_end_inside_a_block() {
    with_machine(|machine| {
        begin(machine);
        machine.flags.unpack(4);
        // itt eq; moveq r0, #1; moveq.w r1, #2; movs r2, #3
        place(machine, CODE, &[0xbf04, 0x2001, 0xf04f, 0x0102, 0x2203]);
        machine.set_register(PC, CODE);
        machine.cycles_left.set(1);
        assert_eq!(run(machine, &Nowhere), Ok(()));
        assert_eq!([0, 1, 2, PC].map(|number| machine.register(number)), [1, 2, 0, CODE + 8]);
        assert_eq!((machine.instructions.get(), machine.cycles_left.get()), (3, -2));
    });
}

#[test]
fn special_registers_and_coprocessors_are_not_ours() {
    with_machine(|machine| {
        // msr msplim, r0; mrs r0, msplim; a coprocessor instruction; svc
        for code in [&[0xf380, 0x880a][..], &[0xf3ef, 0x800a], &[0xee10, 0x0a10], &[0xdf00]] {
            begin(machine);
            assert_eq!(run_code(machine, code), Stop::Uncommon);
            assert_eq!((machine.register(PC), machine.instructions.get()), (CODE, 1));
        }
    });
}

#[test]
fn a_wide_instruction_across_words_of_flash_reads_both_once() {
    with_machine(|machine| {
        begin(machine);
        // movs r0, #1; mov.w r1, #2; movs r2, #3
        let code = [0x2001, 0xf04f, 0x0102, 0x2203];
        for (cell, opcode) in machine.memory.flash[0x100..].iter().zip(code) {
            cell.set(opcode);
        }
        machine.set_register(PC, 0x1000_0200);
        machine.miss_cycles.set(100);
        machine.cycles_left.set(103);
        assert_eq!(run(machine, &Nowhere), Ok(()));
        assert_eq!([0, 1, 2].map(|number| machine.register(number)), [1, 2, 3]);
        assert_eq!((machine.cache.accesses.get(), machine.cache.misses.get()), (2, 1));
        assert_eq!((machine.instructions.get(), machine.cycles_left.get()), (3, 0));
    });
}

#[test]
fn a_division_takes_longer_for_a_longer_quotient() {
    with_machine(|machine| {
        let cycles = |n: u32, m: u32| {
            begin(machine);
            machine.set_register(1, n);
            machine.set_register(2, m);
            run_code(machine, &[0xfbb1, 0xf0f2]); // udiv r0, r1, r2
            CYCLES - machine.cycles_left.get()
        };
        assert_eq!([cycles(1, 2), cycles(7, 1), cycles(u32::MAX, 1)], [2, 3, 12]);
    });
}
