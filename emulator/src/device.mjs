// The handheld: a chip, a panel, eight buttons, a piezo, a battery and a power switch. Its time counts from power-on, over resets.
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

/** How much device time passes between two looks at the world outside. */
const SLICE_NANOS = 20e6;

/** Times that are no further apart are the same. */
export const ROUNDING_NANOS = 0.5;

export class Device {
  /**
   * `image` is the flash as the UF2 file leaves it; `save`, if given, fills the save area; `chipOptions` are what a Chip
   * is told besides, such as `flashMiss`.
   */
  constructor(board, image, save, chipOptions = {}) {
    this.interpreter = new Interpreter(board.chip);
    const { flash, sram } = this.interpreter;
    // Beyond the boards' own flash the chip's window reads as erased.
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
    /** The buttons that are down, by what is printed on them. */
    this.held = new Set();
    /** The player holds it the other way round. */
    this.turned = false;
    /** How long the contacts of buttons bounce. */
    this.bounceNanos = { press: 0, release: 0 };
    this.pictureChangedNanos = 0;
    /** The first press that no pixel has answered yet, and the longest wait for an answer so far. */
    this.unansweredPressNanos = null;
    this.worstAnswerNanos = null;
    this.bootNanos = 0;
    /** Cycles run until power-on, and from there until the backlight first came on (null if it has not). */
    this.cyclesAtBoot = 0;
    this.firstLightCycles = null;
    this.lowestSP = 0xffffffff;
    this.resetWith = null;
    this.powerFailed = false;
    // The sums of the lives of earlier chips.
    this.past = { nanos: 0, asleepNanos: 0, dormantNanos: 0, cycles: 0, instructions: 0, flashMisses: 0 };
    this.onUartByte = () => {};
    /** Called with each chip that is about to start. */
    this.onStart = () => {};
    /** Called with the RAM now and then, and at last before a reset or a cut: what it holds then is soon gone. */
    this.onMemory = () => {};
    /** Called every now and then while running. */
    this.onSlice = () => {};
    this.bus.onFirstLight = () => (this.firstLightCycles = this.totals.cycles - this.cyclesAtBoot);
    this.panel.onPictureChanged = () => (this.pictureChangedNanos = this.nanos);
    this.panel.onPixelChanged = () => this.#pixelChanged();
  }

  get isOn() {
    return this.chip !== null;
  }

  /** What the firmware asked of the USB boot loader, if the chip is in it; null otherwise. */
  get bootsel() {
    return this.chip?.bootsel ?? null;
  }

  /** Time since power-on. */
  get nanos() {
    return this.bootNanos + (this.chip?.nanos ?? 0);
  }

  /** Everything that only grows, since the device was made. */
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

  /** What takes the figures of a run. */
  meter() {
    return new Figures(this);
  }

  /** Switches on, off first if need be. `seed` is what the entropy source is made of. */
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

  /** Time passes; less than asked for if power fails. */
  run(nanos) {
    const end = this.nanos + nanos;
    // After a reset, the chip's time and the device's differ by a number that cannot always be added exactly.
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

  /** The player turns it round by half a turn, and holds it so from now on. */
  turn() {
    this.turned = !this.turned;
  }

  /** What the player sees: RGB565, row by row. */
  picture() {
    const picture = this.panel.picture();
    return this.turned ? picture.reverse() : picture;
  }

  /** Presses the button where this one lies when the handheld is upright. */
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

  /** What is printed on the button that lies where this one lies when the handheld is upright. */
  #printed(button) {
    return this.turned ? oppositeButton(this.board, button) : button;
  }

  /** A contact closes or opens. If it bounces, it is as before once more after a third of that time, for the rest of it. */
  #setContact(button, isClosed, bounceNanos) {
    if (!this.chip) return;
    const { mcu, clock } = this.chip;
    const pin = mcu.gpio[this.board.buttons[button]];
    pin.setInputValue(!isClosed);
    if (bounceNanos === 0) return;
    clock.createAlarm(() => pin.setInputValue(isClosed)).schedule(bounceNanos / 3);
    clock.createAlarm(() => pin.setInputValue(!isClosed)).schedule(bounceNanos);
  }

  /** Gives the longest wait from a press to the first pixel that changed since the last call, or null. */
  takeWorstAnswer() {
    const worst = this.worstAnswerNanos;
    this.worstAnswerNanos = null;
    this.unansweredPressNanos = null;
    return worst;
  }

  get lowestStack() {
    return Math.min(this.lowestSP, this.chip?.processor.lowestSP ?? 0xffffffff);
  }

  /** A copy of the save area. */
  save() {
    return this.flash.memory.slice(saveStart(this.board.flashSize), this.board.flashSize);
  }

  /** Puts a save area into the flash, while the device is off. */
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

  /** Keeps the sums of a chip's life that the next one goes on from. */
  #retireChip() {
    if (!this.isOn) return;
    this.lowestSP = this.lowestStack;
    const { nanos, asleepNanos, dormantNanos, cycles, instructions, flashMisses } = this.totals;
    this.past = { nanos, asleepNanos, dormantNanos, cycles, instructions, flashMisses };
    this.bootNanos += this.chip.nanos;
    this.chip = null;
  }
}

/** Real SRAM comes up in no particular state: firmware must not take it for zeroes. */
function fillWithNoise(bytes) {
  let state = 0x9e3779b9;
  for (let i = 0; i < bytes.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[i] = state & 0xff;
  }
}
