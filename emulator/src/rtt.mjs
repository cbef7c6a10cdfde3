// Reads the firmware's log as a debugger does: from a ring in RAM (SEGGER's RTT), without the firmware noticing.
//
// The control block is found by its name. It is followed by the counts of channels and, for each channel, six words.
import { SRAM_BASE } from './flash-map.mjs';

const NAME = Buffer.from('SEGGER RTT\0\0\0\0\0\0', 'latin1');
/** Offsets in the control block: of the first channel from the firmware, which is the log's. */
const BUFFER = 0x1c;
const SIZE = 0x20;
const WRITE = 0x24;
const READ = 0x28;
const END = 0x30;

export class RttReader {
  constructor() {
    /** Where the control block was last seen. */
    this.block = null;
  }

  /** Takes out of `sram` what the firmware has logged since the last call. */
  take(sram) {
    const block = this.#find(sram);
    if (block === null) return Buffer.alloc(0);
    const view = new DataView(sram.buffer, sram.byteOffset + block, END);
    const [start, size, write, read] = [BUFFER, SIZE, WRITE, READ].map((at) => view.getUint32(at, true));
    const fits = start >= SRAM_BASE && start + size <= SRAM_BASE + sram.length && write < size && read < size;
    if (!fits || write === read) return Buffer.alloc(0);
    const ring = sram.subarray(start - SRAM_BASE, start - SRAM_BASE + size);
    view.setUint32(READ, write, true);
    return read < write
      ? Buffer.from(ring.slice(read, write))
      : Buffer.concat([ring.slice(read), ring.slice(0, write)]);
  }

  /** RAM holds noise until the firmware has set its data up. */
  #find(sram) {
    const bytes = Buffer.from(sram.buffer, sram.byteOffset, sram.length);
    const isAt = (at) => bytes.compare(NAME, 0, NAME.length, at, at + NAME.length) === 0;
    if (this.block === null || !isAt(this.block)) {
      const found = bytes.indexOf(NAME);
      this.block = found < 0 || found + END > bytes.length ? null : found;
    }
    return this.block;
  }
}
