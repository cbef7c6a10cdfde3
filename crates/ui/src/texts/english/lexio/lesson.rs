//! The texts of Lexio's lesson in English, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Get rid of your tiles before the others do.",
    "Weakest is 3, then 4 to 9, then 1. The 2 beats all!",
    "Then the suit: Cloud, Star, Moon; Sun is strongest.",
    "You have the Cloud 3: you lead. A chooses it.",
    "Press UP to reach Play, then A.",
    "Your Sun 2 beats the 7, then you lead: go LEFT.",
    "All passed: you lead with 1, 2, 3 or 5 tiles.",
    "Straight: five in a row. In it the 2 is low. Press X.",
    "Press A to play it.",
    "Above it: flush, full house, four alike, straight flush.",
    "Same kind: best tile wins, or the best three or four.",
    "A full house beats it. You have no answer: A passes.",
    "Chloé leads a pair: only pairs may follow. Press X.",
    "Your 8s beat her 5s. Press A.",
    "All passed. X for a hint, A to follow it.",
    "You win! They hold these.",
    "They pay you a chip per tile, then pay each other.",
    "Each 2 left doubles your pay. Most chips win!",
];
