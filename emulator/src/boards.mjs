// The boards' facts: pins, bus, mounting, battery. Nothing here decides anything.
//
// They stand here a second time, taken from the makers' papers and not from the firmware's tables (src/board/*.pins): an
// image with a wrong pin shows nothing here, as it would on the board.

/** Every button a script can press. */
export const BUTTONS = ['UP', 'DOWN', 'LEFT', 'RIGHT', 'A', 'B', 'X', 'Y'];

/** The side of the square glass, in pixels. */
export const GLASS = 240;

const BOARDS = {
  'pico-lcd-1-3': {
    name: 'pico-lcd-1-3',
    spi: 1,
    pins: { sck: 10, mosi: 11, cs: 9, dc: 8, reset: 12, light: 13 },
    buttons: { UP: 2, DOWN: 18, LEFT: 16, RIGHT: 20, A: 15, B: 17, X: 19, Y: 21 },
    // The centre of the joystick (3) is a switch no script presses.
    high: [3],
    piezo: 27,
    usb: 24,
    // The MADCTL under which a picture with no offset stands upright on the mounted glass.
    mounting: 0x70,
    // One lithium cell on VSYS: percent and volts. On USB it is VBUS behind a diode that is measured.
    battery: {
      channel: 3,
      curve: [
        [0, 3.0], [5, 3.3], [10, 3.61], [15, 3.69], [20, 3.73], [30, 3.77], [40, 3.8], [50, 3.84], [60, 3.87], [70, 3.95],
        [80, 4.02], [90, 4.11], [100, 4.17],
      ],
      voltsOnUsb: 4.8,
    },
  },
  picosystem: {
    name: 'picosystem',
    spi: 0,
    pins: { sck: 6, mosi: 7, cs: 5, dc: 9, reset: 4, light: 12 },
    buttons: { UP: 23, DOWN: 20, LEFT: 22, RIGHT: 21, A: 18, B: 19, X: 17, Y: 16 },
    high: [],
    piezo: 11,
    usb: 2,
    charging: 24,
    mounting: 0x04,
    battery: { channel: 0, curve: [[0, 2.8], [100, 4.1]] },
  },
};

export const DEFAULT_BOARD = 'pico-lcd-1-3';

export const BOARD_NAMES = Object.keys(BOARDS);

/** The board of that name, or undefined. */
export function boardNamed(name) {
  return Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
}
