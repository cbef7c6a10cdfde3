import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST, Options } from '../page/options.mjs';

function storage(text = null) {
  return { text, getItem: () => text, setItem(_, value) { this.text = value; } };
}

test('what is chosen is kept, and told', () => {
  const kept = storage();
  let changes = 0;
  const options = new Options(kept, () => (changes += 1));
  options.set('large', true);
  assert.equal(changes, 1);
  assert.equal(new Options(storage(kept.text)).get('large'), true);
  assert.equal(new Options(storage(kept.text)).get('muted'), false);
});

test('what cannot be read or kept does no harm', () => {
  for (const text of ['{', 'null', '7', '{"large":"yes","other":1}']) {
    for (const name of Object.keys(FIRST)) assert.equal(new Options(storage(text)).get(name), FIRST[name]);
  }
  const options = new Options({ getItem: () => null, setItem() { throw new Error('full'); } });
  options.set('muted', true);
  assert.ok(options.get('muted'));
  assert.equal(new Options(null).get('vibrates'), true);
});
