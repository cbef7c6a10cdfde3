import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAINS, Speaker, tonesOf } from '../page/speaker.mjs';

const TURN = { number: 5, volume: 2, notes: [{ hertz: 1319, ms: 60 }, { hertz: 0, ms: 40 }, { hertz: 1568, ms: 90 }] };
const PRESS = { number: 1, volume: 2, notes: [{ hertz: 2093, ms: 8 }] };

/** The functions of an AudioContext that the speaker uses. It records the sounds. */
function context(state = 'running') {
  const heard = [];
  const param = () => ({ setValueAtTime() {}, linearRampToValueAtTime() {} });
  return {
    heard,
    state,
    currentTime: 0,
    destination: {},
    resume() {
      return Promise.resolve().then(() => (this.state = 'running'));
    },
    suspend() {
      this.state = 'suspended';
      return Promise.resolve();
    },
    createGain: () => ({ gain: param(), connect() {}, disconnect: () => heard.push('cut') }),
    createOscillator: () => ({ frequency: {}, connect() {}, stop() {}, start() { heard.push(this.frequency.value); } }),
  };
}

/** A browser that is always idle, with these timers. */
const atOnce = (timers = globalThis) => ({
  setTimeout: (...all) => timers.setTimeout(...all),
  clearTimeout: (timer) => timers.clearTimeout(timer),
  performance: { now: () => 0 },
  requestIdleCallback: (act) => act({ timeRemaining: () => 50 }),
});

/** A speaker after the first press, when its result was shown. */
function woken(audio, { now = () => 0, timers } = {}) {
  const speaker = new Speaker(() => audio, ticksCutNothing, now, atOnce(timers));
  speaker.wake();
  speaker.prepare();
  return speaker;
}

/** Waits for promises that are already resolved. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const ticksCutNothing = (sound, other) => sound !== PRESS.number || other === PRESS.number;

test('notes follow each other, and silences are silent', () => {
  const tones = tonesOf(TURN.notes, 2).map(({ hertz, from, to }) => [hertz, from.toFixed(3), to.toFixed(3)]);
  assert.deepEqual(tones, [[1319, '2.000', '2.060'], [1568, '2.100', '2.190']]);
});

test('louder is louder, in even steps, and off is off', () => {
  assert.equal(GAINS[0], 0);
  for (let volume = 2; volume < GAINS.length; volume++) {
    const decibels = 20 * Math.log10(GAINS[volume] / GAINS[volume - 1]);
    assert.ok(decibels > 8 && decibels < 10, `${decibels} dB`);
  }
});

test('nothing is heard before the first press, and that one is', async () => {
  const audio = context('suspended');
  const speaker = new Speaker(() => audio, ticksCutNothing, () => 0, atOnce());
  speaker.prepare();
  speaker.play(TURN);
  assert.deepEqual(audio.heard, []);
  speaker.wake();
  speaker.play(TURN);
  speaker.prepare();
  assert.deepEqual(audio.heard, [], 'browsers take a moment');
  await settled();
  assert.deepEqual(audio.heard, [1319, 1568]);
});

test('the context is made once, after the first press was shown, and not for a page that was hidden meanwhile', async () => {
  const audio = context('suspended');
  let made = 0;
  const idle = [];
  const browser = { ...atOnce(), requestIdleCallback: (act) => idle.push(act) };
  const hasTime = () => idle.shift()({ timeRemaining: () => 50 });
  const speaker = new Speaker(() => ((made += 1), audio), ticksCutNothing, () => 0, browser);
  speaker.wake();
  assert.equal(idle.length, 0, 'the picture comes first');
  speaker.prepare();
  speaker.rest();
  hasTime();
  assert.equal(made, 0);
  speaker.wake();
  speaker.play(PRESS);
  speaker.prepare();
  speaker.prepare();
  assert.deepEqual([made, idle.length], [0, 1]);
  hasTime();
  await settled();
  assert.deepEqual([made, audio.state, audio.heard], [1, 'running', [2093]]);
  speaker.wake();
  speaker.prepare();
  assert.deepEqual([made, idle.length], [1, 0]);
});

test('what comes too late is not heard', async () => {
  const audio = context('suspended');
  let now = 0;
  const speaker = woken(audio, { now: () => now });
  speaker.play(PRESS);
  now = 1000;
  await settled();
  assert.deepEqual(audio.heard, []);
});

test('a newer sound takes the older one’s place, but a tick never cuts a melody', () => {
  const audio = context();
  const speaker = woken(audio);
  speaker.play(TURN);
  audio.currentTime = 0.05;
  speaker.play(PRESS);
  assert.deepEqual(audio.heard, [1319, 1568]);
  speaker.play(TURN);
  assert.deepEqual(audio.heard, [1319, 1568, 'cut', 1319, 1568]);
  audio.currentTime = 1;
  speaker.play(PRESS);
  assert.equal(audio.heard.at(-1), 2093);
});

test('a tab that rests is silent until the next press, and a browser without sound is no fault', () => {
  const audio = context();
  const speaker = woken(audio);
  speaker.rest();
  speaker.play(PRESS);
  assert.deepEqual(audio.heard, []);
  const mute = woken(null);
  mute.play(PRESS);
  mute.rest();
});

/** Timers that are advanced by hand. */
function timers() {
  const waiting = new Map();
  return {
    waiting,
    setTimeout: (act, ms) => (waiting.set(act, ms), act),
    clearTimeout: (timer) => waiting.delete(timer),
    pass: () => [...waiting.keys()].forEach((act) => (waiting.delete(act), act())),
  };
}

test('after a silence nothing runs, and the next sound is heard all the same, without a press', async () => {
  const audio = context();
  const browser = timers();
  const speaker = woken(audio, { timers: browser });
  speaker.play(TURN);
  assert.deepEqual([...browser.waiting.values()], [3190], 'counted from the end of the sound');
  browser.pass();
  assert.equal(audio.state, 'suspended');
  assert.equal(browser.waiting.size, 0);
  audio.currentTime = 10;
  speaker.play(PRESS);
  await settled();
  assert.deepEqual([audio.state, audio.heard.at(-1)], ['running', 2093]);
  browser.pass();
  assert.equal(audio.state, 'suspended', 'and then it rests again');
});

test('a hidden page stays silent until a press, also after a silence', async () => {
  const audio = context();
  const browser = timers();
  const speaker = woken(audio, { timers: browser });
  browser.pass();
  speaker.rest();
  speaker.play(TURN);
  await settled();
  assert.deepEqual([audio.state, audio.heard], ['suspended', []]);
  speaker.wake();
  await settled();
  assert.deepEqual([audio.state, audio.heard], ['running', [1319, 1568]]);
});

test('a browser without a loudspeaker does not try for ever', () => {
  const asked = [];
  const audio = { ...context('suspended'), resume: () => new Promise(() => asked.push('resume')) };
  audio.suspend = async () => void asked.push('suspend');
  const browser = timers();
  const speaker = woken(audio, { timers: browser });
  speaker.play(PRESS);
  browser.pass();
  assert.deepEqual([asked, browser.waiting.size], [['resume', 'suspend'], 0]);
  speaker.rest();
  assert.deepEqual(asked, ['resume', 'suspend']);
  speaker.wake();
  assert.deepEqual(asked, ['resume', 'suspend', 'resume']);
});
