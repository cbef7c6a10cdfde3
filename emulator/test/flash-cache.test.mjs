import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACCESSES, FLUSH_CYCLES, MISSES } from '../src/flash-cache.mjs';
import { CODE, HERE, WFI, chipRunning, ldrLiteral } from '../testing/thumb.mjs';

const MISS = 100;
const WAY = 8 * 1024;
const XIP_CTRL = 0x14000000;
const [CTRL, FLUSH, STAT, CTR_HIT, CTR_ACC] = [0, 4, 8, 12, 16].map((offset) => XIP_CTRL + offset);

/** Returns a cache alone. `read` returns the cycles that a read costs. */
function cacheAlone() {
  const { chip } = chipRunning([], { flashMiss: MISS });
  const { cache } = chip;
  const cell = chip.clock.cyclesLeft;
  const read = (address) => {
    const before = cell[0];
    cache.read(address);
    return before - cell[0];
  };
  return { cache, read };
}

test('a miss fetches 4 bytes, and the other word of the line stays invalid', () => {
  const { cache, read } = cacheAlone();
  const costs = [0, 1, 4, 7, 8, 15, 0].map((offset) => read(0x10000100 + offset));
  assert.deepEqual(costs, [MISS, 0, MISS, 0, MISS, MISS, 0]);
  assert.deepEqual([...cache.counts], [7, 4]);
});

test('by default a miss costs 48 cycles', () => {
  const { chip } = chipRunning([0x2000, 0x2000, WFI], { flashMiss: null });
  chip.runTo(1e6);
  assert.equal(chip.cache.counts[MISSES], 2);
  assert.equal(chip.cycles, 2 + 2 + 2 * 48);
});

test('a set holds two lines, and the one used last stays', () => {
  const { read } = cacheAlone();
  const [a, b, c] = [0, 1, 2].map((way) => 0x10000040 + way * WAY);
  assert.deepEqual([a, b, a, b].map(read), [MISS, MISS, 0, 0]);
  assert.deepEqual([a, c, a, b].map(read), [0, MISS, 0, MISS]);
});

test('it holds 16 KB and not a line more', () => {
  const { read } = cacheAlone();
  const pass = (bytes) => {
    let cycles = 0;
    for (let at = 0; at < bytes; at += 4) cycles += read(0x10000000 + at);
    return cycles / MISS;
  };
  assert.equal(pass(16 * 1024), 4096);
  assert.equal(pass(16 * 1024), 0);
  pass(24 * 1024);
  assert.equal(pass(24 * 1024), 6144, 'three lines that take turns in a set of two never meet again');
});

test('the aliases of the flash ask the cache and fill it as the data sheet says', () => {
  const { read } = cacheAlone();
  const at = 0x400;
  const [cached, noAllocate, uncached, neither] = [0x10, 0x11, 0x12, 0x13].map((top) => top * 0x1000000 + at);
  assert.deepEqual([noAllocate, noAllocate].map(read), [MISS, MISS], 'does not fill');
  assert.deepEqual([neither, cached].map(read), [MISS, MISS], 'does not fill either');
  assert.deepEqual([noAllocate, neither, cached].map(read), [0, MISS, 0], 'asks; does not ask');
  const { read: other } = cacheAlone();
  assert.deepEqual([uncached, uncached, cached].map(other), [MISS, MISS, 0], 'does not ask, and fills');
});

test('code pays for each new word once, and the timer sees it', () => {
  const code = Array(12).fill(0x2000); // movs r0, #0: six words of two
  const { chip } = chipRunning([...code, WFI], { flashMiss: MISS });
  chip.runTo(1e6);
  assert.equal(chip.cache.counts[MISSES], 7);
  assert.equal(chip.cache.counts[ACCESSES], 7, 'code comes in words');
  assert.equal(chip.cycles, 12 + 2 + 7 * MISS);
  assert.equal(chip.asleepNanos, 1e6 - chip.cycles * 8, 'waiting for flash is not sleep');
});

test('code and data in RAM cost nothing extra', () => {
  const sram = new Uint8Array(264 * 1024);
  new Uint16Array(sram.buffer).set([0x6802, 0x6802, 0x6802, HERE], 0x1000 / 2); // ldr r2, [r0], three times
  const { chip } = chipRunning([ldrLiteral(1, 1), ldrLiteral(0, 2), 0x4708, 0], {
    words: { [CODE + 8]: 0x20001001, [CODE + 12]: 0x20000000 },
    sram,
    flashMiss: MISS,
  });
  chip.runTo(10_000);
  assert.equal(chip.cache.counts[MISSES], 4, 'two words of code and two literals');
});

test('data pay like code, and both share the cache', () => {
  // r0 = the address of a word in flash; ldr r1, [r0]; ldr r1, [r0, #4]; ldr r1, [r0, #8]
  const { chip } = chipRunning([ldrLiteral(0, 2), 0x6801, 0x6841, 0x6881, WFI], {
    words: { [CODE + 12]: 0x10001000 },
    flashMiss: MISS,
  });
  chip.runTo(1e6);
  // Misses: three words of code, the literal, three words of data.
  assert.equal(chip.cache.counts[MISSES], 7);
  assert.equal(chip.cycles, 5 * 2 + 7 * MISS);
});

test('a second halfword of BL in the next word is fetched too', () => {
  const bl = [0xf000, 0xf800]; // bl to the next instruction
  const { chip } = chipRunning([0x2000, 0x2000, 0x2000, ...bl, WFI], { flashMiss: MISS });
  chip.runTo(1e6);
  assert.equal(chip.cache.counts[MISSES], 3);
  assert.equal(chip.cycles, 3 + 3 + 2 + 3 * MISS);
});

test('what comes due during a miss comes before the missed instruction', () => {
  // The first word arrives after 2,000 cycles, the second one after 4,002.
  const { chip, registers } = chipRunning([0x2001, 0x2002, 0x2003, HERE], { flashMiss: 2000 });
  const seen = [];
  chip.clock.createAlarm(() => seen.push(registers[0])).schedule(3000 * 8);
  chip.runTo(100_000);
  assert.deepEqual(seen, [2], 'served while r0 is what the first word has made of it');
  assert.equal(registers[0], 3);
});

test('the registers of the cache: reset values, counters, flush', () => {
  // Four words of code, and a literal that is read twice.
  const code = [...Array(4).fill(0x2000), ldrLiteral(0, 1), ldrLiteral(0, 1), 0x2000, WFI];
  const { chip } = chipRunning(code, { flashMiss: MISS });
  const { mcu } = chip;
  assert.deepEqual([mcu.readUint32(CTRL), mcu.readUint32(STAT)], [3, 3]);
  chip.runTo(1e6);
  assert.deepEqual([mcu.readUint32(CTR_ACC), mcu.readUint32(CTR_HIT)], [6, 1]);
  mcu.writeUint32(CTR_HIT, 7);
  assert.deepEqual([mcu.readUint32(CTR_ACC), mcu.readUint32(CTR_HIT)], [6, 0]);
  mcu.writeUint32(CTR_ACC, 0);
  assert.equal(mcu.readUint32(CTR_ACC), 0);
  mcu.writeUint32(FLUSH, 1);
  assert.equal(mcu.readUint32(STAT), 2, 'not ready while it flushes');
  const before = chip.nanos;
  assert.equal(mcu.readUint32(FLUSH), 0);
  assert.equal(chip.nanos - before, FLUSH_CYCLES * 8, 'reading waits');
  assert.equal(mcu.readUint32(STAT), 3);
  const misses = chip.cache.counts[MISSES];
  chip.cache.read(CODE);
  assert.equal(chip.cache.counts[MISSES], misses + 1);
});

test('switched off or without power it misses always, and remembers its lines', () => {
  const { chip } = chipRunning([WFI], { flashMiss: MISS });
  const { mcu, cache } = chip;
  const misses = (address) => {
    const before = cache.counts[MISSES];
    cache.read(address);
    return cache.counts[MISSES] - before;
  };
  assert.equal(misses(CODE), 1);
  mcu.writeUint32(CTRL + 0x3000, 1); // clears EN
  assert.deepEqual([misses(CODE), misses(CODE)], [1, 1]);
  mcu.writeUint32(CTRL + 0x2000, 1);
  assert.equal(misses(CODE), 0);
  mcu.writeUint32(CTRL, 0xb);
  assert.equal(mcu.readUint32(CTRL), 0xa, 'power down takes EN away');
  assert.equal(misses(CODE), 1);
  mcu.writeUint32(CTRL, 3);
  assert.equal(misses(CODE), 0);
});

test('flash that takes serial commands cannot be read, unless the cache has the line', () => {
  const { chip } = chipRunning([WFI], { flashMiss: MISS });
  chip.cache.read(CODE);
  chip.flashInterface.leaveMemoryMapped();
  chip.cache.read(CODE);
  assert.throws(() => chip.cache.read(0x10002000), { message: /read flash at 0x10002000 while it was not mapped/ });
  chip.flashInterface.enterMemoryMapped();
  chip.cache.read(0x10002000);
});

test('the boot stage’s registers map the flash again', () => {
  const { chip } = chipRunning([WFI]);
  const { mcu } = chip;
  const SSI = 0x18000000;
  chip.flashInterface.leaveMemoryMapped();
  mcu.writeUint32(SSI + 8, 0);
  mcu.writeUint32(SSI, 0x5f0300);
  assert.equal(chip.flashInterface.isMapped, false, 'not while it is off');
  mcu.writeUint32(SSI + 8, 1);
  assert.equal(chip.flashInterface.isMapped, true);
});

test('the flash answers the serial command for its JEDEC number', () => {
  const { chip } = chipRunning([WFI]);
  const { mcu } = chip;
  const DR0 = 0x18000060;
  chip.flashInterface.leaveMemoryMapped();
  const ask = (command) => {
    mcu.writeUint32(DR0, command);
    return [0, 0, 0, 0].map(() => mcu.readUint32(DR0));
  };
  assert.deepEqual(ask(0x9f), [0xef, 0x40, 0x15, 0]);
  assert.deepEqual(ask(0x05), [0, 0, 0, 0]);
});
