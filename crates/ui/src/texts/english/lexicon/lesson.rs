//! The lesson of Lexicon in English. The words depend on the language, and so do the deal and the presses.

use crate::device::buttons::Button::{A, Down, Left, Right, Up};
use crate::texts::Step;
use crate::texts::lexicon::Lesson;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub(super) static LESSON: Lesson = Lesson {
    language: Language::English,
    // The hand: the Master, A, H, I, J, L, O, O, Q, S.
    seed: MatchSeed::new(90, Version::One),
    steps: &STEPS,
    words: &WORDS,
};

static STEPS: [Step; 18] = [
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[Left, Left, Down] },
    Step { keys: &[Left, A] },
    Step { keys: &[Right, Right, A, A, Right, A, A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, Right, Up, A] },
    Step { keys: &[A] },
    Step { keys: &[Up] },
    Step { keys: &[Left, Up, Left, A] },
    Step { keys: &[A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, Right, A, A] },
    Step { keys: &[A, Down, A] },
    Step { keys: &[A, A] },
    Step { keys: &[Up] },
    Step { keys: &[] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Welcome! You sit on the dealer’s left, so you begin.",
    "Ten cards. Those you keep cost the numbers below.",
    "One thing per turn. Throw the Q, it is hard to place.",
    "Take the open card, or the blue stock. Here, the stock.",
    "Spell HOST with A.",
    "The tick: it is a word. UP lays it.",
    "Words can grow. Go to the I, then UP to HM, and A.",
    "The I goes between H and M. A puts it there.",
    "HIM! UP lays it.",
    "Swap the S of HOST for an O: go to the O, then HOST.",
    "A swaps them. The S comes to you.",
    "HOOT! UP lays it. Remember the S…",
    "Now go out with JAILS. First the J and the A.",
    "The red star is the Master, any letter. DOWN: an I.",
    "What must follow is shown ahead: A adds it.",
    "UP lays it. Your hand is empty!",
    "You went out! Basile’s cards count against him.",
    "You can bluff! B doubts: right −10, wrong +10.",
];
