import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { RP2350 } from '../src/chips/rp2350.mjs';
import { Device } from '../src/device.mjs';
import { saveStart } from '../src/flash.mjs';
import { readUf2 } from '../src/uf2.mjs';
import { TEST_CRYSTAL, setClocks } from '../testing/clocks.mjs';
import { CODE, HERE, STACK_TOP, WFI, chipRunning, flashWith } from '../testing/thumb.mjs';

const SLEEP = [WFI, 0xe7fd];
const CLOCKS = 0x40010000;
const IO = 0x40028000;
const PADS = 0x40038000;
const ROSC = 0x400e8000;
const TIMER0 = 0x400b0000;
const WATCHDOG = 0x400d8000;
const TICKS = 0x40108000;
const BOOTRAM = 0x400e0000;
const SIO = 0xd0000000;
const CFSR = 0xe000ed28;
const PIN = 24;

const chipWith = (code, options) => chipRunning(code, { facts: RP2350, ...options });
const run = (chip, nanos) => chip.runTo(chip.nanos + nanos);

/** MOVW, and MOVW with MOVT to load a word. */
const movw = (rd, value) => [0xf240 | ((value >>> 12) & 15) | ((value >>> 1) & 0x400), ((value & 0x700) << 4) | (rd << 8) | (value & 0xff)];
const take = (rd, value) => {
  const [first, second] = movw(rd, value >>> 16);
  return [...movw(rd, value & 0xffff), first | 0x80, second];
};

test('it starts by the vector table at the start of flash, at 11 MHz', () => {
  const { chip, registers } = chipWith([...take(0, 0x12345678), HERE], { crystalHertz: 12e6 });
  run(chip, 1e6);
  assert.equal(registers[0], 0x12345678);
  assert.equal(registers[13], STACK_TOP);
  assert.equal(chip.cycles, 11_000);
});

test('an image without an image definition is not started', () => {
  const memory = flashWith([HERE], {}, { ...RP2350, imageDefinition: undefined });
  assert.throws(() => chipWith([], { memory }), /no image definition/);
});

test('RAM ends behind 520 KB', () => {
  const load = (address) => {
    const { chip } = chipWith([...take(1, address), 0x6808, HERE]); // ldr r0, [r1]
    run(chip, 1e4);
    return chip.processor.faults.status;
  };
  assert.equal(load(0x20081ffc), 0);
  assert.equal(load(0x20082000), 1 << 9);
});

test('its dividers, oscillators and ticks are where the data sheet has them', () => {
  const { chip } = chipWith([HERE], { crystalHertz: 12e6 });
  const { mcu } = chip;
  mcu.writeUint32(ROSC + 0x14, 0xaa00 + 16);
  assert.equal(Math.round(1e6 / chip.clock.cycleNanos), 5500);
  setClocks(chip);
  run(chip, 1e5);
  mcu.writeUint32(CLOCKS + 0x40, 2 << 16);
  assert.equal(mcu.clkSys, 6e6);
  assert.equal(mcu.readUint32(CLOCKS + 0x40), 2 << 16);
  mcu.writeUint32(TICKS + 0x1c, 12);
  const before = mcu.readUint32(TIMER0 + 0x28);
  run(chip, 1e6);
  assert.equal(mcu.readUint32(TIMER0 + 0x28) - before, 1000);
  mcu.writeUint32(TICKS + 0x18, 0);
  run(chip, 1e6);
  assert.equal(mcu.readUint32(TIMER0 + 0x28) - before, 1000, 'stopped');
});

test('the watchdog counts once per tick', () => {
  const { chip, events } = chipWith(SLEEP);
  chip.mcu.writeUint32(WATCHDOG + 4, 1000);
  chip.mcu.writeUint32(WATCHDOG, 1 << 30);
  run(chip, 0.99e6);
  assert.equal(events.resets.length, 0);
  run(chip, 0.02e6);
  assert.equal(events.resets.length, 1);
});

test('a pin that firmware sets by SIO moves, with its function by IO_BANK0', () => {
  const bus = ({ chip }) => (address, value) => chip.cache.interpreter.bus.store(address, 4, value);
  const machine = chipWith(SLEEP);
  const store = bus(machine);
  const { mcu } = machine.chip;
  store(IO + 8 * 5 + 4, 5);
  store(SIO + 0x38, 1 << 5);
  store(SIO + 0x18, 1 << 5);
  assert.equal(mcu.gpio[5].outputEnable && mcu.gpio[5].outputValue, true);
  store(SIO + 0x20, 1 << 5);
  assert.equal(mcu.gpio[5].outputValue, false);
  store(SIO + 0x14, 1 << 5);
  assert.equal(mcu.gpio[5].outputValue, false, 'the upper pins have registers of their own');
});

test('an input with its pull-down stays high until it is switched off', () => {
  const { chip } = chipWith(SLEEP);
  const pin = chip.mcu.gpio[PIN];
  const pad = PADS + 4 + 4 * PIN;
  chip.mcu.writeUint32(pad, 0x46);
  pin.setInputValue(true);
  pin.setInputValue(false);
  assert.equal(pin.inputValue, true);
  chip.mcu.writeUint32(pad, 0x06);
  chip.mcu.writeUint32(pad, 0x46);
  assert.equal(pin.inputValue, false);
  chip.mcu.writeUint32(pad, 0x4a);
  pin.setInputValue(true);
  pin.setInputValue(false);
  assert.equal(pin.inputValue, false, 'with a pull-up it does not');
});

test('interrupts have the numbers of this chip', () => {
  const { chip } = chipWith(SLEEP);
  const { mcu } = chip;
  mcu.gpio[2].setInputValue(true);
  mcu.writeUint32(PADS + 4 + 4 * 2, 0x4a);
  mcu.writeUint32(IO + 0x248, 1 << 8); // PROC0_INTE0: pin 2, level low
  mcu.gpio[2].setInputValue(false);
  assert.equal(mcu.core.pendingInterrupts, 1 << 21);
});

test('a stack overflow is a fault that says so, with the stack at its limit', () => {
  const code = [
    ...take(0, STACK_TOP - 64),
    0xf380, 0x880a, // msr msplim, r0
    0xf3ef, 0x810a, // mrs r1, msplim
    0xb09f, // sub sp, #124
    HERE,
  ];
  const { chip, registers } = chipWith(code, { words: { 0x1000000c: 0x10000301, 0x10000300: HERE | (HERE << 16) } });
  run(chip, 1e4);
  assert.equal(registers[1], STACK_TOP - 64);
  assert.equal(chip.mcu.core.IPSR, 3);
  assert.equal(chip.mcu.readUint32(CFSR), 1 << 20);
  assert.equal(registers[13], STACK_TOP - 32, 'there was room for the frame');
});

test('an interrupt that finds no room on the stack is a stack overflow', () => {
  const code = [
    ...take(0, STACK_TOP - 16),
    0xf380, 0x880a, // msr msplim, r0
    0xbf40, HERE, // sev
  ];
  const { chip, registers } = chipWith(code, { words: { 0x1000000c: 0x10000301, 0x10000300: HERE | (HERE << 16) } });
  run(chip, 1e4);
  chip.mcu.core.enabledInterrupts = 1 << 21;
  chip.mcu.core.setInterrupt(13, true);
  run(chip, 1e4);
  assert.deepEqual([chip.mcu.core.IPSR, chip.mcu.readUint32(CFSR)], [3, 1 << 20]);
  assert.equal(registers[13], STACK_TOP - 16);
});

test('what is undefined is a fault', () => {
  const { chip } = chipWith([0xee10, 0x0a10, HERE], { words: { 0x1000000c: 0x10000301, 0x10000300: HERE | (HERE << 16) } });
  run(chip, 1e4);
  assert.deepEqual([chip.mcu.core.IPSR, chip.mcu.readUint32(CFSR)], [3, 1 << 16]);
});

test('the lines of the flash cache go by writes to its window', () => {
  const { chip } = chipWith([HERE], { flashMiss: 118 });
  const { cache } = chip;
  const misses = (address) => {
    const before = cache.counts[1];
    cache.read(address);
    return cache.counts[1] - before;
  };
  assert.deepEqual([misses(0x10004000), misses(0x10004000)], [1, 0]);
  for (let line = 0; line < 16 * 1024; line += 8) cache.interpreter.bus.store(0x18000000 + line, 1, 0);
  assert.equal(misses(0x10004000), 1);
});

test('its ROM finds functions by code alone, and what it leaves in BOOTRAM maps the flash again', () => {
  const { chip, registers } = chipWith([
    ...take(5, 0x16), 0x882d, // ldrh r5, [r5]: the lookup
    ...take(0, 0x4552), 0x2104, 0x47a8, // RE
    0x4606, // mov r6, r0
    ...take(0, 0x5845), 0x2104, 0x47a8, 0x4780, // EX, called
    ...take(0, 0x5a5a), 0x2104, 0x47a8, 0x4607, // nothing: mov r7, r0
    HERE,
  ], { flashMiss: 0 });
  assert.equal(chip.flashInterface.isMapped, true);
  const words = [0, 4].map((offset) => chip.mcu.readUint32(BOOTRAM + offset));
  assert.equal(words[0], 0x21032003, 'the mode and the divider that the boot ROM has found');
  assert.equal(words[1] & 0xfbf0, 0xf240, 'it loads an address');
  assert.throws(() => run(chip, 1e5), /while it was not mapped/, 'code in flash cannot leave the mapped mode');
  assert.notEqual(registers[6], 0);
});

test('its images have a family of their own, and a block for the boot loader itself', () => {
  const board = boardNamed('pico-2-lcd-1-3');
  const block = (family, target, index, total) => {
    const bytes = new Uint8Array(512);
    const view = new DataView(bytes.buffer);
    [0x0a324655, 0x9e5d5157, 0x2000, target, 256, index, total, family].forEach((word, i) => view.setUint32(4 * i, word, true));
    bytes.fill(0xab, 32, 288);
    view.setUint32(508, 0x0ab16f30, true);
    return bytes;
  };
  const absolute = block(0xe48bff57, 0x10ffff00, 0, 2);
  const flash = readUf2(Buffer.concat([absolute, block(0xe48bff59, 0x10000000, 0, 1)]), 'x', board);
  assert.equal(flash.length, 4 * 1024 * 1024);
  assert.equal(flash[0], 0xab);
  assert.throws(() => readUf2(block(0xe48bff56, 0x10000000, 0, 1), 'x', board), /RP2350 is 0xe48bff59/);
  assert.throws(() => readUf2(block(0xe48bff59, 0x10000000, 0, 1), 'x'), /RP2040 is 0xe48bff56/);
});

test('the saves are at the end of the board’s own flash', () => {
  const board = boardNamed('pico-2-lcd-1-3');
  const image = flashWith(SLEEP, {}, RP2350).subarray(0, board.flashSize);
  const device = new Device(board, image, new Uint8Array(64 * 1024).fill(7), { crystalHertz: TEST_CRYSTAL });
  assert.equal(device.flash.memory[saveStart(board.flashSize)], 7);
  assert.ok(device.save().every((byte) => byte === 7));
  assert.equal(device.flash.memory[CODE & 0xffffff], SLEEP[0] & 0xff);
});
