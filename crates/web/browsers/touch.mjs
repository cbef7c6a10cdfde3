// Everything that a finger can choose on a phone is large enough.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './driver.mjs';
import { READ_MS } from './play.mjs';

const PHONE = { display: { width: 360, height: 780, deviceScaleFactor: 3, hasTouch: true, isMobile: true }, buttons: true };
/** The least width and height of a target, in CSS pixels. */
const LEAST = 32;
/** The screens of a match that are measured, at most this many presses apart. */
const SCREENS = 12;

/** Defines the tests in a browser. */
export function testTouch({ found, inTab }, server) {
  // Firefox does not pretend to be a phone.
  if (found.name === 'chrome') inTab('on a phone every button, link and field of the page is 32 pixels wide and high', PHONE, async (tab) => {
    tab.enters = false;
    await tab.goto(server().at('/'), { waits: false });
    await until(() => tab.isShown('enter'), 'the front page');
    await until(() => tab.page.evaluate(() => document.querySelectorAll('[data-entry]').length > 9), 'the games');
    for (const clicks of [[], ['enter'], ['show-options'], ['see-match']]) {
      for (const click of clicks) await tab.click(click);
      assert.deepEqual(await tab.page.evaluate(smallControls, LEAST), [], `after ${clicks}`);
    }
  });

  for (const [game, number] of [['Lexio', 0], ['Lexicon', 1], ['Xylo', 2]]) {
    inTab(`on a phone every target of ${game} is 32 pixels wide and high`, { ...PHONE, preload: watchTouches }, async (tab) => {
      const small = [];
      const measure = async () => small.push(...(await tab.page.evaluate(smallTargets, LEAST)));
      await tab.goto(server().at('/'));
      await tab.chooseFirst(game);
      await tab.sees('New match');
      await measure();
      await tab.chooseFirst('New match');
      await tab.sees('Seats');
      await measure();
      await tab.click('home');
      await tab.page.evaluate((place) => document.querySelectorAll('[data-entry=begin]')[place].click(), number);
      let tables = 0;
      for (let screen = 0; screen < SCREENS || tables === 0; screen++) {
        assert.ok(screen < 10 * SCREENS, 'the table with a turn is found');
        await sleep(READ_MS);
        tables += await step(tab);
        await measure();
      }
      assert.deepEqual(small, []);
    });
  }

  // Firefox does not pretend to be a phone.
  if (found.name === 'chrome') inTab('on a phone the buttons can be hidden, and come back', PHONE, async (tab) => {
    await tab.goto(server().at('/'));
    const width = async () => (await tab.box('#screen')).width;
    const before = await width();
    assert.ok(await tab.isShown('pad'));
    await tab.click('show-buttons');
    await until(async () => (await width()) > before, 'a larger picture');
    assert.ok((await width()) === 360 && !(await tab.isShown('pad')));
    await tab.page.reload();
    await tab.screen();
    assert.equal(await width(), 360, 'the page remembers it');
    await tab.click('show-buttons');
    await until(() => tab.isShown('pad'), 'the buttons');
    assert.equal(await width(), before);
  });

  // Firefox makes no touches for tests.
  if (found.name === 'chrome') {
    inTab('a finger that moves on a list swipes it, and the page does not take it for a scroll', PHONE, async (tab) => {
      await tab.goto(server().at('/'));
      await tab.choose('Settings');
      await tab.sees('Language');
      const rows = async () => (await tab.now()).filter(({ canBeChosen }) => canBeChosen).map(({ text }) => text);
      const first = (await rows())[0];
      const { left, top, width, height } = await tab.box('#screen');
      const touch = await tab.page.touchscreen.touchStart(left + width / 2, top + height * 0.6);
      for (let moved = 1; moved <= 10; moved++) await touch.move(left + width / 2, top + height * (0.6 - 0.04 * moved));
      await touch.end();
      await until(async () => !(await rows()).includes(first), 'other rows');
    });
  }

  inTab('a finger slides over the narrow cards of Xylo in a lens, and lifts the one where it goes', { ...PHONE, preload: watchTouches }, async (tab) => {
    await tab.goto(server().at('/'));
    await tab.click('home');
    await tab.page.evaluate(() => document.querySelectorAll('[data-entry=begin]')[2].click());
    await until(async () => (await step(tab)) || void (await sleep(READ_MS)), 'a turn', 60_000);
    const cards = async () => {
      const shown = await tab.page.evaluate(() => [...document.querySelectorAll('#outline > li')].map((item) => ({
        text: item.textContent,
        isHere: item.hasAttribute('aria-current'),
        x: item.getBoundingClientRect().x + item.getBoundingClientRect().width / 2,
        y: item.getBoundingClientRect().y + item.getBoundingClientRect().height / 2,
        width: item.getBoundingClientRect().width,
      })));
      return shown.filter(({ text }) => text.includes('your Xylo'));
    };
    let before = [];
    // The outline may be a moment older than the picture. Then nothing slides.
    const slid = await until(async () => {
      before = await cards();
      const done = before.length > 5 && (await tab.page.evaluate(slide, before[4], 120));
      return done.isOpen ? done : null;
    }, 'a lens over the card');
    assert.ok(!slid.isLeft && before.some(({ width }) => width < LEAST), 'they are narrow, and the lens closes');
    assert.ok(slid.runs.length >= 3, JSON.stringify(slid.runs));
    for (const run of slid.runs.slice(1, -1)) assert.ok(run.pixels >= LEAST, `${run.pixels} pixels for ${run.area}`);
    const last = slid.runs.at(-1).area;
    const lifted = before.findIndex(({ x }) => Math.abs(x - slid.middle) < 1);
    assert.ok(lifted >= 0, `no card is at ${slid.middle}: ${before.map(({ x }) => x)}`);
    await until(async () => (await cards()).findIndex(({ isHere }) => isHere) === lifted, `the card at ${last}, lifted`);
    assert.equal((await cards()).length, before.length, 'none is played');
    if (found.name === 'chrome') assert.deepEqual(tab.faults, []);
  });
}

/** Chooses something that leads on. Returns 1 if this screen is the table at the player's turn. */
async function step(tab) {
  const screen = await tab.now();
  const words = screen.filter(({ canBeChosen }) => canBeChosen).map(({ text }) => text);
  const title = screen[0]?.text ?? '';
  const isTurn = title.endsWith(': your turn');
  // A letter of Lexicon opens its spelling. Elsewhere the turn stays as it is.
  const letter = isTurn && title.startsWith('Lexicon') && words.find((text) => text.includes('in your hand'));
  const next = letter || (!isTurn && (words.find((text) => text === 'X: pass on') ?? words.find((text) => text.startsWith('A: '))));
  if (next) await tab.tryToChoose(next);
  else if (!isTurn) await tab.page.keyboard.press('Enter');
  return isTurn ? 1 : 0;
}

/** Gives the tests the module, which says what a touch would choose. */
function watchTouches() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...all) => {
    const { instance } = await instantiateStreaming.apply(WebAssembly, all);
    globalThis.face = instance.exports;
    const chosen = (touch) => (globalThis.lastChosen = globalThis.face.chosen(touch));
    return { instance: { exports: { ...instance.exports, chosen } } };
  };
}

/** The visible controls of the page that are too small. */
function smallControls(least) {
  const inFront = document.querySelector('dialog[open]') ?? document;
  const controls = [...inFront.querySelectorAll('button, a[href], summary, label:has(input), textarea')];
  return controls
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('#outline'))
    .map((node) => [node.id || node.dataset.button || node.textContent, node.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < least - 0.5 || height < least - 0.5)
    .map(([name, { width, height }]) => `${name}: ${width} × ${height}`);
}

/**
 * The targets of the picture that are too small: those that a finger can choose at fewer than `least` CSS pixels side by side, or
 * one above the other. A row with a lens may be narrow.
 */
function smallTargets(least) {
  const { width, height } = document.getElementById('screen').getBoundingClientRect();
  const unit = width / 240;
  const { face } = globalThis;
  const touch = (x, y) => face.touch(x, y, Math.ceil(least / unit));
  const at = (x, y) => face.chosen(touch(x, y));
  const targets = new Map();
  for (let y = 1; y < 240; y += 5) for (let x = 1; x < 240; x += 5) if (at(x, y) !== 0 && !targets.has(at(x, y))) targets.set(at(x, y), [x, y]);
  const small = [];
  for (const [target, found] of targets) {
    const [left, top, wide, high] = [24, 16, 8, 0].map((shift) => (target >>> shift) & 0xff);
    const centre = [Math.min(left + (wide >> 1), 239), Math.min(top + (high >> 1), 239)];
    const [x, y] = at(...centre) === target ? centre : found;
    const count = (stepX, stepY) => {
      let steps = 0;
      while (at(x + stepX * (steps + 1), y + stepY * (steps + 1)) === target) steps += 1;
      return steps;
    };
    const [across, along] = [(count(-1, 0) + count(1, 0) + 1) * unit, (count(0, -1) + count(0, 1) + 1) * (height / 240)];
    const isWide = across >= least || face.crowd(touch(x, y)) !== 0;
    const title = document.querySelector('#outline > li')?.textContent;
    if (!isWide || along < least) small.push(`${title}: ${[left, top, wide, high]}: ${across.toFixed()} × ${along.toFixed()}`);
  }
  return small;
}

/**
 * Slides a finger to the right from the middle of a card, if the picture has the card there. Returns for how many pixels each
 * card was chosen.
 */
function slide({ x, y }, distance) {
  const screen = document.getElementById('screen');
  const { left, top, width } = screen.getBoundingClientRect();
  const middle = ([edge, , wide]) => left + ((edge + wide / 2) * width) / 240;
  const areaOf = (chosen) => [24, 16, 8, 0].map((shift) => (chosen >>> shift) & 0xff);
  const { face } = globalThis;
  const start = face.chosen(face.touch(((x - left) * 240) / width, ((y - top) * 240) / width, 1));
  if (Math.abs(middle(areaOf(start)) - x) >= 1) return { isOpen: false };
  const send = (type, clientX) => screen.dispatchEvent(new PointerEvent(type, { clientX, clientY: y, pointerId: 7, pointerType: 'touch', bubbles: true }));
  const runs = [];
  const note = () => {
    const area = areaOf(globalThis.lastChosen);
    if (runs.at(-1)?.area.join() === area.join()) runs.at(-1).pixels += 1;
    else runs.push({ area, pixels: 1 });
  };
  send('pointerdown', x);
  const lens = document.getElementById('lens');
  const isOpen = !lens.hidden && lens.getBoundingClientRect().bottom <= y;
  for (let moved = 1; moved <= distance; moved++) {
    send('pointermove', x + moved);
    note();
  }
  send('pointerup', x + distance);
  return { runs, isOpen, isLeft: !lens.hidden, middle: middle(runs.at(-1).area) };
}
