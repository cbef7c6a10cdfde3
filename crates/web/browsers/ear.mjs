// A round of each game by what is read out alone: no picture, no keys, no clock.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './driver.mjs';
import { READ_MS } from './play.mjs';

/** The most words of an announcement, as in `crates/handheld/src/announcement.rs`. */
const MAX_WORDS = 30;
const ROUND_MS = 240_000;
/** A hint arrives within this many steps. */
const HINT_STEPS = 10;

/** Defines the tests in a browser. */
export function testEar(bench) {
  for (const [game, play] of [['Lexio', playLexio], ['Lexicon', playLexicon], ['Xylo', playXylo]]) {
    bench.inTab(`a round of ${game} by ear`, { preload: listen }, async (tab) => {
      await tab.goto(bench.server.at('/'));
      await tab.chooseFirst(game);
      await tab.choose('New match');
      await tab.choose('Start');
      const titles = new Set();
      const memory = {};
      await until(() => step(tab, titles, (words) => play(words, memory), memory), `the end of a round of ${game}`, ROUND_MS);
      assert.ok(titles.has(`${game}: your turn`), [...titles].join(', '));
      const heard = await tab.page.evaluate(() => globalThis.heard);
      assert.ok(heard.length > 10, `${heard.length} announcements`);
      const tooLong = heard.filter((said) => countWords(said) > MAX_WORDS);
      assert.deepEqual(tooLong, [], 'announcements that are too long');
      const unasked = heard.filter((said) => said.includes('A: let it stand') && !/^[^.]+: ([A-Z]+ → )?[A-Z]+\. Any doubts\?/.test(said));
      assert.deepEqual(unasked, [], 'keys that are not preceded by their question');
      assert.deepEqual([...(memory.apart ?? [])], [], 'what has the focus where the cursor is elsewhere');
    });
  }

  bench.inTab('what can be chosen lies where it is drawn, and a pointer on it taps the picture once', {}, async (tab) => {
    await tab.goto(bench.server.at('/'));
    const found = await tab.page.evaluate(() => {
      const { left, top, width } = document.getElementById('screen').getBoundingClientRect();
      return [...document.querySelectorAll('#outline button')].map((node) => {
        const box = node.getBoundingClientRect();
        const scale = 240 / width;
        const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const area = [box.x - left, box.y - top, box.width, box.height].map((length) => Math.round(length * scale));
        return { text: node.textContent, area, isFound: at === node };
      });
    });
    const lexio = found.find(({ text }) => text.startsWith('Lexio'));
    const xylo = found.find(({ text }) => text.startsWith('Xylo'));
    assert.ok(lexio && xylo, JSON.stringify(found));
    for (const { text, area: [left, top, width, height], isFound } of [lexio, xylo]) {
      assert.ok(left >= 0 && top >= 0 && left + width <= 240 && top + height <= 240 && width > 20, `${text}: ${left}, ${top}`);
      assert.ok(isFound, `a finger on ${text} finds it`);
    }
    assert.ok(xylo.area[1] > lexio.area[1], 'one row below the other');
    const box = await tab.box('#screen');
    const [left, top, width, height] = xylo.area;
    const scale = box.width / 240;
    await tab.page.mouse.click(box.left + (left + width / 2) * scale, box.top + (top + height / 2) * scale);
    await tab.sees('New match');
    await sleep(READ_MS);
    await tab.sees('New match');
    const focused = await tab.page.evaluate(() => document.activeElement.localName);
    assert.equal(focused, 'body', 'a pointer leaves the focus where it was');
  });
}

/** Collects the announcements as a screen reader hears them. The deal is always the same: a short round would say too little. */
function listen() {
  crypto.getRandomValues = (array) => array.fill(array instanceof BigUint64Array ? 2n : 2);
  globalThis.heard = [];
  addEventListener('DOMContentLoaded', () => {
    const voice = document.getElementById('voice');
    const hear = () => globalThis.heard.push([...voice.children].map((said) => said.textContent).join(' '));
    new MutationObserver(hear).observe(voice, { childList: true });
  });
}

/** Puts the focus on the element with these words, as a screen reader does with what it chooses. */
function focus(words) {
  const found = [...document.querySelectorAll('#outline button')].find(({ textContent }) => textContent === words);
  found?.focus({ preventScroll: true });
}

/** The words that the cursor of the screen is on, and those that have the focus. */
function places() {
  const cursor = document.querySelector('#outline [aria-current] > button');
  const focused = document.activeElement;
  return { cursor: cursor?.textContent, focused: focused.closest('#outline') ? focused.textContent : 'nothing' };
}

function countWords(said) {
  return said.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Chooses one thing on the screen. Returns whether the round is over. */
async function step(tab, titles, play, memory) {
  const screen = await tab.now();
  const title = screen[0]?.text ?? '';
  titles.add(title);
  // At the table the words "Round 1" also announce its beginning.
  if (/^Round 1/.test(title) || screen.some(({ text }) => text.includes('wins the round'))) return true;
  const words = screen.filter(({ canBeChosen }) => canBeChosen).map(({ text }) => text);
  const here = screen.find(({ canBeChosen, isHere }) => canBeChosen && isHere)?.text;
  const isTurn = title.endsWith(': your turn');
  const key = words.find((text) => text === 'X: pass on') ?? words.find((text) => text.startsWith('A: '));
  const next = (isTurn && play(words)) || key || here;
  if (next) await tab.page.evaluate(focus, next);
  const before = await tab.page.evaluate(places);
  if (next) await tab.tryToChoose(next);
  await sleep(READ_MS);
  const { cursor, focused } = await tab.page.evaluate(places);
  const isBehind = cursor !== before.cursor && focused !== cursor;
  if (next && cursor && (focused === 'nothing' || isBehind)) memory.apart = [...(memory.apart ?? []), `${focused}, not ${cursor}`];
  return false;
}

/** Plays what the hint has chosen. If nothing beats the table, the only button says so, and passes; it goes on doing so by hand. */
function playLexio(words) {
  return words.find((word) => word.startsWith('You can’t beat it') || word === 'No, I pass') ?? ['Play', 'Pass', 'Hint'].find((word) => words.includes(word));
}

/** Asks for a hint, waits until the bot has thought about it, and makes the move that it has set up. */
function playLexicon(words, memory) {
  if (words.includes('A: do it')) return 'A: do it';
  const asks = words.includes('X: hint');
  memory.waits = asks ? (memory.waits ?? 0) + 1 : 0;
  if (asks) return memory.waits % HINT_STEPS === 1 ? 'X: hint' : 'nothing yet';
  // While letters are laid out there is no hint. What is refused is taken back.
  const key = ['▲: lay', '▲: insert', 'B: undo'].find((text) => words.includes(text));
  memory.tries = key ? (memory.tries ?? 0) + 1 : 0;
  return memory.tries % 2 === 1 ? key : words.find((text) => text === 'B: undo');
}

/** Plays the first card of the own Xylo that may be played. */
function playXylo(words) {
  return words.find((text) => text.includes('your Xylo') && !text.includes('may not be played'));
}
