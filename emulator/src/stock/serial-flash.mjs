// A serial flash chip (W25Q) on the RP2040's SSI, as the real boot ROM drives it: by single bytes, with chip select held
// low in software. It knows nothing of the ROM's functions.
import { BasePeripheral } from 'rp2040js';
import { Failure } from '../failure.mjs';
import { PAGE, SECTOR } from '../flash-map.mjs';

const READ_DATA = 0x03;
const READ_STATUS = 0x05;
const READ_STATUS_2 = 0x35;
const WRITE_ENABLE = 0x06;
const WRITE_DISABLE = 0x04;
const PROGRAM_PAGE = 0x02;
const ERASE_SECTOR = 0x20;
const ERASE_BLOCK = 0xd8;
const BLOCK = 16 * SECTOR;
const QUAD_ENABLED = 0x02;

export class SerialFlash {
  constructor(memory) {
    this.memory = memory;
    /** `{ kind, offset, length }` of each finished erase or program. */
    this.operations = [];
    this.deselect();
    this.writable = false;
  }

  /** Chip select goes high, or low again: this ends a command. Erasing and programming take effect then. They take no time here. */
  deselect() {
    const [command, high, middle, low, ...data] = this.received ?? [];
    this.received = [];
    const offset = (high << 16) | (middle << 8) | low;
    if (command === WRITE_ENABLE) this.writable = true;
    else if (command === WRITE_DISABLE) this.writable = false;
    else if (command === ERASE_SECTOR) this.#erase(offset, SECTOR);
    else if (command === ERASE_BLOCK) this.#erase(offset, BLOCK);
    else if (command === PROGRAM_PAGE) this.#program(offset, data);
  }

  /** Receives a byte of a command, and returns the byte that the flash sends meanwhile. */
  transfer(byte) {
    this.received.push(byte);
    if (this.received.length === 1) return 0;
    switch (this.received[0]) {
      case READ_STATUS:
        return 0;
      case READ_STATUS_2:
        return QUAD_ENABLED;
      case READ_DATA:
        return this.#read();
      default:
        return 0xff;
    }
  }

  /** Returns the byte for the present byte of the command: one of the memory after the three bytes of the address. */
  #read() {
    const [, high, middle, low] = this.received;
    const at = this.received.length - 5;
    return at < 0 ? 0 : this.memory[((high << 16) | (middle << 8) | low) + at];
  }

  #erase(offset, length) {
    this.#start('erase', offset, length);
    this.memory.fill(0xff, offset, offset + length);
  }

  #program(offset, data) {
    this.#start('program', offset, data.length);
    const page = offset - (offset % PAGE);
    data.forEach((byte, i) => (this.memory[page + ((offset + i) % PAGE)] &= byte));
  }

  #start(kind, offset, length) {
    if (!this.writable) throw new Failure(`The flash got a command to ${kind} without "write enable" before it.`);
    if (kind === 'erase' && offset % length !== 0) throw new Failure(`The erase at ${offset} is not aligned.`);
    this.writable = false;
    this.operations.push({ kind, offset, length });
  }
}

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const TXFLR = 0x20;
const RXFLR = 0x24;
const SR = 0x28;
const DR0 = 0x60;
/** The receive FIFO holds this many frames. Further ones are lost. */
const FIFO_DEPTH = 16;
/** The flash is mapped again within some milliseconds. A ROM that waits for longer waits for ever. */
const PATIENCE_NANOS = 100e6;
const SR_TX_NOT_FULL = 1 << 1;
const SR_TX_EMPTY = 1 << 2;
const SR_RX_NOT_EMPTY = 1 << 3;
const TRANSFER_MODE = 3 << 8;
const TRANSFER_EEPROM_READ = 3 << 8;
const frameBits = (ctrlr0) => ((ctrlr0 >>> 16) & 0x1f) + 1;

/** The SSI with a serial flash behind it. Reads of the mapped flash work while it is set up for them. */
export class FlashInterface extends BasePeripheral {
  /** `forcedSelect` returns the level of chip select, 0 or 1, that software forces; undefined without one. */
  constructor(mcu, flash, forcedSelect) {
    super(mcu, 'SSI');
    this.flash = flash;
    this.forcedSelect = forcedSelect;
    this.registers = new Map();
    this.answers = [];
    this.unmappedNanos = 0;
  }

  get isMapped() {
    const ctrlr0 = this.registers.get(CTRLR0) ?? 0;
    return (ctrlr0 & TRANSFER_MODE) === TRANSFER_EEPROM_READ && this.registers.get(SSIENR) === 1;
  }

  /** Ends the run of a ROM that hangs: the watchdog of the firmware would take 8 s of full work to do it. */
  #checkTime() {
    if (!this.isMapped && this.rp2040.clock.nanos - this.unmappedNanos > PATIENCE_NANOS) {
      throw new Failure('The boot ROM waits for the flash without end.');
    }
  }

  readUint32(offset) {
    switch (offset) {
      case TXFLR:
        return 0;
      case RXFLR:
        this.#checkTime();
        return this.answers.length;
      case SR:
        return SR_TX_NOT_FULL | SR_TX_EMPTY | (this.answers.length > 0 ? SR_RX_NOT_EMPTY : 0);
      case DR0: {
        const answer = this.answers.shift() ?? 0;
        // Without a forced level the SSI releases chip select when it has nothing left to send.
        if (this.answers.length === 0 && this.forcedSelect() === undefined) this.flash.deselect();
        return answer;
      }
      default:
        return this.registers.get(offset) ?? 0;
    }
  }

  writeUint32(offset, value) {
    if (offset !== DR0) {
      // A disabled SSI empties its FIFOs. The second stage leaves frames of its dummy read there: if they stayed, the
      // ROM would count them as answers to its next command, and wait for ever after a few writes.
      if (offset === SSIENR && value === 0) this.answers = [];
      const wasMapped = this.isMapped;
      this.registers.set(offset, value);
      if (wasMapped) this.unmappedNanos = this.rp2040.clock.nanos;
      return;
    }
    // Frames of 32 bits are the mode bits of the fast read. No command of the flash begins with them.
    const isByte = frameBits(this.registers.get(CTRLR0) ?? 0) === 8;
    const answer = isByte && this.forcedSelect() !== 1 ? this.flash.transfer(value & 0xff) : 0;
    if (this.answers.length < FIFO_DEPTH) this.answers.push(answer);
  }
}
