// The keyboard: the same keys as in the window on a PC, and those that other programs use for the same.

const NAMED = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  Enter: 'A',
  ' ': 'A',
  Backspace: 'B',
  Escape: 'B',
};

/** Keys by their place on the keyboard, for layouts that have other letters there. */
const PLACED = { KeyA: 'A', KeyB: 'B', KeyX: 'X', KeyY: 'Y' };

/** The button that a key stands for, or undefined. A key with a modifier is the browser's. */
export function buttonOfKey({ key, code, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(NAMED, key)) return NAMED[key];
  if (/^[abxy]$/i.test(key)) return key.toUpperCase();
  return [...key].length === 1 && Object.hasOwn(PLACED, code) ? PLACED[code] : undefined;
}
