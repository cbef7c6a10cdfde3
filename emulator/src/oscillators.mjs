// The two oscillators of the chip. The ring oscillator (ROSC) runs from power-on. The crystal oscillator (XOSC) runs
// after the firmware has started it and waited. Either can be made dormant: it then stops until a pin wakes the chip.
import { BasePeripheral } from 'rp2040js';

const COMA = 0x636f6d61;
const WAKE = 0x77616b65;
const ENABLE = 0xfab;
const DISABLE = 0xd1e;
const STATUS_STABLE = 0x80000000;
const STATUS_ENABLED = 1 << 12;
const enableField = (ctrl) => (ctrl >>> 12) & 0xfff;

const XOSC_CTRL = 0x00;
const XOSC_STATUS = 0x04;
const XOSC_DORMANT = 0x08;
const XOSC_STARTUP = 0x0c;
const XOSC_COUNT = 0x1c;
const STARTUP_DELAY = 0x3fff;
const STARTUP_X4 = 1 << 20;
/** About 50,000 periods of the crystal. */
const STARTUP_AT_RESET = 0xc4;
/** The start-up delay counts in units of this many periods of the crystal. */
const STARTUP_UNIT = 256;

/** XOSC. `onChange` is called when its frequency may have changed, `onDormant` when the firmware makes it dormant. */
export class CrystalOscillator extends BasePeripheral {
  constructor(mcu, clock, hertz, { onChange, onDormant }) {
    super(mcu, 'XOSC');
    this.clock = clock;
    this.hertz = hertz;
    this.onChange = onChange;
    this.onDormant = onDormant;
    this.ctrl = 0;
    this.startup = STARTUP_AT_RESET;
    /** The time at which it is stable, or null while it is stopped. */
    this.stableNanos = null;
    this.dormant = false;
    this.stableAlarm = clock.createAlarm(() => onChange());
  }

  get enabled() {
    return enableField(this.ctrl) === ENABLE;
  }

  get isStable() {
    return this.stableNanos !== null && this.clock.nanos >= this.stableNanos;
  }

  /** 0 until it is stable: its output is blocked before. */
  get frequency() {
    return this.isStable ? this.hertz : 0;
  }

  /** Time from a start to stable. */
  get startNanos() {
    const delay = (this.startup & STARTUP_DELAY) * (this.startup & STARTUP_X4 ? 4 : 1);
    return (delay * STARTUP_UNIT * 1e9) / this.hertz;
  }

  /** The state that a reset keeps, for the next chip; or null. */
  get kept() {
    return this.enabled && this.isStable ? { ctrl: this.ctrl, startup: this.startup } : null;
  }

  /** Continues with the state that a reset has kept. */
  goOn({ ctrl, startup }) {
    this.ctrl = ctrl;
    this.startup = startup;
    this.stableNanos = this.clock.nanos;
  }

  /** Stops the oscillator, or starts it again. */
  setDormant(dormant) {
    this.dormant = dormant;
    if (dormant) this.#stop();
    else if (this.enabled) this.#start();
  }

  readUint32(offset) {
    switch (offset & 0xfff) {
      case XOSC_CTRL:
        return this.ctrl;
      case XOSC_STATUS:
        return ((this.isStable ? STATUS_STABLE : 0) | (this.enabled ? STATUS_ENABLED : 0)) >>> 0;
      case XOSC_DORMANT:
        return this.dormant ? COMA : WAKE;
      case XOSC_STARTUP:
        return this.startup;
      default:
        return 0;
    }
  }

  writeUint32(offset, value) {
    switch (offset) {
      case XOSC_CTRL: {
        const swings = this.stableNanos !== null;
        this.ctrl = value;
        if (this.enabled && !swings) this.#start();
        else if (enableField(value) === DISABLE) this.#stop();
        this.onChange();
        break;
      }
      case XOSC_DORMANT:
        if (value === COMA) this.onDormant(this);
        break;
      case XOSC_STARTUP:
        this.startup = value & (STARTUP_DELAY | STARTUP_X4);
        break;
      case XOSC_COUNT:
        break;
    }
  }

  #start() {
    this.stableNanos = this.clock.nanos + this.startNanos;
    this.stableAlarm.schedule(this.startNanos);
  }

  #stop() {
    this.stableNanos = null;
    this.stableAlarm.cancel();
  }
}

/** Speed with fewer stages in the ring, relative to the slowest, by FREQ_RANGE of CTRL. */
const ROSC_RANGES = { 0xfa5: 8 / 6, 0xfa7: 8 / 4, 0xfa6: 8 / 2 };

/** ROSC: it runs, stores its registers, and returns its random bit from a stream. */
export class RingOscillator extends BasePeripheral {
  constructor(mcu, entropy, { onChange, onDormant }) {
    super(mcu, 'ROSC');
    this.entropy = entropy;
    this.onChange = onChange;
    this.onDormant = onDormant;
    this.dormant = false;
    const { rosc } = mcu.facts;
    this.facts = rosc;
    const { ctrl, freqa, freqb, div, phase } = rosc.registers;
    // The values after a reset.
    this.written = new Map([
      [ctrl, 0xaa0], [freqa, 0], [freqb, 0], [div, rosc.divider.password + rosc.dividerAtReset], [phase, 0x8],
    ]);
  }

  get #ctrl() {
    return this.written.get(this.facts.registers.ctrl);
  }

  get enabled() {
    return enableField(this.#ctrl) !== DISABLE;
  }

  get frequency() {
    if (!this.enabled || this.dormant) return 0;
    const { registers, divider, hertzAtReset, dividerAtReset } = this.facts;
    const written = this.written.get(registers.div) - divider.password;
    const range = ROSC_RANGES[this.#ctrl & 0xfff] ?? 1;
    const ring = hertzAtReset * dividerAtReset * range;
    if (written === 0) return ring / divider.most;
    return ring / (written > 0 && written < divider.most ? written : divider.other);
  }

  /** It starts within a few of its own periods. */
  get startNanos() {
    return 0;
  }

  setDormant(dormant) {
    this.dormant = dormant;
  }

  readUint32(offset) {
    const { registers } = this.facts;
    switch (offset & 0xfff) {
      case registers.status:
        return this.enabled ? (STATUS_STABLE | STATUS_ENABLED) >>> 0 : 0;
      case registers.dormant:
        return this.dormant ? COMA : WAKE;
      case registers.randombit:
        return this.entropy.nextBit();
      default:
        return this.written.get(offset & 0xfff) ?? 0;
    }
  }

  writeUint32(offset, value) {
    if (offset === this.facts.registers.dormant) {
      if (value === COMA) this.onDormant(this);
      return;
    }
    this.written.set(offset, value);
    this.onChange();
  }
}
