// A peripheral of the library whose registers or bits are at other positions on this chip.
import { BasePeripheral } from 'rp2040js';

const ATOMIC = [
  (_, value) => value,
  (before, value) => before ^ value,
  (before, value) => before | value,
  (before, value) => before & ~value,
];

export class Relocated extends BasePeripheral {
  /** `registers` maps an offset to the library's register: `{ at, encode, decode }`, or null. */
  constructor(mcu, peripheral, registers) {
    super(mcu, peripheral.name);
    this.peripheral = peripheral;
    this.registers = registers;
  }

  readUint32(offset) {
    const register = this.registers(offset & 0xfff);
    if (!register) return 0;
    const value = this.peripheral.readUint32(register.at);
    return register.decode ? register.decode(value) : value;
  }

  writeUint32Atomic(offset, value, kind) {
    const register = this.registers(offset);
    if (!register) return;
    if (register.encode) {
      const whole = ATOMIC[kind](this.readUint32(offset), value) >>> 0;
      this.peripheral.writeUint32Atomic(register.at, register.encode(whole) >>> 0, 0);
    } else {
      this.peripheral.writeUint32Atomic(register.at, value, kind);
    }
  }
}

/** Registers that store what is written to them. */
export class PlainRegisters extends BasePeripheral {
  /** `initial` has the values after a reset that are not 0, by offset. */
  constructor(mcu, name, initial = {}) {
    super(mcu, name);
    this.values = new Map(Object.entries(initial).map(([offset, value]) => [Number(offset), value]));
  }

  readUint32(offset) {
    return this.values.get(offset & 0xfff) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}
