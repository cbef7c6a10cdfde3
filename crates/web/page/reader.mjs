// The screen for those who hear it: a list of what is on it, in which things can be chosen, and a voice for what changes.
import { element } from './dom.mjs';
import { changeInWords, sentenceOf } from './reading.mjs';

/** A picture that has been the same for so long is read; one that keeps changing, after so long. */
const STILL_MS = 250;
const LONGEST_MS = 1500;

export class Reader {
  #screen = [];
  #timer = null;
  #waitsSince = 0;

  /** `describe` tells what is on the screen, `choose` chooses an element by its place. */
  constructor(describe, choose) {
    this.describe = describe;
    element('outline').addEventListener('click', ({ target }) => {
      const item = target.closest('button')?.parentElement;
      if (item) choose([...item.parentElement.children].indexOf(item));
    });
  }

  /** The picture has changed at this time. */
  changed(now) {
    if (this.#timer === null) this.#waitsSince = now;
    else clearTimeout(this.#timer);
    const left = Math.max(this.#waitsSince + LONGEST_MS - now, 0);
    this.#timer = setTimeout(() => this.#read(), Math.min(STILL_MS, left));
  }

  #read() {
    this.#timer = null;
    const screen = this.describe();
    if (!screen) return;
    const sentences = changeInWords(this.#screen, screen);
    this.#screen = screen;
    list(screen);
    if (sentences.length > 0) element('voice').replaceChildren(...sentences.map((text) => made('p', text)));
  }
}

function made(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** Puts the elements of a screen into the list. What stands there already stays: somebody's cursor may be on it. */
function list(screen) {
  const outline = element('outline');
  screen.forEach((shown, place) => {
    const tag = shown.canBeChosen ? 'button' : shown.role === 'title' ? 'h2' : 'p';
    const item = outline.children[place] ?? outline.appendChild(document.createElement('li'));
    const old = item.firstElementChild;
    const node = old?.localName === tag ? old : document.createElement(tag);
    if (node !== old) item.replaceChildren(node);
    if (tag === 'button') {
      node.type = 'button';
      // It has no place on the page to show that it has the focus.
      node.tabIndex = -1;
    }
    if (node.textContent !== sentenceOf(shown)) node.textContent = sentenceOf(shown);
    if (shown.isHere) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  });
  while (outline.children.length > screen.length) outline.lastElementChild.remove();
}
