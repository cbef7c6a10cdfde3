//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Win exactly as many tricks as you bid.",
    "Sorted cards are for your neighbour. X passes them.",
    "Yours was sorted for you too: highest on the left.",
    "A longer bar has higher numbers. Crown: trump.",
    "Chloé leads teal: you must follow. A plays yours.",
    "It was a 1. Now violet: what can yours be?",
    "Only 4 is left, by its place. Pin it with UP.",
    "Close the clues and play it.",
    "You won it! You may bid once, after a card: B.",
    "Look at two neighbours: the yellow and the green.",
    "The number is your bid. Let us take the four.",
    "1/4: one won, four bid. Lead, but not the leftmost.",
    "Look again at Basile’s cards: hold X.",
    "X for a hint, A to follow it.",
    "A trick is 1 point, an exact bid 5 more. Three rounds.",
];
