// The front page: a match by one click, the deal of the day, the rules; and the page by thumb and by mouse.
import assert from 'node:assert/strict';
import { until } from './driver.mjs';

const PHONE = { display: { width: 360, height: 780, deviceScaleFactor: 3 }, buttons: true };

/** Defines the tests in a browser. */
export function testDoor({ inTab, found }, server) {
  const page = (hash = '') => server().at(`/${hash}`);
  const open = async (tab, hash) => {
    tab.enters = false;
    await tab.goto(page(hash), { waits: false });
    await until(() => tab.isShown('enter'), 'the front page');
    await until(() => tab.page.evaluate(() => document.querySelectorAll('#games canvas').length === 3), 'three games');
  };
  const entry = (tab, game, name) =>
    tab.page.evaluate((place, which) => document.querySelectorAll(`[data-entry=${which}]`)[place].click(), game, name);

  inTab('the front page shows three games in the browser’s language, with pictures', { language: 'fr-FR' }, async (tab) => {
    await open(tab);
    assert.equal(await tab.page.evaluate(() => document.documentElement.lang), 'fr');
    const names = await tab.page.evaluate(() => [...document.querySelectorAll('#games h2')].map((title) => title.textContent));
    assert.deepEqual(names, ['Lexio', 'Lexicon', 'Xylo']);
    await until(() => tab.page.evaluate(countColours), 'three pictures');
  });

  inTab('one click begins a match, and the next visit continues it', {}, async (tab) => {
    await open(tab);
    await entry(tab, 0, 'begin');
    await tab.sees(', in your hand');
    await tab.click('home');
    await until(() => tab.isShown('enter'), 'the front page again');
    await tab.page.reload();
    await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry=goOn]').length === 1), 'an offer to continue');
    await entry(tab, 0, 'goOn');
    await tab.sees(', in your hand');
  });

  inTab('a new match asks before it replaces a saved one', {}, async (tab) => {
    await open(tab);
    await entry(tab, 0, 'begin');
    await tab.sees(', in your hand');
    await tab.click('home');
    await until(() => tab.isShown('enter'), 'the front page again');
    await entry(tab, 0, 'begin');
    assert.match(await tab.answer('keep'), /saved match/);
    assert.ok(await tab.isShown('enter'), 'the player has refused');
  });

  inTab('the deal of the day is the same for everyone, also by a link of another day', {}, async (tab) => {
    const hands = [];
    for (const hash of ['#deal=lexio.2025-11-18', '#deal=lexio.2025-11-18', '#deal=lexio.2025-11-19']) {
      await tab.page.goto(server().at('/blank'));
      await open(tab, hash);
      await until(() => tab.page.evaluate(() => document.querySelector('#games [data-entry=deal]').textContent.includes('2025')), 'its date');
      await entry(tab, 0, 'deal');
      // From the second time on, a saved match would be replaced.
      if (hands.length > 0) await tab.answer('replace');
      await tab.sees(', in your hand');
      const tiles = (await tab.now()).filter(({ text }) => text.includes(', in your hand')).map(({ text }) => text.split(',')[0]);
      hands.push(tiles.toSorted().join());
    }
    assert.equal(hands[0], hands[1]);
    assert.notEqual(hands[0], hands[2]);
  });

  inTab('the rules are on the front page', {}, async (tab) => {
    await open(tab);
    await tab.page.evaluate(() => (document.querySelector('#rules details').open = true));
    await until(() => tab.page.evaluate(() => document.querySelectorAll('#rules h3').length > 3), 'the rules of Lexio');
  });

  inTab('for a mouse there is the picture alone, and what can be clicked is known by the pointer', { display: { width: 1280, height: 800, deviceScaleFactor: 1 } }, async (tab) => {
    await tab.goto(page());
    await tab.sees('Settings');
    const { left, top, width, height } = await tab.box('#screen');
    assert.ok(height >= 0.85 * 800, `${height} of 800`);
    assert.ok(!(await tab.isShown('pad')));
    const seenAt = async (x, y) => {
      await tab.page.mouse.move(x, y);
      return tab.page.evaluate((x, y) => getComputedStyle(document.elementFromPoint(x, y)).cursor, x, y);
    };
    const middle = top + height / 2;
    await until(async () => (await seenAt(left + width / 2, middle)) === 'pointer', 'a pointer over a game');
    assert.ok(await tab.isShown('hover'), 'it is marked');
    await until(async () => !(await seenAt(left + 3, middle)).includes('pointer'), 'none beside it');
    assert.ok(!(await tab.isShown('hover')));
    await tab.page.keyboard.press('?');
    await until(() => tab.isShown('keyboard'), 'the keys');
  });

  inTab('a list scrolls under a finger, and a tap on a row does not change it', PHONE, async (tab) => {
    await tab.goto(page());
    await tab.choose('Settings');
    await tab.sees('Language');
    const rows = async () => (await tab.now()).filter(({ canBeChosen }) => canBeChosen).map(({ text }) => text);
    const first = (await rows())[0];
    await drag(tab, [120, 180], [120, 60]);
    await until(async () => (await rows())[0] !== first, 'other rows');
    const before = await rows();
    const { left, top, width } = await tab.box('#screen');
    const tap = (x, y) => tab.page.mouse.click(left + (x * width) / 240, top + (y * width) / 240);
    await tap(60, 200);
    await until(async () => (await tab.here()) === before.at(-1) || (await rows()).includes(before.at(-1)), 'the row is chosen');
    assert.ok((await rows()).includes(before.at(-1)), 'and not changed');
  });

  if (found.name === 'chrome') {
    inTab('nothing on the front page moves while it appears', { ...PHONE, preload: watchShifts }, async (tab) => {
      await open(tab);
      await until(() => tab.page.evaluate(countColours), 'three pictures');
      assert.equal(await tab.page.evaluate(() => globalThis.shifts), 0);
    });

    inTab('nothing is cut at four times the size', { display: { width: 320, height: 256, deviceScaleFactor: 4 } }, async (tab) => {
      await tab.goto(page());
      await tab.sees('Settings');
      const cut = await tab.page.evaluate(() => [...document.querySelectorAll('footer button')].filter((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return button.checkVisibility() && (left < 0 || right > innerWidth || bottom > innerHeight);
      }).map(({ id }) => id));
      assert.deepEqual(cut, []);
    });
  }
}

/** Adds up the layout shifts, as the browser weighs them. */
function watchShifts() {
  globalThis.shifts = 0;
  const add = (list) => list.getEntries().forEach(({ value }) => (globalThis.shifts += value));
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
}

/** True if all pictures of games have many colours. */
function countColours() {
  return [...document.querySelectorAll('#games canvas')].every((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size > 20;
  });
}

/** Moves a finger over the picture, in pixels of the panel. */
async function drag(tab, from, to) {
  await tab.page.evaluate(
    ([fromX, fromY], [toX, toY]) => {
      const screen = document.getElementById('screen');
      const { left, top, width } = screen.getBoundingClientRect();
      const at = (type, x, y) => {
        const place = { clientX: left + (x * width) / 240, clientY: top + (y * width) / 240 };
        screen.dispatchEvent(new PointerEvent(type, { ...place, pointerId: 7, pointerType: 'touch', bubbles: true }));
      };
      at('pointerdown', fromX, fromY);
      for (let step = 1; step <= 10; step++) at('pointermove', fromX + ((toX - fromX) * step) / 10, fromY + ((toY - fromY) * step) / 10);
      at('pointerup', toX, toY);
    },
    from,
    to,
  );
}
