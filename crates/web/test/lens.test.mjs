import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAST_TARGET, leastFor, scaleOfLens } from '../page/lens.mjs';

test('a finger needs 32 CSS pixels, and a mouse none', () => {
  assert.equal(leastFor(0), 0);
  for (const unit of [0.75, 1.2, 1.44, 2, 4]) assert.ok(leastFor(unit) * unit >= LEAST_TARGET && (leastFor(unit) - 1) * unit < LEAST_TARGET);
});

test('in a lens the narrowest card of fifteen is wide enough, on every phone', () => {
  for (const unit of [0.75, 1.2, 1.44, 1.6, 3]) assert.ok(14 * unit * scaleOfLens(unit) >= LEAST_TARGET - 1e-9, `${unit}`);
});
