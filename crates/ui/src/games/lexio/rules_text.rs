//! The rules of Lexio for the player, with every ruling of this house.

use crate::widgets::pages::Section;

/// The chapters.
pub static SECTIONS: [Section; 10] = [
    Section {
        title: ["The aim", "Le but"],
        text: [
            "Get rid of all your tiles first. Whoever does wins the round, and the others pay chips for the \
             tiles they still hold.\nAfter the last round the most chips win.",
            "Débarrassez-vous le premier de toutes vos tuiles. Qui y parvient gagne la manche, et les autres \
             paient des jetons pour les tuiles qui leur restent.\nAprès la dernière manche, le plus riche \
             l’emporte.",
        ],
    },
    Section {
        title: ["The tiles", "Les tuiles"],
        text: [
            "Four suits, weakest first: Cloud, Star, Moon, Sun.\nNumbers, weakest first: 3, 4, 5 … the \
             highest, then 1, then 2.\nThe number counts first, then the suit. No two tiles are equal.\n\
             3 players: numbers 1 to 9, 12 tiles each.\n4 players: 1 to 13, 13 tiles each.\n5 players: 1 to \
             15, 12 tiles each.\n2 players: 1 to 9, 13 tiles each; ten stay face down.",
            "Quatre couleurs, de la plus faible à la plus forte : Nuage, Étoile, Lune, Soleil.\nNuméros, du \
             plus faible au plus fort : 3, 4, 5 … le plus grand, puis 1, puis 2.\nLe numéro d’abord, la \
             couleur ensuite. Deux tuiles ne sont jamais égales.\n3 joueurs : numéros 1 à 9, 12 tuiles \
             chacun.\n4 joueurs : 1 à 13, 13 tuiles chacun.\n5 joueurs : 1 à 15, 12 tuiles chacun.\n\
             2 joueurs : 1 à 9, 13 tuiles chacun ; dix restent cachées.",
        ],
    },
    Section {
        title: ["Combinations", "Combinaisons"],
        text: [
            "You play 1, 2, 3 or 5 tiles, never 4.\nSingle: any tile.\nPair: two of one number. Of equal \
             pairs, the one with the Sun wins.\nTriple: three of one number.\nFive tiles, weakest first:\n\
             Straight: five numbers in a run.\nFlush: five of one suit.\nFull house: a triple and a pair; the \
             triple counts.\nFour card: four of one number and any tile.\nStraight flush: a run in one suit.",
            "On joue 1, 2, 3 ou 5 tuiles, jamais 4.\nTuile seule.\nPaire : deux du même numéro. De deux \
             paires égales, celle qui a le Soleil gagne.\nBrelan : trois du même numéro.\nÀ cinq tuiles, de la plus faible à la \
             plus forte :\nSuite : cinq numéros qui se suivent.\nCouleur : cinq de la même couleur.\nFull : \
             un brelan et une paire ; le brelan compte.\nCarré : quatre du même numéro et une tuile \
             quelconque.\nQuinte flush : une suite d’une seule couleur.",
        ],
    },
    Section {
        title: ["Runs", "Les suites"],
        text: [
            "The strongest run is 1-2-3-4-5, then 2-3-4-5-6, then the one that ends with the 1 (with four \
             players 10-11-12-13-1), then by their highest number down to 3-4-5-6-7.\nThe 1 may close a run, \
             the 2 may not: 11-12-13-1-2 is no run.\nEqual runs, Classic: the suit of the first tile as \
             written. New: the suit of the strongest tile.",
            "La plus forte est 1-2-3-4-5, puis 2-3-4-5-6, puis celle qui finit par le 1 (à quatre joueurs \
             10-11-12-13-1), puis par leur plus grand numéro jusqu’à 3-4-5-6-7.\nLe 1 peut finir une suite, \
             pas le 2 : 11-12-13-1-2 n’en est pas une.\nSuites égales, Classique : la couleur de la première \
             tuile écrite. Nouvelle : celle de la plus forte.",
        ],
    },
    Section {
        title: ["Flushes", "Les couleurs"],
        text: [
            "Two flushes, Classic: the strongest tile against the strongest, number and then suit.\nNew: all \
             five numbers, strongest to weakest, and the suit only if all are equal.",
            "Deux couleurs, Classique : la plus forte tuile contre la plus forte, numéro puis couleur.\n\
             Nouvelle : les cinq numéros, du plus fort au plus faible, et la couleur seulement s’ils sont \
             tous égaux.",
        ],
    },
    Section {
        title: ["A round", "Une manche"],
        text: [
            "Whoever holds the Cloud 3 leads, with any combination.\nClockwise, everyone plays a stronger one \
             of as many tiles, or passes. You may pass with a playable hand, and play again when your turn \
             comes back.\nWhen all others have passed, the last to play leads anything.\nThe round ends at \
             once when a hand is empty.",
            "Qui tient le 3 de Nuage entame, avec n’importe quelle combinaison.\nDans le sens des aiguilles, \
             chacun joue plus fort avec autant de tuiles, ou passe. On peut passer même si l’on peut jouer, \
             et rejouer quand son tour revient.\nQuand tous les autres ont passé, le dernier à avoir joué \
             entame à son gré.\nLa manche finit dès qu’une main est vide.",
        ],
    },
    Section {
        title: ["Paying", "Le paiement"],
        text: [
            "Each loser pays the winner a chip for every tile held.\nOf two losers, the one with more tiles \
             pays the other the difference.\nEach 2 you still hold doubles all you pay: one 2 makes it twice, \
             two make it four times.\nTwo losers with equally many tiles owe each other nothing.",
            "Chaque perdant paie au gagnant un jeton par tuile en main.\nDe deux perdants, celui qui a plus de \
             tuiles paie la différence à l’autre.\nChaque 2 encore en main double tout ce que l’on paie : un \
             2 fait deux fois, deux font quatre fois.\nÀ égalité de tuiles, on ne se doit rien.",
        ],
    },
    Section {
        title: ["The match", "La partie"],
        text: [
            "Five rounds, or 1 to 9 as you like. It ends early, after a payment, when someone has no chips.\n\
             Classic: 149 chips each. New: 64.\nMost chips win; if equal, most rounds won; if still equal, \
             the win is shared.",
            "Cinq manches, ou de 1 à 9 à votre choix. Elle finit plus tôt si, après un paiement, quelqu’un \
             n’a plus de jetons.\nClassique : 149 jetons chacun. Nouvelle : 64.\nLe plus riche gagne ; à \
             égalité, celui qui a gagné le plus de manches ; sinon la victoire est partagée.",
        ],
    },
    Section {
        title: ["Rulings", "Précisions"],
        text: [
            "Where the printed rules are silent, we play like this:\n– The leader may not pass.\n– Every \
             deal is led by its own Cloud 3.\n– Two players: the publisher’s own variant. If the Cloud 3 \
             lies face down, the weakest tile dealt leads.\n– The sheet’s “18” for four tiles with two 2s is \
             a misprint: it is 16.\n– Nobody pays more than they have. Whoever holds most tiles pays first (if \
             equal, clockwise from the winner): the winner first, then those with fewest tiles (if equal, \
             clockwise from the payer).\n– Equal chips at the end: most rounds won, then a shared win.",
            "Là où la règle imprimée se tait, on joue ici ainsi :\n– Qui entame ne peut pas passer.\n– Chaque \
             donne est entamée par son propre 3 de Nuage.\n– À deux : la variante de l’éditeur. Si le 3 de \
             Nuage est caché, la plus faible tuile donnée entame.\n– Le « 18 » de la règle pour quatre \
             tuiles dont deux 2 est une coquille : c’est 16.\n– Nul ne paie plus qu’il n’a. Qui tient le \
             plus de tuiles paie d’abord (à égalité, dans le sens des aiguilles depuis le gagnant) : le \
             gagnant, puis ceux qui en ont le moins (à égalité, depuis le payeur).\n– Jetons égaux à la \
             fin : le plus de manches gagnées, sinon victoire partagée.",
        ],
    },
    Section {
        title: ["The buttons", "Les touches"],
        text: [
            "Arrows: over your tiles, up to Play, Pass, Hint, Sort.\nA: choose a tile, or do what is \
             marked.\nB: let the chosen tiles go.\nX: a hint from the hard bot, with its reason; again: \
             other plays, one by one. Held: sort.\nY: the menu. Held: what beats what.\nAgainst bots, B \
             takes back what you just did, until the next one has moved.",
            "Flèches : sur vos tuiles, et en haut vers Jouer, Passer, Conseil, Trier.\nA : choisir une tuile, \
             ou faire ce qui est marqué.\nB : lâcher les tuiles choisies.\nX : un conseil du robot fort, \
             avec sa raison ; encore : d’autres coups, un à un. Tenu : trier.\nY : le menu. Tenu : qui bat \
             quoi.\nContre des robots, B reprend ce que vous venez de faire, tant que le suivant n’a pas \
             joué.",
        ],
    },
];
