// The interpreter: the WebAssembly module made from `interpreter/`. It executes the common instructions and holds ROM,
// RAM, flash and the flash cache. The module's memory is shared: the arrays here are views into it.
import { existsSync, readFileSync } from 'node:fs';
import { RP2040 } from './chips/rp2040.mjs';
import { Failure } from './failure.mjs';
import { SRAM_BASE } from './flash-map.mjs';
import { makeEntrance } from './translator/dispatcher.mjs';
import { Translator } from './translator/translator.mjs';

const FILE = new URL('../build/wasm32-unknown-unknown/emulator/gousset_interpreter.wasm', import.meta.url);
const FLASH_WINDOW = 16 * 1024 * 1024;
const REGISTERS = 16;
/** Bits of the flags in calls of the module. */
const [N, Z, C, V] = [8, 4, 2, 1];

/** Ways in which a run ends early: at an instruction that is left to the library's core, or at a fault. */
export const UNCOMMON = 1;
export const BUS_FAULT = 2;
const FAILURE = 3;
/** The stack pointer would fall below its limit. */
export const STACK_OVERFLOW = 4;
/** An instruction has returned from an exception. PC holds the EXC_RETURN value. */
export const EXCEPTION_RETURN = 5;

/** Thrown for an access that the bus refuses. It carries no data, so one object is enough. */
export const REFUSED = new Error('bus fault');

/** Returns the compiled module of a file. */
export function compile(file) {
  if (!existsSync(file)) {
    throw new Failure('The emulator’s interpreter is not built: `npm run build` in the folder `emulator` does it.');
  }
  return new WebAssembly.Module(readFileSync(file));
}

/** Returns the addresses of the machine's cells that translated code uses. */
function placesOf(exports) {
  return {
    sram: exports.sram(),
    flash: exports.flash(),
    registers: exports.registers(),
    negative: exports.negative(),
    zero: exports.zero(),
    carry: exports.carry(),
    overflow: exports.overflow(),
    cyclesLeft: exports.cycles_left(),
    stackLimit: exports.stack_limit(),
    lowestSP: exports.lowest_sp(),
    instructions: exports.instructions(),
    fetches: exports.fetches(),
    fetchedWord: exports.fetched_word(),
    cacheSets: exports.cache_sets(),
    cacheAccesses: exports.cache_accesses(),
    hotAfter: exports.hot_after(),
    codePages: exports.code_pages(),
    entries: exports.entries(),
    exits: exports.exits(),
  };
}

/** Compiled at the first use, then shared. */
let compiled = null;

export class Interpreter {
  #exports;
  /** Stored separately: a lookup among all exports takes as long as many instructions. */
  #run;
  #interrupted;
  #missCycles;
  #stackLimit;
  #exclusive;
  #instructions;
  #lowestSP;
  #cacheAccesses;
  /** Fetches of the current run that are not in the count yet. */
  #fetches;
  #cacheMisses;
  #core = null;
  /** An exception during a run, thrown after the run has ended. */
  #failure = null;

  /** `facts` are those of the chip. */
  constructor(facts = RP2040) {
    this.facts = facts;
    compiled ??= compile(FILE);
    const { table, enter } = makeEntrance();
    const outside = {
      enter,
      hot: (address) => this.translator.noteHot(address >>> 0),
      overwritten: (address) => this.translator.noteOverwritten(address >>> 0),
      load: (address, bytes) => this.#ask(() => this.bus.load(address >>> 0, bytes)),
      store: (address, bytes, value) => this.#ask(() => this.bus.store(address >>> 0, bytes, value >>> 0)),
      missed: (address) => this.#ask(() => this.bus.missed(address >>> 0)),
    };
    const { exports } = new WebAssembly.Instance(compiled, { outside });
    const { buffer } = exports.memory;
    this.#exports = exports;
    this.#run = exports.run;
    this.rom = new Uint32Array(buffer, exports.rom(), facts.romSize / 4);
    this.sram = new Uint8Array(buffer, exports.sram(), facts.sramSize);
    this.flash = new Uint8Array(buffer, exports.flash(), FLASH_WINDOW);
    this.registers = new Uint32Array(buffer, exports.registers(), REGISTERS);
    /** Cycles to run until the next event. The processor counts them down. */
    this.cyclesLeft = new Int32Array(buffer, exports.cycles_left(), 1);
    this.#interrupted = new Uint32Array(buffer, exports.interrupted(), 1);
    this.#stackLimit = new Uint32Array(buffer, exports.stack_limit(), 1);
    this.#exclusive = new Uint32Array(buffer, exports.exclusive(), 1);
    this.#missCycles = new Int32Array(buffer, exports.miss_cycles(), 1);
    this.#instructions = new BigUint64Array(buffer, exports.instructions(), 1);
    this.#lowestSP = new Uint32Array(buffer, exports.lowest_sp(), 1);
    this.#cacheAccesses = new BigUint64Array(buffer, exports.cache_accesses(), 1);
    this.#fetches = new Uint32Array(buffer, exports.fetches(), 1);
    this.#cacheMisses = new BigUint64Array(buffer, exports.cache_misses(), 1);
    this.translator = new Translator({ facts, memory: exports.memory, table, places: placesOf(exports) });
    /** The Bus, which answers for everything except memory. */
    this.bus = null;
  }

  /** Starts a new chip with this core of the library. RAM and flash are kept. */
  reset(core) {
    this.#exports.reset(this.facts.isMainline ? 1 : 0);
    // At power-on the RAM has been filled with noise.
    this.translator.noteChange(SRAM_BASE, this.facts.sramSize);
    this.#core = core;
    core.registers = this.registers;
  }

  /** The cost of a flash cache miss, in cycles. */
  set missCycles(cycles) {
    this.#missCycles[0] = cycles;
  }

  get instructions() {
    return Number(this.#instructions[0]);
  }

  get lowestSP() {
    return this.#lowestSP[0];
  }

  set lowestSP(address) {
    this.#lowestSP[0] = address;
  }

  /** The lowest address for the stack pointer. Only Mainline chips have such a limit. */
  get stackLimit() {
    return this.#stackLimit[0];
  }

  set stackLimit(address) {
    this.#stackLimit[0] = address;
  }

  /** Ends an exclusive access: the next exclusive store will fail. */
  clearExclusive() {
    this.#exclusive[0] = 0;
  }

  /** The number of reads of the flash, and how many of them had to go to the flash itself. */
  get cacheAccesses() {
    return Number(this.#cacheAccesses[0]) + this.#fetches[0];
  }

  get cacheMisses() {
    return Number(this.#cacheMisses[0]);
  }

  /**
   * Runs instructions until the cycles are used up, an interrupt may be pending, or an instruction cannot be executed.
   * Returns which of these ended it.
   */
  run() {
    const core = this.#core;
    this.#interrupted[0] = core.interruptsUpdated ? 1 : 0;
    const end = this.#run((core.N ? N : 0) | (core.Z ? Z : 0) | (core.C ? C : 0) | (core.V ? V : 0));
    const flags = end >> 4;
    core.N = (flags & N) !== 0;
    core.Z = (flags & Z) !== 0;
    core.C = (flags & C) !== 0;
    core.V = (flags & V) !== 0;
    return this.#checked(end & 15);
  }

  /** Reads from the flash at this address. The alias decides how the cache is used. */
  readCache(address) {
    this.#checked(this.#exports.read_cache(address));
  }

  flushCache() {
    this.#exports.flush_cache();
  }

  invalidateCache(address) {
    this.#exports.invalidate_cache(address);
  }

  enableCache(enabled) {
    this.#exports.enable_cache(enabled ? 1 : 0);
  }

  /** Answers a call of the module. It throws nothing through the module, which is in the middle of an instruction. */
  #ask(question) {
    try {
      return question();
    } catch (error) {
      this.#failure = error;
      this.#exports.set_answer(error === REFUSED ? BUS_FAULT : FAILURE);
      return 0;
    } finally {
      this.#interrupted[0] = this.#core.interruptsUpdated ? 1 : 0;
    }
  }

  #checked(end) {
    if (end === FAILURE) throw this.#failure;
    return end;
  }
}
