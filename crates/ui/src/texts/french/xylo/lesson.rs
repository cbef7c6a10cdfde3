//! The texts of Xylo's lesson in French, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Le but : gagner juste autant de plis qu’annoncé.",
    "Ces cartes vont à Basile. Passez-les avec X.",
    "Chloé a trié les vôtres : la plus haute à gauche.",
    "Barre longue, grand numéro. Couronne : atout.",
    "Chloé joue turquoise : fournissez. Appuyez sur A.",
    "C’était un 1. Du violet : que vaut la vôtre ?",
    "Vu sa place, c’est un 4. Marquez-le.",
    "Fermez les indices, et jouez-la.",
    "Gagné ! On annonce une seule fois, après sa carte.",
    "Regardez deux voisines : la jaune et la verte.",
    "Le numéro est l’annonce. Prenons le quatre.",
    "1/4 : un pli fait sur quatre. Entamez, sauf à gauche.",
    "Tenez X pour revoir les cartes de Basile.",
    "Demandez conseil avec X, puis suivez-le avec A.",
    "Un pli : 1 point. Annonce exacte : 5 de plus.",
];
