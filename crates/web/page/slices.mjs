// Limits the work of the handheld in a frame of the page, while a bot thinks.

/** The time limit of a frame, in milliseconds. On a machine that is too slow, the handheld's clock runs slower. */
const BUDGET_MS = 6;
/** The time between two checks of the limit, while a bot thinks. */
const SLICE_MS = 1;

export class Slices {
  /** `now` is a clock in milliseconds. */
  constructor(handheld, now = () => performance.now()) {
    this.handheld = handheld;
    this.now = now;
  }

  /**
   * Advances the handheld's clock by this many milliseconds, if there is enough time: by one slice, and by more if they fit
   * into the limit. While the handheld waits for a dictionary, its clock stands still.
   */
  run(owed) {
    let at = this.now();
    const end = at + BUDGET_MS;
    let left = owed;
    while (left > 0 && !this.handheld.waitsForWords) {
      const slice = Math.min(left, Math.max(this.handheld.restMs, SLICE_MS));
      this.handheld.run(slice);
      left -= slice;
      const before = at;
      at = this.now();
      // The next slice takes about as long as this one.
      if (at + (at - before) > end) return;
    }
  }
}
