import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Saves, storageOf } from '../page/saves.mjs';

const BYTES = 64;
const AREA = Uint8Array.from({ length: BYTES }, (_, i) => i);

/** What a browser's storage does, with a way to fill it up. */
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

const opened = (storage, tab) => {
  const saves = new Saves(storage, tab, BYTES);
  return { saves, ...saves.open() };
};

test('what one tab kept the next one finds', () => {
  const storage = new Storage();
  const first = opened(storage, 'one');
  assert.deepEqual([first.kept, first.problem], [null, null]);
  assert.ok(first.saves.write(AREA));
  const next = opened(storage, 'two');
  assert.deepEqual([next.kept, next.problem], [AREA, null]);
});

test('the newest tab holds the saves, and an older one writes nothing any more', () => {
  const storage = new Storage();
  const { saves: older } = opened(storage, 'older');
  older.write(AREA);
  const { saves: newer, kept } = opened(storage, 'newer');
  assert.deepEqual(kept, AREA);
  assert.ok(older.isLeft && !newer.isLeft);
  older.write(new Uint8Array(BYTES));
  assert.deepEqual(opened(storage, 'newest').kept, AREA);
});

test('a tab that takes the saves back begins with what the other one had saved', () => {
  const storage = new Storage();
  opened(storage, 'one').saves.write(new Uint8Array(BYTES));
  opened(storage, 'two').saves.write(AREA);
  const back = opened(storage, 'one again');
  assert.deepEqual(back.kept, AREA);
  assert.ok(!back.saves.isLeft);
});

test('a storage that somebody emptied is nobody’s, and is written to again', () => {
  const storage = new Storage();
  const { saves } = opened(storage, 'one');
  storage.kept.clear();
  assert.ok(!saves.isLeft);
  saves.write(AREA);
  assert.deepEqual(opened(storage, 'two').kept, AREA);
});

test('what cannot be read is told, and stays until something new is written', () => {
  for (const text of ['', 'not base64!', 'AAAA']) {
    const storage = new Storage();
    opened(storage, 'one').saves.write(AREA);
    const [key] = [...storage.kept].find(([, value]) => value.length > BYTES);
    storage.setItem(key, text);
    const { saves, kept, problem } = opened(storage, 'two');
    assert.deepEqual([kept, problem], [null, 'damaged']);
    assert.equal(storage.getItem(key), text);
    saves.write(AREA);
    assert.equal(opened(storage, 'three').problem, null);
  }
});

test('without a storage it is said once and played on', () => {
  const { saves, kept, problem } = opened(null, 'one');
  assert.deepEqual([kept, problem], [null, 'noStorage']);
  assert.ok(saves.write(AREA) && !saves.isLeft);
});

test('a full storage is noticed at the write, and keeps what it had', () => {
  const storage = new Storage();
  const { saves } = opened(storage, 'one');
  saves.write(AREA);
  storage.full = true;
  assert.equal(saves.write(new Uint8Array(BYTES)), false);
  storage.full = false;
  assert.deepEqual(opened(storage, 'two').kept, AREA);
});

test('a storage that refuses is as good as none', () => {
  const refusing = new Storage();
  refusing.full = true;
  assert.equal(storageOf({ localStorage: refusing }), null);
  assert.equal(storageOf({ get localStorage() { throw new Error('SecurityError'); } }), null);
  const storage = new Storage();
  assert.equal(storageOf({ localStorage: storage }), storage);
  assert.equal(storage.kept.size, 0, 'the trial leaves nothing');
});
