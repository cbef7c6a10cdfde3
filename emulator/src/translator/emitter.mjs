// Emits the code of instructions: registers, exits, and the state that is known at each point of a block.
import { ADDRESS, CYCLES, EXIT, FETCHES, INSTRUCTIONS, SP, WORD, registerLocal } from './locals.mjs';
import { countAccess, isNewer, lineOf, takeOlder } from './memory.mjs';
import * as w from './wasm.mjs';

/** A page of RAM has 256 bytes. */
export const PAGE_SHIFT = 8;
const NOT_FLASH = 0;
/** In an exit: the word fetched last does not change. */
const AS_IT_IS = 0xffffffff;

/** Adds a number to a local. */
export const count = (local, number) => (number === 0 ? [] : w.set(local, w.add(w.get(local), w.constant(number))));

/** Leaves a function by an exit; by exit 0 to jump elsewhere. */
export const leaveBy = (exit) => [w.set(EXIT, w.constant(exit)), w.jump('exit')];

export class Emitter {
  /** `newExit` stores an exit, given the values that the interpreter adds when it is taken, and returns its number. */
  constructor({ places, facts, newExit }, isInFlash) {
    this.places = places;
    this.isMainline = facts.isMainline;
    this.fillsLines = facts.fillsLines;
    this.sramSize = facts.sramSize;
    this.isInFlash = isInFlash;
    this.newExit = newExit;
  }

  /**
   * Begins a block: the flags and the cache are unknown. The registers `taken` are already in their locals, and the
   * locals of `changed` differ from the machine.
   */
  begin(address, { taken = new Set(), changed = new Set() } = {}) {
    /** True if the flags are those of a subtraction whose operands are still in their locals. */
    this.compares = false;
    this.setsFlags = true;
    this.address = address;
    this.conditions = 0;
    /** Cycles, instructions and fetches since the beginning of the block, not yet counted. */
    this.cycles = 0;
    this.instructions = 0;
    this.fetches = 0;
    /**
     * The word of flash fetched last, or null if unknown; the word fetched ahead; the cache line of the last fetch, or
     * null if unknown or if a miss does not fill whole lines.
     */
    this.word = null;
    this.ahead = NOT_FLASH;
    this.line = null;
    /** The registers that are in their locals, and those among them that are not yet written back to the machine. */
    this.taken = new Set(taken);
    this.changed = new Set(changed);
    /** The registers that the current instruction reads and writes. */
    this.read = new Set();
    this.written = new Set();
  }

  register(number) {
    this.read.add(number);
    return w.get(registerLocal(number));
  }

  setRegister(number, value) {
    this.written.add(number);
    // If the instruction is skipped, the register keeps its value. So that value must be loaded.
    if (this.conditions !== 0) this.read.add(number);
    return w.set(registerLocal(number), value);
  }

  /**
   * Loads the registers that the current instruction reads. The instruction's code is already made, and comes after
   * this.
   */
  take() {
    const missing = [...this.read].filter((number) => !this.taken.has(number));
    for (const number of [...this.read, ...this.written]) this.taken.add(number);
    return missing.map((number) => w.set(registerLocal(number), w.wordAt(this.#placeOf(number))));
  }

  /** Writes the changed registers back to the machine. */
  putBack() {
    return [...this.changed].map((number) => w.setWordAt(this.#placeOf(number), w.get(registerLocal(number))));
  }

  #placeOf(register) {
    return this.places.registers + 4 * register;
  }

  /** Makes code that sets the flags, or does not, regardless of the block. */
  withFlags(setsFlags, write) {
    const before = this.setsFlags;
    this.setsFlags = setsFlags;
    const code = write();
    this.setsFlags = before;
    return code;
  }

  /** A comparison: it sets the flags also in an IT block, and discards its result. */
  forFlags(write) {
    return [this.withFlags(true, write), w.DROP];
  }

  /** Leaves to the interpreter, which continues with the current instruction. */
  leave() {
    const { address, cycles, instructions, fetches, ahead, conditions } = this;
    const word = this.isInFlash ? (this.word ?? AS_IT_IS) : NOT_FLASH;
    const number = this.newExit([address, cycles, instructions, fetches, word, ahead, conditions]);
    return [this.putBack(), leaveBy(number)];
  }

  /** Fetches the word of code at an address, unless it is the last one fetched. */
  fetch(address) {
    return this.#fetchAs('word', address);
  }

  /** As `fetch`, for the first word of a block, which the block before may have fetched. */
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

  /** Fetches a word unless it is the last one fetched. It is remembered as `word` or `ahead`. */
  #fetchAs(name, address) {
    if (!this.isInFlash || this.word === address >>> 2) return [];
    const read = this.#readCode(address);
    if (this.fillsLines) this.line = address >>> 3;
    this[name] = address >>> 2;
    this.fetches += 1;
    return read;
  }

  /** Makes sure that a word of code is cached. A hit in the older line of a set counts as a read, not as a fetch. */
  #readCode(address) {
    if (this.line === address >>> 3) return [];
    const line = lineOf(address, this.places);
    return w.when(w.isZero(isNewer(line)), w.when(w.isZero(takeOlder(line)), this.leave()), count(FETCHES, -1));
  }

  /** Reads a word for another purpose than a fetch, and counts the read. */
  readWord(address) {
    const line = lineOf(address, this.places);
    if (this.line === line.line) return countAccess(this.places);
    // A read in the set of the code's line displaces that line as the newer one.
    if (this.line !== null && ((this.line ^ line.line) & 1023) === 0) this.line = null;
    return w.choose(isNewer(line), countAccess(this.places), w.when(w.isZero(takeOlder(line)), this.leave()));
  }

  /** Called before a load that may read any address in flash: the newer line of the code's set becomes unknown. */
  mayReadFlash() {
    this.line = null;
  }

  /** Leaves before a store at ADDRESS that may change translated code. */
  checkCode() {
    const page = w.shiftRight(w.get(ADDRESS), w.constant(PAGE_SHIFT));
    return w.when(w.loadByte(page, this.places.codePages), this.leave());
  }

  /** Leaves if a new value of the stack pointer is below its limit. */
  checkStack(value) {
    return this.isMainline ? w.when(w.below(value, w.wordAt(this.places.stackLimit)), this.leave()) : [];
  }

  /** Records the lowest stack pointer. */
  noteStack() {
    const { lowestSP } = this.places;
    return w.when(w.less(this.register(SP), w.wordAt(lowestSP)), w.setWordAt(lowestSP, this.register(SP)));
  }

  /** Ends the current instruction, which takes this many cycles. */
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

  /** Adds the counts since the beginning of the block, and writes the registers back unless `keepsRegisters`. */
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
