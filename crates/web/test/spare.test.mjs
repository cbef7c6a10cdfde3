import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpareTime, onceIdle } from '../page/spare.mjs';

/** A browser in which a part takes this long, and whose idle time is set by hand. */
function browserWith({ tells, partMs }) {
  const asked = [];
  const browser = { now: 0, asked, performance: { now: () => browser.now }, setTimeout: (work) => asked.push(work) };
  if (tells) browser.requestIdleCallback = (work) => asked.push(work);
  return Object.assign(browser, { part: () => (browser.now += partMs) });
}

for (const tells of [true, false]) {
  test(`work is done in parts until there is none, ${tells ? 'when the browser has time' : 'after pauses'}`, () => {
    const browser = browserWith({ tells, partMs: 2 });
    let left = 10;
    const spare = new SpareTime(() => (browser.part(), --left > 0), undefined, browser);
    spare.begin();
    spare.begin();
    assert.equal(browser.asked.length, 1, 'it is asked for once');
    const done = [];
    while (browser.asked.length > 0) {
      const before = left;
      browser.asked.shift()();
      done.push(before - left);
    }
    assert.deepEqual([left, done], [0, [3, 3, 3, 1]]);
  });
}

test('what is urgent uses the time that a resting browser gives, with pauses for presses, and then asks for more', () => {
  const [idle, timers] = [[], []];
  const browser = { now: 0, performance: { now: () => browser.now } };
  browser.requestIdleCallback = (work) => idle.push(work);
  browser.setTimeout = (work) => timers.push(work);
  let done = 0;
  const spare = new SpareTime(() => ((browser.now += 2), ++done < 99), undefined, browser);
  spare.begin();
  idle.shift()({ timeRemaining: () => 50 });
  assert.deepEqual([timers.length, idle.length], [0, 1], 'nobody is there yet');
  [spare.isUrgent, browser.now, done] = [true, 0, 0];
  idle.shift()({ timeRemaining: () => 50 - browser.now });
  const slices = [done];
  while (timers.length > 0) {
    spare.begin();
    assert.equal(idle.length, 0, 'it goes on already');
    timers.shift()();
    slices.push(done);
  }
  assert.deepEqual([slices, idle.length], [[3, 6, 9, 12, 15, 18], 1]);
});

test('what somebody waits for goes on at once, with pauses, until nobody does', () => {
  const [idle, timers] = [[], []];
  const browser = { now: 0, performance: { now: () => browser.now } };
  browser.requestIdleCallback = (work) => idle.push(work);
  browser.setTimeout = (work) => timers.push(work);
  let done = 0;
  const spare = new SpareTime(() => ((browser.now += 5), ++done < 99), () => done < 8, browser);
  spare.begin();
  spare.hurry();
  spare.hurry();
  const slices = [];
  while (timers.length > 0) {
    assert.equal(timers.length, 1);
    timers.shift()();
    slices.push(done);
  }
  assert.deepEqual(slices, [2, 4, 6, 8]);
  idle.shift()({ timeRemaining: () => 5 });
  assert.equal(done, 10, 'and the rest when there is time');
});

test('a part that takes long is the only one of its time', () => {
  const browser = browserWith({ tells: true, partMs: 40 });
  let left = 3;
  new SpareTime(() => (browser.part(), --left > 0), undefined, browser).begin();
  browser.asked.shift()();
  assert.equal(left, 2);
});

test('what has no parts is done when no frame is due, or when it has waited for long', () => {
  for (const [looks, expected] of [
    [[{ left: 40 }], 1],
    [[{ left: 5 }, { left: 9 }, { left: 40 }], 3],
    [[{ left: 5 }, { left: 0, late: true }], 2],
  ]) {
    const asked = [];
    const browser = { performance: { now: () => 0 }, requestIdleCallback: (look, { timeout }) => asked.push([look, timeout]) };
    let done = 0;
    onceIdle(() => (done += 1), 250, browser);
    assert.equal(asked[0][1], 250);
    for (const [number, { left, late = false }] of looks.entries()) {
      assert.equal(done, 0, `before look ${number}`);
      asked.shift()[0]({ didTimeout: late, timeRemaining: () => left });
    }
    assert.deepEqual([done, asked.length, looks.length], [1, 0, expected]);
  }
  const timers = [];
  onceIdle(() => {}, 250, { setTimeout: (act, ms) => timers.push(ms) });
  assert.deepEqual(timers, [30], 'not every browser tells when it has time');
});
