// The processor's common instructions, with ROM, RAM, flash and the flash cache: the WebAssembly module that is made of
// `interpreter/`. Its memory is shared: what is here by name is a view into it.
import { existsSync, readFileSync } from 'node:fs';
import { RP2040 } from './chips/rp2040.mjs';
import { Failure } from './failure.mjs';
import { SRAM_BASE } from './flash-map.mjs';
import { makeEntrance } from './translator/dispatcher.mjs';
import { Translator } from './translator/translator.mjs';

const FILE = new URL('../build/wasm32-unknown-unknown/emulator/gousset_interpreter.wasm', import.meta.url);
const FLASH_WINDOW = 16 * 1024 * 1024;
const REGISTERS = 16;
/** The flags as the module takes and gives them. */
const [N, Z, C, V] = [8, 4, 2, 1];

/** How a run can end before its cycles are used up: at an instruction that is for the library's core, or that faults. */
export const UNCOMMON = 1;
export const BUS_FAULT = 2;
const FAILURE = 3;
/** The stack pointer would have come below its limit. */
export const STACK_OVERFLOW = 4;
/** An instruction has returned from an exception: PC says how. */
export const EXCEPTION_RETURN = 5;

/** Thrown by an access that the bus refuses; carries nothing, so one is enough. */
export const REFUSED = new Error('bus fault');

/** The module in a file. */
export function compile(file) {
  if (!existsSync(file)) {
    throw new Failure('The emulator’s interpreter is not built: `npm run build` in the folder `emulator` does it.');
  }
  return new WebAssembly.Module(readFileSync(file));
}

/** Where the machine's cells are that translated code works on. */
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

/** Compiled once, when it is first needed. */
let compiled = null;

export class Interpreter {
  #exports;
  /** Kept apart, since looking it up among all exports takes as long as many instructions. */
  #run;
  #interrupted;
  #missCycles;
  #stackLimit;
  #exclusive;
  #instructions;
  #lowestSP;
  #cacheAccesses;
  /** Those of the run under way that are not counted there yet. */
  #fetches;
  #cacheMisses;
  #core = null;
  /** What went wrong outside in the middle of a run: it is thrown when the run has come to its end. */
  #failure = null;

  /** `facts` are those of the chip that it is in. */
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
    /** Cycles to run until somebody else has something to do; the processor counts it down. */
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
    /** What answers for all that is not memory: a Bus. */
    this.bus = null;
  }

  /** Another chip takes over, with this core of the library; RAM and flash stay. */
  reset(core) {
    this.#exports.reset(this.facts.isMainline ? 1 : 0);
    // At power-on the RAM has been filled with noise.
    this.translator.noteChange(SRAM_BASE, this.facts.sramSize);
    this.#core = core;
    core.registers = this.registers;
  }

  /** What a miss of the flash cache costs. */
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

  /** The stack pointer does not come below this address; only a chip of the Mainline architecture has it. */
  get stackLimit() {
    return this.#stackLimit[0];
  }

  set stackLimit(address) {
    this.#stackLimit[0] = address;
  }

  /** Nothing is being exchanged any more: the store of an exclusive pair will fail. */
  clearExclusive() {
    this.#exclusive[0] = 0;
  }

  /** How many reads of the flash there were, and how many of them had to go to the flash itself. */
  get cacheAccesses() {
    return Number(this.#cacheAccesses[0]) + this.#fetches[0];
  }

  get cacheMisses() {
    return Number(this.#cacheMisses[0]);
  }

  /** Runs instructions until the cycles are used up, an interrupt may have come, or one cannot be run; gives which. */
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

  /** The processor reads from the flash at this address, by the alias that it is in. */
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

  /** An answer from outside. Nothing is thrown through the module, which has state in hand. */
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
