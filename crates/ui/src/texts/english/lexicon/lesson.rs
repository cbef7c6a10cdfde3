//! The lesson of Lexicon in English. The words depend on the language, and so do the deal and the presses.

use crate::device::buttons::Button::{A, B, Down, Left, Right, Up};
use crate::texts::Step;
use crate::texts::lexicon::Lesson;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub(super) static LESSON: Lesson = Lesson {
    language: Language::English,
    // The hand: the Master, A, B, E, F, K, L, O, T, U.
    seed: MatchSeed::new(5620, Version::One),
    steps: &STEPS,
    words: &WORDS,
};

static STEPS: [Step; 18] = [
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[Right, Right, Down] },
    Step { keys: &[Right, A] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, Left, Left, A, A, A, Right, Right, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[B] },
    Step { keys: &[A] },
    Step { keys: &[Right, Right, Right, Up, Right, A] },
    Step { keys: &[Right, Right, Up] },
    Step { keys: &[A] },
    Step { keys: &[Right, Up, Left, A, Down] },
    Step { keys: &[Right, Right, Up] },
    Step { keys: &[Right, A, A, A, A] },
    Step { keys: &[A, A] },
    Step { keys: &[Up] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Welcome! You sit on the dealer’s left, so you begin.",
    "Ten cards. Those you keep cost the numbers below.",
    "One thing per turn. Throw the B: it is hard to place.",
    "Take the open card, or the blue stock. Here, the stock.",
    "The bar is your time to doubt. HARD is a word: A.",
    "Spell LEAF with A. The cursor guesses ahead.",
    "UP lays LEAF. Nothing is checked: you may bluff.",
    "MIGHX? That is no word: B challenges it!",
    "You were right: 10 points off your score!",
    "Words can grow: go to the O, UP to HARD, and A.",
    "The O goes after the H. UP lays HOARD.",
    "A wrong doubt costs 10 points. ZIG is a word: A.",
    "Swap: go to the K, UP to LEAF, A, then DOWN.",
    "The K takes the place of the F. UP lays LEAK.",
    "The F is yours. Go out with FLUTE: first F, L, U, T.",
    "The red star is the Master, any letter. Here, an E.",
    "UP lays it. Your hand is empty!",
    "You went out! Basile’s cards count against him.",
];
