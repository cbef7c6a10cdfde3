//! The texts of Lexio's lesson in French, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Bienvenue ! Videz votre main avant les autres.",
    "Du plus faible au plus fort : 3 à 9, puis 1 et 2.",
    "À numéro égal : Nuage, Étoile, Lune, puis Soleil.",
    "Le 3 de Nuage entame. Choisissez-le avec A.",
    "HAUT mène à Jouer. Puis appuyez sur A.",
    "Allez à GAUCHE : votre 2 bat le 7, et vous entamez.",
    "Tous passent : entamez avec 1, 2, 3 ou 5 tuiles.",
    "Suite : cinq à la file, où le 2 est bas. Appuyez sur X.",
    "Jouez-la avec A.",
    "Suite < couleur < full < carré < quinte flush.",
    "À genre égal : la meilleure tuile, le brelan ou le carré.",
    "Un full bat la suite. Rien à jouer : passez avec A.",
    "Paire de Chloé : il faut une paire. Appuyez sur X.",
    "Vos 8 battent ses 5. Appuyez sur A.",
    "Tous passent. X pour un conseil, A pour le suivre.",
    "Gagné ! Il leur reste ceci.",
    "Un jeton par tuile pour vous. Ils se paient aussi.",
    "Chaque 2 gardé double la note. Le plus riche gagne.",
];
