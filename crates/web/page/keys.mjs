// The keyboard: the same keys as in the window on a PC.

const NAMED = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  Enter: 'A',
  Backspace: 'B',
};

/** The button that a key stands for, or undefined. A key with a modifier is the browser's. */
export function buttonOfKey({ key, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(NAMED, key)) return NAMED[key];
  return /^[abxy]$/i.test(key) ? key.toUpperCase() : undefined;
}
