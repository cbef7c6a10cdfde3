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
    Step { keys: &[Right, Right, Right, Up, A] },
    Step { keys: &[Left, A] },
    Step { keys: &[Right, Right, A, Left, A, A, Right, A] },
    Step { keys: &[A] },
    Step { keys: &[Up, Up, Left, A, A] },
    Step { keys: &[Left, Left, A, A] },
    Step { keys: &[Up] },
    Step { keys: &[Up, Up, Left, A, Right, A] },
    Step { keys: &[A, Right, A] },
    Step { keys: &[Up] },
    Step { keys: &[Right, A] },
    Step { keys: &[Right, A, Down, Left, A] },
    Step { keys: &[A, A, A] },
    Step { keys: &[A] },
    Step { keys: &[] },
    Step { keys: &[] },
];

static WORDS: [&str; STEPS.len()] = [
    "Bienvenue à Lexicon ! Chacun tire une carte, la plus proche du A donne. À sa gauche, vous commencez. Appuyez sur A.",
    "Dix cartes. Ce qui vous reste en main quand quelqu’un finit s’ajoute à votre score : les nombres sous les \
     lettres. Débarrassez-vous-en !",
    "Un tour, une action. D’abord, jetez le J. Allez-y par la DROITE, HAUT vers Jeter, et A.",
    "En échange vous prenez la carte ouverte, ou le dessus du talon, en bleu. GAUCHE va au talon, A prend.",
    "Basile a posé HORS. À vous : FILS. A ajoute une lettre, et le curseur passe à la suivante.",
    "La coche : il est au dictionnaire. Rien ne peut suivre, le curseur est sur Poser : A le pose.",
    "On peut allonger un mot posé : FILS prend un M. HAUT deux fois, GAUCHE vers FILS, A, puis A : Insérer.",
    "Prenez le M : il va avant le S. A l’y pose.",
    "FILMS. HAUT le pose.",
    "Ou échanger : BEL avec un A à la place du E donne BAL. Allez à BEL et choisissez Échanger.",
    "Posez un A à la place du E : le E est à vous.",
    "HAUT le pose. Retenez ce E…",
    "Avec le E et la croix rouge, la Maîtresse, vous pouvez finir : AVALE. D’abord un A.",
    "La Maîtresse est un joker : prenez-la. BAS avance de cinq, GAUCHE recule d’une : un V.",
    "Puis un A. Ce qui vient ensuite est affiché d’avance : la touche A ajoute le L, et le E gagné.",
    "Rien ne peut suivre : A pose. Votre main est vide, la manche est finie.",
    "Vous avez fini : 0 point pour vous. Basile ajoute ce qui lui reste. À 100, on doit se retirer ; le dernier en jeu gagne.",
    "Pendant une partie, vérifier les mots est une option. Sinon, quand on vous demande si vous doutez d’un mot, B le conteste : 10 points de moins \
     s’il n’existe pas, 10 de plus s’il existe.",
];
