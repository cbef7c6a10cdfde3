import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { fromBase64, unpack } from '../page/unpack.mjs';

test('every byte survives base64, in any number', () => {
  for (const length of [0, 1, 2, 3, 255, 65_536]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) & 0xff);
    assert.deepEqual(fromBase64(Buffer.from(bytes).toString('base64')), bytes);
  }
});

test('what is no base64 is nothing', () => {
  assert.equal(fromBase64('not ✓'), null);
  assert.equal(fromBase64('AAAAA'), null);
});

test('what was packed is unpacked, and damage is noticed', async () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 11);
  const packed = deflateSync(bytes);
  assert.deepEqual(await unpack(packed.toString('base64')), bytes);
  await assert.rejects(unpack(packed.subarray(0, -1).toString('base64')), 'the last byte is missing');
  packed[20] ^= 4;
  await assert.rejects(unpack(packed.toString('base64')));
  await assert.rejects(unpack('?'));
});
