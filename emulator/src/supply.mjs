// The power supply of the handheld: a battery and a USB plug, as the chip sees them through the board's wiring.

import { GPIOPinState } from 'rp2040js';

const RAIL_VOLTS = 3.3;
const ADC_FULL_SCALE = 4095;
const FIRST_ADC_PIN = 26;
/** All boards divide the battery's voltage by three, with resistors of 200 and 100 kΩ. */
const DIVIDER = 3;
const DIVIDER_OHMS = 66_667;
/** The pin of a Pico W that connects the divider to the converter while it is high (pico_w.h of the pico-sdk). */
const DIVIDER_SWITCH = 25;
/** The pull-down of a pad. The data sheet says 50 to 80 kΩ. */
const PULL_OHMS = 60_000;
/** Voltages of a floating pin, as seen on boards, and the voltage with its pull-down on. */
const FLOATING_VOLTS = [0.36, 1.15];
const PULLED_DOWN_VOLTS = 0.005;
/** From this percentage on, the charger tops up in pulses, and its STAT output follows them. */
const TOPPING_UP_PERCENT = 97;
const PULSE_NANOS = 500e6;

/** Returns the voltage for a percentage: the middle of the range that the firmware shows as this percentage. */
export function voltsAt(curve, percent) {
  const middle = Math.min(percent + 0.5, 100);
  const above = Math.max(curve.findIndex(([point]) => point >= middle), 1);
  const [[from, low], [to, high]] = [curve[above - 1], curve[above]];
  return low + ((high - low) * (middle - from)) / (to - from);
}

/** Returns the voltage that the converter reads for a cell, on a board whose rail sags with it. */
export function readingOf(cellVolts, railDrop) {
  const rail = railDrop === undefined ? RAIL_VOLTS : Math.min(RAIL_VOLTS, cellVolts - railDrop);
  return (cellVolts * RAIL_VOLTS) / rail;
}

export class Supply {
  constructor(board) {
    this.board = board;
    /** The default is a handheld on the go: nothing plugged in, and enough charge. */
    this.usb = false;
    /** The charge of the battery, or null if nothing sensible can be measured. */
    this.percent = 80;
    /** The voltage of the cell, if that is set instead. */
    this.cellVolts = null;
    this.mcu = null;
    this.floating = 0x2545f491;
  }

  setUsb(usb) {
    this.usb = usb;
    this.#show();
  }

  setBattery(percent) {
    this.percent = percent;
    this.cellVolts = null;
    this.#show();
  }

  /** Sets the voltage of the cell itself. The reading depends on the board. */
  setCellVolts(volts) {
    this.cellVolts = volts;
    this.#show();
  }

  /** Connects the supply to a chip. Called again after each reset of the chip. */
  attach(mcu) {
    this.mcu = mcu;
    this.pulse = true;
    this.pulseAlarm = mcu.clock.createAlarm(() => {
      this.pulse = !this.pulse;
      this.#show();
    });
    const { channel } = this.board.battery;
    Object.defineProperty(mcu.adc.channelValues, channel, { get: () => this.#sample(), configurable: true });
    // The pulls decide the level of a floating pin.
    const pads = mcu.named.pads;
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      this.#showFloating();
    };
    this.#show();
  }

  /** Returns the converter's value for the battery's pin now. */
  #sample() {
    const { mcu, board } = this;
    const pulledDown = mcu.gpio[FIRST_ADC_PIN + board.battery.channel].pulldownEnabled;
    const volts = this.#isConnected ? this.#dividedVolts(pulledDown) : this.#floatingVolts(pulledDown);
    return Math.min(Math.round((volts / RAIL_VOLTS) * ADC_FULL_SCALE), ADC_FULL_SCALE);
  }

  /** True if the divider is connected to the pin. On a Pico W it is while GP25 is driven high. */
  get #isConnected() {
    return !this.board.wireless || this.mcu.gpio[DIVIDER_SWITCH].value === GPIOPinState.High;
  }

  #dividedVolts(pulledDown) {
    return (this.#readVolts() / DIVIDER) * (pulledDown ? PULL_OHMS / (PULL_OHMS + DIVIDER_OHMS) : 1);
  }

  /** The battery's voltage, as firmware computes it that assumes an exact reference. */
  #readVolts() {
    const { usb, percent, cellVolts } = this;
    const { curve, voltsOnUsb } = this.board.battery;
    if (usb && voltsOnUsb !== undefined) return voltsOnUsb;
    if (cellVolts !== null) return readingOf(cellVolts, this.board.railDrop);
    return percent === null ? 0 : voltsAt(curve, percent);
  }

  /** Without the divider, the pin of a Pico W is connected to a radio that is off: each reading differs. */
  #floatingVolts(pulledDown) {
    if (pulledDown) return PULLED_DOWN_VOLTS;
    this.floating = (Math.imul(this.floating, 1664525) + 1013904223) >>> 0;
    const [low, high] = FLOATING_VOLTS;
    return low + ((high - low) * (this.floating >>> 8)) / 2 ** 24;
  }

  #show() {
    const { mcu, board, usb, percent } = this;
    if (!mcu) return;
    if (!board.wireless) mcu.gpio[board.usb].setInputValue(usb);
    if (board.charging !== undefined && usb && percent !== null && percent >= TOPPING_UP_PERCENT && percent < 100) {
      this.pulseAlarm.schedule(PULSE_NANOS);
    } else {
      this.pulseAlarm.cancel();
      this.pulse = true;
    }
    this.#showFloating();
  }

  /** Updates the pins that are not always driven: the charger's STAT, and on a Pico W the pin that would sense VBUS. */
  #showFloating() {
    const { mcu, board, usb, percent } = this;
    if (board.wireless) floatPin(mcu.gpio[board.usb]);
    if (board.charging === undefined) return;
    const pin = mcu.gpio[board.charging];
    // Open-drain: low while it charges, otherwise floating.
    if (usb && percent !== null && percent < 100 && this.pulse) setLevel(pin, false);
    else floatPin(pin);
  }
}

/** Sets a floating pin to the level of its pull. Without a pull it keeps its level. */
function floatPin(pin) {
  if (pin.pullupEnabled !== pin.pulldownEnabled) setLevel(pin, pin.pullupEnabled);
}

/** Sets a level. It causes no edge if the level is the same. */
function setLevel(pin, high) {
  if (pin.rawInputValue !== high) pin.setInputValue(high);
}
