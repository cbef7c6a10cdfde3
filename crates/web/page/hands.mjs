// Input on the page: keys, fingers, the mouse, and screen readers, which press buttons by name.
import { buttonElement, element, isAtDoor } from './dom.mjs';
import { heldBySliding } from './fingers.mjs';
import { PANEL } from './handheld.mjs';
import { buttonOfKey, signOfKey } from './keys.mjs';
import { put } from './overlay.mjs';

/** Whether a key is for the focused element or an open dialog, and not for the handheld. */
function isForControl({ key, target }) {
  if (document.querySelector('dialog[open]') || isAtDoor()) return true;
  if (target.closest?.('input, textarea, select')) return true;
  return (key === 'Enter' || key === ' ') && Boolean(target.closest?.('button, summary, a[href]'));
}

/** Connects keys to letters and buttons. */
function listenToKeys(fingers) {
  addEventListener('keydown', (event) => {
    const [sign, button] = [signOfKey(event), buttonOfKey(event)];
    if ((!sign && !button) || isForControl(event)) return;
    const isTyped = sign && !event.repeat && fingers.type(sign);
    if (isTyped || button) event.preventDefault();
    if (!isTyped && button && !event.repeat) fingers.put(event.code, button);
  });
  addEventListener('keyup', (event) => fingers.lift(event.code));
}

function buttonAt({ clientX, clientY }) {
  return document.elementFromPoint(clientX, clientY)?.closest('[data-button]')?.dataset.button;
}

/** Connects pointers to buttons. A pointer can slide over them. */
function listenToPointers(fingers) {
  const starts = new Map();
  const room = element('room');
  room.addEventListener('pointerdown', (event) => {
    // Prevents focus and selection. But if this page is in a frame, it gets the keys from now on.
    event.preventDefault();
    window.focus();
    const button = buttonAt(event);
    if (!button || event.button !== 0) return;
    // By default the first element captures the finger. Here it may slide off.
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

/** Connects fingers and the mouse to the picture. */
function listenToTaps(taps) {
  const screen = element('screen');
  const point = ({ clientX, clientY }) => ({ x: clientX, y: clientY });
  screen.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    const box = screen.getBoundingClientRect();
    const unit = event.pointerType === 'mouse' ? 0 : box.width / PANEL;
    taps.down(event.pointerId, pixelAt(box, event), point(event), unit);
  });
  addEventListener('pointermove', (event) => taps.move(event.pointerId, point(event)));
  addEventListener('pointerup', (event) => taps.up(event.pointerId));
  addEventListener('pointercancel', (event) => taps.cancel(event.pointerId));
  addEventListener('blur', () => taps.cancelAll());
}

/** Marks what a click of the mouse would choose. */
function listenToHover(taps) {
  const [screen, mark] = [element('screen'), element('hover')];
  let pixel = null;
  taps.look = () => {
    const area = pixel && taps.hover(pixel);
    screen.style.cursor = area ? 'pointer' : '';
    mark.hidden = !area;
    if (area) put(mark, area);
  };
  const move = (next) => {
    pixel = next;
    taps.look();
  };
  screen.addEventListener('pointermove', (event) => {
    move(event.pointerType === 'mouse' ? pixelAt(screen.getBoundingClientRect(), event) : null);
  });
  element('bezel').addEventListener('pointerleave', () => move(null));
}

/** The pixel of the panel under a pointer. */
export function pixelAt({ left, top, width, height }, { clientX, clientY }) {
  const along = (at, size) => Math.min(Math.max(Math.floor((at / size) * PANEL), 0), PANEL - 1);
  return { x: along(clientX - left, width), y: along(clientY - top, height) };
}

/** Short presses, without a duration: by a screen reader, or by a key on a focused button. */
function listenToClicks(fingers) {
  element('room').addEventListener('click', (event) => {
    // The press of a pointer was already handled.
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
  listenToHover(taps);
  listenToKeys(fingers);
  listenToPointers(fingers);
  listenToClicks(fingers);
  addEventListener('blur', () => fingers.liftAll());
}
