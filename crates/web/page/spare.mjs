// Work in spare time, in parts that are too short to be noticed.

/** The time limit of a part, in milliseconds, for a display of sixty frames per second. */
const SPARE_MS = 6;
/** The same while the player waits. With the largest part that is 50 ms on a phone that is four times slower. */
const AWAITED_MS = 8;
/** The pause between two parts, if the browser does not report idle time. */
const PAUSE_MS = 30;

/** If more idle time than this is left, no frame is due. */
const FRAME_IS_FAR_MS = 17;

/** Calls a function once that takes long and cannot be divided: when no frame is due, but at the latest after `latestMs`. */
export function onceIdle(act, latestMs, browser = globalThis) {
  if (!browser.requestIdleCallback) return void browser.setTimeout(act, PAUSE_MS);
  const end = browser.performance.now() + latestMs;
  const ask = () => browser.requestIdleCallback(look, { timeout: Math.max(end - browser.performance.now(), 1) });
  const look = (deadline) => (deadline.didTimeout || deadline.timeRemaining() > FRAME_IS_FAR_MS ? act() : ask());
  return ask();
}

export class SpareTime {
  #asked = false;
  #hurries = false;
  /** Whether the player may soon need the result. */
  isUrgent = false;

  /**
   * `act` does a part of the work and returns whether there is more. `isAwaited` returns whether the player waits for it.
   * `browser` has the functions of a window.
   */
  constructor(act, isAwaited = () => false, browser = globalThis) {
    this.act = act;
    this.isAwaited = isAwaited;
    this.browser = browser;
  }

  /** Begins or continues. */
  begin() {
    if (this.#asked) return;
    this.#asked = true;
    const work = (deadline) => this.#work(deadline);
    if (this.browser.requestIdleCallback) this.browser.requestIdleCallback(work);
    else this.browser.setTimeout(work, PAUSE_MS);
  }

  /** Continues at once, with short pauses, while the player waits. */
  hurry() {
    if (this.#hurries) return;
    this.#hurries = true;
    this.browser.setTimeout(() => this.#hurry());
  }

  #hurry() {
    this.#hurries = false;
    const isMore = this.#workFor(AWAITED_MS);
    if (isMore && this.isAwaited()) this.hurry();
  }

  #work(deadline) {
    this.#asked = false;
    if (this.#workFor(SPARE_MS)) this.#goOn(deadline);
  }

  /** Works for this many milliseconds. Returns whether there is more to do. */
  #workFor(ms) {
    const { performance } = this.browser;
    const end = performance.now() + ms;
    while (this.act()) {
      if (performance.now() >= end) return true;
    }
    return false;
  }

  /** Continues within the same idle period of fifty milliseconds, if the result is urgent. Presses are handled in between. */
  #goOn(deadline) {
    if (!this.isUrgent || !(deadline?.timeRemaining() > FRAME_IS_FAR_MS)) return this.begin();
    this.#asked = true;
    return void this.browser.setTimeout(() => this.#work(deadline));
  }
}
