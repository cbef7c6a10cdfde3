import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageFor, wordsIn } from '../page/words.mjs';

test('the first language that the page speaks', () => {
  assert.equal(languageFor(['fr-CA', 'en']), 'fr');
  assert.equal(languageFor(['de', 'fr']), 'fr');
  assert.equal(languageFor(['EN-us']), 'en');
  assert.equal(languageFor(['ja']), 'en');
  assert.equal(languageFor([]), 'en');
});

test('both languages have the same words, and French its signs', () => {
  const [english, french] = [wordsIn('en'), wordsIn('fr')];
  assert.deepEqual(Object.keys(french), Object.keys(english));
  assert.deepEqual(Object.keys(french.buttons), Object.keys(english.buttons));
  for (const sentence of Object.values(french).filter((value) => typeof value === 'string')) {
    assert.ok(!/'|[^\u00a0][:!?]/.test(sentence), sentence);
  }
});
