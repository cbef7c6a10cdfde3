// The flash chip behind the boot ROM's functions: erasing sets bits, programming only clears them, both take time,
// and power can fail at any byte of either.
import { Failure } from './failure.mjs';

export const FLASH_BASE = 0x10000000;
/** What both boards have at least; the firmware's map is made for it. */
export const FLASH_SIZE = 2 * 1024 * 1024;
export const SAVE_SIZE = 64 * 1024;
export const SAVE_START = FLASH_SIZE - SAVE_SIZE;
export const SECTOR = 4096;
export const PAGE = 256;

// Typical times of the W25Q16JV on the Pico; its worst cases are 400 ms and 3 ms.
const SECTOR_ERASE_NANOS = 45e6;
const PAGE_PROGRAM_NANOS = 0.4e6;

export class FlashChip {
  /** `memory` is the emulated chip's own flash array: what is written here is what the processor reads. */
  constructor(memory) {
    this.memory = memory;
    this.programmedBytes = 0;
    this.erasedSectors = 0;
    this.bytesUntilCut = Infinity;
    /** Called before each operation with `{ kind: 'erase' | 'program', offset, length, data }`. */
    this.onOperation = () => {};
  }

  /** Power fails after `bytes` more bytes, counting programmed and erased ones alike. */
  cutAfter(bytes) {
    this.bytesUntilCut = bytes;
  }

  /** Erases whole sectors. Gives the time it takes, and whether power failed before the end. */
  erase(offset, length) {
    this.#check('erase', offset, length, SECTOR);
    this.onOperation({ kind: 'erase', offset, length });
    const done = this.#spend(length);
    this.memory.fill(0xff, offset, offset + done);
    this.erasedSectors += Math.ceil(done / SECTOR);
    return { nanos: (done / SECTOR) * SECTOR_ERASE_NANOS, powerFailed: done < length || this.bytesUntilCut === 0 };
  }

  /** Programs whole pages: what is in flash AND what is given. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE);
    this.onOperation({ kind: 'program', offset, length: data.length, data });
    const done = this.#spend(data.length);
    for (let i = 0; i < done; i++) this.memory[offset + i] &= data[i];
    this.programmedBytes += done;
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
    if (offset + length > FLASH_SIZE) {
      throw new Failure(
        `The firmware asked to ${verb} ${length} bytes of flash at 0x${offset.toString(16)}, beyond its end.`,
      );
    }
  }
}
