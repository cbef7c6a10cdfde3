// The panel's controller: it interprets the bytes that it receives. It knows no bus, no pin and no time.
//
// The graphics memory has 240 columns and 320 rows. MADCTL decides where a pixel is written. The mounting decides where
// on the glass a cell of the memory is shown. So a wrong MADCTL or offset shows as a turned or shifted picture.
import { GLASS } from './boards.mjs';

const COLUMNS = 240;
const ROWS = 320;

const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c;

const MADCTL_MY = 0x80;
const MADCTL_MX = 0x40;
const MADCTL_MV = 0x20;
const MADCTL_BGR = 0x08;

const BITS_16 = 5;
const BITS_18 = 6;

/** Returns the memory cell of address (x, y) under `madctl`, or -1 if there is none. */
export function cellAt(x, y, madctl) {
  const turned = madctl & MADCTL_MV;
  const column = turned ? y : x;
  const row = turned ? x : y;
  if (column >= COLUMNS || row >= ROWS) return -1;
  return (madctl & MADCTL_MY ? ROWS - 1 - row : row) * COLUMNS + (madctl & MADCTL_MX ? COLUMNS - 1 - column : column);
}

/** Returns the memory cell of every pixel of the glass, row by row. */
function mountedCells(mounting, width) {
  return Uint32Array.from({ length: width * GLASS }, (_, i) => cellAt(i % width, Math.floor(i / width), mounting));
}

const swapRedAndBlue = (pixel) => ((pixel & 0x1f) << 11) | (pixel & 0x7e0) | (pixel >> 11);

export class St7789 {
  /** `mounting` is the MADCTL that shows a picture upright on the mounted glass, which is `width` pixels wide. */
  constructor(mounting, width = GLASS) {
    this.width = width;
    this.cells = mountedCells(mounting, width);
    this.memory = new Uint16Array(COLUMNS * ROWS);
    this.visible = new Uint8Array(this.memory.length);
    for (const cell of this.cells) this.visible[cell] = 1;
    /** Called when a cell changes. */
    this.onPixelChanged = () => {};
    /** Called when the visible picture may have changed. */
    this.onPictureChanged = () => {};
    /** Bytes of pixel data received. */
    this.pixelBytes = 0;
    this.powerOn();
  }

  /** Fills the memory with noise, as at power-on. */
  powerOn() {
    for (let i = 0, noise = 0x2545f491; i < this.memory.length; i++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      this.memory[i] = noise >>> 16;
    }
    this.reset();
  }

  /** The reset pin, or SWRESET: the registers get their defaults, the memory is kept. */
  reset() {
    this.command = 0;
    this.parameters = [];
    /** The commands since then, with their last parameters. Pixel data are not included. */
    this.registers = new Map();
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.madctl = 0;
    this.pixelFormat = BITS_18;
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.x = 0;
    this.y = 0;
    this.pending = 0;
    this.pendingBytes = 0;
    this.onPictureChanged();
  }

  get showing() {
    return this.on && !this.asleep;
  }

  /** True if the next data byte is part of a pixel. */
  get takesPixels() {
    return this.command === RAMWR || this.command === RAMWRC;
  }

  receiveCommand(byte) {
    this.command = byte;
    this.parameters = [];
    if (!this.takesPixels) this.registers.set(byte, this.parameters);
    this.pendingBytes = 0;
    switch (byte) {
      case SWRESET:
        this.reset();
        break;
      case SLPIN:
      case SLPOUT:
        this.#show(() => (this.asleep = byte === SLPIN));
        break;
      case INVOFF:
      case INVON:
        this.#show(() => (this.inverted = byte === INVON));
        break;
      case DISPOFF:
      case DISPON:
        this.#show(() => (this.on = byte === DISPON));
        break;
      case RAMWR:
        this.x = this.columns[0];
        this.y = this.rows[0];
        break;
    }
  }

  receiveData(byte) {
    if (this.takesPixels) this.receivePixelByte(byte);
    else this.#receiveParameter(byte);
  }

  /** Returns the visible picture as RGB565, row by row. It is black while the panel is asleep or off. */
  picture() {
    const picture = new Uint16Array(this.cells.length);
    return this.showing ? picture.map((_, i) => this.#seen(i)) : picture;
  }

  /** Returns the colour of a pixel of the glass. */
  #seen(index) {
    // This type of glass shows true colours with inversion on.
    const pixel = this.memory[this.cells[index]] ^ (this.inverted ? 0 : 0xffff);
    return this.madctl & MADCTL_BGR ? swapRedAndBlue(pixel) : pixel;
  }

  #show(change) {
    change();
    this.onPictureChanged();
  }

  #receiveParameter(byte) {
    const { parameters } = this;
    parameters.push(byte);
    const pair = () => [(parameters[0] << 8) | parameters[1], (parameters[2] << 8) | parameters[3]];
    if (this.command === CASET && parameters.length === 4) this.columns = pair();
    else if (this.command === RASET && parameters.length === 4) this.rows = pair();
    else if (this.command === MADCTL && parameters.length === 1) this.#show(() => (this.madctl = byte));
    else if (this.command === COLMOD && parameters.length === 1) this.pixelFormat = byte & 7;
  }

  /** Receives a byte of pixel data. */
  receivePixelByte(byte) {
    this.pixelBytes++;
    this.pending = (this.pending << 8) | byte;
    this.pendingBytes++;
    if (this.pixelFormat === BITS_16 && this.pendingBytes === 2) {
      this.#writePixel(this.pending & 0xffff);
    } else if (this.pixelFormat === BITS_18 && this.pendingBytes === 3) {
      const { pending } = this;
      this.#writePixel(((pending >> 8) & 0xf800) | ((pending >> 5) & 0x7e0) | ((pending >> 3) & 0x1f));
    }
  }

  #writePixel(pixel) {
    this.pendingBytes = 0;
    const cell = cellAt(this.x, this.y, this.madctl);
    if (cell >= 0 && this.memory[cell] !== pixel) {
      this.memory[cell] = pixel;
      this.onPixelChanged();
      if (this.visible[cell] && this.showing) this.onPictureChanged();
    }
    if (this.x < this.columns[1]) {
      this.x++;
      return;
    }
    this.x = this.columns[0];
    this.y = this.y < this.rows[1] ? this.y + 1 : this.rows[0];
  }
}
