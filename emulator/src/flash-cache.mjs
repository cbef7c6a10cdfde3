// The cache between the bus and the flash, as the rest of the chip sees it. Its lines are the interpreter's, since most
// instructions ask for one.
import { Failure } from './failure.mjs';

const SETS = 1024;
/** A flush clears a set per cycle. The data sheet gives no number. */
export const FLUSH_CYCLES = SETS;
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

  /** A line goes, by its place in the cache: the address in the window for that has it. */
  invalidate(address) {
    this.interpreter.invalidateCache(address);
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
