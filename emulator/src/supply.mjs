// What feeds the handheld: a battery and a USB plug, as the board's wires show them to the chip.

const ADC_REFERENCE_VOLTS = 3.3;
const ADC_FULL_SCALE = 4095;
/** Both boards divide the battery's voltage by three. */
const DIVIDER = 3;

/** The voltage of a cell that is so full: the middle of what the firmware takes for that percentage. */
export function voltsAt(curve, percent) {
  const middle = Math.min(percent + 0.5, 100);
  const above = Math.max(curve.findIndex(([point]) => point >= middle), 1);
  const [[from, low], [to, high]] = [curve[above - 1], curve[above]];
  return low + ((high - low) * (middle - from)) / (to - from);
}

export class Supply {
  constructor(board) {
    this.board = board;
    /** A handheld on the way: nothing plugged in, and enough in the battery. */
    this.usb = false;
    /** How full the battery is, or null if nothing sensible can be measured. */
    this.percent = 80;
    this.mcu = null;
  }

  setUsb(usb) {
    this.usb = usb;
    this.#show();
  }

  setBattery(percent) {
    this.percent = percent;
    this.#show();
  }

  /** Solders the supply to a chip; again after each reset of the chip. */
  attach(mcu) {
    this.mcu = mcu;
    this.#show();
  }

  #show() {
    const { mcu, board, usb, percent } = this;
    if (!mcu) return;
    mcu.gpio[board.usb].setInputValue(usb);
    if (board.charging !== undefined) mcu.gpio[board.charging].setInputValue(usb && percent !== null && percent < 100);
    const { channel, curve, voltsOnUsb } = board.battery;
    const volts = usb && voltsOnUsb !== undefined ? voltsOnUsb : percent === null ? 0 : voltsAt(curve, percent);
    mcu.adc.channelValues[channel] = Math.round((volts / DIVIDER / ADC_REFERENCE_VOLTS) * ADC_FULL_SCALE);
  }
}
