//! A round of Lexicon to learn from: a throw, a word, an insert, an exchange, and out with the Master. Words differ by
//! language, and so do the deals.

use crate::device::buttons::Button::{self, A, Left, Right, Up};
use crate::session::Step;
use crate::texts::Lang;
use gousset_core::lexicon::{Checking, Contest, Pack, Setup};
use gousset_core::record::Version;
use gousset_core::seed::MatchSeed;
use gousset_words::Language;

pub const SEATS: usize = 2;

/// The lesson of a language.
pub struct Lesson {
    language: Language,
    pub seed: MatchSeed,
    pub steps: &'static [Step],
}

impl Lesson {
    /// A table that refuses what is no word: nobody is challenged in a lesson.
    pub fn setup(&self) -> Option<Setup> {
        let contest = Contest::Home { players: SEATS as u8 };
        Setup::new(contest, self.language, Pack::Original, Checking::Checked).ok()
    }
}

#[must_use]
pub fn of(lang: Lang) -> &'static Lesson {
    &LESSONS[lang as usize]
}

static LESSONS: [Lesson; 2] = [
    // The hand: the Master, A, H, I, J, L, O, O, Q, S.
    Lesson { language: Language::English, seed: MatchSeed::new(90, Version::One), steps: &ENGLISH },
    // The hand: the Master, A, A, A, I, J, L, L, M, S.
    Lesson { language: Language::French, seed: MatchSeed::new(1275, Version::One), steps: &FRENCH },
];

/// A step of a lesson in one language.
const fn step(top: u8, keys: &'static [Button], words: &'static str) -> Step {
    Step { top, text: [words, words], keys }
}

static ENGLISH: [Step; 18] = [
    step(
        122,
        &[A],
        "Welcome to Lexicon! Everyone draws a card, and the nearest to A deals. You sit on the dealer’s left: you begin. Press A.",
    ),
    step(
        0,
        &[],
        "Ten cards. What is left in your hand when somebody goes out is added to your score: the numbers below the \
         letters. Get rid of them!",
    ),
    step(
        0,
        &[Left, Left, Up, A],
        "You do one thing in a turn. First, a throw: nothing goes with the Q. Go LEFT to it, UP to Throw, and A.",
    ),
    step(
        0,
        &[Right, A],
        "In return you take the open card, or the top of the stock, the blue one. RIGHT goes to the stock, A takes it.",
    ),
    step(
        0,
        &[Right, Right, A, Right, Right, Right, Right, A, Right, Right, A, Right, A],
        "Basile laid RITZY. Now a word of your own: HOST. Go to each letter, and A adds it.",
    ),
    step(0, &[Up, A], "The tick says that it is in the dictionary. UP goes to Lay, A lays it."),
    step(
        57,
        &[Up, Up, A, A],
        "You may add to words that lie there: CHEF takes an I. UP twice to the words, A, and A for Insert.",
    ),
    step(57, &[Right, Right, A, Left, Left, A], "Carry the I between H and E, and put it there: A."),
    step(57, &[Up, A], "CHIEF. UP and A lay it."),
    step(
        57,
        &[Up, Up, Left, A, Right, A],
        "Or swap letters: HOST with an O in place of the S is HOOT. Go to HOST, and choose Exchange.",
    ),
    step(57, &[Left, A, Right, Right, A], "Put the O in place of the S: the S becomes yours."),
    step(57, &[Up, A], "UP and A lay it. Remember the S…"),
    step(
        0,
        &[Right, Right, A, Left, A],
        "With the S and the Master you can go out: JAILS. First the J and the A.",
    ),
    step(
        0,
        &[Left, A, Right, Right, Right, Right, Right, Right, Right, Right, A],
        "The Master, the star, stands for any letter. Choose it, and turn it to I.",
    ),
    step(0, &[Right, Right, Right, A, Right, A], "Now the L, and the S you won."),
    step(0, &[Up, A], "UP and A: your hand is empty, and the round is over."),
    step(
        124,
        &[],
        "You went out and add nothing. Basile adds what he still holds. At 100 a player retires; the last one in wins.",
    ),
    step(
        109,
        &[],
        "In a match nobody checks words at once, unless you choose so. When you are asked whether you doubt one, X challenges it: 10 points less \
         if it is no word, 10 more if it is one.",
    ),
];

static FRENCH: [Step; 18] = [
    step(
        122,
        &[A],
        "Bienvenue à Lexicon ! Chacun tire une carte, la plus proche du A donne. À sa gauche, vous commencez. Appuyez sur A.",
    ),
    step(
        0,
        &[],
        "Dix cartes. Ce qui vous reste en main quand quelqu’un finit s’ajoute à votre score : les nombres sous les \
         lettres. Écoulez-les !",
    ),
    step(
        0,
        &[Right, Right, Right, Right, Right, Up, A],
        "Un tour, une action. D’abord un jet : rien ne va avec le J. Allez-y par la DROITE, HAUT vers Jeter, et A.",
    ),
    step(
        0,
        &[Right, A],
        "En échange vous prenez la carte ouverte, ou le dessus du talon, en bleu. DROITE va au talon, A prend.",
    ),
    step(
        0,
        &[Right, Right, Right, Right, A, Right, A, Right, A, Right, Right, Right, A],
        "Basile a posé HORS. À vous : FILS. Allez sur chaque lettre, A l’ajoute.",
    ),
    step(0, &[Up, A], "La coche dit qu’il est au dictionnaire. HAUT va à Poser, A le pose."),
    step(
        57,
        &[Up, Up, Left, A, A],
        "On peut allonger un mot posé : FILS prend un M. HAUT deux fois, GAUCHE vers FILS, A, puis A : Insérer.",
    ),
    step(57, &[Left, A, Left, A], "Portez le M avant le S, et posez-le là avec A."),
    step(57, &[Up, A], "FILMS. HAUT et A le posent."),
    step(
        57,
        &[Up, Up, Left, A, Right, A],
        "Ou échanger : BEL avec un A à la place du E donne BAL. Allez à BEL et choisissez Échanger.",
    ),
    step(57, &[Right, A, Right, A], "Posez un A à la place du E : le E est à vous."),
    step(57, &[Up, A], "HAUT et A le posent. Retenez ce E…"),
    step(0, &[Right, A], "Avec le E et la Maîtresse, vous pouvez finir : AVALE. D’abord un A."),
    step(
        0,
        &[Left, A, Left, Left, Left, Left, Left, A],
        "La Maîtresse, l’étoile, représente n’importe quelle lettre. Prenez-la, et tournez jusqu’au V.",
    ),
    step(0, &[Right, Right, A, Right, Right, A, Left, A], "Puis un A, le L, et le E gagné."),
    step(0, &[Up, A], "HAUT et A : votre main est vide, la manche est finie."),
    step(
        124,
        &[],
        "Vous avez fini : rien pour vous. Basile ajoute ce qui lui reste. À 100 on se retire ; le dernier en jeu gagne.",
    ),
    step(
        109,
        &[],
        "En partie, sauf choix contraire, rien n’est vérifié. Quand un mot est posé, X le conteste : 10 points de moins \
         s’il n’existe pas, 10 de plus s’il existe.",
    ),
];
