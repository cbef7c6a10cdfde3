import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../src/batch.mjs';
import { EXIT_USAGE, Failure } from '../src/failure.mjs';
import { WFI, flashWith } from '../testing/thumb.mjs';
import { uf2Of } from '../testing/uf2-file.mjs';

const BATCH = fileURLToPath(new URL('../src/batch.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../src/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gousset-batch-'));
after(() => rmSync(folder, { recursive: true }));

function file(name, contents) {
  writeFileSync(join(folder, name), contents);
  return join(folder, name);
}

/** An image that sleeps for ever. */
function image(board) {
  const flash = flashWith([WFI, 0xe7fd]);
  flash.set(Buffer.from(`gousset-image board=${board} version=0.1.0;`), 0x1000);
  return file(`${board}.uf2`, uf2Of(flash, 0x2000));
}

const PICO = image('pico-lcd-1-3');
const SYSTEM = image('picosystem');
const IMAGES = ['--image', `pico-lcd-1-3=${PICO}`, '--image', `picosystem=${SYSTEM}`, '--out', folder];
const GOOD = file('good.txt', 'boot\nwait 20\nfigures\nwait 5\nfigures\n');

function run(main, ...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8' });
  assert.ok(!stderr.includes('    at '), `a stack trace:\n${stderr}`);
  return { status, lines: stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line)), stderr };
}

test('every script is told of once, with the figures that it prints when it runs by itself', () => {
  const names = [`pico-lcd-1-3:${GOOD}`, `picosystem:${GOOD}`, `pico-lcd-1-3:${GOOD}`];
  const alone = run(MAIN, '--uf2', PICO, '--script', GOOD, '--out', folder);
  for (const workers of ['1', '2', '9']) {
    const { status, lines } = run(BATCH, ...IMAGES, '--workers', workers, ...names);
    assert.equal(status, 0);
    assert.deepEqual(lines.map(({ board }) => board).sort(), ['pico-lcd-1-3', 'pico-lcd-1-3', 'picosystem']);
    for (const { script, figures, error } of lines) {
      assert.deepEqual([script, error], [GOOD, null]);
      assert.deepEqual(figures, alone.lines);
    }
  }
});

test('a worker stays with a board as long as there is something for it', () => {
  const names = ['pico-lcd-1-3', 'picosystem', 'pico-lcd-1-3', 'picosystem'].map((board) => `${board}:${GOOD}`);
  const { lines } = run(BATCH, ...IMAGES, '--workers', '1', ...names);
  assert.deepEqual(lines.map(({ board }) => board), ['pico-lcd-1-3', 'pico-lcd-1-3', 'picosystem', 'picosystem']);
});

test('a script that fails is told of with its line, and the others go on', () => {
  const bad = file('bad.txt', 'boot\nexpect none.png\n');
  const odd = file('odd.txt', 'boot\njump\n');
  const words = [bad, odd, GOOD].map((script) => `pico-lcd-1-3:${script}`);
  const { status, lines, stderr } = run(BATCH, ...IMAGES, '--workers', '1', ...words);
  assert.equal(status, 1);
  assert.match(stderr, /^2 of 3 scripts failed/);
  assert.match(lines[0].error, /bad\.txt, line 2: .*none\.png/);
  assert.match(lines[1].error, /odd\.txt.* line 2/);
  assert.equal(lines[2].error, null);
});

test('an image of another board fails its scripts', () => {
  const { status, lines } = run(BATCH, '--image', `picosystem=${PICO}`, '--out', folder, `picosystem:${GOOD}`);
  assert.equal(status, 1);
  assert.match(lines[0].error, /pico-lcd-1-3/);
});

test('a command line that cannot be followed gets one sentence and exit code 2', () => {
  for (const [words, sentence] of [
    [[], /--out DIR/],
    [IMAGES, /Which scripts/],
    [[...IMAGES, '--workers', 'all', GOOD], /--workers/],
    [[...IMAGES, '--flash-miss', '-1', GOOD], /--flash-miss/],
    [[...IMAGES, GOOD], /BOARD:SCRIPT/],
    [[...IMAGES, `gameboy:${GOOD}`], /no image for `gameboy`/],
    [[...IMAGES, 'picosystem:none.txt'], /no file none\.txt/],
    [['--image', `gameboy=${PICO}`, '--out', folder, GOOD], /no board `gameboy`/],
    [['--image', 'picosystem=none.uf2', '--out', folder, GOOD], /no file none\.uf2/],
  ]) {
    assert.throws(
      () => readOptions(words),
      (error) => error instanceof Failure && error.exitCode === EXIT_USAGE && sentence.test(error.message),
      words.join(' '),
    );
  }
  const { status, stderr } = run(BATCH, '--bogus');
  assert.equal(status, EXIT_USAGE);
  assert.match(stderr, /--bogus/);
});
