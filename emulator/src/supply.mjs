// What feeds the handheld: a battery and a USB plug, as the board's wires show them to the chip.

const RAIL_VOLTS = 3.3;
const ADC_FULL_SCALE = 4095;
const FIRST_ADC_PIN = 26;
/** All boards divide the battery's voltage by three, by resistors of 200 and 100 kΩ. */
const DIVIDER = 3;
const DIVIDER_OHMS = 66_667;
/** The pull-down of a pad; the data sheet says 50 to 80 kΩ. */
const PULL_OHMS = 60_000;
/** What a pin that nothing drives floats at, as seen on boards, and with its pull-down on. */
const FLOATING_VOLTS = [0.36, 1.15];
const PULLED_DOWN_VOLTS = 0.005;
/** From here on the charger tops up in pulses, and its STAT follows them. */
const TOPPING_UP_PERCENT = 97;
const PULSE_NANOS = 500e6;

/** The voltage of a cell at this percentage: the middle of what the firmware takes for it. */
export function voltsAt(curve, percent) {
  const middle = Math.min(percent + 0.5, 100);
  const above = Math.max(curve.findIndex(([point]) => point >= middle), 1);
  const [[from, low], [to, high]] = [curve[above - 1], curve[above]];
  return low + ((high - low) * (middle - from)) / (to - from);
}

/** The volts that the converter reads for a cell, on a board whose rail sags with it. */
export function readingOf(cellVolts, railDrop) {
  const rail = railDrop === undefined ? RAIL_VOLTS : Math.min(RAIL_VOLTS, cellVolts - railDrop);
  return (cellVolts * RAIL_VOLTS) / rail;
}

export class Supply {
  constructor(board) {
    this.board = board;
    /** A handheld on the way: nothing plugged in, and enough in the battery. */
    this.usb = false;
    /** How full the battery is, or null if nothing sensible can be measured. */
    this.percent = 80;
    /** The cell's own volts, if they are given instead. */
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

  /** Sets the volts of the cell itself; what is read of them is up to the board. */
  setCellVolts(volts) {
    this.cellVolts = volts;
    this.#show();
  }

  /** Solders the supply to a chip; again after each reset of the chip. */
  attach(mcu) {
    this.mcu = mcu;
    this.pulse = true;
    this.pulseAlarm = mcu.clock.createAlarm(() => {
      this.pulse = !this.pulse;
      this.#show();
    });
    const { channel } = this.board.battery;
    Object.defineProperty(mcu.adc.channelValues, channel, { get: () => this.#sample(), configurable: true });
    // The pulls decide what a floating pin reads as.
    const pads = mcu.named.pads;
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      this.#showFloating();
    };
    this.#show();
  }

  /** What the converter gives for the battery's pin at this moment. */
  #sample() {
    const { mcu, board } = this;
    const pulledDown = mcu.gpio[FIRST_ADC_PIN + board.battery.channel].pulldownEnabled;
    const volts = board.wireless ? this.#floatingVolts(pulledDown) : this.#dividedVolts(pulledDown);
    return Math.min(Math.round((volts / RAIL_VOLTS) * ADC_FULL_SCALE), ADC_FULL_SCALE);
  }

  #dividedVolts(pulledDown) {
    return (this.#readVolts() / DIVIDER) * (pulledDown ? PULL_OHMS / (PULL_OHMS + DIVIDER_OHMS) : 1);
  }

  /** The battery's volts, as a firmware that trusts its reference works them out. */
  #readVolts() {
    const { usb, percent, cellVolts } = this;
    const { curve, voltsOnUsb } = this.board.battery;
    if (usb && voltsOnUsb !== undefined) return voltsOnUsb;
    if (cellVolts !== null) return readingOf(cellVolts, this.board.railDrop);
    return percent === null ? 0 : voltsAt(curve, percent);
  }

  /** On a Pico W the pin is a wire to a radio that is off: each reading differs. */
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

  /** The pins that are only driven at times: the charger's STAT, and on a Pico W what would be VBUS. */
  #showFloating() {
    const { mcu, board, usb, percent } = this;
    if (board.wireless) floatPin(mcu.gpio[board.usb]);
    if (board.charging === undefined) return;
    const pin = mcu.gpio[board.charging];
    // Open-drain: low while it charges, and let go otherwise.
    if (usb && percent !== null && percent < 100 && this.pulse) setLevel(pin, false);
    else floatPin(pin);
  }
}

/** A pin that nothing drives goes where its pull takes it, and without one stays where it was. */
function floatPin(pin) {
  if (pin.pullupEnabled !== pin.pulldownEnabled) setLevel(pin, pin.pullupEnabled);
}

/** Without an edge where there is none. */
function setLevel(pin, high) {
  if (pin.rawInputValue !== high) pin.setInputValue(high);
}
