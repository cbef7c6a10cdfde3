// The real page in real browsers.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDeals } from './deals.mjs';
import { testDoor } from './door.mjs';
import { BROWSERS, Tab, launch, until } from './driver.mjs';
import { testEar } from './ear.mjs';
import { testNotices } from './notices.mjs';
import { playLexio } from './play.mjs';
import { testSaves } from './saves.mjs';
import { BLANK, PAGE, halting, html, serve } from './server.mjs';
import { testSite } from './site.mjs';
import { handedOver, keepFiles, saveArea, testInTab } from './suite.mjs';
import { testTasks } from './tasks.mjs';
import { testTouch } from './touch.mjs';
import { testTyping } from './typing.mjs';

/** Checks the accessibility of a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A shared match of Lexio, in one line. */
const MATCH = readFileSync(new URL('../../../tests/replay/lexio.match', import.meta.url), 'utf8').replace(/\s/g, '');

/** The same match in three parts, as a handheld shows a long one in several codes. */
const PARTS = readFileSync(new URL('../../../tests/replay/lexio.parts', import.meta.url), 'utf8').trim().split('\n');

/** The outline follows a moving picture within this time. */
const LONGEST_READ_MS = 1800;

/** A dictionary is unpacked in more parts than this. */
const LEAST_PARTS = 50;

/** Ways to tap a point of the page. */
const TAPS = [
  ['by mouse', (tab, x, y) => tab.page.mouse.click(x, y)],
  ['by touch', (tab, x, y) => tab.page.touchscreen.tap(x, y)],
];

test('there is a browser to test in', () => assert.ok(BROWSERS.length > 0));

// In parallel, because each test mostly waits for its browser.
describe('the page', { concurrency: true }, () => {
  for (const found of BROWSERS) describe(found.name, { concurrency: 1 }, () => testIn(found));
});

function testIn(found) {
  let browser;
  let server;
  // Enough of the page to show something, and enough for the script.
  const slow = halting(20_000);
  const later = halting(PAGE.indexOf('id="face"') + 1000);

  before(async () => {
    browser = await launch(found);
    const frame = (address) => html(`<!doctype html><link rel=icon href="data:,"><p>Another page</p><iframe src="${address}" width=400 height=700>`);
    const answers = { '/': html(PAGE), '/blank': BLANK, '/slow': slow, '/later': later };
    server = await serve(answers);
    answers['/frame'] = frame(server.at('/', 'localhost'));
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  const inTab = (...all) => testInTab(() => browser, ...all);
  /** The context for the tests of other files. The browser and the server are set when a test runs. */
  const bench = { found, inTab, get browser() { return browser; }, get server() { return server; } };
  for (const define of [testSaves, testSite, testNotices, testDeals, testEar, testTyping]) define(bench);
  testDoor(bench, () => server);
  testTouch(bench, () => server);
  if (found.name === 'chrome') testTasks(bench);

  inTab('on a slow line it shows itself and says that it loads', {}, async (tab) => {
    await tab.goto(server.at('/slow'), { waits: false });
    await until(() => tab.isShown('door'), 'the front page');
    await sleep(500);
    assert.ok(!(await tab.isShown('needs')) && !(await tab.isShown('stop')), 'that is no error');
    slow.more();
    await tab.sees('Settings');
    assert.ok(!(await tab.isShown('loading')));
  });

  inTab('a click while it loads takes effect as soon as it can', {}, async (tab) => {
    tab.enters = false;
    await tab.goto(server.at('/later'), { waits: false });
    await until(() => tab.page.evaluate(() => document.querySelector('[data-entry=learn]')?.click() !== null), 'the games');
    await until(async () => {
      await tab.page.evaluate(() => document.querySelector('[data-entry=begin]')?.click());
      return tab.isShown('loading');
    }, 'a sign that it loads');
    later.more();
    await tab.sees('Lexio');
  });

  inTab('a round of keys: the usual ones, and back', { language: 'fr-FR' }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Réglages');
    assert.equal(await tab.page.evaluate(() => document.documentElement.lang), 'fr');
    await tab.page.keyboard.press('ArrowUp');
    await tab.page.keyboard.press(' ');
    await tab.sees('Langue');
    await tab.page.keyboard.press('ArrowRight');
    await until(() => tab.page.evaluate(() => document.documentElement.lang === 'en'), 'the page in English');
    await tab.page.keyboard.press('Escape');
    await tab.sees('Settings');
    await tab.page.keyboard.press('Enter');
    await tab.sees('Language');
    await tab.page.keyboard.press('Escape');
    await tab.sees('Lexio');
  });

  inTab('buttons under a pointer, taps on the picture, and a reload right after', { buttons: true }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Settings');
    const up = await tab.box('[data-button="UP"]');
    await tab.page.mouse.click(up.left + up.width / 2, up.top + up.height / 2);
    await until(async () => (await tab.here()) === 'Settings', 'the cursor on the last row');
    const screen = await tab.box('#screen');
    const tap = (x, y) =>
      tab.page.mouse.click(screen.left + (x * screen.width) / 240, screen.top + (y * screen.height) / 240);
    // The first row of games.
    await tap(120, 121);
    await tab.sees('New match');
    await tab.page.reload();
    await tab.sees('Settings');
  });

  inTab('a button that is down is lit, and what is on it can be read', { buttons: true }, async (tab) => {
    await tab.goto(server.at('/'));
    const up = await contrast(tab, 'X');
    await tab.page.keyboard.down('x');
    await tab.page.keyboard.down('ArrowUp');
    await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-down]').length === 2), 'two buttons that are down');
    for (const button of ['X', 'UP']) {
      const down = await contrast(tab, button);
      assert.ok(down.ratio >= 4.5, `${button} has ${down.ratio.toFixed(1)}:1`);
      assert.notEqual(down.ground, up.ground);
    }
    assert.ok(up.ratio >= 4.5);
  });

  inTab('in a frame of another page keys arrive after a click', { language: null }, async (tab) => {
    await tab.page.goto(server.at('/frame'));
    const frame = await until(() => tab.page.frames().find((one) => one !== tab.page.mainFrame()), 'a frame');
    await until(() => frame.evaluate(() => document.getElementById('enter')?.click() !== null).catch(() => false), 'the front page');
    const isThere = () => frame.evaluate(() => document.querySelectorAll('#outline > li').length > 0).catch(() => false);
    await until(isThere, 'the page in the frame');
    const box = await tab.box('iframe');
    await tab.page.mouse.click(box.left + 200, box.top + 8);
    await tab.page.keyboard.press('ArrowUp');
    const here = () => frame.evaluate(() => document.querySelector('#outline > [aria-current]')?.textContent).catch(() => '');
    await until(async () => (await here()) === 'Settings', 'the cursor on the last row');
  });

  inTab('it rests while nothing happens', { preload: countFrames }, async (tab) => {
    await tab.goto(server.at('/'));
    // When it has come to rest, which may take long on a busy machine, it makes no further requests.
    const asked = () => tab.page.evaluate(() => JSON.stringify(globalThis.asked));
    await until(async () => {
      const before = await asked();
      await sleep(1000);
      return (await asked()) === before;
    }, 'a second in which the page asks for nothing');
  });

  inTab('a tab in the background takes nothing over before it is seen', {}, async (tab) => {
    await tab.goto(server.at('/'));
    const other = await Tab.open(browser, { context: tab.context, preload: hide });
    await other.goto(server.at('/'), { waits: false });
    await until(() => other.page.evaluate(() => document.readyState === 'complete'), 'the other tab');
    await sleep(1000);
    assert.ok(!(await tab.isShown('stop')));
    await other.page.evaluate(() => {
      globalThis.isHidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await until(() => tab.isShown('stop'), 'the older tab says that it is left');
    await other.sees('Settings');
    assert.deepEqual(other.faults, []);
  });

  inTab('it fits displays of all sizes', { buttons: true }, async (tab) => {
    await tab.goto(server.at('/'));
    for (const [width, height, deviceScaleFactor] of SIZES) {
      await tab.resize({ width, height, deviceScaleFactor });
      const fits = async () => (await misfit(tab, width, height)) === null;
      await until(fits, `${width}×${height}`, 3000).catch(async (error) => {
        throw new Error(`${error.message}: ${await misfit(tab, width, height)}`);
      });
    }
  });

  inTab('options are kept, and buttons change hands', { buttons: true }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.click('mute');
    await tab.click('show-options');
    for (const box of ['box-left', 'box-large']) await tab.click(box);
    await tab.page.reload();
    await tab.screen();
    assert.equal(await tab.page.evaluate(() => document.getElementById('mute').ariaPressed), 'true');
    const [left, y] = [await tab.box('[data-button="LEFT"]'), await tab.box('[data-button="Y"]')];
    assert.ok(left.left > y.right && left.width > 60, `LEFT is at ${left.left}, ${left.width} wide`);
  });

  inTab('who opens Lexicon at once waits for its words, which are unpacked in many parts', { preload: countParts }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.chooseFirst('Lexicon');
    await tab.sees('New match');
    const parts = () => tab.page.evaluate(() => globalThis.parts);
    assert.equal(await parts(), 0, 'the browser gave no time for it');
    await tab.choose('New match');
    await until(() => tab.isShown('loading'), 'a sign that words are loaded');
    assert.equal(await tab.text('loading'), 'Loading the words…');
    await tab.choose('Start');
    await tab.sees('The draw for the deal');
    assert.ok(!(await tab.isShown('loading')));
    // In Chromium `tasks.mjs` measures the longest of them.
    assert.ok((await parts()) > LEAST_PARTS, `${await parts()} parts`);
  });

  inTab('a match of Lexicon by one click waits for its words too', { preload: countParts }, async (tab) => {
    tab.enters = false;
    await tab.goto(server.at('/'), { waits: false });
    await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]').length === 3), 'the games');
    await tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]')[1].click());
    await tab.sees('The draw for the deal');
    const parts = await tab.page.evaluate(() => globalThis.parts);
    assert.ok(parts > LEAST_PARTS, `${parts} parts`);
  });

  inTab('full screen, and back', {}, async (tab) => {
    await tab.goto(server.at('/'));
    const isFull = () => tab.page.evaluate(() => document.fullscreenElement === document.documentElement);
    for (const full of [true, false]) {
      await tab.click('show-options');
      await tab.click('full-screen');
      await until(async () => (await isFull()) === full, full ? 'full screen' : 'no full screen');
      await tab.sees('Settings');
    }
  });

  inTab('a picture of the screen is a file', { preload: keepFiles }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Settings');
    await tab.click('show-options');
    const png = await handedOver(tab, 'save-picture');
    assert.equal(png.subarray(1, 4).toString(), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [960, 960]);
  });

  inTab('the browser’s offer to install is made once, by a button', {}, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Settings');
    await tab.click('show-options');
    assert.ok(!(await tab.isShown('install')), 'without an offer there is no button');
    await tab.page.evaluate(() => {
      globalThis.prompts = 0;
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      offer.prompt = () => (globalThis.prompts += 1);
      dispatchEvent(offer);
      globalThis.isTakenOver = offer.defaultPrevented;
    });
    assert.ok(await tab.isShown('install'));
    await tab.click('install');
    assert.deepEqual(await tab.page.evaluate(() => [globalThis.prompts, globalThis.isTakenOver]), [1, true]);
    assert.ok(!(await tab.isShown('install')));
  });

  inTab('everything saved goes to a file, and comes back from it', { preload: keepFiles }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.speakFrench();
    await tab.click('show-options');
    const bytes = await saveArea(tab);
    // A separate folder, because the other browser does the same at the same time.
    const folder = mkdtempSync(join(tmpdir(), 'gousset-'));
    const file = join(folder, 'saves.bin');
    writeFileSync(file, bytes);
    const other = await Tab.open(browser);
    try {
      await other.goto(server.at('/'));
      await (await other.page.$('#import-file')).uploadFile(file);
      await other.answer('replace');
      await other.sees('Réglages');
    } finally {
      rmSync(folder, { recursive: true });
      await other.close();
    }
  });

  inTab('a link to a match opens it, and it goes on from there', {}, async (tab) => {
    await tab.goto(server.at(`/#${MATCH}`));
    await tab.sees('Lexio');
    for (let move = 0; move < 3; move++) await tab.page.keyboard.press('ArrowRight');
    await until(() => tab.isShown('play-on'), 'an offer to play on');
    assert.ok(!(await tab.isShown('share')));
    const players = async () => (await tab.now()).filter(({ text }) => text.includes(', in your hand')).length;
    await tab.click('play-on');
    await until(async () => (await players()) > 3, 'the table, at once');
    assert.equal(await tab.page.evaluate(() => location.hash), '');
    await tab.page.reload();
    await tab.sees('· continue');
    // The second time it would replace the first match, and asks.
    await tab.page.evaluate((text) => {
      document.getElementById('match-text').value = `My match:\n${text.toLowerCase()}`;
      document.getElementById('open-match').click();
    }, MATCH);
    await until(() => tab.isShown('play-on'), 'the match again');
    await tab.click('play-on');
    assert.match(await tab.answer('keep'), /saved match/);
    await tab.page.keyboard.press('b');
    await tab.sees('· continue');
  });

  inTab('a match by what is read out alone, and its link for others', { preload: takeShared }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.chooseFirst('Lexio');
    await tab.chooseFirst('New match');
    // A table of two and a match of one round, to save time.
    await tab.sees('Seats');
    await pressUntil(tab, 'ArrowDown', 'Seats');
    await pressUntil(tab, 'ArrowLeft', 'Seats, 2');
    await pressUntil(tab, 'ArrowDown', 'Rounds');
    await pressUntil(tab, 'ArrowLeft', 'Rounds, 1');
    // The list wraps around.
    await pressUntil(tab, 'ArrowDown', 'Start');
    await tab.choose('Start');
    await until(() => playLexio(tab), 'the end of the round', 120_000);
    await until(async () => {
      if (await tab.isShown('share')) return true;
      if (!(await tab.tryToChoose('X: share'))) await tab.page.keyboard.press('Enter');
      await sleep(LONGEST_READ_MS);
      return false;
    }, 'something to share', 60_000);
    await tab.click('share');
    const link = await until(() => tab.page.evaluate(() => globalThis.sharedLink), 'a link');
    assert.ok(link.startsWith(`${server.at('/')}#GOUSSET`), link);
    const other = await Tab.open(browser);
    await other.goto(link);
    await other.page.keyboard.press('ArrowRight');
    await until(() => other.isShown('play-on'), 'the match at its first move');
    assert.deepEqual(other.faults, []);
    await other.close();
  });

  inTab('fingers on the buttons and on the picture', { buttons: true }, async (tab) => {
    await tab.goto(server.at('/'));
    const tap = ({ left, top, width, height }, x, y) => tab.page.touchscreen.tap(left + width * x, top + height * y);
    await tab.sees('Settings');
    await tap(await tab.box('[data-button="UP"]'), 0.5, 0.5);
    await until(async () => (await tab.here()) === 'Settings', 'the cursor on the last row');
    // The first row of games.
    await tap(await tab.box('#screen'), 0.5, 0.505);
    await tab.sees('New match');
  });

  for (const [name, tapAt] of TAPS) {
    inTab(`every tap counts, ${name}`, { preload: fixSeed }, async (tab) => {
      await dealLexio(tab, server.at('/'));
      const shown = await choosable(tab);
      const tiles = shown.filter(({ text }) => text.includes(', in your hand'));
      assert.equal(tiles.length, 13);
      const order = farApart(tiles.length);
      for (const gap of [50, 100, 200]) {
        // Two tiles are chosen and released again.
        await tapPoints(tab, tapAt, [...order, ...order.slice(0, 2)].map((place) => tiles[place]), gap);
        const expected = tiles.map((_, place) => !order.slice(0, 2).includes(place));
        const isSo = async () => JSON.stringify(await tab.handOfLexio()) === JSON.stringify(expected);
        await until(isSo, `fifteen taps, ${gap} ms apart`);
        await tab.page.keyboard.press('b');
        await until(async () => !(await tab.handOfLexio()).includes(true), 'no tile chosen');
      }
      await tapPoints(tab, tapAt, [tiles[12], shown.find(({ text }) => text.startsWith('Play'))], 100);
      await until(async () => (await tab.handOfLexio()).length === 12, 'the last tile to be played');
    });
  }

  if (found.name === 'chrome') {
    inTab('two fingers make it larger', {}, async (tab) => {
      await tab.goto(server.at('/'));
      const devtools = await tab.page.createCDPSession();
      await devtools.send('Input.synthesizePinchGesture', { x: 190, y: 200, scaleFactor: 2 });
      await until(() => tab.page.evaluate(() => visualViewport.scale > 1.5), 'a larger page');
    });
  }

  inTab('a damaged link says so, and what was saved is there', {}, async (tab) => {
    await tab.goto(server.at(`/#${MATCH.slice(0, -9)}`));
    await tab.sees('Settings');
    await until(async () => (await tab.text('notice')).includes('not a shared match'), 'a notice');
  });

  inTab('codes scanned one after the other are a match, and what is missing is named', {}, async (tab) => {
    const [one, two, three] = PARTS;
    await tab.goto(server.at(`/#${two}`));
    await until(async () => (await tab.text('notice')).endsWith('1/3, 3/3'), 'two parts are missing');
    // A phone opens every scanned code in a new tab.
    const other = await Tab.open(browser, { context: tab.context });
    await other.goto(server.at(`/#${three}`));
    await until(async () => (await other.text('notice')).endsWith(' 1/3'), 'one part is missing');
    // The last one is pasted, as a link.
    await other.page.evaluate((text) => {
      document.getElementById('match-text').value = `https://example.org/gousset/#${text}`;
      document.getElementById('open-match').click();
    }, one);
    await until(() => other.isShown('play-on'), 'the match');
    await other.page.reload();
    await other.page.keyboard.press('ArrowRight');
    await until(() => other.isShown('play-on'), 'the match at its first move');
    assert.deepEqual(other.faults, []);
  });

  inTab('a gamepad is heard', { preload: plugGamepad }, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Settings');
    const first = await tab.here();
    await tab.page.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
    await until(async () => (await tab.here()) !== first, 'the cursor on another row');
  });

  inTab('axe has nothing to say about the front page', {}, async (tab) => {
    tab.enters = false;
    await tab.goto(server.at('/'), { waits: false });
    await until(() => tab.isShown('enter'), 'the front page');
    await tab.page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    await tab.page.evaluate(AXE);
    const { violations } = await tab.page.evaluate(() => globalThis.axe.run(document));
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)]), []);
  });

  inTab('axe has nothing to say', {}, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.click('show-options');
    await tab.click('open-match');
    await until(async () => (await tab.text('notice')) !== '', 'a notice');
    await tab.page.evaluate(AXE);
    const { violations } = await tab.page.evaluate(() => globalThis.axe.run(document));
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html: node }) => node)]), []);
  });

  inTab('what is read out says what changes', {}, async (tab) => {
    await tab.goto(server.at('/'));
    await tab.sees('Settings');
    await until(async () => (await tab.voice()).includes('Settings'), 'the whole first screen');
    await tab.page.keyboard.press('ArrowDown');
    await until(async () => (await tab.voice()).at(-1)?.startsWith('Lexicon'), 'the cursor’s new place');
    await tab.choose('Settings');
    await tab.sees('Language');
    // Beyond the middle the rows scroll, and the cursor stays in place.
    for (let step = 0; step < 10; step++) {
      const before = await tab.here();
      await tab.page.keyboard.press('ArrowDown');
      await until(async () => (await tab.here()) !== before, 'another row under the cursor');
      assert.equal((await tab.voice()).at(-1), await tab.here());
    }
  });
}

/** Makes the deal always the same. The player leads. */
function fixSeed() {
  crypto.getRandomValues = (array) => array.fill(array instanceof BigUint64Array ? 1n : 1);
}

/** Begins a match of Lexio, up to the player's turn. */
async function dealLexio(tab, address) {
  await tab.goto(address);
  await tab.chooseFirst('Lexio');
  await tab.chooseFirst('New match');
  await tab.choose('Start');
  await tab.sees('Lexio: your turn');
  await tab.sees('You lead');
}

/** What can be chosen on the screen, with the middle of its picture: `[{ text, x, y }]`. */
function choosable(tab) {
  return tab.page.evaluate(() =>
    [...document.querySelectorAll('#outline button')].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { text: node.textContent, x: left + width / 2, y: top + height / 2 };
    }),
  );
}

/** Indices from both ends in turn: 0, the last, 1, the last but one, and so on. */
function farApart(count) {
  return Array.from({ length: count }, (_, number) => (number % 2 === 0 ? number / 2 : count - (number + 1) / 2));
}

/** Taps points of the page, at this interval. */
async function tapPoints(tab, tapAt, points, gap) {
  for (const { x, y } of points) {
    const next = sleep(gap);
    await tapAt(tab, x, y);
    await next;
  }
}

/** The background of a button, and the contrast of its label (WCAG 2.2). */
function contrast(tab, button) {
  return tab.page.evaluate((name) => {
    const { color, backgroundColor: ground } = getComputedStyle(document.querySelector(`[data-button="${name}"]`));
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const luminance = (rgb) => {
      const [red, green, blue] = rgb.match(/\d+/g).map((part) => linear(part / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    const [one, other] = [luminance(color), luminance(ground)];
    return { ground, ratio: Math.max(one / other, other / one) };
  }, button);
}

/** Counts the requests of a page to its browser. */
function countFrames() {
  globalThis.asked = { frames: 0, timers: 0 };
  const { requestAnimationFrame: frame, setTimeout: timer } = globalThis;
  globalThis.requestAnimationFrame = (act) => ((globalThis.asked.frames += 1), frame(act));
  globalThis.setTimeout = (...all) => ((globalThis.asked.timers += 1), timer(...all));
}

/** Counts the parts in which dictionaries are unpacked, in a browser without idle time. */
function countParts() {
  globalThis.parts = 0;
  globalThis.requestIdleCallback = () => 0;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...all) => {
    const { instance } = await instantiateStreaming.apply(WebAssembly, all);
    const { prepare } = instance.exports;
    const exports = { ...instance.exports, prepare: () => ((globalThis.parts += 1), prepare()) };
    return { instance: { exports } };
  };
}

/** Replaces the system's share sheet, and records what is shared. */
function takeShared() {
  navigator.share = async ({ url }) => void (globalThis.sharedLink = url);
}

/** Presses a key until the cursor is on an element that begins with these words. */
function pressUntil(tab, key, words) {
  return until(async () => {
    const before = await tab.here();
    if (before.startsWith(words)) return true;
    await tab.page.keyboard.press(key);
    await until(async () => (await tab.here()) !== before, `another word under the cursor than «${before}»`);
    return false;
  }, `the cursor on «${words}»`);
}

/** A gamepad on which DOWN is held. */
function plugGamepad() {
  const buttons = Array.from({ length: 16 }, (_, number) => ({ pressed: number === 13 }));
  navigator.getGamepads = () => [{ index: 0, buttons, axes: [] }];
}

/** Makes a tab hidden, until it is shown again. */
function hide() {
  globalThis.isHidden = true;
  Object.defineProperty(document, 'hidden', { get: () => globalThis.isHidden });
}

const SIZES = [
  [390, 844, 3],
  [320, 568, 2],
  [280, 653, 3],
  [844, 390, 3],
  [568, 256, 2],
  [820, 1180, 2],
  [1366, 650, 1],
  [1920, 950, 1],
];

/** The element that does not fit on a display of this size, or null. */
async function misfit(tab, width, height) {
  const screen = await tab.box('#screen');
  if (screen.width < 180) return `the screen is ${screen.width} pixels wide`;
  const boxes = { screen, case: await tab.box('#body') };
  for (const name of ['UP', 'LEFT', 'RIGHT', 'DOWN', 'A', 'B', 'X', 'Y']) boxes[name] = await tab.box(`[data-button="${name}"]`);
  for (const [name, box] of Object.entries(boxes)) {
    const { left, top, right, bottom } = box;
    if (left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5) return `${name} is outside of the display`;
    const outside = left < boxes.case.left - 0.5 || right > boxes.case.right + 0.5 || bottom > boxes.case.bottom + 0.5;
    if (outside) return `${name} is outside of the case`;
    const covers = name !== 'screen' && name !== 'case' && left < screen.right && right > screen.left && top < screen.bottom;
    if (covers && bottom > screen.top) return `${name} covers the screen`;
  }
  if (boxes.LEFT.left < 20 || boxes.A.right > width - 20) return 'buttons are where a swipe begins';
  return null;
}
