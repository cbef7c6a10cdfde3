import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EDGE, SMALLEST_UNIT, layoutFor } from '../page/layout.mjs';

const FOOTER = 24;
const BEZEL = 14;
const room = (width, height, density, coarse) => layoutFor({ width, height: height - FOOTER, density, coarse });

/** The size of a layout. */
function neededFor({ kind, unit, pitch, stagger }) {
  const screen = 240 * unit + BEZEL;
  const group = 3 * pitch;
  return {
    whole: [288 * unit, 410 * unit],
    upright: [Math.max(screen, (stagger === 0 ? 6 : stagger < 2 ? 5 : 4.15) * pitch + 2 * EDGE), screen + group + stagger * pitch],
    alone: [screen, screen],
    lying: [screen + 2 * (group + EDGE), Math.max(screen, group)],
  }[kind];
}

const DISPLAYS = [
  ['a desktop', 'whole', 1920, 950, 1, false],
  ['a small laptop', 'lying', 1366, 650, 1, false],
  ['a laptop of many pixels', 'whole', 1440, 790, 2, false],
  ['a phone', 'upright', 390, 844, 3, true],
  ['a phone of odd pixels', 'upright', 412, 915, 2.625, true],
  ['a small phone', 'upright', 320, 568, 2, true],
  ['a folded phone', 'upright', 280, 653, 3, true],
  ['a phone on its side', 'lying', 844, 390, 3, true],
  ['a small phone on its side', 'lying', 568, 320, 2, true],
  ['a small phone on its side, under the bars of a browser', 'lying', 568, 256, 2, true],
  ['a tablet', 'whole', 820, 1180, 2, true],
];

for (const [name, kind, width, height, density, coarse] of DISPLAYS) {
  test(`${name}: large, all of it to be seen, and buttons for fingers, clear of the edges`, () => {
    const layout = room(width, height, density, coarse);
    assert.equal(layout.kind, kind);
    assert.ok(layout.pitch >= (coarse ? Math.min(44, (width / 2 - EDGE - 4) / 3) : 28), `${layout.pitch} apart`);
    const needed = neededFor(layout);
    assert.ok(needed[0] <= width && needed[1] <= height - FOOTER, `${needed} in ${width}×${height - FOOTER}`);
  });
}

test('sharp where whole pixels fit, filled where not', () => {
  assert.equal(room(375, 667, 2, true).unit, 1.5, 'three pixels to one take 96 %');
  assert.equal(room(390, 844, 3, true).unit, (390 - BEZEL) / 240, 'four pixels to one would take 85 %');
  assert.equal(room(1920, 950, 1, false).unit, 2, 'a desktop has room to spare');
});

test('for a mouse there is the picture alone, as high as 85 % of the window at least', () => {
  for (const [width, height, density] of [[1280, 800, 1], [1920, 1080, 1], [1440, 900, 2], [1366, 650, 1], [1600, 861, 1.25]]) {
    const layout = layoutFor({ width, height: height - FOOTER, density, coarse: false, alone: true });
    assert.equal(layout.kind, 'alone');
    assert.ok(layout.unit * 240 >= 0.85 * height, `${layout.unit * 240} of ${height}`);
    assert.ok(layout.unit * 240 + BEZEL <= height - FOOTER);
  }
});

test('a phone without buttons has the picture from side to side', () => {
  for (const [width, height] of [[360, 780], [390, 844], [780, 360]]) {
    const layout = layoutFor({ width, height: height - FOOTER, density: 3, coarse: true, alone: true });
    const room = Math.min(width, height - FOOTER);
    assert.ok(layout.unit * 240 <= room && layout.unit * 240 >= 0.96 * room, `${layout.unit * 240} of ${room}`);
    assert.ok(layout.unit >= layoutFor({ width, height: height - FOOTER, density: 3, coarse: true }).unit);
  }
});

test('a phone uses its height, and large buttons are visibly larger', () => {
  for (const [width, height] of [[360, 780], [390, 844], [412, 915]]) {
    const display = { width, height: height - FOOTER, density: 3, coarse: true };
    const [usual, large] = [layoutFor(display), layoutFor({ ...display, large: true })];
    assert.ok(usual.unit * 240 > 0.92 * width, `${usual.unit * 240} of ${width}`);
    assert.ok(usual.pitch >= 60 && usual.stagger > 1, `${usual.pitch}`);
    // The usual ones have a gap of a tenth between them.
    assert.ok(large.pitch / (0.9 * usual.pitch) > 1.15, `${large.pitch} and ${usual.pitch}`);
    const free = (height - FOOTER - 240 * usual.unit - BEZEL) - (3 + usual.stagger) * usual.pitch;
    assert.ok(free < 0.2 * height, `${free} of ${height} are empty`);
  }
});

test('of every size the picture can be read', () => {
  for (let width = 100; width <= 2000; width += 37) {
    for (let height = 100; height <= 1400; height += 41) {
      for (const density of [1, 2, 3]) {
        const layout = room(width, height, density, true);
        assert.ok(layout.unit >= SMALLEST_UNIT, `${width}×${height}`);
        assert.ok(layout.pitch >= 36, `${width}×${height}`);
        const needed = neededFor(layout);
        const isLarge = width >= 280 && height >= 380;
        if (isLarge) assert.ok(needed[0] <= width + 1e-6 && needed[1] <= height - FOOTER + 1e-6, `${needed} in ${width}×${height}`);
      }
    }
  }
});

test('large buttons are larger, on the smallest phone too', () => {
  for (const [, , width, height, density, coarse] of DISPLAYS.filter(([, kind]) => kind !== 'whole')) {
    const display = { width, height: height - FOOTER, density, coarse };
    const [usual, large] = [layoutFor(display), layoutFor({ ...display, large: true })];
    assert.ok(large.pitch >= usual.pitch && large.unit <= usual.unit, `${width}×${height}`);
  }
  assert.ok(layoutFor({ width: 844, height: 366, density: 3, coarse: true, large: true }).pitch >= 60);
});
