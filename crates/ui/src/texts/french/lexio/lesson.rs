//! The texts of Lexio's lesson in French, one per step.

use crate::texts::lexio::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Bienvenue à Lexio ! Voici vos tuiles. Débarrassez-vous-en avant les autres, et vous gagnez la manche.",
    "Le 3 est le plus faible, puis 4 à 9, puis 1 ; le 2 est le plus fort. À numéro égal : Nuage, Étoile, Lune, \
     Soleil.",
    "Vous avez le 3 de Nuage : vous entamez. Le curseur est dessus. A le choisit.",
    "Il est levé. Appuyez sur HAUT pour aller à Jouer, puis sur A.",
    "Chacun joue une tuile plus forte, ou passe. Votre 2 de Soleil bat tout : GAUCHE fait le tour.",
    "Tous ont passé : entamez d’une tuile, d’une paire, d’un brelan ou de cinq. Demandez : X.",
    "Les tuiles conseillées sont levées, la raison est en haut : une suite, 2-3-4-5-6. A la joue.",
    "Un full, brelan et paire, bat une suite. Rien à faire : B va sur Passer, A passe.",
    "Un nouveau pli : Chloé entame d’une paire, il faut donc des paires. Appuyez encore sur X.",
    "Vos 8 battent ses 5 : A.",
    "Personne ne suit : à vous d’entamer. X pour un conseil, A pour le suivre.",
    "Gagné ! Ces tuiles leur restent.",
    "Les perdants vous paient un jeton par tuile, et entre eux la différence : Basile a deux tuiles de plus que \
     Chloé.",
    "Chaque 2 en main double ce qu’on paie. Chacun a 149 jetons au début ; après cinq manches, le plus riche gagne.",
    "Une couleur, cinq tuiles de même signe, bat une suite, pas un full. Meilleure suite : 1-2-3-4-5, puis 2-3-4-5-6.",
    "À quatre, les numéros vont jusqu’à 13, à cinq jusqu’à 15, tous sous le 1 et le 2. Voyez « Qui bat quoi » au menu.",
];
