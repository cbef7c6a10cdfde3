import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNamed, BOARD_NAMES, GLASS } from '../src/boards.mjs';
import { St7789, cellAt } from '../src/st7789.mjs';

const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const RAMWRC = 0x3c;

const send = (panel, command, ...data) => {
  panel.receiveCommand(command);
  data.forEach((byte) => panel.receiveData(byte));
};
const word = (value) => [value >> 8, value & 0xff];

/** Returns a panel that is awake and on, with 16 bits per pixel, inverted as the boards need it. */
function readyPanel(board, madctl = boardNamed(board).mounting) {
  const { mounting, glassWidth } = boardNamed(board);
  const panel = new St7789(mounting, glassWidth);
  [0x01, 0x11, 0x29, 0x21].forEach((command) => send(panel, command));
  send(panel, 0x3a, 0x55);
  send(panel, 0x36, madctl);
  return panel;
}

function window(panel, left, top, right, bottom) {
  send(panel, CASET, ...word(left), ...word(right));
  send(panel, RASET, ...word(top), ...word(bottom));
}

/** A picture in which every pixel differs from its neighbours, also if it is turned or mirrored. */
const pattern = (x, y) => (x * 256 + y) & 0xffff;

function drawPattern(panel, offsetX = 0, offsetY = 0) {
  window(panel, offsetX, offsetY, offsetX + panel.width - 1, offsetY + GLASS - 1);
  panel.receiveCommand(RAMWR);
  for (let y = 0; y < GLASS; y++) {
    for (let x = 0; x < panel.width; x++) word(pattern(x, y)).forEach((byte) => panel.receiveData(byte));
  }
}

function assertShows(panel, seen) {
  const picture = panel.picture();
  for (let y = 0; y < GLASS; y++) {
    for (let x = 0; x < panel.width; x++) {
      const shown = picture[y * panel.width + x];
      if (shown !== seen(x, y)) assert.fail(`pixel ${x},${y} is ${shown}, not ${seen(x, y)}`);
    }
  }
}

for (const board of BOARD_NAMES) {
  test(`${board}: its own MADCTL shows the picture upright`, () => {
    const panel = readyPanel(board);
    drawPattern(panel);
    assertShows(panel, pattern);
  });
}

test('what was sent to its registers can be looked up until a reset', () => {
  const panel = readyPanel('pico-lcd-1-3');
  send(panel, 0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33);
  send(panel, 0xbb, 0x25);
  send(panel, 0xbb, 0x19);
  send(panel, RAMWR, 1, 2, 3, 4);
  assert.deepEqual(panel.registers.get(0xb2), [0x0c, 0x0c, 0x00, 0x33, 0x33]);
  assert.deepEqual(panel.registers.get(0xbb), [0x19]);
  assert.deepEqual([...panel.registers.keys()].includes(RAMWR), false);
  send(panel, 0x01);
  assert.equal(panel.registers.has(0xb2), false);
});

const LAST = GLASS - 1;
// The rotations by MADCTL and offset: 80 if the memory is scanned from its far end.
const ROTATIONS = {
  0: { madctl: 0x00, x: 0, y: 0 },
  90: { madctl: 0x60, x: 0, y: 0 },
  180: { madctl: 0xc0, x: 0, y: 80 },
  270: { madctl: 0xa0, x: 80, y: 0 },
};
// The pixel of the picture that appears at (x, y) of the glass, for a clockwise rotation by these degrees.
const TURNED = {
  0: (x, y) => pattern(x, y),
  90: (x, y) => pattern(y, LAST - x),
  180: (x, y) => pattern(LAST - x, LAST - y),
  270: (x, y) => pattern(LAST - y, x),
};

for (const [degrees, { madctl, x, y }] of Object.entries(ROTATIONS)) {
  test(`picosystem: rotation ${degrees} turns the picture`, () => {
    const panel = readyPanel('picosystem', madctl);
    drawPattern(panel, x, y);
    assertShows(panel, TURNED[degrees]);
  });

  test(`pico-lcd-1-3: rotation ${degrees} is seen a quarter turn back`, () => {
    const panel = readyPanel('pico-lcd-1-3', madctl);
    drawPattern(panel, x, y);
    assertShows(panel, TURNED[(Number(degrees) + 270) % 360]);
  });
}

test('a mirrored MADCTL mirrors the picture', () => {
  const panel = readyPanel('picosystem', 0x40);
  drawPattern(panel);
  assertShows(panel, (x, y) => pattern(LAST - x, y));
});

test('a missing row offset shifts the picture by 80 rows', () => {
  const panel = readyPanel('picosystem', 0xc0);
  drawPattern(panel);
  const picture = panel.picture();
  assert.equal(picture[80 * GLASS], pattern(LAST, LAST));
});

test('the BGR bit swaps red and blue', () => {
  const panel = readyPanel('picosystem', 0x0c);
  window(panel, 0, 0, 1, 0);
  send(panel, RAMWR, 0xf8, 0x00, 0x07, 0xe0);
  assert.equal(panel.picture()[0], 0x001f);
  assert.equal(panel.picture()[1], 0x07e0);
});

test('without inversion the colours are the complement', () => {
  const panel = readyPanel('picosystem');
  window(panel, 0, 0, 0, 0);
  send(panel, RAMWR, 0x12, 0x34);
  assert.equal(panel.picture()[0], 0x1234);
  send(panel, 0x20);
  assert.equal(panel.picture()[0], 0xedcb);
});

test('asleep, off or reset the glass is black, and memory stays', () => {
  const panel = readyPanel('picosystem');
  drawPattern(panel);
  for (const [dark, light] of [[0x10, 0x11], [0x28, 0x29]]) {
    send(panel, dark);
    assertShows(panel, () => 0);
    send(panel, light);
    assertShows(panel, pattern);
  }
  send(panel, 0x01);
  assertShows(panel, () => 0);
  [0x11, 0x29, 0x21].forEach((command) => send(panel, command));
  assertShows(panel, pattern);
});

test('memory after power-on is noise, not a picture', () => {
  const panel = readyPanel('picosystem');
  assert.ok(new Set(panel.picture()).size > 1000);
});

test('a window takes pixels row by row and starts over when full', () => {
  const panel = readyPanel('picosystem');
  window(panel, 10, 20, 11, 21);
  send(panel, RAMWR, ...[1, 2, 3, 4, 5].flatMap(word));
  const at = (x, y) => panel.picture()[y * GLASS + x];
  assert.deepEqual([at(10, 20), at(11, 20), at(10, 21), at(11, 21)], [5, 2, 3, 4]);
});

test('RAMWRC goes on where the last write stopped, RAMWR starts over', () => {
  const panel = readyPanel('picosystem');
  window(panel, 0, 0, 3, 0);
  send(panel, RAMWR, ...word(1), ...word(2));
  send(panel, 0x00);
  send(panel, RAMWRC, ...word(3));
  assert.deepEqual([...panel.picture().subarray(0, 3)], [1, 2, 3]);
  send(panel, RAMWR, ...word(9));
  assert.deepEqual([...panel.picture().subarray(0, 3)], [9, 2, 3]);
});

test('half a pixel changes nothing and is forgotten at the next command', () => {
  const panel = readyPanel('picosystem');
  window(panel, 0, 0, 1, 0);
  send(panel, RAMWR, ...word(0x1111), 0x22);
  const before = panel.picture()[1];
  send(panel, RAMWR, 0x33);
  assert.equal(panel.picture()[0], 0x1111);
  assert.equal(panel.picture()[1], before);
  panel.receiveData(0x44);
  assert.equal(panel.picture()[0], 0x3344);
});

test('pixels outside the memory are dropped', () => {
  assert.equal(cellAt(240, 0, 0), -1);
  assert.equal(cellAt(0, 320, 0), -1);
  assert.equal(cellAt(319, 239, 0x20), 319 * 240 + 239);
  assert.equal(cellAt(320, 0, 0x20), -1);
});

test('without COLMOD a pixel has three bytes', () => {
  const panel = new St7789(0);
  [0x11, 0x29, 0x21].forEach((command) => send(panel, command));
  send(panel, RAMWR, 0xfc, 0x80, 0x04);
  assert.equal(panel.picture()[0], 0xfc00);
});

test('only a changed cell is reported, and only a visible one as a change of the picture', () => {
  const panel = readyPanel('picosystem');
  window(panel, 0, 0, 0, 0);
  send(panel, RAMWR, ...word(7));
  let pixels = 0;
  let pictures = 0;
  panel.onPixelChanged = () => pixels++;
  panel.onPictureChanged = () => pictures++;
  send(panel, RAMWR, ...word(7));
  assert.deepEqual([pixels, pictures], [0, 0]);
  send(panel, RAMWR, ...word(8));
  assert.deepEqual([pixels, pictures], [1, 1]);
  window(panel, 0, 300, 0, 300);
  send(panel, RAMWR, 0x12, 0x35);
  send(panel, RAMWR, 0x12, 0x36);
  assert.deepEqual([pixels, pictures], [3, 1]);
});
