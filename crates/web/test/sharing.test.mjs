import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseFor, dateOf, dayOf, dealIn, filled, handOver, hashFor, hashForDeal, hashForPuzzle, linkFor, matchIn, puzzleIn } from '../page/sharing.mjs';

const TEXT = 'GOUSSET2-LEXIO-1/1-X43G41ZZXX70';

test('a match is found behind the # however it was sent', () => {
  assert.equal(matchIn(`#${TEXT}`), TEXT);
  assert.equal(matchIn(`#${encodeURIComponent(TEXT)}`), TEXT);
  assert.equal(matchIn(`#${TEXT.toLowerCase()}`), TEXT.toLowerCase());
  for (const hash of ['', '#', '#top', '#%']) assert.equal(matchIn(hash), null);
  assert.equal(matchIn(`#%${TEXT}`), `%${TEXT}`);
});

test('a link leads to the hosted copy, or to this page, or there is none', () => {
  const here = { protocol: 'https:', href: 'https://example.org/g/#old' };
  assert.equal(linkFor(TEXT, '', here), `https://example.org/g/#${TEXT}`);
  assert.equal(linkFor(TEXT, 'https://example.com/', here), `https://example.com/#${TEXT}`);
  assert.equal(linkFor(TEXT, '', { protocol: 'file:', href: 'file:///gousset.html' }), TEXT);
  assert.equal(hashFor(` ${TEXT}\n${TEXT} `), `#${TEXT}${TEXT}`);
  assert.equal(hashFor(`https://example.org/gousset/#${TEXT} HTTP://a.b ${TEXT}`), `#${TEXT}${TEXT}`);
});

test('the system’s sheet first, then the clipboard, then a selection', async () => {
  const told = [];
  const document = {
    body: { append() {} },
    createElement: () => ({ select() {}, remove() {} }),
    execCommand: (command) => told.push(command) > 0,
  };
  const share = async (what) => told.push(what);
  const clipboard = { writeText: async (text) => told.push(text) };
  const refuse = (name) => async () => {
    throw Object.assign(new Error(name), { name });
  };
  assert.equal(await handOver('https://a/#b', 'A match', { navigator: { share, clipboard }, document }), 'shared');
  assert.deepEqual(told.pop(), { title: 'A match', url: 'https://a/#b' });
  assert.equal(await handOver(TEXT, 'A match', { navigator: { share }, document }), 'shared');
  assert.deepEqual(told.pop(), { title: 'A match', text: TEXT });
  const closed = { share: refuse('AbortError'), clipboard };
  assert.equal(await handOver('x', '', { navigator: closed, document }), 'shared');
  assert.deepEqual(told, []);
  const refused = { share: refuse('NotAllowedError'), clipboard };
  assert.equal(await handOver('x', '', { navigator: refused, document }), 'copied');
  assert.equal(told.pop(), 'x');
  assert.equal(await handOver('x', '', { navigator: {}, document }), 'copied');
  assert.equal(told.pop(), 'copy');
  document.execCommand = () => false;
  assert.equal(await handOver('x', '', { navigator: {}, document }), null);
});

test('a link to the deal of a day has the game and the date, and nothing else is one', () => {
  const day = dayOf(Date.UTC(2026, 10, 18, 23, 59));
  assert.equal(dateOf(day), '2026-11-18');
  assert.equal(hashForDeal('Lexio', day), '#deal=lexio.2026-11-18');
  assert.deepEqual(dealIn('#deal=lexio.2026-11-18'), { game: 'lexio', day });
  for (const hash of ['', `#${TEXT}`, '#deal=lexio', '#deal=lexio.2026-13-40', '#deal=lexio.1960-01-01']) assert.equal(dealIn(hash), null, hash);
  assert.equal(matchIn(hashForDeal('Lexio', day)), null);
});

test('a link leads to a puzzle, which counts from 1', () => {
  assert.equal(hashForPuzzle('Lexio', 11), '#puzzle=lexio.12');
  assert.deepEqual(puzzleIn('#puzzle=lexio.12'), { game: 'lexio', number: 11 });
  for (const hash of ['', `#${TEXT}`, '#puzzle=lexio', '#puzzle=lexio.0', '#puzzle=lexio.1234']) assert.equal(puzzleIn(hash), null, hash);
  assert.equal(matchIn('#puzzle=lexio.12'), null);
});

test('a result is shared as text, with its link in it', async () => {
  const told = [];
  const share = async (what) => told.push(what);
  const text = `${filled('{game}: place {place}', { game: 'Lexio', place: 2 })}\nhttps://a/#deal=lexio.2026-11-18`;
  await handOver(text, 'Gousset', { navigator: { share } });
  assert.deepEqual(told, [{ title: 'Gousset', text }]);
  assert.equal(baseFor('', { protocol: 'https:', href: 'https://a/b#c' }), 'https://a/b');
  assert.equal(baseFor('', { protocol: 'file:', href: 'file:///a' }), '');
});
