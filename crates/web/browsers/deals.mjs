// The page's entropy: random bits of the browser at the start, and fresh ones at each press.
import assert from 'node:assert/strict';
import { until } from './driver.mjs';

/** Defines the tests in a browser. */
export function testDeals(bench) {
  bench.inTab('the start and each press take 64 random bits of the browser', { preload: watchEntropy }, async (tab) => {
    await tab.goto(bench.server.at('/'));
    const taken = () => tab.page.evaluate(() => [globalThis.drawn.map(String), globalThis.given.map(String)]);
    const [drawn, given] = await taken();
    const isDrawn = given.every((bits) => drawn.includes(bits));
    assert.ok(given.length > 0 && isDrawn, 'the bits of a start reach the handheld as they are');
    for (const button of ['ArrowDown', 'ArrowUp', 'Enter']) {
      const [before] = await taken();
      await tab.page.keyboard.down(button);
      await until(async () => (await taken())[1].length > given.length, 'more bits');
      const [all, allGiven] = await taken();
      const fresh = all.slice(before.length);
      assert.ok(fresh.includes(allGiven.at(-1)), `${button}: ${allGiven.at(-1)} is none of ${fresh}`);
      given.splice(0, given.length, ...allGiven);
      await tab.page.keyboard.up(button);
    }
    assert.equal(new Set(given).size, given.length);
  });
}

/** Records the random bits of the browser, and those that the page passes to the handheld. */
function watchEntropy() {
  [globalThis.drawn, globalThis.given] = [[], []];
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (values) => {
    draw(values);
    globalThis.drawn.push(...values);
    return values;
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...all) => {
    const { instance } = await instantiateStreaming.apply(WebAssembly, all);
    const watched = (act) => (noise, ...rest) => {
      globalThis.given.push(noise);
      return act(noise, ...rest);
    };
    const { boot, add_noise } = instance.exports;
    return { instance: { exports: { ...instance.exports, boot: watched(boot), add_noise: watched(add_noise) } } };
  };
}
