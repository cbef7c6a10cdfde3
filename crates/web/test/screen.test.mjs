import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scaleFor } from '../page/screen.mjs';

test('whole pixels stay as they are, broken ones are made smaller from the next whole ones', () => {
  assert.equal(scaleFor(3), 3);
  assert.equal(scaleFor((4 / 3) * 3), 4);
  assert.equal(scaleFor(1.1 * 3), 4);
  assert.equal(scaleFor(2.5), 3);
  assert.equal(scaleFor(0.75), 1);
  assert.equal(scaleFor(40), 8);
});
