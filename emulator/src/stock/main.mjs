// Runs scripts on the library's own emulated chip, with the real boot ROM if there is one: a check by an emulator that
// is not ours. Prints a line for each script.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { boardNamed } from '../boards.mjs';
import { EXIT_USAGE, Failure } from '../failure.mjs';
import { ScriptRunner } from '../runner.mjs';
import { parseScript } from '../script.mjs';
import { readUf2 } from '../uf2.mjs';
import { readBootRom } from './boot-rom.mjs';
import { StockDevice } from './device.mjs';

const USAGE = 'node emulator/src/stock/main.mjs --uf2 FILE --board NAME --out DIR [--wide DIR] [--boot-rom FILE] SCRIPT…';

function readOptions() {
  const text = { type: 'string' };
  const options = { uf2: text, board: text, out: text, wide: text, 'boot-rom': text };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.uf2 && boardNamed(values.board) && values.out && positionals.length > 0) return { ...values, scripts: positionals };
  } catch (error) {
    throw new Failure(`${error.message}\n${USAGE}`, EXIT_USAGE);
  }
  throw new Failure(USAGE, EXIT_USAGE);
}

function read(file) {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`, EXIT_USAGE);
  return readFileSync(file);
}

function run({ uf2, board: name, out, wide, 'boot-rom': rom, scripts }) {
  const board = boardNamed(name);
  const bootRom = rom ? readBootRom(read(rom).toString('utf8'), rom) : null;
  for (const script of scripts) {
    const acts = parseScript(read(script).toString('utf8'), script);
    const device = new StockDevice(board, readUf2(read(uf2), uf2, board), bootRom);
    const print = (line) => process.stdout.write(`${name} ${basename(script)} ${line}\n`);
    const folder = join(out, name);
    const started = process.hrtime.bigint();
    new ScriptRunner(device, { file: script, out: folder, wide, print }).run(acts);
    if (device.isOn) device.powerOff();
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    print(`passed: ${device.resets} resets, ${device.operations} flash operations, ${seconds.toFixed(1)} s`);
  }
}

try {
  run(readOptions());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
