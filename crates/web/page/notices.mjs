// Sentences of the page itself, over the handheld.
import { element } from './dom.mjs';

const NOTICE_MS = 12_000;

/** Says a sentence that needs no answer. */
export function tell(sentence) {
  const notice = element('notice');
  notice.textContent = sentence;
  notice.hidden = false;
  setTimeout(() => {
    if (notice.textContent === sentence) notice.hidden = true;
  }, NOTICE_MS);
}

/** Ends the game with a sentence and, if a reload helps, a button for it. */
export function stopWith(sentence, { button, fault } = {}) {
  element('loading').hidden = true;
  element('why').textContent = sentence;
  element('fault').textContent = fault ?? '';
  element('go-on').textContent = button ?? '';
  element('go-on').hidden = !button;
  element('stop').hidden = false;
  if (button) element('go-on').focus();
}
