// The condition flags in translated code, represented as in `interpreter/src/flags.rs`.
//
// The functions return code whose value is the result. If `emitter.setsFlags` is false, that code leaves the flags
// alone.
import { CARRY, COMPARED, COMPARED_WITH, FIRST, NEGATIVE, OVERFLOW, SECOND, ZERO } from './locals.mjs';
import * as w from './wasm.mjs';

/** Sets N and Z from a result. C and V stay. */
export function note(emitter, result) {
  if (!emitter.setsFlags) return result;
  emitter.compares = false;
  return w.tee(ZERO, w.tee(NEGATIVE, result));
}

export function setCarry(emitter, carry) {
  if (!emitter.setsFlags) return [];
  emitter.compares = false;
  return w.set(CARRY, carry);
}

export function add(emitter, a, b) {
  if (!emitter.setsFlags) return w.add(a, b);
  const sum = w.tee(ZERO, w.add(w.tee(FIRST, a), w.tee(SECOND, b)));
  return [w.set(NEGATIVE, sum), w.set(CARRY, w.below(w.get(ZERO), w.get(FIRST))), overflowOfSum(emitter)];
}

/** Sets the overflow flag after a sum of FIRST and SECOND. The sum is in ZERO. */
function overflowOfSum(emitter) {
  emitter.compares = false;
  const overflow = w.and(w.xor(w.get(FIRST), w.get(ZERO)), w.xor(w.get(SECOND), w.get(ZERO)));
  return [w.set(OVERFLOW, overflow), w.get(ZERO)];
}

export function subtract(emitter, a, b) {
  if (!emitter.setsFlags) return w.subtract(a, b);
  emitter.compares = true;
  const difference = w.tee(ZERO, w.subtract(w.tee(COMPARED, a), w.tee(COMPARED_WITH, b)));
  const [x, y] = [w.get(COMPARED), w.get(COMPARED_WITH)];
  return [
    w.set(NEGATIVE, difference),
    w.set(CARRY, w.notBelow(x, y)),
    w.set(OVERFLOW, w.and(w.xor(x, y), w.xor(x, w.get(ZERO)))),
    w.get(ZERO),
  ];
}

export function addWithCarry(emitter, a, b) {
  if (!emitter.setsFlags) return w.add(w.add(a, b), w.get(CARRY));
  const sum = w.addLong(w.addLong(w.widen(w.get(FIRST)), w.widen(w.get(SECOND))), w.widen(w.get(CARRY)));
  return [
    w.set(FIRST, a),
    w.set(SECOND, b),
    w.set(NEGATIVE, w.tee(ZERO, w.narrow(sum))),
    w.set(CARRY, w.upperHalf(sum)),
    overflowOfSum(emitter),
  ];
}

const sign = (value) => w.less(value, w.constant(0));
const differByOverflow = () => sign(w.xor(w.get(NEGATIVE), w.get(OVERFLOW)));

/** The even conditions. Each odd condition is the opposite of the one before it. */
const CONDITIONS = [
  () => w.isZero(w.get(ZERO)),
  () => w.get(CARRY),
  () => sign(w.get(NEGATIVE)),
  () => sign(w.get(OVERFLOW)),
  () => w.and(w.get(CARRY), w.differ(w.get(ZERO), w.constant(0))),
  () => w.isZero(differByOverflow()),
  () => w.and(w.isZero(differByOverflow()), w.differ(w.get(ZERO), w.constant(0))),
];

/** The conditions computed from the operands of a subtraction, where that takes less. */
const COMPARISONS = [
  [w.equal, w.differ],
  [w.notBelow, w.below],
  null,
  null,
  [w.above, w.notAbove],
  [w.notLess, w.less],
  [w.greater, w.notGreater],
];

/** Code that is true if a condition holds, by its number in an opcode. The last two numbers always hold. */
export function condition(emitter, number) {
  if (number >= 14) return w.constant(1);
  const comparison = emitter.compares && COMPARISONS[number >> 1];
  if (comparison) return comparison[number & 1](w.get(COMPARED), w.get(COMPARED_WITH));
  const holds = CONDITIONS[number >> 1]();
  return number & 1 ? w.isZero(holds) : holds;
}
