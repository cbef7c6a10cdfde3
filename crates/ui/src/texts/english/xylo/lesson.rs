//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Win just the tricks you bid, with hidden numbers.",
    "Equal numbers may swap: lift, move, put down.",
    "They are for Basile, on your left. X passes.",
    "Your numbers fall to the right. Tall bars go higher.",
    "Chloé leads teal: you must follow. A plays yours.",
    "It was a 1. Now violet: what can yours be?",
    "Only 4 is possible here. Pin it, then play it.",
    "You won! Bid once: early is bold, late is safe.",
    "Look at two neighbours: the yellow and the green.",
    "Choose the green 4: you bid 4. It leaves play.",
    "Lead any but the leftmost. X hints, A follows.",
    "Look again at Basile’s cards: hold X.",
    "He has pink 2 and 1, so yours is the 3. Lead it.",
    "One to win. Lead the low violet, then follow.",
    "No pink: trump it! Yellow beats all, 5 beats 4.",
    "4/4! Now lose the last three tricks with A.",
    "4 tricks, and 5 for the exact bid: 9 points.",
];
