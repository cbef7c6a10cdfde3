// Emits the code of instructions: registers, exits, and the state that is known while a block is written.
import { ADDRESS, CYCLES, EXIT, FETCHES, INSTRUCTIONS, SP, WORD, registerLocal } from './locals.mjs';
import { countAccess, isNewer, lineOf, takeOlder } from './memory.mjs';
import * as w from './wasm.mjs';

/** Pages of RAM have 256 bytes. */
export const PAGE_SHIFT = 8;
const NOT_FLASH = 0;
/** An exit that leaves the word fetched last as it is. */
const AS_IT_IS = 0xffffffff;

/** Adds a number to a local. */
export const count = (local, number) => (number === 0 ? [] : w.set(local, w.add(w.get(local), w.constant(number))));

/** Leaves a function by an exit; by exit 0 to jump elsewhere. */
export const leaveBy = (exit) => [w.set(EXIT, w.constant(exit)), w.jump('exit')];

export class Emitter {
  /** `newExit` takes what is to be added when an exit is taken, and gives its number. */
  constructor({ places, facts, newExit }, isInFlash) {
    this.places = places;
    this.isMainline = facts.isMainline;
    this.sramSize = facts.sramSize;
    this.isInFlash = isInFlash;
    this.newExit = newExit;
  }

  /** A block begins: nothing is known of the flags and the cache. Some registers may be taken already, and be changed. */
  begin(address, { taken = new Set(), changed = new Set() } = {}) {
    /** Whether the flags are those of a subtraction whose operands are still known. */
    this.compares = false;
    this.setsFlags = true;
    this.address = address;
    this.conditions = 0;
    /** What has passed since, and is not counted yet. */
    this.cycles = 0;
    this.instructions = 0;
    this.fetches = 0;
    /** The word of flash fetched last, or null where nobody knows; the one fetched ahead; the line that was there last. */
    this.word = null;
    this.ahead = NOT_FLASH;
    this.line = null;
    /** The registers that are in their locals, and those of them that the machine does not have yet. */
    this.taken = new Set(taken);
    this.changed = new Set(changed);
    /** Those that the instruction at hand reads and writes. */
    this.read = new Set();
    this.written = new Set();
  }

  register(number) {
    this.read.add(number);
    return w.get(registerLocal(number));
  }

  setRegister(number, value) {
    this.written.add(number);
    // What may be passed over has to be there.
    if (this.conditions !== 0) this.read.add(number);
    return w.set(registerLocal(number), value);
  }

  /** Takes the registers that the instruction at hand reads: its code has been written, and comes after this. */
  take() {
    const missing = [...this.read].filter((number) => !this.taken.has(number));
    for (const number of [...this.read, ...this.written]) this.taken.add(number);
    return missing.map((number) => w.set(registerLocal(number), w.wordAt(this.#placeOf(number))));
  }

  /** Puts the registers back that have changed. */
  putBack() {
    return [...this.changed].map((number) => w.setWordAt(this.#placeOf(number), w.get(registerLocal(number))));
  }

  #placeOf(register) {
    return this.places.registers + 4 * register;
  }

  /** Code that sets the flags, or does not, whatever the block says. */
  withFlags(setsFlags, write) {
    const before = this.setsFlags;
    this.setsFlags = setsFlags;
    const code = write();
    this.setsFlags = before;
    return code;
  }

  /** A comparison: it sets the flags anywhere, and its result is nobody's. */
  forFlags(write) {
    return [this.withFlags(true, write), w.DROP];
  }

  /** Leaves to the interpreter, which goes on with the instruction at hand. */
  leave() {
    const { address, cycles, instructions, fetches, ahead, conditions } = this;
    const word = this.isInFlash ? (this.word ?? AS_IT_IS) : NOT_FLASH;
    const number = this.newExit([address, cycles, instructions, fetches, word, ahead, conditions]);
    return [this.putBack(), leaveBy(number)];
  }

  /** Fetches the word of code at an address, unless it is there. */
  fetch(address) {
    return this.#fetchAs('word', address);
  }

  /** As `fetch`, for a block's first word: the block before may have fetched it. */
  fetchFirst(address) {
    if (!this.isInFlash) return [];
    const word = address >>> 2;
    const code = w.when(w.differ(w.get(WORD), w.constant(word)), this.#readCode(address), count(FETCHES, 1));
    this.word = word;
    return code;
  }

  /** As `fetch`, for the second half of an instruction. */
  fetchAhead(address) {
    return this.#fetchAs('ahead', address);
  }

  /** Fetches a word unless it is the last one; it is remembered as `word` or `ahead`. */
  #fetchAs(name, address) {
    if (!this.isInFlash || this.word === address >>> 2) return [];
    const read = this.#readCode(address);
    this.line = address >>> 3;
    this[name] = address >>> 2;
    this.fetches += 1;
    return read;
  }

  /** Makes sure of a line of code. If it is the older one of its set it counts as a read, and not as a fetch. */
  #readCode(address) {
    if (this.line === address >>> 3) return [];
    const line = lineOf(address, this.places);
    return w.when(w.isZero(isNewer(line)), w.when(w.isZero(takeOlder(line)), this.leave()), count(FETCHES, -1));
  }

  /** Reads a line for something else than a fetch, and counts that. */
  readLine(address) {
    const line = lineOf(address, this.places);
    if (this.line === line.line) return countAccess(this.places);
    // Of the code's own set, what is read takes the place of the newer line.
    if (this.line !== null && ((this.line ^ line.line) & 1023) === 0) this.line = null;
    return w.choose(isNewer(line), countAccess(this.places), w.when(w.isZero(takeOlder(line)), this.leave()));
  }

  /** Data may be read from anywhere in flash. */
  mayReadFlash() {
    this.line = null;
  }

  /** Leaves before a store at ADDRESS that may change translated code. */
  checkCode() {
    const page = w.shiftRight(w.get(ADDRESS), w.constant(PAGE_SHIFT));
    return w.when(w.loadByte(page, this.places.codePages), this.leave());
  }

  /** The stack pointer is about to come down to a value, which may be below its limit. */
  checkStack(value) {
    return this.isMainline ? w.when(w.below(value, w.wordAt(this.places.stackLimit)), this.leave()) : [];
  }

  /** The stack pointer has come down. */
  noteStack() {
    const { lowestSP } = this.places;
    return w.when(w.less(this.register(SP), w.wordAt(lowestSP)), w.setWordAt(lowestSP, this.register(SP)));
  }

  /** An instruction has been written that takes this many cycles. */
  pass({ address, size, after }, cycles) {
    this.address = address + size;
    this.conditions = after;
    this.cycles += cycles;
    this.instructions += 1;
    if (this.ahead !== NOT_FLASH) this.word = this.ahead;
    this.ahead = NOT_FLASH;
    for (const number of this.written) this.changed.add(number);
    this.read.clear();
    this.written.clear();
  }

  /** Counts all that has passed, and puts the registers back unless they stay where they are. */
  account({ keepsRegisters = false } = {}) {
    return [
      keepsRegisters ? [] : this.putBack(),
      count(CYCLES, -this.cycles),
      count(INSTRUCTIONS, this.instructions),
      count(FETCHES, this.fetches),
      w.set(WORD, w.constant(this.isInFlash ? this.word : NOT_FLASH)),
    ];
  }
}
