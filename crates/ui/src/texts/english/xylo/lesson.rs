//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Your numbers are hidden. They fall to the right.",
    "Chloé leads teal: you must follow. A plays yours.",
    "Lost: a 1. The crown marks trump: it beats all.",
    "Violet is led. What number can yours be?",
    "Only 4 fits the cards in sight. Guess it, then play.",
    "You won: 1 point. Bid your exact total for 5 more.",
    "Look at two neighbours: the yellow and the green.",
    "Choose the green 4: you bid 4. It leaves play.",
    "Lead any but the leftmost, your highest. X hints.",
    "You sorted for Basile, on your left: hold X.",
    "He has pink 2 and 1, so yours is the 3. Lead it.",
    "3 won, 1 to go. Lead the low violet, keep the rest.",
    "Basile’s yellow 0 won: trump. Follow three times.",
    "No pink: trump it! Yellow beats all, 5 beats 4.",
    "4/4! Now lose the last three tricks with A.",
    "4 tricks, and 5 for the exact bid: 9 points.",
    "No bid? Your last card bids. A miss: just no 5.",
    "Before a round you sort for your left neighbour.",
];
