// Starts the browsers of this machine, and controls the page in them.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

/** Options for a test machine: no questions, no network, no graphics card. */
const CHROME_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=user-gesture-required',
];

/** The time limit for every wait. It is long enough for a busy machine. */
const PATIENCE_MS = 15_000;

/** The browsers to test, from the environment: `chrome=PATH firefox=PATH`. */
export const BROWSERS = (process.env.GOUSSET_BROWSERS ?? '')
  .split(/\s+/)
  .filter(Boolean)
  .map((named) => ({ name: named.split('=')[0], path: named.split('=')[1] }));

/** Starts a browser. It stores its data in the folder `profile`, if given. */
export function launch({ name, path }, { profile } = {}) {
  return puppeteer.launch({
    userDataDir: profile,
    browser: name,
    executablePath: path,
    headless: true,
    defaultViewport: null,
    args: name === 'chrome' ? CHROME_ARGUMENTS : [],
  });
}

/** Waits until `look` returns a result. Fails with its last error otherwise. */
export async function until(look, what, patience = PATIENCE_MS) {
  const end = Date.now() + patience;
  for (;;) {
    // During a navigation there is no page to look at.
    const found = await Promise.resolve(look()).catch((error) => {
      if (!/context was destroyed|Cannot find context|no such frame/i.test(error.message)) throw error;
    });
    if (found) return found;
    assert.ok(Date.now() < end, `not within ${patience} ms: ${what}`);
    await sleep(25);
  }
}

/** The page in a tab of a browser. `faults` collects its errors. */
export class Tab {
  faults = [];
  /** Whether the tests go from the front page to the handheld without a click of their own. */
  enters = true;

  /** Opens a tab in a new context of the browser, or in `context`. */
  static async open(browser, { context, preload, language = 'en-GB', display, buttons = false } = {}) {
    const own = context ?? (await browser.createBrowserContext());
    const tab = new Tab(own, await own.newPage());
    const speak = (tag) => Object.defineProperty(navigator, 'languages', { get: () => [tag] });
    if (language) await tab.page.evaluateOnNewDocument(speak, language);
    if (buttons) await tab.page.evaluateOnNewDocument(showButtons);
    if (preload) await tab.page.evaluateOnNewDocument(preload);
    await tab.resize({ width: 390, height: 844, deviceScaleFactor: 2, ...display });
    return tab;
  }

  constructor(context, page) {
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
  }

  /** Gives the page a display of this size. */
  async resize(display) {
    await this.page.setViewport(display).catch((error) => {
      // Not every Firefox can set the orientation. The size is set anyway.
      if (!error.message.includes('setScreenOrientationOverride')) throw error;
    });
  }

  /** Opens the page and waits for its first screen, unless it needs an action first. */
  async goto(address, { waits = true } = {}) {
    const loaded = this.page.goto(address);
    if (!waits) return void loaded.catch(() => {});
    await loaded;
    await this.screen();
  }

  /** Waits for the outline of the screen: `[{ text, canBeChosen, isHere }]`. */
  screen() {
    return until(async () => {
      const screen = await this.now();
      return screen.length > 0 && screen;
    }, 'a first screen');
  }

  /** The current outline of the screen. It is empty on the front page, which is left. */
  now() {
    return this.page.evaluate((enters) => {
      if (document.body.dataset.at === 'door') {
        if (enters) document.getElementById('enter').click();
        return [];
      }
      return [...document.querySelectorAll('#outline > li')].map((item) => ({
        text: item.textContent,
        canBeChosen: item.querySelector('button') !== null,
        isHere: item.hasAttribute('aria-current'),
      }));
    }, this.enters);
  }

  /** Changes the language in the settings, from the list of games. */
  async speakFrench() {
    await this.choose('Settings');
    await this.sees('Language');
    await this.page.keyboard.press('ArrowRight');
    await this.sees('Langue');
    await this.page.keyboard.press('b');
    await this.sees('Réglages');
  }

  /** The words under the cursor. */
  async here() {
    return (await this.now()).find(({ isHere }) => isHere)?.text ?? '';
  }

  /** Whether each tile of a hand of Lexio is chosen, from the left. */
  async handOfLexio() {
    const tiles = (await this.now()).filter(({ text }) => text.includes(', in your hand'));
    return tiles.map(({ text }) => text.endsWith(', chosen'));
  }

  /** Waits for a screen with an element of these words. */
  sees(words) {
    return until(
      async () => (await this.now()).some(({ text }) => text.includes(words)),
      `«${words}» on the screen`,
    );
  }

  /** Chooses the element with these words, as a screen reader does. Returns false if there is none now. */
  tryToChoose(words) {
    return this.#choose(words, true);
  }

  /** Answers the question of the page with a button. Returns the question. */
  async answer(button) {
    await until(() => this.isShown('question'), 'a question');
    const question = await this.text('asked');
    await this.click(button);
    return question;
  }

  /** Chooses the element with these words as soon as it is there. */
  choose(words) {
    return until(() => this.#choose(words, true), `«${words}» to be chosen`);
  }

  /** Chooses the first element that begins with these words, as soon as it is there. */
  chooseFirst(words) {
    return until(() => this.#choose(words, false), `«${words}…» to be chosen`);
  }

  /** Finds and chooses an element in one call, because the screen can change between two calls. */
  #choose(words, whole) {
    const choose = (name, isWhole) => {
      const isIt = ({ textContent }) => (isWhole ? textContent === name : textContent.startsWith(name));
      const found = [...document.querySelectorAll('#outline button')].find(isIt);
      found?.click();
      return found !== undefined;
    };
    return this.page.evaluate(choose, words, whole);
  }

  /** Clicks an element of the page. */
  click(id) {
    return this.page.evaluate((name) => document.getElementById(name).click(), id);
  }

  /** The last announcement. */
  voice() {
    return this.page.evaluate(() => [...document.querySelectorAll('#voice > p')].map((said) => said.textContent));
  }

  /** The words of an element of the page. */
  text(id) {
    return this.page.evaluate((name) => document.getElementById(name).textContent, id);
  }

  isShown(id) {
    return this.page.evaluate((name) => {
      const found = document.getElementById(name);
      return found !== null && found.checkVisibility({ visibilityProperty: true });
    }, id);
  }

  /** The position of an element on the page. */
  box(selector) {
    return this.page.evaluate((name) => {
      const { left, top, right, bottom, width, height } = document.querySelector(name).getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    }, selector);
  }

  async close() {
    await this.context.close();
  }
}

/** Chooses the option that shows the buttons, which a mouse does not need. */
function showButtons() {
  // An empty tab has no storage.
  if (globalThis.origin === 'null') return;
  if (!localStorage.getItem('gousset.options')) localStorage.setItem('gousset.options', '{"buttons":true}');
}
