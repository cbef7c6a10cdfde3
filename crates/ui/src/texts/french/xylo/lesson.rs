//! The texts of Xylo's lesson in French, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Gagnez les plis annoncés, sans voir vos numéros.",
    "Deux égales s’échangent : levez, allez, posez.",
    "Elles sont pour Basile, à gauche : X les passe.",
    "Le vôtre descend. Une barre haute va plus loin.",
    "Chloé entame turquoise : il faut en fournir avec A.",
    "C’était un 1. Du violet : que vaut la vôtre ?",
    "Seul le 4 est possible ici. Marquez, jouez.",
    "Gagné ! Annoncez une fois : tôt, c’est osé.",
    "Regardez deux voisines : la jaune et la verte.",
    "Prenez le 4 vert : il annonce 4 et sort du jeu.",
    "Entamez, sauf la gauche. X conseille, A suit.",
    "Tenez X pour revoir les cartes de Basile.",
    "Il a le rose 2 et le 1 : vous, le 3. Entamez-le.",
    "Encore un pli. Entamez le violet bas, fournissez.",
    "Pas de rose : coupez ! L’atout bat tout, 5 bat 4.",
    "4/4 ! Perdez les trois derniers plis avec A.",
    "4 plis, et 5 pour l’annonce exacte : 9 points.",
];
