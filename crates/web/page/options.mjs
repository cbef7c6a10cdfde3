// The options of the page itself, stored beside the saves.

const KEY = 'gousset.options';

/** The options and their defaults. */
export const FIRST = {
  muted: false,
  large: false,
  leftHanded: false,
  vibrates: true,
  // Whether the buttons are shown with a mouse, and on a touch screen.
  buttons: false,
  pad: true,
  // Whether the page has said how to play.
  byTouch: false,
  byKeys: false,
  byTyping: false,
  byShift: false,
};

/** The option that shows the buttons on this display. */
export const buttonsOption = () => (matchMedia('(pointer: coarse)').matches ? 'pad' : 'buttons');

export class Options {
  #chosen = { ...FIRST };

  /** `storage` may be null; `changed` is called after every change. */
  constructor(storage, changed = () => {}) {
    this.storage = storage;
    this.changed = changed;
    try {
      const kept = JSON.parse(storage?.getItem(KEY) ?? '{}');
      for (const name of Object.keys(FIRST)) if (typeof kept?.[name] === 'boolean') this.#chosen[name] = kept[name];
    } catch {
      // Options that cannot be read get their defaults.
    }
  }

  get(name) {
    return this.#chosen[name];
  }

  set(name, value) {
    this.#chosen[name] = value;
    try {
      this.storage?.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // The change lasts until the page is closed.
    }
    this.changed();
  }
}
