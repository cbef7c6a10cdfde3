import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE, SAVE_START, SECTOR } from '../src/flash.mjs';
import { Cells, Dice, TEARS, TEAR_NAMES } from '../src/tears.mjs';

const OLD = 0b10100110;

/** Returns three sectors or pages of old bytes. The middle one is torn. */
function torn(name, kind, done, seed) {
  const unit = kind === 'erase' ? SECTOR : PAGE;
  const cells = new Cells(new Uint8Array(3 * unit).fill(OLD));
  cells.dice = new Dice(seed);
  if (kind === 'erase') TEARS[name].erase(cells, unit, done);
  else TEARS[name].program(cells, unit, new Uint8Array(PAGE).fill(0x3c), done);
  cells.start();
  return cells;
}

const DRIFTING = ['drifting', 'drifting-noisy'];

const middle = ({ memory }) => memory.subarray(memory.length / 3, (2 * memory.length) / 3);
const ones = (bytes) => bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
const sumOf = (bytes) => bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

// The checksums of the test at the end of crates/saves/src/simulated/tear.rs.
const SUMS = [
  [0x444f855d, 0xf3d3210d, 0x5eb920d5],
  [0x25bd2f0f, 0xb5287909, 0x21f79d4d],
  [0x8270f961, 0x2187b60e, 0xcb9d4ddd],
  [0x4f66ba17, 0x4f66ba17, 0xf3bad0bd],
  [0x444f855d, 0xf3d3210d, 0xcb9d4ddd],
  [0x30250718, 0xb5287909, 0xf3bad0bd],
  [0x25bd2f0f, 0xb5287909, 0x5a4369c5],
  [0xce836b25, 0xce836b25, 0x4d4ceb2d],
  [0xbb095dc5, 0xbb095dc5, 0x5a4369c5],
  [0xbb095dc5, 0xbb095dc5, 0x5a4369c5],
  [0x444f855d, 0xf3d3210d, 0x5eb920d5],
];
const START_SUMS = [0x32621a85, 0xbf201c65, 0x364228e5];

test('the PC’s simulated flash has the same tears, and leaves the same bits', () => {
  const names = 'prefix random zeros-rising nearly-blank scattered half weak few-weak drifting drifting-noisy overrun';
  assert.equal(TEAR_NAMES.join(' '), names);
  const sums = TEAR_NAMES.map((name) => [
    sumOf(torn(name, 'erase', 1000, 77n).memory),
    sumOf(torn(name, 'erase', 3000, 77n).memory),
    sumOf(torn(name, 'program', 100, 1n << 40n).memory),
  ]);
  assert.deepEqual(sums, SUMS);
});

test('the PC’s simulated flash reads the same at every start', () => {
  const sums = [...DRIFTING, 'overrun'].map((name) => {
    const cells = new Cells(new Uint8Array(PAGE).fill(OLD));
    cells.dice = new Dice(5n);
    TEARS[name].program(cells, 0, new Uint8Array(PAGE).fill(0xff).fill(0x3c, 40, 60), 50);
    const read = Array.from({ length: 12 }, () => {
      cells.start();
      cells.roll();
      return [...cells.memory];
    });
    return sumOf(read.flat());
  });
  assert.deepEqual(sums, START_SUMS);
});

test('drifting bits differ from start to start, until they are erased or programmed', () => {
  const flash = halfErased('drifting');
  const read = () => flash.memory.slice(SAVE_START, SAVE_START + SECTOR);
  const starts = Array.from({ length: 20 }, () => {
    flash.start();
    const first = read();
    flash.rollWeakBits();
    assert.deepEqual(read(), first, 'a start reads the same each time');
    return sumOf(first);
  });
  assert.ok(new Set(starts).size > 1);
  flash.program(SAVE_START, new Uint8Array(PAGE));
  flash.start();
  assert.ok(read().subarray(0, PAGE).every((byte) => byte === 0));
  flash.erase(SAVE_START, SECTOR);
  flash.start();
  assert.ok(flash.cells.marginalPlaces().length === 0 && read().every((byte) => byte === 0xff));
});

test('a tear changes nothing beside its sector or page, and a program sets no bit', () => {
  for (const name of TEAR_NAMES) {
    for (const kind of ['erase', 'program']) {
      const cells = torn(name, kind, 200, 3n);
      const unit = cells.memory.length / 3;
      assert.ok(cells.memory.subarray(0, unit).every((byte) => byte === OLD), name);
      assert.ok(cells.memory.subarray(2 * unit).every((byte) => byte === OLD), name);
      if (kind === 'program') assert.ok(middle(cells).every((byte) => (byte & ~OLD) === 0 && (byte & 0x3c) === (OLD & 0x3c)), name);
    }
  }
});

test('zeros come first and rise then', () => {
  assert.ok(middle(torn('zeros-rising', 'erase', 1000, 1n)).every((byte) => (byte & ~OLD) === 0));
  assert.equal(ones(middle(torn('zeros-rising', 'erase', SECTOR / 2, 1n))), 0);
  const share = ones(middle(torn('zeros-rising', 'erase', (SECTOR * 3) / 4, 1n))) / (8 * SECTOR);
  assert.ok(Math.abs(share - 0.5) < 0.03, `${share}`);
});

test('nearly blank leaves 1 to 32 zeros', () => {
  for (let seed = 0n; seed < 100n; seed++) {
    const zeros = 8 * SECTOR - ones(middle(torn('nearly-blank', 'erase', 1, seed)));
    assert.ok(zeros >= 1 && zeros <= 32, `${zeros}`);
  }
});

/** Returns a flash in which the first sector of saves held `OLD` when its erase was cut. */
function halfErased(name, bytes = 3000) {
  const flash = new FlashChip(new Uint8Array(SAVE_START + 4 * SECTOR).fill(OLD));
  flash.cutAfter(bytes, name, 1n);
  assert.ok(flash.erase(SAVE_START, 2 * SECTOR).powerFailed);
  flash.cutAfter(Infinity);
  return flash;
}

test('a cut tears the sector that is under it, and counts as ever', () => {
  for (const name of TEAR_NAMES) {
    const flash = halfErased(name, SECTOR + 3000);
    const sector = (n) => flash.memory.subarray(SAVE_START + n * SECTOR, SAVE_START + (n + 1) * SECTOR);
    assert.ok(sector(0).every((byte) => byte === 0xff), name);
    // What drifts may read as before.
    const torn = sector(1).some((byte) => byte !== 0xff) && sector(1).some((byte) => byte !== OLD);
    assert.ok(DRIFTING.includes(name) ? flash.cells.marginalPlaces().length === SECTOR : torn, name);
    assert.ok(sector(2).every((byte) => byte === OLD), name);
    assert.equal(flash.erasedSectors, 2);
    const between = halfErased(name, SECTOR);
    assert.ok(between.memory.subarray(SAVE_START + SECTOR).every((byte) => byte === OLD), name);
  }
});

test('a cut tears the page that is under it, and counts as ever', () => {
  for (const name of TEAR_NAMES) {
    const flash = new FlashChip(new Uint8Array(SAVE_START + SECTOR).fill(0xff));
    flash.cutAfter(PAGE + 100, name, 1n);
    assert.ok(flash.program(SAVE_START, new Uint8Array(3 * PAGE)).powerFailed);
    const page = (n) => flash.memory.subarray(SAVE_START + n * PAGE, SAVE_START + (n + 1) * PAGE);
    assert.ok(page(0).every((byte) => byte === 0), name);
    const torn = page(1).some((byte) => byte !== 0) && page(1).some((byte) => byte !== 0xff);
    assert.ok(DRIFTING.includes(name) ? flash.cells.marginalPlaces().length === PAGE : torn, name);
    assert.ok(page(2).every((byte) => byte === 0xff), name);
    assert.equal(flash.programmedBytes, PAGE + 100);
  }
});

test('weak bits fall anew at each operation and roll, until they are erased or programmed', () => {
  const flash = halfErased('weak');
  const read = () => flash.memory.slice(SAVE_START, SAVE_START + SECTOR);
  const first = read();
  flash.rollWeakBits();
  const second = read();
  assert.notDeepEqual(first, second);
  assert.ok([...first, ...second].every((byte) => (byte & OLD) === OLD));
  flash.program(SAVE_START, new Uint8Array(PAGE).fill(0x7f));
  flash.program(SAVE_START + PAGE, new Uint8Array(PAGE));
  assert.notDeepEqual(read().subarray(2 * PAGE), second.subarray(2 * PAGE));
  for (let i = 0; i < 20; i++) {
    flash.rollWeakBits();
    assert.ok(read().subarray(PAGE, 2 * PAGE).every((byte) => byte === 0));
  }
  flash.erase(SAVE_START, SECTOR);
  assert.equal(flash.cells.weak.size, 0);
  flash.rollWeakBits();
  assert.ok(read().every((byte) => byte === 0xff));
});
