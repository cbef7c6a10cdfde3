// How much of a bot's thinking a frame of the page has time for.

/** A frame lets the face work for at most so long; a machine that is slower than that has a slower clock. */
const BUDGET_MS = 6;
/** Between two looks at the budget, while a bot thinks. */
const SLICE_MS = 1;

export class Slices {
  /** `now` is a clock in milliseconds. */
  constructor(handheld, now = () => performance.now()) {
    this.handheld = handheld;
    this.now = now;
  }

  /**
   * Lets so many milliseconds pass on the handheld, as far as there is time: one slice, and more that fit into the budget. While
   * it waits for words, no time passes there.
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
