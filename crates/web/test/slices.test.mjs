import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Slices } from '../page/slices.mjs';

/** A handheld whose bot thinks, on a machine that takes this long for a slice. */
function thinking(sliceMs) {
  const handheld = { now: 0, restMs: 0, slices: [], run: (ms) => (handheld.slices.push(ms), (handheld.now += sliceMs)) };
  return { handheld, slices: new Slices(handheld, () => handheld.now) };
}

test('the slower the machine, the fewer slices in a frame, and always one', () => {
  for (const [sliceMs, count] of [[0.01, 17], [0.5, 12], [1, 6], [2, 3], [2.5, 2], [4, 1], [50, 1]]) {
    const { handheld, slices } = thinking(sliceMs);
    slices.run(17);
    assert.deepEqual(handheld.slices, Array(count).fill(1), `${sliceMs} ms a slice`);
    assert.ok(count === 1 || handheld.now <= 6);
  }
});

test('a rest passes in one slice', () => {
  const { handheld, slices } = thinking(0.5);
  handheld.restMs = 400;
  slices.run(300);
  assert.deepEqual(handheld.slices, [300]);
});

test('nothing owed is nothing done', () => {
  const { handheld, slices } = thinking(1);
  slices.run(0);
  assert.deepEqual(handheld.slices, []);
});

test('no time passes while it waits for words, and none is caught up with', () => {
  const { handheld, slices } = thinking(0.5);
  handheld.run = (ms) => {
    handheld.slices.push(ms);
    handheld.waitsForWords = handheld.slices.length === 3;
  };
  slices.run(17);
  slices.run(17);
  assert.equal(handheld.slices.length, 3);
  handheld.waitsForWords = false;
  slices.run(2);
  assert.equal(handheld.slices.length, 5);
});
