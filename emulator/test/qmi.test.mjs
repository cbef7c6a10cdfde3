import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RP2350 } from '../src/chips/rp2350.mjs';
import { WFI, chipRunning } from '../testing/thumb.mjs';

const QMI = 0x400d0000;
const [DIRECT_CSR, M0_TIMING, M0_RFMT, M0_RCMD, M1_TIMING] = [0, 0x0c, 0x10, 0x14, 0x20].map((offset) => QMI + offset);
const PADS = 0x40040000;
const BOOTRAM = 0x400e0000;
const CLEAR = 0x3000;
const SLEEP = [WFI, 0xe7fd];
const MHZ = 1e6;

/** Returns a chip whose misses cost what its QMI says. `read` returns the cycles of a read from an uncached line. */
function chipWithQmi() {
  const { chip } = chipRunning(SLEEP, { facts: RP2350, flashMiss: null });
  const cell = chip.clock.cyclesLeft;
  let next = 0x10001000;
  const read = () => {
    const before = cell[0];
    chip.cache.read((next += 8));
    return before - cell[0];
  };
  /** Waits long enough for a read to end. */
  const rest = () => (cell[0] -= 10_000);
  return { chip, mcu: chip.mcu, qmi: chip.flashInterface, read, rest };
}

/** Sets the pads as the makers' own code does above 50 MHz. */
function quickenPads(mcu) {
  mcu.writeUint32(PADS + 0x04, 0x21);
  for (const pad of [0x08, 0x0c, 0x10, 0x14]) mcu.writeUint32(PADS + CLEAR + pad, 2);
}

test('a line costs 36 clocks of the flash as the boot ROM leaves it, at a third of the processor’s clock', () => {
  const { mcu, read } = chipWithQmi();
  assert.equal(mcu.readUint32(M0_RCMD), 0xeb);
  assert.equal(mcu.readUint32(M0_TIMING) & 0xff, 3);
  assert.equal(mcu.readUint32(M1_TIMING), mcu.readUint32(M0_TIMING), 'both windows alike');
  assert.equal(read(), 36 * 3 + 10);
});

test('each read mode costs what its clocks and its divider come to', () => {
  const { qmi, read, rest } = chipWithQmi();
  // Command, address, mode bits and dummies, and 64 bits of data.
  const clocks = [8 + 24 + 64, 8 + 24 + 8 + 64, 8 + 12 + 4 + 32, 8 + 6 + 2 + 4 + 16];
  clocks.forEach((expected, mode) => {
    rest();
    qmi.selectReadMode(mode, 12);
    assert.equal(read(), expected * 12 + 10, `mode ${mode}`);
  });
});

test('the divider in the register decides, and 0 is 256', () => {
  const { mcu, read } = chipWithQmi();
  const timing = mcu.readUint32(M0_TIMING);
  read();
  mcu.writeUint32(M0_TIMING, (timing & ~0xff) | 4);
  assert.equal(read(), 36 * 4 + 10, 'also while a read is under way');
  mcu.writeUint32(M0_TIMING, timing & ~0xff);
  assert.equal(read(), 36 * 256 + 10);
});

test('without a command a read takes 8 clocks less', () => {
  const { mcu, read, rest } = chipWithQmi();
  rest();
  mcu.writeUint32(M0_RFMT + CLEAR, 1 << 12);
  assert.equal(read(), 28 * 3 + 10);
});

test('a fixed cost of a miss stands, whatever the QMI says', () => {
  const { chip } = chipRunning(SLEEP, { facts: RP2350, flashMiss: 7 });
  chip.flashInterface.selectReadMode(0, 12);
  const before = chip.clock.cyclesLeft[0];
  chip.cache.read(0x10001000);
  assert.equal(before - chip.clock.cyclesLeft[0], 7);
});

test('the boot ROM finds the quickest mode that the flash answers in, and leaves it in BOOTRAM', () => {
  for (const [flashLines, mode, command] of [[1, 1, 0x0b], [2, 2, 0xbb], [4, 3, 0xeb]]) {
    const { chip } = chipRunning(SLEEP, { facts: RP2350, flashLines });
    assert.equal(chip.mcu.readUint32(M0_RCMD), command);
    assert.equal(chip.mcu.readUint32(BOOTRAM), 0x21032000 | mode);
  }
});

test('flash cannot be read on lines on which it does not answer', () => {
  const { chip } = chipRunning(SLEEP, { facts: RP2350, flashLines: 2 });
  chip.flashInterface.selectReadMode(3, 3);
  assert.throws(() => chip.cache.read(0x10001000), { message: /more lines than the 2/ });
});

test('a mode that there is not, and a divider that there is not, are failures', () => {
  const { qmi } = chipWithQmi();
  assert.throws(() => qmi.selectReadMode(4, 2), { message: /read mode 4 of the flash with divider 2/ });
  assert.throws(() => qmi.selectReadMode(3, 0), { message: /divider 0/ });
});

test('how flash is read may not change while a read may be under way', () => {
  const { mcu, qmi, read, rest } = chipWithQmi();
  read();
  for (const change of [() => qmi.selectReadMode(3, 2), () => mcu.writeUint32(M0_RFMT, 0), () => mcu.writeUint32(M0_RCMD, 0x0b)]) {
    assert.throws(change, { message: /while a read may be under way/ });
  }
  rest();
  qmi.selectReadMode(3, 2);
});

test('above 50 MHz the pads have to be quick, until they are connected anew', () => {
  const { mcu, qmi } = chipWithQmi();
  qmi.selectReadMode(3, 2);
  qmi.noteRead(100 * MHZ);
  assert.throws(() => qmi.noteRead(150 * MHZ), { message: /command EBh at 75.0 MHz, with pads for 50 MHz/ });
  quickenPads(mcu);
  qmi.noteRead(150 * MHZ);
  qmi.resetPads();
  assert.throws(() => qmi.noteRead(150 * MHZ), { message: /with pads/ });
  for (const [pad, value] of [[0x04, 0x20], [0x04, 0x11], [0x10, 0x56]]) {
    quickenPads(mcu);
    mcu.writeUint32(PADS + pad, value);
    assert.throws(() => qmi.noteRead(150 * MHZ), { message: /with pads/ }, `pad at ${pad}`);
  }
});

test('a command has the clock that its maker allows', () => {
  const { mcu, qmi, rest } = chipWithQmi();
  quickenPads(mcu);
  qmi.selectReadMode(0, 2);
  assert.throws(() => qmi.noteRead(150 * MHZ), { message: /command 03h at 75.0 MHz: its maker allows 50 MHz/ });
  rest();
  qmi.selectReadMode(3, 1);
  qmi.noteRead(133 * MHZ);
  assert.throws(() => qmi.noteRead(150 * MHZ), { message: /maker allows 133 MHz/ });
});

test('the boot ROM’s functions for writing leave slow serial reads, and in direct mode nothing is mapped', () => {
  const { mcu, qmi } = chipWithQmi();
  qmi.leaveMemoryMapped();
  assert.deepEqual([qmi.isMapped, qmi.clockDivider, mcu.readUint32(M0_RCMD)], [false, 12, 3]);
  qmi.selectReadMode(3, 2);
  assert.equal(qmi.isMapped, true);
  mcu.writeUint32(DIRECT_CSR, mcu.readUint32(DIRECT_CSR) | 1);
  assert.equal(qmi.isMapped, false);
});
