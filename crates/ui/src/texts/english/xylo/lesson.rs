//! The texts of Xylo's lesson in English, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome to Xylo! The aim: win just as many tricks as you bid.",
    "These cards, sorted, are not for you: X passes them on to Basile.",
    "The bars below are your Xylo, sorted by Chloé: colours without numbers, the highest left.",
    "Longer bars go higher: yellow 0 to 8, green 7, teal 6, blue 5, violet 4, pink 3. Yellow is trump.",
    "Chloé leads teal. You must follow with teal: the rest is dim. A plays the card that is lit.",
    "It was a 1. The highest of the colour led wins, but for trump. Basile leads violet. A hint: X.",
    "The order of your cards tells it. Press A.",
    "The trick is yours. Once in a round you may bid after a card: B just after it or, easier, before it. Try it now: B.",
    "You may look at two neighbours. Take the yellow and the green: RIGHT twice, and A.",
    "The number is your bid. Four, let us say: RIGHT, and A.",
    "1/4: one trick won, four bid. The bid is never played. You lead: any card but the leftmost.",
    "You sorted Basile’s cards, so you may see their numbers: hold X. A brings you back.",
    "X for a hint, and A to follow it.",
    "Each trick is a point, and exactly your bid five more. Without a bid your last card is it. Three rounds.",
];
