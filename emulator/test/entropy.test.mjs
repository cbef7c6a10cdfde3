import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EntropyStream } from '../src/entropy.mjs';
import { chipRunning, HERE, ldrLiteral } from '../testing/thumb.mjs';

const bits = (seed, count) => {
  const stream = new EntropyStream(seed);
  return Array.from({ length: count }, () => stream.nextBit()).join('');
};

test('the first bits of seeds 1 and 2 are what the PC side draws too', () => {
  assert.equal(bits(1n, 16), '1110101101010111');
  assert.equal(bits(2n, 16), '1100001011010111');
});

test('both halves of a seed count, and every seed gives a stream', () => {
  assert.notEqual(bits(1n, 64), bits(1n << 33n, 64));
  assert.equal(bits(2n ** 64n - 1n, 16), '1111001111010110');
});

test('the firmware reads the stream from RANDOMBIT, and STATUS says stable', () => {
  const { chip, registers } = chipRunning(
    [
      ldrLiteral(0, 3), // r0 = ROSC
      0x69c1, // ldr r1, [r0, #0x1c]: 16 times, most recent bit lowest
      0x0052, // lsls r2, r2, #1
      0x430a, // orrs r2, r1
      0x3301, // adds r3, #1
      0x2b10, // cmp r3, #16
      0xd1f9, // bne back to the ldr
      HERE,
    ],
    { words: { 0x10000210: 0x40060000 } },
  );
  chip.runTo(1e6);
  assert.equal(registers[2].toString(2).padStart(16, '0'), '1110101101010111');
  assert.equal(chip.mcu.readUint32(0x40060018) >>> 31, 1);
});
