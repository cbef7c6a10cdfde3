// The cache between the bus and the flash: 16 KB in two ways of 1,024 lines of 8 bytes. It holds no bytes, since the
// flash array is always at hand; it knows which lines would be in it, and what a line that is not there costs.
//
// The line used last of each set is evicted last. The chip's own policy is not documented; picking a line at random
// instead changes the worst figures by three percent.
import { Failure } from './failure.mjs';

const SETS = 1024;
const WAYS = 2;
const NO_LINE = -1;
/** What stands where in `counts`. */
export const ACCESSES = 0;
export const MISSES = 1;
/** A flush clears a set per cycle. The data sheet gives no number. */
export const FLUSH_CYCLES = SETS;
/**
 * Cycles a miss costs: 28 clocks of the flash at half the core's speed are 56 and the interface adds about 10, which is
 * 66; if it fetches the two words of a line one after the other, about 100. Nobody has measured it on a board yet, so
 * the worse one is the default.
 */
export const DEFAULT_MISS_CYCLES = 100;

/** The aliases of the flash, by the top byte of the address. */
const CACHED = 0x10;
const CACHED_NO_ALLOCATE = 0x11;
const UNCACHED = 0x12;
const UNCACHED_NO_ALLOCATE = 0x13;

/** Where a set's two lines stand in `lines`. */
export const slotOf = (address) => (address >> 2) & (WAYS * (SETS - 1));
/** The number of the 8-byte line of an address. */
export const lineOf = (address) => (address & 0xffffff) >> 3;

export class FlashCache {
  /** `cyclesLeft` is the clock's cell; a miss takes its cycles from it. With 0 cycles a miss costs nothing. */
  constructor(cyclesLeft, missCycles = DEFAULT_MISS_CYCLES) {
    this.cyclesLeft = cyclesLeft;
    this.missCycles = missCycles;
    /** For each set its two lines, the one used last first. */
    this.lines = new Int32Array(WAYS * SETS).fill(NO_LINE);
    /** What was cached when the cache was switched off: it is there again when the cache is on. */
    this.linesWhileOff = null;
    /** How many accesses of the processor there were, and how many of them had to go to the flash. */
    this.counts = new Float64Array(2);
    /** The word of flash, by its address divided by 4, that the processor has fetched last, or -1. */
    this.fetchedWord = -1;
    /** Whether the flash answers at all: not while the firmware writes to it by serial commands. */
    this.isMapped = () => true;
    /** Called before every access to the flash itself, which may be too slow for it. */
    this.onMiss = () => {};
  }

  get enabled() {
    return this.linesWhileOff === null;
  }

  /** Switched off, every access goes to the flash. */
  setEnabled(enabled) {
    if (enabled === this.enabled) return;
    if (enabled) {
      this.lines.set(this.linesWhileOff);
      this.linesWhileOff = null;
    } else {
      this.linesWhileOff = this.lines.slice();
      this.lines.fill(NO_LINE);
    }
  }

  flush() {
    this.lines.fill(NO_LINE);
    this.linesWhileOff?.fill(NO_LINE);
    this.fetchedWord = -1;
  }

  /** The processor reads from the flash at this address, by the alias that it is in. */
  read(address) {
    this.counts[ACCESSES]++;
    switch (address >>> 24) {
      case CACHED:
        if (this.lines[slotOf(address)] !== lineOf(address)) this.readOlder(address);
        break;
      case CACHED_NO_ALLOCATE:
        if (!this.#holds(address)) this.#miss(address);
        break;
      case UNCACHED:
        this.#miss(address);
        this.#allocate(address);
        break;
      case UNCACHED_NO_ALLOCATE:
        this.#miss(address);
        break;
    }
  }

  /** Goes on with a cached read of a line that is not the one used last in its set. */
  readOlder(address) {
    const { lines } = this;
    const slot = slotOf(address);
    if (lines[slot + 1] !== lineOf(address)) this.#miss(address);
    this.#allocate(address);
  }

  #holds(address) {
    const slot = slotOf(address);
    return this.lines[slot] === lineOf(address) || this.lines[slot + 1] === lineOf(address);
  }

  /** The line becomes the one used last; the older one of its set goes unless it was this one. */
  #allocate(address) {
    const { lines } = this;
    const slot = slotOf(address);
    const line = lineOf(address);
    if (!this.enabled || lines[slot] === line) return;
    lines[slot + 1] = lines[slot];
    lines[slot] = line;
  }

  #miss(address) {
    if (!this.isMapped()) {
      throw new Failure(
        `The firmware read flash at 0x${(address >>> 0).toString(16)} while it was not mapped to memory: what runs between ` +
          'leaving and entering memory-mapped mode must be in RAM.',
      );
    }
    this.counts[MISSES]++;
    this.cyclesLeft[0] -= this.missCycles;
    this.onMiss();
  }
}
