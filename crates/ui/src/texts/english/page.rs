//! The texts of the browser's page, in English.

use crate::texts::page::Page;

pub(in crate::texts) static PAGE: Page = Page {
    tag: "en",
    description: "Gousset, a pocket game room: Lexio, Lexicon and Xylo against bots, or passed from hand to hand.",
    loading: "Loading…",
    screen: "The screen of the handheld",
    up: "Up",
    down: "Down",
    left: "Left",
    right: "Right",
    pad: "Directions",
    letters: "Buttons A, B, X and Y",
    keys: "Keys: arrows, A (or Enter, Space), B (or Escape), X, Y",
    licences: "Licences",
    close: "Close",
    reload: "Reload",
    play_here: "Play here",
    needs_script: "Gousset needs a current browser, with JavaScript switched on.",
    unpack_failed: "This page is damaged: download it again.",
    too_old: "This browser cannot run Gousset. Any current one can.",
    crashed: "A fault stopped Gousset. Reload the page: what was saved is still there.",
    elsewhere: "You have opened Gousset in another tab, and your matches are there now.",
    no_storage: "This browser stores nothing for this page: your matches last until you close it.",
    not_kept: "The last move could not be saved: this browser has no room left for this page.",
    damaged: "What this browser stored of Gousset can no longer be read. The next save replaces it.",
};
