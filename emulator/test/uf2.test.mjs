import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMarker } from '../src/marker.mjs';
import { readUf2 } from '../src/uf2.mjs';

const FAMILY = 0xe48bff56;

function block({ target = 0x10000000, index = 0, total = 1, family = FAMILY, flags = 0x2000, fill = 0xab, length = 256 }) {
  const bytes = new Uint8Array(512);
  const view = new DataView(bytes.buffer);
  [0x0a324655, 0x9e5d5157, flags, target, length, index, total, family].forEach((word, i) => view.setUint32(4 * i, word, true));
  bytes.fill(fill, 32, 32 + 256);
  view.setUint32(508, 0x0ab16f30, true);
  return bytes;
}

const file = (...blocks) => Buffer.concat(blocks);
const refuses = (bytes, pattern) => assert.throws(() => readUf2(bytes, 'x.uf2'), { message: pattern });

test('blocks land where they say, and the rest stays erased', () => {
  const flash = readUf2(file(block({ total: 2 }), block({ index: 1, total: 2, target: 0x10000200, fill: 0x11 })), 'x.uf2');
  assert.equal(flash[0], 0xab);
  assert.equal(flash[255], 0xab);
  assert.equal(flash[256], 0xff);
  assert.equal(flash[0x200], 0x11);
});

test('blocks that are not for the flash are passed over', () => {
  const flash = readUf2(file(block({}), block({ flags: 1, family: 0, target: 0 })), 'x.uf2');
  assert.equal(flash[0], 0xab);
});

test('what is not a UF2 file is refused', () => {
  refuses(Buffer.from(''), /^x\.uf2: not a UF2 file\.$/);
  refuses(Buffer.from('\x7fELF and more of it'), /not a UF2 file/);
  const damaged = file(block({ total: 2 }), block({ index: 1, total: 2 }));
  damaged[512] = 0;
  refuses(damaged, /block 1 is not a UF2 block/);
});

test('an image for another chip is refused', () => {
  refuses(file(block({ family: 0xe48bff59 })), /chip family 0xe48bff59, and the RP2040 is 0xe48bff56/);
  refuses(file(block({ flags: 0 })), /names no chip family/);
});

test('a truncated file is refused', () => {
  refuses(file(block({})).subarray(0, 300), /truncated: 300 bytes/);
  refuses(file(block({ total: 3 }), block({ index: 1, total: 3 })), /truncated: 2 of 3 blocks/);
});

test('blocks outside the flash, and in the save area, are refused', () => {
  refuses(file(block({ target: 0x20000000 })), /0x20000000, outside the flash/);
  refuses(file(block({ target: 0x101fff80 })), /outside the flash/);
  refuses(file(block({ target: 0x0fffff00 })), /outside the flash/);
  refuses(file(block({ target: 0x101f0000 })), /into the save area/);
  refuses(file(block({ length: 500 })), /payload of 500 bytes/);
});

test('the marker must name the board', () => {
  const flash = new Uint8Array(4096).fill(0xff);
  assert.throws(() => checkMarker(flash, 'picosystem', 'x.uf2'), { message: /carries no gousset-image marker/ });
  flash.set(Buffer.from('gousset-image board=picosystem version=1.20.3;'), 100);
  assert.equal(checkMarker(flash, 'picosystem', 'x.uf2'), '1.20.3');
  assert.throws(() => checkMarker(flash, 'pico-lcd-1-3', 'x.uf2'), { message: /for the board picosystem, not for pico-lcd-1-3/ });
});
