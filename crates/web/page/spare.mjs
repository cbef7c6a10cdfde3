// Work for the time that is left over: in parts, none of which is felt.

/** Longer than this nothing is done at a time, on a display of sixty frames a second. */
const SPARE_MS = 6;
/** While somebody waits for it, work goes on for so long at a time: with the largest part, 50 ms on a phone four times slower. */
const AWAITED_MS = 8;
/** Where a browser does not tell when it has time, the pause between two such times. */
const PAUSE_MS = 30;

/** With more time than this left over, no frame is due. */
const FRAME_IS_FAR_MS = 17;

/** Does once what takes a while and has no parts: when no frame is due, but after so many milliseconds at the latest. */
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
  /** Whether somebody may soon need what is being done. */
  isUrgent = false;

  /**
   * `act` does a part of the work and tells whether there is more, and `isAwaited` whether somebody waits for it; `browser` has
   * the functions of a window.
   */
  constructor(act, isAwaited = () => false, browser = globalThis) {
    this.act = act;
    this.isAwaited = isAwaited;
    this.browser = browser;
  }

  /** Begins, or goes on. */
  begin() {
    if (this.#asked) return;
    this.#asked = true;
    const work = (deadline) => this.#work(deadline);
    if (this.browser.requestIdleCallback) this.browser.requestIdleCallback(work);
    else this.browser.setTimeout(work, PAUSE_MS);
  }

  /** Goes on at once, with short pauses, for as long as somebody waits for it. */
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

  /** Does parts for so many milliseconds; whether there is more to do. */
  #workFor(ms) {
    const { performance } = this.browser;
    const end = performance.now() + ms;
    while (this.act()) {
      if (performance.now() >= end) return true;
    }
    return false;
  }

  /** A browser that rests gives fifty milliseconds, and the next ones only when these are over: presses come in between. */
  #goOn(deadline) {
    if (!this.isUrgent || !(deadline?.timeRemaining() > FRAME_IS_FAR_MS)) return this.begin();
    this.#asked = true;
    return void this.browser.setTimeout(() => this.#work(deadline));
  }
}
