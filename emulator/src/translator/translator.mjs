// Translates code that runs often into WebAssembly, which V8 compiles to machine code. The interpreter counts the jumps
// to each address, and calls `noteHot` when an address has become hot.
import { FLASH_BASE, SRAM_BASE } from '../flash-map.mjs';
import { findBlocks } from './blocks.mjs';
import { FLASH_BYTES, TRANSLATED, installDispatcher } from './dispatcher.mjs';
import { PAGE_SHIFT } from './emitter.mjs';
import { EXITS, EXIT_WORDS, CodeCache, describe } from './code-cache.mjs';
import { HELPER_COUNT, helperFunctions } from './memory.mjs';
import { Region } from './region.mjs';
import { moduleOf } from './wasm.mjs';

/** The entry of code that stays with the interpreter. */
const NEVER = 0xffff;
/**
 * Regions per module: a module costs more than a function. A batch is smaller if an address becomes hot a second time.
 */
const BATCH = 8;
const PAGE = 1 << PAGE_SHIFT;
const FIRST_PAGE = SRAM_BASE >>> PAGE_SHIFT;
/** The most bytes that one instruction stores: all registers of a list. */
const LONGEST_STORE = 64;
/** Jumps to an address after which its code is translated (HOT), or included in code that jumps there (WARM). */
const HOT = 4000;
const WARM = 200;
const MOST_FUNCTIONS = 0x7fff;

export class Translator {
  #functions = 1;
  #waiting = new Set();
  /** The batches of the code cache that this chip uses, and how many words of its exits are copied. */
  #installed = new Set();
  #exitWords = 0;
  #code;
  /** The blocks of the batch in preparation. */
  #claimed = new Set();
  /** The translated regions: `{ from, to, entries }`. */
  #regions = [];
  /** Pages of RAM in which code was overwritten. It may happen again, so their code stays with the interpreter. */
  #unsteady = new Set();

  /** `places` are the addresses of the machine's cells in `memory`. `table` is that of the entrance. */
  constructor({ facts, memory, table, places }) {
    this.facts = facts;
    this.memory = memory;
    this.table = table;
    this.places = places;
    const halfwords = (place, bytes) => new Uint16Array(memory.buffer, place, bytes / 2);
    this.flash = halfwords(places.flash, FLASH_BYTES);
    this.sram = halfwords(places.sram, facts.sramSize);
    this.entries = new Uint32Array(memory.buffer, places.entries, (FLASH_BYTES + facts.sramSize) / 2);
    this.codePages = new Uint8Array(memory.buffer, places.codePages, facts.sramSize >>> PAGE_SHIFT);
    this.exits = new Uint32Array(memory.buffer, places.exits, EXITS * EXIT_WORDS);
    this.codeCache = CodeCache.of(facts);
    this.newExit = (values) => this.codeCache.newExit(values);
    this.#code = {
      halfwordAt: (address) => this.#halfwordAt(address),
      isMainline: facts.isMainline,
      isWarm: (address) => this.entries[this.#entryOf(address)] >= WARM,
      isTaken: (address) => this.#claimed.has(address) || this.entries[this.#entryOf(address)] >= TRANSLATED,
    };
    this.hotAfter = new Uint32Array(memory.buffer, places.hotAfter, 1);
    this.hotAfter[0] = HOT;
    installDispatcher(this);
  }

  /** Called when the code at an address has become hot. */
  noteHot(address) {
    if (this.#adopt(address)) return;
    const isAskedForAgain = this.#waiting.has(address);
    this.#waiting.add(address);
    // It becomes hot again if it keeps running.
    this.entries[this.#entryOf(address)] = Math.min(WARM, this.hotAfter[0] - 1);
    if (isAskedForAgain || this.#waiting.size >= BATCH) this.#translateAll();
  }

  /** Translates what is waiting. Code in RAM changes independently of code in flash, so it gets batches of its own. */
  #translateAll() {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#translate(waiting.filter((address) => address < SRAM_BASE));
    this.#translate(waiting.filter((address) => address >= SRAM_BASE));
  }

  /**
   * Installs batches of other chips whose code equals this chip's memory. Returns whether this address is now
   * translated.
   */
  #adopt(address) {
    for (const batch of this.codeCache.batches) {
      if (this.#installed.has(batch)) continue;
      const isTheSame = ({ code }) => code.every(([at, halfword]) => this.#halfwordAt(at) === halfword);
      // A batch for code in RAM may match later.
      if (batch.functions.every(isTheSame)) this.#install(batch);
    }
    return this.entries[this.#entryOf(address)] >= TRANSLATED;
  }

  /** Makes the functions of a batch available to the interpreter. */
  #install(batch) {
    const { memory, table, codeCache } = this;
    const { exports } = new WebAssembly.Instance(batch.module, { shared: { memory, table } });
    this.#installed.add(batch);
    this.exits.set(codeCache.exits.subarray(this.#exitWords, codeCache.exitCount * EXIT_WORDS), this.#exitWords);
    this.#exitWords = codeCache.exitCount * EXIT_WORDS;
    batch.functions.forEach((about, index) => {
      const number = table.grow(1);
      // The helpers come first in a module.
      table.set(number, exports[HELPER_COUNT + index]);
      this.#register(about, number);
    });
  }

  /** Discards the translation of code in this range of addresses, which may have changed. */
  noteChange(address, bytes) {
    const isChanged = ({ from, to }) => from < address + bytes && to > address;
    for (const { entries } of this.#regions.filter(isChanged)) for (const entry of entries) this.entries[entry] = 0;
    this.#regions = this.#regions.filter((region) => !isChanged(region));
    // The same code may be loaded there again.
    for (const batch of [...this.#installed]) if (batch.functions.some(isChanged)) this.#installed.delete(batch);
  }

  /** Called for a store in RAM that the interpreter does not see. */
  noteStore(address) {
    const page = address >>> PAGE_SHIFT;
    if (this.codePages[page - FIRST_PAGE]) this.noteOverwritten(page * PAGE);
  }

  /** Called for a store in a page of RAM that may change translated code. The page is not watched any more. */
  noteOverwritten(address) {
    const page = address >>> PAGE_SHIFT;
    this.codePages[page - FIRST_PAGE] = 0;
    this.#unsteady.add(page).add(page + 1);
    this.noteChange(page * PAGE, PAGE + LONGEST_STORE);
  }

  #entryOf(address) {
    return address >>> 24 === FLASH_BASE >>> 24 ? (address - FLASH_BASE) / 2 : (FLASH_BYTES + address - SRAM_BASE) / 2;
  }

  #halfwordAt(address) {
    if (this.#unsteady.has(address >>> PAGE_SHIFT)) return undefined;
    return address >= SRAM_BASE ? this.sram[(address - SRAM_BASE) / 2] : this.flash[(address - FLASH_BASE) / 2];
  }

  /** Translates the code at these addresses into a batch. */
  #translate(addresses) {
    const helpers = helperFunctions(this.places);
    const functions = [];
    const about = [];
    for (const address of addresses) {
      const blocks = this.#blocks(address);
      if (blocks.length === 0) continue;
      about.push(describe(blocks, (at) => this.#halfwordAt(at)));
      // Other addresses of this batch must not translate these blocks again.
      for (const block of blocks) this.#claimed.add(block.address);
      functions.push(new Region(this, blocks, address < SRAM_BASE).write());
    }
    this.#claimed.clear();
    if (functions.length === 0) return;
    const batch = { module: new WebAssembly.Module(moduleOf([...helpers, ...functions])), functions: about };
    this.codeCache.batches.push(batch);
    this.#install(batch);
  }

  /** Returns the blocks from an address on; none if they belong to another function already or cannot be translated. */
  #blocks(address) {
    const entry = this.#entryOf(address);
    if (this.#code.isTaken(address)) return [];
    const isFull = this.#functions >= MOST_FUNCTIONS || this.codeCache.isFull;
    const blocks = isFull ? [] : findBlocks(address, this.#code);
    if (blocks.length === 0) this.entries[entry] = NEVER;
    return blocks;
  }

  /** Registers a function: the entries of its blocks, and its range of addresses. */
  #register({ from, to, blocks }, number) {
    this.#functions = number;
    const entries = [];
    blocks.forEach((address, index) => {
      const entry = this.#entryOf(address);
      if (this.entries[entry] >= TRANSLATED) return;
      this.entries[entry] = (number << 16) | index;
      entries.push(entry);
    });
    this.#regions.push({ from, to, entries });
    if (from < SRAM_BASE) return;
    // A store belongs to the page in which it begins.
    const first = Math.max(from - SRAM_BASE - LONGEST_STORE, 0) >>> PAGE_SHIFT;
    this.codePages.fill(1, first, ((to - SRAM_BASE) >>> PAGE_SHIFT) + 1);
  }
}
