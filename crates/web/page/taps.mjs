// Fingers on the picture. A tap chooses the element under it. A long tap holds Y, which shows the reference card. A swipe
// scrolls or turns pages. On a row of narrow pieces a finger opens a lens, and slides between the pieces.

/** From this time on, in milliseconds, a touch is a long tap. */
export const LONG_MS = 500;
/** A finger that moves further than this, in CSS pixels, does not tap. */
const SLIP = 12;
/** A swipe along a list scrolls it by a row each time it has gone this far, in pixels of the panel. */
const ROW = 30;
/** A swipe across turns one page when it has gone this far, in CSS pixels. */
const ACROSS = 32;
/** The button that a long tap holds. */
const LONG = 'Y';

export class Taps {
  #downs = new Map();

  /**
   * `touch` is called with a pixel of the panel when a finger comes down, and returns the touch. `tap` is called with the touch
   * when the finger is lifted. `swipe` is called with a direction.
   * `fingers` hold buttons. `browser` has the functions of a window.
   */
  constructor({ touch, tap, swipe = () => {} }, fingers, browser = globalThis) {
    this.swipe = swipe;
    /** Returns the area that a click on a pixel chooses, or null. */
    this.hover = () => null;
    /** Looks again at what is under a mouse that rests. */
    this.look = () => {};
    /** Opens a lens for a touch: `{ move, close }`. Returns null if what is touched is large enough. */
    this.open = () => null;

    this.touch = touch;
    this.tap = tap;
    this.fingers = fingers;
    this.browser = browser;
  }

  /**
   * A finger comes down on this pixel of the panel, at this point of the page. `unit` is the size of a pixel in CSS pixels; 0 if
   * it cannot swipe.
   */
  down(finger, pixel, { x, y }, unit = 0) {
    const touch = this.touch(pixel, unit);
    const lens = unit > 0 ? this.open(touch, pixel, unit) : null;
    const timer = lens ? null : this.browser.setTimeout(() => this.#stay(finger), LONG_MS);
    this.#downs.set(finger, { touch, x, y, timer, unit, lens });
  }

  move(finger, { x, y }) {
    const down = this.#downs.get(finger);
    if (!down) return;
    if (down.lens) down.moved = !down.lens.move(x - down.x, y - down.y);
    else if (down.along) this.#scroll(down, y);
    else if (Math.hypot(x - down.x, y - down.y) > SLIP) this.#slip(finger, down, x, y);
  }

  /** The finger has begun to move. */
  #slip(finger, down, x, y) {
    const [across, along] = [x - down.x, y - down.y];
    if (down.stays || down.unit === 0) return this.cancel(finger);
    this.browser.clearTimeout(down.timer);
    if (Math.abs(along) > Math.abs(across)) {
      down.along = true;
      down.moved = true;
    } else if (Math.abs(across) > ACROSS) {
      this.cancel(finger);
      this.swipe(across < 0 ? 'left' : 'right');
    } else {
      down.moved = true;
    }
    return undefined;
  }

  #scroll(down, y) {
    const step = ROW * down.unit;
    while (Math.abs(y - down.y) >= step) {
      const isUp = y < down.y;
      down.y += isUp ? -step : step;
      this.swipe(isUp ? 'up' : 'down');
    }
  }

  up(finger) {
    const down = this.#downs.get(finger);
    this.cancel(finger);
    // A touch from before power-on has no element.
    if (down && !down.stays && !down.moved && down.touch !== undefined) this.tap(down.touch);
  }

  cancel(finger) {
    const down = this.#downs.get(finger);
    if (!down) return;
    this.browser.clearTimeout(down.timer);
    this.#downs.delete(finger);
    down.lens?.close();
    if (down.stays) this.fingers.lift(finger);
  }

  cancelAll() {
    for (const finger of [...this.#downs.keys()]) this.cancel(finger);
  }

  #stay(finger) {
    this.#downs.get(finger).stays = true;
    this.fingers.put(finger, LONG);
  }
}
