// Work for the time that is left over: in parts, none of which is felt.

/** Longer than this nothing is done at a time, on a display of sixty frames a second. */
const SPARE_MS = 6;
/** Where a browser does not tell when it has time, the pause between two such times. */
const PAUSE_MS = 30;

export class SpareTime {
  #asked = false;

  /** `act` does a part of the work and tells whether there is more; `browser` has the functions of a window. */
  constructor(act, browser = globalThis) {
    this.act = act;
    this.browser = browser;
  }

  /** Begins, or goes on. */
  begin() {
    if (this.#asked) return;
    this.#asked = true;
    const work = () => this.#work();
    if (this.browser.requestIdleCallback) this.browser.requestIdleCallback(work);
    else this.browser.setTimeout(work, PAUSE_MS);
  }

  #work() {
    this.#asked = false;
    const { performance } = this.browser;
    const end = performance.now() + SPARE_MS;
    while (this.act()) {
      if (performance.now() >= end) return this.begin();
    }
  }
}
