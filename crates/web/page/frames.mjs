// Schedules the work of the page: at the display's frames while something happens, otherwise not at all.

/** For a shorter rest, in milliseconds, the next frame is used instead of a timer. */
const FRAME_MS = 17;
/** The longest time of a timer. */
const LONGEST_TIMER = 2 ** 31 - 1;

export class Frames {
  #frame = null;
  #timer = null;

  /** `act` is called with the time of the frame; `browser` has the functions of a window. */
  constructor(act, browser = globalThis) {
    this.act = act;
    this.browser = browser;
  }

  /** Requests the next frame of the display. */
  now() {
    this.#forgetTimer();
    this.#frame ??= this.browser.requestAnimationFrame((time) => {
      this.#frame = null;
      this.act(time);
    });
  }

  /** Requests a frame after this many milliseconds: at once, later, or never if infinite. */
  after(ms) {
    if (ms < FRAME_MS) return this.now();
    this.#forgetTimer();
    if (this.#frame === null && ms < Infinity) {
      this.#timer = this.browser.setTimeout(() => this.now(), Math.min(ms, LONGEST_TIMER));
    }
  }

  /** Cancels all requests. */
  stop() {
    this.#forgetTimer();
    if (this.#frame !== null) this.browser.cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  #forgetTimer() {
    if (this.#timer !== null) this.browser.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
