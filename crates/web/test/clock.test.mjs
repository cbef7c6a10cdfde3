import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock } from '../page/clock.mjs';

test('parts of milliseconds are not lost', () => {
  const clock = new Clock();
  assert.equal(clock.owed(1000), 0);
  let sum = 0;
  for (let frame = 1; frame <= 60; frame++) sum += clock.owed(1000 + (frame * 1000) / 60);
  assert.equal(sum, 1000);
});

test('a long pause is not caught up', () => {
  const clock = new Clock();
  clock.owed(0);
  assert.equal(clock.owed(3_600_000), 200);
  assert.equal(clock.owed(3_600_016), 16);
});

test('a rest is not a pause: what was to pass has passed', () => {
  const clock = new Clock();
  clock.owed(0);
  assert.equal(clock.owed(30_000, 30_000), 30_000);
  assert.equal(clock.owed(90_000, Infinity), 60_000);
  assert.equal(clock.owed(86_400_000, Infinity), 600_200, 'but for a night');
});

test('while it is stopped no time passes, and time never runs backwards', () => {
  const clock = new Clock();
  clock.owed(0);
  clock.stop();
  assert.equal(clock.owed(150), 0);
  assert.equal(clock.owed(160), 10);
  assert.equal(clock.owed(155), 0);
});
