// The save area in the browser's storage, as base64, and which tab holds it.
//
// The newest tab does: it signs its name when it opens. Whoever finds another name there has been left, writes nothing any
// more and says so. So what lies in the storage always comes from one tab, and the newer one began with what the older
// one had saved.
import { fromBase64, toBase64 } from './unpack.mjs';

const KEPT = 'gousset.saves';
const HOLDER = 'gousset.tab';
const TRIAL = 'gousset.trial';

/** The browser's storage, or null if it keeps nothing for this page. */
export function storageOf(window) {
  try {
    const { localStorage } = window;
    // Some browsers offer a storage and refuse every write to it.
    localStorage.setItem(TRIAL, '');
    localStorage.removeItem(TRIAL);
    return localStorage;
  } catch {
    return null;
  }
}

export class Saves {
  /** `storage` may be null; `tab` is a name that no other tab has; `bytes` is the size of a save area. */
  constructor(storage, tab, bytes) {
    this.storage = storage;
    this.tab = tab;
    this.bytes = bytes;
  }

  /** Takes the saves over and reads them: `{ kept, problem }`, a save area or null, and null, `noStorage` or `damaged`. */
  open() {
    if (!this.storage) return { kept: null, problem: 'noStorage' };
    try {
      this.storage.setItem(HOLDER, this.tab);
      const text = this.storage.getItem(KEPT);
      if (text === null) return { kept: null, problem: null };
      const kept = fromBase64(text);
      return kept?.length === this.bytes ? { kept, problem: null } : { kept: null, problem: 'damaged' };
    } catch {
      this.storage = null;
      return { kept: null, problem: 'noStorage' };
    }
  }

  /** Whether a newer tab has taken the saves over. A storage that somebody emptied is nobody's. */
  get isLeft() {
    try {
      const holder = this.storage?.getItem(HOLDER);
      return Boolean(holder) && holder !== this.tab;
    } catch {
      return false;
    }
  }

  /** Writes a save area, unless a newer tab holds them; whether it is kept, or there is no storage to keep it in. */
  write(area) {
    if (!this.storage || this.isLeft) return true;
    try {
      this.storage.setItem(HOLDER, this.tab);
      this.storage.setItem(KEPT, toBase64(area));
      return true;
    } catch {
      return false;
    }
  }
}
