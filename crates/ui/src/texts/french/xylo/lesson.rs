//! The texts of Xylo's lesson in French, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Votre rangée, numéros cachés. Ils décroissent.",
    "Chloé entame turquoise : il faut en fournir avec A.",
    "C’était un 1. La couronne : l’atout bat tout.",
    "Violet est demandé. Que vaut le vôtre ?",
    "Seul le 4 reste possible. Devinez-le, jouez-le.",
    "Un pli : 1 point. Votre total exact annoncé : 5 de plus.",
    "Regardez deux voisines : la jaune et la verte.",
    "Prenez le 4 vert : il annonce 4 et sort du jeu.",
    "Entamez, sauf celle de gauche. X conseille.",
    "Vous avez trié pour Basile, à gauche : tenez X.",
    "Il a le rose 2 et le 1 : vous, le 3. Entamez-le.",
    "Encore un pli. Entamez le violet bas.",
    "Le jaune 0 de Basile gagne : atout. Fournissez.",
    "Pas de rose : coupez ! L’atout bat tout, 5 bat 4.",
    "4/4 ! Perdez les trois derniers plis avec A.",
    "4 plis, et 5 pour l’annonce exacte : 9 points.",
    "Pas d’annonce ? La dernière carte annonce.",
    "Avant la manche, on trie pour son voisin de gauche.",
];
