//! The rules of Lexicon for the player, with every ruling of this house.

use crate::widgets::pages::Section;

/// The chapters.
pub static SECTIONS: [Section; 9] = [
    Section {
        title: ["The aim", "Le but"],
        text: [
            "Get rid of your ten letter cards, word by word. Whoever has none left ends the round; the others \
             score what they still hold.\nWhoever reaches 100 retires. The last one in wins.",
            "Débarrassez-vous de vos dix cartes-lettres, mot après mot. Qui n’en a plus finit la manche ; les \
             autres marquent ce qui leur reste.\nÀ 100 points on se retire. Le dernier en jeu gagne.",
        ],
    },
    Section {
        title: ["The cards", "Les cartes"],
        text: [
            "52 cards: letters with a value, and a Master that stands for any letter. At the table, Y held shows them \
             all.\nThe set-up offers a second pack, made here for French. Five or six players use two \
             packs.\nLetters have no accents: É is E, Ç is C, Œ is OE.\nEveryone draws for the first deal: A is \
             highest; equal, or a Master, draw again. Then the deal goes to the left.\nTen cards each; the next is \
             turned up beside the stock. The player on the dealer’s left begins.",
            "52 cartes : des lettres avec leur valeur, et une Maîtresse qui vaut n’importe laquelle. À la table, Y tenu \
             les montre toutes.\nLes réglages offrent un second jeu, fait ici pour le français. À cinq ou six, deux \
             jeux.\nPas d’accents : É est E, Ç est C, Œ est OE.\nOn tire la donne : A est la plus haute ; à \
             égalité, ou Maîtresse, on tire encore. Puis elle passe à gauche.\nDix cartes chacun ; la suivante est \
             ouverte près du talon. Le joueur à gauche du donneur commence.",
        ],
    },
    Section {
        title: ["A turn", "Un tour"],
        text: [
            "Exactly one of these, and no passing:\n– Lay a word.\n– Insert cards into a word of the table, its \
             letters kept in order: HEN, CHICKEN.\n– Exchange cards for letters of a word, each in its place: \
             HOUSE, HORSE. The letters come to you.\n– Throw a card, then take the one that was open, or the \
             top of the stock.\nYou cannot go out by an exchange or a throw.",
            "Une seule de ces choses, sans passer :\n– Poser un mot.\n– Insérer des cartes dans un mot de la \
             table, sans changer l’ordre : MER, AMERTUME.\n– Échanger des cartes contre des lettres d’un mot, à \
             leur place : FARINE, FAMINE. Elles viennent en main.\n– Jeter une carte, puis prendre celle qui \
             était ouverte, ou le talon.\nOn ne finit ni par un échange ni en jetant.",
        ],
    },
    Section {
        title: ["Challenges", "Contester"],
        text: [
            "You may lay anything. Until the next player has moved, any other may challenge the word, and the \
             dictionary judges.\nThe word is good: 10 points more for the challenger.\nIt is bad: 10 points less; the \
             author takes the cards back, and the turn is over. A bad word that nobody challenges stands.\nOr \
             set the table to refuse bad words at once.",
            "On peut tout poser. Tant que le suivant n’a pas joué, chaque autre joueur peut contester le mot, et \
             le dictionnaire juge.\nLe mot est bon : 10 points de plus pour qui l’a contesté.\nIl est faux : 10 points de \
             moins ; l’auteur reprend ses cartes, et son tour est fini. Un mot faux que nul ne conteste reste.\nOu réglez la table \
             pour refuser aussitôt les mots faux.",
        ],
    },
    Section {
        title: ["The score", "Le compte"],
        text: [
            "What is left in your hand is added to your score.\nA, E, I: 10.\nD, J, V: 6.\nG, Q, Y: 4.\nB, F, X, Z: \
             2.\nAll others: 8.\nThe Master: 15.\nThe lowest score is the best.",
            "Ce qui reste en main s’ajoute à votre score.\nA, E, I : 10.\nD, J, V : 6.\nG, Q, Y : 4.\nB, F, X, Z : \
             2.\nLes autres : 8.\nLa Maîtresse : 15.\nLe plus petit score est le meilleur.",
        ],
    },
    Section {
        title: ["Tournament", "Le tournoi"],
        text: [
            "Two to four tables of four. A hand ends when somebody goes out, or at the bell (after 7 minutes, or 1 to 7 by \
             setting); then everyone counts.\nThe winner of each table, who went out or else has the lowest count, \
             moves to the next and deals there.\nA challenge goes to the judge: a bad \
             word costs its author 50, a mere misspelling only the turn; the challenger risks nothing.\nFive \
             hands, or 3 to 9 by setting. The lowest total wins.\n– A bad word is a misspelling when one letter more, \
             less or other, or two neighbours swapped, makes a word of it.\n– Equal at a table: the first on the \
             dealer’s left moves up.\n– The bell waits while no person is at play.",
            "Deux à quatre tables de quatre. Une donne finit quand un joueur n’a plus de carte, ou à la \
             sonnerie (après 7 minutes, ou de 1 à 7) ; chacun compte.\nLe gagnant de chaque table, qui a fini ou sinon \
             compte le moins, passe à la suivante et y donne.\nLe juge tranche : un mot faux coûte 50 à son auteur, une simple faute d’orthographe le tour seulement ; le \
             contestant ne risque rien.\nCinq donnes, ou de 3 à 9. Le plus petit total gagne.\n– Un mot faux est une \
             faute d’orthographe si une lettre de plus, de moins ou autre, ou deux voisines inversées, en font un \
             mot.\n– À égalité à une table : le premier à gauche du donneur monte.\n– La sonnerie attend quand \
             personne n’est au jeu.",
        ],
    },
    Section {
        title: ["Rulings", "Précisions"],
        text: [
            "– Words have 2 to 15 letters.\n– An exchange changes the spelling, or wins back a Master.\n– A Master \
             on the table stays its letter; in a hand it is free again.\n– Two wish to challenge: the first on the \
             author’s left does.\n– A score may go below zero, and challenges retire nobody before the round \
             ends.\n– All reach 100 at once: the lowest wins; equal, it is shared.",
            "– Un mot a de 2 à 15 lettres.\n– Un échange change le mot, ou reprend une Maîtresse.\n– Posée, une \
             Maîtresse garde sa lettre ; en main elle est libre.\n– Deux contestent : c’est le premier à gauche \
             de l’auteur.\n– Un score peut être négatif, et une contestation ne retire personne avant la fin de \
             la manche.\n– Tous à 100 ensemble : le plus bas gagne ; à égalité, partage.",
        ],
    },
    Section {
        title: ["Endless rounds", "Manches sans fin"],
        text: [
            "– The last card of the stock is taken: the thrown cards are shuffled into a new one.\n– At the third \
             time, or after twelve throws each with nothing else between, the round stops and everyone \
             counts.",
            "– Le talon est épuisé : les cartes jetées, mêlées, en font un nouveau.\n– La troisième fois, ou après \
             douze jets par joueur sans rien d’autre, la manche s’arrête et chacun compte.",
        ],
    },
    Section {
        title: ["The buttons", "Les touches"],
        text: [
            "Arrows: over your cards, up to Lay and Throw, and to the words.\nA: add the card, or do what \
             is marked.\nB: take the last card back; before your first, doubt the word that was just laid.\nX: a hint from the hard bot, with its reason; A does \
             it. Held: sort. When you are asked whether you doubt a word: challenge it.\nY: the menu. Held: the values.\nAgainst \
             bots, where words are checked, B takes back the word you just laid, until the next one has \
             moved. A throw stays: you have seen a card.",
            "Flèches : sur vos cartes, et en haut vers Poser et Jeter, puis les mots.\nA : ajouter la \
             carte, ou faire ce qui est marqué.\nB : reprendre la dernière carte ; avant la première, douter du mot qui vient d’être posé.\nX : un conseil du robot \
             fort, avec sa raison ; A le suit. Tenu : trier. Quand on vous demande si vous doutez d’un mot : contester.\nY : le \
             menu. Tenu : les valeurs.\nContre des robots, si les mots sont vérifiés, B reprend le mot que \
             vous venez de poser, tant que le suivant n’a pas joué. Un jet reste : vous avez vu une carte.",
        ],
    },
];
