// Fingers on the picture: a tap acts on what lies there, a long one holds Y, which shows the reference card.

/** A finger that stays for longer does not tap any more. */
export const LONG_MS = 500;
/** A finger that moves further, in CSS pixels, scrolls or slips. */
const SLIP = 12;
/** What a long tap holds. */
const LONG = 'Y';

export class Taps {
  #downs = new Map();

  /** `tap` is called with the place of a tap; `fingers` hold buttons; `browser` has the functions of a window. */
  constructor(tap, fingers, browser = globalThis) {
    this.tap = tap;
    this.fingers = fingers;
    this.browser = browser;
  }

  /** A finger comes down at `place`, whatever that is, and at this point of the page. */
  down(finger, place, { x, y }) {
    const timer = this.browser.setTimeout(() => this.#stay(finger), LONG_MS);
    this.#downs.set(finger, { place, x, y, timer });
  }

  move(finger, { x, y }) {
    const down = this.#downs.get(finger);
    if (down && Math.hypot(x - down.x, y - down.y) > SLIP) this.cancel(finger);
  }

  up(finger) {
    const down = this.#downs.get(finger);
    this.cancel(finger);
    if (down && !down.stays) this.tap(down.place);
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
