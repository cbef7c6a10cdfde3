//! The texts of Lexio's lesson in English, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Get rid of your tiles before the others do.",
    "Weakest is 3, then 4 to 9, then 1. The 2 beats all!",
    "Then the suit: Cloud, Star, Moon; Sun is strongest.",
    "You have the Cloud 3: you lead. A chooses it.",
    "Press UP to reach Play, then A.",
    "Beat the 7! LEFT goes round to your Sun 2.",
    "All passed: you lead. X asks the hard bot.",
    "A straight: five in a row. Press A to play it.",
    "A full house beats it. You have no answer: A passes.",
    "Chloé leads a pair: only pairs may follow. Press X.",
    "Your 8s beat her 5s. Press A.",
    "All passed. X for a hint, A to follow it.",
    "You win! They hold these.",
    "They pay you a chip per tile, then pay each other.",
    "Each 2 left doubles that. Most chips win!",
    "A flush, five of one suit, beats a straight.",
    "The best straight is 1-2-3-4-5, then 2-3-4-5-6.",
    "More players, higher numbers: see the menu.",
];
