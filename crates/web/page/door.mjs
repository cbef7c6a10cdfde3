// The front page: the games with a picture each, a match by one click, the deal of the day, and the rules.
import { element } from './dom.mjs';
import { PANEL } from './handheld.mjs';
import { paint } from './picture.mjs';
import { dateOf, dealIn, dayOf, filled } from './sharing.mjs';
import { onceIdle } from './spare.mjs';

/** A picture is drawn at the latest after this many milliseconds. */
const LATEST_COVER_MS = 2000;

function build(tag, parts = {}, ...children) {
  const node = Object.assign(document.createElement(tag), parts);
  node.append(...children);
  return node;
}

/** Shows a picture of the panel on a canvas. */
function draw(canvas, picture) {
  const context = canvas.getContext('2d', { alpha: false });
  const image = context.createImageData(PANEL, PANEL);
  paint(picture, new Uint32Array(image.data.buffer));
  context.putImageData(image, 0, 0);
}

export class Door {
  #handheld = null;
  #words = null;
  #language = 0;
  #drawn = new Map();

  /** `open` is called with `{ game, entry, day }` of a click: the number of a game, or none for the handheld's own menu. */
  constructor(open) {
    this.open = open;
    element('enter').addEventListener('click', () => open({}));
  }

  /** Shows the texts in a language. */
  label(words, language) {
    [this.#words, this.#language] = [words, language];
    this.#show();
    element('rules').replaceChildren(...words.games.map(({ name }) => this.#rules(name)));
  }

  /** Shows which matches can be resumed, from now on. */
  update(handheld) {
    this.#handheld = handheld;
    this.#show();
    this.#writeRules();
  }

  #show() {
    const { games } = this.#words;
    element('games').replaceChildren(...games.map((game, number) => this.#card(game, number)));
  }

  #card({ name, about }, number) {
    const words = this.#words;
    const button = (text, entry, main) => {
      const node = build('button', { type: 'button', textContent: text, className: main ? 'main' : '' });
      node.dataset.entry = entry;
      node.setAttribute('aria-label', `${name}: ${text}`);
      node.addEventListener('click', () => this.open({ game: number, entry, day: this.#dayOf(name) }));
      return node;
    };
    const canResume = this.#handheld?.canResume(number) ?? false;
    const first = canResume ? button(words.resume, 'goOn', true) : button(words.playBots, 'begin', true);
    const rest = [button(words.learn, 'learn'), button(words.setUp, 'menu'), button(this.#deal(name), 'deal')];
    if (canResume) rest.unshift(button(words.newMatch, 'begin'));
    const text = build('div', {}, build('h2', { textContent: name }), build('p', { textContent: about }), first);
    return build('li', {}, this.#picture(number), text, build('div', { className: 'more' }, ...rest));
  }

  /** The day of the deal that is offered: today, or that of the page's address. */
  #dayOf(name) {
    const deal = dealIn(location.hash);
    return deal?.game === name.toLowerCase() ? deal.day : dayOf(Date.now());
  }

  #deal(name) {
    const day = this.#dayOf(name);
    return day === dayOf(Date.now()) ? this.#words.daily : filled(this.#words.dailyOf, { date: dateOf(day) });
  }

  /** The picture of a game, drawn when there is time. */
  #picture(number) {
    const drawn = this.#drawn.get(number);
    if (drawn?.language === this.#language) return drawn.canvas;
    const canvas = build('canvas', { width: PANEL, height: PANEL });
    canvas.setAttribute('aria-hidden', 'true');
    if (this.#handheld) {
      this.#drawn.set(number, { canvas, language: this.#language });
      onceIdle(() => {
        const picture = this.#handheld.cover(number, this.#language);
        if (picture) draw(canvas, picture);
      }, LATEST_COVER_MS);
    }
    return canvas;
  }

  /** The rules of a game, written when they are opened. */
  #rules(name) {
    const summary = build('summary', { textContent: filled(this.#words.rulesOf, { game: name }) });
    const all = build('details', {}, summary, build('div', { className: 'text' }));
    all.addEventListener('toggle', () => this.#writeRules());
    return all;
  }

  /** Writes the rules that are open, if the module has arrived. */
  #writeRules() {
    if (!this.#handheld) return;
    [...element('rules').children].forEach((all, number) => {
      const text = all.lastElementChild;
      if (!all.open || text.firstChild) return;
      for (const section of this.#handheld.rules(number, this.#language).split('\n\n')) {
        const [title, ...lines] = section.split('\n');
        if (title) text.append(build('h3', { textContent: title }), ...lines.map((line) => build('p', { textContent: line })));
      }
    });
  }
}
