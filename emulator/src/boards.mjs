// The boards' facts: pins, bus, mounting. Nothing here decides anything.

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
    // The centre of the joystick (3) is a switch no script presses; 24 says that USB power is there.
    high: [3, 24],
    // The MADCTL under which a picture with no offset stands upright on the mounted glass.
    mounting: 0x70,
    // VSYS / 3 of a Pico fed by USB: full power, so that the firmware may write flash.
    volts: { 3: 5.0 / 3 },
  },
  picosystem: {
    name: 'picosystem',
    spi: 0,
    pins: { sck: 6, mosi: 7, cs: 5, dc: 9, reset: 4, light: 12 },
    buttons: { UP: 23, DOWN: 20, LEFT: 22, RIGHT: 21, A: 18, B: 19, X: 17, Y: 16 },
    high: [2],
    mounting: 0x04,
    // A third of a full battery's 4.1 V.
    volts: { 0: 4.1 / 3 },
  },
};

export const DEFAULT_BOARD = 'pico-lcd-1-3';

export const BOARD_NAMES = Object.keys(BOARDS);

/** The board of that name, or undefined. */
export function boardNamed(name) {
  return Object.hasOwn(BOARDS, name) ? BOARDS[name] : undefined;
}
