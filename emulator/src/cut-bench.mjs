// The bench for power cuts. It records the operations of a script on the save area, tears one of them, and boots the
// image from the result. An area is `{ save, weak, drifting }`: its bytes, and its marginal bits by their offset in flash.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Device } from './device.mjs';
import { Failure } from './failure.mjs';
import { FlashChip, SAVE_SIZE, saveStart } from './flash.mjs';
import { ScriptRunner } from './runner.mjs';
import { parseScript } from './script.mjs';
import { Dice } from './tears.mjs';

/**
 * The presses with which a player resumes a match after power-on: at the title, in the game's menu, at the hidden hand.
 */
const GO_ON = ['boot\nsettle', 'press A\nsettle', 'press A\nsettle', 'press A\nsettle'];
/** The entropy seed of each of these boots. */
const BOOT_SEED = 1n;

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Returns an area without marginal bits. */
export const firm = (save) => ({ save, weak: new Map(), drifting: new Map() });

const isFirm = ({ weak, drifting }) => weak.size === 0 && drifting.size === 0;

export const sameArea = (one, other) => isFirm(one) && isFirm(other) && Buffer.compare(one.save, other.save) === 0;

export class CutBench {
  constructor(board, image) {
    this.board = board;
    this.image = image;
    this.boots = 0;
    this.gone = new Map();
    this.scratch = new Uint8Array(board.flashSize);
    this.saveStart = saveStart(board.flashSize);
  }

  /** Plays a script from this save area. Returns the operations on it. */
  record(file, save) {
    const device = new Device(this.board, this.image, save);
    const operations = [];
    device.flash.onOperation = (operation) => operations.push(operation);
    this.#runner(device, file).run(parseScript(readFileSync(file, 'utf8'), file));
    return operations;
  }

  /** Returns the area after an operation, or after a power cut when `bytes` bytes of it are done. */
  after(area, { kind, offset, length, data }, bytes = Infinity, tear, seed) {
    const flash = new FlashChip(this.scratch, this.board.flashSize);
    flash.memory.set(area.save, this.saveStart);
    putMarginal(flash.cells, area);
    flash.cutAfter(bytes, tear, seed);
    if (kind === 'erase') flash.erase(offset, length);
    else flash.program(offset, data);
    return areaOf(flash);
  }

  /**
   * Boots from an area and resumes the match. Returns the pictures shown, as one string; the area that is left; and the
   * flash operations of the boot, up to the title. Marginal bits are read by dice with the seed `roll`. An area without
   * marginal bits is booted only once, and the result is kept.
   */
  goOn(area, roll) {
    if (!isFirm(area)) return this.#goOn(area, roll);
    const key = digest(area.save);
    if (!this.gone.has(key)) this.gone.set(key, this.#goOn(area, roll));
    return this.gone.get(key);
  }

  /** Boots `boots` times in a row, and resumes the match each time. */
  goOnTwice(area, roll, boots = 2) {
    const gone = [this.goOn(area, 2n * roll)];
    while (gone.length < boots) gone.push(this.goOn(gone.at(-1).left, 2n * roll + 1n));
    return gone;
  }

  /** Returns the area after the first boot of `goOnTwice` is cut after `bytes` bytes, or null if it wrote fewer. */
  cutBoot(area, roll, bytes, tear, seed) {
    const device = this.#deviceWith(area, 2n * roll);
    device.powerOn(BOOT_SEED);
    device.flash.cutAfter(bytes, tear, seed);
    this.boots++;
    this.#runner(device, 'a boot that is cut').run(parseScript('settle', 'a boot that is cut'));
    return device.isOn ? null : areaOf(device.flash);
  }

  #goOn(area, roll) {
    this.boots++;
    const device = this.#deviceWith(area, roll);
    const runner = this.#runner(device, 'going on');
    const operations = [];
    device.flash.onOperation = ({ kind, length }) => operations.push({ kind, length });
    const pictures = [];
    let failure = null;
    try {
      for (const lines of GO_ON) {
        runner.run(parseScript(lines, 'going on'));
        pictures.push(digest(device.panel.picture()));
        device.flash.onOperation = () => {};
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failure = error.message;
    }
    return { shown: pictures.join(), failure, left: areaOf(device.flash), operations };
  }

  #deviceWith(area, roll) {
    const device = new Device(this.board, this.image, area.save);
    putMarginal(device.flash.cells, area);
    device.flash.cells.dice = new Dice(roll);
    return device;
  }

  #runner(device, file) {
    return new ScriptRunner(device, { file, out: '.', print: () => {} });
  }
}

function areaOf({ memory, cells, size }) {
  const { weak, drifting } = cells;
  return { save: memory.slice(saveStart(size), size), weak: new Map(weak), drifting: new Map(drifting) };
}

function putMarginal(cells, { weak, drifting }) {
  cells.weak = new Map(weak);
  cells.drifting = new Map(drifting);
}
