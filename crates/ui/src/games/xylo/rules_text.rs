//! The rules of Xylo for the player, with every ruling of this house.

use crate::widgets::pages::Section;

/// The chapters.
pub static SECTIONS: [Section; 9] = [
    Section {
        title: ["The aim", "Le but"],
        text: [
            "Win tricks with cards whose numbers you do not know, and say how many you will win by laying one \
             of them as your bid.\nThree rounds; the most points win.",
            "Gagnez des plis avec des cartes dont vous ignorez le numéro, et annoncez combien vous en gagnerez \
             en posant l’une d’elles.\nTrois manches ; le plus de points l’emporte.",
        ],
    },
    Section {
        title: ["The cards", "Les cartes"],
        text: [
            "Sixty notes in eight colours, each from 0: red to 10, orange to 9, yellow to 8, green to 7, teal \
             to 6, blue to 5, violet to 4, pink to 3.\nThe backs show the colour, and everyone knows the \
             ranges.\nTrump is red; with three players, who play without red and orange, it is yellow.\nCards each: 15 with two or \
             four players, 13 with three, 12 with five.",
            "Soixante notes en huit couleurs, chacune depuis 0 : rouge jusqu’à 10, orange 9, jaune 8, vert 7, \
             turquoise 6, bleu 5, violet 4, rose 3.\nLe dos montre la couleur, et chacun connaît les \
             étendues.\nL’atout est le rouge ; à trois, sans rouge ni orange, c’est le jaune.\nCartes chacun : 15 à deux ou quatre, 13 \
             à trois, 12 à cinq.",
        ],
    },
    Section {
        title: ["Sort and pass", "Trier et passer"],
        text: [
            "Sort the cards dealt to you by number, the highest on the left; equal numbers as you like. Pass \
             them face down to the player on your left, who lays them out without looking.\nSo you know the \
             Xylo on your left, and of your own only colours and order.",
            "Triez vos cartes par numéro, la plus haute à gauche ; les égales à votre gré. Passez-les face \
             cachée à votre voisin de gauche, qui les étale sans regarder.\nVous connaissez donc le Xylo de \
             gauche, et du vôtre seulement les couleurs et l’ordre.",
        ],
    },
    Section {
        title: ["Tricks", "Les plis"],
        text: [
            "The leader plays any card but the leftmost one; the very last card may be led.\nClockwise, \
             everyone plays one card. Follow the colour led if your Xylo shows it, with any of those cards, the leftmost too; else play \
             anything.\nThe \
             highest trump wins, else the highest card of the colour led. The winner leads next.",
            "Qui entame joue n’importe quelle carte sauf celle de gauche ; la toute dernière peut l’être.\nDans \
             le sens des aiguilles, chacun joue une carte. Fournissez la couleur demandée si vous la montrez, \
             avec la carte de votre choix, celle de gauche aussi ; sinon jouez à votre gré.\nLe plus fort atout gagne, sinon la plus haute de la couleur demandée. \
             Le gagnant entame ensuite.",
        ],
    },
    Section {
        title: ["The bid", "L’annonce"],
        text: [
            "Once in the round, right after your own card and before the next player’s, you may look at two \
             neighbouring cards of your Xylo and lay one as your bid: its number is how many tricks you say \
             you will win. It is never played. Cards with only a gap between them are neighbours.\nYou need three cards to look. \
             With two left and no bid, play one: the other is your bid.",
            "Une fois par manche, juste après votre carte et avant la suivante, vous pouvez regarder deux \
             cartes voisines de votre Xylo et en poser une : son numéro est le nombre de plis que vous \
             annoncez. Elle n’est jamais jouée. Les trous ne séparent pas les voisines.\nIl faut trois cartes \
             pour regarder. S’il en reste deux sans annonce, jouez-en une : l’autre est votre annonce.",
        ],
    },
    Section {
        title: ["Scoring", "Le décompte"],
        text: [
            "A point for each trick. Five more if you won exactly as many as you bid, 0 included.\nThe lowest \
             total leads the next round.\nEqual totals at the end: who made their bid in the last round with \
             the fewest tricks; if still equal, another round.",
            "Un point par pli. Cinq de plus si vous en avez gagné exactement autant qu’annoncé, 0 compris.\nLe \
             plus faible total entame la manche suivante.\nÀ égalité à la fin : qui a réussi son annonce à la \
             dernière manche avec le moins de plis ; sinon une manche de plus.",
        ],
    },
    Section {
        title: ["Two players", "À deux"],
        text: [
            "Four Xylos: you face each other, two automata between you. Each sorts the opponent’s Xylo and the \
             one on their own left.\nAn automaton’s middle card is its bid. It plays its lowest card of the \
             colour led, else its lowest trump, else its lowest.\nIf one makes its bid, tricks score nothing, \
             a made bid still 5. If both do, nobody scores.",
            "Quatre Xylos : vous êtes face à face, deux automates entre vous. Chacun trie le Xylo adverse et \
             celui de sa gauche.\nLa carte du milieu d’un automate est son annonce. Il joue sa plus basse de \
             la couleur demandée, sinon son plus bas atout, sinon sa plus basse.\nSi l’un réussit, les plis ne \
             comptent pas, l’annonce si. Si les deux réussissent, nul ne marque.",
        ],
    },
    Section {
        title: ["Rulings", "Précisions"],
        text: [
            "The first pages of the sheet are lost; we play like this:\n– The colours between red and pink \
             follow a toy xylophone. With three players red and orange stay out: 39 cards, 13 each.\n– The \
             first leader is drawn.\n– The last player of a trick may bid until the next lead.\n– If several have \
             the lowest total, the first of them clockwise after the last leader leads; the last leader comes \
             last.\n– An \
             automaton without the colour led or trump plays its lowest card, and leads it too. Only the two \
             players count for the lead.",
            "Les premières pages de la règle sont perdues ; on joue ici ainsi :\n– Les couleurs entre rouge et \
             rose suivent un xylophone d’enfant. À trois, sans rouge ni orange : 39 cartes, 13 chacun.\n– Le \
             premier à entamer est tiré au sort.\n– Le dernier d’un pli peut annoncer jusqu’à l’entame \
             suivante.\n– À égalité de plus faible total entame le premier dans le sens des aiguilles après le \
             dernier à avoir entamé, qui vient en dernier.\n– Un automate sans la couleur ni l’atout joue sa \
             plus basse, et l’entame aussi. Seuls les deux joueurs comptent pour l’entame.",
        ],
    },
    Section {
        title: ["The buttons", "Les touches"],
        text: [
            "Left and right: over your cards.\nA: play the card, or do what is marked.\nX: a hint from the \
             hard bot, with its reason. Held: the cards you passed on.\nY: the menu. Held: colours and \
             ranges.\nAgainst bots, after “Go on”, B goes back to the bid until the next card is played. A \
             card that lies open stays.",
            "Gauche et droite : sur vos cartes.\nA : jouer la carte, ou faire ce qui est marqué.\nX : un \
             conseil du robot fort, avec sa raison. Tenu : les cartes que vous avez passées.\nY : le menu. \
             Tenu : couleurs et étendues.\nContre des robots, après « Continuer », B revient à l’annonce \
             tant qu’aucune carte n’est jouée. Une carte ouverte reste.",
        ],
    },
];
