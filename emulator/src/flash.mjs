// The flash chip behind the boot ROM's functions. Erasing sets bits, programming only clears them, and both take time.
// Power can fail at any byte of either, which tears the sector or page under the cut.
import { Failure } from './failure.mjs';
import { FLASH_SIZE, PAGE, SECTOR } from './flash-map.mjs';
import { Cells, DEFAULT_TEAR, Dice, TEARS } from './tears.mjs';

export * from './flash-map.mjs';

// Typical times of the W25Q16JV on the Pico. Its worst cases are 400 ms and 3 ms.
const SECTOR_ERASE_NANOS = 45e6;
const PAGE_PROGRAM_NANOS = 0.4e6;

export class FlashChip {
  /**
   * `memory` is the emulated chip's flash array, which the processor reads directly. `size` is the part of it that the
   * flash chip fills.
   */
  constructor(memory, size = FLASH_SIZE) {
    this.memory = memory;
    this.size = size;
    this.cells = new Cells(memory);
    this.programmedBytes = 0;
    this.erasedSectors = 0;
    this.bytesUntilCut = Infinity;
    this.tear = TEARS[DEFAULT_TEAR];
    /** Called before each operation with `{ kind: 'erase' | 'program', offset, length, data }`. */
    this.onOperation = () => {};
    /** Called with the offset and the length of the bytes that may have changed. */
    this.onChange = () => {};
  }

  /**
   * Lets power fail after `bytes` more bytes; programmed and erased bytes both count. The unit under the cut is torn by
   * the tear of that name, with dice of that seed (a BigInt). A cut at the end of a page or sector tears nothing.
   */
  cutAfter(bytes, tear = DEFAULT_TEAR, seed) {
    this.bytesUntilCut = bytes;
    this.tear = TEARS[tear];
    if (seed !== undefined) this.cells.dice = new Dice(seed);
  }

  /** Replaces the content of whole sectors. It takes no time and counts as no operation. */
  fill(offset, data) {
    this.cells.blank(offset, data.length);
    this.memory.set(data, offset);
    this.onChange(offset, data.length);
  }

  /** Starts the chip: drifting bits are read with another threshold. */
  start() {
    this.cells.start();
    this.rollWeakBits();
  }

  /**
   * Reads all marginal bits again. The processor reads the array directly, so this happens at each start of the chip and
   * at each operation.
   */
  rollWeakBits() {
    this.cells.roll();
    const places = this.cells.marginalPlaces();
    if (places.length === 0) return;
    const [first, last] = [places.reduce((a, b) => Math.min(a, b)), places.reduce((a, b) => Math.max(a, b))];
    this.onChange(first, last + 1 - first);
  }

  /** Erases whole sectors. Returns the time that it takes, and whether power failed before the end. */
  erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    this.onOperation({ kind: 'erase', offset, length });
    const done = this.#spend(length);
    const [whole, torn] = split(done, SECTOR);
    this.cells.blank(offset, whole);
    if (torn > 0) this.tear.erase(this.cells, offset + whole, torn);
    this.erasedSectors += Math.ceil(done / SECTOR);
    this.onChange(offset, length);
    this.rollWeakBits();
    return { nanos: (done / SECTOR) * SECTOR_ERASE_NANOS, powerFailed: done < length || this.bytesUntilCut === 0 };
  }

  /** Programs whole pages: the new content is old AND data. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    this.onOperation({ kind: 'program', offset, length: data.length, data });
    const done = this.#spend(data.length);
    const [whole, torn] = split(done, PAGE);
    this.cells.program(offset, data, whole);
    if (torn > 0) this.tear.program(this.cells, offset + whole, data.subarray(whole, whole + PAGE), torn);
    this.programmedBytes += done;
    this.onChange(offset, data.length);
    this.rollWeakBits();
    return { nanos: (done / PAGE) * PAGE_PROGRAM_NANOS, powerFailed: done < data.length || this.bytesUntilCut === 0 };
  }

  #spend(length) {
    const done = Math.min(length, this.bytesUntilCut);
    this.bytesUntilCut -= done;
    return done;
  }

  #check(verb, offset, length, unit) {
    if (offset % unit !== 0 || length % unit !== 0) {
      throw new Failure(
        `The firmware asked to ${verb} ${length} bytes of flash at 0x${offset.toString(16)}, not in whole units of ${unit}.`,
      );
    }
    if (offset + length > this.size) {
      throw new Failure(
        `The firmware asked to ${verb} ${length} bytes of flash at 0x${offset.toString(16)}, beyond its end.`,
      );
    }
  }
}

/** Splits the bytes done into those in complete units, and those in the unit under the cut. */
function split(done, unit) {
  return [done - (done % unit), done % unit];
}
