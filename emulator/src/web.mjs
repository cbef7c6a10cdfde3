// Runs scripts on the WebAssembly ("face") of the browser page, extracted from the file that a browser opens.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { unpack } from '../../crates/web/page/unpack.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';
import { ScriptRunner } from './runner.mjs';
import { parseScript } from './script.mjs';
import { WebDevice, carriedFace } from './web-device.mjs';

const USAGE = 'node emulator/src/web.mjs --page FILE --out DIR SCRIPT…';

function readFile(file) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Failure(`There is no file ${file}.`, EXIT_USAGE);
  return readFileSync(file);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { page: { type: 'string' }, out: { type: 'string' } },
    });
    if (values.page && values.out && positionals.length > 0) return { ...values, scripts: positionals };
  } catch (error) {
    throw new Failure(`${error.message.split('\n')[0]}\n${USAGE}`, EXIT_USAGE);
  }
  throw new Failure(`It takes a page, a folder for pictures and scripts.\n${USAGE}`, EXIT_USAGE);
}

async function unpacked(carried, page) {
  try {
    return await unpack(carried);
  } catch (error) {
    throw new Failure(`The face in ${page} cannot be unpacked: ${error.message}.`);
  }
}

async function run({ page, out, scripts }) {
  const carried = carriedFace(readFile(page).toString('utf8'), page);
  const wasm = await unpacked(carried, page);
  const faults = [];
  for (const script of scripts) {
    const acts = parseScript(readFile(script).toString('utf8'), script);
    const device = await WebDevice.of(wasm);
    const folder = join(out, parse(script).name);
    try {
      new ScriptRunner(device, { file: script, out: folder, print: () => {} }).run(acts);
    } catch (error) {
      // A panic reaches JavaScript as a trap. The face holds its message.
      if (error instanceof WebAssembly.RuntimeError) faults.push(`${script}: ${device.handheld.fault || error.message}`);
      else if (error instanceof Failure) faults.push(error.message);
      else throw error;
    }
  }
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  process.stdout.write(`${scripts.length} scripts on the page, every picture as expected\n`);
}

try {
  await run(readOptions());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
