//! The rules of Xylo for players, in French, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "Le but",
        text: "Gagnez des plis avec des cartes dont vous ignorez le numéro, et annoncez combien vous en gagnerez \
         en posant l’une d’elles.\nTrois manches ; le plus de points l’emporte.",
    },
    Section {
        title: "Les cartes",
        text: "Soixante notes en huit couleurs, chacune depuis 0 : rouge jusqu’à 10, orange 9, jaune 8, vert 7, \
         turquoise 6, bleu 5, violet 4, rose 3.\nLe dos montre la couleur, et chacun connaît les \
         valeurs de chaque couleur.\nL’atout est le rouge ; à trois, sans rouge ni orange, c’est le jaune.\nCartes par joueur : 15 à deux ou quatre, 13 \
         à trois, 12 à cinq.",
    },
    Section {
        title: "Trier et passer",
        text: "Triez vos cartes par numéro, la plus haute à gauche ; les égales à votre gré. Passez-les face \
         cachée à votre voisin de gauche, qui les étale sans regarder.\nVous connaissez donc le Xylo de \
         gauche, et du vôtre seulement les couleurs et l’ordre.",
    },
    Section {
        title: "Les plis",
        text: "Qui entame joue n’importe quelle carte sauf celle de gauche ; on peut entamer de la toute dernière.\nDans \
         le sens horaire, chacun joue une carte. Fournissez la couleur demandée si vous la montrez, \
         avec la carte de votre choix, celle de gauche aussi ; sinon jouez à votre gré.\nLe plus fort atout gagne, sinon la plus haute de la couleur demandée. \
         Le gagnant entame ensuite.",
    },
    Section {
        title: "L’annonce",
        text: "Une fois par manche, juste après votre carte et avant la suivante, vous pouvez regarder deux \
         cartes voisines de votre Xylo et en poser une : son numéro est le nombre de plis que vous \
         annoncez. Elle n’est jamais jouée. Les trous ne séparent pas les voisines.\nIl faut trois cartes \
         pour regarder. S’il en reste deux sans annonce, jouez-en une : l’autre est votre annonce.",
    },
    Section {
        title: "Le décompte",
        text: "Un point par pli. Cinq de plus si vous en avez gagné exactement autant qu’annoncé, 0 compris.\nLe \
         plus faible total entame la manche suivante.\nÀ égalité à la fin : qui a réussi son annonce à la \
         dernière manche avec le moins de plis ; sinon une manche de plus.",
    },
    Section {
        title: "À deux",
        text: "Quatre Xylos : vous êtes face à face, deux robots entre vous. Chacun trie le Xylo adverse et \
         celui de sa gauche.\nLa carte du milieu d’un robot est son annonce. Il joue sa plus basse de \
         la couleur demandée, sinon son plus bas atout, sinon sa plus basse.\nSi l’un réussit, les plis ne \
         comptent pas, l’annonce si. Si les deux réussissent, nul ne marque.",
    },
    Section {
        title: "Précisions",
        text: "Des détails, tels qu’on les joue ici :\n– Les couleurs entre rouge et \
         rose suivent un xylophone d’enfant. À trois, sans rouge ni orange : 39 cartes, 13 chacun.\n– Le \
         premier à entamer est tiré au sort.\n– Le dernier d’un pli peut annoncer jusqu’à l’entame \
         suivante.\n– À égalité de plus faible total entame le premier dans le sens horaire après le \
         dernier à avoir entamé, qui vient en dernier.\n– Un robot sans la couleur ni l’atout joue sa \
         plus basse, et l’entame aussi. Seuls les deux joueurs comptent pour l’entame.",
    },
    Section {
        title: "Les touches",
        text: "Gauche et droite : sur vos cartes.\nA : jouer la carte ; pendant que les autres jouent, ne pas attendre.\nB : annoncer, juste \
         après votre carte ; pressé à un autre moment, l’annonce suit la prochaine, et B l’annule.\nX : un conseil du robot fort, avec sa raison. Tenu : les \
         cartes que vous avez passées. À plusieurs, X les montre, une fois que personne d’autre ne regarde ; X y donne le conseil, et le curseur va à sa carte. Avec un conseil, une manche ne donne pas de badge, une partie pas de record.\nY : le menu. Tenu : couleurs et \
         valeurs.",
    },
];
