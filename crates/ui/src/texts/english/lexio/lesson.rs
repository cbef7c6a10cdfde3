//! The texts of Lexio's lesson in English, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "You are Alice. Be the first without tiles.",
    "Weakest is 3, then 4 to 9, then 1. The 2 beats all!",
    "Then the suit: Cloud, Star, Moon; Sun is strongest.",
    "You have the Cloud 3: you lead. A chooses it.",
    "UP goes round the edge to Play. Then press A.",
    "An 8 would do, but nothing beats the Sun 2: go LEFT.",
    "All passed: you lead with 1, 2, 3 or 5 tiles.",
    "Straight: five in a row. In it the 2 is low. Press X.",
    "Press A to play it.",
    "A full house, a triple and a pair, beats a straight.",
    "A flush (one suit) is between, four alike above.",
    "You hold one too, but her 1s beat your 9s. A passes.",
    "All pass, so Chloé leads. A pair needs a pair: X.",
    "Your 8s beat her 5s. Press A.",
    "All passed. X for a hint, A to follow it.",
    "You win! They hold these.",
    "Basile pays you 6, a chip per tile, and Chloé 6 − 4.",
    "A 2 still held doubles what you pay. Most chips win!",
];
