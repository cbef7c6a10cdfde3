// The QMI of an RP2350, which reads its flash. Its registers set the command, the number of lines and the clock, and so
// the cost of a cache line. The boot ROM's functions erase and program the flash, not bytes in direct mode.
import { Failure } from './failure.mjs';
import { PlainRegisters } from './relocated.mjs';

const DIRECT_CSR = 0x00;
const M0_TIMING = 0x0c;
const M0_RFMT = 0x10;
const M0_RCMD = 0x14;
/** Distance from a register of the first memory window to that of the second. */
const SECOND_WINDOW = 0x14;

const DIRECT_ENABLED = 1;
const DIRECT_DIVIDER = 22;

/** Fields of M0_TIMING. A divider of 0 means 256. */
const dividerOf = (timing) => timing & 0xff || 256;
const cooldownOf = (timing) => 64 * (timing >>> 30);
/**
 * The boot ROM's timing: chip select stays low for 64 cycles and is high for at least 7, pages end at 1,024, data come
 * a cycle late.
 */
const timingOf = (divider) => ((1 << 30) | (2 << 28) | (7 << 12) | (2 << 8) | divider) >>> 0;

/** Bits per clock, by the values of the width fields. */
const WIDTHS = [1, 2, 4];
const ADDRESS_BITS = 24;
const LINE_BITS = 64;
/**
 * Cycles of a miss besides the clocks of the flash. Chip select is high for MIN_DESELECT, which is 7, and half a clock
 * of the flash, the data are sampled a cycle late, and bus and cache pass them on. That makes about 10; it has not been
 * measured.
 */
const INTERFACE_CYCLES = 10;

/** The read modes of the boot ROM, by number: 03h serial, 0Bh serial, BBh on two lines, EBh on four. */
const S = 0;
const D = 1;
const Q = 2;
const format = ({ prefix, address, suffix, suffixBits, dummies, data }) =>
  prefix | (address << 2) | (suffix << 4) | (address << 6) | (data << 8) | (1 << 12) | ((suffixBits / 4) << 14) | (dummies << 16);
const READ_MODES = [
  { lines: 1, command: 0x03, format: format({ prefix: S, address: S, suffix: S, suffixBits: 0, dummies: 0, data: S }) },
  { lines: 1, command: 0x0b, format: format({ prefix: S, address: S, suffix: S, suffixBits: 0, dummies: 2, data: S }) },
  { lines: 2, command: 0xbb, format: format({ prefix: S, address: D, suffix: D, suffixBits: 8, dummies: 0, data: D }) },
  { lines: 4, command: 0xeb, format: format({ prefix: S, address: Q, suffix: Q, suffixBits: 8, dummies: 4, data: Q }) },
];
/** The read mode that the boot ROM's functions for writing leave. */
const SERIAL = { mode: 0, divider: 12 };

/** The number of data lines of a read format. */
const linesOf = (format) => WIDTHS[(format >>> 8) & 3];

/** Returns the clocks of the flash for a cache line in a read format. */
function clocksOf(format) {
  const width = (at) => WIDTHS[(format >>> at) & 3];
  const prefixBits = format & (1 << 12) ? 8 : 0;
  const suffixBits = ((format >>> 14) & 3) * 4;
  const dummyBits = ((format >>> 16) & 7) * 4;
  return prefixBits / width(0) + ADDRESS_BITS / width(2) + suffixBits / width(4) + dummyBits / width(6) + LINE_BITS / width(8);
}

/** The pads of the flash: register offsets, and bits. */
const SCLK = 0x04;
const DATA = [0x08, 0x0c, 0x10, 0x14];
const SELECT = 0x18;
const PAD_SLEW_FAST = 1 << 0;
const PAD_SCHMITT = 1 << 1;
const PAD_DRIVE = 3 << 4;
const PAD_DRIVE_8_MA = 2 << 4;
/** The boot ROM's settings for the pads of SCLK and data, and of chip select: 4 mA, slow, with Schmitt triggers. */
const PAD = 0x56;
const PAD_SELECT = 0x5a;

/** The pads of the flash. `onWrite` is called when one of them is set. */
class Pads extends PlainRegisters {
  constructor(mcu, onWrite) {
    super(mcu, 'PADS_QSPI');
    this.onWrite = onWrite;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    this.onWrite();
  }
}

export class Qmi extends PlainRegisters {
  /**
   * `clock` counts the cycles. After each `onChange`, the cost of a miss is the new `missCycles`. The flash has `lines`
   * data lines.
   */
  constructor(mcu, clock, lines = 4) {
    super(mcu, 'QMI');
    this.clock = clock;
    this.facts = mcu.facts.flash;
    this.lines = lines;
    /** The mode that the boot ROM finds to work. It tries all modes, fastest first. */
    this.boot = { mode: READ_MODES.findLastIndex((mode) => mode.lines <= lines), divider: this.facts.bootDivider };
    this.onChange = () => {};
    /** The cycle count at the end of the last read of the flash. */
    this.lastRead = -Infinity;
    /** The processor's frequency at the last checked read; null after each change of the registers or pads. */
    this.rightHertz = null;
    this.pads = new Pads(mcu, () => (this.rightHertz = null));
    this.resetPads();
    this.#select(this.boot.mode, this.boot.divider);
    this.isSerial = false;
  }

  /**
   * True if reads of the flash window get data. Between two of the boot ROM's functions the chip would answer reads
   * too, slowly. Code that runs there must still not read flash, because it cannot know between which functions it
   * runs.
   */
  get isMapped() {
    return !this.isSerial && (this.readUint32(DIRECT_CSR) & DIRECT_ENABLED) === 0;
  }

  /** Divider from the processor's clock to the flash's. */
  get clockDivider() {
    return dividerOf(this.readUint32(M0_TIMING));
  }

  /** Cycles of a miss. Assumes a read with a command: a read right behind the last one would need none. */
  get missCycles() {
    return clocksOf(this.readUint32(M0_RFMT)) * this.clockDivider + INTERFACE_CYCLES;
  }

  leaveMemoryMapped() {
    this.#select(SERIAL.mode, SERIAL.divider);
    this.isSerial = true;
  }

  enterMemoryMapped() {
    this.selectReadMode(SERIAL.mode, SERIAL.divider);
  }

  /** The boot ROM's function. The ROM does not check its arguments, so they are checked here. */
  selectReadMode(mode, divider) {
    if (mode >= READ_MODES.length || divider < 1 || divider > 0xff) {
      throw new Failure(`The firmware asks the boot ROM for read mode ${mode} of the flash with divider ${divider}: there is none.`);
    }
    this.#checkIdle();
    this.#select(mode, divider);
    this.isSerial = false;
  }

  resetPads() {
    for (const offset of [SCLK, ...DATA]) this.pads.writeUint32(offset, PAD);
    this.pads.writeUint32(SELECT, PAD_SELECT);
  }

  /** Checks a read of the flash at this frequency of the processor. */
  noteRead(sysHertz) {
    this.lastRead = this.clock.cycles;
    // Every miss comes here, and the registers rarely change.
    if (sysHertz === this.rightHertz) return;
    this.#checkRead(sysHertz);
    this.rightHertz = sysHertz;
  }

  #checkRead(sysHertz) {
    if (linesOf(this.readUint32(M0_RFMT)) > this.lines) {
      throw new Failure(`The firmware reads flash on more lines than the ${this.lines} that it answers on.`);
    }
    const hertz = sysHertz / this.clockDivider;
    if (hertz <= this.facts.anyPadsHertz) return;
    const command = this.readUint32(M0_RCMD) & 0xff;
    const rated = command === 0x03 ? this.facts.plainReadHertz : this.facts.readHertz;
    const of = `The firmware reads flash by command ${command.toString(16).padStart(2, '0').toUpperCase()}h at ${(hertz / 1e6).toFixed(1)} MHz`;
    if (hertz > rated) throw new Failure(`${of}: its maker allows ${rated / 1e6} MHz.`);
    if (!this.#hasFastPads()) throw new Failure(`${of}, with pads for ${this.facts.anyPadsHertz / 1e6} MHz at most.`);
  }

  writeUint32(offset, value) {
    // Only the divider may change at any time.
    const changed = this.readUint32(offset) ^ value;
    if (offset === M0_RFMT || offset === M0_RCMD || (offset === M0_TIMING && changed >>> 8 !== 0)) this.#checkIdle();
    super.writeUint32(offset, value);
    this.rightHertz = null;
    this.onChange();
  }

  #select(mode, divider) {
    const { command, format } = READ_MODES[mode];
    super.writeUint32(DIRECT_CSR, (divider << DIRECT_DIVIDER) >>> 0);
    for (const window of [0, SECOND_WINDOW]) {
      super.writeUint32(window + M0_TIMING, timingOf(divider));
      super.writeUint32(window + M0_RFMT, format);
      super.writeUint32(window + M0_RCMD, command);
    }
    this.rightHertz = null;
    this.onChange();
  }

  /**
   * Checks that no read is in progress and chip select is high. Everything except the divider may change only then,
   * because the core may have prefetched.
   */
  #checkIdle() {
    const busy = this.missCycles + cooldownOf(this.readUint32(M0_TIMING));
    if (this.clock.cycles - this.lastRead < busy) {
      throw new Failure('The firmware changes how flash is read while a read may be under way: it has to wait for its end first.');
    }
  }

  #hasFastPads() {
    const clock = this.pads.readUint32(SCLK);
    const isQuick = (clock & PAD_SLEW_FAST) !== 0 && (clock & PAD_DRIVE) >= PAD_DRIVE_8_MA;
    return isQuick && DATA.every((offset) => (this.pads.readUint32(offset) & PAD_SCHMITT) === 0);
  }
}
