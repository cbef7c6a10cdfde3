// The saves in the browser's storage, and the tab that holds them.
//
// They are in an IndexedDB: a browser writes localStorage to the disk up to a minute late, and loses that minute if it is
// killed. Each tab writes to a record of its own, and the record with the highest number is the valid one. A tab that opens
// copies it to the next number. An older tab that finds a higher number than its own stops.
import { fromBase64 } from './unpack.mjs';

const DATABASE = 'gousset';
const RECORDS = 'areas';
/** A write is complete when it is on the disk. Browsers that do not know this option ignore it. */
const DURABLE = { durability: 'strict' };
/** If the database is not open after this time, the page does not wait for it any longer. */
const PATIENCE_MS = 10_000;

/** Earlier versions kept the save area here in localStorage, as base64. */
const EARLIER = 'gousset.saves';
/** A change of this key of localStorage notifies other tabs, also those of earlier versions. */
const BELL = 'gousset.tab';
const TRIAL = 'gousset.trial';

/** The browser's localStorage, or null if it keeps nothing for this page. */
export function storageOf(window) {
  try {
    const { localStorage } = window;
    // Some browsers have a storage but refuse every write.
    localStorage.setItem(TRIAL, '');
    localStorage.removeItem(TRIAL);
    return localStorage;
  } catch {
    return null;
  }
}

/** Resolves when a transaction is complete. */
function completed(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

export class Saves {
  #browser;
  /** Resolves to the database; null if there is no connection to it. */
  #connection = null;
  /** The number of this tab's record; null until it is written. */
  #number = null;
  #isRefused = false;
  /** Whether a newer tab holds the saves, as of the last `write` or `look`. */
  isLeft = false;

  /** Begins to open the database, which takes longer than reading it. `browser` is a window. */
  constructor(browser) {
    this.#browser = browser;
    // `open` handles the error.
    this.#connected().catch(() => {});
  }

  /**
   * Takes the saves over and reads them. Returns `{ kept, problem }`. `kept` is a save area of this many bytes, or null.
   * `problem` is null, `noStorage` or `damaged`.
   */
  async open(bytes) {
    const isArea = (value) => value instanceof Uint8Array && value.length === bytes;
    const text = this.#inLocalStorage((storage) => storage.getItem(EARLIER));
    const decoded = text === null ? null : fromBase64(text);
    const earlier = isArea(decoded) ? decoded : null;
    let found;
    try {
      found = await this.#hold(earlier);
    } catch {
      // From now on nothing is written, because it would replace saves that could not be read.
      this.#isRefused = true;
      return { kept: earlier, problem: 'noStorage' };
    }
    const isTakenOver = earlier !== null && found === earlier && this.#number !== null;
    if (isTakenOver) this.#inLocalStorage((storage) => storage.removeItem(EARLIER));
    this.#inLocalStorage((storage) => storage.setItem(BELL, String(this.#number)));
    if (isArea(found)) return { kept: found, problem: null };
    return { kept: null, problem: found !== null || text !== null ? 'damaged' : null };
  }

  /** Writes a save area, unless a newer tab holds the saves. Returns true if it is stored, or if there is no storage at all. */
  async write(area) {
    if (this.#isRefused || this.isLeft) return true;
    const copy = area.slice();
    try {
      const database = await this.#connected();
      // Commits without waiting, because a page that is being closed gets no further events.
      const transaction = database.transaction(RECORDS, 'readwrite', DURABLE);
      const records = transaction.objectStore(RECORDS);
      const put = records.put(copy, this.#number ?? undefined);
      const numbers = records.getAllKeys();
      transaction.commit?.();
      await completed(transaction);
      this.#number = put.result;
      this.isLeft = numbers.result.at(-1) > this.#number;
      return true;
    } catch {
      return false;
    }
  }

  /** Checks whether a newer tab holds the saves. */
  async look() {
    if (this.#isRefused || this.#number === null) return false;
    try {
      const transaction = (await this.#connected()).transaction(RECORDS);
      const numbers = transaction.objectStore(RECORDS).getAllKeys();
      await completed(transaction);
      this.isLeft = numbers.result.at(-1) > this.#number;
    } catch {
      // The next write reports the problem.
    }
    return this.isLeft;
  }

  /** Copies the valid record, or else `earlier`, to the next number, and removes the others. Resolves to the copied value. */
  async #hold(earlier) {
    const transaction = (await this.#connected()).transaction(RECORDS, 'readwrite', DURABLE);
    const records = transaction.objectStore(RECORDS);
    let found;
    let added;
    records.openCursor(null, 'prev').onsuccess = ({ target }) => {
      found = target.result?.value ?? earlier;
      records.clear();
      added = records.add(found);
    };
    this.isLeft = false;
    try {
      await completed(transaction);
      this.#number = added.result;
    } catch (error) {
      if (found === undefined) throw error;
      // A full storage can still be read. The first successful write makes the record.
      this.#number = null;
    }
    return found;
  }

  #connected() {
    this.#connection ??= this.#connect().catch((error) => {
      this.#connection = null;
      throw error;
    });
    return this.#connection;
  }

  #connect() {
    return new Promise((resolve, reject) => {
      const request = this.#browser.indexedDB.open(DATABASE, 1);
      const timer = this.#browser.setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
      request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { autoIncrement: true });
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        this.#browser.clearTimeout(timer);
        const database = request.result;
        // The browser has closed it, because the player clears the storage, or because of a fault.
        database.onclose = () => (this.#connection = null);
        // A later version of the page changes the database.
        database.onversionchange = () => {
          database.close();
          this.#connection = null;
        };
        resolve(database);
      };
    });
  }

  /** The result of `act` on localStorage, or null if the browser refuses it. */
  #inLocalStorage(act) {
    try {
      return act(this.#browser.localStorage) ?? null;
    } catch {
      return null;
    }
  }
}
