// The handheld around the library's own chip: panel, buttons, a full battery. It has what a script needs, and no more.
import { EntropyStream } from '../entropy.mjs';
import { Failure } from '../failure.mjs';
import { saveStart } from '../flash.mjs';
import { St7789 } from '../st7789.mjs';
import { voltsAt } from '../supply.mjs';
import { StockChip } from './chip.mjs';

const BITS = 8;
const BATTERY_PERCENT = 80;
/** A third of the battery's voltage as the converter reads it: 4095 at 3.3 V. */
const reading = (volts) => Math.round((volts / 3 / 3.3) * 4095);

export class StockDevice {
  /** `image` is the content of the flash. `bootRom` is the real boot ROM as a Uint32Array, or null. */
  constructor(board, image, bootRom) {
    this.board = board;
    this.bootRom = bootRom;
    this.flash = image;
    this.panel = new St7789(board.mounting, board.glassWidth);
    this.panel.onPictureChanged = () => (this.pictureChangedNanos = this.nanos);
    this.pictureChangedNanos = 0;
    this.chip = null;
    this.bootsel = null;
    this.earlierNanos = 0;
    this.resetWith = null;
    /** Restarts of the chip, and erases and programs of its flash, since the device was made. */
    this.resets = 0;
    this.operations = 0;
  }

  get isOn() {
    return this.chip !== null;
  }

  get nanos() {
    return this.earlierNanos + (this.chip?.mcu.clock.nanos ?? 0);
  }

  meter() {
    return { take: () => ({ resets: this.resets, flash_operations: this.operations }) };
  }

  powerOn(seed) {
    if (this.isOn) this.powerOff();
    this.entropy = new EntropyStream(seed);
    this.panel.powerOn();
    this.#start(null);
  }

  powerOff() {
    this.#keepFlash();
    this.chip = null;
    this.panel.reset();
  }

  run(nanos) {
    const end = this.nanos + nanos;
    while (this.nanos < end) {
      this.chip.runTo(end - this.earlierNanos);
      if (!this.resetWith) continue;
      this.resets++;
      this.#keepFlash();
      this.earlierNanos = this.nanos;
      this.#start(this.resetWith);
    }
  }

  picture() {
    return this.panel.picture();
  }

  hold(button) {
    this.#pin(this.board.buttons[button]).setInputValue(false);
  }

  release(button) {
    this.#pin(this.board.buttons[button]).setInputValue(true);
  }

  fillSave(save) {
    this.flash.set(save, saveStart(this.board.flashSize));
  }

  turn() {
    throw new Failure('this emulator cannot be turned.');
  }

  #pin(number) {
    return this.chip.mcu.gpio[number];
  }

  #keepFlash() {
    this.flash.set(this.chip.mcu.flash.subarray(0, this.flash.length));
    this.operations += this.chip.operations.length;
  }

  #start(kept) {
    const { board, flash, bootRom, entropy } = this;
    this.resetWith = null;
    this.chip = new StockChip({ flash, bootRom, entropy, kept, onReset: (state) => (this.resetWith = state) });
    const { mcu } = this.chip;
    for (const pin of [...board.high, ...Object.values(board.buttons)]) mcu.gpio[pin].setInputValue(true);
    mcu.adc.channelValues[board.battery.channel] = reading(voltsAt(board.battery.curve, BATTERY_PERCENT));
    this.#connectPanel();
  }

  #connectPanel() {
    const { mcu } = this.chip;
    const { pins, spi: bus } = this.board;
    const spi = mcu.spi[bus];
    const level = (pin) => (mcu.sio.gpioValue >>> pin) & 1;
    let byte = 0;
    const sent = mcu.clock.createAlarm(() => {
      if (level(pins.reset) === 1) {
        if (level(pins.dc) === 1) this.panel.receiveData(byte);
        else this.panel.receiveCommand(byte);
      }
      spi.completeTransmit(0);
    });
    spi.onTransmit = (value) => {
      byte = value;
      sent.schedule((BITS * 1e9) / spi.clockFrequency);
    };
  }
}
