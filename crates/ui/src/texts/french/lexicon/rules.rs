//! The rules of Lexicon for players, in French, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "Le but",
        art: "LEXICON",
        text: "Débarrassez-vous de vos dix cartes-lettres, mot après mot. Qui n’en a plus finit la manche ; les \
         autres marquent ce qui leur reste.\nÀ 100 points, ou 50 selon le réglage, on est éliminé. Le dernier en jeu gagne.",
    },
    Section {
        title: "Les cartes",
        art: "Q U I Z *",
        text: "52 cartes : des lettres avec leur valeur, et un joker qui vaut n’importe laquelle. À la table, maintenez Y pour les voir toutes.\nÀ la mise en place, on peut choisir un second jeu, pour les mots français. À cinq ou six, deux \
         jeux.\nPas d’accents : É est E, Ç est C, Œ est OE.\nPour la première donne, chacun tire une carte : la plus proche du A donne ; à \
         égalité, ou avec un joker, on tire encore. Ensuite, la donne passe à gauche.\nDix cartes chacun ; la suivante est \
         visible près du talon. Le joueur à gauche du donneur commence.\nPour un enfant : X sur une place, avant la partie, lui \
         donne jusqu’à trois cartes de moins à chaque manche.",
    },
    Section {
        title: "Un tour",
        art: "||MER/aMERtume|FARINE/FAmINE",
        text: "Une seule de ces actions, sans passer :\n– Poser un mot.\n– Insérer des cartes dans un mot de la \
         table, sans changer l’ordre : MER, AMERTUME.\n– Échanger des cartes contre des lettres d’un mot, à \
         leur place : FARINE, FAMINE. Vous les prenez en main.\n– Jeter une carte, puis prendre celle qui \
         était visible, ou le talon.\nOn ne finit ni par un échange ni en jetant.",
    },
    Section {
        title: "Contester",
        art: "ORTOGRAFE",
        text: "On peut tout poser. Tant que le suivant n’a pas joué, chaque autre joueur peut contester le mot, et \
         le dictionnaire juge.\nLe mot est bon : 10 points de pénalité pour qui l’a contesté.\nLe mot est faux : 10 points de \
         moins pour qui l’a contesté ; l’auteur reprend ses cartes, et son tour est fini. Un mot faux que nul ne conteste reste.\nOu laissez le dictionnaire \
         vérifier chaque mot aussitôt.",
    },
    Section {
        title: "Le compte",
        art: "A D G B S *|A E I|D J V|G Q Y|B F X Z",
        text: "Ce qui reste en main s’ajoute à votre score.\nA, E, I : 10.\nD, J, V : 6.\nG, Q, Y : 4.\nB, F, X, Z : \
         2.\nLes autres : 8.\nLe joker : 15.\nLe plus petit score est le meilleur.",
    },
    Section {
        title: "Le tournoi",
        art: "",
        text: "Deux à quatre tables de quatre. Une donne finit quand un joueur n’a plus de carte, ou à la \
         sonnerie (après 7 minutes, ou de 1 à 7) ; chacun compte.\nLe gagnant de chaque table, qui a fini ou sinon \
         compte le moins, passe à la suivante et y donne.\nLe juge tranche : un mot faux coûte 50 à son auteur, une simple faute d’orthographe le tour seulement ; qui \
         conteste ne risque rien.\nCinq donnes, ou de 3 à 9. Le plus petit total gagne.\n– Un mot faux est une \
         faute d’orthographe si une lettre de plus, de moins ou autre, ou deux voisines inversées, en font un \
         mot.\n– À égalité à une table : le premier à gauche du donneur monte.\n– La sonnerie attend quand \
         personne n’est au jeu.",
    },
    Section {
        title: "Précisions",
        art: "",
        text: "– Un mot a de 2 à 15 lettres.\n– Un échange change le mot, ou reprend un joker.\n– Posé, un joker garde sa lettre ; en main, il est libre.\n– Si deux joueurs contestent, seul compte le premier à gauche \
         de l’auteur.\n– Un score peut être négatif, et une contestation n’élimine personne avant la fin de \
         la manche.\n– Tous à 100 ensemble : le plus bas gagne ; à égalité, partage.",
    },
    Section {
        title: "Manches sans fin",
        art: "",
        text: "– Le talon est épuisé : les cartes jetées, mêlées, en font un nouveau.\n– La troisième fois, ou après \
         douze cartes jetées par joueur sans rien d’autre, la manche s’arrête et chacun compte.",
    },
    Section {
        title: "Les touches",
        art: "",
        text: "GAUCHE et DROITE : parcourir vos cartes ; les cartes égales n’en font qu’une. Si les mots sont vérifiés, celles qui ne mènent à aucun mot sont sautées. Dans un mot commencé, BAS va d’abord aux cartes probables, puis aux autres.\nA : ajouter la carte au mot, ou l’en retirer. Si une seule lettre peut suivre, elle s’ajoute toute seule. Puis le curseur va à une lettre qui suit souvent.\nHAUT : poser le mot. Avant la première carte : aller aux mots de la table, où A prend votre \
         carte dans un mot ; là, BAS passe de l’insertion à l’échange, et HAUT pose aussitôt.\nBAS : avant la première carte, jeter celle du curseur.\nB : reprendre la dernière carte ; avant la première, douter du mot qui vient \
         d’être posé. Si on vous le demande, A accepte le mot et B le conteste.\nX : un conseil du robot \
         fort, avec sa raison ; A le suit. Maintenu : trier. Avec un conseil, une manche ne donne pas de badge, une partie pas de record.\nY : le menu. Maintenu : les valeurs.\nContre des robots, si les mots sont vérifiés, B reprend le mot que \
         vous venez de poser, tant que le suivant n’a pas joué. Une carte jetée ne se reprend pas : vous en avez vu une autre.",
    },
];
