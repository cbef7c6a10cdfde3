import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutFor } from '../page/layout.mjs';

const FOOTER = 24;
const room = (width, height, density, coarse) => layoutFor({ width, height: height - FOOTER, density, coarse });

const DISPLAYS = [
  ['a desktop', 'whole', 1920, 950, 1, false],
  ['a small laptop', 'lying', 1366, 650, 1, false],
  ['a laptop of many pixels', 'whole', 1440, 790, 2, false],
  ['a phone', 'upright', 390, 844, 3, true],
  ['a phone of odd pixels', 'upright', 412, 915, 2.625, true],
  ['a small phone', 'upright', 320, 568, 2, true],
  ['a phone on its side', 'lying', 844, 390, 3, true],
  ['a small phone on its side', 'lying', 568, 320, 2, true],
  ['a tablet', 'whole', 820, 1180, 2, true],
];

for (const [name, kind, width, height, density, coarse] of DISPLAYS) {
  test(`${name}: crisp, all of it to be seen, and buttons for fingers`, () => {
    const layout = room(width, height, density, coarse);
    assert.equal(layout.kind, kind);
    const whole = layout.unit * density;
    assert.ok(Math.abs(whole - Math.round(whole)) < 1e-9, `${whole} pixels of the display to one of the panel`);
    assert.ok(layout.pitch >= (coarse ? 44 : 28), `buttons are ${layout.pitch} apart`);
    const screen = 240 * layout.unit;
    const group = 3 * layout.pitch;
    const needed = {
      whole: [288 * layout.unit, 410 * layout.unit],
      upright: [Math.max(screen, 2 * group), screen + group],
      lying: [screen + 2 * group, Math.max(screen, group)],
    }[kind];
    assert.ok(needed[0] <= width && needed[1] <= height - FOOTER, `${needed} in ${width}×${height - FOOTER}`);
  });
}

test('a phone’s screen is as wide as whole pixels allow', () => {
  assert.equal(room(390, 844, 3, true).unit, 4 / 3);
  assert.equal(room(375, 667, 2, true).unit, 1.5);
});

test('a display too small for anything still shows a pixel for a pixel', () => {
  assert.equal(room(100, 100, 1, true).unit, 1);
});
