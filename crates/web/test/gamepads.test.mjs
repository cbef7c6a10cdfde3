import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Fingers } from '../page/fingers.mjs';
import { Gamepads, heldBy } from '../page/gamepads.mjs';

const pad = (pressed, axes = [0, 0]) => ({
  index: 0,
  axes,
  buttons: Array.from({ length: 17 }, (_, number) => ({ pressed: pressed.includes(number) })),
});

test('the letters, the directions and the stick', () => {
  assert.deepEqual(Object.values(heldBy(pad([0, 3, 12]))), ['A', 'Y', 'UP']);
  assert.deepEqual(Object.values(heldBy(pad([], [-0.9, 0.8]))), ['LEFT', 'DOWN']);
  assert.deepEqual(heldBy(pad([5], [0.2, -0.3])), {});
  assert.deepEqual(heldBy({ buttons: [], axes: [] }), {}, 'one that has neither');
});

test('it looks as long as there is a gamepad, and lets go of what was let go', () => {
  const told = [];
  const fingers = new Fingers(
    (button) => told.push(`${button} down`),
    (button) => told.push(`${button} up`),
  );
  let [frame, connected] = [null, [null, pad([0])]];
  const browser = {
    requestAnimationFrame: (act) => (frame = act),
    navigator: { getGamepads: () => connected },
  };
  const gamepads = new Gamepads(fingers, browser);
  const next = () => {
    const act = frame;
    frame = null;
    act();
  };
  gamepads.look();
  next();
  connected = [null, pad([1])];
  next();
  assert.deepEqual(told, ['A down', 'B down', 'A up']);
  connected = [null, null];
  next();
  assert.deepEqual(told.at(-1), 'B up');
  assert.equal(frame, null, 'nothing is left to look at');
});

test('it is listened for while somebody is there, and again from the next touch on', () => {
  const listeners = new Map();
  let [now, timer] = [0, null];
  const browser = {
    performance: { now: () => now },
    addEventListener: (name, act) => listeners.set(name, act),
    removeEventListener: (name) => listeners.delete(name),
    setTimeout: (act, ms) => {
      assert.equal(timer, null, 'a touch asks for nothing while it listens');
      timer = { act, at: now + ms };
    },
  };
  /** Whether it listens after this many more seconds. */
  const listensAfter = (seconds) => {
    const end = now + seconds * 1000;
    while (timer && timer.at <= end) {
      const { act, at } = timer;
      [now, timer] = [at, null];
      act();
    }
    now = end;
    return listeners.has('gamepadconnected');
  };
  new Gamepads(null, browser).listen();
  assert.ok(listensAfter(14));
  listeners.get('keydown')();
  listeners.get('pointerdown')();
  assert.ok(listensAfter(1.9), 'somebody plays');
  assert.ok(!listensAfter(0.2) && timer === null, 'nobody does');
  listeners.get('keydown')();
  assert.ok(listensAfter(1) && !listensAfter(2));
  listeners.get('focus')();
  listeners.get('keydown')();
  assert.ok(listensAfter(14) && !listensAfter(2), 'a touch makes it no shorter');
});
