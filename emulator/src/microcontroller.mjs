// The library's chip, with this emulator's oscillators, and with its peripherals at the addresses of the emulated chip.
import { RP2040 as LibraryChip } from 'rp2040js';
import { RP2040 } from './chips/rp2040.mjs';
import { latchInputs } from './latching-inputs.mjs';
import { Relocated } from './relocated.mjs';

const isRam = (address) => address >>> 24 === 0x20;

/**
 * The library stores the frequencies of its oscillators as numbers. Here they are accessors. They are defined on the
 * class: on the object they would turn it into a dictionary, and every access to one of its memories into a search.
 */
export class Microcontroller extends LibraryChip {
  constructor(clock, facts) {
    super(clock);
    this.facts = facts;
    /** Called with each address in RAM that has been stored to. */
    this.onStore = () => {};
    /** The library's peripherals by name. */
    this.named = {};
    for (const [name, address] of Object.entries(RP2040.addresses)) this.named[name] = this.peripherals[address];
    if (facts !== RP2040) {
      this.peripherals = {};
      for (const [name, peripheral] of Object.entries(this.named)) if (peripheral) this.place(name, peripheral);
    }
    if (facts.padAtReset !== undefined) for (const pin of this.gpio) pin.padValue = facts.padAtReset;
    if (facts.inputsLatch) latchInputs(this);
  }

  /** Stores by others than the processor, as by DMA or at exception entry, may also overwrite code. */
  writeUint32(address, value) {
    super.writeUint32(address, value);
    if (isRam(address)) this.onStore(address);
  }

  writeUint16(address, value) {
    super.writeUint16(address, value);
    if (isRam(address)) this.onStore(address);
  }

  writeUint8(address, value) {
    super.writeUint8(address, value);
    if (isRam(address)) this.onStore(address);
  }

  /** Puts a peripheral at the address that the chip has for this name, if it has one. */
  place(name, peripheral) {
    const address = this.facts.addresses[name];
    this.named[name] = peripheral;
    if (address === undefined) return;
    const registers = this.facts.registers?.[name];
    this.peripherals[address] = registers ? new Relocated(this, peripheral, registers) : peripheral;
  }

  /** Uses these oscillators, each with a `frequency`, instead of the library's numbers. */
  connectOscillators({ rosc, crystal }) {
    this.rosc = rosc;
    this.crystal = crystal;
  }

  get roscFreq() {
    return this.rosc?.frequency ?? 0;
  }

  get xoscFreq() {
    return this.crystal?.frequency ?? 0;
  }

  // The library's constructor assigns these.
  set roscFreq(_) {}

  set xoscFreq(_) {}
}
