//! The lesson of Lexicon in English. The words depend on the language, and so do the deal and the presses.

use crate::device::buttons::Button::{A, B, Down, Left, Right, Up};
use crate::texts::Step;
use crate::texts::lexicon::Lesson;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub(super) static LESSON: Lesson = Lesson {
    language: Language::English,
    // The hand: the Master, A, A, E, I, R, S, T, W, Y.
    seed: MatchSeed::new(4811, Version::One),
    steps: &STEPS,
    words: &WORDS,
};

static STEPS: [Step; 18] = [
    Step { keys: &[A] },
    Step { keys: &[Left, Left, Down] },
    Step { keys: &[Left, A] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, Left, Left, A, Down, A, Right, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[Left, Left, Up, A] },
    Step { keys: &[A, Left, A] },
    Step { keys: &[Right, Right, Up] },
    Step { keys: &[B] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, Up, Up, A, Down] },
    Step { keys: &[Left, Up] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, A, A, A, A] },
    Step { keys: &[A, Right, Down, Down, A] },
    Step { keys: &[Up] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Be the first with no cards: cards left cost points.",
    "One thing per turn. Throw the W: it is hard to place.",
    "For it, take the open card or, as here, the blue stock.",
    "The bar: time to doubt. PAWN is a word: press A.",
    "Spell SAY. The cursor guesses; DOWN: another.",
    "UP lays SAY. Nothing is checked: you may bluff.",
    "Words can grow: go to the T, UP to SAY, and A.",
    "The T is in place. A, and one more card: the R.",
    "The R goes after the T. UP lays STRAY.",
    "COWID? That is no word: B doubts it!",
    "You were right: 10 points fewer. Few is good!",
    "Swap: go to the I, UP to PAWN, A, then DOWN.",
    "The I goes over the W, and you get the W. UP: PAIN.",
    "A wrong doubt costs 10. COW is a word. Press A.",
    "You have the W. Now finish: spell WAXE first.",
    "The red star, the Master, is any letter. DOWN: +5.",
    "WAXED! UP lays it, and your hand is empty.",
    "He scores 18. At 100 (or 50): out. The last one wins.",
];
