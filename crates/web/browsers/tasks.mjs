// How long the page blocks its browser: on a phone that is four times slower than a desktop, for less than a tenth of a second.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Tab, until } from './driver.mjs';

/** Steps that take the desktop (a Xeon of 2.1 GHz) 25 ms, and the phone 100 ms. */
const QUARTER_STEPS = 20_000_000;
/** A long task is divided by what this many of those loops take, the shortest of them. */
const LOOPS = 5;
/** Other programs also use the processor's caches, so a task computes longer in some starts. A task that is too long fails in all. */
const STARTS = 3;
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** Defines the tests in Chromium. It reports the computing time of a task, without the time in which other programs ran. */
export function testTasks(bench) {
  for (const [game, number] of [['Lexio', 0], ['Lexicon', 1], ['Xylo', 2]]) {
    test(`from its start to the first turns of ${game} no task of the page is too long for a phone`, async () => {
      const starts = [];
      while (starts.length < STARTS && !starts.some(({ phone }) => phone < 100)) {
        // A browser remembers compiled code for a context. In a new one each start is the first.
        const tab = await Tab.open(bench.browser);
        try {
          starts.push(await start(tab, bench.server, number));
          assert.deepEqual(tab.faults, []);
        } finally {
          await tab.close();
        }
      }
      assert.ok(starts.some(({ phone }) => phone < 100), JSON.stringify(starts));
    });
  }
}

/** Starts the page and begins a match. Returns the longest task in ms on a phone, and what it is computed from in µs. */
async function start(tab, server, number) {
  tab.enters = false;
  await tab.page.goto(server.at('/blank'));
  await tab.page.tracing.start({ categories: CATEGORIES });
  for (let loop = 0; loop < LOOPS; loop++) await tab.page.evaluate(computeForQuarter, QUARTER_STEPS);
  await tab.goto(server.at('/'), { waits: false });
  await until(() => tab.isShown('enter'), 'the front page');
  await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]').length === 3), 'the games');
  await tab.page.evaluate((place) => document.querySelectorAll('[data-entry=begin]')[place].click(), number);
  const isAtTable = (screen) => screen.length > 5 && !screen.some(({ text }) => text === 'New match');
  await until(async () => isAtTable(await tab.now()), 'the table');
  await sleep(3000);
  const { loops, longest } = longestOf(JSON.parse(new TextDecoder().decode(await tab.page.tracing.stop())));
  assert.ok(loops.length >= LOOPS && longest > 0, `${loops.length} loops`);
  return { phone: (100 * longest) / Math.min(...loops), longest, loops };
}

/** A loop of integers, marked in the trace. */
function computeForQuarter(steps) {
  performance.mark('loop');
  let number = 1;
  for (let step = 0; step < steps; step++) number = (Math.imul(number, 1_664_525) + 1_013_904_223 + (number >>> 13)) | 0;
  return number;
}

/** The computing times of the loops in a trace, and of the longest other task of the page. The browser has pages of its own. */
function longestOf({ traceEvents }) {
  const marks = traceEvents.filter(({ name, cat }) => name === 'loop' && cat.includes('user_timing'));
  const isOfPage = ({ pid, tid }) => pid === marks[0]?.pid && tid === marks[0]?.tid;
  const isLoop = ({ ts, dur }) => marks.some((mark) => mark.ts >= ts && mark.ts <= ts + dur);
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && event.tdur > 0 && isOfPage(event));
  const timesOf = (some) => some.map(({ tdur }) => tdur);
  return { loops: timesOf(tasks.filter(isLoop)), longest: Math.max(...timesOf(tasks.filter((task) => !isLoop(task)))) };
}
