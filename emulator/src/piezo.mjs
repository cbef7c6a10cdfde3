// The piezo: the frequency and length of the tones of its PWM. It reads the registers instead of the edges, which come
// thousands of times a second.

const FUNCTION_PWM = 4;
const PWM_ENABLED = 1;
/** The firmware sets a tone by several writes. States no longer than this in between are not tones. */
const SETTING_NANOS = 20_000;

export class Piezo {
  /** `now` returns the device's time in ns since power-on. */
  constructor(board, now) {
    this.pin = board.piezo;
    this.now = now;
    this.powerOn();
  }

  powerOn() {
    this.tones = [];
    /** The tone since `since`: `{ hertz, duty }`, or null for silence. */
    this.tone = null;
    this.since = 0;
    this.mcu = null;
  }

  /** Returns the tones that have ended since the last call: `{ hertz, duty, ms }`. */
  takeTones() {
    return this.tones.splice(0);
  }

  /** Connects the piezo to a chip. Called again after each reset of the chip, which silences it. */
  attach(mcu) {
    this.mcu = mcu;
    this.#listen();
    for (const peripheral of [mcu.pwm, mcu.named.io]) {
      const write = peripheral.writeUint32.bind(peripheral);
      peripheral.writeUint32 = (offset, value) => {
        write(offset, value);
        this.#listen();
      };
    }
  }

  #listen() {
    const heard = this.#heard();
    const { tone } = this;
    if (tone?.hertz === heard?.hertz && tone?.duty === heard?.duty) return;
    const now = this.now();
    const lasted = now - this.since;
    if (tone && lasted > SETTING_NANOS) this.tones.push({ ...tone, ms: Math.round(lasted / 1e5) / 10 });
    this.tone = heard;
    this.since = now;
  }

  #heard() {
    const { mcu, pin } = this;
    if (mcu.gpio[pin].functionSelect !== FUNCTION_PWM) return null;
    const { csr, cc, div, top } = mcu.pwm.channels[(pin >> 1) & 7];
    const pulse = pin & 1 ? cc >>> 16 : cc & 0xffff;
    if (!(csr & PWM_ENABLED) || pulse === 0 || pulse > top) return null;
    const divider = (div >> 4 || 256) + (div & 0xf) / 16;
    return { hertz: Math.round(mcu.clkSys / divider / (top + 1)), duty: Math.round((pulse / (top + 1)) * 1e3) / 1e3 };
  }
}
