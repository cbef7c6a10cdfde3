// Runs a firmware image on the emulated handheld: by a script, or until it reports over the UART that it is done.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { UartConsole } from './console.mjs';
import { Device } from './device.mjs';
import { EXIT_USAGE, Failure } from './failure.mjs';
import { SAVE_SIZE } from './flash.mjs';
import { checkMarker } from './marker.mjs';
import { USAGE, readOptions } from './options.mjs';
import { Progress } from './progress.mjs';
import { RttReader } from './rtt.mjs';
import { IN_BOOTSEL, ScriptRunner } from './runner.mjs';
import { parseScript } from './script.mjs';
import { readUf2 } from './uf2.mjs';

const MS = 1e6;
const MICROSECOND = 1e3;
const UART_SEED = 1n;

function readFile(file) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Failure(`There is no file ${file}.`, EXIT_USAGE);
  return readFileSync(file);
}

function readSave(file) {
  if (file === undefined || !existsSync(file)) return undefined;
  const bytes = readFile(file);
  if (bytes.length !== SAVE_SIZE) {
    throw new Failure(`${file} has ${bytes.length} bytes; a save area has ${SAVE_SIZE}.`);
  }
  return bytes;
}

function runUntilDone(device, console, limitMs) {
  device.powerOn(UART_SEED);
  while (!console.done) {
    if (device.nanos >= limitMs * MS) {
      throw new Failure(`The firmware has not said \`${console.last}\` within ${limitMs} ms of its time.`);
    }
    device.run(MS);
    if (device.bootsel) throw new Failure(`Instead of saying \`${console.last}\`, ${IN_BOOTSEL}`);
  }
}

function run(options) {
  const print = (line) => process.stdout.write(`${line}\n`);
  const image = readUf2(readFile(options.uf2), options.uf2, options.board);
  const acts = options.script && parseScript(readFile(options.script).toString('utf8'), options.script);
  checkMarker(image, options.board.name, options.uf2);

  const device = new Device(options.board, image, readSave(options.flash), {
    flashMiss: options.flashMiss,
    flashMaxHertz: options.flashMaxHertz,
    flashLines: options.flashLines,
  });
  if (options.cellVolts !== undefined) device.supply.setCellVolts(Number(options.cellVolts));
  if (options.bounceMicros) {
    const [press, release] = options.bounceMicros.map((micros) => micros * MICROSECOND);
    device.bounceNanos = { press, release };
  }
  const uart = new UartConsole(print, options.until);
  if (options.uart) device.onUartByte = (byte) => uart.receive(byte);
  if (options.log) {
    const rtt = new RttReader();
    device.onMemory = (sram) => {
      const bytes = rtt.take(sram);
      if (bytes.length > 0) print(`log ${bytes.toString('hex')}`);
    };
  }
  const runner = acts && new ScriptRunner(device, { file: options.script, out: options.out, print, bootsel: options.bootsel });
  const progress = new Progress(process.stderr, () => {
    const seconds = (device.nanos / 1e9).toFixed(1);
    return runner ? `${options.script}, line ${runner.line}: ${seconds} s after boot` : `${seconds} s after boot`;
  });
  device.onSlice = () => {
    uart.check();
    if (!options.quiet) progress.tick();
  };
  try {
    if (runner) runner.run(acts);
    else runUntilDone(device, uart, options.limitMs);
  } finally {
    progress.end();
    if (options.flash) writeFileSync(options.flash, device.save());
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) process.stdout.write(`${USAGE}\n`);
  else run(options);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
