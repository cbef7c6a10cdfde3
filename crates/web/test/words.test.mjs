import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageFor } from '../page/words.mjs';

test('the first language that the page speaks, or none', () => {
  const languages = [{ tag: 'en' }, { tag: 'fr' }];
  const languageOf = (preferred) => languageFor(preferred, languages);
  assert.equal(languageOf(['fr-CA', 'en']), 1);
  assert.equal(languageOf(['de', 'fr']), 1);
  assert.equal(languageOf(['EN-us']), 0);
  assert.equal(languageOf(['ja']), -1);
  assert.equal(languageOf([]), -1);
});
