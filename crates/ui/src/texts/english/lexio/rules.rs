//! The rules of Lexio for players, in English, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 10] = [
    Section {
        title: "The aim",
        text: "Get rid of all your tiles first. Whoever does wins the round, and the others pay chips for the \
         tiles they still hold.\nAfter the last round the most chips win.",
    },
    Section {
        title: "The tiles",
        text: "Four suits, weakest first: Cloud, Star, Moon, Sun.\nNumbers, weakest first: 3, 4, 5 … the \
         highest, then 1, then 2.\nThe number counts first, then the suit. No two tiles are equal.\n\
         3 players: numbers 1 to 9, 12 tiles each.\n4 players: 1 to 13, 13 tiles each.\n5 players: 1 to \
         15, 12 tiles each.\n2 players: 1 to 9, 13 tiles each; ten stay face down.",
    },
    Section {
        title: "Combinations",
        text: "You play 1, 2, 3 or 5 tiles, never 4.\nSingle: any tile.\nPair: two of one number. Of equal \
         pairs, the one with the Sun wins.\nTriple: three of one number.\nFive tiles, weakest first:\n\
         Straight: five numbers in a run.\nFlush: five of one suit.\nFull house: a triple and a pair; the \
         triple counts.\nFour of a kind: four of one number and any tile.\nStraight flush: a run in one suit.",
    },
    Section {
        title: "Runs",
        text: "The strongest run is 1-2-3-4-5, then 2-3-4-5-6, then the one that ends with the 1 (with four \
         players 10-11-12-13-1), then by their highest number down to 3-4-5-6-7.\nThe 1 may close a run, \
         the 2 may not: 11-12-13-1-2 is not a run.\nEqual runs, Classic: the suit of the first tile as \
         written. New: the suit of the strongest tile.",
    },
    Section {
        title: "Flushes",
        text: "Two flushes, Classic: the strongest tile against the strongest, number and then suit.\nNew: all \
         five numbers, strongest to weakest, and the suit only if all are equal.",
    },
    Section {
        title: "A round",
        text: "Whoever holds the Cloud 3 leads, with any combination.\nClockwise, everyone plays a stronger one \
         of as many tiles, or passes. You may pass with a playable hand, and play again when your turn \
         comes back.\nWhen all others have passed, the last to play leads anything.\nThe round ends at \
         once when a hand is empty.",
    },
    Section {
        title: "Paying",
        text: "Each loser pays the winner a chip for every tile held.\nOf two losers, the one with more tiles \
         pays the other the difference.\nEach 2 you still hold doubles all you pay: one 2 makes it twice, \
         two make it four times.\nTwo losers with equally many tiles owe each other nothing.",
    },
    Section {
        title: "The match",
        text: "Five rounds, or 1 to 9 as you like. It ends early, after a payment, when someone has no chips.\n\
         Classic: 149 chips each. New: 64.\nMost chips win; if equal, most rounds won; if still equal, \
         the win is shared.",
    },
    Section {
        title: "Rulings",
        text: "Details, as they are played here:\n– The leader may not pass.\n– Every \
         deal is led by its own Cloud 3.\n– Two players: the publisher’s own variant. If the Cloud 3 \
         lies face down, the weakest tile dealt leads.\n– Nobody pays more than they have. Whoever holds most tiles pays first (if \
         equal, clockwise from the winner): the winner first, then those with fewest tiles (if equal, \
         clockwise from the payer).\n– Equal chips at the end: most rounds won, then a shared win.",
    },
    Section {
        title: "The buttons",
        text: "Arrows: over your tiles, up to Play, Pass, Hint, Sort.\nA: choose a tile, or do what is \
         marked.\nB: let the chosen tiles go.\nX: a hint from the hard bot, with its reason; again: \
         other plays, one by one. Held: sort. A round with a hint earns no badge, a match no record.\nY: the menu. Held: what beats what.\nAgainst bots, B \
         takes back what you just did, until the next one has moved.",
    },
];
