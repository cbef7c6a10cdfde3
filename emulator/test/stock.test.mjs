import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { Failure } from '../src/failure.mjs';
import { FLASH_SIZE, SECTOR } from '../src/flash.mjs';
import { readBootRom } from '../src/stock/boot-rom.mjs';
import { StockDevice } from '../src/stock/device.mjs';
import { FlashInterface, SerialFlash } from '../src/stock/serial-flash.mjs';
import { WFI, flashWith } from '../testing/thumb.mjs';

const WRITE_ENABLE = 0x06;
const PROGRAM = 0x02;
const ERASE = 0x20;
const READ = 0x03;

/** Sends a command, and returns the bytes that the flash sends meanwhile. */
function send(flash, ...bytes) {
  flash.deselect();
  const answer = bytes.map((byte) => flash.transfer(byte));
  flash.deselect();
  return answer;
}

test('a serial flash clears bits by programming, sets them by erasing, and reads back', () => {
  const flash = new SerialFlash(new Uint8Array(4 * SECTOR).fill(0xff));
  send(flash, WRITE_ENABLE);
  send(flash, PROGRAM, 0, 0x10, 0xfe, 0x0f, 0xf0, 0x55);
  assert.deepEqual(send(flash, READ, 0, 0x10, 0xfe, 0, 0).slice(4), [0x0f, 0xf0]);
  // A page is programmed round: its end continues at its beginning.
  assert.equal(flash.memory[0x1000], 0x55);
  send(flash, WRITE_ENABLE);
  send(flash, PROGRAM, 0, 0x10, 0xfe, 0x3c);
  assert.equal(flash.memory[0x10fe], 0x0c);
  send(flash, WRITE_ENABLE);
  send(flash, ERASE, 0, 0x10, 0);
  assert.equal(flash.memory[0x10fe], 0xff);
  assert.deepEqual(flash.operations.map(({ kind, offset }) => [kind, offset]), [
    ['program', 0x10fe], ['program', 0x10fe], ['erase', 0x1000],
  ]);
});

test('a serial flash refuses a write that was not enabled, and an erase between two sectors', () => {
  const flash = new SerialFlash(new Uint8Array(4 * SECTOR));
  assert.throws(() => send(flash, PROGRAM, 0, 0, 0, 1), Failure);
  const other = new SerialFlash(new Uint8Array(4 * SECTOR));
  send(other, WRITE_ENABLE);
  assert.throws(() => send(other, ERASE, 0, 0x10, 1), Failure);
});

const SSIENR = 0x08;
const RXFLR = 0x24;
const DR0 = 0x60;

/** An interface to a blank flash, with bytes as frames, chip select low, and a clock that a test can set. */
function flashInterface() {
  const clock = { nanos: 0 };
  const flash = new SerialFlash(new Uint8Array(SECTOR).fill(0xff));
  const ssi = new FlashInterface({ clock }, flash, () => 0);
  ssi.writeUint32(0x00, 7 << 16);
  ssi.writeUint32(SSIENR, 1);
  return { ssi, clock };
}

test('the flash interface holds sixteen answers, and forgets them when it is disabled', () => {
  const { ssi } = flashInterface();
  for (let i = 0; i < 20; i++) ssi.writeUint32(DR0, 0);
  assert.equal(ssi.readUint32(RXFLR), 16);
  ssi.readUint32(DR0);
  assert.equal(ssi.readUint32(RXFLR), 15);
  ssi.writeUint32(SSIENR, 0);
  assert.equal(ssi.readUint32(RXFLR), 0);
});

test('a ROM that waits for the flash without end stops the run', () => {
  const { ssi, clock } = flashInterface();
  clock.nanos = 50e6;
  assert.equal(ssi.readUint32(RXFLR), 0);
  clock.nanos = 150e6;
  assert.throws(() => ssi.readUint32(RXFLR), Failure);
});

test('only the boot ROM of the known revision is accepted', () => {
  assert.throws(() => readBootRom('[0x20041F00, 0x000000EF]', 'rom.py'), /rom\.py is not the boot ROM/);
});

test("the library's own chip runs an image, and a reset keeps its RAM", () => {
  const board = boardNamed('pico-lcd-1-3');
  const device = new StockDevice(board, flashWith([WFI, 0xe7fd]).slice(0, FLASH_SIZE), null);
  device.powerOn(1n);
  device.run(1e6);
  const { mcu } = device.chip;
  assert.equal(mcu.core.waiting, true);
  mcu.sram[100] = 0x5a;
  mcu.writeUint32(0x40058000, 0x80000000);
  device.run(1e6);
  assert.equal(device.resets, 1);
  assert.notEqual(device.chip.mcu, mcu);
  assert.equal(device.chip.mcu.sram[100], 0x5a);
});
