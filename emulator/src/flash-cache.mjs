// The cache between the bus and the flash, as the rest of the chip sees it. Its lines are the interpreter's, since most
// instructions ask for one.
import { Failure } from './failure.mjs';

const SETS = 1024;
/** A flush clears a set per cycle. The data sheet gives no number. */
export const FLUSH_CYCLES = SETS;
/**
 * Cycles a miss costs: 28 clocks of the flash at half the core's speed are 56 and the interface adds about 10, which is
 * 66; if it fetches the two words of a line one after the other, about 100. Nobody has measured it on a board yet, so
 * the worse one is the default.
 */
export const DEFAULT_MISS_CYCLES = 100;
/** What stands where in `counts`. */
export const ACCESSES = 0;
export const MISSES = 1;

export class FlashCache {
  constructor(interpreter) {
    this.interpreter = interpreter;
    /** Whether the flash answers at all: not while the firmware writes to it by serial commands. */
    this.isMapped = () => true;
    /** Called before every access to the flash itself, which may be too slow for it. */
    this.onMiss = () => {};
  }

  /** How many accesses of the processor there were, and how many of them had to go to the flash. */
  get counts() {
    return [this.interpreter.cacheAccesses, this.interpreter.cacheMisses];
  }

  /** Switched off, every access goes to the flash; switched on again, it has the lines that it had. */
  setEnabled(enabled) {
    this.interpreter.enableCache(enabled);
  }

  flush() {
    this.interpreter.flushCache();
  }

  /** The processor reads from the flash at this address, by the alias that it is in. */
  read(address) {
    this.interpreter.readCache(address);
  }

  /** A read has had to go to the flash. */
  missed(address) {
    if (!this.isMapped()) {
      throw new Failure(
        `The firmware read flash at 0x${address.toString(16)} while it was not mapped to memory: what runs between ` +
          'leaving and entering memory-mapped mode must be in RAM.',
      );
    }
    this.onMiss();
  }
}
