//! The texts of Lexio's lesson in French, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Bienvenue ! Videz votre main le premier.",
    "Du plus faible : 3, 4 à 9, puis 1. Le 2 bat tout !",
    "Même numéro ? Nuage, Étoile, Lune, puis Soleil.",
    "Vous avez le 3 de Nuage : entamez. A le choisit.",
    "HAUT va à Jouer, A le joue.",
    "Battez le 7 ! GAUCHE mène à votre 2 de Soleil.",
    "Tous passent : entamez. X demande conseil.",
    "Une suite : cinq à la file. A la joue.",
    "Un full la bat. Rien ne bat le full : A passe.",
    "Chloé joue une paire : il en faut une. Pressez X.",
    "Vos 8 battent ses 5 : A.",
    "Tous passent. X pour un conseil, A pour le suivre.",
    "Gagné ! Voici leur reste.",
    "Un jeton par tuile pour vous, puis entre eux.",
    "Chaque 2 en main double. Le plus riche gagne.",
    "Cinq de même signe : une couleur, qui bat la suite.",
    "La meilleure suite : 1-2-3-4-5, puis 2-3-4-5-6.",
    "Plus de joueurs, plus de numéros : voyez le menu.",
];
