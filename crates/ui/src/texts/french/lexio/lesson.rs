//! The texts of Lexio's lesson in French, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Bienvenue ! Videz votre main avant les autres.",
    "Du plus faible au plus fort : 3 à 9, puis 1 et 2.",
    "À numéro égal : Nuage, Étoile, Lune, puis Soleil.",
    "Le 3 de Nuage entame. Choisissez-le avec A.",
    "HAUT mène à Jouer. Puis touche A.",
    "Battez le 7 ! GAUCHE mène à votre 2 de Soleil.",
    "Tous passent : entamez. X donne un conseil.",
    "Une suite : cinq à la file. Jouez-la avec A.",
    "Un full bat la suite. Rien à jouer : passez avec A.",
    "Chloé joue une paire : il en faut une. Touche X.",
    "Vos 8 battent ses 5. Touche A.",
    "Tous passent. X pour un conseil, A pour le suivre.",
    "Gagné ! Il leur reste ceci.",
    "Un jeton par tuile pour vous. Ils se paient aussi.",
    "Chaque 2 gardé double la note. Le plus riche gagne.",
    "Cinq de même signe : une couleur, qui bat la suite.",
    "La meilleure suite : 1-2-3-4-5, puis 2-3-4-5-6.",
    "Plus de joueurs, plus de numéros : voyez le menu.",
];
