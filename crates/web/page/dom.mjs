// The elements of the page by name, and its state.

export function element(id) {
  return document.getElementById(id);
}

export function buttonElement(button) {
  return document.querySelector(`[data-button="${button}"]`);
}

/** Whether the front page is shown, and not the handheld. */
export function isAtDoor() {
  return document.body.dataset.at === 'door';
}

/** Shows the front page (`door`) or the handheld (`table`). */
export function goTo(place) {
  document.body.dataset.at = place;
  element('door').hidden = place !== 'door';
  element('room').hidden = place === 'door';
}

/** Resolves when the whole page has arrived. */
export function arrived() {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** If a browser does not report a paint within this many milliseconds, the page goes on. */
const PAINTED_MS = 500;

/** Resolves when the current page has been painted, or at once if it is hidden. */
export function painted() {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINTED_MS);
  });
}

/** Resolves when the page is visible. A tab that is opened in the background may wait for hours. */
export function seen() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', function look() {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    });
  });
}
