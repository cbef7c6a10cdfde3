import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { SAVE_SIZE } from '../src/flash.mjs';
import { ScriptRunner } from '../src/runner.mjs';
import { parseScript } from '../src/script.mjs';
import { WebDevice, carriedFace } from '../src/web-device.mjs';

const MAIN = join(dirname(fileURLToPath(import.meta.url)), '../src/web.mjs');
const folder = mkdtempSync(join(tmpdir(), 'gousset-web-'));
after(() => rmSync(folder, { recursive: true }));

const pageOf = (face) => `<!doctype html><script type="application/octet-stream" id="face">${face}</script>`;

function web(...words) {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8' });
  return { status, stderr };
}

function file(name, text) {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('a page’s face is found, and a page without one is refused', () => {
  assert.equal(carriedFace(pageOf('QUJD'), 'p.html'), 'QUJD');
  assert.throws(() => carriedFace('<!doctype html>', 'p.html'), { message: /^p\.html is no page of Gousset/ });
});

test('what cannot be followed is one sentence and exit code 2, without a stack', () => {
  const page = file('page.html', pageOf('QUJD'));
  for (const words of [[], ['--page', page], ['--page', page, '--out', folder], ['--what'], ['--page', 'none.html', '--out', folder, 's.txt']]) {
    const { status, stderr } = web(...words);
    assert.equal(status, 2, stderr);
    assert.ok(!stderr.includes('    at '), stderr);
  }
});

test('a damaged page is one sentence and exit code 1', () => {
  const script = file('s.txt', 'boot\n');
  const cut = deflateSync(Buffer.from('face')).subarray(0, 8).toString('base64');
  for (const face of ['?', cut]) {
    const { status, stderr } = web('--page', file('damaged.html', pageOf(face)), '--out', folder, script);
    assert.equal(status, 1);
    assert.match(stderr, /cannot be unpacked/);
  }
});

/** A face that shows one grey picture and records the calls. */
class Grey {
  now = 0;
  changedAt = 0;
  isOn = false;
  light = 80;
  totals = { elapsedMs: 0, idleMs: 0, panelBytes: 0, frames: 0, programmedBytes: 0, erasedSectors: 0 };
  picture = new Uint8Array(240 * 240 * 2).fill(0x84);
  saveArea = new Uint8Array(SAVE_SIZE).fill(0xff);
  done = [];

  boot(seed) {
    this.isOn = true;
    this.done.push(`boot ${seed}`);
  }

  run(ms) {
    this.now += ms;
  }

  press(button) {
    this.done.push(`${button} down ${this.now}`);
  }

  release(button) {
    this.done.push(`${button} up ${this.now}`);
  }

  feedUsb(on) {
    this.done.push(`usb ${on}`);
  }

  feedBattery(percent) {
    this.done.push(`battery ${percent}`);
  }

  feedMillivolts(millivolts) {
    this.done.push(`${millivolts} mV`);
  }
}

test('a script’s lines reach the page’s face', () => {
  const grey = new Grey();
  const printed = [];
  const runner = new ScriptRunner(new WebDevice(grey), { file: 's.txt', out: folder, print: (line) => printed.push(JSON.parse(line)) });
  runner.run(parseScript('seed 7\nbattery none\nbattery 2390 mV\nusb on\nboot\npress A\nsettle\nfigures\nshot grey', 's.txt'));
  assert.deepEqual(grey.done, ['battery null', '2390 mV', 'usb true', 'boot 7', 'A down 0', 'A up 60']);
  assert.equal(printed[0].ms, 1120);
  grey.picture[1] ^= 1;
  const expectGrey = parseScript(`expect ${join(folder, 'grey.png')}`, 's.txt');
  assert.throws(() => runner.run(expectGrey), { message: /1 pixels differ/ });
  grey.picture[1] ^= 1;
  runner.run(expectGrey);
});

test('`flash` fills the save area of the page’s face', () => {
  const grey = new Grey();
  const save = file('save.bin', Buffer.alloc(SAVE_SIZE, 0x5a));
  const runner = new ScriptRunner(new WebDevice(grey), { file: join(folder, 's.txt'), out: folder, print: () => {} });
  runner.run(parseScript('flash save.bin\nboot', 's.txt'));
  assert.ok(grey.saveArea.every((byte) => byte === 0x5a));
  assert.throws(() => runner.run(parseScript(`flash ${save}`, 's.txt')), /the device is on/);
});
