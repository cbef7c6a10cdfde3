import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2040 } from '../src/chips/rp2040.mjs';
import { RP2350 } from '../src/chips/rp2350.mjs';
import { sampleOf } from '../src/temperature-sensor.mjs';
import { WFI, chipRunning } from '../testing/thumb.mjs';

const page = (address) => (address << 12) >>> 0;

for (const facts of [RP2040, RP2350]) {
  const base = (name) => page(facts.addresses[name]);
  const [RESET, RESET_DONE] = [base('resets'), base('resets') + 8];
  const start = () => chipRunning([WFI], { facts }).chip;
  /** Puts peripherals into reset and releases them. */
  const pulse = ({ mcu }, bits) => {
    mcu.writeUint32(RESET + 0x2000, bits);
    mcu.writeUint32(RESET + 0x3000, bits);
  };
  // A register of each peripheral, its value after a reset, and another value.
  const registers = {
    adc: [0x10, 0, 0x300], dma: [0x04, 0, 0x20000000], io: [8 * 7 + 4, 0x1f, 5], pads: [4 + 4 * 7, facts.padAtReset ?? 0x56, 0x61],
    pwm: [0x10, 0xffff, 99], spi0: [0x00, 0, 0xc7], spi1: [0x10, 0, 2], uart0: [0x24, 0, 67], uart1: [0x2c, 0, 0x70],
  };

  for (const [name, [offset, atReset, other]] of Object.entries(registers)) {
    test(`${facts.name}: a reset of ${name} sets its registers, and only its own`, () => {
      const chip = start();
      const { mcu } = chip;
      const at = base(name) + offset;
      mcu.writeUint32(at, other);
      pulse(chip, facts.resets.all & ~facts.resets[name]);
      assert.equal(mcu.readUint32(at), other);
      pulse(chip, facts.resets[name]);
      assert.equal(mcu.readUint32(at), atReset);
    });
  }

  test(`${facts.name}: a peripheral that is held reads 0 and ignores writes`, () => {
    const { mcu, bus } = start();
    const divider = base('adc') + 0x10;
    mcu.writeUint32(RESET, facts.resets.adc);
    assert.equal(mcu.readUint32(RESET_DONE), facts.resets.all & ~facts.resets.adc);
    for (const alias of [0, 0x2000]) bus.store(divider + alias, 4, 0x300);
    assert.equal(bus.load(base('adc'), 4), 0, 'not even ready');
    mcu.writeUint32(RESET, 0);
    assert.equal(mcu.readUint32(RESET_DONE), facts.resets.all);
    assert.equal(bus.load(divider, 4), 0);
    assert.notEqual(bus.load(base('adc'), 4) & 0x100, 0, 'ready again');
    bus.store(divider, 4, 0x300);
    assert.equal(bus.load(divider, 4), 0x300);
  });

  test(`${facts.name}: a reset of the converter switches the temperature sensor off, which then reads 0`, () => {
    const chip = start();
    const { mcu } = chip;
    const read = (bits) => {
      mcu.writeUint32(base('adc') + 0x2000, bits | (4 << 12) | 4);
      chip.runTo(chip.nanos + 100e3);
      return mcu.readUint32(base('adc') + 4);
    };
    assert.equal(read(1), 0, 'off');
    assert.equal(read(3), 0, 'switched on, and the conversion ends before the sensor has started');
    assert.equal(read(3), sampleOf(27));
    pulse(chip, facts.resets.adc);
    assert.equal(read(1), 0, 'off again');
  });
}

test('a reset of the bus discards the bytes that wait in its FIFO', () => {
  const { chip } = chipRunning([WFI]);
  const { mcu } = chip;
  const SPI = 0x40040000;
  mcu.spi[1].onTransmit = () => {};
  mcu.writeUint32(SPI, 7);
  for (let byte = 0; byte < 4; byte++) mcu.writeUint32(SPI + 8, byte);
  assert.equal(mcu.readUint32(SPI + 0xc) & 0x11, 0x10, 'busy, and not empty');
  mcu.writeUint32(0x4000c000, RP2040.resets.spi1);
  mcu.writeUint32(0x4000c000, 0);
  assert.equal(mcu.readUint32(SPI + 0xc) & 0x11, 0x01);
});
