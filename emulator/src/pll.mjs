// A PLL: multiplies the crystal's frequency. It has no output while it is off or not yet locked.
import { BasePeripheral } from 'rp2040js';

const CS = 0x00;
const PWR = 0x04;
const FBDIV_INT = 0x08;
const PRIM = 0x0c;
const AT_RESET = [[CS, 0x1], [PWR, 0x2d], [FBDIV_INT, 0], [PRIM, 0x77000]];

const CS_LOCK = 0x80000000;
const CS_BYPASS = 1 << 8;
const CS_REFDIV = 0x3f;
const PWR_PD = 1 << 0;
const PWR_POSTDIVPD = 1 << 3;
const PWR_VCOPD = 1 << 5;
/** Periods of the reference until lock. The data sheet gives no time; PLLs of this kind need some hundreds. */
const LOCK_TURNS = 500;

export class Pll extends BasePeripheral {
  /** `crystal` is a CrystalOscillator. `onChange` is called when the output may have changed. */
  constructor(mcu, name, clock, crystal, onChange) {
    super(mcu, name);
    this.clock = clock;
    this.crystal = crystal;
    this.onChange = onChange;
    this.lockAlarm = clock.createAlarm(() => onChange());
    this.reset();
  }

  reset() {
    this.registers = new Map(AT_RESET);
    this.lockNanos = null;
    this.lockAlarm.cancel();
  }

  /** True if its oscillator (VCO) is switched on. */
  get isOn() {
    return (this.registers.get(PWR) & (PWR_PD | PWR_VCOPD)) === 0;
  }

  get isLocked() {
    return this.lockNanos !== null && this.clock.nanos >= this.lockNanos;
  }

  get #referenceHertz() {
    return this.crystal.frequency / (this.registers.get(CS) & CS_REFDIV || 1);
  }

  /** The output in Hz; 0 if there is none. */
  get frequency() {
    if (this.registers.get(CS) & CS_BYPASS) return this.#referenceHertz;
    if (!this.isLocked || this.registers.get(PWR) & PWR_POSTDIVPD) return 0;
    const prim = this.registers.get(PRIM);
    const divider = ((prim >>> 16) & 7 || 1) * ((prim >>> 12) & 7 || 1);
    return (this.#referenceHertz * this.registers.get(FBDIV_INT)) / divider;
  }

  readUint32(offset) {
    const value = this.registers.get(offset & 0xfff) ?? 0;
    return ((offset & 0xfff) === CS && this.isLocked ? value | CS_LOCK : value) >>> 0;
  }

  writeUint32(offset, value) {
    // LOCK is read-only, but a read-modify-write writes it back.
    this.registers.set(offset, offset === CS ? value & ~CS_LOCK : value);
    // The post dividers are outside the loop: a change of them does not unlock it.
    if (offset !== PRIM) this.#relock(offset);
    this.onChange();
  }

  #relock(offset) {
    const canLock = this.isOn && this.registers.get(FBDIV_INT) > 0 && this.#referenceHertz > 0;
    if (!canLock) {
      this.lockNanos = null;
      this.lockAlarm.cancel();
    } else if (this.lockNanos === null || offset !== PWR) {
      const nanos = (LOCK_TURNS * 1e9) / this.#referenceHertz;
      this.lockNanos = this.clock.nanos + nanos;
      this.lockAlarm.schedule(nanos);
    }
  }
}
