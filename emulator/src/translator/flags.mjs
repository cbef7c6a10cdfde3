// The condition flags in translated code, as `interpreter/src/flags.rs` has them.
//
// All that is given back is code whose value is the result; where `emitter.setsFlags` is false, nothing else is done.
import { CARRY, COMPARED, COMPARED_WITH, FIRST, NEGATIVE, OVERFLOW, SECOND, ZERO } from './locals.mjs';
import * as w from './wasm.mjs';

/** N and Z of a result; C and V stay. */
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

/** Sets the overflow flag after a sum of FIRST and SECOND, which is in ZERO. */
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

/** The conditions in pairs, of which the second is the contrary of the first. */
const CONDITIONS = [
  () => w.isZero(w.get(ZERO)),
  () => w.get(CARRY),
  () => sign(w.get(NEGATIVE)),
  () => sign(w.get(OVERFLOW)),
  () => w.and(w.get(CARRY), w.differ(w.get(ZERO), w.constant(0))),
  () => w.isZero(differByOverflow()),
  () => w.and(w.isZero(differByOverflow()), w.differ(w.get(ZERO), w.constant(0))),
];

/** The same by the operands of a subtraction, where that takes less. */
const COMPARISONS = [
  [w.equal, w.differ],
  [w.notBelow, w.below],
  null,
  null,
  [w.above, w.notAbove],
  [w.notLess, w.less],
  [w.greater, w.notGreater],
];

/** Whether a condition holds, by its number in an opcode; the last two always do. */
export function condition(emitter, number) {
  if (number >= 14) return w.constant(1);
  const comparison = emitter.compares && COMPARISONS[number >> 1];
  if (comparison) return comparison[number & 1](w.get(COMPARED), w.get(COMPARED_WITH));
  const holds = CONDITIONS[number >> 1]();
  return number & 1 ? w.isZero(holds) : holds;
}
