//! Executes one instruction, selected by its opcode.

use crate::alu;
use crate::decode::{Kind, kind_of};
use crate::flags::Flags;
use crate::machine::{PC, SP};
use crate::processor::Core;
use crate::run::{Reach, Run};
use crate::stop::Stop;
use crate::wide;

const NOP: u32 = 0xbf00;
const YIELD: u32 = 0xbf10;
const ONE_CYCLE: Result<u32, Stop> = Ok(1);

/// Computes a result from two operands and sets the flags.
trait Operation: FnOnce(&Flags, u32, u32) -> u32 {}

impl<T: FnOnce(&Flags, u32, u32) -> u32> Operation for T {}

/// Returns the state of an IT block after its next instruction; 0 after the last one.
const fn following(conditions: u32) -> u32 {
    if conditions & 7 == 0 { 0 } else { conditions & 0xe0 | conditions << 1 & 0x1f }
}

/// True if a short instruction is CMP, CMN or TST.
const fn is_comparison(opcode: u32) -> bool {
    opcode >> 11 == 0b00101 || opcode >> 8 == 0x45 || matches!(opcode >> 6, 0x108 | 0x10a | 0x10b)
}

impl<R: Reach> Run<'_, R> {
    /// Executes an instruction. Returns the cycles that it takes.
    #[inline(always)]
    pub(crate) fn execute(&mut self, opcode: u32) -> Result<u32, Stop> {
        match kind_of::<R::Core>(opcode) {
            Kind::LslImmediate => self.shift_by_immediate(opcode, alu::shift_left_by_immediate),
            Kind::LsrImmediate => self.shift_by_immediate(opcode, alu::shift_right_by_immediate),
            Kind::AsrImmediate => self.shift_by_immediate(opcode, alu::shift_right_signed_by_immediate),
            Kind::AddRegister => self.three_registers(opcode, Flags::add),
            Kind::SubRegister => self.three_registers(opcode, Flags::subtract),
            Kind::AddImmediate3 => self.immediate_3(opcode, Flags::add),
            Kind::SubImmediate3 => self.immediate_3(opcode, Flags::subtract),
            Kind::MovImmediate => self.immediate_8(opcode, |flags, _, value| flags.note(value)),
            Kind::CmpImmediate => self.compare_immediate(opcode),
            Kind::AddImmediate8 => self.immediate_8(opcode, Flags::add),
            Kind::SubImmediate8 => self.immediate_8(opcode, Flags::subtract),
            Kind::And => self.data_processing(opcode, |flags, rd, rm| flags.note(rd & rm)),
            Kind::Eor => self.data_processing(opcode, |flags, rd, rm| flags.note(rd ^ rm)),
            Kind::Lsl => self.data_processing(opcode, alu::shift_left),
            Kind::Lsr => self.data_processing(opcode, alu::shift_right),
            Kind::Asr => self.data_processing(opcode, alu::shift_right_signed),
            Kind::Adc => self.data_processing(opcode, Flags::add_with_carry),
            Kind::Sbc => self.data_processing(opcode, |flags, rd, rm| flags.add_with_carry(rd, !rm)),
            Kind::Ror => self.data_processing(opcode, alu::rotate_right),
            Kind::Tst => self.compare(opcode, |flags, rd, rm| flags.note(rd & rm)),
            Kind::Neg => self.data_processing(opcode, |flags, _, rm| flags.subtract(0, rm)),
            Kind::Cmp => self.compare(opcode, Flags::subtract),
            Kind::Cmn => self.compare(opcode, Flags::add),
            Kind::Orr => self.data_processing(opcode, |flags, rd, rm| flags.note(rd | rm)),
            Kind::Mul => self.data_processing(opcode, |flags, rd, rm| flags.note(rd.wrapping_mul(rm))),
            Kind::Bic => self.data_processing(opcode, |flags, rd, rm| flags.note(rd & !rm)),
            Kind::Mvn => self.data_processing(opcode, |flags, _, rm| flags.note(!rm)),
            Kind::AddHigh => self.add_high(opcode),
            Kind::CmpHigh => self.compare_high(opcode),
            Kind::MovHigh => self.move_high(opcode),
            Kind::Bx => self.branch_to_register(opcode, false),
            Kind::Blx => self.branch_to_register(opcode, true),
            Kind::LdrLiteral => self.load_literal(opcode),
            Kind::StrRegister => self.store_by_register::<u32>(opcode),
            Kind::StrhRegister => self.store_by_register::<u16>(opcode),
            Kind::StrbRegister => self.store_by_register::<u8>(opcode),
            Kind::LdrsbRegister => self.load_signed_byte(opcode),
            Kind::LdrRegister => self.load_by_register::<u32>(opcode),
            Kind::LdrhRegister => self.load_by_register::<u16>(opcode),
            Kind::LdrbRegister => self.load_by_register::<u8>(opcode),
            Kind::LdrshRegister => self.load_signed_halfword(opcode),
            Kind::StrImmediate => self.store_by_immediate::<u32>(opcode),
            Kind::LdrImmediate => self.load_by_immediate::<u32>(opcode),
            Kind::StrbImmediate => self.store_by_immediate::<u8>(opcode),
            Kind::LdrbImmediate => self.load_by_immediate::<u8>(opcode),
            Kind::StrhImmediate => self.store_by_immediate::<u16>(opcode),
            Kind::LdrhImmediate => self.load_by_immediate::<u16>(opcode),
            Kind::StrStack => self.store_to_stack(opcode),
            Kind::LdrStack => self.load_from_stack(opcode),
            Kind::Adr => self.set(opcode >> 8 & 7, self.literal_address(opcode)),
            Kind::AddStackTo => self.stack_address(opcode),
            Kind::AddStack => self.raise_stack(opcode),
            Kind::SubStack => self.lower_stack(opcode),
            Kind::Sxth => self.set(opcode & 7, alu::sign_extend_halfword(self.source(opcode))),
            Kind::Sxtb => self.set(opcode & 7, alu::sign_extend_byte(self.source(opcode))),
            Kind::Uxth => self.set(opcode & 7, self.source(opcode) & 0xffff),
            Kind::Uxtb => self.set(opcode & 7, self.source(opcode) & 0xff),
            Kind::Push => self.push(opcode),
            Kind::Pop => self.pop(opcode),
            Kind::Rev => self.set(opcode & 7, self.source(opcode).swap_bytes()),
            Kind::Rev16 => self.set(opcode & 7, self.source(opcode).swap_bytes().rotate_right(16)),
            Kind::Revsh => {
                self.set(opcode & 7, alu::sign_extend_halfword(self.source(opcode).swap_bytes() >> 16))
            }
            Kind::Hint if matches!(opcode, NOP | YIELD) => ONE_CYCLE,
            Kind::Hint if R::Core::MAINLINE && opcode & 15 != 0 => self.begin_block(opcode),
            Kind::Stm => self.store_multiple(opcode),
            Kind::Ldm => self.load_multiple(opcode),
            Kind::BranchIf => self.branch_if(opcode),
            Kind::B => self.branch(opcode),
            Kind::Bl => self.call(opcode),
            Kind::CompareAndBranch => self.compare_and_branch(opcode),
            Kind::Wide => self.execute_wide(opcode),
            Kind::Hint | Kind::Other => Err(Stop::Uncommon),
        }
    }

    /// IT: makes the next one to four instructions conditional.
    #[inline(always)]
    fn begin_block(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.conditions = opcode & 0xff;
        ONE_CYCLE
    }

    /// Executes an instruction. In an IT block it is executed only if its condition holds, and short instructions other
    /// than comparisons leave the flags unchanged there.
    #[inline(always)]
    pub(crate) fn execute_by_condition(&mut self, opcode: u32) -> Result<u32, Stop> {
        let conditions = if R::Core::MAINLINE { self.conditions } else { 0 };
        let flags = if conditions == 0 { 0 } else { self.machine.flags.pack() };
        if conditions != 0 && !self.machine.flags.hold_any(conditions >> 4) {
            let cycles = self.skip(opcode)?;
            self.conditions = following(conditions);
            return Ok(cycles);
        }
        let result = self.execute(opcode);
        if conditions != 0 {
            if !wide::is_wide(opcode) && !is_comparison(opcode) {
                self.machine.flags.unpack(flags);
            }
            // After `Elsewhere` the thorough loop executes the same instruction again.
            if result != Err(Stop::Elsewhere) {
                self.conditions = following(conditions);
            }
        }
        result
    }

    /// Skips an instruction whose condition does not hold.
    #[inline(always)]
    fn skip(&mut self, opcode: u32) -> Result<u32, Stop> {
        if wide::is_wide(opcode) {
            self.take_second()?;
            self.end_wide(true);
        }
        ONE_CYCLE
    }

    /// Returns the source register of most instructions with one operand.
    #[inline(always)]
    fn source(&self, opcode: u32) -> u32 {
        self.register(opcode >> 3 & 7)
    }

    #[inline(always)]
    fn set(&mut self, register: u32, value: u32) -> Result<u32, Stop> {
        self.set_register(register, value);
        ONE_CYCLE
    }

    #[inline(always)]
    fn shift_by_immediate(&mut self, opcode: u32, shift: impl Operation) -> Result<u32, Stop> {
        let result = shift(&self.machine.flags, self.machine.register(opcode >> 3 & 7), opcode >> 6 & 31);
        self.set(opcode & 7, result)
    }

    #[inline(always)]
    fn three_registers(&mut self, opcode: u32, operation: impl Operation) -> Result<u32, Stop> {
        let (a, b) = (self.source(opcode), self.register(opcode >> 6 & 7));
        let result = operation(&self.machine.flags, a, b);
        self.set(opcode & 7, result)
    }

    #[inline(always)]
    fn immediate_3(&mut self, opcode: u32, operation: impl Operation) -> Result<u32, Stop> {
        let result = operation(&self.machine.flags, self.machine.register(opcode >> 3 & 7), opcode >> 6 & 7);
        self.set(opcode & 7, result)
    }

    #[inline(always)]
    fn immediate_8(&mut self, opcode: u32, operation: impl Operation) -> Result<u32, Stop> {
        let result = operation(&self.machine.flags, self.machine.register(opcode >> 8 & 7), opcode & 0xff);
        self.set(opcode >> 8 & 7, result)
    }

    #[inline(always)]
    fn compare_immediate(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.machine.flags.subtract(self.machine.register(opcode >> 8 & 7), opcode & 0xff);
        ONE_CYCLE
    }

    /// `rd = rd OPERATION rm`.
    #[inline(always)]
    fn data_processing(&mut self, opcode: u32, operation: impl Operation) -> Result<u32, Stop> {
        let (rd, rm) = (self.register(opcode & 7), self.source(opcode));
        let result = operation(&self.machine.flags, rd, rm);
        self.set(opcode & 7, result)
    }

    /// As `data_processing`, but only sets the flags.
    #[inline(always)]
    fn compare(&mut self, opcode: u32, operation: impl Operation) -> Result<u32, Stop> {
        let (rd, rm) = (self.register(opcode & 7), self.source(opcode));
        operation(&self.machine.flags, rd, rm);
        ONE_CYCLE
    }

    /// Returns Rd and Rm of an instruction that can name all sixteen registers. PC as an operand has rules of its own
    /// and is rare: it is left to the host.
    #[inline(always)]
    fn high_registers(opcode: u32) -> Result<(u32, u32), Stop> {
        let (rd, rm) = (opcode >> 4 & 8 | opcode & 7, opcode >> 3 & 15);
        if rd == PC || rm == PC { Err(Stop::Uncommon) } else { Ok((rd, rm)) }
    }

    /// As `high_registers`, for an instruction that writes Rd. A write to SP is left to the host too.
    #[inline(always)]
    fn high_registers_to_write(opcode: u32) -> Result<(u32, u32), Stop> {
        let (rd, rm) = Self::high_registers(opcode)?;
        if rd == SP { Err(Stop::Uncommon) } else { Ok((rd, rm)) }
    }

    #[inline(always)]
    fn add_high(&mut self, opcode: u32) -> Result<u32, Stop> {
        let (rd, rm) = Self::high_registers_to_write(opcode)?;
        self.set(rd, self.register(rd).wrapping_add(self.register(rm)))
    }

    #[inline(always)]
    fn compare_high(&mut self, opcode: u32) -> Result<u32, Stop> {
        let (rd, rm) = Self::high_registers(opcode)?;
        self.machine.flags.subtract(self.machine.register(rd), self.machine.register(rm));
        ONE_CYCLE
    }

    #[inline(always)]
    fn move_high(&mut self, opcode: u32) -> Result<u32, Stop> {
        let (rd, rm) = Self::high_registers_to_write(opcode)?;
        self.set(rd, self.register(rm))
    }

    #[inline(always)]
    fn stack_address(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.set(opcode >> 8 & 7, self.register(SP).wrapping_add((opcode & 0xff) << 2))
    }

    #[inline(always)]
    fn raise_stack(&mut self, opcode: u32) -> Result<u32, Stop> {
        self.set(SP, self.register(SP).wrapping_add((opcode & 0x7f) << 2))
    }

    #[inline(always)]
    fn lower_stack(&mut self, opcode: u32) -> Result<u32, Stop> {
        let sp = self.register(SP).wrapping_sub((opcode & 0x7f) << 2);
        self.check_stack(sp)?;
        self.note_stack(sp);
        self.set(SP, sp)
    }
}
