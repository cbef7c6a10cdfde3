// The screen for screen readers: a list of its elements, which can be chosen, and announcements of changes.
import { element } from './dom.mjs';

/** A picture is announced when it has not changed for the first time, or has kept changing for the second. */
const STILL_MS = 250;
const LONGEST_MS = 1500;

export class Reader {
  #timer = null;
  #waitsSince = 0;

  /** `describe` returns `{ screen, changes }`: the elements, and sentences. `choose` chooses an element by its index. */
  constructor(describe, choose) {
    this.describe = describe;
    element('outline').addEventListener('click', ({ target }) => {
      const item = target.closest('button')?.parentElement;
      if (item) choose([...item.parentElement.children].indexOf(item));
    });
  }

  /** Called when the picture has changed. */
  changed(now) {
    if (this.#timer === null) this.#waitsSince = now;
    else clearTimeout(this.#timer);
    const left = Math.max(this.#waitsSince + LONGEST_MS - now, 0);
    this.#timer = setTimeout(() => this.#read(), Math.min(STILL_MS, left));
  }

  #read() {
    this.#timer = null;
    const described = this.describe();
    if (!described) return;
    list(described.screen);
    const said = described.changes.map((sentence) => made('p', sentence));
    if (said.length > 0) element('voice').replaceChildren(...said);
  }
}

function made(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

/** Updates the list with the elements of a screen. It reuses the nodes, because the cursor of a screen reader may be on one. */
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
      // It is not visible, so it could not show that it has the focus.
      node.tabIndex = -1;
    }
    if (node.textContent !== shown.sentence) node.textContent = shown.sentence;
    if (shown.isHere) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
  });
  while (outline.children.length > screen.length) outline.lastElementChild.remove();
}
