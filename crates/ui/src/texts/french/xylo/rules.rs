//! The rules of Xylo for players, in French, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "Le but",
        art: "O T Y R G V",
        text: "Vous ne voyez pas les numéros de vos cartes. Gagnez des plis, et annoncez combien.\nTrois \
         manches. Le plus de points l’emporte.",
    },
    Section {
        title: "Les cartes",
        art: "R O Y G T B V P|R10 R0",
        text: "Huit couleurs, chacune depuis 0 : rouge jusqu’à 10, orange 9, jaune 8, vert 7, turquoise 6, \
         bleu 5, violet 4, rose 3.\nL’atout est le rouge. À trois, sans rouge ni orange, c’est le \
         jaune.\nCartes par joueur : 15 à deux ou quatre, 13 à trois, 12 à cinq.",
    },
    Section {
        title: "Trier et passer",
        art: "G7 Y5 T5 P1|G Y T P",
        text: "Triez vos cartes par numéro, la plus haute à gauche, les égales à votre gré.\nPassez-les face \
         cachée : c’est le Xylo de votre voisin de gauche.\nVous en connaissez les numéros ; du vôtre, \
         seulement les couleurs et l’ordre.",
    },
    Section {
        title: "Les plis",
        art: "B4 B2 R0",
        text: "On entame avec n’importe quelle carte, sauf celle de gauche. S’il n’en reste qu’une, \
         on peut l’entamer.\nChacun fournit la couleur demandée, s’il peut.\nLe plus haut atout gagne, sinon la plus haute de la couleur \
         demandée. Le gagnant entame.",
    },
    Section {
        title: "L’annonce",
        art: "R Y T4 B3 V P",
        text: "Une fois par manche, juste après votre carte, vous pouvez regarder deux cartes voisines et en \
         poser une.\nSon numéro est votre annonce : les plis que vous gagnerez. Elle n’est jamais \
         jouée.\nUn trou ne sépare pas deux voisines. Il faut trois cartes pour regarder. S’il en reste \
         deux sans annonce, jouez-en une : l’autre est l’annonce.",
    },
    Section {
        title: "Le décompte",
        art: "P0|P0",
        text: "Un pli : 1 point.\nAnnonce exacte : 5 de plus, même pour une annonce de 0.\nLe plus faible total entame la \
         manche suivante.\nÀ égalité à la fin : qui a tenu la dernière annonce avec le moins de plis, \
         sinon une manche de plus.",
    },
    Section {
        title: "À deux",
        art: "",
        text: "Vous êtes face à face, un robot de chaque côté. Vous triez pour l’autre, et pour le robot de \
         votre gauche.\nLa carte du milieu d’un robot est son annonce. Il joue sa plus basse de la \
         couleur demandée, sinon son plus bas atout, sinon sa plus basse.\nSi un robot réussit, les plis \
         valent 0, une annonce tenue toujours 5. Si les deux réussissent, personne ne marque.",
    },
    Section {
        title: "Précisions",
        art: "",
        text: "Comme on joue ici :\n– Les couleurs entre rouge et rose suivent un xylophone d’enfant.\n– À \
         trois : 39 cartes.\n– Le premier à entamer est tiré au sort.\n– Le dernier d’un pli peut \
         annoncer jusqu’à l’entame suivante.\n– Si les plus faibles totaux sont égaux, le premier dans \
         le sens horaire après l’entameur de la manche entame. L’entameur vient en dernier.\n– Un robot qui ne peut \
         ni fournir ni couper joue sa plus basse, et l’entame aussi.\n– À deux, seuls les joueurs \
         comptent pour l’entame.",
    },
    Section {
        title: "Les touches",
        art: "",
        text: "GAUCHE et DROITE : choisir une carte.\nA : la jouer, ou ne pas attendre.\nB : annoncer après \
         votre carte. Avant aussi : une coche le montre, B l’annule.\nX : un conseil, avec sa raison. \
         Tenu : les cartes passées.\nÀ plusieurs, X montre ces cartes en privé ; X y donne le \
         conseil.\nUn conseil prive la manche de badge, et la partie de record.\nY : le menu. Tenu : \
         couleurs et valeurs.",
    },
];
