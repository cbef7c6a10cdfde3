// The device's clock follows the wall's, in whole milliseconds, and never catches up with a long pause.

/** A machine that slept does not make the device catch up for hours. */
const LONGEST_STEP = 200;
/** Nor does a rest: to pass so long takes a browser a few milliseconds. */
const LONGEST_REST = 600_000;

export class Clock {
  #last = null;

  /**
   * How many milliseconds the device is to be let run at this moment; none at the first look. For `rest` of them, if
   * given, nothing was to happen: they are not caught up with, they have passed.
   */
  owed(now, rest = 0) {
    const elapsed = Math.max(Math.floor(now - (this.#last ?? now)), 0);
    this.#last = (this.#last ?? now) + elapsed;
    return Math.min(elapsed, LONGEST_STEP + Math.min(rest, LONGEST_REST));
  }

  /** Time stands still until the next look. */
  stop() {
    this.#last = null;
  }
}
