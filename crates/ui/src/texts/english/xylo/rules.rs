//! The rules of Xylo for players, in English, with all house rulings.

use crate::texts::Section;

pub(super) static RULES: [Section; 9] = [
    Section {
        title: "The aim",
        text: "Win tricks with cards whose numbers you do not know, and say how many you will win by laying one \
         of them as your bid.\nThree rounds; the most points win.",
    },
    Section {
        title: "The cards",
        text: "Sixty notes in eight colours, each from 0: red to 10, orange to 9, yellow to 8, green to 7, teal \
         to 6, blue to 5, violet to 4, pink to 3.\nThe backs show the colour, and everyone knows the \
         ranges.\nTrump is red; with three players, who play without red and orange, it is yellow.\nCards each: 15 with two or \
         four players, 13 with three, 12 with five.",
    },
    Section {
        title: "Sort and pass",
        text: "Sort the cards dealt to you by number, the highest on the left; equal numbers as you like. Pass \
         them face down to the player on your left, who lays them out without looking.\nSo you know the \
         Xylo on your left, and of your own only colours and order.",
    },
    Section {
        title: "Tricks",
        text: "The leader plays any card but the leftmost one; the very last card may be led.\nClockwise, \
         everyone plays one card. Follow the colour led if your Xylo shows it, with any of those cards, the leftmost too; else play \
         anything.\nThe \
         highest trump wins, else the highest card of the colour led. The winner leads next.",
    },
    Section {
        title: "The bid",
        text: "Once in the round, right after your own card and before the next player’s, you may look at two \
         neighbouring cards of your Xylo and lay one as your bid: its number is how many tricks you say \
         you will win. It is never played. Cards with only a gap between them are neighbours.\nYou need three cards to look. \
         With two left and no bid, play one: the other is your bid.",
    },
    Section {
        title: "Scoring",
        text: "A point for each trick. Five more if you won exactly as many as you bid, 0 included.\nThe lowest \
         total leads the next round.\nEqual totals at the end: who made their bid in the last round with \
         the fewest tricks; if still equal, another round.",
    },
    Section {
        title: "Two players",
        text: "Four Xylos: you face each other, two robots between you. Each sorts the opponent’s Xylo and the \
         one on their own left.\nA robot’s middle card is its bid. It plays its lowest card of the \
         colour led, else its lowest trump, else its lowest.\nIf one makes its bid, tricks score nothing, \
         a made bid still 5. If both do, nobody scores.",
    },
    Section {
        title: "Rulings",
        text: "Details, as they are played here:\n– The colours between red and pink \
         follow a toy xylophone. With three players red and orange stay out: 39 cards, 13 each.\n– The \
         first leader is drawn.\n– The last player of a trick may bid until the next lead.\n– If several have \
         the lowest total, the first of them clockwise after the last leader leads; the last leader comes \
         last.\n– A \
         robot without the colour led or trump plays its lowest card, and leads it too. Only the two \
         players count for the lead.",
    },
    Section {
        title: "The buttons",
        text: "Left and right: over your cards.\nA: play the card; while others play, do not wait.\nB: bid, right \
         after your card; pressed at another time, the bid follows your next one, and B again takes it back.\nX: a hint from the hard bot, with its reason. Held: the \
         cards you passed on. Among several people X shows them, once nobody else looks; there X is the hint, and the cursor goes to its card. A round with a hint earns no badge, a match no record.\nY: the menu. Held: colours and ranges.",
    },
];
