// Notices and dialogs of the page: the newest of them is in front.
import { element } from './dom.mjs';

const NOTICE_MS = 12_000;
/** A screen reader announces a change of an element only if that was in the page for this many milliseconds. */
const KNOWN_MS = 100;

let timer = null;

/** Moves the notice into the open dialog, if there is one. Everything outside of it is behind it and hidden from screen readers. */
function placeNotice() {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const notice = element('notice');
  if (notice.parentElement !== place) place.append(notice);
}

/** Opens a dialog over the page. A dialog that opens over another must come after it in the page. */
export function openDialog(id) {
  const dialog = element(id);
  dialog.addEventListener('close', placeNotice, { once: true });
  dialog.showModal();
  placeNotice();
}

/** Asks whether to replace something saved. Resolves to true if the player wants that. */
export function ask(question) {
  const dialog = element('question');
  element('asked').textContent = question;
  dialog.returnValue = '';
  openDialog('question');
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'replace'), { once: true });
  });
}

/** Shows a sentence that needs no answer. */
export function tell(sentence) {
  hideNotice();
  placeNotice();
  timer = setTimeout(() => {
    element('notice').textContent = sentence;
    timer = setTimeout(hideNotice, NOTICE_MS);
  }, KNOWN_MS);
}

/** Whether the page shows no notice, and is not about to. */
export function isQuiet() {
  return timer === null;
}

/** Empties the notice, which hides it. */
export function hideNotice() {
  clearTimeout(timer);
  timer = null;
  element('notice').textContent = '';
}

/** Ends the game with a sentence and, if a reload helps, a button for it. */
export function stopWith(sentence, { button, fault } = {}) {
  // A button behind an open dialog could not be pressed.
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  element('loading').hidden = true;
  element('why').textContent = sentence;
  element('fault').textContent = fault ?? '';
  element('go-on').textContent = button ?? '';
  element('go-on').hidden = !button;
  element('stop').hidden = false;
  element(button ? 'go-on' : 'stop').focus();
}
