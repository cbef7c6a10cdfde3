// Links to shared matches: the address of the page, `#`, and the text of the match. The page opens such a link as a
// replay.

/** The beginning of the text of every match. */
const MARK = /GOUSSET\d/i;
/** The protocols of addresses that other people can open. */
const SHARED_PROTOCOLS = ['http:', 'https:'];

/** Returns the text of the match in the hash of an address, or null if it has none. */
export function matchIn(hash) {
  let text = hash.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // The text has a percent sign that is not an escape, so this page did not make the link. The text is used
    // unchanged.
  }
  return MARK.test(text) ? text : null;
}

/** The beginning of a link to the deal of a day, before the game and the date. */
const DEAL = /^#deal=([a-z]+)\.(\d{4}-\d\d-\d\d)$/;
const DAY_MS = 86_400_000;

/** The number of the day, in days since 1970-01-01, by the clock of all (UTC). */
export function dayOf(time) {
  return Math.floor(time / DAY_MS);
}

/** A day as a date, such as 2026-11-18. */
export function dateOf(day) {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The deal in the hash of an address: `{ game, day }`, with the name of a game; null if there is none. */
export function dealIn(hash) {
  const found = DEAL.exec(hash);
  const day = found ? dayOf(Date.parse(found[2])) : NaN;
  return Number.isInteger(day) && day >= 0 ? { game: found[1], day } : null;
}

/** The hash for the deal of a day. */
export function hashForDeal(game, day) {
  return `#deal=${game.toLowerCase()}.${dateOf(day)}`;
}

/** The beginning of a link to a puzzle, before the game and the number, which counts from 1. */
const PUZZLE = /^#puzzle=([a-z]+)\.(\d{1,3})$/;

/** The puzzle in the hash of an address: `{ game, number }`, with the name of a game; null if there is none. */
export function puzzleIn(hash) {
  const found = PUZZLE.exec(hash);
  return found && Number(found[2]) > 0 ? { game: found[1], number: Number(found[2]) - 1 } : null;
}

/** The hash for a puzzle. */
export function hashForPuzzle(game, number) {
  return `#puzzle=${game.toLowerCase()}.${number + 1}`;
}

/** Fills the names in braces of a text. */
export function filled(text, parts) {
  return text.replace(/\{(\w+)\}/g, (_, name) => parts[name]);
}

/** The part of a link before the text of the match. */
const ADDRESS = /https?:\/\/[^\s#]*#?/gi;

/**
 * Returns the hash for the text of a match. The text may be several parts with spaces between them, and each may be a
 * link.
 */
export function hashFor(text) {
  return `#${text.replace(ADDRESS, '').replace(/\s+/g, '')}`;
}

/**
 * Returns what a player sends to share a match. This is a link to `address`, where a copy of the page is hosted;
 * without an address, a link to this page. If other people cannot open this page (`file:`), it is the text of the match
 * alone.
 */
export function linkFor(text, address, { protocol, href }) {
  const base = baseFor(address, { protocol, href });
  return base ? base + hashFor(text) : text;
}

/** The address of this page for other people, without a hash. An empty text if there is none. */
export function baseFor(address, { protocol, href }) {
  return (address || (SHARED_PROTOCOLS.includes(protocol) ? href : '')).replace(/#.*$/, '');
}

/**
 * Shares a link, or the text of a match, by the system's share sheet or the clipboard. Resolves to `shared`, `copied`,
 * or null if neither works.
 */
export async function handOver(link, title, { navigator, document }) {
  const isLink = /^https?:\S+$/.test(link);
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
