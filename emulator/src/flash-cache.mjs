// The flash cache as the rest of the chip sees it. The interpreter holds the lines, because most instructions use them.
import { Failure } from './failure.mjs';

const SETS = 1024;
/** A flush clears one set per cycle. This is an assumption: the data sheet gives no number. */
export const FLUSH_CYCLES = SETS;
/** Indexes of `counts`. */
export const ACCESSES = 0;
export const MISSES = 1;

export class FlashCache {
  constructor(interpreter) {
    this.interpreter = interpreter;
    /** True if reads of the flash get data. They do not while the firmware writes to it by serial commands. */
    this.isMapped = () => true;
    /** Called before every access to the flash itself. */
    this.onMiss = () => {};
  }

  /** The number of the processor's accesses, and how many of them had to go to the flash. */
  get counts() {
    return [this.interpreter.cacheAccesses, this.interpreter.cacheMisses];
  }

  /** Switches the cache on or off. While it is off, every access goes to the flash. It keeps its lines meanwhile. */
  setEnabled(enabled) {
    this.interpreter.enableCache(enabled);
  }

  flush() {
    this.interpreter.flushCache();
  }

  /** Invalidates a line. `address` is in the maintenance window and gives the set and the way. */
  invalidate(address) {
    this.interpreter.invalidateCache(address);
  }

  /** Reads from the flash at this address. The alias decides how the cache is used. */
  read(address) {
    this.interpreter.readCache(address);
  }

  /** Handles a read that had to go to the flash. */
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
