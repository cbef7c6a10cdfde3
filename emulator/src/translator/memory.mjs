// Loads and stores in translated code: RAM and cached flash. For any other access the code is left before the
// instruction, without any effect of it.
import { FLASH_BASE, SRAM_BASE } from '../flash-map.mjs';
import { ADDRESS } from './locals.mjs';
import * as w from './wasm.mjs';

const FLASH_OFFSET = 0xffffff;

/** The units of a transfer: `shift` is the logarithm of their size in bytes; `load` and `store` make the access. */
export const WORD_UNIT = { shift: 2, load: w.loadWord, store: w.storeWord };
export const HALFWORD = { shift: 1, load: w.loadHalfword, store: w.storeHalfword };
export const BYTE = { shift: 0, load: w.loadByte, store: w.storeByte };
export const SIGNED_HALFWORD = { shift: 1, load: w.loadHalfwordSigned };
export const SIGNED_BYTE = { shift: 0, load: w.loadByteSigned };

/** Sets ADDRESS to the address of an access, relative to the start of RAM. */
const setAddress = (address) => w.set(ADDRESS, w.subtract(address, w.constant(SRAM_BASE)));

/** True if `count` words from ADDRESS on are in RAM. The rotation makes an unaligned address far too large. */
const wordsAreInSram = ({ sramSize }, count) =>
  w.notAbove(w.rotateRight(w.get(ADDRESS), w.constant(2)), w.constant(sramSize / 4 - count));

function isInSram({ isMainline, sramSize }, { shift }) {
  // The RAM of a Mainline chip answers at any address.
  if (isMainline || shift === 0) return w.notAbove(w.get(ADDRESS), w.constant(sramSize - (1 << shift)));
  return w.below(w.rotateRight(w.get(ADDRESS), w.constant(shift)), w.constant(sramSize >>> shift));
}

/** Returns code whose value is the loaded unit. */
export function load(emitter, unit, address) {
  emitter.mayReadFlash();
  const { places } = emitter;
  const isAtHand = w.call(HELPERS.isAtHand, w.get(ADDRESS), w.constant((1 << unit.shift) - 1));
  return [
    setAddress(address),
    w.either(
      isInSram(emitter, unit),
      unit.load(w.get(ADDRESS), places.sram),
      [w.when(w.isZero(isAtHand), emitter.leave()), unit.load(w.and(w.get(ADDRESS), w.constant(FLASH_OFFSET)), places.flash)],
    ),
  ];
}

/** Loads a word at a known address near the code, which is in the same memory. */
export function loadLiteral(emitter, address) {
  if (!emitter.isInFlash) return load(emitter, WORD_UNIT, w.constant(address));
  return [emitter.readWord(address), w.wordAt(emitter.places.flash + (address & FLASH_OFFSET))];
}

export function store(emitter, unit, address, value) {
  return [
    setAddress(address),
    w.when(w.isZero(isInSram(emitter, unit)), emitter.leave()),
    emitter.checkCode(),
    unit.store(w.get(ADDRESS), value, emitter.places.sram),
  ];
}

/** Leaves unless `count` words from an address on are in RAM. Comes before `wordOf` and `setWordOf`. */
export function takeWords(emitter, address, count, { toStore }) {
  return [
    setAddress(address),
    w.when(w.isZero(wordsAreInSram(emitter, count)), emitter.leave()),
    toStore ? emitter.checkCode() : [],
  ];
}

/** The word with this index from that address on. */
export const wordOf = (emitter, index) => w.loadWord(w.get(ADDRESS), emitter.places.sram + 4 * index);
export const setWordOf = (emitter, index, value) => w.storeWord(w.get(ADDRESS), value, emitter.places.sram + 4 * index);

/** The cache keeps the number of a line once for each of its two words. A set has its newer line, then its older one. */
const SET_BYTES = 16;
const OLDER = 8;

/** The cache line of an address, and the place of its word in the newer line of its set. */
export function lineOf(address, { cacheSets }) {
  const line = address >>> 3;
  return { line, place: cacheSets + SET_BYTES * (line & 1023) + (address & 4) };
}

/**
 * `isNewer` is true if a word is in the newer line of its set. `takeOlder` is true if it is in the older one, and counts
 * a hit.
 */
export const isNewer = ({ line, place }) => w.equal(w.wordAt(place), w.constant(line));
export const takeOlder = ({ line, place }) => w.call(HELPERS.takeOlder, w.constant(place), w.constant(line));

/** Counts a read of the flash that is not a fetch of code. */
export const countAccess = ({ cacheAccesses }) =>
  w.storeLong(w.constant(0), w.addLong(w.loadLong(w.constant(0), cacheAccesses), [0x42, 1]), cacheAccesses);

/** The functions that every module contains besides the translated ones. */
export function helperFunctions(places) {
  const { cacheSets } = places;
  const count = countAccess(places);
  const [PLACE, LINE, WORD] = [0, 1, 2];
  const swapWord = (at) => [
    w.set(WORD, w.loadWord(w.get(PLACE), at)),
    w.storeWord(w.get(PLACE), w.loadWord(w.get(PLACE), at + OLDER), at),
    w.storeWord(w.get(PLACE), w.get(WORD), at + OLDER),
  ];
  const takeOlder = [
    w.when(w.differ(w.loadWord(w.get(PLACE), OLDER), w.get(LINE)), w.giveBack(w.constant(0))),
    w.set(PLACE, w.and(w.get(PLACE), w.constant(-SET_BYTES))),
    swapWord(0),
    swapWord(4),
    count,
    w.constant(1),
  ];
  const [FROM_SRAM, MASK, SET, WANTED] = [0, 1, 2, 3];
  const CACHED_FLASH = (FLASH_BASE - SRAM_BASE) >>> 24;
  const line = w.shiftRight(w.add(w.get(FROM_SRAM), w.constant(SRAM_BASE)), w.constant(3));
  const setOffset = w.shiftLeft(w.and(w.tee(WANTED, line), w.constant(1023)), w.constant(Math.log2(SET_BYTES)));
  const wordOffset = w.and(w.get(FROM_SRAM), w.constant(4));
  const isAtHand = [
    w.when(w.differ(w.shiftRight(w.get(FROM_SRAM), w.constant(24)), w.constant(CACHED_FLASH)), w.giveBack(w.constant(0))),
    w.when(w.and(w.get(FROM_SRAM), w.get(MASK)), w.giveBack(w.constant(0))),
    w.set(SET, w.add(w.add(setOffset, wordOffset), w.constant(cacheSets))),
    w.when(w.equal(w.loadWord(w.get(SET), 0), w.get(WANTED)), count, w.giveBack(w.constant(1))),
    w.call(HELPERS.takeOlder, w.get(SET), w.get(WANTED)),
  ];
  return [
    { parameters: 2, locals: 1, code: takeOlder },
    { parameters: 2, locals: 2, code: isAtHand },
  ];
}

/** The numbers of the helper functions. */
const HELPERS = { takeOlder: 0, isAtHand: 1 };
export const HELPER_COUNT = Object.keys(HELPERS).length;
