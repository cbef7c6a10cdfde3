// Hands on the page: keys, fingers, a mouse, and readers of the screen that press buttons by their names.
import { buttonElement, element } from './dom.mjs';
import { heldBySliding } from './fingers.mjs';
import { PANEL } from './handheld.mjs';
import { buttonOfKey } from './keys.mjs';

/** Whether a key is for what has the focus, or for an open dialog, and not for the handheld. */
function isForControl({ key, target }) {
  if (document.querySelector('dialog[open]')) return true;
  if (target.closest?.('input, textarea, select')) return true;
  return (key === 'Enter' || key === ' ') && Boolean(target.closest?.('button, summary, a[href]'));
}

/** Lets keys hold buttons. */
function listenToKeys(fingers) {
  addEventListener('keydown', (event) => {
    const button = buttonOfKey(event);
    if (!button || isForControl(event)) return;
    event.preventDefault();
    if (!event.repeat) fingers.put(event.code, button);
  });
  addEventListener('keyup', (event) => fingers.lift(event.code));
}

function buttonAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest('[data-button]')?.dataset.button;
}

/** Lets pointers hold buttons, and slide over them. */
function listenToPointers(fingers) {
  const starts = new Map();
  const room = element('room');
  room.addEventListener('pointerdown', (event) => {
    // No focus and no selection; but in a frame of another page, keys come here from now on.
    event.preventDefault();
    window.focus();
    const button = buttonAt(event);
    if (!button || event.button !== 0) return;
    // A finger is caught by what it first touches; here it may slide off.
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    starts.set(event.pointerId, button);
    fingers.put(event.pointerId, button);
  });
  addEventListener('pointermove', (event) => {
    const start = starts.get(event.pointerId);
    if (start) fingers.put(event.pointerId, heldBySliding(start, buttonAt(event)));
  });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, (event) => {
      starts.delete(event.pointerId);
      fingers.lift(event.pointerId);
    });
  }
  room.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Lets fingers and the mouse tap the picture. */
function listenToTaps(taps) {
  const screen = element('screen');
  const point = ({ clientX, clientY }) => ({ x: clientX, y: clientY });
  screen.addEventListener('pointerdown', (event) => {
    if (event.button === 0) taps.down(event.pointerId, pixelAt(screen.getBoundingClientRect(), event), point(event));
  });
  addEventListener('pointermove', (event) => taps.move(event.pointerId, point(event)));
  addEventListener('pointerup', (event) => taps.up(event.pointerId));
  addEventListener('pointercancel', (event) => taps.cancel(event.pointerId));
  addEventListener('blur', () => taps.cancelAll());
}

/** The pixel of the panel under a pointer. */
export function pixelAt({ left, top, width, height }, { clientX, clientY }) {
  const along = (at, size) => Math.min(Math.max(Math.floor((at / size) * PANEL), 0), PANEL - 1);
  return { x: along(clientX - left, width), y: along(clientY - top, height) };
}

/** Presses that have no length: by a reader of the screen, or a key on a button that has the focus. */
function listenToClicks(fingers) {
  element('room').addEventListener('click', (event) => {
    // A click with a pointer has been felt already.
    const button = event.detail === 0 && event.target.closest('[data-button]')?.dataset.button;
    if (!button) return;
    fingers.put('click', button);
    fingers.lift('click');
  });
}

/** Shows on the page which buttons are down. */
export function showButton(button, isDown) {
  buttonElement(button).toggleAttribute('data-down', isDown);
}

export function listenToHands(fingers, taps) {
  listenToTaps(taps);
  listenToKeys(fingers);
  listenToPointers(fingers);
  listenToClicks(fingers);
  addEventListener('blur', () => fingers.liftAll());
}
