// When the page works: with the display's frames while something happens, and not at all while nothing does.

/** A rest shorter than this is not worth a timer: the next frame is as near. */
const FRAME_MS = 17;
/** A timer takes no longer time than this. */
const LONGEST_TIMER = 2 ** 31 - 1;

export class Frames {
  #frame = null;
  #timer = null;

  /** `act` is called with the time of the frame; `browser` has the functions of a window. */
  constructor(act, browser = globalThis) {
    this.act = act;
    this.browser = browser;
  }

  /** Asks for the next frame of the display. */
  now() {
    this.#forgetTimer();
    this.#frame ??= this.browser.requestAnimationFrame((time) => {
      this.#frame = null;
      this.act(time);
    });
  }

  /** Asks for a frame after so many milliseconds: at once, later, or never if they are infinite. */
  after(ms) {
    if (ms < FRAME_MS) return this.now();
    this.#forgetTimer();
    if (this.#frame === null && ms < Infinity) {
      this.#timer = this.browser.setTimeout(() => this.now(), Math.min(ms, LONGEST_TIMER));
    }
  }

  /** Asks for nothing more. */
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
