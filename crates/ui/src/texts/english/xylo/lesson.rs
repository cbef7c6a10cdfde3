//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome! Win exactly as many tricks as you bid.",
    "Equal numbers may swap: lift one, move it, put it down.",
    "These are for Basile, your neighbour. X passes them on.",
    "Yours fall from left to right. Long bars, high numbers.",
    "Chloé leads teal: you must follow. A plays yours.",
    "It was a 1. Now violet: what can yours be?",
    "Only 4 is possible here. Pin it, go back and play it.",
    "You won! Bid once: early is bold, late is safer. B bids.",
    "You may see only two neighbours: the yellow and the green.",
    "The number is your bid: four! You cannot play that card.",
    "You lead, but not the leftmost. X for a hint, A follows it.",
    "Look again at Basile’s cards: hold X.",
    "He has the pink 2 and 1, so yours is the 3. Lead it.",
    "One more to win. Lead the low violet, then follow.",
    "No pink? Trump it! Yellow beats all, and 5 beats her 4.",
    "4/4! Now lose the last three tricks with A.",
    "4 tricks, and 5 for the exact bid: 9 points. Three rounds.",
];
