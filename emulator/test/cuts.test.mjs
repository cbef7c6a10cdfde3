import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { CutBench, firm, sameArea } from '../src/cut-bench.mjs';
import { bytesOf, cutInBoot, everyCut, sampledCuts, stepsOf } from '../src/cuts.mjs';
import { PAGE, SAVE_SIZE, SAVE_START, SECTOR } from '../src/flash.mjs';
import { TEAR_NAMES } from '../src/tears.mjs';

const bench = new CutBench(boardNamed('pico-lcd-1-3'), null);
const save = new Uint8Array(SAVE_SIZE).fill(0xff).fill(0, SECTOR, SECTOR + 100);
const data = new Uint8Array(PAGE).fill(0xff);
data.set([1, 2, 3], 40);
const OPERATIONS = [
  { kind: 'program', offset: SAVE_START, length: PAGE, data },
  { kind: 'program', offset: SAVE_START + PAGE, length: PAGE, data: data.slice().fill(0xff).fill(7, 9, 10) },
  { kind: 'erase', offset: SAVE_START + SECTOR, length: SECTOR },
];
const steps = stepsOf(bench, firm(save), OPERATIONS);

test('each operation is known with what it found and what it left', () => {
  assert.deepEqual(steps.map(({ after }) => [after.save[40], after.save[PAGE + 9], after.save[SECTOR]]), [
    [1, 0xff, 0],
    [1, 7, 0],
    [1, 7, 0xff],
  ]);
  assert.equal(steps[1].before, steps[0].after);
  assert.equal(steps[0].before.save[40], 0xff);
});

test('clean cuts are those that leave something new, the others tear a page of a single byte too', () => {
  const places = (tear, kind) =>
    everyCut(steps, [tear], 1n).filter(({ operation }) => operation.kind === kind).map(({ place }) => place);
  assert.deepEqual(places('prefix', 'program'), [40, 41]);
  assert.deepEqual(places('half', 'program'), [40, 41, 42, 9]);
  assert.equal(places('prefix', 'erase').length, 99);
  assert.equal(places('weak', 'erase').length, 100);
});

test('a cut falls into its page or sector, a clean one behind its byte', () => {
  for (const cut of everyCut(steps, TEAR_NAMES, 1n)) {
    const bytes = bytesOf(cut, cut.seed);
    if (cut.tear === 'prefix') assert.equal(bytes, cut.place + 1);
    assert.ok(bytes > 0 && bytes < cut.operation.length);
    assert.equal(bytesOf(cut, cut.seed), bytes);
  }
});

test('a sample is spread over the tears, and every one tears an erase', () => {
  const cuts = sampledCuts(steps, TEAR_NAMES, 1n, TEAR_NAMES.length + 1);
  const count = (kind, tear) => cuts.filter((cut) => cut.operation.kind === kind && cut.tear === tear).length;
  assert.deepEqual(TEAR_NAMES.map((tear) => count('program', tear)), TEAR_NAMES.map((_, i) => (i === 0 ? 2 : 1)));
  assert.deepEqual(TEAR_NAMES.map((tear) => count('erase', tear)), TEAR_NAMES.map(() => 1));
  const one = sampledCuts(steps, ['weak'], 1n, 4);
  assert.deepEqual(one.map(({ operation }) => operation.kind), ['program', 'program', 'program', 'program', 'erase']);
  assert.equal(sampledCuts(steps, ['prefix'], 1n, 1000).length, 2 + 99);
});

test('bits that are not firm stay with their area, and no two such areas are the same', () => {
  const { operation, before } = steps[2];
  for (const [tear, kept] of [['weak', 'weak'], ['drifting', 'drifting'], ['drifting-noisy', 'drifting']]) {
    const torn = bench.after(before, operation, 2000, tear, 1n);
    assert.equal(torn[kept].size, 100, tear);
    assert.ok(sameArea(before, before) && !sameArea(torn, torn));
    const erased = bench.after(torn, operation);
    assert.ok(sameArea(erased, steps[2].after));
  }
});

test('a cut in a boot falls inside one of its operations', () => {
  const seen = new Set();
  for (let seed = 1n; seed < 200n; seed++) {
    const bytes = cutInBoot([{ length: PAGE }, { length: SECTOR }], seed);
    assert.ok(bytes > 0 && bytes < PAGE + SECTOR && bytes !== PAGE);
    seen.add(bytes < PAGE);
  }
  assert.equal(seen.size, 2);
});
