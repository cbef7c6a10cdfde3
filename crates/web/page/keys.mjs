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

/**
 * The code of the sign that a key types where a word is made: a letter, 13 for Enter, or 8 for Backspace. Undefined with a modifier:
 * Shift and a letter press a button.
 */
export function signOfKey({ key, ctrlKey, altKey, metaKey, shiftKey }) {
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined;
  if (key === 'Enter') return 13;
  if (key === 'Backspace') return 8;
  return [...key].length === 1 ? key.codePointAt(0) : undefined;
}

/** The button for a key, or undefined. Keys with a modifier are left to the browser. */
export function buttonOfKey({ key, code, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (Object.hasOwn(NAMED, key)) return NAMED[key];
  if (/^[abxy]$/i.test(key)) return key.toUpperCase();
  return [...key].length === 1 && Object.hasOwn(PLACED, code) ? PLACED[code] : undefined;
}
