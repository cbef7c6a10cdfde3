import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Parts, missingIn } from '../page/parts.mjs';

const [ONE, TWO, THREE] = ['1/3', '2/3', '3/3'].map((label) => `GOUSSET2-XYLO-${label}-00`);
const OTHER = 'GOUSSET2-LEXIO-1/2-00';

/** A browser's storage. */
function storage() {
  const kept = new Map();
  return {
    kept,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => kept.set(name, value),
    removeItem: (name) => kept.delete(name),
  };
}

/** The refusal of the handheld for a text, if these are all parts. */
function replay(text) {
  const games = new Set(text.toUpperCase().match(/LEXIO|XYLO/g));
  if (games.size !== 1) return 'notMatch';
  return missingIn(text) ? 'partMissing' : null;
}

test('what is missing is named', () => {
  assert.equal(missingIn(ONE), '2/3, 3/3');
  assert.equal(missingIn(`${THREE.toLowerCase()}\n${ONE} ${ONE}`), '2/3');
  assert.equal(missingIn(ONE + TWO + THREE), '');
  assert.equal(missingIn('hello'), '');
});

test('parts that come one by one, in any order and twice, are a match in the end', () => {
  const own = storage();
  const give = (text) => new Parts(own).replay(text, replay);
  assert.deepEqual(give(THREE), { refusal: 'partMissing', text: THREE });
  assert.deepEqual(give(ONE), { refusal: 'partMissing', text: THREE + ONE });
  assert.deepEqual(give(` ${ONE.toLowerCase()} `), { refusal: 'partMissing', text: THREE + ONE });
  assert.deepEqual(give(TWO), { refusal: null, text: THREE + ONE + TWO });
  assert.equal(own.kept.size, 0);
});

test('a part of another match begins anew', () => {
  const own = storage();
  const give = (text) => new Parts(own).replay(text, replay);
  give(ONE);
  assert.deepEqual(give(OTHER), { refusal: 'partMissing', text: OTHER });
  assert.deepEqual([...own.kept.values()], [OTHER]);
});

test('a whole match, a damaged one and one of a newer version touch nothing', () => {
  const own = storage();
  new Parts(own).replay(ONE, replay);
  const before = [...own.kept];
  for (const refusal of [null, 'notMatch', 'newerMatch']) {
    assert.deepEqual(new Parts(own).replay('text', () => refusal), { refusal, text: 'text' });
  }
  assert.deepEqual([...own.kept], before);
});

test('without a storage all parts have to come at once', () => {
  const refuse = () => {
    throw new Error('no storage');
  };
  for (const none of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const parts = new Parts(none);
    assert.deepEqual(parts.replay(ONE, replay), { refusal: 'partMissing', text: ONE });
    assert.deepEqual(parts.replay(TWO, replay), { refusal: 'partMissing', text: TWO });
    assert.equal(parts.replay(ONE + TWO + THREE, replay).refusal, null);
  }
});
