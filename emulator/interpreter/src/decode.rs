//! Finds the instruction of an opcode by its upper ten bits. It uses a table because a compiler turns a `match` on
//! ranges into a chain of comparisons, and a `match` on an enum into one jump.

use crate::processor::Core;

/// The common instructions. The code for a kind rejects those of its opcodes that are not common.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[repr(u8)]
pub(crate) enum Kind {
    Other,
    LslImmediate,
    LsrImmediate,
    AsrImmediate,
    AddRegister,
    SubRegister,
    AddImmediate3,
    SubImmediate3,
    MovImmediate,
    CmpImmediate,
    AddImmediate8,
    SubImmediate8,
    And,
    Eor,
    Lsl,
    Lsr,
    Asr,
    Adc,
    Sbc,
    Ror,
    Tst,
    Neg,
    Cmp,
    Cmn,
    Orr,
    Mul,
    Bic,
    Mvn,
    AddHigh,
    CmpHigh,
    MovHigh,
    Bx,
    Blx,
    LdrLiteral,
    StrRegister,
    StrhRegister,
    StrbRegister,
    LdrsbRegister,
    LdrRegister,
    LdrhRegister,
    LdrbRegister,
    LdrshRegister,
    StrImmediate,
    LdrImmediate,
    StrbImmediate,
    LdrbImmediate,
    StrhImmediate,
    LdrhImmediate,
    StrStack,
    LdrStack,
    Adr,
    AddStackTo,
    AddStack,
    SubStack,
    Sxth,
    Sxtb,
    Uxth,
    Uxtb,
    Push,
    Pop,
    Rev,
    Rev16,
    Revsh,
    Hint,
    Stm,
    Ldm,
    BranchIf,
    B,
    Bl,
    // Only in ARMv8-M Mainline.
    CompareAndBranch,
    Wide,
}

use Kind::*;

const DATA_PROCESSING: [Kind; 16] =
    [And, Eor, Lsl, Lsr, Asr, Adc, Sbc, Ror, Tst, Neg, Cmp, Cmn, Orr, Mul, Bic, Mvn];
const HIGH_REGISTERS: [Kind; 8] = [AddHigh, AddHigh, CmpHigh, CmpHigh, MovHigh, MovHigh, Bx, Blx];
const REGISTER_OFFSET: [Kind; 8] = [
    StrRegister,
    StrhRegister,
    StrbRegister,
    LdrsbRegister,
    LdrRegister,
    LdrhRegister,
    LdrbRegister,
    LdrshRegister,
];
const ADD_OR_SUBTRACT: [Kind; 4] = [AddRegister, SubRegister, AddImmediate3, SubImmediate3];
const EXTENSIONS: [Kind; 4] = [Sxth, Sxtb, Uxth, Uxtb];

const fn miscellaneous(upper: usize) -> Kind {
    match upper & 0b111111 {
        0b000000 | 0b000001 => AddStack,
        0b000010 | 0b000011 => SubStack,
        extension @ 0b001000..=0b001011 => EXTENSIONS[extension & 3],
        0b010000..=0b010111 => Push,
        0b101000 => Rev,
        0b101001 => Rev16,
        0b101011 => Revsh,
        0b110000..=0b110111 => Pop,
        0b111100 => Hint,
        _ => Other,
    }
}

const fn decode(upper: usize) -> Kind {
    match upper >> 5 {
        0b00000 => LslImmediate,
        0b00001 => LsrImmediate,
        0b00010 => AsrImmediate,
        0b00011 => ADD_OR_SUBTRACT[upper >> 3 & 3],
        0b00100 => MovImmediate,
        0b00101 => CmpImmediate,
        0b00110 => AddImmediate8,
        0b00111 => SubImmediate8,
        0b01000 if upper & 16 == 0 => DATA_PROCESSING[upper & 15],
        0b01000 => HIGH_REGISTERS[upper >> 1 & 7],
        0b01001 => LdrLiteral,
        0b01010 | 0b01011 => REGISTER_OFFSET[upper >> 3 & 7],
        0b01100 => StrImmediate,
        0b01101 => LdrImmediate,
        0b01110 => StrbImmediate,
        0b01111 => LdrbImmediate,
        0b10000 => StrhImmediate,
        0b10001 => LdrhImmediate,
        0b10010 => StrStack,
        0b10011 => LdrStack,
        0b10100 => Adr,
        0b10101 => AddStackTo,
        0b10110 | 0b10111 => miscellaneous(upper),
        0b11000 => Stm,
        0b11001 => Ldm,
        // 14 and 15 are not conditions.
        0b11010 | 0b11011 if upper >> 2 & 15 < 14 => BranchIf,
        0b11100 => B,
        0b11110 => Bl,
        _ => Other,
    }
}

/// As `decode`, with the instructions that ARMv8-M Mainline adds.
const fn decode_mainline(upper: usize) -> Kind {
    match upper >> 5 {
        0b10110 | 0b10111 if upper & 0b010100 == 0b000100 => CompareAndBranch,
        0b11101..=0b11111 => Wide,
        // IT shares its opcodes with the hints.
        0b10111 if upper & 0b11100 == 0b11100 => Hint,
        _ => decode(upper),
    }
}

const fn table(mainline: bool) -> [Kind; 1024] {
    let mut kinds = [Other; 1024];
    let mut upper = 0;
    while upper < kinds.len() {
        kinds[upper] = if mainline { decode_mainline(upper) } else { decode(upper) };
        upper += 1;
    }
    kinds
}

const KINDS: [Kind; 1024] = table(false);
const MAINLINE_KINDS: [Kind; 1024] = table(true);

/// Returns the kind of an opcode of 16 bits.
#[inline(always)]
pub(crate) fn kind_of<C: Core>(opcode: u32) -> Kind {
    let kinds = if C::MAINLINE { &MAINLINE_KINDS } else { &KINDS };
    kinds[(opcode >> 6) as usize % kinds.len()]
}
