import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { Device } from '../src/device.mjs';
import { Figures } from '../src/figures.mjs';
import { FLASH_SIZE } from '../src/flash.mjs';
import { TEST_CRYSTAL, setClocks } from '../testing/clocks.mjs';
import { WFI, flashWith } from '../testing/thumb.mjs';

const SLEEP = [WFI, 0xe7fd];
const MS = 1e6;

for (const name of ['pico-lcd-1-3', 'picosystem']) {
  test(`${name}: tones are told by their pitch, pulse and length, without what a change passes through`, () => {
    const image = flashWith(SLEEP).subarray(0, FLASH_SIZE);
    const device = new Device(boardNamed(name), image, undefined, { crystalHertz: TEST_CRYSTAL });
    device.onStart = setClocks;
    device.powerOn(1n);
    const { mcu } = device.chip;
    const { piezo } = device.board;
    const slice = 0x40050000 + 0x14 * ((piezo >> 1) & 7);
    const set = (top, pulse) => {
      mcu.writeUint32(slice + 4, 16 << 4);
      mcu.writeUint32(slice + 0xc, piezo & 1 ? pulse << 16 : pulse);
      mcu.writeUint32(slice + 0x10, top);
      mcu.writeUint32(slice, 1);
    };
    set(999, 0);
    mcu.writeUint32(0x40014000 + 8 * piezo + 4, 4);
    device.run(5 * MS);
    set(7811, 976);
    device.run(35 * MS);
    set(3905, 488);
    device.run(60 * MS);
    set(999, 0);
    device.run(5 * MS);
    set(7811, 3906);
    device.run(10 * MS);
    assert.deepEqual(device.piezo.takeTones(), [
      { hertz: 1000, duty: 0.125, ms: 35 },
      { hertz: 2000, duty: 0.125, ms: 60 },
    ]);
    set(999, 0);
    assert.deepEqual(new Figures(device).take().tones, [[1000, 10]]);
    assert.deepEqual(new Figures(device).take().tones, []);
  });
}
