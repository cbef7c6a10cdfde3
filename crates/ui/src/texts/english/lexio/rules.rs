//! The rules of Lexio for players, in English, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 10] = [
    Section {
        title: "The aim",
        art: "3c 9t 13m 1s 2s",
        text: "Get rid of all your tiles first, and you win the round.\nThe others pay chips for the tiles \
         they still hold.\nAfter the last round the most chips win.",
    },
    Section {
        title: "The tiles",
        art: "3c 4t 1m 2s||||||",
        text: "Numbers, weakest first: 3, 4, 5 … then 1, then 2.\nSuits, weakest first: Cloud, \
         Star, Moon, Sun.\nThe number counts first. No two tiles are equal.\n2 players: 1 to 9, 13 tiles \
         each; ten stay face down.\n3 players: 1 to 9, 12 tiles each.\n4 players: 1 to 13, 13 tiles \
         each.\n5 players: 1 to 15, 12 tiles each.",
    },
    Section {
        title: "Combinations",
        art: "|9c 9s||||7c 7t 7s 4c 4m|7c 7t 7s 4c 4m|6c 6t 6m 6s 3t",
        text: "Play 1, 2, 3 or 5 tiles, never 4.\nPair: two of one number. Of equal pairs, the one with the \
         Sun wins.\nTriple: three of one number.\nFive tiles, weakest first:\nStraight: five numbers in \
         a run.\nFlush: five of one suit.\nFull house: a triple and a pair. The triple counts.\nFour \
         alike: four of one number and any tile.\nStraight flush: a straight in one suit.",
    },
    Section {
        title: "Straights",
        art: "1c 2m 3t 4s 5c",
        text: "The best straight is 1-2-3-4-5, then 2-3-4-5-6, then the one that ends with the 1 (with four players \
         10-11-12-13-1).\nThe others follow by their highest number, down to 3-4-5-6-7.\nThe 1 may close \
         a run, the 2 may not: 11-12-13-1-2 is no straight.\nEqual straights, Classic: the suit of the first tile. \
         New: the suit of the strongest tile.",
    },
    Section {
        title: "Flushes",
        art: "3m 5m 6m 9m 1m",
        text: "Two flushes, Classic: the strongest tile counts, number and then suit.\nNew: all five numbers \
         count, strongest first. The suit decides if all are equal.",
    },
    Section {
        title: "A round",
        art: "3c",
        text: "The Cloud 3 leads, with any combination.\nIn turn, everyone plays a stronger one of as many \
         tiles, or passes. You may pass and still play later in the trick.\nWhen all others have passed, \
         the last to play leads anything.\nThe round ends when a hand is empty.",
    },
    Section {
        title: "Paying",
        art: "2m 2s",
        text: "Each loser pays the winner a chip per tile.\nOf two losers, the one with more tiles pays the \
         other the difference.\nEach 2 you still hold doubles all you pay: two 2s make it four times.",
    },
    Section {
        title: "The match",
        art: "",
        text: "Five rounds, or 1 to 9 as you like. It ends early if someone has no chips.\nClassic: 149 chips \
         each. New: 64.\nMost chips win; if equal, most rounds won; if still equal, the win is shared.",
    },
    Section {
        title: "Rulings",
        art: "",
        text: "How we play it here:\n– The leader may not pass.\n– Every deal is led by its own Cloud 3.\n– \
         Two players: if the Cloud 3 lies face down, the weakest tile leads.\n– Nobody pays more than \
         they have. Whoever holds most tiles pays first (if equal, clockwise from the winner): the \
         winner first, then those with fewest tiles (if equal, clockwise from the payer).\n– Equal chips \
         at the end: most rounds won, then a shared win.\n– In the results, the crown marks the leader, the frame the round’s winner.\n– Three dots by a face: that bot is thinking.",
    },
    Section {
        title: "The buttons",
        art: "",
        text: "Arrows: along your tiles, and on to Play, Pass, Hint, Sort.\nA: choose a tile, or do what is \
         marked.\nB: let the chosen tiles go, or go to Pass.\nX: a hint from the hard bot. Again: other \
         plays. Held: sort.\nA round with a hint earns no badge, a match no record.\nY: the menu. Held: \
         what beats what.\nAgainst bots, B takes back your move until the next one has moved.",
    },
];
