// Facts of the boards: pins, bus, mounting, battery. There is no logic here.
//
// These facts are taken from the makers' documents, not from the firmware's tables (src/board/*.board). So an image
// with a wrong pin shows nothing here, as on the real board. The sources: Waveshare's demo for the Pico-LCD-1.3;
// pimoroni_picosystem.h of the pico-sdk and Pimoroni's hardware.cpp; picopad.h and st7789.c of Pajenicko/Picopad;
// pico.h and pico_w.h of the pico-sdk for boards that carry a Pico.

import { RP2040 } from './chips/rp2040.mjs';
import { RP2350 } from './chips/rp2350.mjs';

/** The buttons that a script can press. */
export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

/** The side of the square picture, in pixels. A wider glass shows it in its middle. */
export const GLASS = 240;

/** Positions of the letter buttons, as column and row: a column on the Waveshare board, a diamond elsewhere. */
const COLUMN = { A: [0, 0], B: [0, 1], X: [0, 2], Y: [0, 3] };
const DIAMOND = { X: [1, 0], Y: [0, 1], A: [2, 1], B: [1, 2] };

/** Discharge curve of a lithium cell: percent and volts. */
const LITHIUM = [
  [0, 3.0], [5, 3.3], [10, 3.61], [15, 3.69], [20, 3.73], [30, 3.77], [40, 3.8], [50, 3.84], [60, 3.87], [70, 3.95],
  [80, 4.02], [90, 4.11], [100, 4.17],
];

/** The curve as measured behind the Picopad's diode. */
const behindDiode = (curve) => curve.map(([percent, volts]) => [percent, volts - 0.311]);

const MB = 1024 * 1024;

const BOARDS = {
  'pico-lcd-1-3': {
    name: 'pico-lcd-1-3',
    chip: RP2040,
    // The size that the firmware's memory map assumes.
    flashSize: 2 * MB,
    spi: 1,
    pins: { sck: 10, mosi: 11, cs: 9, dc: 8, reset: 12, light: 13 },
    buttons: { UP: 2, DOWN: 18, LEFT: 16, RIGHT: 20, A: 15, B: 17, X: 19, Y: 21 },
    letters: COLUMN,
    // Pin 3 is the joystick's centre switch. No script presses it.
    high: [3],
    piezo: 27,
    usb: 24,
    // The MADCTL value that shows a picture without offset upright on the mounted glass.
    mounting: 0x70,
    // One lithium cell on VSYS, measured behind the Pico's divider. On USB the measured voltage is VBUS behind a diode.
    battery: { channel: 3, curve: LITHIUM, voltsOnUsb: 4.8 },
    // A Pico W can replace the Pico.
    takesPicoW: true,
  },
  picosystem: {
    name: 'picosystem',
    chip: RP2040,
    // The size that the firmware's memory map assumes.
    flashSize: 2 * MB,
    spi: 0,
    pins: { sck: 6, mosi: 7, cs: 5, dc: 9, reset: 4, light: 12 },
    buttons: { UP: 23, DOWN: 20, LEFT: 22, RIGHT: 21, A: 18, B: 19, X: 17, Y: 16 },
    letters: DIAMOND,
    high: [],
    piezo: 11,
    usb: 2,
    // The charger's STAT output, open-drain.
    charging: 24,
    mounting: 0x04,
    // The voltage as the converter reads it. A sagging rail keeps it from falling below 3.4 V. The makers call 4.1 V
    // full.
    battery: {
      channel: 0,
      curve: [
        [0, 3.4], [5, 3.45], [15, 3.6], [20, 3.69], [30, 3.75], [40, 3.79], [50, 3.83], [60, 3.87], [70, 3.94], [80, 4.0],
        [90, 4.05], [100, 4.1],
      ],
    },
    // Below 3.4 V the rail, and so the converter's reference, follows the cell at this distance in volts.
    railDrop: 0.1,
  },
  picopad: {
    name: 'picopad',
    chip: RP2040,
    // The size that the firmware's memory map assumes.
    flashSize: 2 * MB,
    spi: 0,
    pins: { sck: 18, mosi: 19, cs: 21, dc: 17, reset: 20, light: 16 },
    buttons: { UP: 4, DOWN: 5, LEFT: 3, RIGHT: 2, A: 7, B: 6, X: 9, Y: 8 },
    letters: DIAMOND,
    high: [],
    piezo: 15,
    usb: 24,
    mounting: 0x60,
    glassWidth: 320,
    // The cell reaches VSYS through a diode that drops 0.311 V. The makers call it full at 4.2 V and empty at 3.1 V.
    battery: { channel: 3, curve: behindDiode([[0, 3.1], ...LITHIUM.slice(1, -1), [100, 4.2]]), voltsOnUsb: 4.8 },
    takesPicoW: true,
  },
};

// A Pico 2 has the pins of a Pico (pico2.h of the pico-sdk) and takes the same panel.
BOARDS['pico-2-lcd-1-3'] = { ...BOARDS['pico-lcd-1-3'], name: 'pico-2-lcd-1-3', chip: RP2350, flashSize: 4 * MB };

export const DEFAULT_BOARD = 'pico-lcd-1-3';

export const BOARD_NAMES = Object.keys(BOARDS);

/** Returns the board of that name, or undefined. */
export function boardNamed(name) {
  return Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
}

const OPPOSITE_DIRECTIONS = { UP: 'DOWN', DOWN: 'UP', LEFT: 'RIGHT', RIGHT: 'LEFT' };

/** Returns the button that takes the position of this one when the board is turned by 180 degrees. */
export function oppositeButton(board, button) {
  if (Object.hasOwn(OPPOSITE_DIRECTIONS, button)) return OPPOSITE_DIRECTIONS[button];
  const places = Object.entries(board.letters);
  const [width, height] = [0, 1].map((axis) => Math.max(...places.map(([, place]) => place[axis])));
  const [x, y] = board.letters[button];
  return places.find(([, place]) => place[0] === width - x && place[1] === height - y)[0];
}

/** Returns the board with a Pico W instead of its Pico, or undefined if it takes none. */
export function withPicoW(board) {
  return board.takesPicoW ? { ...board, wireless: true } : undefined;
}
