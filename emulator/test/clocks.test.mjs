import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { Device } from '../src/device.mjs';
import { FLASH_SIZE } from '../src/flash.mjs';
import { CODE, HERE, WFI, chipRunning, flashWith, ldrLiteral } from '../testing/thumb.mjs';

const CLOCKS = 0x40008000;
const [REF_CTRL, REF_SELECTED, SYS_CTRL, SYS_DIV, PERI_CTRL, ADC_CTRL] = [0x30, 0x38, 0x3c, 0x40, 0x48, 0x60].map(
  (offset) => CLOCKS + offset,
);
const XOSC = 0x40024000;
const XOSC_STATUS = XOSC + 4;
const XOSC_DORMANT = XOSC + 8;
const XOSC_STARTUP = XOSC + 12;
const PLL_SYS = 0x40028000;
const PLL_USB = 0x4002c000;
const ROSC = 0x40060000;
const ROSC_DORMANT = ROSC + 12;
const TICK = 0x4005802c;
const TIMERAWL = 0x40054028;
const COMA = 0x636f6d61;
const STABLE = 0x80000000;

const BUSY = [HERE];

/** Returns a chip with the boards' crystal, in the state after the boot ROM. */
const chipAtReset = (code = BUSY, options = {}) => chipRunning(code, { crystalHertz: 12e6, ...options });

/** Runs a chip for this time. */
const run = (chip, nanos) => chip.runTo(chip.nanos + nanos);

function startCrystal(chip, delay = 47) {
  chip.mcu.writeUint32(XOSC_STARTUP, delay);
  chip.mcu.writeUint32(XOSC, 0xfabaa0);
}

/** Sets up a PLL as the makers' code does, and waits for its lock. */
function startPll(chip, base, { fbdiv, postdiv1, postdiv2 }) {
  const { mcu } = chip;
  mcu.writeUint32(base + 8, fbdiv);
  mcu.writeUint32(base + 0x3004, 0x21); // PD and VCOPD off
  run(chip, 100_000);
  assert.ok(mcu.readUint32(base) & STABLE, 'locked');
  mcu.writeUint32(base + 12, (postdiv1 << 16) | (postdiv2 << 12));
  mcu.writeUint32(base + 0x3004, 0x8); // POSTDIVPD off
}

/** Returns a chip with its crystal running, clk_ref from it, and a tick per microsecond. */
function chipOnCrystal(code, options) {
  const machine = chipAtReset(code, options);
  startCrystal(machine.chip, 0);
  machine.chip.mcu.writeUint32(REF_CTRL, 2);
  machine.chip.mcu.writeUint32(TICK, (1 << 9) | 12);
  return machine;
}

const megahertz = ({ clock }) => Math.round(1e6 / clock.cycleNanos) / 1e3;

test('from reset the processor runs at 6.5 MHz, peripherals and timer stand still', () => {
  const { chip } = chipAtReset();
  assert.equal(megahertz(chip), 6.5);
  run(chip, 1e6);
  assert.equal(chip.cycles, 6500);
  assert.equal(chip.mcu.clkPeri, 0);
  assert.equal(chip.mcu.readUint32(TIMERAWL), 0);
});

test('the ring oscillator follows its divider and its range', () => {
  const { chip } = chipAtReset();
  chip.mcu.writeUint32(ROSC + 0x10, 0xaa0);
  assert.equal(megahertz(chip), 3.25);
  chip.mcu.writeUint32(ROSC + 0x10, 0xaa0 + 8);
  assert.equal(megahertz(chip), 13);
  chip.mcu.writeUint32(ROSC, 0xfabfa7);
  assert.equal(megahertz(chip), 26);
});

test('the crystal is stable after its delay of 256 turns a unit', () => {
  const { chip } = chipAtReset();
  startCrystal(chip, 47);
  const delay = (47 * 256 * 1e9) / 12e6;
  run(chip, delay - 1000);
  assert.equal(chip.mcu.readUint32(XOSC_STATUS), 0x1000);
  run(chip, 2000);
  assert.equal(chip.mcu.readUint32(XOSC_STATUS), 0x80001000);
});

test('a clock that does not run cannot be switched to', () => {
  const { chip } = chipAtReset();
  startCrystal(chip);
  assert.throws(() => chip.mcu.writeUint32(REF_CTRL, 2), { message: /clk_sys to a clock that does not run/ });
  const other = chipOnCrystal().chip;
  other.mcu.writeUint32(PLL_SYS + 8, 125);
  other.mcu.writeUint32(PLL_SYS + 4, 0);
  assert.throws(() => other.mcu.writeUint32(SYS_CTRL, 1), { message: /does not run/ }, 'not locked yet');
});

test('the crystal, a PLL and a divider give what their registers say', () => {
  const { chip } = chipOnCrystal();
  assert.equal(megahertz(chip), 12);
  assert.equal(chip.mcu.readUint32(REF_SELECTED), 4);
  startPll(chip, PLL_SYS, { fbdiv: 125, postdiv1: 6, postdiv2: 2 });
  chip.mcu.writeUint32(SYS_CTRL, 1);
  assert.equal(megahertz(chip), 125);
  chip.mcu.writeUint32(SYS_DIV, 2 << 8);
  assert.equal(megahertz(chip), 62.5);
  assert.equal(chip.mcu.clkPeri, 0, 'not enabled');
  chip.mcu.writeUint32(PERI_CTRL, 1 << 11);
  assert.equal(chip.mcu.clkPeri, 62.5e6);
});

test('the frequency counter tells how fast a clock is, by what it is told of clk_ref', () => {
  const { chip } = chipOnCrystal();
  const { mcu } = chip;
  startPll(chip, PLL_SYS, { fbdiv: 125, postdiv1: 6, postdiv2: 2 });
  mcu.writeUint32(SYS_CTRL, 1);
  const [refKhz, interval, source, status, result] = [0x80, 0x90, 0x94, 0x98, 0x9c].map((offset) => CLOCKS + offset);
  assert.equal(mcu.readUint32(status), 0);
  const count = (khz, number) => {
    mcu.writeUint32(refKhz, khz);
    mcu.writeUint32(interval, 10);
    mcu.writeUint32(source, number);
    assert.equal(mcu.readUint32(status), 1 << 8, 'running');
    run(chip, 1.1e6);
    assert.equal(mcu.readUint32(status), 1 << 4, 'done');
    return mcu.readUint32(result) / 32;
  };
  assert.equal(count(12_000, 9), 125_000);
  assert.equal(count(12_000, 8), 12_000);
  assert.equal(count(6_000, 9), 62_500, 'told wrongly');
  assert.equal(count(12_000, 7), 0, 'nothing is wired there');
});

test('200 MHz for the processor, 125 MHz from the USB’s PLL for the peripherals, and the tick stays', () => {
  const { chip } = chipOnCrystal();
  const { mcu } = chip;
  startPll(chip, PLL_SYS, { fbdiv: 100, postdiv1: 6, postdiv2: 1 });
  startPll(chip, PLL_USB, { fbdiv: 125, postdiv1: 6, postdiv2: 2 });
  mcu.writeUint32(SYS_CTRL, 1);
  mcu.writeUint32(PERI_CTRL, (1 << 11) | (2 << 5));
  mcu.writeUint32(ADC_CTRL, (1 << 11) | (3 << 5));
  assert.equal(megahertz(chip), 200);
  assert.equal(mcu.clkPeri, 125e6);
  assert.equal(mcu.adc.sampleTime, 8, 'µs from the crystal');
  const [spi] = mcu.spi;
  mcu.writeUint32(0x4003c010, 2);
  assert.equal(spi.clockFrequency, 62.5e6);
  const before = mcu.readUint32(TIMERAWL);
  const cycles = chip.cycles;
  run(chip, 5e6);
  assert.equal(mcu.readUint32(TIMERAWL) - before, 5000);
  assert.equal(chip.cycles - cycles, 1e6);
});

test('an alarm of the timer comes by the ticks, whatever they are made of', () => {
  const { chip } = chipOnCrystal([WFI, HERE]);
  const { mcu } = chip;
  mcu.writeUint32(0x40054038, 1); // INTE
  mcu.writeUint32(0x40054010, 1000); // ALARM0, a millisecond from the start
  run(chip, 500_000);
  mcu.writeUint32(TICK, (1 << 9) | 24); // half as fast from here
  run(chip, 900_000);
  assert.equal(mcu.readUint32(0x40054034), 0);
  run(chip, 110_000);
  assert.equal(mcu.readUint32(0x40054034), 1);
  assert.equal(mcu.readUint32(TIMERAWL), 1005);
});

test('an alarm of the timer never comes before its count', () => {
  const { chip } = chipOnCrystal([WFI, HERE]);
  const { mcu } = chip;
  mcu.writeUint32(0x40054038, 1);
  run(chip, 10_700);
  mcu.writeUint32(0x40054010, 13);
  run(chip, 2_250);
  assert.deepEqual([mcu.readUint32(TIMERAWL), mcu.readUint32(0x40054034)], [12, 0], '50 ns before');
  run(chip, 100);
  assert.deepEqual([mcu.readUint32(TIMERAWL), mcu.readUint32(0x40054034)], [13, 1]);
});

test('a watchdog’s reset goes back to the ring oscillator and leaves the crystal running', () => {
  const device = new Device(boardNamed('pico-lcd-1-3'), flashWith(BUSY).subarray(0, FLASH_SIZE));
  device.powerOn(1n);
  device.run(6e6);
  const { mcu } = device.chip;
  mcu.writeUint32(XOSC_STARTUP, 0);
  mcu.writeUint32(XOSC, 0xfabaa0);
  mcu.writeUint32(REF_CTRL, 2);
  assert.equal(megahertz(device.chip), 12);
  mcu.writeUint32(0x40010008, 0x1fffc); // PSM WDSEL: all but the oscillators
  mcu.writeUint32(0x40058000, 0x80000000);
  device.run(1000);
  assert.equal(megahertz(device.chip), 6.5);
  assert.equal(device.chip.mcu.readUint32(XOSC_STATUS), 0x80001000);
  device.chip.mcu.writeUint32(0x40010008, 0x1ffff);
  device.chip.mcu.writeUint32(0x40058000, 0x80000000);
  device.run(1000);
  assert.equal(device.chip.mcu.readUint32(XOSC_STATUS), 0);
});

test('the boot ROM takes its time before the image starts', () => {
  const device = new Device(boardNamed('pico-lcd-1-3'), flashWith(BUSY).subarray(0, FLASH_SIZE), undefined, { flashMiss: 0 });
  device.powerOn(1n);
  device.run(5e6);
  assert.equal(device.chip.processor.instructions, 0);
  device.run(1e6);
  assert.equal(device.chip.processor.instructions, 3250, 'two cycles a turn at 6.5 MHz');
  assert.equal(device.totals.asleepNanos, 0);
});

const PIN = 15;
const WAKE_INTE1 = 0x40014164;
const LEVEL_LOW = 1;
const EDGE_LOW = 4;

/** Writes COMA to the register at `dormant`. When the chip resumes, sets r3 and counts in r2. */
const DORMANT_PROGRAM = [ldrLiteral(0, 2), ldrLiteral(1, 3), 0x6001, 0x2301, 0x3201, 0xe7fd];

function dormantChip(dormant, wakeBits, prepare = () => {}) {
  const machine = chipOnCrystal(DORMANT_PROGRAM, { words: { [CODE + 12]: dormant, [CODE + 16]: COMA } });
  const { mcu } = machine.chip;
  mcu.gpio[PIN].padValue |= 0x40;
  mcu.gpio[PIN].setInputValue(true);
  mcu.writeUint32(0x400140f4, 0xffffffff); // old edges are cleared
  mcu.writeUint32(WAKE_INTE1, (wakeBits << (4 * (PIN - 8))) >>> 0);
  prepare(machine.chip);
  return machine;
}

test('a dormant chip stands still, timer and all, until the level of a pin wakes it', () => {
  const { chip, registers } = dormantChip(XOSC_DORMANT, LEVEL_LOW);
  const { mcu } = chip;
  mcu.writeUint32(XOSC_STARTUP, 47);
  run(chip, 1e6);
  assert.equal(registers[3], 0);
  const ticks = mcu.readUint32(TIMERAWL);
  const cycles = chip.cycles;
  run(chip, 1e9);
  assert.deepEqual([mcu.readUint32(TIMERAWL), chip.cycles, registers[3]], [ticks, cycles, 0]);
  assert.ok(chip.dormantNanos > 1e9 && chip.asleepNanos === chip.dormantNanos);
  mcu.gpio[PIN].setInputValue(false);
  const startUp = (47 * 256 * 1e9) / 12e6;
  run(chip, startUp - 1000);
  assert.equal(registers[3], 0, 'the crystal starts first');
  assert.equal(mcu.readUint32(XOSC_STATUS), 0x1000);
  run(chip, 2000);
  assert.equal(registers[3], 1);
  assert.equal(mcu.readUint32(XOSC_STATUS), 0x80001000);
  const on = mcu.readUint32(TIMERAWL);
  run(chip, 1e6);
  assert.equal(mcu.readUint32(TIMERAWL) - on, 1000);
});

test('an edge wakes as well, and the ring oscillator is there at once', () => {
  const { chip, registers } = dormantChip(ROSC_DORMANT, EDGE_LOW, (chip) => chip.mcu.writeUint32(REF_CTRL, 0));
  run(chip, 5e6);
  assert.equal(registers[3], 0);
  chip.mcu.gpio[PIN].setInputValue(false);
  run(chip, 1000);
  assert.equal(registers[3], 1);
  assert.equal(chip.mcu.readUint32(0x40014184), (EDGE_LOW << 28) >>> 0, 'DORMANT_WAKE_INTS tells the pin');
});

test('a pin that is not waited for, and another oscillator, change nothing', () => {
  const { chip, registers } = dormantChip(XOSC_DORMANT, LEVEL_LOW);
  run(chip, 1e6);
  chip.mcu.gpio[3].setInputValue(false);
  run(chip, 1e6);
  assert.equal(registers[3], 0);
  // The processor runs from the crystal, so the ring oscillator may stop.
  const other = dormantChip(ROSC_DORMANT, LEVEL_LOW);
  run(other.chip, 1e6);
  assert.equal(other.registers[3], 1);
  assert.equal(other.chip.tree.rosc.frequency, 0);
});

test('what is to wake the chip and has happened already keeps it awake', () => {
  const { chip, registers } = dormantChip(XOSC_DORMANT, LEVEL_LOW, (chip) => chip.mcu.gpio[PIN].setInputValue(false));
  run(chip, 1e6);
  assert.equal(registers[3], 1);
});

test('a PLL must be stopped before its crystal is', () => {
  const { chip } = dormantChip(XOSC_DORMANT, LEVEL_LOW, (chip) => chip.mcu.writeUint32(PLL_SYS + 4, 0));
  assert.throws(() => run(chip, 1e6), { message: /while a PLL runs from it/ });
});

test('what was under way when the chip stopped goes on where it stood', () => {
  const { chip } = dormantChip(XOSC_DORMANT, LEVEL_LOW);
  let served = null;
  chip.clock.createAlarm(() => (served = chip.nanos)).schedule(500_000);
  run(chip, 2e9);
  assert.equal(served, null);
  const woken = chip.nanos;
  chip.mcu.gpio[PIN].setInputValue(false);
  run(chip, 1e6);
  assert.ok(served > woken + 400_000 && served <= woken + 500_000, `${served - woken} ns after the pin`);
});
