// The handheld: a chip, a panel, eight buttons, a piezo, a battery and a power switch. Its time counts from power-on
// and continues over resets.
import { oppositeButton } from './boards.mjs';
import { Chip } from './chip.mjs';
import { EntropyStream } from './entropy.mjs';
import { Figures } from './figures.mjs';
import { MISSES } from './flash-cache.mjs';
import { FLASH_BASE, FlashChip, saveStart } from './flash.mjs';
import { Interpreter } from './interpreter.mjs';
import { PanelBus } from './panel-bus.mjs';
import { Piezo } from './piezo.mjs';
import { St7789 } from './st7789.mjs';
import { Supply } from './supply.mjs';

/** Device time between two checks of memory, resets and callbacks. */
const SLICE_NANOS = 20e6;

/** Times that differ by no more than this are equal. */
export const ROUNDING_NANOS = 0.5;

export class Device {
  /**
   * `image` is the flash content from the UF2 file. `save`, if given, fills the save area. `chipOptions` are further
   * options of Chip, such as `flashMiss`.
   */
  constructor(board, image, save, chipOptions = {}) {
    this.interpreter = new Interpreter(board.chip);
    const { flash, sram } = this.interpreter;
    // The flash window beyond the board's flash reads as erased.
    flash.fill(0xff);
    flash.set(image);
    this.board = board;
    this.chipOptions = { facts: board.chip, romNanos: board.chip.bootRomNanos, ...chipOptions };
    this.flash = new FlashChip(flash, board.flashSize);
    this.flash.onChange = (offset, length) => this.interpreter.translator.noteChange(FLASH_BASE + offset, length);
    if (save) this.fillSave(save);
    this.sram = sram;
    this.panel = new St7789(board.mounting, board.glassWidth);
    this.bus = new PanelBus(board, this.panel, () => this.nanos);
    this.piezo = new Piezo(board, () => this.nanos);
    this.supply = new Supply(board);
    this.chip = null;
    /** The pressed buttons, by their printed names. */
    this.held = new Set();
    /** True if the player holds the handheld upside down. */
    this.turned = false;
    /** How long the buttons' contacts bounce. */
    this.bounceNanos = { press: 0, release: 0 };
    this.pictureChangedNanos = 0;
    /** The first press since the last changed pixel, and the longest time from a press to a changed pixel so far. */
    this.unansweredPressNanos = null;
    this.worstAnswerNanos = null;
    this.bootNanos = 0;
    /** Cycles run before power-on, and cycles from power-on to the first light of the backlight (null before that). */
    this.cyclesAtBoot = 0;
    this.firstLightCycles = null;
    this.lowestSP = 0xffffffff;
    this.resetWith = null;
    this.powerFailed = false;
    // Sums over the earlier chips.
    this.past = { nanos: 0, asleepNanos: 0, dormantNanos: 0, cycles: 0, instructions: 0, flashMisses: 0 };
    this.onUartByte = () => {};
    /** Called with each new chip before it starts. */
    this.onStart = () => {};
    /** Called with the RAM after every slice, and a last time before a reset or a cut. */
    this.onMemory = () => {};
    /** Called after every slice of a run. */
    this.onSlice = () => {};
    this.bus.onFirstLight = () => (this.firstLightCycles = this.totals.cycles - this.cyclesAtBoot);
    this.panel.onPictureChanged = () => (this.pictureChangedNanos = this.nanos);
    this.panel.onPixelChanged = () => this.#pixelChanged();
  }

  get isOn() {
    return this.chip !== null;
  }

  /** The arguments of the call that entered the USB boot loader, if the chip is in it; otherwise null. */
  get bootsel() {
    return this.chip?.bootsel ?? null;
  }

  /** Time since power-on. */
  get nanos() {
    return this.bootNanos + (this.chip?.nanos ?? 0);
  }

  /** All counters since the device was created. They never decrease. */
  get totals() {
    const { past, chip } = this;
    return {
      nanos: past.nanos + (chip?.nanos ?? 0),
      asleepNanos: past.asleepNanos + (chip?.asleepNanos ?? 0),
      dormantNanos: past.dormantNanos + (chip?.dormantNanos ?? 0),
      cycles: past.cycles + (chip?.cycles ?? 0),
      instructions: past.instructions + (chip?.processor.instructions ?? 0),
      flashMisses: past.flashMisses + (chip?.cache.counts[MISSES] ?? 0),
      pixelBytes: this.panel.pixelBytes,
      frames: this.bus.frames,
      programmedBytes: this.flash.programmedBytes,
      erasedSectors: this.flash.erasedSectors,
    };
  }

  /** Returns a meter for the figures of a run. */
  meter() {
    return new Figures(this);
  }

  /** Switches on; switches off first if necessary. `seed` seeds the entropy source. */
  powerOn(seed) {
    if (this.isOn) this.powerOff();
    this.bootNanos = 0;
    this.cyclesAtBoot = this.totals.cycles;
    this.firstLightCycles = null;
    this.entropy = new EntropyStream(seed);
    fillWithNoise(this.sram);
    this.pictureChangedNanos = 0;
    this.lowestSP = 0xffffffff;
    this.held.clear();
    this.panel.powerOn();
    this.bus.powerOn();
    this.piezo.powerOn();
    this.#startChip(null);
  }

  powerOff() {
    this.#retireChip();
    this.panel.reset();
    this.flash.cutAfter(Infinity);
  }

  /** Runs for this time, or until power fails. */
  run(nanos) {
    const end = this.nanos + nanos;
    // After a reset, adding the chip's time to the device's can lose a fraction by rounding.
    while (this.isOn && this.nanos < end - ROUNDING_NANOS) {
      const { chip } = this;
      chip.runTo(Math.min(end, this.nanos + SLICE_NANOS) - this.bootNanos);
      this.onMemory(this.sram);
      if (this.powerFailed) {
        this.powerFailed = false;
        this.powerOff();
      } else if (this.resetWith) {
        this.#restartChip();
      }
      this.onSlice();
    }
  }

  /** Turns the handheld by 180 degrees, until the next call. */
  turn() {
    this.turned = !this.turned;
  }

  /** Returns the picture that the player sees: RGB565, row by row. */
  picture() {
    const picture = this.panel.picture();
    return this.turned ? picture.reverse() : picture;
  }

  /** Presses the button at the position that this one has when the handheld is upright. */
  hold(button) {
    const printed = this.#printed(button);
    this.held.add(printed);
    this.#setContact(printed, true, this.bounceNanos.press);
    this.unansweredPressNanos ??= this.nanos;
  }

  release(button) {
    const printed = this.#printed(button);
    this.held.delete(printed);
    this.#setContact(printed, false, this.bounceNanos.release);
  }

  /** Returns the printed name of the button at the position that this one has when the handheld is upright. */
  #printed(button) {
    return this.turned ? oppositeButton(this.board, button) : button;
  }

  /**
   * Closes or opens a contact. If it bounces, it returns to its old state after a third of that time and settles at its
   * end.
   */
  #setContact(button, isClosed, bounceNanos) {
    if (!this.chip) return;
    const { mcu, clock } = this.chip;
    const pin = mcu.gpio[this.board.buttons[button]];
    pin.setInputValue(!isClosed);
    if (bounceNanos === 0) return;
    clock.createAlarm(() => pin.setInputValue(isClosed)).schedule(bounceNanos / 3);
    clock.createAlarm(() => pin.setInputValue(!isClosed)).schedule(bounceNanos);
  }

  /** Returns the longest time from a press to the first changed pixel since the last call, or null. */
  takeWorstAnswer() {
    const worst = this.worstAnswerNanos;
    this.worstAnswerNanos = null;
    this.unansweredPressNanos = null;
    return worst;
  }

  get lowestStack() {
    return Math.min(this.lowestSP, this.chip?.processor.lowestSP ?? 0xffffffff);
  }

  /** Returns a copy of the save area. */
  save() {
    return this.flash.memory.slice(saveStart(this.board.flashSize), this.board.flashSize);
  }

  /** Replaces the save area. The device must be off. */
  fillSave(save) {
    this.flash.fill(saveStart(this.board.flashSize), save);
  }

  #pixelChanged() {
    if (this.unansweredPressNanos === null) return;
    this.worstAnswerNanos = Math.max(this.worstAnswerNanos ?? 0, this.nanos - this.unansweredPressNanos);
    this.unansweredPressNanos = null;
  }

  #startChip(watchdog) {
    const { board } = this;
    this.flash.start();
    const chip = new Chip({
      interpreter: this.interpreter,
      flash: this.flash,
      entropy: this.entropy,
      watchdog,
      ...this.chipOptions,
      onReset: (kept) => (this.resetWith = kept),
      onPowerFailed: () => (this.powerFailed = true),
    });
    const { mcu } = chip;
    for (const pin of board.high) mcu.gpio[pin].setInputValue(true);
    for (const [button, pin] of Object.entries(board.buttons)) mcu.gpio[pin].setInputValue(!this.held.has(button));
    this.supply.attach(mcu);
    mcu.uart[0].onByte = (byte) => this.onUartByte(byte);
    this.chip = chip;
    this.resetWith = null;
    this.powerFailed = false;
    this.bus.attach(chip);
    this.piezo.attach(mcu);
    this.onStart(chip);
  }

  #restartChip() {
    const { resetWith } = this;
    this.#retireChip();
    this.#startChip(resetWith);
  }

  /** Adds the counters of a chip to the sums, before the next chip starts. */
  #retireChip() {
    if (!this.isOn) return;
    this.lowestSP = this.lowestStack;
    const { nanos, asleepNanos, dormantNanos, cycles, instructions, flashMisses } = this.totals;
    this.past = { nanos, asleepNanos, dormantNanos, cycles, instructions, flashMisses };
    this.bootNanos += this.chip.nanos;
    this.chip = null;
  }
}

/** Fills memory with noise: the content of real SRAM at power-on is random, and the firmware must not rely on zeros. */
function fillWithNoise(bytes) {
  let state = 0x9e3779b9;
  for (let i = 0; i < bytes.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state & 0xff;
  }
}
