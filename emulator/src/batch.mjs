// Runs many scripts on the emulated boards in parallel and prints a JSON line for each when it ends.
//
// All scripts run in one process, so that the code that Node has compiled for one script serves the next. The same
// holds for the firmware code that a worker has translated. An emulated chip keeps one core busy: there is one worker
// per core.
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { BOARD_NAMES } from './boards.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';
import { FLASH_MISS, readFlashMiss } from './options.mjs';

const USAGE = `node emulator/src/batch.mjs --image BOARD=UF2… --out DIR [--wide DIR] [--workers N]
    [--flash-miss CYCLES] BOARD:SCRIPT…
    The scripts are begun in this order, board by board. A board with a wide panel expects the pictures
    that have the same names in DIR/SCRIPT.`;

const refuse = (sentence) => {
  throw new Failure(`${sentence}\n${USAGE}`, EXIT_USAGE);
};

function checkFile(file) {
  if (!file || !existsSync(file) || !statSync(file).isFile()) refuse(`There is no file ${file}.`);
  return file;
}

function parse(words) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        image: { type: 'string', multiple: true, default: [] },
        out: { type: 'string' },
        wide: { type: 'string' },
        'flash-miss': FLASH_MISS,
        workers: { type: 'string', default: String(availableParallelism()) },
      },
    });
  } catch (error) {
    return refuse(error.message.split('\n')[0]);
  }
}

/** Returns the images by board, the jobs in order, and the number of workers. */
export function readOptions(words) {
  const { values, positionals } = parse(words);
  if (!values.out) refuse('Where shall the pictures go? Name the folder with --out DIR.');
  if (!/^[1-9]\d?$/.test(values.workers)) refuse(`--workers takes a number up to 99, not \`${values.workers}\`.`);
  const images = {};
  for (const image of values.image) {
    const [board, file] = image.split('=');
    if (!BOARD_NAMES.includes(board)) refuse(`There is no board \`${board}\`; the boards are ${BOARD_NAMES.join(', ')}.`);
    images[board] = checkFile(file);
  }
  const jobs = positionals.map((word) => {
    const [, board, script] = /^([^:]*):(.*)$/.exec(word) ?? refuse(`\`${word}\` is no BOARD:SCRIPT.`);
    if (!images[board]) refuse(`There is no image for \`${board}\`, on which ${script} shall run.`);
    return { board, script: checkFile(script), out: join(values.out, board), wide: values.wide };
  });
  if (jobs.length === 0) refuse('Which scripts shall run?');
  const flashMiss = readFlashMiss(values['flash-miss'], refuse);
  return { images, jobs, flashMiss, workers: Math.min(Number(values.workers), jobs.length) };
}

/** Runs the jobs and passes each result to `onResult` when it comes. Rejects if a worker breaks down. */
export async function runBatch({ images, jobs, flashMiss, workers }, onResult) {
  const waiting = [...jobs];
  // Prefers a job on the board that the worker ran last: it has already translated that board's code.
  const take = (board) => waiting.splice(Math.max(waiting.findIndex((job) => job.board === board), 0), 1)[0];
  const work = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./batch-worker.mjs', import.meta.url), {
        workerData: { images, flashMiss },
      });
      const next = (board) =>
        waiting.length > 0 ? worker.postMessage(take(board)) : worker.terminate().then(resolve, reject);
      worker.on('error', reject);
      worker.on('message', (result) => {
        onResult(result);
        next(result.board);
      });
      next();
    });
  await Promise.all(Array.from({ length: workers }, work));
}

async function main(words) {
  let failed = 0;
  const options = readOptions(words);
  await runBatch(options, (result) => {
    if (result.error !== null) failed += 1;
    process.stdout.write(`${JSON.stringify(result)}\n`);
  });
  if (failed > 0) throw new Failure(`${failed} of ${options.jobs.length} scripts failed.`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
