// The handheld's clock follows real time in whole milliseconds. It skips long pauses.

/** The longest time in milliseconds that is caught up with, for example after the machine has slept. */
const LONGEST_STEP = 200;
/** The same for a rest, in which nothing happens: a browser computes it within a few milliseconds. */
const LONGEST_REST = 600_000;

export class Clock {
  #last = null;

  /**
   * The number of milliseconds by which to advance the handheld's clock now. 0 at the first call. `rest` is the number of
   * milliseconds in which nothing could happen, if known. These count as well, up to ten minutes.
   */
  owed(now, rest = 0) {
    const elapsed = Math.max(Math.floor(now - (this.#last ?? now)), 0);
    this.#last = (this.#last ?? now) + elapsed;
    return Math.min(elapsed, LONGEST_STEP + Math.min(rest, LONGEST_REST));
  }

  /** Stops the clock until the next call of `owed`. */
  stop() {
    this.#last = null;
  }
}
