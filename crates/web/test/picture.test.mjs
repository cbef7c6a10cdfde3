import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brightnessOf, paint } from '../page/picture.mjs';

test('colours are widened so that black stays black and white white', () => {
  const bytes = new Uint8Array(16);
  paint(Uint8Array.of(0, 0, 0xff, 0xff, 0xf8, 0x00, 0x04, 0x11), new Uint32Array(bytes.buffer));
  assert.deepEqual([...bytes], [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255, 0, 130, 140, 255]);
});

test('a panel as it is made is shown as it is, a dimmed one darker, and the dark is dark', () => {
  assert.equal(brightnessOf(80), 1);
  assert.equal(brightnessOf(100), 1);
  assert.equal(brightnessOf(0), 0);
  assert.ok(brightnessOf(26) > 0.5 && brightnessOf(26) < 0.7);
});
