// The screen for screen readers: its elements over the picture, which can be chosen, and announcements of changes.
import { element } from './dom.mjs';
import { lay, passPointersOn } from './overlay.mjs';

/** A picture is announced when it has not changed for the first time, or has kept changing for the second. */
const STILL_MS = 250;
const LONGEST_MS = 1500;

/** The name in the storage that says that a reader is used in this browser. */
const USED = 'gousset.reader';

export class Reader {
  #timer = null;
  #waitsSince = 0;

  /**
   * `describe` returns `{ screen, changes }`: the elements, and sentences. `choose` chooses an element by its index. `wait` stops
   * all clocks, because a reader takes its time: before the first choice, and at once if this browser has `storage` and a reader
   * was used in it before.
   */
  constructor(describe, choose, wait, storage) {
    this.describe = describe;
    if (storage?.getItem(USED)) wait();
    const isOfPointer = passPointersOn();
    element('outline').addEventListener('click', (event) => {
      const item = event.target.closest('button')?.parentElement;
      // A pointer has already tapped on the picture.
      if (!item || isOfPointer(event)) return;
      wait();
      remember(storage);
      choose([...item.parentElement.children].indexOf(item));
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
    lay(described.screen);
    const said = described.changes.map(paragraph);
    if (said.length > 0) element('voice').replaceChildren(...said);
  }
}

function remember(storage) {
  try {
    storage?.setItem(USED, '1');
  } catch {
    // If the storage is full, the clocks stop again at the next choice.
  }
}

function paragraph(text) {
  const node = document.createElement('p');
  node.textContent = text;
  return node;
}
