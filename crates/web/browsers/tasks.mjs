// How long the page blocks its browser: on a phone that is four times slower than a desktop, for less than a tenth of a second.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './driver.mjs';

/** Steps that take the desktop (a Xeon of 2.1 GHz) 25 ms, and the phone 100 ms. */
const QUARTER_STEPS = 20_000_000;
/** A long task is divided by what this many of those loops take, the shortest of them. */
const LOOPS = 5;
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** Defines the tests in Chromium, which can tell how long a task has computed. A busy machine does not make that longer. */
export function testTasks({ inTab }, server) {
  for (const [game, number] of [['Lexio', 0], ['Lexicon', 1], ['Xylo', 2]]) {
    inTab(`from its start to the first turns of ${game} no task of the page is too long for a phone`, {}, async (tab) => {
      tab.enters = false;
      await tab.page.goto(server().at('/blank'));
      await tab.page.tracing.start({ categories: CATEGORIES });
      for (let loop = 0; loop < LOOPS; loop++) await tab.page.evaluate(computeForQuarter, QUARTER_STEPS);
      await tab.goto(server().at('/'), { waits: false });
      await until(() => tab.isShown('enter'), 'the front page');
      await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]').length === 3), 'the games');
      await tab.page.evaluate((place) => document.querySelectorAll('[data-entry=begin]')[place].click(), number);
      const isAtTable = (screen) => screen.length > 5 && !screen.some(({ text }) => text === 'New match');
      await until(async () => isAtTable(await tab.now()), 'the table');
      await sleep(3000);
      const { loops, longest } = longestOf(JSON.parse(new TextDecoder().decode(await tab.page.tracing.stop())));
      assert.ok(loops.length >= LOOPS && longest > 0, `${loops.length} loops`);
      const phone = (100 * longest) / Math.min(...loops);
      assert.ok(phone < 100, `a task of ${phone.toFixed()} ms on a phone; ${longest} µs here, where a loop takes ${loops}`);
    });
  }
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
