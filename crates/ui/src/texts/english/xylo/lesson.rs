//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Win exactly as many tricks as you bid.",
    "Pass these sorted cards to your neighbour with X.",
    "Yours is sorted too: the highest is on the left.",
    "Longer bars reach higher numbers. Crown: trump.",
    "Chloé leads teal: you must follow. A plays yours.",
    "It was a 1. Now violet: what can yours be?",
    "By its place, it must be 4. Pin it with UP.",
    "That is your guess. Close the clues and play it.",
    "You won it! B: bid once a round, after a card.",
    "Look at two neighbours: the yellow and the green.",
    "Its number is your bid. Let’s take the four.",
    "1/4: one won, four bid. Lead, but not the leftmost.",
    "Look again at Basile’s cards: hold X.",
    "Ask for a hint with X, then follow it with A.",
    "A trick is 1 point, an exact bid 5 more. Three rounds.",
];
