import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Frames } from '../page/frames.mjs';

/** A window whose time is set by hand. */
function browser() {
  const asked = { frame: null, timer: null };
  return {
    asked,
    requestAnimationFrame: (act) => ((asked.frame = act), 1),
    cancelAnimationFrame: () => (asked.frame = null),
    setTimeout: (act, ms) => ((asked.timer = { act, ms }), 2),
    clearTimeout: () => (asked.timer = null),
  };
}

function watched() {
  const window = browser();
  const times = [];
  return { frames: new Frames((time) => times.push(time), window), asked: window.asked, times };
}

test('while something moves it works with the display', () => {
  const { frames, asked, times } = watched();
  frames.after(3);
  asked.frame(100);
  assert.deepEqual([times, asked.timer], [[100], null]);
});

test('until something is to happen it asks for one timer, and until a press for nothing', () => {
  const { frames, asked } = watched();
  frames.after(30_000);
  assert.deepEqual([asked.frame, asked.timer.ms], [null, 30_000]);
  frames.after(Infinity);
  assert.deepEqual([asked.frame, asked.timer], [null, null]);
  frames.after(2 ** 40);
  assert.ok(asked.timer.ms < 2 ** 31, 'browsers take larger ones for none');
});

test('a press does not wait for the timer, and two ask for one frame', () => {
  const { frames, asked, times } = watched();
  frames.after(30_000);
  frames.now();
  const { frame } = asked;
  frames.now();
  assert.equal(asked.frame, frame);
  assert.equal(asked.timer, null);
  frames.after(500);
  assert.equal(asked.timer, null, 'the frame decides anew');
  asked.frame(7);
  assert.deepEqual(times, [7]);
});

test('a timer leads to a frame, and nothing is asked for any more once it is stopped', () => {
  const { frames, asked } = watched();
  frames.after(500);
  asked.timer.act();
  assert.ok(asked.frame);
  frames.stop();
  assert.deepEqual([asked.frame, asked.timer], [null, null]);
});
