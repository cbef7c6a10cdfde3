// A browser without a database. The database itself is tested in real browsers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Saves, storageOf } from '../page/saves.mjs';

const BYTES = 64;
const AREA = Uint8Array.from({ length: BYTES }, (_, i) => i);
const EARLIER = 'gousset.saves';

/** Acts like the localStorage of a browser, and can be full. */
class Storage {
  kept = new Map();
  full = false;

  getItem(key) {
    return this.kept.get(key) ?? null;
  }

  setItem(key, value) {
    if (this.full) throw new Error('QuotaExceededError');
    this.kept.set(key, String(value));
  }

  removeItem(key) {
    this.kept.delete(key);
  }
}

const refusing = () => {
  throw new Error('SecurityError');
};
/** A request that is never answered. */
const silent = () => ({});

/** A browser whose database opens like this, and whose timers end at once. */
function browser(open, localStorage = new Storage()) {
  return { indexedDB: { open }, localStorage, setTimeout: (act) => void queueMicrotask(act), clearTimeout: () => {} };
}

test('without a database it says so once and plays on', async () => {
  const windows = [browser(refusing), browser(silent), { ...browser(refusing), indexedDB: undefined }];
  for (const window of windows) {
    const saves = new Saves(window);
    assert.deepEqual(await saves.open(BYTES), { kept: null, problem: 'noStorage' });
    assert.equal(await saves.write(AREA), true);
    assert.equal(await saves.look(), false);
    assert.equal(saves.isLeft, false);
  }
});

test('without a database the saves of an earlier version are read, and stay', async () => {
  const storage = new Storage();
  storage.setItem(EARLIER, Buffer.from(AREA).toString('base64'));
  for (const full of [false, true]) {
    storage.full = full;
    const saves = new Saves(browser(refusing, storage));
    assert.deepEqual(await saves.open(BYTES), { kept: AREA, problem: 'noStorage' });
    await saves.write(new Uint8Array(BYTES));
    assert.equal(storage.getItem(EARLIER), Buffer.from(AREA).toString('base64'));
  }
});

test('a storage that refuses is as good as none', () => {
  const full = new Storage();
  full.full = true;
  assert.equal(storageOf({ localStorage: full }), null);
  assert.equal(storageOf({ get localStorage() { return refusing(); } }), null);
  const storage = new Storage();
  assert.equal(storageOf({ localStorage: storage }), storage);
  assert.equal(storage.kept.size, 0, 'the trial leaves nothing');
});
