// The bus as the processor sees it: RAM and flash directly, everything else by the library; what no bus would answer
// is a fault. Data read from flash pass the cache; code does so in the interpreter, a word at a time.
import { ACCESSES, lineOf, slotOf } from './flash-cache.mjs';

export const SRAM_BASE = 0x20000000;
export const SRAM_SIZE = 264 * 1024;
export const ROM_SIZE = 16 * 1024;
const XIP_START = 0x10000000;
const XIP_END = 0x14000000;

/** Thrown by an access that the bus refuses; carries nothing, so one is enough. */
export const BUS_FAULT = new Error('bus fault');

const isFlash = (address) => address >>> 0 >= XIP_START && address >>> 0 < XIP_END;

export class Memory {
  constructor(mcu, cache) {
    this.mcu = mcu;
    this.cache = cache;
    this.lines = cache.lines;
    this.counts = cache.counts;
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.flash8 = mcu.flash;
    this.flash16 = new Uint16Array(mcu.flash.buffer);
    this.flash32 = new Int32Array(mcu.flash.buffer);
    this.sram8 = mcu.sram;
    this.sram16 = new Uint16Array(mcu.sram.buffer);
    this.sram32 = new Int32Array(mcu.sram.buffer);
  }

  /** The halfword of code at `address`, whatever the cache holds. */
  fetch(address) {
    const region = address >>> 24;
    const offset = address & 0xffffff;
    if (region >= 0x10 && region <= 0x13) return this.flash16[offset >> 1];
    if (region === 0x20 && offset < SRAM_SIZE) return this.sram16[offset >> 1];
    if (address >>> 0 < ROM_SIZE) return this.rom16[address >> 1];
    throw BUS_FAULT;
  }

  /** The second halfword of an instruction: of a word that is not fetched yet if its address is that of a word. */
  fetchSecond(address) {
    if ((address & 2) === 0 && isFlash(address)) this.cache.read(address);
    return this.fetch(address);
  }

  load32(address) {
    if ((address & 3) === 0) {
      const region = address >>> 24;
      const offset = address & 0xffffff;
      if (region === 0x20 && offset < SRAM_SIZE) return this.sram32[offset >> 2];
      if (region === 0x10) {
        this.#readFlash(address);
        return this.flash32[offset >> 2];
      }
    }
    return this.#loadElsewhere(address, 3);
  }

  load16(address) {
    if ((address & 1) === 0) {
      const region = address >>> 24;
      const offset = address & 0xffffff;
      if (region === 0x20 && offset < SRAM_SIZE) return this.sram16[offset >> 1];
      if (region === 0x10) {
        this.#readFlash(address);
        return this.flash16[offset >> 1];
      }
    }
    return this.#loadElsewhere(address, 1);
  }

  load8(address) {
    const region = address >>> 24;
    const offset = address & 0xffffff;
    if (region === 0x20 && offset < SRAM_SIZE) return this.sram8[offset];
    if (region === 0x10) {
      this.#readFlash(address);
      return this.flash8[offset];
    }
    return this.#loadElsewhere(address, 0);
  }

  store32(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE && (address & 3) === 0) this.sram32[offset >> 2] = value;
    else this.#storeElsewhere(address, value, 3);
  }

  store16(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE && (address & 1) === 0) this.sram16[offset >> 1] = value;
    else this.#storeElsewhere(address, value, 1);
  }

  store8(address, value) {
    const offset = address & 0xffffff;
    if (address >>> 24 === 0x20 && offset < SRAM_SIZE) this.sram8[offset] = value;
    else this.#storeElsewhere(address, value, 0);
  }

  /** `FlashCache.read` of the usual alias, with the commonest case in place: it is on the path of every load. */
  #readFlash(address) {
    this.counts[ACCESSES]++;
    if (this.lines[slotOf(address)] !== lineOf(address)) this.cache.readOlder(address);
  }

  #loadElsewhere(address, alignment) {
    const unsigned = address >>> 0;
    if (unsigned & alignment || !this.#isMapped(unsigned)) throw BUS_FAULT;
    if (isFlash(address)) this.cache.read(address);
    if (alignment === 3) return this.mcu.readUint32(unsigned) | 0;
    if (alignment === 1) return this.mcu.readUint16(unsigned);
    return this.mcu.readUint8(unsigned);
  }

  #storeElsewhere(address, value, alignment) {
    const unsigned = address >>> 0;
    // Memory-mapped flash and ROM take no writes.
    if (unsigned & alignment || unsigned < XIP_END || !this.#isMapped(unsigned)) {
      throw BUS_FAULT;
    }
    if (alignment === 3) this.mcu.writeUint32(unsigned, value >>> 0);
    else if (alignment === 1) this.mcu.writeUint16(unsigned, value & 0xffff);
    else this.mcu.writeUint8(unsigned, value & 0xff);
  }

  #isMapped(address) {
    switch (address >>> 28) {
      case 0x0:
        return address < ROM_SIZE;
      case 0x1:
        return address < XIP_END || this.mcu.findPeripheral(address) !== undefined;
      case 0x4:
      case 0x5:
        return this.mcu.findPeripheral(address) !== undefined || address >>> 12 === 0x50100;
      case 0xd:
        return true;
      case 0xe:
        return address >>> 12 === 0xe000e;
      default:
        return false;
    }
  }
}
