// Fingers on the picture. A tap chooses the element under it. A long tap holds Y, which shows the reference card.

/** From this time on, in milliseconds, a touch is a long tap. */
export const LONG_MS = 500;
/** A finger that moves further than this, in CSS pixels, does not tap. */
const SLIP = 12;
/** The button that a long tap holds. */
const LONG = 'Y';

export class Taps {
  #downs = new Map();

  /**
   * `touch` is called with a pixel of the panel when a finger comes down, and returns the touch. `tap` is called with the touch
   * when the finger is lifted. `fingers` hold buttons. `browser` has the functions of a window.
   */
  constructor({ touch, tap }, fingers, browser = globalThis) {
    this.touch = touch;
    this.tap = tap;
    this.fingers = fingers;
    this.browser = browser;
  }

  /** A finger comes down on this pixel of the panel, at this point of the page. */
  down(finger, pixel, { x, y }) {
    const timer = this.browser.setTimeout(() => this.#stay(finger), LONG_MS);
    this.#downs.set(finger, { touch: this.touch(pixel), x, y, timer });
  }

  move(finger, { x, y }) {
    const down = this.#downs.get(finger);
    if (down && Math.hypot(x - down.x, y - down.y) > SLIP) this.cancel(finger);
  }

  up(finger) {
    const down = this.#downs.get(finger);
    this.cancel(finger);
    // A touch from before power-on has no element.
    if (down && !down.stays && down.touch !== undefined) this.tap(down.touch);
  }

  cancel(finger) {
    const down = this.#downs.get(finger);
    if (!down) return;
    this.browser.clearTimeout(down.timer);
    this.#downs.delete(finger);
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
