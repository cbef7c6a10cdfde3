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
  let touches = 0;
  const picture = { touch: (pixel) => (told.push(`touch ${pixel}`), ++touches), tap: (touch) => told.push(`tap ${touch}`) };
  const taps = new Taps(picture, fingers, browser);
  return { taps, told, wait: () => timers.forEach((act) => act()) };
}

test('a touch is felt when the finger comes down, and its tap when the finger goes', () => {
  const { taps, told, wait } = watched();
  taps.down(1, 'tile', AT);
  taps.move(1, { x: 104, y: 97 });
  assert.deepEqual(told, ['touch tile']);
  taps.down(2, 'button', AT);
  taps.up(1);
  taps.up(2);
  wait();
  assert.deepEqual(told, ['touch tile', 'touch button', 'tap 1', 'tap 2']);
});

test('a finger that came down before there was anything to touch taps nothing', () => {
  const { taps, told } = watched();
  taps.touch = () => undefined;
  taps.down(1, 'tile', AT);
  taps.up(1);
  assert.deepEqual(told, []);
});

test('a long tap holds Y until the finger goes, and taps nothing', () => {
  const { taps, told, wait } = watched();
  taps.down(1, 'tile', AT);
  wait();
  taps.up(1);
  assert.deepEqual(told, ['touch tile', '1 holds Y', '1 lets go']);
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
  assert.deepEqual(told, ['touch tile', 'touch tile', 'touch tile']);
});

test('a swipe along scrolls by rows and taps nothing, and one across turns one page', () => {
  const { taps, told, wait } = watched();
  taps.swipe = (direction) => told.push(direction);
  taps.down(1, 'row', AT, 1.5);
  // A row has 45 CSS pixels.
  for (const y of [80, 60, 40, 9, 30, 60]) taps.move(1, { x: 100, y });
  taps.up(1);
  wait();
  assert.deepEqual(told, ['touch row', 'up', 'up', 'down']);
  told.length = 0;
  taps.down(1, 'page', AT, 1.5);
  for (const x of [86, 74, 66, 20]) taps.move(1, { x, y: 100 });
  taps.up(1);
  assert.deepEqual(told, ['touch page', 'left']);
});

test('a mouse does not swipe', () => {
  const { taps, told } = watched();
  taps.swipe = (direction) => told.push(direction);
  taps.down(1, 'row', AT);
  taps.move(1, { x: 100, y: 20 });
  taps.up(1);
  assert.deepEqual(told, ['touch row']);
});

test('on narrow pieces a finger opens a lens, slides in it, and chooses unless it has gone far', () => {
  const { taps, told, wait } = watched();
  let isNear = true;
  const lens = { move: (x, y) => (told.push(`move ${x} ${y}`), isNear), close: () => told.push('close') };
  taps.open = (touch, pixel, unit) => (pixel === 'card' ? (told.push(`open ${touch} ${unit}`), lens) : null);
  const slide = () => {
    taps.down(1, 'card', AT, 1.5);
    taps.move(1, { x: 180, y: 110 });
    wait();
    taps.up(1);
    return told.splice(0);
  };
  assert.deepEqual(slide(), ['touch card', 'open 1 1.5', 'move 80 10', 'close', 'tap 1'], 'no swipe, no long tap');
  isNear = false;
  assert.deepEqual(slide(), ['touch card', 'open 2 1.5', 'move 80 10', 'close']);
  taps.down(1, 'card', AT);
  taps.up(1);
  assert.deepEqual(told.splice(0), ['touch card', 'tap 3'], 'a mouse needs no lens');
  taps.down(1, 'card', AT, 1.5);
  taps.cancelAll();
  assert.deepEqual(told, ['touch card', 'open 4 1.5', 'close']);
});
