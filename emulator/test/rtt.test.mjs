import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RttReader } from '../src/rtt.mjs';

const BLOCK = 0x1000;
const RING = 0x2000;
const SIZE = 8;

/** Returns RAM with a control block. Its ring holds `text`; `write` and `read` are the offsets in it. */
function ram({ text = 'abcdefgh', write = 0, read = 0, start = 0x20000000 + RING } = {}) {
  const sram = new Uint8Array(264 * 1024);
  const view = new DataView(sram.buffer, BLOCK);
  sram.set(Buffer.from('SEGGER RTT'), BLOCK);
  [1, 0, 0, start, SIZE, write, read, 1].forEach((word, index) => view.setUint32(16 + 4 * index, word, true));
  sram.set(Buffer.from(text), RING);
  return sram;
}

const setWrite = (sram, write) => new DataView(sram.buffer, BLOCK).setUint32(0x24, write, true);

test('what was logged is taken once', () => {
  const reader = new RttReader();
  const sram = ram({ write: 3 });
  assert.equal(reader.take(sram).toString(), 'abc');
  assert.equal(reader.take(sram).length, 0);
  setWrite(sram, 5);
  assert.equal(reader.take(sram).toString(), 'de');
});

test('what goes round the end of the ring comes in order', () => {
  assert.equal(new RttReader().take(ram({ read: 6, write: 2 })).toString(), 'ghab');
});

test('there is nothing before the firmware has set its memory up', () => {
  const reader = new RttReader();
  assert.equal(reader.take(new Uint8Array(264 * 1024).fill(0x5e)).length, 0);
  assert.equal(reader.take(ram({ write: 1 })).toString(), 'a');
});

test('a block that makes no sense is left alone', () => {
  for (const wrong of [{ write: 9 }, { read: 8, write: 1 }, { write: 3, start: 0x10000000 }, { write: 3, start: 0x20041fff }]) {
    const sram = ram(wrong);
    const before = sram.slice();
    assert.equal(new RttReader().take(sram).length, 0);
    assert.deepEqual(sram, before);
  }
});

test('a block that ends with memory is no block', () => {
  const sram = new Uint8Array(264 * 1024);
  sram.set(Buffer.from('SEGGER RTT'), sram.length - 16);
  assert.equal(new RttReader().take(sram).length, 0);
});
