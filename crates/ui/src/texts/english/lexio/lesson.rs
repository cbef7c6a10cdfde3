//! The texts of Lexio's lesson in English, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Welcome to Lexio! These are your tiles. Get rid of all of them before the others do, and you win the round.",
    "3 is the weakest number, then 4 to 9, then 1; 2 is the strongest. Of equal numbers: Cloud, Star, Moon, Sun.",
    "You hold the Cloud 3: you lead. The cursor is on it. Press A to choose it.",
    "It is raised. Press UP to go to Play, and A to play it.",
    "Each plays a stronger single tile, or passes. Your Sun 2 beats all: LEFT goes round to it.",
    "All passed: you lead again, with one tile, a pair, a triple or five. Ask the hard bot: press X.",
    "Its advice is raised, its reason stands above: a straight, 2-3-4-5-6. Press A to play it.",
    "A full house, a triple and a pair, beats a straight. B goes to Pass, A passes.",
    "A new trick: Chloé leads a pair, so only pairs may follow. Press X again.",
    "Your 8s beat her 5s. Press A.",
    "Nobody answers: you lead. X for a hint, and A to follow it.",
    "You win! These tiles are left.",
    "Losers pay you a chip per tile, and each other the difference: Basile has two tiles more than Chloé.",
    "Each 2 still held doubles what you pay. Everyone begins with 149 chips; after five rounds the most chips win.",
    "Five of one suit are a flush: it beats a straight, not a full house. The best straight is 1-2-3-4-5, then 2-3-4-5-6.",
    "Four players have numbers up to 13, five up to 15, all below 1 and 2. See “What beats what” in the menu.",
];
