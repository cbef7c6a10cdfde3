// The wires between chip and panel: the SPI at the firmware's clock, chip select, D/C, reset and backlight.
import { GPIOPinState } from 'rp2040js';
import { streamWhileAsleep } from './dma-stream.mjs';
import { Failure } from './failure.mjs';
import { PanelWaits } from './panel-waits.mjs';
import { frameNanos, readsRisingEdges } from './spi-timing.mjs';

const FUNCTION_SPI = 1;
const FUNCTION_PWM = 4;
const FUNCTION_SIO = 5;
const PWM_ENABLED = 1;
const PWM_A_INVERTED = 1 << 2;
const PWM_B_INVERTED = 1 << 3;
/** Drive strengths, by the two bits of a pad's DRIVE. */
const DRIVE_MILLIAMPS = [2, 4, 8, 12];
/** A longer gap than this between pixels separates two frames. */
const FRAME_GAP_NANOS = 1e6;

export class PanelBus {
  /** `now` returns the device's time in ns since power-on, over all resets of the chip. */
  constructor(board, panel, now) {
    this.board = board;
    this.panel = panel;
    this.now = now;
    this.waits = new PanelWaits();
    this.frames = 0;
    /** Called when the backlight first comes on after power-on. */
    this.onFirstLight = () => {};
    this.powerOn();
  }

  powerOn() {
    this.waits.noteReset(0);
    this.lightOn = false;
    /** When the backlight first came on, or null. */
    this.firstLightNanos = null;
    this.lastByteNanos = -Infinity;
    this.burstCounted = false;
    this.longestFrameNanos = 0;
    /** When the reset pin went low, and the length of its last pulse; null if none. */
    this.resetSinceNanos = null;
    this.resetPulseNanos = null;
  }

  /** The drive in mA of the weaker of the two bus pads, and whether both have fast slew. */
  get pads() {
    const { gpio } = this.mcu;
    const pads = [gpio[this.board.pins.sck], gpio[this.board.pins.mosi]];
    return {
      milliamps: Math.min(...pads.map((pad) => DRIVE_MILLIAMPS[pad.driveStrength])),
      fast: pads.every((pad) => pad.isSlewFast),
    };
  }

  /** Returns the longest time from the first to the last pixel of a frame since the last call. */
  takeLongestFrame() {
    const longest = this.longestFrameNanos;
    this.longestFrameNanos = 0;
    return longest;
  }

  /** Connects the panel to a chip. Called again after each reset of the chip. */
  attach(chip) {
    const { pins } = this.board;
    const { mcu } = chip;
    this.mcu = mcu;
    const spi = mcu.spi[this.board.spi];
    let shifting = 0;
    let bits = 8;
    const done = mcu.clock.createAlarm(() => {
      if (bits > 8) this.#receive(shifting >> 8);
      this.#receive(shifting & 0xff);
      if (bits === 8) streamWhileAsleep(chip, spi, (bytes, nanos) => this.#receiveStream(chip.clock, bytes, nanos));
      spi.completeTransmit(0);
    });
    spi.onTransmit = (value) => {
      shifting = value;
      bits = spi.dataBits;
      if (!readsRisingEdges(spi)) throw new Failure('The firmware sends to the panel in SPI mode 1 or 2: it needs mode 0 or 3.');
      // An SPI clock that was never set up would never shift. The firmware hangs then, here as on the chip.
      if (spi.clockFrequency > 0) done.schedule(frameNanos(spi));
    };

    mcu.gpio[pins.reset].addListener((state) => {
      if (state === GPIOPinState.Low) {
        this.resetSinceNanos = this.now();
        this.panel.reset();
      } else if (this.resetSinceNanos !== null) {
        this.waits.noteReset(this.now());
        this.resetPulseNanos = this.now() - this.resetSinceNanos;
        this.resetSinceNanos = null;
      }
    });
    mcu.gpio[pins.light].addListener(() => this.#updateLight());
    // The duty cycle or the function of a pin can change without a change of its level.
    for (const peripheral of [mcu.pwm, mcu.named.io]) {
      const write = peripheral.writeUint32.bind(peripheral);
      peripheral.writeUint32 = (offset, value) => {
        write(offset, value);
        this.#updateLight();
      };
    }
    // The model does not use the edges of a PWM. Without them an idle chip has far fewer events.
    for (const channel of mcu.pwm.channels) {
      channel.alarmA.enable = false;
      channel.alarmB.enable = false;
      channel.alarmBottom.enable = false;
    }
    this.#updateLight();
  }

  /** Receives a byte. The levels of D/C and chip select are those after its last bit. */
  #receive(byte) {
    const { pins } = this.board;
    if (!this.#wired() || this.#level(pins.reset) === 0) return;
    const now = this.now();
    if (now - this.lastByteNanos >= FRAME_GAP_NANOS) this.burstCounted = false;
    this.lastByteNanos = now;
    if (this.#level(pins.dc) === 0) {
      this.waits.noteCommand(byte, now);
      this.panel.receiveCommand(byte);
      return;
    }
    if (this.panel.takesPixels && !this.burstCounted) {
      this.burstCounted = true;
      this.frames++;
      this.frameStartNanos = now;
    }
    if (this.burstCounted) this.longestFrameNanos = Math.max(this.longestFrameNanos, now - this.frameStartNanos);
    this.panel.receiveData(byte);
  }

  /** Receives bytes that take `nanos` each. No pin changes between them. */
  #receiveStream(clock, bytes, nanos) {
    // The first byte takes the full path: it may begin a frame, or not reach the panel. If it is not a pixel of a
    // frame, the others take the full path too.
    clock.servedNanos += nanos;
    this.#receive(bytes[0]);
    const ofFrame = this.lastByteNanos === this.now() && this.panel.takesPixels && nanos < FRAME_GAP_NANOS;
    if (!ofFrame || this.#level(this.board.pins.dc) === 0) {
      for (const byte of bytes.subarray(1)) {
        clock.servedNanos += nanos;
        this.#receive(byte);
      }
      return;
    }
    for (let i = 1; i < bytes.length; i++) {
      clock.servedNanos += nanos;
      this.panel.receivePixelByte(bytes[i]);
    }
    this.lastByteNanos = this.now();
    this.longestFrameNanos = Math.max(this.longestFrameNanos, this.lastByteNanos - this.frameStartNanos);
  }

  #wired() {
    const { gpio } = this.mcu;
    const { sck, mosi, cs } = this.board.pins;
    if ((gpio[sck].ctrl & 0x1f) !== FUNCTION_SPI || (gpio[mosi].ctrl & 0x1f) !== FUNCTION_SPI) return false;
    return (gpio[cs].ctrl & 0x1f) === FUNCTION_SPI || this.#level(cs) === 0;
  }

  /** The level that the firmware drives on a pin, 0 or 1. A pin that is not driven is pulled up: 1. */
  #level(pin) {
    const { sio, gpio } = this.mcu;
    const driven = (gpio[pin].ctrl & 0x1f) === FUNCTION_SIO && (sio.gpioOutputEnable >>> pin) & 1;
    return driven ? (sio.gpioValue >>> pin) & 1 : 1;
  }

  #updateLight() {
    this.lightOn = this.#isLit();
    if (!this.lightOn || this.firstLightNanos !== null) return;
    this.firstLightNanos = this.now();
    this.onFirstLight();
  }

  #isLit() {
    const { mcu } = this;
    const pin = this.board.pins.light;
    switch (mcu.gpio[pin].functionSelect) {
      case FUNCTION_SIO:
        return mcu.gpio[pin].value === GPIOPinState.High;
      case FUNCTION_PWM: {
        const { csr, cc, top } = mcu.pwm.channels[(pin >> 1) & 7];
        const level = pin & 1 ? cc >>> 16 : cc & 0xffff;
        const inverted = csr & (pin & 1 ? PWM_B_INVERTED : PWM_A_INVERTED);
        return (csr & PWM_ENABLED) !== 0 && (inverted ? level <= top : level > 0);
      }
      default:
        return false;
    }
  }
}
