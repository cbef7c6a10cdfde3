//! The lesson of Lexicon in French. The words depend on the language, and so do the deal and the presses.

use crate::device::buttons::Button::{A, Down, Left, Right, Up};
use crate::texts::Step;
use crate::texts::lexicon::Lesson;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub(super) static LESSON: Lesson = Lesson {
    language: Language::French,
    // The hand: the Master, A, A, A, I, J, L, L, M, S.
    seed: MatchSeed::new(1275, Version::One),
    steps: &STEPS,
    words: &WORDS,
};

static STEPS: [Step; 18] = [
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[Right, Right, Right, Down] },
    Step { keys: &[Left, A] },
    Step { keys: &[Right, Right, A, Left, A, A, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[Left, Up, Left, A] },
    Step { keys: &[A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, Up, Left, A, Down] },
    Step { keys: &[A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, A] },
    Step { keys: &[Right, A, Down, Left, A] },
    Step { keys: &[A, A, A] },
    Step { keys: &[Up] },
    Step { keys: &[] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Bienvenue ! À gauche du donneur, vous commencez.",
    "Dix cartes. Chaque carte gardée coûte son nombre.",
    "Un tour, une action. Allez au J et jetez-le : BAS.",
    "Prenez la carte visible, ou le talon bleu. Ici, le talon.",
    "Formez FILS avec A.",
    "La coche : c’est un mot. HAUT le pose.",
    "Un mot grandit : allez au M, HAUT, FILS et A.",
    "Le M va avant le S. A l’y met.",
    "FILMS ! HAUT le pose.",
    "Échangez : allez au A, HAUT, BEL et A, puis BAS.",
    "A met le A. Le E est à vous.",
    "BAL ! HAUT le pose. Retenez ce E…",
    "Vous pouvez finir avec AVALE. D’abord un A.",
    "L’étoile rouge, la Maîtresse, sert de V.",
    "Puis un A. La suite s’affiche : A l’ajoute.",
    "HAUT pose. Votre main est vide !",
    "C’est fini ! Les cartes de Basile comptent contre lui.",
    "On peut bluffer. B doute : raison −10, tort +10.",
];
