// The registers of IO_BANK0 that select the pins that wake a dormant chip (DORMANT_WAKE_INTE, INTF, INTS).

const INTE0 = 0x160;
const INTF0 = 0x170;
const INTS0 = 0x180;
const END = 0x190;
const PINS_PER_REGISTER = 8;

export class DormantWake {
  /** `onEvent` is called when a pin or a register changes, which may wake the chip. */
  constructor(mcu, onEvent) {
    this.pins = mcu.gpio;
    /** Four bits per pin: level low, level high, edge low, edge high. */
    this.enabled = new Uint8Array(this.pins.length);
    this.forced = new Uint8Array(this.pins.length);
    this.#extend(mcu.named.io, onEvent);
    for (const pin of this.pins) {
      const setInputValue = pin.setInputValue.bind(pin);
      pin.setInputValue = (value) => {
        setInputValue(value);
        onEvent();
      };
    }
  }

  get isPending() {
    return this.pins.some((_, index) => this.#status(index) !== 0);
  }

  #status(index) {
    return (this.pins[index].irqStatus & this.enabled[index]) | this.forced[index];
  }

  #extend(io, onEvent) {
    const read = io.readUint32.bind(io);
    const write = io.writeUint32.bind(io);
    io.readUint32 = (offset) => {
      const at = offset & 0xfff;
      return at >= INTE0 && at < END ? this.#read(at) : read(offset);
    };
    io.writeUint32 = (offset, value) => {
      if (offset < INTE0 || offset >= END) {
        write(offset, value);
        return;
      }
      this.#write(offset, value);
      onEvent();
    };
  }

  #read(offset) {
    const bank = offset & ~0xf;
    const first = ((offset & 0xf) >> 2) * PINS_PER_REGISTER;
    let value = 0;
    for (let i = 0; i < PINS_PER_REGISTER && first + i < this.pins.length; i++) {
      const index = first + i;
      const bits = bank === INTE0 ? this.enabled[index] : bank === INTF0 ? this.forced[index] : this.#status(index);
      value |= bits << (4 * i);
    }
    return value >>> 0;
  }

  #write(offset, value) {
    const bank = offset & ~0xf;
    if (bank === INTS0) return;
    const bits = bank === INTE0 ? this.enabled : this.forced;
    const first = ((offset & 0xf) >> 2) * PINS_PER_REGISTER;
    for (let i = 0; i < PINS_PER_REGISTER && first + i < bits.length; i++) bits[first + i] = (value >>> (4 * i)) & 0xf;
  }
}
