//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Win exactly as many tricks as you bid.",
    "Equal numbers may swap: lift, move, put down.",
    "They are for Basile, on your left. X passes.",
    "Yours fall to the right. A long bar goes high.",
    "Chloé leads teal: you must follow. A plays yours.",
    "It was a 1. Now violet: what can yours be?",
    "Only 4 is possible here. Pin it, then play it.",
    "You won! Bid once: early is bold, late is safe.",
    "You see two neighbours only: yellow and green.",
    "Its number is your bid: four. It leaves play.",
    "Lead any but the leftmost. X hints, A follows.",
    "Look again at Basile’s cards: hold X.",
    "He has pink 2 and 1, so yours is the 3. Lead it.",
    "One to win. Lead the low violet, then follow.",
    "No pink: trump it! Yellow beats all, 5 beats 4.",
    "4/4! Now lose the last three tricks with A.",
    "4 tricks, and 5 for the exact bid: 9 points.",
];
