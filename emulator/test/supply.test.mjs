import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { Device } from '../src/device.mjs';
import { FLASH_SIZE } from '../src/flash.mjs';
import { voltsAt } from '../src/supply.mjs';
import { WFI, flashWith } from '../testing/thumb.mjs';

const SLEEP = [WFI, 0xe7fd];
const deviceOf = (board) => new Device(boardNamed(board), flashWith(SLEEP).subarray(0, FLASH_SIZE));

/** What the chip can see of the supply: the battery's volts by its own sum, VBUS, charging. */
function seen(device) {
  const { mcu } = device.chip;
  const { usb, charging, battery } = device.board;
  const volts = (mcu.adc.channelValues[battery.channel] / 4095) * 3.3 * 3;
  return [volts.toFixed(2), mcu.gpio[usb].rawInputValue, charging === undefined ? undefined : mcu.gpio[charging].rawInputValue];
}

test('a handheld starts on its battery', () => {
  const pico = deviceOf('pico-lcd-1-3');
  pico.powerOn(1n);
  assert.deepEqual(seen(pico), ['4.03', false, undefined]);
  const picosystem = deviceOf('picosystem');
  picosystem.powerOn(1n);
  assert.deepEqual(seen(picosystem), ['3.85', false, false]);
});

test('USB hides the cell of a Pico and charges that of a PicoSystem', () => {
  const pico = deviceOf('pico-lcd-1-3');
  pico.powerOn(1n);
  pico.supply.setUsb(true);
  assert.deepEqual(seen(pico), ['4.80', true, undefined]);
  const picosystem = deviceOf('picosystem');
  picosystem.powerOn(1n);
  picosystem.supply.setUsb(true);
  assert.deepEqual(seen(picosystem), ['3.85', true, true]);
  picosystem.supply.setBattery(100);
  assert.deepEqual(seen(picosystem), ['4.10', true, false]);
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
