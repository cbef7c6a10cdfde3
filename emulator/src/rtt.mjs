// Reads the firmware's log as a debugger does: from a ring buffer in RAM (SEGGER RTT). The firmware does not notice.
//
// The control block is found by its identifier. After it come the numbers of channels and six words for each channel.
import { SRAM_BASE } from './flash-map.mjs';

const NAME = Buffer.from('SEGGER RTT\0\0\0\0\0\0', 'latin1');
/** Offsets in the control block of the first channel from the firmware, which is the log. */
const BUFFER = 0x1c;
const SIZE = 0x20;
const WRITE = 0x24;
const READ = 0x28;
const END = 0x30;

export class RttReader {
  constructor() {
    /** Offset of the control block at the last call, or null. */
    this.block = null;
  }

  /** Returns the bytes logged since the last call, and marks them as read in `sram`. */
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

  /** Finds the control block. RAM holds noise until the firmware has initialised its data. */
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
