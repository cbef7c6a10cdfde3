// The SSI, by which the chip talks to the flash: what matters of it is whether the flash is mapped to memory, or takes
// serial commands and cannot be read. Writes to it are made by the boot ROM's functions, not byte by byte.
import { BasePeripheral } from 'rp2040js';

const CTRLR0 = 0x00;
const SSIENR = 0x08;
const BAUDR = 0x14;
const SR = 0x28;
const IDR = 0x58;
const VERSION_ID = 0x5c;
const DR0 = 0x60;

const ENABLED = 1;
const TRANSFER_MODE = 3 << 8;
const TRANSFER_EEPROM_READ = 3 << 8;
const TRANSFER_BOTH_WAYS = 0 << 8;
const FRAME_QUAD = 2 << 21;
const FRAME_OF_8_BITS = 7 << 16;
const FRAME_OF_32_BITS = 31 << 16;
/** Not busy, and room and data in both FIFOs. */
const IDLE = 0x0e;

export class FlashInterface extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'SSI');
    const { flashClockDivider, flashMissCycles } = mcu.facts;
    /** The flash's clock is the processor's, divided by this; and what a miss of its cache costs, in cycles. */
    this.clockDivider = flashClockDivider;
    this.missCycles = flashMissCycles;
    // As the second-stage boot loader leaves it.
    this.written = new Map([
      [CTRLR0, FRAME_QUAD | FRAME_OF_32_BITS | TRANSFER_EEPROM_READ],
      [SSIENR, ENABLED],
      [BAUDR, 2],
    ]);
  }

  /** Whether a read of the flash's memory window gets data: the SSI then turns it into a command of its own. */
  get isMapped() {
    return (
      (this.written.get(SSIENR) & ENABLED) !== 0 && (this.written.get(CTRLR0) & TRANSFER_MODE) === TRANSFER_EEPROM_READ
    );
  }

  /** The flash is read: nothing can be wrong with that. */
  noteRead() {}

  leaveMemoryMapped() {
    this.written.set(CTRLR0, FRAME_OF_8_BITS | TRANSFER_BOTH_WAYS).set(SSIENR, ENABLED).set(BAUDR, 6);
  }

  enterMemoryMapped() {
    this.written.set(CTRLR0, FRAME_OF_32_BITS | TRANSFER_EEPROM_READ).set(SSIENR, ENABLED);
  }

  readUint32(offset) {
    switch (offset & 0xfff) {
      case SR:
        return IDLE;
      case IDR:
        return 0x51535049;
      case VERSION_ID:
        return 0x3430312a;
      case DR0:
        // The flash's status register: nothing in progress.
        return 0;
      default:
        return this.written.get(offset & 0xfff) ?? 0;
    }
  }

  writeUint32(offset, value) {
    if (offset !== DR0) this.written.set(offset, value);
  }
}
