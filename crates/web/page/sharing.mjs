// Matches as links: a page's address with the text of a match behind its `#`, which opens it as a replay.

/** How the text of every match begins. */
const MARK = /GOUSSET\d/i;
/** Addresses that others can open. */
const SHARED_PROTOCOLS = ['http:', 'https:'];

/** The text of the match in what is behind the `#` of an address, or null. */
export function matchIn(hash) {
  let text = hash.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // It has a percent sign of its own: then it is no match that was sent by us, and is shown as it is.
  }
  return MARK.test(text) ? text : null;
}

/** The beginning of a link to a match. */
const ADDRESS = /https?:\/\/[^\s#]*#?/gi;

/** What is behind the `#` for this text, in which parts may stand as links. */
export function hashFor(text) {
  return `#${text.replace(ADDRESS, '').replace(/\s+/g, '')}`;
}

/** What to send for a match: a link to `address`, where a copy of the page is hosted, or to this page; else the text. */
export function linkFor(text, address, { protocol, href }) {
  const base = address || (SHARED_PROTOCOLS.includes(protocol) ? href : '');
  return base ? base.replace(/#.*$/, '') + hashFor(text) : text;
}

/** Hands a link over to others, by the system's own sheet or the clipboard; `shared`, `copied`, or null if neither works. */
export async function handOver(link, title, { navigator, document }) {
  const isLink = link.includes(':');
  if (navigator.share) {
    try {
      await navigator.share(isLink ? { title, url: link } : { title, text: link });
      return 'shared';
    } catch (error) {
      // Whoever closes the sheet wants nothing else.
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

/** Where a page is not trusted with the clipboard, it can still copy what is selected. */
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
