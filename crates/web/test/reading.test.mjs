import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeInWords, sentenceOf, withGreyed } from '../page/reading.mjs';

const shown = (role, name, value = '', isHere = false) => ({ role, name, value, isHere, canBeChosen: false });

const TITLE = shown('title', 'Your turn');
const [A, B] = [shown('piece', 'A', '10 points'), shown('piece', 'B', '2 points')];
const KEY = shown('key', 'hint', 'X');
const here = (element) => ({ ...element, isHere: true });

test('an element is its name and its value, and a key what it does', () => {
  assert.equal(sentenceOf(A), 'A, 10 points');
  assert.equal(sentenceOf(TITLE), 'Your turn');
  assert.equal(sentenceOf(KEY), 'X: hint');
});

test('of a new screen everything is said, its cursor last', () => {
  const all = ['Your turn', 'B, 2 points', 'X: hint', 'A, 10 points'];
  assert.deepEqual(changeInWords([], [TITLE, here(A), B, KEY]), all);
  assert.deepEqual(changeInWords([shown('title', 'Lexio'), B], [TITLE, here(A), B, KEY]), all);
  const [other, notice] = [shown('title', 'Basile’s turn'), shown('notice', 'Go')];
  assert.deepEqual(changeInWords([other, A, B, KEY], [TITLE, A, B, KEY, notice]), ['Your turn', 'Go']);
});

test('where the cursor went is said, also onto another one of the same name', () => {
  assert.deepEqual(changeInWords([TITLE, here(A), B], [TITLE, A, here(B)]), ['B, 2 points']);
  assert.deepEqual(changeInWords([TITLE, here(A), A], [TITLE, A, here(A)]), ['A, 10 points']);
});

test('of a screen that goes on only what is new is said', () => {
  const before = [TITLE, here(A), B];
  assert.deepEqual(changeInWords(before, [TITLE, here(A), B, shown('notice', 'Not now')]), ['Not now']);
  assert.deepEqual(changeInWords(before, [TITLE, here(A), B, B]), ['B, 2 points'], 'a second one of a kind is new');
  assert.deepEqual(changeInWords(before, before), []);
  assert.deepEqual(changeInWords(before, [TITLE, here({ ...A, value: 'chosen' }), B]), ['A, chosen']);
});

test('what cannot be done now says so', () => {
  const [play, row] = [shown('option', 'Play'), shown('option', 'Seats', '4')];
  const greyed = withGreyed([play, { ...play, isGreyed: true }, { ...row, isGreyed: true }], 'not now');
  assert.deepEqual(greyed.map(sentenceOf), ['Play', 'Play, not now', 'Seats, 4, not now']);
});
