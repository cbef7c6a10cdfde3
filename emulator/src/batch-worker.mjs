// A worker of batch.mjs: runs the scripts that it is sent, one after the other, each on a new device.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { boardNamed } from './boards.mjs';
import { Device } from './device.mjs';
import { Failure } from './failure.mjs';
import { checkMarker } from './marker.mjs';
import { ScriptRunner } from './runner.mjs';
import { parseScript } from './script.mjs';
import { readUf2 } from './uf2.mjs';

const images = new Map();

/** Returns the image of a board. Each image is read once. */
function imageFor(name) {
  if (!images.has(name)) {
    const file = workerData.images[name];
    const image = readUf2(readFileSync(file), file, boardNamed(name));
    checkMarker(image, name, file);
    images.set(name, image);
  }
  return images.get(name);
}

/** Runs a script. Returns its figures, and the reason if it failed or null. */
function run({ board, script, out, wide }) {
  const figures = [];
  try {
    const acts = parseScript(readFileSync(script, 'utf8'), script);
    const device = new Device(boardNamed(board), imageFor(board), undefined, {
      flashMiss: workerData.flashMiss,
    });
    new ScriptRunner(device, { file: script, out, wide, print: (line) => figures.push(JSON.parse(line)) }).run(acts);
    return { figures, error: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { figures, error: error.message };
  }
}

parentPort.on('message', (job) => {
  const start = performance.now();
  const { figures, error } = run(job);
  parentPort.postMessage({ ...job, seconds: (performance.now() - start) / 1000, figures, error });
});
