import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttonOfKey, signOfKey } from '../page/keys.mjs';

test('the keys of the window on a PC', () => {
  const expected = {
    ArrowUp: 'UP', ArrowDown: 'DOWN', ArrowLeft: 'LEFT', ArrowRight: 'RIGHT', Enter: 'A', ' ': 'A', Backspace: 'B', Escape: 'B',
    a: 'A', A: 'A', b: 'B', B: 'B', x: 'X', X: 'X', y: 'Y', Y: 'Y',
  };
  for (const [key, button] of Object.entries(expected)) assert.equal(buttonOfKey({ key }), button, key);
});

test('other keys, and keys of the browser, are no buttons', () => {
  for (const key of ['c', 'ab', 'Tab', 'Shift', 'constructor', 'á']) {
    assert.equal(buttonOfKey({ key }), undefined, key);
  }
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    assert.equal(buttonOfKey({ key: 'a', [modifier]: true }), undefined, modifier);
  }
});

test('letters, Enter and Backspace are typed as they are, and with Shift a letter presses a button', () => {
  const signs = { a: 97, é: 233, œ: 339, Enter: 13, Backspace: 8, ArrowUp: undefined, Dead: undefined, Escape: undefined };
  for (const [key, sign] of Object.entries(signs)) assert.equal(signOfKey({ key }), sign, key);
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) {
    assert.equal(signOfKey({ key: 'a', [modifier]: true }), undefined, modifier);
  }
  assert.equal(buttonOfKey({ key: 'Y', shiftKey: true }), 'Y');
});

test('where a layout has other letters, the place of a key counts', () => {
  assert.equal(buttonOfKey({ key: 'ф', code: 'KeyA' }), 'A');
  assert.equal(buttonOfKey({ key: 'z', code: 'KeyY' }), 'Y');
  assert.equal(buttonOfKey({ key: 'y', code: 'KeyZ' }), 'Y');
  assert.equal(buttonOfKey({ key: 'a', code: 'KeyQ' }), 'A');
  assert.equal(buttonOfKey({ key: 'Unidentified', code: 'KeyA' }), undefined);
});
