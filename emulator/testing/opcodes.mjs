// The Thumb instructions that the interpreter executes, and a table from every 16-bit opcode to one of them. All others
// (system registers, breakpoints, sleep, wide instructions except BL) are `OTHER`.

export const OTHER = 0;
export const LSL_IMM = 1;
export const LSR_IMM = 2;
export const ASR_IMM = 3;
export const ADD_REG = 4;
export const SUB_REG = 5;
export const ADD_IMM3 = 6;
export const SUB_IMM3 = 7;
export const MOV_IMM = 8;
export const CMP_IMM = 9;
export const ADD_IMM8 = 10;
export const SUB_IMM8 = 11;
export const AND = 12;
export const EOR = 13;
export const LSL_REG = 14;
export const LSR_REG = 15;
export const ASR_REG = 16;
export const ADC = 17;
export const SBC = 18;
export const ROR = 19;
export const TST = 20;
export const NEG = 21;
export const CMP_REG = 22;
export const CMN = 23;
export const ORR = 24;
export const MUL = 25;
export const BIC = 26;
export const MVN = 27;
export const ADD_HIGH = 28;
export const CMP_HIGH = 29;
export const MOV_HIGH = 30;
export const BX = 31;
export const BLX = 32;
export const LDR_LITERAL = 33;
export const STR_REG = 34;
export const STRH_REG = 35;
export const STRB_REG = 36;
export const LDRSB_REG = 37;
export const LDR_REG = 38;
export const LDRH_REG = 39;
export const LDRB_REG = 40;
export const LDRSH_REG = 41;
export const STR_IMM = 42;
export const LDR_IMM = 43;
export const STRB_IMM = 44;
export const LDRB_IMM = 45;
export const STRH_IMM = 46;
export const LDRH_IMM = 47;
export const STR_SP = 48;
export const LDR_SP = 49;
export const ADR = 50;
export const ADD_SP_TO = 51;
export const ADD_SP = 52;
export const SUB_SP = 53;
export const SXTH = 54;
export const SXTB = 55;
export const UXTH = 56;
export const UXTB = 57;
export const PUSH = 58;
export const POP = 59;
export const REV = 60;
export const STM = 61;
export const LDM = 62;
export const BEQ = 63;
export const BNE = 64;
export const BCS = 65;
export const BCC = 66;
export const BMI = 67;
export const BPL = 68;
export const BVS = 69;
export const BVC = 70;
export const BHI = 71;
export const BLS = 72;
export const BGE = 73;
export const BLT = 74;
export const BGT = 75;
export const BLE = 76;
export const B = 77;
export const BL = 78;
export const NOP = 79;

const ALU = [
  AND, EOR, LSL_REG, LSR_REG, ASR_REG, ADC, SBC, ROR, TST, NEG, CMP_REG, CMN, ORR, MUL, BIC, MVN,
];
const REGISTER_OFFSET = [
  STR_REG, STRH_REG, STRB_REG, LDRSB_REG, LDR_REG, LDRH_REG, LDRB_REG, LDRSH_REG,
];
const EXTEND = [SXTH, SXTB, UXTH, UXTB];
const IMMEDIATE_3 = [ADD_REG, SUB_REG, ADD_IMM3, SUB_IMM3];
const IMMEDIATE_8 = [MOV_IMM, CMP_IMM, ADD_IMM8, SUB_IMM8];
const IMMEDIATE_OFFSET = [STR_IMM, LDR_IMM, STRB_IMM, LDRB_IMM, STRH_IMM, LDRH_IMM, STR_SP, LDR_SP];
const PC_REGISTER = 15;
const SP_REGISTER = 13;

function decodeHighRegisters(opcode) {
  const kind = (opcode >> 8) & 3;
  const rd = ((opcode >> 4) & 8) | (opcode & 7);
  const rm = (opcode >> 3) & 15;
  if (kind === 3) {
    if ((opcode & 7) !== 0 || rm === PC_REGISTER) return OTHER;
    return opcode & 0x80 ? BLX : BX;
  }
  // Reads and writes of PC and writes of SP have rules of their own and are rare.
  if (rm === PC_REGISTER || rd === PC_REGISTER) return OTHER;
  if (rd === SP_REGISTER && kind !== 1) return OTHER;
  return [ADD_HIGH, CMP_HIGH, MOV_HIGH][kind];
}

function decodeMiscellaneous(opcode) {
  if (opcode >> 7 === 0b101100000) return ADD_SP;
  if (opcode >> 7 === 0b101100001) return SUB_SP;
  if (opcode >> 8 === 0b10110010) return EXTEND[(opcode >> 6) & 3];
  if (opcode >> 9 === 0b1011010) return PUSH;
  if (opcode >> 9 === 0b1011110) return POP;
  if (opcode >> 6 === 0b1011101000) return REV;
  if (opcode === 0xbf00 || opcode === 0xbf10) return NOP; // NOP, YIELD
  return OTHER;
}

function decode(opcode) {
  const top5 = opcode >> 11;
  if (top5 <= 2) return LSL_IMM + top5;
  if (top5 === 3) return IMMEDIATE_3[(opcode >> 9) & 3];
  if (top5 <= 7) return IMMEDIATE_8[top5 - 4];
  if (opcode >> 10 === 0b010000) return ALU[(opcode >> 6) & 15];
  if (opcode >> 10 === 0b010001) return decodeHighRegisters(opcode);
  if (top5 === 0b01001) return LDR_LITERAL;
  if (opcode >> 12 === 0b0101) return REGISTER_OFFSET[(opcode >> 9) & 7];
  if (top5 <= 0b10011) return IMMEDIATE_OFFSET[top5 - 0b01100];
  if (top5 === 0b10100) return ADR;
  if (top5 === 0b10101) return ADD_SP_TO;
  if (opcode >> 12 === 0b1011) return decodeMiscellaneous(opcode);
  // With an empty register list the instruction is unpredictable, so it is not defined here.
  if (top5 === 0b11000) return opcode & 0xff ? STM : OTHER;
  if (top5 === 0b11001) return opcode & 0xff ? LDM : OTHER;
  if (opcode >> 12 === 0b1101) {
    const condition = (opcode >> 8) & 15;
    return condition < 14 ? BEQ + condition : OTHER;
  }
  if (top5 === 0b11100) return B;
  if (top5 === 0b11110) return BL;
  return OTHER;
}

export const KIND_OF_OPCODE = Uint8Array.from({ length: 0x10000 }, (_, opcode) => decode(opcode));
