import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buttonOfKey } from '../page/keys.mjs';

test('the keys of the window on a PC', () => {
  const expected = {
    ArrowUp: 'UP', ArrowDown: 'DOWN', ArrowLeft: 'LEFT', ArrowRight: 'RIGHT', Enter: 'A', Backspace: 'B',
    a: 'A', A: 'A', b: 'B', B: 'B', x: 'X', X: 'X', y: 'Y', Y: 'Y',
  };
  for (const [key, button] of Object.entries(expected)) assert.equal(buttonOfKey({ key }), button, key);
});

test('other keys, and keys of the browser, are no buttons', () => {
  for (const key of ['c', 'ab', ' ', 'Tab', 'Escape', 'Shift', 'constructor', 'á']) {
    assert.equal(buttonOfKey({ key }), undefined, key);
  }
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
    assert.equal(buttonOfKey({ key: 'a', [modifier]: true }), undefined, modifier);
  }
});
