// The SSI, which connects the chip to the flash. The model knows whether the flash is mapped to memory, or takes serial
// commands and cannot be read. The boot ROM's functions write the flash, not serial commands byte by byte. The only
// serial command that is answered asks for the JEDEC number.
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
/** The serial command for the JEDEC number, and the answer of a W25Q16JV, the flash of a Pico. */
const READ_JEDEC_ID = 0x9f;
const JEDEC_ID = [0xef, 0x40, 0x15];
/** Not busy, with room and data in both FIFOs. */
const IDLE = 0x0e;

export class FlashInterface extends BasePeripheral {
  constructor(mcu) {
    super(mcu, 'SSI');
    const { flashClockDivider, flashMissCycles } = mcu.facts;
    /** Divider from the processor's clock to the flash's, and the cost of a cache miss in cycles. */
    this.clockDivider = flashClockDivider;
    this.missCycles = flashMissCycles;
    /** The bytes of the answer to the last serial command that are not read yet. */
    this.answer = [];
    // The state that the second-stage boot loader leaves.
    this.written = new Map([
      [CTRLR0, FRAME_QUAD | FRAME_OF_32_BITS | TRANSFER_EEPROM_READ],
      [SSIENR, ENABLED],
      [BAUDR, 2],
    ]);
  }

  /** True if reads of the flash window get data: the SSI then makes a read command of each. */
  get isMapped() {
    return (
      (this.written.get(SSIENR) & ENABLED) !== 0 && (this.written.get(CTRLR0) & TRANSFER_MODE) === TRANSFER_EEPROM_READ
    );
  }

  /** Called at each read of the flash. Unlike the QMI's, the SSI's reads need no check. */
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
        // Without an answer: the flash's status register, no operation in progress.
        return this.answer.shift() ?? 0;
      default:
        return this.written.get(offset & 0xfff) ?? 0;
    }
  }

  writeUint32(offset, value) {
    if (offset !== DR0) this.written.set(offset, value);
    else this.answer = (value & 0xff) === READ_JEDEC_ID ? [...JEDEC_ID] : [];
  }
}
