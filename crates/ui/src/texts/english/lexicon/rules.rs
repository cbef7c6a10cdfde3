//! The rules of Lexicon for players, in English, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "The aim",
        art: "LEXICON",
        text: "Get rid of your ten letter cards, word by word. Whoever has none left ends the round; the others \
         score what they still hold.\nWhoever reaches 100 points, or 50 by setting, retires. The last one in wins.",
    },
    Section {
        title: "The cards",
        art: "Q U I Z *",
        text: "52 cards: letters with a value, and a Master that stands for any letter. At the table, Y held shows them \
         all.\nThe set-up offers a second pack, for French words. Five or six players use two \
         packs.\nLetters have no accents: É is E, Ç is C, Œ is OE.\nEveryone draws for the first deal: A is \
         highest; if equal, or a Master, draw again. Then the deal goes to the left.\nTen cards each; the next is \
         turned up beside the stock. The player on the dealer’s left begins.\nFor a child: X on a seat in the set-up takes off up to three cards, in every round of the match.",
    },
    Section {
        title: "A turn",
        art: "||HEN/cHickEN|HOUSE/HOrSE",
        text: "Exactly one of these, and no passing:\n– Lay a word.\n– Insert cards into a word of the table, its \
         letters kept in order: HEN, CHICKEN.\n– Swap cards for letters of a word, each in its place: \
         HOUSE, HORSE. The letters come to you.\n– Throw a card, then take the one that was open, or the \
         top of the stock.\nYou cannot finish by a swap or a throw.",
    },
    Section {
        title: "Doubts",
        art: "FREIND|||",
        text: "You may lay anything. Until the next player has moved, any other may doubt (“challenge”) the word, and the \
         dictionary judges.\nThe word is good: 10 penalty points for the doubter.\nThe word is bad: 10 points less for the doubter; the \
         author takes the cards back, and the turn is over. A bad word that nobody doubts stands.\nOr \
         let the dictionary check every word at once.",
    },
    Section {
        title: "The score",
        art: "A D G B S *|A E I|D J V|G Q Y|B F X Z",
        text: "What is left in your hand is added to your score.\nA, E, I: 10.\nD, J, V: 6.\nG, Q, Y: 4.\nB, F, X, Z: \
         2.\nAll others: 8.\nThe Master: 15.\nThe lowest score is the best.",
    },
    Section {
        title: "Tournament",
        art: "",
        text: "Two to four tables of four. A hand ends when somebody finishes, or at the bell (after 7 minutes, or 1 to 7 by \
         setting); then everyone counts.\nThe winner of each table, who finished or else has the lowest count, \
         moves to the next and deals there.\nA doubt goes to the judge: a bad \
         word costs its author 50, a mere misspelling only the turn; the doubter risks nothing.\nFive \
         hands, or 3 to 9 by setting. The lowest total wins.\n– A bad word is a misspelling when one letter \
         added, removed or changed, or two neighbours swapped, makes it a word.\n– Equal at a table: the first on the \
         dealer’s left moves up.\n– The bell waits while no person is at play.",
    },
    Section {
        title: "Rulings",
        art: "",
        text: "– Words have 2 to 15 letters.\n– A swap changes the spelling, or wins back a Master.\n– A Master \
         on the table stays its letter; in a hand it is free again.\n– Two have doubts: the first on the \
         author’s left does.\n– A score may go below zero, and doubts retire nobody before the round \
         ends.\n– All reach the limit at once: the lowest wins; if equal, it is shared.",
    },
    Section {
        title: "Endless rounds",
        art: "",
        text: "– The last card of the stock is taken: the thrown cards are shuffled into a new one.\n– The third \
         time, or after twelve throws each with nothing else between, the round stops and everyone \
         counts.",
    },
    Section {
        title: "The buttons",
        art: "",
        text: "LEFT and RIGHT: along your cards; equal ones count as one. If words are checked, cards that lead to no word are skipped. While you spell, DOWN goes to the likely cards first, then to the others.\nA: add the card to your word, or take it out. If only one letter fits next, it is added for you. Then the cursor goes to a letter that often follows.\nUP: lay your word. Before its first card: to the words of the table, where A takes your card \
         into a word; there DOWN changes between insert and swap, and UP lays it at once.\nDOWN: before the first card, throw the one you are on.\nB: take the last card back; before the first, doubt the word just laid. If you are asked, A lets it stand and B doubts it.\nX: a hint from the hard bot, with its reason; A follows it. Held: sort. A round with a hint earns no badge, a match no record.\nY: the menu. Held: the values.\nAgainst \
         bots, where words are checked, B takes back the word you just laid, until the next one has \
         moved. A throw stays: you have seen a card.",
    },
];
