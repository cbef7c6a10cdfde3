//! The texts of Xylo's lesson in French, one per step.

use crate::texts::xylo::LESSON_STEPS;

pub(super) static LESSON: [&str; LESSON_STEPS] = [
    "Bienvenue à Xylo ! Le but : gagner juste les plis annoncés.",
    "Ces cartes, triées, ne sont pas à vous : X les passe à Basile.",
    "En bas, votre Xylo, trié par Chloé : couleurs sans numéros, la plus haute à gauche.",
    "Longue lame, haut numéro : jaune 8, vert 7, turquoise 6, bleu 5, violet 4, rose 3. Atout : jaune.",
    "Chloé entame du turquoise : il faut en fournir. À droite, c’est bas. Appuyez sur A.",
    "C’était un 1. La plus haute de la couleur demandée gagne, sauf atout. Basile joue violet. Conseil : X.",
    "C’est l’ordre de vos cartes qui le dit. Appuyez sur A.",
    "Le pli est à vous. Une fois par manche, on annonce après sa carte : B juste après ou, plus facile, avant. Essayez : B.",
    "On regarde deux voisines. Prenez la jaune et la verte : deux fois DROITE, et A.",
    "Le numéro est l’annonce. Disons quatre : DROITE, et A.",
    "1/4 : un pli gagné, quatre annoncés. L’annonce ne se joue pas. À vous d’entamer : jamais la carte de gauche.",
    "Vous avez trié les cartes de Basile, vous pouvez les revoir : tenez X. Retour : A.",
    "X pour un conseil, A pour le suivre.",
    "Un pli vaut un point, l’annonce exacte cinq de plus. Sans annonce, la dernière carte en sert. Trois manches.",
];
