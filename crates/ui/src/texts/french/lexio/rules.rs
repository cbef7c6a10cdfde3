//! The rules of Lexio for players, in French, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 10] = [
    Section {
        title: "Le but",
        text: "Débarrassez-vous le premier de toutes vos tuiles. Qui y parvient gagne la manche, et les autres \
         paient des jetons pour les tuiles qui leur restent.\nAprès la dernière manche, le plus riche \
         l’emporte.",
    },
    Section {
        title: "Les tuiles",
        text: "Quatre couleurs, de la plus faible à la plus forte : Nuage, Étoile, Lune, Soleil.\nNuméros, du \
         plus faible au plus fort : 3, 4, 5 … le plus grand, puis 1, puis 2.\nLe numéro d’abord, la \
         couleur ensuite. Deux tuiles ne sont jamais égales.\n3 joueurs : numéros 1 à 9, 12 tuiles \
         chacun.\n4 joueurs : 1 à 13, 13 tuiles chacun.\n5 joueurs : 1 à 15, 12 tuiles chacun.\n\
         2 joueurs : 1 à 9, 13 tuiles chacun ; dix restent cachées.",
    },
    Section {
        title: "Combinaisons",
        text: "On joue 1, 2, 3 ou 5 tuiles, jamais 4.\nTuile seule.\nPaire : deux du même numéro. De deux \
         paires égales, celle qui a le Soleil gagne.\nBrelan : trois du même numéro.\nÀ cinq tuiles, de la plus faible à la \
         plus forte :\nSuite : cinq numéros qui se suivent.\nCouleur : cinq de la même couleur.\nFull : \
         un brelan et une paire ; le brelan compte.\nCarré : quatre du même numéro et une tuile \
         quelconque.\nQuinte flush : une suite d’une seule couleur.",
    },
    Section {
        title: "Les suites",
        text: "La plus forte est 1-2-3-4-5, puis 2-3-4-5-6, puis celle qui finit par le 1 (à quatre joueurs \
         10-11-12-13-1), puis par leur plus grand numéro jusqu’à 3-4-5-6-7.\nLe 1 peut finir une suite, \
         pas le 2 : 11-12-13-1-2 n’en est pas une.\nSuites égales, Classique : la couleur de la première \
         tuile écrite. Nouvelle : celle de la plus forte.",
    },
    Section {
        title: "Les couleurs",
        text: "Deux couleurs, Classique : la plus forte tuile contre la plus forte, numéro puis couleur.\n\
         Nouvelle : les cinq numéros, du plus fort au plus faible, et la couleur seulement s’ils sont \
         tous égaux.",
    },
    Section {
        title: "Une manche",
        text: "Qui tient le 3 de Nuage entame, avec n’importe quelle combinaison.\nDans le sens horaire, \
         chacun joue plus fort avec autant de tuiles, ou passe. On peut passer même si l’on peut jouer, \
         et rejouer quand son tour revient.\nQuand tous les autres ont passé, le dernier à avoir joué \
         entame à son gré.\nLa manche finit dès qu’une main est vide.",
    },
    Section {
        title: "Le paiement",
        text: "Chaque perdant paie au gagnant un jeton par tuile en main.\nDe deux perdants, celui qui a plus de \
         tuiles paie la différence à l’autre.\nChaque 2 encore en main double tout ce que l’on paie : un \
         2 fait deux fois, deux font quatre fois.\nÀ égalité de tuiles, on ne se doit rien.",
    },
    Section {
        title: "La partie",
        text: "Cinq manches, ou de 1 à 9 à votre choix. Elle finit plus tôt si, après un paiement, quelqu’un \
         n’a plus de jetons.\nClassique : 149 jetons chacun. Nouvelle : 64.\nLe plus riche gagne ; à \
         égalité, celui qui a gagné le plus de manches ; sinon la victoire est partagée.",
    },
    Section {
        title: "Précisions",
        text: "Des détails, tels qu’on les joue ici :\n– Qui entame ne peut pas passer.\n– Chaque \
         donne est entamée par son propre 3 de Nuage.\n– À deux : la variante de l’éditeur. Si le 3 de \
         Nuage est caché, la plus faible tuile donnée entame.\n– Nul ne paie plus qu’il n’a. Qui tient le \
         plus de tuiles paie d’abord (à égalité, dans le sens horaire depuis le gagnant) : le \
         gagnant, puis ceux qui en ont le moins (à égalité, depuis le payeur).\n– Jetons égaux à la \
         fin : le plus de manches gagnées, sinon victoire partagée.",
    },
    Section {
        title: "Les touches",
        text: "Flèches : sur vos tuiles, et en haut vers Jouer, Passer, Conseil, Trier.\nA : choisir une tuile, \
         ou faire ce qui est marqué.\nB : lâcher les tuiles choisies.\nX : un conseil du robot fort, \
         avec sa raison ; encore : d’autres coups, un à un. Tenu : trier. Avec un conseil, une manche ne donne pas de badge, une partie pas de record.\nY : le menu. Tenu : qui bat \
         quoi.\nContre des robots, B reprend ce que vous venez de faire, tant que le suivant n’a pas \
         joué.",
    },
];
