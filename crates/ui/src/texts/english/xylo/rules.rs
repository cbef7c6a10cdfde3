//! The rules of Xylo for players, in English, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "The aim",
        art: "O T Y R G V",
        text: "You do not see the numbers of your own cards. Win tricks, and say how many you will win.\nThree \
         rounds. The most points win.",
    },
    Section {
        title: "The cards",
        art: "R O Y G T B V P|R10 R0",
        text: "Eight colours, each from 0: red to 10, orange 9, yellow 8, green 7, teal 6, blue 5, violet 4, \
         pink 3.\nTrump is red. With three players it is yellow: red and orange stay out.\nCards each: \
         15 with two or four players, 13 with three, 12 with five.",
    },
    Section {
        title: "Sort and pass",
        art: "G7 Y5 T5 P1|G Y T P",
        text: "Sort your cards by number, highest left, equals as you like.\nPass them on face down: they are \
         your left neighbour’s Xylo.\nYou know their numbers, and of your own Xylo only colours and \
         order.",
    },
    Section {
        title: "Tricks",
        art: "B4 B2 R0",
        text: "The leader plays any card but the leftmost. The very last card may be led.\nEveryone follows \
         the colour led, if they can.\nThe highest trump wins, else the highest card of the colour led. \
         The winner leads next.",
    },
    Section {
        title: "The bid",
        art: "R Y T4 B3 V P",
        text: "Once in the round, right after your card, you may look at two neighbouring cards and lay \
         one.\nIts number is your bid: the tricks you will win. It is never played.\nGaps do not part \
         neighbours. You need three cards to look. With two left and no bid, play one: the other is your \
         bid.",
    },
    Section {
        title: "Scoring",
        art: "P0|P0",
        text: "A trick: 1 point.\nExactly your bid: 5 more, even for a bid of 0.\nThe lowest total leads the next \
         round.\nEqual at the end: who made the last bid with the fewest tricks, else another round.",
    },
    Section {
        title: "Two players",
        art: "",
        text: "You face each other, with a robot on each side. You sort for the other, and for the robot on \
         your left.\nA robot’s middle card is its bid. It plays its lowest card of the colour led, else \
         its lowest trump, else its lowest.\nIf one robot makes its bid, tricks score 0, a made bid \
         still 5. If both do, nobody scores.",
    },
    Section {
        title: "Rulings",
        art: "",
        text: "How we play it here:\n– The colours between red and pink follow a toy xylophone.\n– With three \
         players: 39 cards.\n– The first leader is drawn.\n– The last player of a trick may bid until \
         the next lead.\n– Equal lowest totals: the first clockwise after the last leader leads. That \
         leader comes last.\n– A robot that cannot follow or trump plays its lowest card, and leads it \
         too.\n– With two, only the players count for the lead.",
    },
    Section {
        title: "The buttons",
        art: "",
        text: "LEFT and RIGHT: choose a card.\nA: play it; or skip a wait.\nB: bid after your card. Press it \
         before, too: a tick shows it, B again takes it back.\nX: a hint, with its reason. Held: the \
         cards you passed on.\nWith several people X shows those cards in private; there X gives the \
         hint.\nA round with a hint earns no badge, a match no record.\nY: the menu. Held: colours and \
         ranges.",
    },
];
