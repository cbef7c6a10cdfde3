// The panel on the page. Its pixels are first made whole numbers of the display's; where the picture is to be of another
// size, the browser makes it a little smaller, so that it is even at any size and sharp where whole pixels fit.
import { PANEL } from './handheld.mjs';
import { brightnessOf, paint } from './picture.mjs';

/** Larger than this nobody sees the difference. */
const LARGEST_SCALE = 8;
const ALMOST = 1e-6;

/** Into how many pixels of the display across a pixel of the panel is made, if it is to have so many, perhaps broken. */
export function scaleFor(pixels) {
  return Math.min(Math.max(Math.ceil(pixels - ALMOST), 1), LARGEST_SCALE);
}

export class Screen {
  #light = null;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d', { alpha: false });
    this.panel = new OffscreenCanvas(PANEL, PANEL);
    this.panelContext = this.panel.getContext('2d', { alpha: false });
    this.image = this.panelContext.createImageData(PANEL, PANEL);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  /** A pixel of the panel is to have so many of the display. */
  fit(pixels) {
    const side = PANEL * scaleFor(pixels);
    if (this.canvas.width === side) return;
    this.canvas.width = side;
    this.canvas.height = side;
    this.#draw();
  }

  show(picture) {
    paint(picture, this.pixels);
    this.panelContext.putImageData(this.image, 0, 0);
    this.#draw();
  }

  /** Lights it with so many percent. */
  light(percent) {
    if (percent === this.#light) return;
    this.#light = percent;
    const brightness = brightnessOf(percent);
    this.canvas.style.filter = brightness === 1 ? '' : `brightness(${brightness})`;
  }

  #draw() {
    this.context.imageSmoothingEnabled = false;
    this.context.drawImage(this.panel, 0, 0, this.canvas.width, this.canvas.height);
  }
}
