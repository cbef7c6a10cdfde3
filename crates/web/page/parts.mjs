// Parts of a shared match that come one by one, as the codes of a long match are scanned: kept until all are there.

const KEPT_PARTS = 'gousset.parts';
/** How a part begins: which one it is, and of how many. */
const PART_LABEL = /^GOUSSET\d-[A-Z]+-(\d)\/(\d)-/;

/** The parts in a text, each once. */
function partsIn(text) {
  const parts = text.toUpperCase().replace(/\s/g, '').split(/(?=GOUSSET\d)/);
  return [...new Set(parts.filter((part) => PART_LABEL.test(part)))];
}

/** Which parts a text lacks, such as `2/3, 3/3`. */
export function missingIn(text) {
  const labels = partsIn(text).map((part) => PART_LABEL.exec(part).slice(1).map(Number));
  const count = labels[0]?.[1] ?? 0;
  const there = new Set(labels.map(([part]) => part));
  const all = Array.from({ length: count }, (_, place) => place + 1);
  return all.filter((part) => !there.has(part)).map((part) => `${part}/${count}`).join(', ');
}

export class Parts {
  /** `storage` is that of a browser, or null. */
  constructor(storage) {
    this.storage = storage;
  }

  /**
   * Shows the match of a text by `replay`, which gives null or why not: `{ refusal, text }`, the text with the parts that came
   * before. What was kept of another match makes room.
   */
  replay(text, replay) {
    const refusal = replay(text);
    if (refusal !== 'partMissing') return { refusal, text };
    const both = partsIn(this.#kept + text).join('');
    const refusalOfBoth = replay(both);
    const isSame = refusalOfBoth === null || refusalOfBoth === 'partMissing';
    const known = isSame ? both : partsIn(text).join('');
    this.#keep(refusalOfBoth === null ? '' : known);
    return { refusal: isSame ? refusalOfBoth : refusal, text: known };
  }

  get #kept() {
    try {
      return this.storage?.getItem(KEPT_PARTS) ?? '';
    } catch {
      return '';
    }
  }

  #keep(text) {
    try {
      if (text) this.storage?.setItem(KEPT_PARTS, text);
      else this.storage?.removeItem(KEPT_PARTS);
    } catch {
      // A browser without room keeps nothing: then all parts have to be given at once.
    }
  }
}
