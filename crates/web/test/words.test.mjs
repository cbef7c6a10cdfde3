import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsFor } from '../page/words.mjs';

test('the first language that the page speaks', () => {
  const languages = [{ tag: 'en' }, { tag: 'fr' }];
  const tagFor = (preferred) => wordsFor(preferred, languages).tag;
  assert.equal(tagFor(['fr-CA', 'en']), 'fr');
  assert.equal(tagFor(['de', 'fr']), 'fr');
  assert.equal(tagFor(['EN-us']), 'en');
  assert.equal(tagFor(['ja']), 'en');
  assert.equal(tagFor([]), 'en');
});
