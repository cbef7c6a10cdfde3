// Tests power cuts on the real image. It plays a script once and notes every operation on the save area. Then it boots
// twice in a row from the save area that a cut inside an operation would leave, and resumes the match. Each boot must
// show the same as after the complete operation or as without it: nothing else, and no crash.
//
// A boot takes seconds, so a run samples the cuts. With `--every` it makes all of them: one for each tear and each byte
// that an operation changes.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOARD_NAMES, DEFAULT_BOARD, boardNamed } from './boards.mjs';
import { CutBench, firm, sameArea } from './cut-bench.mjs';
import { bytesOf, cutInBoot, everyCut, sampledCuts, stepsOf } from './cuts.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';
import { SAVE_SIZE } from './flash.mjs';
import { checkMarker } from './marker.mjs';
import { Progress } from './progress.mjs';
import { TEAR_NAMES } from './tears.mjs';
import { readUf2 } from './uf2.mjs';

const USAGE = `node emulator/src/power-cuts.mjs --uf2 FILE --script FILE [--flash FILE]
    [--board ${BOARD_NAMES.join('|')}] [--sample N | --every] [--model NAME]… [--twice] [--seed N]
    models: ${TEAR_NAMES.join(' ')}; all of them unless some are named`;
const DEFAULT_SAMPLE = 24;
/** How many seeds are tried if a tear happens to leave the area as before or as after the operation. */
const TRIES = 8n;
/** The distance between the seeds of two cuts. One cut may use several seeds. */
const SEED_STEP = 0x10001n;

/** The results of a run, by tear. */
class Tally {
  constructor(tears) {
    const none = () => ({ program: 0, erase: 0, second: 0, lost: 0, moved: 0 });
    this.counts = Object.fromEntries(tears.map((tear) => [tear, none()]));
    this.losses = [];
  }

  lose(tear, sentence) {
    this.counts[tear].lost++;
    this.losses.push(sentence);
  }

  /** Returns one line per tear. */
  lines() {
    return Object.entries(this.counts).map(([tear, { program, erase, second, lost, moved }]) => {
      const twice = second > 0 ? `, ${second} in the boot after one of these` : '';
      const between = moved > 0 ? `, ${moved} not at the same move in both boots` : '';
      return `${tear}: ${program} cuts in programs, ${erase} in erases${twice}: ${lost} lost${between}`;
    });
  }
}

/** Returns the pictures of a boot from an untorn area. `boot` is 0 for the first boot, 1 for the second in a row. */
function reference(bench, area, boot) {
  const { shown, failure } = bench.goOnTwice(area, 1n, boot + 1)[boot];
  if (failure !== null) throw new Failure(`Without a cut, ${failure}`);
  return shown;
}

/**
 * Checks that each boot shows the match as before the operation or as after it. Returns `{ fault }` if one does not.
 * Otherwise returns `{ moved }`, which is true if the boots differ in this. Untorn areas are booted only if the
 * comparison needs them.
 */
function judge(bench, boots, { before, after }) {
  let sides = [before, after];
  let moved = false;
  for (const [index, { shown, failure }] of boots.entries()) {
    const which = index === 0 ? 'first' : 'second';
    if (failure !== null) return { fault: `the ${which} boot ends with: ${failure}` };
    const matches = (side) => [...boots.keys()].slice(0, index + 1).some((boot) => reference(bench, side, boot) === shown);
    const side = sides.find(matches);
    if (side === undefined) return { fault: `the match stands elsewhere at the ${which} boot` };
    moved ||= index > 0 && side !== sides[0];
    sides = [side, ...sides.filter((other) => other !== side)];
  }
  return { moved };
}

/** Makes a cut, and with `twice` another one in the boot after it. Losses go to the tally. */
function tryCut(bench, cut, tally, twice) {
  const { operation, before, after, tear } = cut;
  const counts = tally.counts[tear];
  let [torn, bytes] = [before, 0];
  let seed = cut.seed * SEED_STEP;
  for (const end = seed + TRIES; seed < end; seed++) {
    bytes = bytesOf(cut, seed);
    torn = bench.after(before, operation, bytes, tear, seed);
    if (!sameArea(torn, before) && !sameArea(torn, after)) break;
  }
  const check = (area, where) => {
    const boots = bench.goOnTwice(area, seed);
    const { fault, moved } = judge(bench, boots, cut);
    if (fault) tally.lose(tear, `${where}: ${fault}`);
    else if (moved) counts.moved++;
    return boots[0];
  };
  const where = `${tear}, seed ${cut.seed}, byte ${bytes} of the ${operation.kind} at 0x${operation.offset.toString(16)}`;
  counts[operation.kind]++;
  const { operations } = check(torn, where);
  if (!twice || operations.length === 0) return;
  const second = cutInBoot(operations, seed);
  const left = bench.cutBoot(torn, seed, second, tear, seed + 1n);
  // Weak bits may have made this boot write less.
  if (left === null) return;
  counts.second++;
  check(left, `${where}, then byte ${second} of what the boot wrote`);
}

function run(values) {
  const board = boardNamed(values.board);
  if (!board || !values.uf2 || !values.script) throw new Failure(`It takes an image and a script.\n${USAGE}`, EXIT_USAGE);
  const tears = values.model ?? TEAR_NAMES;
  const unknown = tears.find((tear) => !TEAR_NAMES.includes(tear));
  if (unknown !== undefined) throw new Failure(`There is no model \`${unknown}\`.\n${USAGE}`, EXIT_USAGE);
  if (![values.sample, values.seed].every((number) => /^\d{1,9}$/.test(number))) {
    throw new Failure(`A sample and a seed are whole numbers.\n${USAGE}`, EXIT_USAGE);
  }
  const image = readUf2(readFileSync(values.uf2), values.uf2, board);
  checkMarker(image, board.name, values.uf2);
  const save = values.flash ? new Uint8Array(readFileSync(values.flash)) : new Uint8Array(SAVE_SIZE).fill(0xff);
  const bench = new CutBench(board, image);
  const operations = bench.record(values.script, save);
  const erases = operations.filter(({ kind }) => kind === 'erase').length;
  if (operations.length === 0) throw new Failure('The script has led to no operation on the save area.');
  if (erases === 0) throw new Failure('The script has led to no erase of the save area: the hardest cuts would be missing.');
  const steps = stepsOf(bench, firm(save), operations);
  const all = everyCut(steps, tears, BigInt(values.seed));
  const cuts = values.every ? all : sampledCuts(steps, tears, BigInt(values.seed), Number(values.sample));
  const tally = new Tally(tears);
  let done = 0;
  const progress = new Progress(process.stderr, () => `${done} of ${cuts.length} cuts, ${tally.losses.length} lost`);
  for (const cut of cuts) {
    tryCut(bench, cut, tally, values.twice);
    done++;
    progress.tick();
  }
  progress.end();
  const scope = values.every ? 'every one' : `of ${all.length} that differ`;
  process.stdout.write(`${tally.lines().join('\n')}\n`);
  if (tally.losses.length > 0) throw new Failure(`After a cut the match is not where it was:\n${tally.losses.join('\n')}`);
  process.stdout.write(`${cuts.length} power cuts (${scope}) in ${operations.length} operations, ${erases} of them erases: `);
  process.stdout.write(`${bench.boots} boots, each with the match at the last move or the one before\n`);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        uf2: { type: 'string' },
        script: { type: 'string' },
        flash: { type: 'string' },
        board: { type: 'string', default: DEFAULT_BOARD },
        sample: { type: 'string', default: String(DEFAULT_SAMPLE) },
        every: { type: 'boolean', default: false },
        model: { type: 'string', multiple: true },
        twice: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error.message.split('\n')[0]}\n${USAGE}`, EXIT_USAGE);
  }
}

try {
  run(readOptions());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
