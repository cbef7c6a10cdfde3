// The parts of a shared match. The codes of a long match are scanned one by one, and the parts are kept until all are there.

const KEPT_PARTS = 'gousset.parts';
/** The beginning of a part: its number and the number of all parts. */
const PART_LABEL = /^GOUSSET\d-[A-Z]+-(\d)\/(\d)-/;

/** The parts in a text, each once. */
function partsIn(text) {
  const parts = text.toUpperCase().replace(/\s/g, '').split(/(?=GOUSSET\d)/);
  return [...new Set(parts.filter((part) => PART_LABEL.test(part)))];
}

/** The parts that a text lacks, such as `2/3, 3/3`. */
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
   * Shows the match of a text by `replay`, which returns null or a refusal. Returns `{ refusal, text }`: the text with the
   * parts that came before. Parts of another match are dropped.
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
      // If the storage is full, nothing is kept. Then all parts must be given at once.
    }
  }
}
