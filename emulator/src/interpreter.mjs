// The common Thumb instructions, by one table lookup each. Flags live in locals while they run; the library's core gets
// them back whenever anything else may look.
import { ACCESSES, lineOf, slotOf } from './flash-cache.mjs';
import { KIND_OF_OPCODE } from './opcodes.mjs';

const SP = 13;
const LR = 14;
const PC = 15;

/** SIO answers in one cycle, the peripherals behind the APB bridge in `slow`, the rest in two. */
function busCycles(address, slow) {
  const region = address >>> 28;
  return region === 0xd ? 1 : region === 4 ? slow : 2;
}

/** Where a conditional branch leads; `pc` is already past the instruction. */
function branchTarget(pc, opcode) {
  return (pc + 2 + ((opcode << 24) >> 23)) | 0;
}

/**
 * Runs instructions until the cycles are used up, an interrupt comes, or an instruction that is not ours: false then,
 * with PC at it. A BUS_FAULT leaves PC at the instruction that faulted.
 */
export function runCommon({ core, memory, cyclesLeft, registers: r, tally }) {
  const { flash16, cache } = memory;
  const { lines } = cache;
  // Code comes from flash a word at a time; what is in the word fetched last costs nothing.
  let { fetchedWord } = cache;
  let fetches = 0;
  // N is the sign of `n`, Z is set when `z` is 0, C and V are 0 or 1.
  let n = core.N ? -1 : 0;
  let z = core.Z ? 0 : 1;
  let c = core.C ? 1 : 0;
  let v = core.V ? 1 : 0;
  let pc = r[PC] & ~1;
  let at = pc;
  let count = 0;
  let uncommon = false;
  let lowest = tally.lowestSP | 0;
  try {
    while (cyclesLeft[0] > 0 && !core.interruptsUpdated) {
      at = pc;
      let opcode;
      // Flash by any of its four aliases.
      if (pc >>> 26 === 4) {
        if (pc >> 2 !== fetchedWord) {
          fetchedWord = pc >> 2;
          if (pc >>> 24 === 0x10 && lines[slotOf(pc)] === lineOf(pc)) {
            fetches++;
          } else {
            cache.read(pc);
            // What came due during the wait comes before the instruction.
            if (cyclesLeft[0] <= 0) break;
          }
        }
        opcode = flash16[(pc & 0xffffff) >> 1];
      } else {
        fetchedWord = -1;
        opcode = memory.fetch(pc);
      }
      pc = (pc + 2) | 0;
      count++;
      let cycles = 1;
      // The cases are literals because only of those the engine makes a jump table: it more than doubles the speed.
      switch (KIND_OF_OPCODE[opcode]) {
        case /* LSL_IMM */ 1: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          if (shift) c = (value >>> (32 - shift)) & 1;
          r[opcode & 7] = n = z = value << shift;
          break;
        }
        case /* LSR_IMM */ 2: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          c = (value >>> ((shift - 1) & 31)) & 1;
          r[opcode & 7] = n = z = shift ? value >>> shift : 0;
          break;
        }
        case /* ASR_IMM */ 3: {
          const shift = (opcode >> 6) & 31;
          const value = r[(opcode >> 3) & 7];
          c = (value >>> ((shift - 1) & 31)) & 1;
          r[opcode & 7] = n = z = value >> (shift || 31);
          break;
        }
        case /* ADD_REG */ 4:
        case /* ADD_IMM3 */ 6: {
          const a = r[(opcode >> 3) & 7];
          const b = opcode & 0x400 ? (opcode >> 6) & 7 : r[(opcode >> 6) & 7];
          const sum = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          r[opcode & 7] = n = z = sum;
          break;
        }
        case /* SUB_REG */ 5:
        case /* SUB_IMM3 */ 7: {
          const a = r[(opcode >> 3) & 7];
          const b = opcode & 0x400 ? (opcode >> 6) & 7 : r[(opcode >> 6) & 7];
          const difference = (a - b) | 0;
          c = ((a & ~b) | ((a | ~b) & ~difference)) >>> 31;
          v = ((a ^ b) & (a ^ difference)) >>> 31;
          r[opcode & 7] = n = z = difference;
          break;
        }
        case /* MOV_IMM */ 8:
          r[(opcode >> 8) & 7] = n = z = opcode & 0xff;
          break;
        case /* CMP_IMM */ 9: {
          const a = r[(opcode >> 8) & 7];
          const b = opcode & 0xff;
          n = z = (a - b) | 0;
          c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          break;
        }
        case /* ADD_IMM8 */ 10: {
          const a = r[(opcode >> 8) & 7];
          const b = opcode & 0xff;
          const sum = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          r[(opcode >> 8) & 7] = n = z = sum;
          break;
        }
        case /* SUB_IMM8 */ 11: {
          const a = r[(opcode >> 8) & 7];
          const b = opcode & 0xff;
          const difference = (a - b) | 0;
          c = ((a & ~b) | ((a | ~b) & ~difference)) >>> 31;
          v = ((a ^ b) & (a ^ difference)) >>> 31;
          r[(opcode >> 8) & 7] = n = z = difference;
          break;
        }
        case /* AND */ 12:
          r[opcode & 7] = n = z = r[opcode & 7] & r[(opcode >> 3) & 7];
          break;
        case /* EOR */ 13:
          r[opcode & 7] = n = z = r[opcode & 7] ^ r[(opcode >> 3) & 7];
          break;
        case /* LSL_REG */ 14: {
          const shift = r[(opcode >> 3) & 7] & 0xff;
          let value = r[opcode & 7];
          if (shift) {
            c = shift <= 32 ? (value >>> (32 - shift)) & 1 : 0;
            value = shift < 32 ? value << shift : 0;
          }
          r[opcode & 7] = n = z = value;
          break;
        }
        case /* LSR_REG */ 15: {
          const shift = r[(opcode >> 3) & 7] & 0xff;
          let value = r[opcode & 7];
          if (shift) {
            c = shift <= 32 ? (value >>> (shift - 1)) & 1 : 0;
            value = shift < 32 ? (value >>> shift) | 0 : 0;
          }
          r[opcode & 7] = n = z = value;
          break;
        }
        case /* ASR_REG */ 16: {
          const shift = r[(opcode >> 3) & 7] & 0xff;
          let value = r[opcode & 7];
          if (shift) {
            c = (value >> Math.min(shift - 1, 31)) & 1;
            value >>= Math.min(shift, 31);
          }
          r[opcode & 7] = n = z = value;
          break;
        }
        case /* ADC */ 17: {
          const a = r[opcode & 7];
          const b = r[(opcode >> 3) & 7];
          const sum = (a + b + c) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          r[opcode & 7] = n = z = sum;
          break;
        }
        case /* SBC */ 18: {
          const a = r[opcode & 7];
          const b = ~r[(opcode >> 3) & 7];
          const sum = (a + b + c) | 0;
          c = ((a & b) | ((a | b) & ~sum)) >>> 31;
          v = ((a ^ sum) & (b ^ sum)) >>> 31;
          r[opcode & 7] = n = z = sum;
          break;
        }
        case /* ROR */ 19: {
          const shift = r[(opcode >> 3) & 7] & 0xff;
          let value = r[opcode & 7];
          if (shift) {
            value = (value >>> (shift & 31)) | (value << (-shift & 31));
            c = value >>> 31;
          }
          r[opcode & 7] = n = z = value;
          break;
        }
        case /* TST */ 20:
          n = z = r[opcode & 7] & r[(opcode >> 3) & 7];
          break;
        case /* NEG */ 21: {
          const b = r[(opcode >> 3) & 7];
          const difference = -b | 0;
          c = b === 0 ? 1 : 0;
          v = (b & difference) >>> 31;
          r[opcode & 7] = n = z = difference;
          break;
        }
        case /* CMP_REG */ 22: {
          const a = r[opcode & 7];
          const b = r[(opcode >> 3) & 7];
          n = z = (a - b) | 0;
          c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          break;
        }
        case /* CMN */ 23: {
          const a = r[opcode & 7];
          const b = r[(opcode >> 3) & 7];
          n = z = (a + b) | 0;
          c = ((a & b) | ((a | b) & ~n)) >>> 31;
          v = ((a ^ n) & (b ^ n)) >>> 31;
          break;
        }
        case /* ORR */ 24:
          r[opcode & 7] = n = z = r[opcode & 7] | r[(opcode >> 3) & 7];
          break;
        case /* MUL */ 25:
          r[opcode & 7] = n = z = Math.imul(r[opcode & 7], r[(opcode >> 3) & 7]);
          break;
        case /* BIC */ 26:
          r[opcode & 7] = n = z = r[opcode & 7] & ~r[(opcode >> 3) & 7];
          break;
        case /* MVN */ 27:
          r[opcode & 7] = n = z = ~r[(opcode >> 3) & 7];
          break;
        case /* ADD_HIGH */ 28: {
          const rd = ((opcode >> 4) & 8) | (opcode & 7);
          r[rd] = r[rd] + r[(opcode >> 3) & 15];
          break;
        }
        case /* CMP_HIGH */ 29: {
          const a = r[((opcode >> 4) & 8) | (opcode & 7)];
          const b = r[(opcode >> 3) & 15];
          n = z = (a - b) | 0;
          c = ((a & ~b) | ((a | ~b) & ~n)) >>> 31;
          v = ((a ^ b) & (a ^ n)) >>> 31;
          break;
        }
        case /* MOV_HIGH */ 30:
          r[((opcode >> 4) & 8) | (opcode & 7)] = r[(opcode >> 3) & 15];
          break;
        case /* BX */ 31: {
          const target = r[(opcode >> 3) & 15];
          if (target >>> 28 === 15) {
            uncommon = true;
            break;
          }
          pc = target & ~1;
          cycles = 2;
          break;
        }
        case /* BLX */ 32: {
          const target = r[(opcode >> 3) & 15];
          r[LR] = pc | 1;
          pc = target & ~1;
          cycles = 2;
          break;
        }
        case /* LDR_LITERAL */ 33:
          r[(opcode >> 8) & 7] = memory.load32(((pc + 2) & ~3) + ((opcode & 0xff) << 2));
          cycles = 2;
          break;
        case /* STR_REG */ 34: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          memory.store32(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* STRH_REG */ 35: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          memory.store16(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* STRB_REG */ 36: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          memory.store8(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* LDRSB_REG */ 37: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          r[opcode & 7] = (memory.load8(address) << 24) >> 24;
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* LDR_REG */ 38: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          r[opcode & 7] = memory.load32(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* LDRH_REG */ 39: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          r[opcode & 7] = memory.load16(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* LDRB_REG */ 40: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          r[opcode & 7] = memory.load8(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* LDRSH_REG */ 41: {
          const address = (r[(opcode >> 3) & 7] + r[(opcode >> 6) & 7]) | 0;
          r[opcode & 7] = (memory.load16(address) << 16) >> 16;
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* STR_IMM */ 42: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
          memory.store32(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* LDR_IMM */ 43: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
          r[opcode & 7] = memory.load32(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* STRB_IMM */ 44: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f)) | 0;
          memory.store8(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* LDRB_IMM */ 45: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 6) & 0x1f)) | 0;
          r[opcode & 7] = memory.load8(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* STRH_IMM */ 46: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
          memory.store16(address, r[opcode & 7]);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 5);
          break;
        }
        case /* LDRH_IMM */ 47: {
          const address = (r[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
          r[opcode & 7] = memory.load16(address);
          cycles = address >>> 28 < 4 ? 2 : busCycles(address, 4);
          break;
        }
        case /* STR_SP */ 48:
          memory.store32((r[SP] + ((opcode & 0xff) << 2)) | 0, r[(opcode >> 8) & 7]);
          cycles = 2;
          break;
        case /* LDR_SP */ 49:
          r[(opcode >> 8) & 7] = memory.load32((r[SP] + ((opcode & 0xff) << 2)) | 0);
          cycles = 2;
          break;
        case /* ADR */ 50:
          r[(opcode >> 8) & 7] = ((pc + 2) & ~3) + ((opcode & 0xff) << 2);
          break;
        case /* ADD_SP_TO */ 51:
          r[(opcode >> 8) & 7] = r[SP] + ((opcode & 0xff) << 2);
          break;
        case /* ADD_SP */ 52:
          r[SP] = r[SP] + ((opcode & 0x7f) << 2);
          break;
        case /* SUB_SP */ 53: {
          const sp = (r[SP] - ((opcode & 0x7f) << 2)) | 0;
          r[SP] = sp;
          if (sp < lowest) lowest = sp;
          break;
        }
        case /* SXTH */ 54:
          r[opcode & 7] = (r[(opcode >> 3) & 7] << 16) >> 16;
          break;
        case /* SXTB */ 55:
          r[opcode & 7] = (r[(opcode >> 3) & 7] << 24) >> 24;
          break;
        case /* UXTH */ 56:
          r[opcode & 7] = r[(opcode >> 3) & 7] & 0xffff;
          break;
        case /* UXTB */ 57:
          r[opcode & 7] = r[(opcode >> 3) & 7] & 0xff;
          break;
        case /* PUSH */ 58: {
          let address = r[SP];
          if (opcode & 0x100) {
            address = (address - 4) | 0;
            memory.store32(address, r[LR]);
            cycles++;
          }
          for (let i = 7; i >= 0; i--) {
            if ((opcode >> i) & 1) {
              address = (address - 4) | 0;
              memory.store32(address, r[i]);
              cycles++;
            }
          }
          r[SP] = address;
          if (address < lowest) lowest = address;
          break;
        }
        case /* POP */ 59: {
          let address = r[SP];
          let list = opcode & 0xff;
          if (opcode & 0x100) {
            let registerCount = 0;
            for (let bits = list; bits; bits &= bits - 1) registerCount++;
            const target = memory.load32((address + registerCount * 4) | 0);
            if (target >>> 28 === 15) {
              uncommon = true;
              break;
            }
            pc = target & ~1;
            r[SP] = address + registerCount * 4 + 4;
            cycles = 3;
          }
          for (let i = 0; list; i++, list >>= 1) {
            if (list & 1) {
              r[i] = memory.load32(address);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          if (!(opcode & 0x100)) r[SP] = address;
          break;
        }
        case /* REV */ 60: {
          const value = r[(opcode >> 3) & 7];
          r[opcode & 7] =
            (value << 24) | ((value << 8) & 0xff0000) | ((value >>> 8) & 0xff00) | (value >>> 24);
          break;
        }
        case /* STM */ 61: {
          const base = (opcode >> 8) & 7;
          let address = r[base];
          let list = opcode & 0xff;
          for (let i = 0; list; i++, list >>= 1) {
            if (list & 1) {
              memory.store32(address, r[i]);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          r[base] = address;
          break;
        }
        case /* LDM */ 62: {
          const base = (opcode >> 8) & 7;
          let address = r[base];
          let list = opcode & 0xff;
          for (let i = 0; list; i++, list >>= 1) {
            if (list & 1) {
              r[i] = memory.load32(address);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          if (!((opcode >> base) & 1)) r[base] = address;
          break;
        }
        case /* BEQ */ 63:
          if (z === 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BNE */ 64:
          if (z !== 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BCS */ 65:
          if (c) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BCC */ 66:
          if (!c) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BMI */ 67:
          if (n < 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BPL */ 68:
          if (n >= 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BVS */ 69:
          if (v) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BVC */ 70:
          if (!v) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BHI */ 71:
          if (c && z !== 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BLS */ 72:
          if (!c || z === 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BGE */ 73:
          if (n >>> 31 === v) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BLT */ 74:
          if (n >>> 31 !== v) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BGT */ 75:
          if (n >>> 31 === v && z !== 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* BLE */ 76:
          if (n >>> 31 !== v || z === 0) {
            pc = branchTarget(pc, opcode);
            cycles = 2;
          }
          break;
        case /* B */ 77:
          pc = (pc + 2 + ((opcode << 21) >> 20)) | 0;
          cycles = 2;
          break;
        case /* BL */ 78: {
          const second = memory.fetchSecond(pc);
          if ((second & 0xd000) !== 0xd000) {
            uncommon = true;
            break;
          }
          const sign = (opcode >> 10) & 1;
          const i1 = ~((second >> 13) ^ sign) & 1;
          const i2 = ~((second >> 11) ^ sign) & 1;
          const offset =
            (-sign << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
          pc = (pc + 2) | 0;
          r[LR] = pc | 1;
          pc = (pc + offset) | 0;
          cycles = 3;
          break;
        }
        case /* NOP */ 79:
          break;
        default:
          uncommon = true;
      }
      if (uncommon) break;
      cyclesLeft[0] -= cycles;
      at = pc;
    }
  } finally {
    // `at` is the instruction to go on with: the next one, or the one that faulted or is not ours.
    r[PC] = at;
    core.N = n < 0;
    core.Z = z === 0;
    core.C = c === 1;
    core.V = v === 1;
    cache.counts[ACCESSES] += fetches;
    cache.fetchedWord = fetchedWord;
    tally.instructions += count;
    tally.lowestSP = lowest >>> 0;
  }
  return !uncommon;
}
