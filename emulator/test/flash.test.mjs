import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE, SAVE_START, SECTOR } from '../src/flash.mjs';
import { CALL_ROM, chipRunning, flashWith, romCall } from '../testing/thumb.mjs';

const SOURCE = 0x20001000;
function callRom(name, args, prepare = () => {}) {
  const machine = chipRunning(CALL_ROM, { words: romCall(name, args) });
  prepare(machine);
  machine.chip.runTo(100e6);
  return machine;
}

const pageOf = (value) => ({ sram, flash }) => {
  sram.fill(value, 0x1000, 0x1000 + SECTOR);
  flash.memory.fill(0xf0, SAVE_START, SAVE_START + SECTOR);
};

test('programming ANDs into flash, from RAM, through the ROM', () => {
  const { flash } = callRom('RP', [SAVE_START, SOURCE, PAGE], pageOf(0x3c));
  assert.equal(flash.memory[SAVE_START], 0x30);
  assert.equal(flash.memory[SAVE_START + PAGE - 1], 0x30);
  assert.equal(flash.memory[SAVE_START + PAGE], 0xf0);
  assert.equal(flash.programmedBytes, PAGE);
});

test('erasing gives ones, a sector at a time, through the ROM', () => {
  const { flash } = callRom('RE', [SAVE_START, SECTOR], pageOf(0));
  assert.ok(flash.memory.subarray(SAVE_START, SAVE_START + SECTOR).every((byte) => byte === 0xff));
  assert.equal(flash.memory[SAVE_START + SECTOR], 0xff);
  assert.equal(flash.erasedSectors, 1);
});

test('the processor stands still while the flash is busy', () => {
  const program = callRom('RP', [SAVE_START, SOURCE, 4 * PAGE], pageOf(0)).chip;
  const idle = callRom('P3', [0, 0, 0]).chip;
  const instructionNanos = 16; // the loop at the end takes two cycles a turn
  const lost = (idle.processor.instructions - program.processor.instructions) * instructionNanos;
  assert.ok(Math.abs(lost - 4 * 0.4e6) < 1000, `${lost} ns`);
});

test('power fails after any byte of a page, and what was written stays', () => {
  for (let bytes = 0; bytes <= PAGE; bytes++) {
    const memory = new Uint8Array(SAVE_START + SECTOR).fill(0xff);
    const flash = new FlashChip(memory);
    flash.cutAfter(bytes);
    const { powerFailed } = flash.program(SAVE_START, new Uint8Array(PAGE).fill(0x5a));
    assert.ok(powerFailed);
    for (let i = 0; i < PAGE; i++) assert.equal(memory[SAVE_START + i], i < bytes ? 0x5a : 0xff, `byte ${i} of ${bytes}`);
  }
});

test('a cut stops the firmware in the middle of its program', () => {
  const { flash, events, chip } = callRom('RP', [SAVE_START, SOURCE, PAGE], (machine) => {
    pageOf(0x0f)(machine);
    machine.flash.cutAfter(100);
  });
  assert.ok(events.powerFailed);
  assert.ok(chip.nanos < 1e6, 'nothing ran after the cut');
  assert.equal(flash.memory[SAVE_START + 99], 0);
  assert.equal(flash.memory[SAVE_START + 100], 0xf0);
});

test('a cut inside an erase leaves a half-erased sector', () => {
  const { flash, events } = callRom('RE', [SAVE_START, SECTOR], (machine) => {
    pageOf(0)(machine);
    machine.flash.cutAfter(SECTOR / 2);
  });
  assert.ok(events.powerFailed);
  assert.equal(flash.memory[SAVE_START + SECTOR / 2 - 1], 0xff);
  assert.equal(flash.memory[SAVE_START + SECTOR / 2], 0xf0);
});

test('the count goes on over several writes', () => {
  const flash = new FlashChip(flashWith([]));
  flash.cutAfter(PAGE + 1);
  assert.equal(flash.program(SAVE_START, new Uint8Array(PAGE)).powerFailed, false);
  assert.equal(flash.program(SAVE_START + PAGE, new Uint8Array(PAGE)).powerFailed, true);
  assert.equal(flash.memory[SAVE_START + PAGE], 0);
  assert.equal(flash.memory[SAVE_START + PAGE + 1], 0xff);
});

test('what the chip could not do is said, not done', () => {
  const flash = new FlashChip(flashWith([]));
  assert.throws(() => flash.erase(100, SECTOR), { message: /erase 4096 bytes of flash at 0x64, not in whole units of 4096/ });
  assert.throws(() => flash.program(0, new Uint8Array(10)), { message: /not in whole units of 256/ });
  assert.throws(() => flash.erase(0x200000, SECTOR), { message: /beyond its end/ });
});

test('the ROM copies words and counts bits', () => {
  const { sram } = callRom('C4', [0x20002000, SOURCE, 8], pageOf(0x77));
  assert.deepEqual([...sram.subarray(0x2000, 0x2009)], [...Array(8).fill(0x77), 0]);
  assert.equal(callRom('P3', [0xf00f000f, 0, 0]).registers[0], 12);
  assert.equal(callRom('L3', [0x00010000, 0, 0]).registers[0], 15);
  assert.equal(callRom('T3', [0x00010000, 0, 0]).registers[0], 16);
  assert.equal(callRom('R3', [0x00000003, 0, 0]).registers[0], 0xc0000000);
});

test('a function the ROM does not have is not found, and calling it locks up', () => {
  const { chip } = callRom('ZZ', [0, 0, 0]);
  assert.ok(chip.mcu.core.IPSR === 3 || chip.processor.lockedUp);
});

test('every operation is told before it is done', () => {
  const flash = new FlashChip(flashWith([]));
  const seen = [];
  flash.onOperation = ({ kind, offset, length }) => seen.push([kind, offset, length, flash.memory[offset]]);
  flash.program(SAVE_START, new Uint8Array(PAGE));
  flash.erase(SAVE_START, SECTOR);
  assert.deepEqual(seen, [
    ['program', SAVE_START, PAGE, 0xff],
    ['erase', SAVE_START, SECTOR, 0],
  ]);
});
