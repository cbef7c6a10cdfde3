import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseScript } from '../src/script.mjs';

const parse = (...lines) => parseScript(lines.join('\n'), 's.txt');
const refuses = (line, pattern) =>
  assert.throws(() => parse('# a comment', '', line), (error) => {
    assert.match(error.message, /^s\.txt, line 3: .*\.$/);
    assert.match(error.message, pattern);
    return true;
  });

test('every line of the language is understood', () => {
  assert.deepEqual(
    parse(
      '# all of it', 'seed 18446744073709551615', 'boot', 'press A', '  press RIGHT 3', 'hold Y 800', 'wait 500', 'settle',
      'shot menu', 'expect golden/menu.png', 'figures', 'cut-after 100', 'cut',
      'battery 15', 'battery none', 'usb on', 'usb off', 'cut-after 7 zeros-rising', 'flash ../flash/a.bin', 'turn',
      'battery 2390 mV',
    ),
    [
      { line: 2, verb: 'seed', seed: 2n ** 64n - 1n },
      { line: 3, verb: 'boot' },
      { line: 4, verb: 'press', button: 'A', times: 1 },
      { line: 5, verb: 'press', button: 'RIGHT', times: 3 },
      { line: 6, verb: 'hold', button: 'Y', ms: 800 },
      { line: 7, verb: 'wait', ms: 500 },
      { line: 8, verb: 'settle' },
      { line: 9, verb: 'shot', name: 'menu' },
      { line: 10, verb: 'expect', file: 'golden/menu.png' },
      { line: 11, verb: 'figures' },
      { line: 12, verb: 'cut-after', bytes: 100, tear: 'prefix' },
      { line: 13, verb: 'cut' },
      { line: 14, verb: 'battery', percent: 15 },
      { line: 15, verb: 'battery', percent: null },
      { line: 16, verb: 'usb', on: true },
      { line: 17, verb: 'usb', on: false },
      { line: 18, verb: 'cut-after', bytes: 7, tear: 'zeros-rising' },
      { line: 19, verb: 'flash', file: '../flash/a.bin' },
      { line: 20, verb: 'turn' },
      { line: 21, verb: 'battery', volts: 2.39 },
    ],
  );
});

test('line ends of any system and an empty script are fine', () => {
  assert.deepEqual(parseScript('boot\r\nsettle\r\n', 's.txt').map((act) => act.verb), ['boot', 'settle']);
  assert.deepEqual(parseScript('', 's.txt'), []);
});

test('what is wrong is said with its line', () => {
  refuses('jump', /`jump` is no line of a script/);
  refuses('Boot', /`Boot` is no line/);
  refuses('constructor', /`constructor` is no line/);
  refuses('boot now', /`boot` takes no `now`/);
  refuses('press', /the button is missing/);
  refuses('press a', /there is no button `a`/);
  refuses('press A 0', /whole number from 1/);
  refuses('press A 2 3', /takes no `3`/);
  refuses('hold Y', /how many ms is missing/);
  refuses('wait -5', /not `-5`/);
  refuses('wait 1.5', /not `1\.5`/);
  refuses('seed 18446744073709551616', /the seed must be/);
  refuses('shot', /name of the picture is missing/);
  refuses('shot ../up', /is no name for a picture/);
  refuses('expect', /file of the picture is missing/);
  refuses('flash', /file of the save area is missing/);
  refuses('flash a.bin b.bin', /`flash` takes no `b\.bin`/);
  refuses('battery', /the battery’s percentage is missing/);
  refuses('battery 101', /whole number from 0 to 100/);
  refuses('battery 6000 mV', /whole number from 0 to 5999/);
  refuses('battery 12 V', /the unit of a battery is mV, not `V`/);
  refuses('usb', /the plug is missing/);
  refuses('usb plugged', /the plug is on or off, not `plugged`/);
  refuses('cut-after', /how many bytes is missing/);
  refuses('cut-after 9 badly', /there is no tear `badly`; the tears are prefix random zeros-rising nearly-blank/);
  refuses('cut-after 9 weak now', /takes no `now`/);
});
