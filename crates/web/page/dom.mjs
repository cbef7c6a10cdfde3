// What stands in the page, by name.

export function element(id) {
  return document.getElementById(id);
}

export function buttonElement(button) {
  return document.querySelector(`[data-button="${button}"]`);
}

/** Whether the whole page has arrived: resolves when it has. */
export function arrived() {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Where a browser does not tell that it has painted, it is taken to have by then. */
const PAINTED_MS = 500;

/** Resolves when what is there has been painted, or if nobody looks: what comes next may take the line for itself. */
export function painted() {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINTED_MS);
  });
}

/** Resolves when somebody looks at the page: a tab opened in the background may wait for hours. */
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
