// The outline of the screen, laid invisibly over the picture: each element lies where it is drawn. A finger that explores the
// screen with a screen reader finds the tiles there. Pointers still reach the picture.
import { element } from './dom.mjs';

/** Whether the element with the focus has left the list, and no other could take the focus. */
let isFocusLost = false;

/** Updates the list with the elements of a screen. It reuses the nodes, because the cursor of a screen reader may be on one. */
export function lay(screen) {
  const outline = element('outline');
  const focused = document.activeElement;
  const hadFocus = outline.contains(focused) || (isFocusLost && focused === document.body);
  const before = { focused: focused?.textContent, cursor: cursorIn(outline)?.textContent };
  screen.forEach((shown, place) => {
    const tag = shown.canBeChosen ? 'button' : shown.role === 'title' ? 'h2' : 'p';
    const item = outline.children[place] ?? outline.appendChild(document.createElement('li'));
    const old = item.firstElementChild;
    const node = old?.localName === tag ? old : document.createElement(tag);
    if (node !== old) item.replaceChildren(node);
    if (tag === 'button') {
      node.type = 'button';
      // It is not visible, so it could not show that it has the focus.
      node.tabIndex = -1;
    }
    if (node.textContent !== shown.sentence) node.textContent = shown.sentence;
    if (shown.isHere) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
    put(item, shown.area);
  });
  while (outline.children.length > screen.length) outline.lastElementChild.remove();
  if (hadFocus) follow(outline, before);
  isFocusLost = hadFocus && !outline.contains(document.activeElement);
}

/** The element that the cursor of the screen is on. */
function cursorIn(outline) {
  return outline.querySelector('[aria-current] > button');
}

/** Moves the focus with the cursor of the screen. If the cursor has not moved, the focus stays on the same words. */
function follow(outline, before) {
  const cursor = cursorIn(outline);
  const hasMoved = cursor && cursor.textContent !== before.cursor;
  const same = [...outline.querySelectorAll('button')].find(({ textContent }) => textContent === before.focused);
  const next = (!hasMoved && same) || cursor || outline.querySelector('button');
  if (next !== document.activeElement) next?.focus({ preventScroll: true });
}

/** Puts a node over an area of the panel. A transformation does not shift the layout. */
export function put(item, [left, top, width, height]) {
  const pixels = (count) => `calc(${count} * var(--unit))`;
  const place = `translate(${pixels(left)}, ${pixels(top)})`;
  const size = { width: pixels(width), height: pixels(height) };
  if (item.dataset.at === `${left} ${top} ${width} ${height}`) return;
  item.dataset.at = `${left} ${top} ${width} ${height}`;
  Object.assign(item.style, { transform: place, ...size });
}

/** A click is that of a pointer if it comes within this many milliseconds of one. */
const CLICK_MS = 1000;

/**
 * Passes pointers on the outline to the picture, because a screen reader only finds what a pointer can hit. Returns a function
 * that returns whether a click comes from such a pointer.
 */
export function passPointersOn(from = element('outline'), to = element('screen')) {
  let last = -CLICK_MS;
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
    from.addEventListener(type, (event) => {
      last = event.timeStamp;
      // The copy does not bubble, because the first event does.
      to.dispatchEvent(new PointerEvent(type, copyOf(event)));
      from.style.cursor = to.style.cursor;
    });
  }
  return ({ detail, timeStamp }) => detail > 0 && timeStamp - last < CLICK_MS;
}

/** What the picture reads from an event. */
function copyOf({ pointerId, pointerType, clientX, clientY, button }) {
  return { pointerId, pointerType, clientX, clientY, button };
}
