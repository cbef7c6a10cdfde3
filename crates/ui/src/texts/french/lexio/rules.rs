//! The rules of Lexio for players, in French, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 10] = [
    Section {
        title: "Le but",
        art: "3c 9t 13m 1s 2s",
        text: "Posez toutes vos tuiles le premier, et vous gagnez la manche.\nLes autres paient des jetons \
         pour ce qui leur reste.\nAprès la dernière manche, le plus riche gagne.",
    },
    Section {
        title: "Les tuiles",
        art: "3c 4t 1m 2s||||||",
        text: "Numéros, du plus faible au plus fort : 3, 4, 5 … puis 1, puis 2.\nSignes, du plus faible au plus fort : Nuage, Étoile, Lune, Soleil.\nLe numéro compte d’abord. Deux tuiles ne sont jamais \
         égales.\n2 joueurs : 1 à 9, 13 tuiles chacun ; dix restent cachées.\n3 joueurs : 1 à 9, 12 \
         tuiles chacun.\n4 joueurs : 1 à 13, 13 tuiles chacun.\n5 joueurs : 1 à 15, 12 tuiles chacun.",
    },
    Section {
        title: "Combinaisons",
        art: "|9c 9s||||7c 7t 7s 4c 4m|7c 7t 7s 4c 4m|6c 6t 6m 6s 3t",
        text: "On joue 1, 2, 3 ou 5 tuiles, jamais 4.\nPaire : deux du même numéro. De deux paires égales, \
         celle du Soleil gagne.\nBrelan : trois du même numéro.\nÀ cinq, de la plus faible à la plus \
         forte :\nSuite : cinq numéros qui se suivent.\nCouleur : cinq du même signe.\nFull : un \
         brelan et une paire. Le brelan compte.\nCarré : quatre du même numéro et une autre.\nQuinte \
         flush : une suite d’un seul signe.",
    },
    Section {
        title: "Les suites",
        art: "1c 2m 3t 4s 5c",
        text: "La meilleure est 1-2-3-4-5, puis 2-3-4-5-6, puis celle qui finit par le 1 (à quatre joueurs \
         10-11-12-13-1).\nLes autres suivent par leur plus grand numéro, jusqu’à 3-4-5-6-7.\nLe 1 peut \
         finir une suite, pas le 2 : 11-12-13-1-2 n’en est pas une.\nSuites égales, Classique : le signe de la première tuile. Nouvelle : celui de la plus forte.",
    },
    Section {
        title: "Les couleurs",
        art: "3m 5m 6m 9m 1m",
        text: "Deux couleurs, Classique : la plus forte tuile compte, numéro puis signe.\nNouvelle : les \
         cinq numéros, du plus fort au plus faible. Le signe tranche si tous sont égaux.",
    },
    Section {
        title: "Une manche",
        art: "3c",
        text: "Le 3 de Nuage entame, avec n’importe quelle combinaison.\nÀ son tour, chacun joue plus fort \
         avec autant de tuiles, ou passe. On peut passer et rejouer plus tard dans le pli.\nQuand tous \
         les autres ont passé, le dernier à avoir joué entame.\nLa manche finit dès qu’une main est \
         vide.",
    },
    Section {
        title: "Le paiement",
        art: "2m 2s",
        text: "Chaque perdant paie au gagnant un jeton par tuile.\nDe deux perdants, celui qui a plus de \
         tuiles paie la différence à l’autre.\nChaque 2 en main double tout ce que l’on paie : deux 2 \
         font quatre fois.",
    },
    Section {
        title: "La partie",
        art: "",
        text: "Cinq manches, ou de 1 à 9 à votre choix. Elle finit plus tôt si quelqu’un n’a plus de \
         jetons.\nClassique : 149 jetons chacun. Nouvelle : 64.\nLe plus riche gagne ; à égalité, le \
         plus de manches gagnées ; sinon la victoire est partagée.",
    },
    Section {
        title: "Précisions",
        art: "",
        text: "Comme on joue ici :\n– Qui entame ne peut pas passer.\n– Chaque donne est entamée par son \
         propre 3 de Nuage.\n– À deux : si le 3 de Nuage est caché, la plus faible tuile entame.\n– Nul \
         ne paie plus qu’il n’a. Qui tient le plus de tuiles paie d’abord (à égalité, dans le sens \
         horaire depuis le gagnant) : le gagnant, puis ceux qui en ont le moins (à égalité, depuis le \
         payeur).\n– Jetons égaux à la fin : le plus de manches gagnées, sinon victoire partagée.\n– Aux résultats, la couronne marque le premier, le cadre le gagnant de la manche.\n– Trois points près d’un visage : ce robot réfléchit.",
    },
    Section {
        title: "Les touches",
        art: "",
        text: "Flèches : le long de vos tuiles, puis vers Jouer, Passer, Conseil, Trier.\nA : choisir une \
         tuile, ou faire ce qui est marqué.\nB : reposer les tuiles, ou aller à Passer.\nX : un conseil \
         du robot fort. De nouveau : d’autres coups. Maintenu : trier.\nAvec un conseil, une manche ne donne pas \
         de badge, une partie pas de record.\nY : le menu. Maintenu : qui bat quoi.\nContre des robots, B \
         reprend votre coup tant que le suivant n’a pas joué.",
    },
];
