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
    Step { keys: &[] },
    Step { keys: &[Left, Down] },
    Step { keys: &[Left, A] },
    Step { keys: &[A] },
    Step { keys: &[Left, Left, A, Left, A, A, Right, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[B] },
    Step { keys: &[A] },
    Step { keys: &[Left, Up, Left, A] },
    Step { keys: &[Up] },
    Step { keys: &[Left, Up, A, Down] },
    Step { keys: &[Left, Up] },
    Step { keys: &[A] },
    Step { keys: &[Right, Right, A, Right, A] },
    Step { keys: &[Left, A, Right, Right, Right, Down, A] },
    Step { keys: &[A, A, Up] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Bienvenue ! À gauche du donneur, vous commencez.",
    "Dix cartes. Chaque carte gardée coûte sa valeur.",
    "Un tour, une action. Allez au Z et jetez-le : BAS.",
    "Prenez la carte visible, ou le talon bleu. Ici, le talon.",
    "La barre : le temps. WOK existe : appuyez sur A.",
    "Formez RAIE avec A. Le curseur devine la suite.",
    "HAUT pose RAIE. Sans contrôle : on peut bluffer.",
    "PLOMJ ? Ce n’est pas un mot : B conteste !",
    "Bien vu : 10 points de moins pour vous !",
    "Un mot grandit : allez au S, HAUT, WOK et A.",
    "Le S va à la fin. HAUT pose WOKS.",
    "Échange : au S, HAUT, RAIE et A, puis BAS.",
    "Le S prend la place du I. HAUT pose RASE.",
    "Contester à tort : −10. POT existe : A.",
    "Le I est à vous. Finissez avec HIVER : le H et le I.",
    "L’étoile rouge, le joker, sert de V.",
    "Puis E et R. HAUT pose : votre main est vide !",
    "Il marque 20. À 100, ou 50, éliminé ! Le dernier gagne.",
];
