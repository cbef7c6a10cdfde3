// The panel on the page. The picture is first scaled up by a whole number. For other sizes the browser then scales it down a
// little. So it is even at any size, and sharp at whole scales.
import { PANEL } from './handheld.mjs';
import { brightnessOf, paint } from './picture.mjs';

/** A larger scale makes no visible difference. */
const LARGEST_SCALE = 8;
const ALMOST = 1e-6;

/** The whole scale for a pixel of the panel that takes this many pixels of the display, perhaps a fraction. */
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

  /** Sets the number of pixels of the display for a pixel of the panel. */
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

  /** Sets the light, in percent. */
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
