import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { unlz, unlzStream } from '../page/unlz.mjs';

const PACKED = new Uint8Array(readFileSync(new URL('packed.bin', import.meta.url)));

/** What was packed: crates/pack/tests/fixture.rs makes the same. */
function source() {
  let state = 1;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const phrase = [...'what repeats is told once'].map((sign) => sign.charCodeAt(0));
  const repeated = (at) => phrase[((at * at) % 97) % phrase.length];
  return Uint8Array.from([
    ...Array.from({ length: 8192 }, (_, at) => repeated(at) + (at >> 10)),
    ...Array.from({ length: 4096 }, noise),
    ...Array.from({ length: 5000 }, (_, at) => repeated(at) + (noise() >> 7)),
  ]);
}

test('what was packed is unpacked, at once and as a stream', async () => {
  assert.deepEqual(unlz(PACKED), source());
  const streamed = await new Response(unlzStream(PACKED)).arrayBuffer();
  assert.deepEqual(new Uint8Array(streamed), source());
});

test('damage is noticed wherever it is', () => {
  assert.throws(() => unlz(new Uint8Array()));
  for (let at = 0; at < PACKED.length - 4; at += 37) {
    const damaged = PACKED.slice();
    damaged[at] ^= 16;
    // A length of which there is no room for is none of ours.
    if (at > 3 || damaged[3] === 0) assert.throws(() => unlz(damaged), undefined, `byte ${at}`);
  }
});
