import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { EXIT_USAGE, Failure } from '../src/failure.mjs';
import { SAVE_SIZE } from '../src/flash.mjs';
import { readOptions } from '../src/options.mjs';
import { CALL_ROM, HERE, WFI, flashWith, ldrLiteral, romCall } from '../testing/thumb.mjs';
import { uf2Of } from '../testing/uf2-file.mjs';

const MAIN = fileURLToPath(new URL('../src/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gousset-emulator-'));
after(() => rmSync(folder, { recursive: true }));

const inFolder = (name) => join(folder, name);

function image(name, code, { words, board = 'pico-lcd-1-3' } = {}) {
  const flash = flashWith(code, words);
  flash.set(Buffer.from(`gousset-image board=${board} version=0.1.0;`), 0x1000);
  writeFileSync(inFolder(name), uf2Of(flash, 0x2000));
  return inFolder(name);
}

const SLEEP = image('sleep.uf2', [WFI, 0xe7fd]);

/** Writes `text` to UART0 byte by byte, then loops. */
function talker(name, text) {
  const bytes = [...Buffer.from(text)];
  const code = [ldrLiteral(0, 0), 0xe001, 0x4000, 0x4003, ...bytes.flatMap((byte) => [0x2100 | byte, 0x6001]), HERE];
  return image(name, code);
}

function emulate(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  assert.ok(!stderr.includes('    at '), `a stack trace:\n${stderr}`);
  return { status, stdout, stderr };
}

function runScript(lines, { uf2 = SLEEP, more = [] } = {}) {
  writeFileSync(inFolder('script.txt'), lines.join('\n'));
  return emulate('--uf2', uf2, '--script', inFolder('script.txt'), '--out', inFolder('out'), ...more);
}

test('a command line that cannot be followed gets one sentence', () => {
  for (const [args, sentence] of [
    [[], /--uf2 FILE/],
    [['stray'], /stray/],
    [['--uf2', SLEEP], /--script FILE/],
    [['--uf2', SLEEP, '--script', 'x'], /--out DIR/],
    [['--uf2', SLEEP, '--uart', '--board', 'gameboy'], /no board `gameboy`/],
    [['--uf2', SLEEP, '--uart', '--limit-ms', 'soon'], /whole number/],
    [['--uf2', SLEEP, '--uart', '--expect-bootsel'], /--script FILE/],
    [['--uf2', SLEEP, '--uart', '--cell-volts', 'full'], /volts from 2/],
    [['--uf2', SLEEP, '--uart', '--flash-lines', '4'], /boards with an RP2350/],
    [['--uf2', SLEEP, '--uart', '--board', 'pico-2-lcd-1-3', '--flash-lines', '3'], /1, 2 or 4/],
    [['--uf2', SLEEP, '--uart', '--bounce-us', '300'], /two whole numbers/],
    [['--uf2', SLEEP, '--until', 'x', '--script', 'x', '--out', 'x'], /--uart alone/],
    [['--uf2', SLEEP, '--uart', '--wireless', '--board', 'picosystem'], /boards that carry a Pico/],
    [['--uf2', SLEEP, '--uart', '--flash-miss', 'few'], /whole number of cycles/],
  ]) {
    assert.throws(
      () => readOptions(args),
      (error) => error instanceof Failure && error.exitCode === EXIT_USAGE && sentence.test(error.message) && !error.message.includes('\n'),
      args.join(' '),
    );
  }
});

test('what cannot be followed is one line and exit 2', () => {
  for (const [args, sentence] of [
    [['--bogus'], /--bogus/],
    [['--uf2', inFolder('none.uf2'), '--uart'], /There is no file .*none\.uf2/],
    [['--uf2', SLEEP, '--script', inFolder('none.txt'), '--out', folder], /There is no file .*none\.txt/],
  ]) {
    const { status, stderr } = emulate(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, sentence);
    assert.equal(stderr.trim().split('\n').length, 1, stderr);
  }
});

test('an image for another board is refused with exit 1', () => {
  const { status, stderr } = emulate('--uf2', SLEEP, '--uart', '--board', 'picosystem');
  assert.equal(status, 1);
  assert.match(stderr, /is an image for the board pico-lcd-1-3, not for picosystem/);
});

test('a script runs, takes pictures and prints figures', () => {
  const { status, stdout, stderr } = runScript(['seed 5', 'boot', 'press A 2', 'settle', 'hold Y 100', 'shot dark', 'figures', 'cut']);
  assert.equal(status, 0, stderr);
  const figures = JSON.parse(stdout);
  assert.equal(figures.ms, 240 + 1000 + 160);
  assert.equal(figures.panel_bytes, 0);
  assert.equal(figures.press_to_pixel_ms, null);
  assert.ok(figures.asleep > 0.99);
  const picture = PNG.sync.read(readFileSync(inFolder('out/dark.png')));
  assert.deepEqual([picture.width, picture.height, picture.data[0]], [240, 240, 0]);
});

test('an expectation holds or fails with line, count and pictures', () => {
  runScript(['boot', 'shot dark']);
  writeFileSync(inFolder('golden.png'), readFileSync(inFolder('out/dark.png')));
  assert.equal(runScript(['boot', 'expect golden.png']).status, 0);

  const changed = PNG.sync.read(readFileSync(inFolder('golden.png')));
  changed.data[4 * 1000] = 255;
  changed.data[4 * 2000 + 1] = 8;
  writeFileSync(inFolder('golden.png'), PNG.sync.write(changed));
  const { status, stderr } = runScript(['boot', '', 'expect golden.png']);
  assert.equal(status, 1);
  assert.match(stderr, /line 3: 2 pixels differ from golden\.png/);
  assert.ok(existsSync(inFolder('out/golden.actual.png')));
  const difference = PNG.sync.read(readFileSync(inFolder('out/golden.diff.png')));
  assert.deepEqual([...difference.data.subarray(4 * 1000, 4 * 1000 + 3)], [255, 0, 0]);
  assert.deepEqual([...difference.data.subarray(0, 3)], [0, 0, 0]);

  assert.match(runScript(['boot', 'expect none.png']).stderr, /line 2: .*none\.png cannot be read/);
});

test('a device that is off does nothing', () => {
  assert.match(runScript(['press A']).stderr, /line 1: the device is off: `press` needs a `boot` before it/);
  assert.match(runScript(['boot', 'cut', 'settle']).stderr, /line 3: the device is off/);
  assert.equal(runScript(['seed 3', 'boot', 'boot', 'wait 1']).status, 0);
});

test('the save area is created, kept and checked', () => {
  const file = inFolder('save.bin');
  assert.equal(runScript(['boot', 'wait 1'], { more: ['--flash', file] }).status, 0);
  assert.deepEqual(readFileSync(file), Buffer.alloc(SAVE_SIZE, 0xff));
  const marked = Buffer.alloc(SAVE_SIZE, 0x42);
  writeFileSync(file, marked);
  assert.equal(runScript(['boot', 'wait 1'], { more: ['--flash', file] }).status, 0);
  assert.deepEqual(readFileSync(file), marked);
  writeFileSync(file, 'short');
  const { status, stderr } = runScript(['boot'], { more: ['--flash', file] });
  assert.equal(status, 1);
  assert.match(stderr, /has 5 bytes; a save area has 65536/);
  assert.equal(readFileSync(file, 'utf8'), 'short');
});

test('a firmware that goes to BOOTSEL ends the run, unless that is expected', () => {
  const uf2 = image('bootsel.uf2', CALL_ROM, { words: romCall('UB', [0, 0, 0]) });
  const { status, stderr } = runScript(['boot', 'wait 20', 'shot never'], { uf2 });
  assert.equal(status, 1);
  assert.match(stderr, /line 2: the chip is in BOOTSEL/);
  const expected = { uf2, more: ['--expect-bootsel'] };
  assert.equal(runScript(['boot', 'wait 20', 'press A', 'settle'], expected).status, 0);
  const late = runScript(['boot', 'wait 20', 'boot', 'wait 1'], expected);
  assert.match(late.stderr, /script\.txt: at its end the chip is not in BOOTSEL/);
  assert.match(runScript(['boot', 'wait 20'], { more: ['--expect-bootsel'] }).stderr, /not in BOOTSEL/);
  assert.match(emulate('--uf2', uf2, '--uart').stderr, /the chip is in BOOTSEL/);
});

test('the UART is printed until `done`, or until a line that is named', () => {
  const { status, stdout } = emulate('--uf2', talker('done.uf2', '{"a":1}\r\ndone\nmore\n'), '--uart');
  assert.equal(status, 0);
  assert.equal(stdout, '{"a":1}\ndone\n');
  const early = emulate('--uf2', talker('early.uf2', 'one\ntwo\ndone\n'), '--uart', '--until', 'two');
  assert.deepEqual([early.status, early.stdout], [0, 'one\ntwo\n']);
});

test('a line `fail` ends with exit 1, and so does the limit', () => {
  const failed = emulate('--uf2', talker('fail.uf2', 'fail at 3\n'), '--uart');
  assert.equal(failed.status, 1);
  assert.match(failed.stderr, /reported a failure: fail at 3/);
  const late = emulate('--uf2', SLEEP, '--uart', '--limit-ms', '50');
  assert.equal(late.status, 1);
  assert.match(late.stderr, /not said `done` within 50 ms/);
});
