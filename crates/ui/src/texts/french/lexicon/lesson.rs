//! The lesson of Lexicon in French. The words depend on the language, and so do the deal and the presses.

use crate::device::buttons::Button::{A, B, Down, Left, Right, Up};
use crate::texts::Step;
use crate::texts::lexicon::Lesson;
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub(super) static LESSON: Lesson = Lesson {
    language: Language::French,
    // The hand: the Master, A, E, E, H, R, R, S, S, Z.
    seed: MatchSeed::new(1156, Version::One),
    steps: &STEPS,
    words: &WORDS,
};

static STEPS: [Step; 18] = [
    Step { keys: &[A] },
    Step { keys: &[Left, Down] },
    Step { keys: &[Left, A] },
    Step { keys: &[A] },
    Step { keys: &[Right, A, A, Down, A] },
    Step { keys: &[Up] },
    Step { keys: &[B] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, Up, A] },
    Step { keys: &[A, Right, A] },
    Step { keys: &[Right, Up] },
    Step { keys: &[A] },
    Step { keys: &[Left, Up, Left, A, Down] },
    Step { keys: &[Left, Up] },
    Step { keys: &[Right, Right, A, Right, A] },
    Step { keys: &[Left, A, Right, Right, A] },
    Step { keys: &[A, A, Up] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Videz votre main. Chaque carte gardée coûte.",
    "Un tour, une action. Allez au Z et jetez-le : BAS.",
    "Prenez la carte visible, ou le talon bleu. Ici, le talon.",
    "La barre : le temps de douter. WOK existe : A.",
    "Formez AIE. Le curseur devine. BAS : autre idée.",
    "HAUT pose AIE. Sans contrôle : on peut bluffer.",
    "PLOMJ ? Ce n’est pas un mot : B conteste !",
    "Bien vu : 10 points de moins. C’est bien !",
    "Un mot grandit : allez au R, HAUT, AIE et A.",
    "Le R va au début. A, puis encore une carte : le S.",
    "Le S va à la fin. HAUT pose RAIES.",
    "Contester à tort coûte 10. MOL existe : A.",
    "Échange : au S, HAUT, RAIES et A, puis BAS.",
    "Le S couvre le I, et le I est à vous. HAUT : RASES.",
    "Finissez avec HIVER : le H, puis le I repris.",
    "L’étoile rouge, le joker, vaut toute lettre : V.",
    "Puis E et R. HAUT pose : votre main est vide !",
    "Il marque 24. À 100, ou 50, éliminé. Le dernier gagne.",
];
