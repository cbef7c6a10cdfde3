// Power cuts on the real image: a script is played once, and every operation on the save area is noted. Then the device
// boots from the save area as a cut inside an operation would have left it, and goes on with the match. What it shows
// must be what it shows after the whole operation, or without it: never something else, never a crash.
//
// A boot takes seconds. So a run samples the cuts, unless it is asked for every one: all those that leave different
// bytes, which is every byte of a program that is not erased, and every byte of an erase.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOARD_NAMES, DEFAULT_BOARD, boardNamed } from './boards.mjs';
import { Device } from './device.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';
import { SAVE_SIZE, SAVE_START } from './flash.mjs';
import { checkMarker } from './marker.mjs';
import { Progress } from './progress.mjs';
import { ScriptRunner } from './runner.mjs';
import { parseScript } from './script.mjs';
import { readUf2 } from './uf2.mjs';

const USAGE = `node emulator/src/power-cuts.mjs --uf2 FILE --script FILE [--flash FILE]
    [--board ${BOARD_NAMES.join('|')}] [--sample N | --every]`;
const DEFAULT_SAMPLE = 24;
const ERASED = 0xff;

/** What a person does after a power-off to go on: at the title, in the game's menu, at the hidden hand. */
const GO_ON = ['boot\nsettle', 'press A\nsettle', 'press A\nsettle', 'press A\nsettle'];

class Bench {
  constructor(board, image) {
    this.board = board;
    this.image = image;
    this.boots = 0;
    this.shown = new Map();
  }

  /** Plays a script from this save area; gives the operations on it. */
  record(file, save) {
    const device = new Device(this.board, this.image, save);
    const operations = [];
    device.flash.onOperation = (operation) => operations.push(operation);
    const runner = new ScriptRunner(device, { file, out: '.', print: () => {} });
    runner.run(parseScript(readFileSync(file, 'utf8'), file));
    return operations;
  }

  /** What a device shows that boots from this save area and goes on, as one string; the same area is booted once. */
  goOn(save) {
    const key = Buffer.from(save).toString('latin1');
    if (!this.shown.has(key)) {
      this.boots++;
      const device = new Device(this.board, this.image, save.slice());
      const runner = new ScriptRunner(device, { file: 'going on', out: '.', print: () => {} });
      const pictures = GO_ON.map((lines) => {
        runner.run(parseScript(lines, 'going on'));
        return Buffer.from(device.panel.picture().buffer.slice(0)).toString('latin1');
      });
      this.shown.set(key, pictures.join());
    }
    return this.shown.get(key);
  }
}

/** The save area after the first `bytes` bytes of an operation. */
function cutInside(save, { kind, offset, data }, bytes) {
  const left = save.slice();
  for (let i = 0; i < bytes; i++) {
    const at = offset - SAVE_START + i;
    left[at] = kind === 'erase' ? ERASED : left[at] & data[i];
  }
  return left;
}

/** The lengths of an operation after which a cut leaves something that neither its start nor its end does. */
function tellingCuts(save, operation) {
  const start = operation.offset - SAVE_START;
  const after = cutInside(save, operation, operation.length);
  const changed = [];
  for (let i = 0; i < operation.length; i++) if (after[start + i] !== save[start + i]) changed.push(i + 1);
  return changed.slice(0, -1);
}

function allCuts(save, operations) {
  const cuts = [];
  let before = save;
  for (const operation of operations) {
    const after = cutInside(before, operation, operation.length);
    for (const bytes of tellingCuts(before, operation)) cuts.push({ operation, before, after, bytes });
    before = after;
  }
  return cuts;
}

/** So many of them, evenly spread over programs, and a quarter as many over erases. */
function sampled(cuts, count) {
  const spread = (list, many) => list.filter((_, i) => Math.floor((i * many) / list.length) !== Math.floor(((i - 1) * many) / list.length));
  const of = (kind) => cuts.filter(({ operation }) => operation.kind === kind);
  return [...spread(of('program'), count), ...spread(of('erase'), Math.ceil(count / 4))];
}

function run(values) {
  const board = boardNamed(values.board);
  if (!board || !values.uf2 || !values.script) throw new Failure(`It takes an image and a script.\n${USAGE}`, EXIT_USAGE);
  const image = readUf2(readFileSync(values.uf2), values.uf2);
  checkMarker(image, board.name, values.uf2);
  const save = values.flash ? new Uint8Array(readFileSync(values.flash)) : new Uint8Array(SAVE_SIZE).fill(ERASED);
  const bench = new Bench(board, image);
  const operations = bench.record(values.script, save);
  const erases = operations.filter(({ kind }) => kind === 'erase').length;
  const all = allCuts(save, operations);
  if (all.length === 0) throw new Failure('The script has led to no operation on the save area.');
  if (erases === 0) throw new Failure('The script has led to no erase of the save area: the hardest cuts would be missing.');
  const cuts = values.every ? all : sampled(all, Number(values.sample));
  let done = 0;
  const progress = new Progress(process.stderr, () => `${done} of ${cuts.length} cuts`);
  for (const { operation, before, after, bytes } of cuts) {
    const shown = bench.goOn(cutInside(before, operation, bytes));
    if (shown !== bench.goOn(before) && shown !== bench.goOn(after)) {
      const where = `0x${operation.offset.toString(16)}`;
      throw new Failure(`After a cut at byte ${bytes} of the ${operation.kind} at ${where} the match stands elsewhere.`);
    }
    done++;
    progress.tick();
  }
  progress.end();
  const scope = values.every ? 'every one' : `of ${all.length} that differ`;
  process.stdout.write(`${cuts.length} power cuts (${scope}) in ${operations.length} operations, ${erases} of them erases: `);
  process.stdout.write(`${bench.boots} boots, each with the match at the last move or the one before\n`);
}

try {
  const { values } = parseArgs({
    options: {
      uf2: { type: 'string' },
      script: { type: 'string' },
      flash: { type: 'string' },
      board: { type: 'string', default: DEFAULT_BOARD },
      sample: { type: 'string', default: String(DEFAULT_SAMPLE) },
      every: { type: 'boolean', default: false },
    },
  });
  run(values);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
