// Runs a script on a device: the emulated chip (device.mjs), or the WebAssembly of the browser page (web-device.mjs).
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { GLASS } from './boards.mjs';
import { ROUNDING_NANOS } from './device.mjs';
import { Failure } from './failure.mjs';
import { SRAM_BASE } from './flash-map.mjs';
import { SAVE_SIZE } from './flash.mjs';
import { compare, readPng, toRgba, writePng } from './picture.mjs';

const MS = 1e6;
const PRESS_DOWN_MS = 60;
const PRESS_UP_MS = 60;
const SETTLED_MS = 1000;
const SETTLE_LIMIT_MS = 120_000;
const DEFAULT_SEED = 1n;
export const IN_BOOTSEL = 'the chip is in BOOTSEL: the firmware has handed over to the USB boot loader.';
/** Verbs that are possible while the handheld is off. */
const WHILE_OFF = ['seed', 'flash', 'boot', 'battery', 'usb', 'turn'];

export class ScriptRunner {
  /**
   * `file` is the script, `out` the folder for pictures. A glass wider than the expected pictures is compared with those of
   * the same folders and names in `wide`, which has a folder for each script. `print` gets the lines for standard output.
   * With `bootsel` the script must end with the chip in BOOTSEL; without it, the chip must never be there.
   */
  constructor(device, { file, out, wide, print, bootsel = false }) {
    this.device = device;
    this.file = file;
    this.out = out;
    this.wide = wide;
    this.print = print;
    this.bootsel = bootsel;
    this.figures = device.meter();
    this.seed = DEFAULT_SEED;
    /** The line being run, for the progress display. */
    this.line = 0;
    /** True after `cut-after`: power may fail, and lines then have no effect until the next boot. */
    this.cutOrdered = false;
  }

  run(acts) {
    for (const act of acts) {
      this.line = act.line;
      try {
        this.#act(act);
        if (this.device.bootsel && !this.bootsel) throw new Failure(IN_BOOTSEL);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        throw new Failure(`${this.file}, line ${act.line}: ${error.message}${this.#overflow}`, error.exitCode);
      }
    }
    if (this.bootsel && !this.device.bootsel) throw new Failure(`${this.file}: at its end the chip is not in BOOTSEL.`);
  }

  /**
   * A note for the error message if the stack went below RAM, where writes are lost: a possible cause of the failure.
   */
  get #overflow() {
    const below = SRAM_BASE - (this.device.lowestStack ?? SRAM_BASE);
    return below > 0 ? ` The stack has overflowed: it reached ${below} bytes below the start of RAM.` : '';
  }

  #act(act) {
    const { device } = this;
    if (!device.isOn && !this.cutOrdered && !WHILE_OFF.includes(act.verb)) {
      throw new Failure(`the device is off: \`${act.verb}\` needs a \`boot\` before it.`);
    }
    switch (act.verb) {
      case 'seed':
        this.seed = act.seed;
        break;
      case 'flash':
        this.#fill(act.file);
        break;
      case 'boot':
        this.cutOrdered = false;
        device.powerOn(this.seed);
        break;
      case 'press':
        for (let i = 0; i < act.times; i++) this.#press(act.button, PRESS_DOWN_MS);
        break;
      case 'hold':
        this.#press(act.button, act.ms);
        break;
      case 'wait':
        device.run(act.ms * MS);
        break;
      case 'settle':
        this.#settle();
        break;
      case 'shot':
        this.#write(`${act.name}.png`, toRgba(device.picture()));
        break;
      case 'expect':
        this.#expect(act.file);
        break;
      case 'figures':
        this.print(JSON.stringify(this.figures.take()));
        break;
      case 'battery':
        if (act.volts !== undefined) device.supply.setCellVolts(act.volts);
        else device.supply.setBattery(act.percent);
        break;
      case 'usb':
        device.supply.setUsb(act.on);
        break;
      case 'turn':
        device.turn();
        break;
      case 'cut':
        this.cutOrdered = false;
        device.powerOff();
        break;
      case 'cut-after':
        if (device.isOn) this.cutOrdered = true;
        device.flash.cutAfter(act.bytes, act.tear, this.seed);
        break;
    }
  }

  #press(button, downMs) {
    const { device } = this;
    device.hold(button);
    device.run(downMs * MS);
    device.release(button);
    device.run(PRESS_UP_MS * MS);
  }

  #settle() {
    const { device } = this;
    const start = device.nanos;
    while (device.isOn) {
      const quietEnd = Math.max(start, device.pictureChangedNanos) + SETTLED_MS * MS;
      const limit = start + SETTLE_LIMIT_MS * MS;
      if (device.nanos >= quietEnd - ROUNDING_NANOS) return;
      if (device.nanos >= limit - ROUNDING_NANOS) {
        throw new Failure(`the picture has not stayed the same for ${SETTLED_MS} ms within ${SETTLE_LIMIT_MS / 1000} s.`);
      }
      device.run(Math.min(quietEnd, limit) - device.nanos);
    }
  }

  /** Fills the save area from a file. */
  #fill(file) {
    if (this.device.isOn) throw new Failure('the device is on: `flash` comes before `boot`.');
    const path = this.#resolve(file);
    if (!existsSync(path)) throw new Failure(`there is no file ${file}.`);
    const save = readFileSync(path);
    if (save.length !== SAVE_SIZE) throw new Failure(`${file} has ${save.length} bytes; a save area has ${SAVE_SIZE}.`);
    this.device.fillSave(save);
  }

  /** Returns the path of a file that the script names. */
  #resolve(file) {
    return isAbsolute(file) ? file : join(dirname(this.file), file);
  }

  #expect(file) {
    const picture = this.device.picture();
    const actual = toRgba(picture);
    const expected = readPng(this.#expectedFile(file, picture), picture.length / GLASS);
    const { pixels, difference } = compare(actual, expected);
    if (pixels === 0) return;
    const name = basename(file, '.png');
    const actualFile = this.#write(`${name}.actual.png`, actual);
    this.#write(`${name}.diff.png`, difference);
    throw new Failure(`${pixels} pixels differ from ${file}; see ${actualFile} and the .diff.png beside it.`);
  }

  /** Returns the path of the picture that the script expects. */
  #expectedFile(file, picture) {
    const isWide = picture.length > GLASS * GLASS;
    if (!isWide || !this.wide) return this.#resolve(file);
    return join(this.wide, basename(this.file, '.txt'), basename(dirname(file)), basename(file));
  }

  #write(name, rgba) {
    mkdirSync(this.out, { recursive: true });
    const file = join(this.out, name);
    writePng(file, rgba);
    return file;
  }
}
