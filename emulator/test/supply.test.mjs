import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed, withPicoW } from '../src/boards.mjs';
import { Device } from '../src/device.mjs';
import { FLASH_SIZE } from '../src/flash.mjs';
import { readingOf, voltsAt } from '../src/supply.mjs';
import { WFI, flashWith } from '../testing/thumb.mjs';

const SLEEP = [WFI, 0xe7fd];
const deviceOf = (board) => new Device(boardNamed(board), flashWith(SLEEP).subarray(0, FLASH_SIZE));

const PADS = 0x4001c004;
const PULL_UP = 0x48;
const PULL_DOWN = 0x44;
const NO_PULL = 0x40;
const setPad = (device, pin, value) => device.chip.mcu.writeUint32(PADS + 4 * pin, value);
const level = (device, pin) => device.chip.mcu.gpio[pin].rawInputValue;

/** Returns the battery's voltage as the chip computes it, with the pad set up for the converter. */
function volts(device) {
  const { channel } = device.board.battery;
  setPad(device, 26 + channel, 0);
  return (device.chip.mcu.adc.channelValues[channel] / 4095) * 3.3 * 3;
}

/** Returns what the chip sees of the supply: the battery's voltage, VBUS, and the charger's STAT with a pull-up. */
function seen(device) {
  const { usb, charging } = device.board;
  if (charging !== undefined) setPad(device, charging, PULL_UP);
  return [volts(device).toFixed(2), level(device, usb), charging === undefined ? undefined : level(device, charging)];
}

test('a handheld starts on its battery', () => {
  const expected = { 'pico-lcd-1-3': ['4.03', false, undefined], picosystem: ['4.00', false, true], picopad: ['3.71', false, undefined] };
  for (const [board, shown] of Object.entries(expected)) {
    const device = deviceOf(board);
    device.powerOn(1n);
    assert.deepEqual(seen(device), shown, board);
  }
});

test('USB hides the cell of a Pico and charges that of a PicoSystem', () => {
  const pico = deviceOf('pico-lcd-1-3');
  pico.powerOn(1n);
  pico.supply.setUsb(true);
  assert.deepEqual(seen(pico), ['4.80', true, undefined]);
  const picosystem = deviceOf('picosystem');
  picosystem.powerOn(1n);
  picosystem.supply.setUsb(true);
  assert.deepEqual(seen(picosystem), ['4.00', true, false], 'low while it charges');
  picosystem.supply.setBattery(100);
  assert.deepEqual(seen(picosystem), ['4.10', true, true]);
});

test('the charger’s STAT is low while it charges and floats otherwise', () => {
  const device = deviceOf('picosystem');
  device.powerOn(1n);
  const stat = (pad) => (setPad(device, 24, pad), level(device, 24));
  assert.deepEqual([PULL_UP, NO_PULL, PULL_DOWN, NO_PULL].map(stat), [true, true, false, false], 'by its pull');
  device.supply.setUsb(true);
  assert.deepEqual([PULL_UP, PULL_DOWN, NO_PULL].map(stat), [false, false, false]);
  device.supply.setBattery(100);
  assert.deepEqual([PULL_UP, PULL_DOWN].map(stat), [true, false], 'full: it lets go');
});

test('near full the charger’s STAT pulses', () => {
  const device = deviceOf('picosystem');
  device.powerOn(1n);
  setPad(device, 24, PULL_UP);
  device.supply.setBattery(98);
  device.supply.setUsb(true);
  const levels = Array.from({ length: 40 }, () => (device.run(100e6), level(device, 24)));
  const changes = levels.filter((high, i) => i > 0 && high !== levels[i - 1]).length;
  assert.ok(changes >= 6 && changes <= 8, `${changes} changes in 4 s`);
  device.supply.setUsb(false);
  device.run(2e9);
  assert.equal(level(device, 24), true);
});

test('a PicoSystem’s converter sags with its cell, a Pico’s does not', () => {
  assert.equal(readingOf(4.0, 0.1).toFixed(2), '4.00');
  assert.equal(readingOf(3.4, 0.1).toFixed(2), '3.40');
  assert.equal(readingOf(3.0, 0.1).toFixed(2), '3.41');
  assert.equal(readingOf(3.0, undefined).toFixed(2), '3.00');
  for (const [board, shown] of [['picosystem', '3.41'], ['pico-lcd-1-3', '3.00']]) {
    const device = deviceOf(board);
    device.supply.setCellVolts(3.0);
    device.powerOn(1n);
    assert.equal(volts(device).toFixed(2), shown, board);
    device.supply.setBattery(100);
    assert.ok(volts(device) > 4, 'percent again');
  }
});

test('a pull-down on the battery’s pin halves what a divider gives', () => {
  const device = deviceOf('pico-lcd-1-3');
  device.powerOn(1n);
  const full = volts(device);
  setPad(device, 29, PULL_DOWN);
  const pulled = (device.chip.mcu.adc.channelValues[3] / 4095) * 3.3 * 3;
  assert.ok(pulled > 0.4 * full && pulled < 0.55 * full, `${pulled} of ${full}`);
});

const picoW = () => new Device(withPicoW(boardNamed('pico-lcd-1-3')), flashWith(SLEEP).subarray(0, FLASH_SIZE));

test('on a Pico W the battery is measured while GP25 is high', () => {
  const device = picoW();
  device.powerOn(1n);
  const { mcu } = device.chip;
  const isBattery = () => Array.from({ length: 20 }, () => volts(device).toFixed(2)).every((reading) => reading === '4.03');
  mcu.writeUint32(0x40014000 + 8 * 25 + 4, 5);
  mcu.writeUint32(0xd0000014, 1 << 25);
  assert.equal(isBattery(), false, 'its output is not enabled');
  mcu.writeUint32(0xd0000024, 1 << 25);
  assert.equal(isBattery(), true);
  mcu.writeUint32(0xd0000018, 1 << 25);
  assert.equal(isBattery(), false, 'low');
});

test('on a Pico W the battery’s pin floats otherwise, and VBUS is not to be seen', () => {
  const device = picoW();
  device.powerOn(1n);
  device.supply.setUsb(true);
  const samples = Array.from({ length: 50 }, () => volts(device) / 3);
  assert.ok(samples.every((sample) => sample >= 0.35 && sample <= 1.16), samples.join());
  assert.ok(Math.max(...samples) - Math.min(...samples) > 0.5, 'another each time');
  setPad(device, 29, PULL_DOWN);
  assert.ok(device.chip.mcu.adc.channelValues[3] < 20);
  setPad(device, 24, PULL_DOWN);
  assert.equal(level(device, 24), false);
  assert.equal(withPicoW(boardNamed('picosystem')), undefined);
});

test('the supply is the same after a reset and a boot, and can be set while off', () => {
  const device = deviceOf('pico-lcd-1-3');
  device.supply.setBattery(5);
  device.powerOn(1n);
  assert.equal(seen(device)[0], '3.33');
  device.chip.mcu.writeUint32(0x40058000, 0x80000000);
  device.run(1000);
  assert.equal(seen(device)[0], '3.33');
  device.supply.setBattery(null);
  device.powerOn(1n);
  assert.equal(seen(device)[0], '0.00');
});

test('volts follow the curve, through every point and to both ends', () => {
  const curve = [[0, 3], [10, 3.5], [100, 4.2]];
  assert.equal(voltsAt(curve, 0).toFixed(3), '3.025');
  assert.equal(voltsAt(curve, 9.5).toFixed(3), '3.500');
  assert.equal(voltsAt(curve, 99.5).toFixed(3), '4.200');
  assert.equal(voltsAt(curve, 100), 4.2);
});
