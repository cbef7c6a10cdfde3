// The loads and stores of 32 bits, with the effects that they have in `interpreter/src/wide/transfer.rs`. Exclusive and
// ordered ones are left to the interpreter.
import { FIRST, PC, SP, TARGET } from './locals.mjs';
import * as memory from './memory.mjs';
import { leaveIfException, registersOf, toTarget } from './narrow.mjs';
import * as w from './wasm.mjs';

const { constant } = w;

/**
 * Returns the place for an offset. Bits of `index`: 0 writes the base back, 1 adds the offset instead of subtracting
 * it, 2 applies the offset before the transfer instead of after it.
 */
function indexed(base, offset, index) {
  const there = (e) => w.add(e.register(base), constant(index & 2 ? offset : -offset));
  return { base, address: index & 4 ? there : (e) => e.register(base), moved: index & 1 ? there : null };
}

/** Returns the address of a single transfer, and the change of its base register. */
function placeOf(first, second, behind) {
  const base = first & 15;
  if (base === PC) {
    const address = (behind & ~3) + (first & 0x80 ? second & 0xfff : -(second & 0xfff));
    return { base, literal: address >>> 0, address: () => constant(address), moved: null };
  }
  if (first & 0x80) return { base, address: (e) => w.add(e.register(base), constant(second & 0xfff)), moved: null };
  if (second & 0x800) return indexed(base, second & 0xff, second >> 8);
  const rm = second & 15;
  if ((second & 0x7c0) !== 0 || rm === PC) return null;
  const offset = (e) => w.shiftLeft(e.register(rm), constant((second >> 4) & 3));
  return { base, address: (e) => w.add(e.register(base), offset(e)), moved: null };
}

const checkBase = (e, { base, moved }) => (moved && base === SP ? e.checkStack(moved(e)) : []);

function moveBase(e, { base, moved }) {
  if (!moved) return [];
  return [e.setRegister(base, moved(e)), base === SP ? e.noteStack() : []];
}

const LOADS = {
  0b0000: memory.BYTE,
  0b0001: memory.HALFWORD,
  0b0010: memory.WORD_UNIT,
  0b1000: memory.SIGNED_BYTE,
  0b1001: memory.SIGNED_HALFWORD,
};

export function decodeLoad(first, second, behind) {
  const place = placeOf(first, second, behind);
  const rt = (second >> 12) & 15;
  const unit = LOADS[(first >> 5) & 0b1011];
  if (!place || !unit || rt === SP) return null;
  if (rt === PC) return unit === memory.WORD_UNIT ? jumpByLoad(place) : { cycles: 1, emit: () => [] };
  const isNear = place.literal !== undefined && unit === memory.WORD_UNIT && place.literal % 4 === 0;
  const load = (e) => (isNear ? memory.loadLiteral(e, place.literal) : memory.load(e, unit, place.address(e)));
  const emit = (e) => {
    if (!place.moved) return e.setRegister(rt, load(e));
    return [checkBase(e, place), w.set(FIRST, load(e)), moveBase(e, place), e.setRegister(rt, w.get(FIRST))];
  };
  return { cycles: 2, emit };
}

/** Loads from RAM only: a read of flash would leave a trace if this turned out to be a return from an exception. */
function jumpByLoad(place) {
  const emit = (e) => [
    checkBase(e, place),
    memory.takeWords(e, place.address(e), 1, { toStore: false }),
    w.set(TARGET, memory.wordOf(e, 0)),
    leaveIfException(e, w.get(TARGET)),
    moveBase(e, place),
  ];
  return { cycles: 3, emit, ending: toTarget };
}

const STORES = [memory.BYTE, memory.HALFWORD, memory.WORD_UNIT];

export function decodeStore(first, second) {
  const place = (first & 15) === PC ? null : placeOf(first, second, 0);
  const [rt, unit] = [(second >> 12) & 15, STORES[(first >> 5) & 3]];
  if (!place || !unit || rt === PC) return null;
  const emit = (e) => [checkBase(e, place), memory.store(e, unit, place.address(e), e.register(rt)), moveBase(e, place)];
  return { cycles: 2, emit };
}

/** LDM and STM, upwards or downwards. With the stack pointer as the base they are POP and PUSH. */
export function decodeMultiple(first, list) {
  const [base, direction, moves, isLoad] = [first & 15, (first >> 7) & 3, (first & 0x20) !== 0, (first & 0x10) !== 0];
  const registers = registersOf(list & 0x7fff);
  const jumps = (list & 0x8000) !== 0;
  const count = registers.length + (jumps ? 1 : 0);
  if (base === PC || count === 0 || registers.includes(SP) || (jumps && !isLoad)) return null;
  if (direction !== 1 && direction !== 2) return null;
  const start = constant(direction === 2 ? -4 * count : 0);
  const end = constant(direction === 2 ? -4 * count : 4 * count);
  const emit = (e) => {
    // The base may be among the loaded registers, so it is copied first.
    const place = { base, moved: moves ? () => w.add(w.get(FIRST), end) : null };
    return [
      w.set(FIRST, e.register(base)),
      checkBase(e, place),
      memory.takeWords(e, w.add(w.get(FIRST), start), count, { toStore: !isLoad }),
      jumps ? [w.set(TARGET, memory.wordOf(e, registers.length)), leaveIfException(e, w.get(TARGET))] : [],
      registers.map((register, index) =>
        isLoad ? e.setRegister(register, memory.wordOf(e, index)) : memory.setWordOf(e, index, e.register(register))),
      moveBase(e, place),
    ];
  };
  return jumps ? { cycles: 2 + count, emit, ending: toTarget } : { cycles: 1 + count, emit };
}

/** LDRD, STRD, and the table branches. */
export function decodeDual(first, second, behind) {
  const kind = (first >> 4) & 0x1f;
  if (kind === 0b01101 && ((second >> 5) & 7) === 0) return branchByTable(first, second, behind);
  const [base, low, high] = [first & 15, (second >> 12) & 15, (second >> 8) & 15];
  if ([0b00100, 0b00101, 0b01100, 0b01101].includes(kind) || [base, low, high].includes(PC)) return null;
  const place = indexed(base, (second & 0xff) << 2, ((first >> 6) & 6) | ((first >> 5) & 1));
  const isLoad = (first & 0x10) !== 0;
  const load = (e) => [
    w.set(FIRST, memory.wordOf(e, 1)),
    w.set(TARGET, place.moved ? place.moved(e) : constant(0)),
    e.setRegister(low, memory.wordOf(e, 0)),
    e.setRegister(high, w.get(FIRST)),
  ];
  const store = (e) => [
    memory.setWordOf(e, 0, e.register(low)),
    memory.setWordOf(e, 1, e.register(high)),
    w.set(TARGET, place.moved ? place.moved(e) : constant(0)),
  ];
  const emit = (e) => [
    checkBase(e, place),
    memory.takeWords(e, place.address(e), 2, { toStore: !isLoad }),
    isLoad ? load(e) : store(e),
    moveBase(e, { base, moved: place.moved && (() => w.get(TARGET)) }),
  ];
  return { cycles: 3, emit };
}

/** TBB and TBH. */
function branchByTable(first, second, behind) {
  const [base, index] = [first & 15, second & 15];
  if (index === PC) return null;
  const emit = (e) => {
    const start = base === PC ? constant(behind) : e.register(base);
    const isWide = (second & 0x10) !== 0;
    const address = w.add(start, w.shiftLeft(e.register(index), constant(isWide ? 1 : 0)));
    const entry = memory.load(e, isWide ? memory.HALFWORD : memory.BYTE, address);
    return w.set(TARGET, w.add(w.shiftLeft(entry, constant(1)), constant(behind)));
  };
  return { cycles: 4, emit, ending: toTarget };
}
