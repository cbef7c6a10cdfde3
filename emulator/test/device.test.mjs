import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARD_NAMES, BUTTONS, boardNamed, oppositeButton } from '../src/boards.mjs';
import { RP2040 } from '../src/chips/rp2040.mjs';
import { Device } from '../src/device.mjs';
import { Figures } from '../src/figures.mjs';
import { FLASH_SIZE, SAVE_SIZE } from '../src/flash.mjs';
import { TEST_CRYSTAL, setClocks } from '../testing/clocks.mjs';
import { CALL_ROM, CODE, HERE, WFI, flashWith, ldrLiteral, romCall } from '../testing/thumb.mjs';

const SLEEP = [WFI, 0xe7fd];

function deviceRunning(code, { words, board = 'pico-lcd-1-3', save } = {}) {
  const device = new Device(boardNamed(board), flashWith(code, words).subarray(0, FLASH_SIZE), save, {
    flashMiss: 0,
    romNanos: 0,
    crystalHertz: TEST_CRYSTAL,
  });
  device.onStart = setClocks;
  return device;
}

for (const name of BOARD_NAMES) {
  test(`${name}: turned round, the buttons of a place change with those opposite`, () => {
    const board = boardNamed(name);
    const opposite = (button) => oppositeButton(board, button);
    assert.deepEqual(['UP', 'LEFT'].map(opposite), ['DOWN', 'RIGHT']);
    for (const button of BUTTONS) {
      assert.notEqual(opposite(button), button);
      assert.equal(opposite(opposite(button)), button);
    }
  });
}

test('held the other way round, it is seen turned and pressed by place', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  device.panel.receiveCommand(0x11);
  device.panel.receiveCommand(0x29);
  device.panel.receiveCommand(0x21);
  const upright = device.picture();
  device.turn();
  assert.deepEqual([...device.picture()], [...upright].reverse());
  assert.notDeepEqual([...device.picture()], [...upright]);
  const level = (button) => device.chip.mcu.gpio[device.board.buttons[button]].rawInputValue;
  device.hold('A');
  assert.deepEqual(['A', 'Y'].map(level), [true, false], 'the column of this board is A B X Y');
  device.release('A');
  assert.deepEqual(['A', 'Y'].map(level), [true, true]);
  device.turn();
  assert.deepEqual([...device.picture()], [...upright]);
});

const WATCHDOG = 0x40058000;
const SCRATCH4 = 0x1c;

/** Leaves r5 = REASON and r6 = the word at 0x20001000. On the first start it also marks RAM and executes `reset`. */
function resettingProgram(reset, resetWords) {
  return deviceRunning(
    [
      ldrLiteral(0, 7), // r0 = watchdog
      ldrLiteral(1, 8), // r1 = 0x20001000
      0x6885, // ldr r5, [r0, #8]: REASON
      0x680e, // ldr r6, [r1]
      0x69c4, // ldr r4, [r0, #0x1c]: SCRATCH4
      0x2c5a, // cmp r4, #0x5a
      0xd006, // beq to the end
      0x225a, // movs r2, #0x5a
      0x600a, // str r2, [r1]
      0x61c2, // str r2, [r0, #0x1c]
      ...reset,
      HERE, // halfword 14
      0xe7fd, // back to it
    ],
    { words: { [CODE + 32]: WATCHDOG, [CODE + 36]: 0x20001000, ...resetWords } },
  );
}

const afterReset = (device) => {
  const { registers } = device.chip.mcu.core;
  return { reason: registers[5], ram: registers[6], scratch: registers[4] };
};

test('a reset by TRIGGER keeps RAM and the scratch registers, and says FORCE', () => {
  const device = resettingProgram([
    0x2301, // movs r3, #1
    0x07db, // lsls r3, r3, #31
    0x6003, // str r3, [r0]
    HERE,
  ]);
  device.powerOn(1n);
  device.run(5e6);
  assert.deepEqual(afterReset(device), { reason: 2, ram: 0x5a, scratch: 0x5a });
  assert.ok(device.chip.nanos < device.nanos, 'the timer starts over, the device’s time does not');
  assert.equal(device.nanos, 5e6);
});

test('a reset by timeout says TIMER, after the time that was set', () => {
  const device = resettingProgram([
    0x237d, // movs r3, #125
    0x011b, // lsls r3, r3, #4: 2000 half-microseconds
    0x6043, // str r3, [r0, #4]: LOAD
    0xe000 | 11, // on to the second half
  ], {
    // Halfwords 26 to 29: enable the watchdog and wait for it.
    [CODE + 52]: (0x079b << 16) | 0x2301, // movs r3, #1; lsls r3, r3, #30
    [CODE + 56]: (HERE << 16) | 0x6003, // str r3, [r0]; here
  });
  device.powerOn(1n);
  device.run(5e6);
  assert.deepEqual(afterReset(device), { reason: 1, ram: 0x5a, scratch: 0x5a });
  const firstLife = device.nanos - device.chip.nanos;
  assert.ok(firstLife >= 1e6 && firstLife < 1.01e6, `${firstLife} ns`);
});

test('a reset by SYSRESETREQ keeps RAM and leaves the reason alone', () => {
  const device = resettingProgram([
    ldrLiteral(2, 5), // r2 = AIRCR
    ldrLiteral(3, 6), // r3 = key and request
    0x6013, // str r3, [r2]
    HERE,
  ], { [CODE + 44]: 0xe000ed0c, [CODE + 48]: 0x05fa0004 });
  device.powerOn(1n);
  device.run(5e6);
  assert.deepEqual(afterReset(device), { reason: 0, ram: 0x5a, scratch: 0x5a });
});

test('BOOTSEL is a reset that starts no image, and power-on leaves it', () => {
  const device = deviceRunning(CALL_ROM, { words: romCall('UB', [1 << 25, 1, 0]) });
  device.powerOn(1n);
  setUpBus(device, 2);
  device.chip.mcu.writeUint32(0xd0000014, 1 << device.board.pins.light);
  assert.equal(device.bus.lightOn, true);
  device.run(1e6);
  assert.deepEqual(device.bootsel, { activityPins: 1 << 25, disabledInterfaces: 1 });
  assert.equal(device.bus.lightOn, false, 'nobody drives the light');
  const { instructions } = device.chip.processor;
  device.run(1e9);
  assert.equal(device.chip.processor.instructions, instructions);
  assert.equal(device.nanos, 1.001e9);
  device.powerOn(1n);
  assert.equal(device.bootsel, null);
});

test('power-on clears the scratch registers and leaves noise in RAM', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  device.chip.mcu.writeUint32(WATCHDOG + SCRATCH4, 7);
  device.sram.fill(0x11);
  device.powerOn(1n);
  assert.equal(device.chip.mcu.readUint32(WATCHDOG + SCRATCH4), 0);
  assert.ok(new Set(device.sram).size === 256);
});

test('entropy starts over at power-on and goes on after a reset', () => {
  const device = deviceRunning(SLEEP);
  const draw = () => Array.from({ length: 32 }, () => device.chip.mcu.readUint32(0x4006001c)).join('');
  device.powerOn(1n);
  const first = draw();
  device.powerOn(1n);
  assert.equal(draw(), first);
  device.chip.mcu.writeUint32(WATCHDOG, 0x80000000);
  device.run(1000);
  assert.notEqual(draw(), first);
});

test('buttons are high until held, and stay held over a reset', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  const level = (button) => device.chip.mcu.gpio[device.board.buttons[button]].rawInputValue;
  for (const button of Object.keys(device.board.buttons)) assert.equal(level(button), true, button);
  device.hold('X');
  assert.equal(level('X'), false);
  device.chip.mcu.writeUint32(WATCHDOG, 0x80000000);
  device.run(1000);
  assert.equal(level('X'), false);
  device.release('X');
  assert.equal(level('X'), true);
});

/** CR0 of the bus: 8 bits per frame, in SPI mode 0 or 3. */
const MODE_0 = 0x07;
const MODE_3 = 0xc7;

/** Sets up the panel's bus as firmware would: 125 MHz divided by `divisor`. */
function setUpBus(device, divisor, mode = MODE_0) {
  const { mcu } = device.chip;
  const { pins, spi } = device.board;
  const pinControl = (pin, selected) => mcu.writeUint32(0x40014000 + 8 * pin + 4, selected);
  pinControl(pins.sck, 1);
  pinControl(pins.mosi, 1);
  for (const pin of [pins.cs, pins.dc, pins.reset, pins.light]) pinControl(pin, 5);
  const outputs = (1 << pins.cs) | (1 << pins.dc) | (1 << pins.reset) | (1 << pins.light);
  mcu.writeUint32(0xd0000010, (1 << pins.dc) | (1 << pins.reset));
  mcu.writeUint32(0xd0000020, outputs);
  const base = spi === 0 ? 0x4003c000 : 0x40040000;
  mcu.writeUint32(base + 0x10, divisor);
  mcu.writeUint32(base, mode);
  mcu.writeUint32(base + 4, 2);
  return base;
}

const DMA = 0x50000000;
const BUSY = 1 << 24;

function sendByDma(device, base, bytes) {
  const { mcu } = device.chip;
  const dreq = device.board.spi === 0 ? 16 : 18;
  mcu.writeUint32(DMA, 0x20000000);
  mcu.writeUint32(DMA + 4, base + 8);
  mcu.writeUint32(DMA + 8, bytes);
  mcu.writeUint32(DMA + 12, (dreq << 15) | (1 << 4) | 1);
}

// The programs of these tests are for an RP2040. `rp2350.test.mjs` has those for the other chip.
for (const board of BOARD_NAMES.filter((name) => boardNamed(name).chip === RP2040)) {
  for (const [mode, clocks] of [[MODE_0, 10], [MODE_3, 8.5]]) {
    test(`${board}: a frame by DMA takes ${clocks} clocks of 62.5 MHz a byte with CR0 at ${mode}`, () => {
      const device = deviceRunning(SLEEP, { board });
      device.powerOn(1n);
      device.run(1e6);
      const base = setUpBus(device, 2, mode);
      device.panel.receiveCommand(0x2c);
      const figures = new Figures(device);
      const start = device.nanos;
      sendByDma(device, base, 115_200);
      while (device.chip.mcu.readUint32(base + 0xc) & 0x10 || device.chip.mcu.readUint32(DMA + 12) & BUSY) device.run(1000);
      const taken = device.nanos - start;
      const expected = 115_200 * clocks * 16;
      assert.ok(taken >= expected && taken < expected + 2000, `${taken} ns`);
      const { panel_bytes, frames, asleep, instructions } = figures.take();
      assert.deepEqual({ panel_bytes, frames, asleep, instructions }, { panel_bytes: 115_200, frames: 1, asleep: 1, instructions: 0 });
    });
  }
}

test('a frame sent while the processor sleeps is the frame sent while it works', () => {
  const frames = [SLEEP, [0xe7fe]].map((code) => {
    const device = deviceRunning(code);
    device.powerOn(1n);
    device.run(1e6);
    const base = setUpBus(device, 2);
    device.panel.receiveCommand(0x2c);
    sendByDma(device, base, 20_000);
    // Stops in between, as the lines of a script do: at multiples of the busy processor's loop of 16 ns, some of them
    // at the end of a byte.
    const counts = [10_000, 333_328, 1_000_000, 160 * 4096, 1_300_000].map((nanos) => {
      device.run(nanos);
      return device.panel.pixelBytes;
    });
    return { counts, memory: Buffer.from(device.panel.memory.buffer).toString('base64') };
  });
  assert.deepEqual(frames[0], frames[1]);
  assert.equal(frames[0].counts.at(-1), 20_000);
});

test('a slower clock takes its time, and frames are told apart by 1 ms', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  device.run(1e6);
  const base = setUpBus(device, 50);
  device.panel.receiveCommand(0x2c);
  sendByDma(device, base, 100);
  device.run(99 * 4000);
  assert.equal(device.panel.pixelBytes, 99);
  device.run(4000 + 0.9e6);
  sendByDma(device, base, 10);
  device.run(10 * 4000 + 1.1e6);
  assert.equal(device.bus.frames, 1);
  sendByDma(device, base, 10);
  device.run(1e6);
  assert.equal(device.bus.frames, 2);
});

test('chip select, D/C and reset are respected', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  const base = setUpBus(device, 2);
  const { mcu } = device.chip;
  const { pins } = device.board;
  const send = (byte) => {
    mcu.writeUint32(base + 8, byte);
    device.run(1000);
  };
  mcu.writeUint32(0xd0000018, 1 << pins.dc);
  device.run(5e6);
  send(0x21);
  assert.equal(device.panel.inverted, true);
  mcu.writeUint32(0xd0000014, 1 << pins.cs);
  send(0x20);
  assert.equal(device.panel.inverted, true, 'not selected');
  mcu.writeUint32(0xd0000018, 1 << pins.cs);
  mcu.writeUint32(0xd0000018, 1 << pins.reset);
  assert.equal(device.panel.inverted, false, 'the reset pin resets');
  send(0x21);
  assert.equal(device.panel.inverted, false, 'and holds');
});

test('commands in a wrong SPI mode and commands that come too early end the run', () => {
  const sendCommand = (nanos, mode) => {
    const device = deviceRunning(SLEEP);
    device.powerOn(1n);
    const base = setUpBus(device, 2, mode);
    device.chip.mcu.writeUint32(0xd0000018, 1 << device.board.pins.dc);
    device.run(nanos);
    device.chip.mcu.writeUint32(base + 8, 0x21);
    device.run(1000);
    return device.panel.inverted;
  };
  assert.deepEqual([MODE_0, MODE_3].map((mode) => sendCommand(5e6, mode)), [true, true]);
  assert.throws(() => sendCommand(4e6, MODE_0), /0x21 to the panel 4\.0 ms after a reset/);
  for (const mode of [0x47, 0x87]) assert.throws(() => sendCommand(5e6, mode), /mode 1 or 2/);
});

test('the reset pulse and the pads of the bus are in the figures', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  setUpBus(device, 2);
  const { mcu } = device.chip;
  const { pins } = device.board;
  const figures = new Figures(device);
  mcu.writeUint32(0xd0000018, 1 << pins.reset);
  device.run(5e6);
  mcu.writeUint32(0xd0000014, 1 << pins.reset);
  const pad = (pin) => 0x4001c004 + 4 * pin;
  mcu.writeUint32(pad(pins.sck), 0x61); // 8 mA, fast
  mcu.writeUint32(pad(pins.mosi), 0x00); // 2 mA, slow
  device.panel.receiveCommand(0xb7);
  device.panel.receiveData(0x14);
  let { reset_pulse_ms, bus_drive_ma, bus_slew_fast, panel_registers } = figures.take();
  assert.deepEqual([reset_pulse_ms, bus_drive_ma, bus_slew_fast], [5, 2, false]);
  assert.deepEqual(panel_registers, { b7: '14' });
  mcu.writeUint32(pad(pins.mosi), 0x61);
  ({ bus_drive_ma, bus_slew_fast } = figures.take());
  assert.deepEqual([bus_drive_ma, bus_slew_fast], [8, true]);
});

test('the backlight is known as a level and as a PWM', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  device.run(3e6);
  setUpBus(device, 2);
  const { mcu } = device.chip;
  const { light } = device.board.pins;
  assert.equal(device.bus.lightOn, false);
  mcu.writeUint32(0xd0000014, 1 << light);
  assert.equal(device.bus.lightOn, true);
  assert.equal(device.bus.firstLightNanos, 3e6);
  assert.equal(device.firstLightCycles, device.totals.cycles);
  const slice = 0x40050000 + 0x14 * ((light >> 1) & 7);
  mcu.writeUint32(0x40014000 + 8 * light + 4, 4);
  assert.equal(device.bus.lightOn, false);
  mcu.writeUint32(slice + 0xc, 1000 << 16);
  mcu.writeUint32(slice, 1);
  assert.equal(device.bus.lightOn, true);
  mcu.writeUint32(slice + 0xc, 0);
  assert.equal(device.bus.lightOn, false);
});

test('the wait from a press to a changed pixel is the worst one', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  const answer = (value) => {
    device.panel.receiveCommand(0x3a);
    device.panel.receiveData(0x55);
    device.panel.receiveCommand(0x2c);
    [value, value].forEach((byte) => device.panel.receiveData(byte));
  };
  answer(1);
  assert.equal(device.takeWorstAnswer(), null);
  for (const [wait, value] of [[5e6, 2], [9e6, 3], [7e6, 4]]) {
    device.hold('A');
    device.run(wait);
    answer(value - 1); // nothing changes
    answer(value);
    device.release('A');
    device.run(1e6);
  }
  assert.equal(device.takeWorstAnswer(), 9e6);
  assert.equal(device.takeWorstAnswer(), null);
});

test('the save area goes in and comes out, whatever the image holds', () => {
  const save = new Uint8Array(SAVE_SIZE).map((_, i) => i % 251);
  assert.deepEqual(deviceRunning(SLEEP, { save }).save(), save);
  assert.ok(deviceRunning(SLEEP).save().every((byte) => byte === 0xff));
});

test('a contact that bounces is once more as before, and then as it stays', () => {
  const device = deviceRunning(SLEEP);
  device.powerOn(1n);
  device.bounceNanos = { press: 300e3, release: 900e3 };
  const pin = device.chip.mcu.gpio[device.board.buttons.A];
  const levels = (nanos) => nanos.map((step) => (device.run(step), pin.rawInputValue));
  device.hold('A');
  assert.deepEqual(levels([50e3, 100e3, 160e3]), [false, true, false]);
  device.release('A');
  assert.deepEqual(levels([250e3, 100e3, 540e3, 20e3]), [true, false, false, true]);
});
