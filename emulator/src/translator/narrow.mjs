// The instructions of 16 bits, with the effects that they have in `interpreter/src/execute.rs`, `transfer.rs` and
// `branch.rs`.
//
// `decodeNarrow` returns null for an instruction that is left to the interpreter. Otherwise it returns its cycles,
// `emit`, which makes its code, and for a jump its `ending`. See `region.mjs`.
import * as flags from './flags.mjs';
import { CARRY, FIRST, LR, PC, SECOND, SP, TARGET } from './locals.mjs';
import * as memory from './memory.mjs';
import * as w from './wasm.mjs';

const NOP = 0xbf00;
const YIELD = 0xbf10;

const computed = (emit) => ({ cycles: 1, emit });
const transfer = (emit) => ({ cycles: 2, emit });
const { constant } = w;

/** `rd = …`, for an expression of the emitter. */
const assign = (rd, value) => computed((e) => e.setRegister(rd, value(e)));

/** One bit of a value: the carry of a shift by a constant that is not 0. */
const bit = (value, number) => w.and(w.shiftRight(value, constant(number)), constant(1));

function shiftByImmediate(kind, rd, rm, amount) {
  return computed((e) => {
    const value = e.register(rm);
    if (kind === 0) {
      const carry = amount === 0 ? [] : flags.setCarry(e, bit(value, 32 - amount));
      return [carry, e.setRegister(rd, flags.note(e, w.shiftLeft(value, constant(amount))))];
    }
    const carry = flags.setCarry(e, bit(value, (amount - 1) & 31));
    const logical = amount === 0 ? constant(0) : w.shiftRight(value, constant(amount));
    const result = kind === 1 ? logical : w.shiftRightSigned(value, constant(amount === 0 ? 31 : amount));
    return [carry, e.setRegister(rd, flags.note(e, result))];
  });
}

/** Shifts of FIRST by SECOND, the lowest byte of a register: the result, and the carry if SECOND is not 0. */
const SHIFTS = {
  left: {
    result: () => w.select(w.shiftLeft(w.get(FIRST), w.get(SECOND)), constant(0), w.below(w.get(SECOND), constant(32))),
    carry: () => upTo32(w.shiftRight(w.get(FIRST), w.subtract(constant(32), w.get(SECOND)))),
  },
  right: {
    result: () => w.select(w.shiftRight(w.get(FIRST), w.get(SECOND)), constant(0), w.below(w.get(SECOND), constant(32))),
    carry: () => upTo32(w.shiftRight(w.get(FIRST), w.subtract(w.get(SECOND), constant(1)))),
  },
  rightSigned: {
    result: () => w.shiftRightSigned(w.get(FIRST), atMost31(w.get(SECOND))),
    carry: () => w.and(w.shiftRightSigned(w.get(FIRST), atMost31(w.subtract(w.get(SECOND), constant(1)))), constant(1)),
  },
  around: {
    result: () => w.rotateRight(w.get(FIRST), w.get(SECOND)),
    carry: () => w.shiftRight(w.rotateRight(w.get(FIRST), w.get(SECOND)), constant(31)),
  },
};
const upTo32 = (carry) => w.select(w.and(carry, constant(1)), constant(0), w.notAbove(w.get(SECOND), constant(32)));
const atMost31 = (amount) => w.select(amount, constant(31), w.below(amount, constant(31)));

/** A shift by a register. Returns code whose value is the result. */
export function shiftByRegister(e, kind, value, amount) {
  const { result, carry } = SHIFTS[kind];
  const operands = [w.set(FIRST, value), w.set(SECOND, w.and(amount, constant(0xff)))];
  const setCarry = flags.setCarry(e, w.select(carry(), w.get(CARRY), w.get(SECOND)));
  return [operands, setCarry, flags.note(e, result())];
}

/** `rd = rd OPERATION rm`, by four bits of the opcode. TST, CMP and CMN only set the flags. */
function dataProcessing(operation, rd, rm) {
  return computed((e) => {
    const [a, b] = [e.register(rd), e.register(rm)];
    const into = (value) => e.setRegister(rd, value);
    switch (operation) {
      case 0: return into(flags.note(e, w.and(a, b)));
      case 1: return into(flags.note(e, w.xor(a, b)));
      case 2: return into(shiftByRegister(e, 'left', a, b));
      case 3: return into(shiftByRegister(e, 'right', a, b));
      case 4: return into(shiftByRegister(e, 'rightSigned', a, b));
      case 5: return into(flags.addWithCarry(e, a, b));
      case 6: return into(flags.addWithCarry(e, a, w.not(b)));
      case 7: return into(shiftByRegister(e, 'around', a, b));
      case 8: return e.forFlags(() => flags.note(e, w.and(a, b)));
      case 9: return into(flags.subtract(e, constant(0), b));
      case 10: return e.forFlags(() => flags.subtract(e, a, b));
      case 11: return e.forFlags(() => flags.add(e, a, b));
      case 12: return into(flags.note(e, w.or(a, b)));
      case 13: return into(flags.note(e, w.multiply(a, b)));
      case 14: return into(flags.note(e, w.and(a, w.not(b))));
      default: return into(flags.note(e, w.not(b)));
    }
  });
}

/** ADD, CMP and MOV of any two registers, BX and BLX. Most uses of PC and SP are rare and left to the interpreter. */
function highRegisters(opcode, next) {
  const [rd, rm] = [((opcode >> 4) & 8) | (opcode & 7), (opcode >> 3) & 15];
  const operation = (opcode >> 8) & 3;
  if (operation === 3) return branchToRegister(opcode, next);
  if (rd === PC || rm === PC || (rd === SP && operation !== 1)) return null;
  if (operation === 0) return assign(rd, (e) => w.add(e.register(rd), e.register(rm)));
  if (operation === 2) return assign(rd, (e) => e.register(rm));
  return computed((e) => e.forFlags(() => flags.subtract(e, e.register(rd), e.register(rm))));
}

/** Leaves before a jump that returns from an exception. */
export const leaveIfException = (e, target) =>
  w.when(w.equal(w.shiftRight(target, constant(28)), constant(15)), e.leave());

export const toTarget = { away: () => w.and(w.get(TARGET), constant(~1)) };

function branchToRegister(opcode, next) {
  const [register, links] = [(opcode >> 3) & 15, (opcode & 0x80) !== 0];
  if ((opcode & 7) !== 0 || register === PC) return null;
  const emit = (e) => [
    w.set(TARGET, e.register(register)),
    links ? e.setRegister(LR, constant(next | 1)) : leaveIfException(e, w.get(TARGET)),
  ];
  return { cycles: 2, emit, ending: links ? { ...toTarget, returnsTo: next } : toTarget };
}

const UNITS_BY_REGISTER = [
  memory.WORD_UNIT, memory.HALFWORD, memory.BYTE, memory.SIGNED_BYTE, memory.WORD_UNIT, memory.HALFWORD, memory.BYTE,
  memory.SIGNED_HALFWORD,
];

function transferByRegister(opcode) {
  const [rt, rn, rm, operation] = [opcode & 7, (opcode >> 3) & 7, (opcode >> 6) & 7, (opcode >> 9) & 7];
  const unit = UNITS_BY_REGISTER[operation];
  const address = (e) => w.add(e.register(rn), e.register(rm));
  if (operation < 3) return transfer((e) => memory.store(e, unit, address(e), e.register(rt)));
  return transfer((e) => e.setRegister(rt, memory.load(e, unit, address(e))));
}

function transferByImmediate(unit, isLoad, rt, rn, offset) {
  const address = (e) => w.add(e.register(rn), constant(offset));
  if (isLoad) return transfer((e) => e.setRegister(rt, memory.load(e, unit, address(e))));
  return transfer((e) => memory.store(e, unit, address(e), e.register(rt)));
}

const REGISTERS = Array.from({ length: 16 }, (_, register) => register);

/** Returns the registers of a list, one per set bit, lowest first. */
export const registersOf = (list) => REGISTERS.filter((register) => (list >> register) & 1);

function push(opcode) {
  const registers = registersOf((opcode & 0xff) | ((opcode & 0x100) << 6));
  if (registers.length === 0) return null;
  return {
    cycles: 1 + registers.length,
    emit: (e) => [
      w.set(FIRST, w.subtract(e.register(SP), constant(4 * registers.length))),
      e.checkStack(w.get(FIRST)),
      memory.takeWords(e, w.get(FIRST), registers.length, { toStore: true }),
      registers.map((register, index) => memory.setWordOf(e, index, e.register(register))),
      e.setRegister(SP, w.get(FIRST)),
      e.noteStack(),
    ],
  };
}

function pop(opcode) {
  const registers = registersOf(opcode & 0xff);
  const jumps = (opcode & 0x100) !== 0;
  const count = registers.length + (jumps ? 1 : 0);
  if (count === 0) return null;
  const emit = (e) => [
    memory.takeWords(e, e.register(SP), count, { toStore: false }),
    jumps ? [w.set(TARGET, memory.wordOf(e, registers.length)), leaveIfException(e, w.get(TARGET))] : [],
    registers.map((register, index) => e.setRegister(register, memory.wordOf(e, index))),
    e.setRegister(SP, w.add(e.register(SP), constant(4 * count))),
  ];
  return jumps ? { cycles: 3 + registers.length, emit, ending: toTarget } : { cycles: 1 + count, emit };
}

function transferMultiple(opcode) {
  const [base, list, isLoad] = [(opcode >> 8) & 7, opcode & 0xff, (opcode & 0x800) !== 0];
  const registers = registersOf(list);
  if (registers.length === 0) return null;
  const moved = (e) => e.setRegister(base, w.add(w.get(FIRST), constant(4 * registers.length)));
  return {
    cycles: 1 + registers.length,
    emit: (e) => [
      w.set(FIRST, e.register(base)),
      memory.takeWords(e, w.get(FIRST), registers.length, { toStore: !isLoad }),
      registers.map((register, index) =>
        isLoad ? e.setRegister(register, memory.wordOf(e, index)) : memory.setWordOf(e, index, e.register(register))),
      isLoad && (list >> base) & 1 ? [] : moved(e),
    ],
  };
}

const EXTENSIONS = [
  w.signExtendHalfword, w.signExtendByte, (value) => w.and(value, constant(0xffff)), (value) => w.and(value, constant(0xff)),
];

export const swapBytes = (value) =>
  w.or(
    w.and(w.rotateLeft(value, constant(8)), constant(0x00ff00ff)),
    w.and(w.rotateRight(value, constant(8)), constant(0xff00ff00)),
  );

function miscellaneous(opcode, next, isMainline) {
  const [rd, rm] = [opcode & 7, (opcode >> 3) & 7];
  if (isMainline && (opcode & 0x500) === 0x100) return compareAndBranch(opcode, next);
  switch ((opcode >> 6) & 0x3f) {
    case 0: case 1:
      return assign(SP, (e) => w.add(e.register(SP), constant((opcode & 0x7f) << 2)));
    case 2: case 3:
      return computed((e) => [
        w.set(FIRST, w.subtract(e.register(SP), constant((opcode & 0x7f) << 2))),
        e.checkStack(w.get(FIRST)),
        e.setRegister(SP, w.get(FIRST)),
        e.noteStack(),
      ]);
    case 8: case 9: case 10: case 11:
      return assign(rd, (e) => EXTENSIONS[(opcode >> 6) & 3](e.register(rm)));
    case 40:
      return assign(rd, (e) => swapBytes(e.register(rm)));
    case 41:
      return assign(rd, (e) => w.rotateRight(swapBytes(e.register(rm)), constant(16)));
    case 43:
      return assign(rd, (e) => w.signExtendHalfword(w.shiftRight(swapBytes(e.register(rm)), constant(16))));
  }
  if ((opcode & 0xe00) === 0x400) return push(opcode);
  if ((opcode & 0xe00) === 0xc00) return pop(opcode);
  if (opcode === NOP || opcode === YIELD) return computed(() => []);
  if (isMainline && opcode >> 8 === 0xbf && (opcode & 15) !== 0) return { ...computed(() => []), conditions: opcode & 0xff };
  return null;
}

/** CBZ and CBNZ. */
function compareAndBranch(opcode, next) {
  const target = next + 2 + ((opcode >> 3) & 0x40) + ((opcode >> 2) & 0x3e);
  const condition = (e) => {
    const value = e.register(opcode & 7);
    return opcode & 0x800 ? value : w.isZero(value);
  };
  return { cycles: 1, emit: () => [], ending: { target, condition } };
}

/** Returns a branch offset in bytes: the lowest bits of the opcode are a signed number of halfwords. */
const signedOffset = (opcode, bits) => (opcode << (32 - bits)) >> (31 - bits);

function immediate8(opcode) {
  const [rd, value] = [(opcode >> 8) & 7, constant(opcode & 0xff)];
  switch ((opcode >> 11) & 3) {
    case 0: return assign(rd, (e) => flags.note(e, value));
    case 1: return computed((e) => e.forFlags(() => flags.subtract(e, e.register(rd), value)));
    case 2: return assign(rd, (e) => flags.add(e, e.register(rd), value));
    default: return assign(rd, (e) => flags.subtract(e, e.register(rd), value));
  }
}

function addOrSubtract(opcode) {
  const [rd, rn, other] = [opcode & 7, (opcode >> 3) & 7, (opcode >> 6) & 7];
  const operand = (e) => (opcode & 0x400 ? constant(other) : e.register(other));
  const operation = opcode & 0x200 ? flags.subtract : flags.add;
  return assign(rd, (e) => operation(e, e.register(rn), operand(e)));
}

/** BL of an ARMv6-M processor. Its second half costs another read if it is in another word. */
function call(opcode, second, next) {
  if ((second & 0xd000) !== 0xd000) return null;
  const behind = next + 2;
  const target = (behind + distance(opcode, second)) >>> 0;
  const readSecond = (e) => (next % 4 === 0 && e.isInFlash ? e.readWord(next) : []);
  return {
    size: 4,
    cycles: 3,
    emit: (e) => [readSecond(e), e.setRegister(LR, constant(behind | 1))],
    ending: { away: () => constant(target), returnsTo: behind },
  };
}

/** Returns the distance of an unconditional branch: 25 bits. Bits 23 and 22 are encoded relative to the sign. */
export function distance(first, second) {
  const sign = (first >> 10) & 1;
  const i1 = ~((second >> 13) ^ sign) & 1;
  const i2 = ~((second >> 11) ^ sign) & 1;
  return (-sign << 24) | (i1 << 23) | (i2 << 22) | ((first & 0x3ff) << 12) | ((second & 0x7ff) << 1);
}

/** Decodes the opcode at `next - 2`. `second` is the halfword after it. */
export function decodeNarrow(opcode, second, next, isMainline) {
  const rd = (opcode >> 8) & 7;
  const [rt, rn, offset] = [opcode & 7, (opcode >> 3) & 7, (opcode >> 6) & 31];
  const isLoad = (opcode & 0x800) !== 0;
  const near = ((next + 2) & ~3) + ((opcode & 0xff) << 2);
  switch (opcode >> 11) {
    case 0: case 1: case 2: return shiftByImmediate(opcode >> 11, rt, rn, offset);
    case 3: return addOrSubtract(opcode);
    case 4: case 5: case 6: case 7: return immediate8(opcode);
    case 8: return opcode & 0x400 ? highRegisters(opcode, next) : dataProcessing((opcode >> 6) & 15, rt, rn);
    case 9: return transfer((e) => e.setRegister(rd, memory.loadLiteral(e, near)));
    case 10: case 11: return transferByRegister(opcode);
    case 12: case 13: return transferByImmediate(memory.WORD_UNIT, isLoad, rt, rn, 4 * offset);
    case 14: case 15: return transferByImmediate(memory.BYTE, isLoad, rt, rn, offset);
    case 16: case 17: return transferByImmediate(memory.HALFWORD, isLoad, rt, rn, 2 * offset);
    case 18: case 19: return transferByImmediate(memory.WORD_UNIT, isLoad, rd, SP, (opcode & 0xff) << 2);
    case 20: return assign(rd, () => constant(near));
    case 21: return assign(rd, (e) => w.add(e.register(SP), constant((opcode & 0xff) << 2)));
    case 22: case 23: return miscellaneous(opcode, next, isMainline);
    case 24: case 25: return transferMultiple(opcode);
    case 26: case 27: return branchIf(opcode, next);
    case 28: return { cycles: 2, emit: () => [], ending: { target: next + 2 + signedOffset(opcode, 11) } };
    case 30: return isMainline ? null : call(opcode, second, next);
    default: return null;
  }
}

function branchIf(opcode, next) {
  const number = (opcode >> 8) & 15;
  if (number >= 14) return null;
  const target = next + 2 + signedOffset(opcode, 8);
  return { cycles: 1, emit: () => [], ending: { target, condition: (e) => flags.condition(e, number) } };
}
