import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { boardNamed } from '../src/boards.mjs';
import { Device } from '../src/device.mjs';
import { FLASH_SIZE, SAVE_SIZE, SAVE_START } from '../src/flash.mjs';
import { ScriptRunner } from '../src/runner.mjs';
import { parseScript } from '../src/script.mjs';
import { TEST_CRYSTAL, setClocks } from '../testing/clocks.mjs';
import { CALL_ROM, CODE, WFI, flashWith, ldrLiteral, romCall } from '../testing/thumb.mjs';

function deviceWith(code, words) {
  const device = new Device(boardNamed('pico-lcd-1-3'), flashWith(code, words).subarray(0, FLASH_SIZE), undefined, {
    flashMiss: 0,
    romNanos: 0,
    crystalHertz: TEST_CRYSTAL,
  });
  device.onStart = setClocks;
  return device;
}
const SLEEP = [WFI, 0xe7fd];

function runScript(device, ...lines) {
  const printed = [];
  const out = mkdtempSync(join(tmpdir(), 'gousset-runner-'));
  try {
    new ScriptRunner(device, { file: 's.txt', out, print: (line) => printed.push(JSON.parse(line)) }).run(
      parseScript(lines.join('\n'), 's.txt'),
    );
  } finally {
    rmSync(out, { recursive: true });
  }
  return printed;
}

test('a picture that never rests ends `settle` after 120 s, with its line', () => {
  const device = deviceWith(SLEEP);
  device.onSlice = () => device.panel.onPictureChanged();
  assert.throws(() => runScript(device, 'boot', 'wait 10', 'settle'), { message: /^s\.txt, line 3: .* within 120 s\.$/ });
  assert.equal(Math.round(device.nanos / 1e6), 120_010);
});

test('a script that fails after the stack has left RAM says so', () => {
  // mov sp, r0; sub sp, #508
  const device = deviceWith([ldrLiteral(0, 2), 0x4685, 0xb0ff, ...SLEEP], { [CODE + 12]: 0x20000100 });
  assert.throws(() => runScript(device, 'boot', 'wait 10', 'flash none.bin'), {
    message: /^s\.txt, line 3: the device is on.* The stack has overflowed: it reached 252 bytes below/,
  });
});

test('`settle` waits for a second of rest after the last change', () => {
  const device = deviceWith(SLEEP);
  device.onSlice = () => {
    if (device.nanos < 700e6) device.panel.onPictureChanged();
  };
  runScript(device, 'boot', 'settle');
  const ms = device.nanos / 1e6;
  assert.ok(ms >= 1660 && ms <= 1720, `${ms} ms`);
});

test('a press goes down and up as often as asked', () => {
  const device = deviceWith(SLEEP);
  const levels = [];
  const { hold, release } = device;
  device.hold = (button) => (levels.push(`${button} down ${device.nanos / 1e6}`), hold.call(device, button));
  device.release = (button) => (levels.push(`${button} up ${device.nanos / 1e6}`), release.call(device, button));
  runScript(device, 'boot', 'press UP 2', 'hold B 300');
  assert.deepEqual(levels, ['UP down 0', 'UP up 60', 'UP down 120', 'UP up 180', 'B down 240', 'B up 540']);
});

test('`cut-after` cuts in the middle of programming; the script goes on in the dark and can boot again', () => {
  const device = deviceWith(CALL_ROM, romCall('RP', [SAVE_START, 0x20001000, 256]));
  const [dark, light] = runScript(
    device,
    'boot', 'cut-after 100', 'wait 10', 'press A', 'settle', 'shot dark', 'figures', 'boot', 'wait 10', 'figures',
  );
  assert.deepEqual([dark.power, dark.flash_programmed], [false, 100]);
  assert.deepEqual([light.power, light.flash_programmed], [true, 256]);
  assert.ok(dark.ms < 1);
});

test('`flash` fills the save area of a device that is off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gousset-flash-'));
  const file = join(folder, 'save.bin');
  const device = deviceWith(SLEEP);
  try {
    writeFileSync(file, Buffer.alloc(SAVE_SIZE, 0x5a));
    runScript(device, `flash ${file}`, 'boot', 'cut');
    assert.ok(device.save().every((byte) => byte === 0x5a));
    assert.deepEqual([device.flash.programmedBytes, device.flash.erasedSectors], [0, 0]);
    assert.throws(() => runScript(device, 'boot', `flash ${file}`), /line 2: the device is on/);
    device.powerOff();
    writeFileSync(file, Buffer.alloc(3));
    assert.throws(() => runScript(device, `flash ${file}`), /line 1: .* has 3 bytes; a save area has/);
    assert.throws(() => runScript(device, 'flash nowhere.bin'), /line 1: there is no file nowhere\.bin/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what is left of a cut ends with the power', () => {
  const device = deviceWith(SLEEP);
  runScript(device, 'boot', 'cut-after 100', 'cut', 'boot');
  assert.equal(device.flash.bytesUntilCut, Infinity);
});

test('figures count from the last ones', () => {
  const device = deviceWith([0xe7fe]);
  const [first, second] = runScript(device, 'boot', 'wait 3', 'figures', 'wait 2', 'figures');
  assert.deepEqual([first.ms, second.ms], [3, 5]);
  assert.deepEqual([first.asleep, second.asleep], [0, 0]);
  assert.deepEqual([first.cycles, second.cycles], [375_000, 250_000]);
  assert.equal(second.instructions, 125_000);
});
