//! The texts of Lexio's lesson in French, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Vous êtes Alice. Soyez la première sans tuiles.",
    "Du plus faible au plus fort : 3 à 9, puis 1 et 2.",
    "À numéro égal : Nuage, Étoile, Lune, puis Soleil.",
    "Le 3 de Nuage entame. Choisissez-le avec A.",
    "HAUT fait le tour jusqu’à Jouer. Puis appuyez sur A.",
    "Un 8 suffirait. Imbattable : le 2 Soleil, à GAUCHE.",
    "Tous passent : entamez avec 1, 2, 3 ou 5 tuiles.",
    "Suite : cinq à la file, où le 2 est bas. Appuyez sur X.",
    "Jouez-la avec A.",
    "Un full : un brelan et une paire. Il bat votre suite.",
    "Entre eux, la couleur (un signe). Plus haut, le carré.",
    "Vous aussi, mais ses 1 battent vos 9. A passe.",
    "Tous passent : Chloé joue une paire. Suivez avec X.",
    "Vos 8 battent ses 5. Appuyez sur A.",
    "Tous passent. X pour un conseil, A pour le suivre.",
    "Gagné ! Il leur reste ceci.",
    "Basile vous paie 6, un par tuile, et à Chloé 6 − 4.",
    "Un 2 gardé double la note. Le plus riche gagne.",
];
