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
    Step { keys: &[Left, Left, Up, A] },
    Step { keys: &[Left, A] },
    Step { keys: &[Right, Right, A, A, Right, A, A] },
    Step { keys: &[Up] },
    Step { keys: &[Up, Up, A, A] },
    Step { keys: &[Right, Right, A, Left, A] },
    Step { keys: &[Up] },
    Step { keys: &[Up, Up, Left, A, Right, A] },
    Step { keys: &[Right, A, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, Right, A, A] },
    Step { keys: &[A, Down, A] },
    Step { keys: &[A, A] },
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Welcome to Lexicon! Everyone draws a card, and the nearest to A deals. You sit on the dealer’s left: you begin. Press A.",
    "Ten cards. What is left in your hand when somebody goes out is added to your score: the numbers below the \
     letters. Get rid of them!",
    "You do one thing in a turn. First, a throw: nothing goes with the Q. LEFT goes round to it, UP to Throw, and A.",
    "In return you take the open card, or the top of the stock, the blue one. LEFT goes to the stock, A takes it.",
    "Basile laid CERTIFY. Now HOST: A adds a letter, and the cursor goes on to one that fits.",
    "The tick says that it is in the dictionary. UP lays it.",
    "You may add to words that lie there: HM takes an I. UP twice to the words, A, and A for Insert.",
    "Carry the I between H and M, and put it there: A.",
    "HIM. UP lays it.",
    "Or swap letters: HOST with an O in place of the S is HOOT. Go to HOST, and choose Exchange.",
    "Put the O in place of the S: the S becomes yours.",
    "UP lays it. Remember the S…",
    "With the S and the red cross, the Master, you can go out: JAILS. First the J and the A.",
    "The Master stands for any letter. A takes it, DOWN turns it five letters on: an I.",
    "What must come next is shown ahead: A adds the L, and the S you won.",
    "Nothing can follow, so the cursor is on Lay. A: your hand is empty, and the round is over.",
    "You went out: nothing for you. Basile adds what he still holds. At 100 a player retires; the last one in wins.",
    "In a match, words are checked only if you choose it. When you are asked whether you doubt one, B challenges it: 10 points less \
     if it is not a word, 10 more if it is one.",
];
