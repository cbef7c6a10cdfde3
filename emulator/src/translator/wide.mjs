// The arithmetic and branch instructions of 32 bits, with the effects that they have in `interpreter/src/wide`.
// Instructions that compilers do not use are left to the interpreter, and so are uses of PC or SP with rules of their
// own.
import * as flags from './flags.mjs';
import { CARRY, CYCLES, FIRST, LR, PC, SECOND, SP } from './locals.mjs';
import { distance, shiftByRegister, swapBytes } from './narrow.mjs';
import * as w from './wasm.mjs';
import { decodeDual, decodeLoad, decodeMultiple, decodeStore } from './wide-transfer.mjs';

const { constant } = w;

const computed = (emit) => ({ cycles: 1, emit });
const NOTHING = computed(() => []);

/** Collects the twelve bits of an immediate from both halfwords. */
const immediate12 = (first, second) => ((first & 0x400) << 1) | ((second & 0x7000) >> 4) | (second & 0xff);

/** Returns the value of a modified immediate, and code for the carry if the value is a rotated one. */
function expandImmediate(bits) {
  const byte = bits & 0xff;
  switch (bits >> 8) {
    case 0: return { value: byte, carry: null };
    case 1: return { value: byte | (byte << 16), carry: null };
    case 2: return { value: (byte << 8) | (byte << 24), carry: null };
    case 3: return { value: byte * 0x01010101, carry: null };
  }
  const amount = bits >> 7;
  const unrotated = 0x80 | (bits & 0x7f);
  const value = (unrotated >>> amount) | (unrotated << (32 - amount));
  return { value, carry: constant(value >>> 31) };
}

/** Returns a register shifted by a constant, and the carry: null if it does not change. */
function shifted(value, kind, amount) {
  const bit = (number) => w.and(w.shiftRight(value, constant(number)), constant(1));
  const by = constant(amount);
  switch (kind) {
    case 0: return amount === 0 ? { value, carry: null } : { value: w.shiftLeft(value, by), carry: bit(32 - amount) };
    case 1: return amount === 0 ? { value: constant(0), carry: bit(31) } : { value: w.shiftRight(value, by), carry: bit(amount - 1) };
    case 2: {
      const signed = w.shiftRightSigned(value, constant(amount === 0 ? 31 : amount));
      return { value: signed, carry: bit(amount === 0 ? 31 : amount - 1) };
    }
  }
  // RRX: rotates by one through the carry.
  const through = w.or(w.shiftRight(value, constant(1)), w.shiftLeft(w.get(CARRY), constant(31)));
  return amount === 0 ? { value: through, carry: bit(0) } : { value: w.rotateRight(value, by), carry: bit(amount - 1) };
}

const LOGIC = {
  0: w.and,
  1: (a, b) => w.and(a, w.not(b)),
  2: w.or,
  3: (a, b) => w.or(a, w.not(b)),
  4: w.xor,
};
const SUMS = {
  8: flags.add,
  10: flags.addWithCarry,
  11: (e, a, b) => flags.addWithCarry(e, a, w.not(b)),
  13: flags.subtract,
  14: (e, a, b) => flags.subtract(e, b, a),
};

/** Writes a result to a register. The stack pointer has a limit. */
function take(e, rd, result) {
  if (rd !== SP) return e.setRegister(rd, result);
  return [
    w.set(FIRST, result),
    e.checkStack(w.get(FIRST)),
    e.setRegister(SP, w.and(w.get(FIRST), constant(~3))),
    e.noteStack(),
  ];
}

/** `operand` returns the second operand and the carry of its shift, which logic operations take over. */
function compute(first, second, operand) {
  const [rn, rd, setsFlags, operation] = [first & 15, (second >> 8) & 15, (first & 0x10) !== 0, (first >> 5) & 15];
  if (!LOGIC[operation] && !SUMS[operation]) return null;
  if ((rd === PC && !setsFlags) || (rd === SP && setsFlags)) return null;
  return computed((e) => e.withFlags(setsFlags, () => {
    const a = rn === PC ? constant(0) : e.register(rn);
    const { value, carry } = operand(e);
    const into = (result) => (rd === PC ? [result, w.DROP] : take(e, rd, result));
    if (SUMS[operation]) return into(SUMS[operation](e, a, value));
    const result = LOGIC[operation](a, value);
    if (!setsFlags) return into(result);
    return [w.set(FIRST, result), carry ? flags.setCarry(e, carry) : [], into(flags.note(e, w.get(FIRST)))];
  }));
}

function modifiedImmediate(first, second) {
  const { value, carry } = expandImmediate(immediate12(first, second));
  return compute(first, second, () => ({ value: constant(value), carry }));
}

function shiftedRegister(first, second) {
  const [amount, rm] = [((second >> 10) & 0x1c) | ((second >> 6) & 3), second & 15];
  if (rm === PC) return null;
  return compute(first, second, (e) => shifted(e.register(rm), (second >> 4) & 3, amount));
}

function plainImmediate(first, second, behind) {
  const [rn, rd, immediate] = [first & 15, (second >> 8) & 15, immediate12(first, second)];
  if (rd === PC) return null;
  const a = (e) => (rn === PC ? constant(behind & ~3) : e.register(rn));
  const half = (rn << 12) | immediate;
  switch ((first >> 4) & 0x1f) {
    case 0b00000: return computed((e) => take(e, rd, w.add(a(e), constant(immediate))));
    case 0b01010: return computed((e) => take(e, rd, w.subtract(a(e), constant(immediate))));
    case 0b00100: return computed((e) => take(e, rd, constant(half)));
    case 0b01100:
      return computed((e) => take(e, rd, w.or(w.and(e.register(rd), constant(0xffff)), constant(half << 16))));
    default: return bitField((first >> 4) & 0x1f, rn, rd, second);
  }
}

function bitField(operation, rn, rd, second) {
  const [lsb, number] = [((second >> 10) & 0x1c) | ((second >> 6) & 3), second & 31];
  const isInsertion = operation === 0b10110;
  if (rn === PC && !isInsertion) return null;
  const upwards = constant(31 - ((lsb + number) % 32));
  const downwards = constant(31 - number);
  const extract = (shift) => computed((e) => e.setRegister(rd, shift(w.shiftLeft(e.register(rn), upwards), downwards)));
  if (operation === 0b10100) return extract(w.shiftRightSigned);
  if (operation === 0b11100) return extract(w.shiftRight);
  if (!isInsertion) return null;
  const mask = (0xffffffff >>> (31 - ((number - lsb) & 31))) << lsb;
  return computed((e) => {
    const field = rn === PC ? constant(0) : w.and(w.shiftLeft(e.register(rn), constant(lsb)), constant(mask));
    return e.setRegister(rd, w.or(w.and(e.register(rd), constant(~mask)), field));
  });
}

/** Swaps neighbouring groups of `bits` bits. */
const exchange = (value, bits, mask) =>
  w.or(
    w.shiftLeft(w.and(value, constant(mask)), constant(bits)),
    w.and(w.shiftRight(value, constant(bits)), constant(mask)),
  );

function reverseBits(value) {
  const steps = [[1, 0x55555555], [2, 0x33333333], [4, 0x0f0f0f0f]];
  return [
    w.set(FIRST, value),
    steps.map(([bits, mask]) => w.set(FIRST, exchange(w.get(FIRST), bits, mask))),
    swapBytes(w.get(FIRST)),
  ];
}

const EXTENSIONS = {
  0: w.signExtendHalfword,
  1: (value) => w.and(value, constant(0xffff)),
  4: w.signExtendByte,
  5: (value) => w.and(value, constant(0xff)),
};
const SHIFTS = ['left', 'right', 'rightSigned', 'around'];
const ORDERS = {
  8: swapBytes,
  9: (value) => w.rotateRight(swapBytes(value), constant(16)),
  10: reverseBits,
  11: (value) => w.signExtendHalfword(w.shiftRight(swapBytes(value), constant(16))),
};

/** Shifts by a register, extensions, and reversals of bits and bytes. */
function byRegister(first, second) {
  const [rn, rd, rm, kind, other] = [first & 15, (second >> 8) & 15, second & 15, (first >> 4) & 15, (second >> 4) & 15];
  if ((second & 0xf000) !== 0xf000 || rd === PC || rm === PC) return null;
  const assign = (value) => computed((e) => e.setRegister(rd, value(e)));
  if (kind <= 7 && other === 0) {
    if (rn === PC) return null;
    const shift = (e) => shiftByRegister(e, SHIFTS[kind >> 1], e.register(rn), e.register(rm));
    return assign((e) => e.withFlags((kind & 1) !== 0, () => shift(e)));
  }
  if (EXTENSIONS[kind] && other >= 8 && other <= 11 && rn === PC) {
    return assign((e) => EXTENSIONS[kind](w.rotateRight(e.register(rm), constant(8 * (other & 3)))));
  }
  if (kind === 9 && ORDERS[other]) return assign((e) => ORDERS[other](e.register(rm)));
  if (kind === 11 && other === 8) return assign((e) => w.leadingZeros(e.register(rm)));
  return null;
}

/** MUL, MLA, MLS. */
function multiply(first, second) {
  const [rn, ra, rd, rm, operation] = [first & 15, (second >> 12) & 15, (second >> 8) & 15, second & 15, (second >> 4) & 15];
  if ((first & 0x70) !== 0 || operation > 1 || [rn, rd, rm].includes(PC) || (ra === PC && operation === 1)) return null;
  return computed((e) => {
    const product = w.multiply(e.register(rn), e.register(rm));
    if (ra === PC) return e.setRegister(rd, product);
    return e.setRegister(rd, (operation === 0 ? w.add : w.subtract)(e.register(ra), product));
  });
}

/** SMULL, UMULL, SMLAL, UMLAL, SDIV and UDIV. */
function multiplyLong(first, second) {
  const [rn, low, high, rm] = [first & 15, (second >> 12) & 15, (second >> 8) & 15, second & 15];
  const [kind, operation] = [(first >> 4) & 7, (second >> 4) & 15];
  if ([rn, high, rm].includes(PC)) return null;
  if (operation === 15 && (kind === 1 || kind === 3)) return divide(kind === 1, high, rn, rm);
  if (operation !== 0 || kind % 2 !== 0 || low === PC) return null;
  return computed((e) => {
    const widen = kind === 0 || kind === 4 ? w.widenSigned : w.widen;
    const product = w.multiplyLong(widen(e.register(rn)), widen(e.register(rm)));
    const before = w.orLong(w.widen(e.register(low)), w.toUpperHalf(w.widen(e.register(high))));
    const result = kind < 4 ? product : w.addLong(before, product);
    return [
      w.set(FIRST, w.narrow(result)),
      w.set(SECOND, w.upperHalf(result)),
      e.setRegister(low, w.get(FIRST)),
      e.setRegister(high, w.get(SECOND)),
    ];
  });
}

const SHORTEST_DIVISION = 2;
const LONGEST_DIVISION = 12;

/**
 * Division by 0 gives 0, and the lowest number divided by -1 gives itself. The cycles depend on the absolute value of
 * the quotient.
 */
function divide(isSigned, rd, rn, rm) {
  return {
    cycles: SHORTEST_DIVISION,
    most: LONGEST_DIVISION,
    emit: (e) => {
      const [n, m] = [e.register(rn), e.register(rm)];
      const bySigned = w.either(w.equal(m, constant(-1)), w.subtract(constant(0), n), w.divideSigned(n, m));
      const quotient = w.either(w.isZero(m), constant(0), isSigned ? bySigned : w.divide(n, m));
      const q = w.get(FIRST);
      const amount = isSigned ? w.select(w.subtract(constant(0), q), q, w.less(q, constant(0))) : q;
      const most = constant(LONGEST_DIVISION - SHORTEST_DIVISION);
      const triples = w.divide(w.subtract(constant(34), w.leadingZeros(amount)), constant(3));
      return [
        w.set(FIRST, quotient),
        w.set(SECOND, triples),
        e.setRegister(rd, q),
        w.set(CYCLES, w.subtract(w.get(CYCLES), w.select(w.get(SECOND), most, w.below(w.get(SECOND), most)))),
      ];
    },
  };
}

function control(first, second, behind) {
  const kind = (second >> 12) & 5;
  const jump = (target, more) => ({ cycles: 2, emit: () => [], ending: { target: target >>> 0 }, ...more });
  if (kind === 1) return jump(behind + distance(first, second));
  if (kind === 5) {
    const target = (behind + distance(first, second)) >>> 0;
    return jump(0, {
      emit: (e) => e.setRegister(LR, constant(behind | 1)),
      ending: { away: () => constant(target), returnsTo: behind },
    });
  }
  if (kind !== 0) return null;
  if ((first & 0x380) !== 0x380) return branchIf(first, second, behind);
  const isBarrier = first === 0xf3bf && second >> 4 >= 0x8f4 && second >> 4 <= 0x8f6;
  return isBarrier || (first === 0xf3af && second === 0x8000) ? NOTHING : null;
}

function branchIf(first, second, behind) {
  const sign = -((first >> 10) & 1) << 20;
  const upper = (((second >> 11) & 1) << 19) | (((second >> 13) & 1) << 18) | ((first & 0x3f) << 12);
  const target = (behind + (sign | upper | ((second & 0x7ff) << 1))) >>> 0;
  return { cycles: 1, emit: () => [], ending: { target, condition: (e) => flags.condition(e, (first >> 6) & 15) } };
}

/** Decodes the instruction of two halfwords that ends at `behind`, or returns null. */
export function decodeWide(first, second, behind) {
  const [op1, op2] = [(first >> 11) & 3, (first >> 4) & 0x7f];
  const decode = () => {
    if (op1 === 1 && (op2 & 0b1100100) === 0) return decodeMultiple(first, second);
    if (op1 === 1 && (op2 & 0b1100000) === 0) return decodeDual(first, second, behind);
    if (op1 === 1 && (op2 & 0b1100000) === 0b0100000) return shiftedRegister(first, second);
    if (op1 === 2 && second & 0x8000) return control(first, second, behind);
    if (op1 === 2) return op2 & 0b0100000 ? plainImmediate(first, second, behind) : modifiedImmediate(first, second);
    if (op1 !== 3) return null;
    if ((op2 & 0b1110001) === 0) return decodeStore(first, second);
    if ((op2 & 0b1100001) === 1 && (op2 & 0b110) !== 0b110) return decodeLoad(first, second, behind);
    if ((op2 & 0b1110000) === 0b0100000) return byRegister(first, second);
    if ((op2 & 0b1111000) === 0b0110000) return multiply(first, second);
    return (op2 & 0b1111000) === 0b0111000 ? multiplyLong(first, second) : null;
  };
  const instruction = decode();
  return instruction && { ...instruction, size: 4 };
}
