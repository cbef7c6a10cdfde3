// The keyboard: the same keys as in the window on a PC, and the usual keys of other programs.

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

/** Keys by their position on the keyboard, for layouts with other letters there. */
const PLACED = { KeyA: 'A', KeyB: 'B', KeyX: 'X', KeyY: 'Y' };

/** The button for a key, or undefined. Keys with a modifier are left to the browser. */
export function buttonOfKey({ key, code, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(NAMED, key)) return NAMED[key];
  if (/^[abxy]$/i.test(key)) return key.toUpperCase();
  return [...key].length === 1 && Object.hasOwn(PLACED, code) ? PLACED[code] : undefined;
}
