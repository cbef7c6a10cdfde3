// The bus beyond ROM, RAM and flash: it passes accesses of the processor to the library's peripherals, except those that
// are held in reset. An access that no peripheral answers is a bus fault.
import { REFUSED } from './interpreter.mjs';

const SIO = 0xd;

export class Bus {
  /** `cache` is a FlashCache. */
  constructor(mcu, cache) {
    this.mcu = mcu;
    this.cache = cache;
    this.facts = mcu.facts;
  }

  /** Reads 1, 2 or 4 bytes at an aligned address. */
  load(address, bytes) {
    const { mcu } = this;
    if (!this.#isMapped(address)) throw REFUSED;
    if (address >>> 28 === SIO && this.facts.sio) return this.#loadSio(address & 0xfff);
    if (mcu.named.resets.holds(address)) return 0;
    if (bytes === 4) return mcu.readUint32(address);
    return bytes === 2 ? mcu.readUint16(address) : mcu.readUint8(address);
  }

  store(address, bytes, value) {
    const { mcu } = this;
    if (this.#maintains(address)) return this.cache.invalidate(address);
    if (!this.#isMapped(address)) throw REFUSED;
    if (address >>> 28 === SIO && this.facts.sio) return this.#storeSio(address & 0xfff, value);
    if (mcu.named.resets.holds(address)) return;
    if (bytes === 4) mcu.writeUint32(address, value);
    else if (bytes === 2) mcu.writeUint16(address, value);
    else mcu.writeUint8(address, value);
  }

  missed(address) {
    this.cache.missed(address);
  }

  /** SIO has registers of 32 bits only. */
  #loadSio(at) {
    const register = this.facts.sio(at);
    return register ? this.mcu.sio.readUint32(register.at) : 0;
  }

  #storeSio(at, value) {
    const register = this.facts.sio(at);
    if (register) this.mcu.sio.writeUint32(register.at, value);
  }

  #maintains(address) {
    const { cacheMaintenance } = this.facts;
    return cacheMaintenance !== undefined && address >>> 26 === cacheMaintenance >>> 26;
  }

  #isMapped(address) {
    switch (address >>> 28) {
      case 0x1:
        return this.mcu.findPeripheral(address) !== undefined;
      case 0x4:
      case 0x5:
        return this.mcu.findPeripheral(address) !== undefined || address >>> 12 === 0x50100;
      case SIO:
        return true;
      case 0xe:
        return address >>> 12 === 0xe000e;
      default:
        return false;
    }
  }
}
