// Matches as links: the address of a page with the text of a match behind its `#`. The page opens it as a replay.

/** The beginning of the text of every match. */
const MARK = /GOUSSET\d/i;
/** Addresses that others can open. */
const SHARED_PROTOCOLS = ['http:', 'https:'];

/** The text of the match behind the `#` of an address, or null. */
export function matchIn(hash) {
  let text = hash.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // The text has a percent sign that is not an escape, so this page has not made it. It is used unchanged.
  }
  return MARK.test(text) ? text : null;
}

/** The beginning of a link to a match. */
const ADDRESS = /https?:\/\/[^\s#]*#?/gi;

/** The part behind the `#` for this text, whose parts may be links themselves. */
export function hashFor(text) {
  return `#${text.replace(ADDRESS, '').replace(/\s+/g, '')}`;
}

/** What to send for a match: a link to `address`, where a copy of the page is hosted, or to this page, or else the text. */
export function linkFor(text, address, { protocol, href }) {
  const base = address || (SHARED_PROTOCOLS.includes(protocol) ? href : '');
  return base ? base.replace(/#.*$/, '') + hashFor(text) : text;
}

/** Shares a link by the system's share sheet or the clipboard. Resolves to `shared`, `copied`, or null if neither works. */
export async function handOver(link, title, { navigator, document }) {
  const isLink = link.includes(':');
  if (navigator.share) {
    try {
      await navigator.share(isLink ? { title, url: link } : { title, text: link });
      return 'shared';
    } catch (error) {
      // The player has closed the sheet, so nothing is copied.
      if (error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return copyBySelection(link, document) ? 'copied' : null;
  }
}

/** Copies a text by selecting it, for pages without access to the clipboard. */
function copyBySelection(text, document) {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
