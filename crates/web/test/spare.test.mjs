import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpareTime } from '../page/spare.mjs';

/** A browser in which a part takes so long, and that has time when it is told. */
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
    const spare = new SpareTime(() => (browser.part(), --left > 0), browser);
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

test('a part that takes long is the only one of its time', () => {
  const browser = browserWith({ tells: true, partMs: 40 });
  let left = 3;
  new SpareTime(() => (browser.part(), --left > 0), browser).begin();
  browser.asked.shift()();
  assert.equal(left, 2);
});
