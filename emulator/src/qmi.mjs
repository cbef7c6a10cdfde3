// The QMI of an RP2350, by which it reads its flash: the registers say by what command, over how many lines and how fast, and
// so what a line of the cache costs. Erasing and programming are the boot ROM's functions, not bytes of direct mode.
import { Failure } from './failure.mjs';
import { PlainRegisters } from './relocated.mjs';

const DIRECT_CSR = 0x00;
const M0_TIMING = 0x0c;
const M0_RFMT = 0x10;
const M0_RCMD = 0x14;
/** From a register of the first memory window to that of the second. */
const SECOND_WINDOW = 0x14;

const DIRECT_ENABLED = 1;
const DIRECT_DIVIDER = 22;

/** Of M0_TIMING. A divider of 0 is one of 256. */
const dividerOf = (timing) => timing & 0xff || 256;
const cooldownOf = (timing) => 64 * (timing >>> 30);
/** The boot ROM's: chip select stays down for 64 cycles and is up for at least 7, pages end at 1,024, data come a cycle late. */
const timingOf = (divider) => ((1 << 30) | (2 << 28) | (7 << 12) | (2 << 8) | divider) >>> 0;

/** Bits per clock, by what the fields for widths say. */
const WIDTHS = [1, 2, 4];
const ADDRESS_BITS = 24;
const LINE_BITS = 64;
/**
 * What a miss takes besides the clocks of the flash, in cycles: chip select is up for MIN_DESELECT, which is 7, and half a
 * clock of the flash, the data are sampled a cycle late, and bus and cache pass them on. About 10; nobody has measured it.
 */
const INTERFACE_CYCLES = 10;

/** The read modes of the boot ROM, by their numbers: 03h serial, 0Bh serial, BBh on two lines, EBh on four. */
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
/** How the boot ROM's functions for writing leave the flash. */
const SERIAL = { mode: 0, divider: 12 };

/** The lines on which a read format has the data. */
const linesOf = (format) => WIDTHS[(format >>> 8) & 3];

/** The clocks of the flash for a line of the cache, by a read format. */
function clocksOf(format) {
  const width = (at) => WIDTHS[(format >>> at) & 3];
  const prefixBits = format & (1 << 12) ? 8 : 0;
  const suffixBits = ((format >>> 14) & 3) * 4;
  const dummyBits = ((format >>> 16) & 7) * 4;
  return prefixBits / width(0) + ADDRESS_BITS / width(2) + suffixBits / width(4) + dummyBits / width(6) + LINE_BITS / width(8);
}

/** The pads of the flash: where their registers are, and bits of them. */
const SCLK = 0x04;
const DATA = [0x08, 0x0c, 0x10, 0x14];
const SELECT = 0x18;
const PAD_SLEW_FAST = 1 << 0;
const PAD_SCHMITT = 1 << 1;
const PAD_DRIVE = 3 << 4;
const PAD_DRIVE_8_MA = 2 << 4;
/** As the boot ROM leaves the pads of SCLK and data, and of chip select: 4 mA, slow, with Schmitt triggers. */
const PAD = 0x56;
const PAD_SELECT = 0x5a;

/** The pads of the flash, which tell when they are set. */
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
  /** `clock` tells how many cycles have passed; a miss costs `missCycles` from each `onChange` on. The flash answers on so
   *  many `lines`. */
  constructor(mcu, clock, lines = 4) {
    super(mcu, 'QMI');
    this.clock = clock;
    this.facts = mcu.facts.flash;
    this.lines = lines;
    /** What the boot ROM finds to work: it tries all modes from the quickest on. */
    this.boot = { mode: READ_MODES.findLastIndex((mode) => mode.lines <= lines), divider: this.facts.bootDivider };
    this.onChange = () => {};
    /** Cycles at which the last read of the flash ended. */
    this.lastRead = -Infinity;
    /** The processor's frequency at which a read was last found to be right; null after each change of how flash is read. */
    this.rightHertz = null;
    this.pads = new Pads(mcu, () => (this.rightHertz = null));
    this.resetPads();
    this.#select(this.boot.mode, this.boot.divider);
    this.isSerial = false;
  }

  /** Whether a read of the flash's memory window gets data. The chip would answer reads between the boot ROM's functions
   *  too, slowly; what runs there must not read flash all the same, since it cannot know between which. */
  get isMapped() {
    return !this.isSerial && (this.readUint32(DIRECT_CSR) & DIRECT_ENABLED) === 0;
  }

  /** The flash's clock is the processor's, divided by this. */
  get clockDivider() {
    return dividerOf(this.readUint32(M0_TIMING));
  }

  /** The cycles of a miss: those of a read that does not go on where the last one ended, which would need no command. */
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

  /** The boot ROM's function. It does not look at what it is told, so what is wrong is noticed here. */
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

  /** The flash is read while the processor runs at this frequency. */
  noteRead(sysHertz) {
    this.lastRead = this.clock.cycles;
    // Every miss comes here, and the registers hardly ever change.
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
    // The divider alone may change at any time.
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

  /** All but the divider may be changed only while nothing is read and chip select is up: the core may have fetched ahead. */
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
