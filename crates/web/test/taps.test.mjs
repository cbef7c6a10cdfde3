import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG_MS, Taps } from '../page/taps.mjs';

const AT = { x: 100, y: 100 };

function watched() {
  const told = [];
  const timers = new Map();
  let number = 0;
  const browser = {
    setTimeout: (act, ms) => (assert.equal(ms, LONG_MS), timers.set(++number, act), number),
    clearTimeout: (timer) => timers.delete(timer),
  };
  const fingers = {
    put: (finger, button) => told.push(`${finger} holds ${button}`),
    lift: (finger) => told.push(`${finger} lets go`),
  };
  const taps = new Taps((place) => told.push(`tap ${place}`), fingers, browser);
  return { taps, told, wait: () => timers.forEach((act) => act()) };
}

test('a tap is felt when the finger goes, where it came down', () => {
  const { taps, told, wait } = watched();
  taps.down(1, 'tile', AT);
  taps.move(1, { x: 104, y: 97 });
  assert.deepEqual(told, []);
  taps.up(1);
  wait();
  assert.deepEqual(told, ['tap tile']);
});

test('a long tap holds Y until the finger goes, and taps nothing', () => {
  const { taps, told, wait } = watched();
  taps.down(1, 'tile', AT);
  wait();
  taps.up(1);
  assert.deepEqual(told, ['1 holds Y', '1 lets go']);
});

test('a finger that slips, or is taken away, taps nothing', () => {
  const { taps, told, wait } = watched();
  taps.down(1, 'tile', AT);
  taps.move(1, { x: 140, y: 100 });
  taps.up(1);
  taps.down(2, 'tile', AT);
  taps.cancel(2);
  taps.up(2);
  taps.down(3, 'tile', AT);
  taps.cancelAll();
  wait();
  taps.up(3);
  assert.deepEqual(told, []);
});
