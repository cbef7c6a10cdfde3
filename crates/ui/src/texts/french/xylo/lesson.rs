//! The texts of Xylo's lesson in French, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Le but : gagner juste autant de plis qu’annoncé.",
    "Triées pour Basile, pas pour vous : X les passe.",
    "Le vôtre, trié par Chloé : la plus haute à gauche.",
    "Barre longue, grand numéro. Couronne : atout.",
    "Chloé entame turquoise : il faut en fournir avec A.",
    "C’était un 1. Du violet : que vaut la vôtre ?",
    "Il ne reste que 4, vu sa place. Marquez-le.",
    "Fermez les indices, et jouez-la.",
    "À vous ! On annonce une seule fois, après sa carte.",
    "Regardez deux voisines : la jaune et la verte.",
    "Le numéro est l’annonce. Prenons le quatre.",
    "1/4 : un pli fait sur quatre. N’entamez pas la gauche.",
    "Tenez X pour revoir les cartes de Basile.",
    "X pour un conseil, A pour le suivre.",
    "Un pli : 1 point. Annonce exacte : 5 de plus.",
];
