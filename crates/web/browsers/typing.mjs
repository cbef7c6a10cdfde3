// Words of Lexicon, typed on a keyboard.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './driver.mjs';
import { READ_MS } from './play.mjs';

const DESKTOP = { display: { width: 1280, height: 800, deviceScaleFactor: 1 } };
/** A hand has ten cards. A few of them may be Masters. */
const LEAST_LETTERS = 7;

/** Defines the tests in a browser. */
export function testTyping(bench) {
  const { inTab } = bench;

  inTab('letters spell a word of Lexicon, Backspace takes one back, and Shift makes them buttons', DESKTOP, async (tab) => {
    await openLexicon(tab, bench.server);
    const hand = await lettersOf(tab);
    const word = [hand.at(0), hand.at(-1), hand.at(4)];
    for (const letter of word) await tab.page.keyboard.press(letter.toLowerCase());
    await tab.sees(`Your word: ${word.join('')}`);
    await tab.page.keyboard.press('Backspace');
    await until(async () => (await lettersOf(tab)).length === hand.length - 2, 'one letter fewer');
    await tab.sees(`Your word: ${word.slice(0, 2).join('')}`);
    for (let times = 0; times < 3; times++) await tab.page.keyboard.press('Backspace');
    await until(async () => (await lettersOf(tab)).length === hand.length, 'the whole hand');
    await tab.click('notice');
    await tab.page.keyboard.press('y');
    await until(async () => (await tab.text('notice')).includes('Shift and Y'), 'a word about Shift');
    await tab.page.keyboard.down('Shift');
    await tab.page.keyboard.press('Y');
    await tab.page.keyboard.up('Shift');
    await tab.sees('Back to the table');
  });

  inTab('accents are typed in French, and Enter lays the word', { ...DESKTOP, language: 'fr-FR' }, async (tab) => {
    await openLexicon(tab, bench.server);
    const hand = await lettersOf(tab);
    const [vowel, other] = [hand.find((letter) => 'AEIOU'.includes(letter)), hand.find((letter) => !'AEIOU'.includes(letter))];
    await type(tab, { A: 'à', E: 'é', I: 'î', O: 'ô', U: 'ù' }[vowel]);
    await tab.sees(`Votre mot : ${vowel}`);
    await tab.page.keyboard.press('Enter');
    // One letter is too short to be laid: the table says so, and takes no other card.
    await tab.sees('deux lettres');
    await type(tab, other);
    await tab.sees(`Votre mot : ${vowel}${other}`);
  });
}

/** Opens a match of Lexicon at the player's first turn. */
async function openLexicon(tab, server) {
  tab.enters = false;
  await tab.goto(server.at('/'), { waits: false });
  await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]').length === 3), 'the games');
  await tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]')[1].click());
  await until(async () => {
    // An Enter that comes late would take a card.
    await sleep(2 * READ_MS);
    const screen = await tab.now();
    const has = (words) => screen.some(({ text }) => words.test(text));
    const isTurn = has(/^A.*(spell|épeler)$/);
    if (!isTurn) await tab.page.keyboard.press(has(/^(Your word|Votre mot)/) ? 'Backspace' : 'Enter');
    return isTurn && (await lettersOf(tab)).length >= LEAST_LETTERS;
  }, 'a turn', 60_000);
}

/** The letters of the hand that are not in the word. */
async function lettersOf(tab) {
  const cards = (await tab.now()).map(({ text }) => text).filter((text) => /in your hand|dans votre main/.test(text));
  const left = cards.filter((text) => !/in your word|dans votre mot|^(Master|Joker)/.test(text));
  return left.map((text) => text[0]);
}

/** Presses a key that types this sign. A driver has only the keys of an English keyboard. */
function type(tab, key) {
  return tab.page.evaluate((sign) => dispatchEvent(new KeyboardEvent('keydown', { key: sign, cancelable: true })), key);
}
