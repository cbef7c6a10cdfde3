//! The emblems of Xylo's badges.

use gousset_core::badges::EACH;
use gousset_draw::emblem::Shape::{Bar, Card, Crown, Disc, Fall, Rise, Sign, Up};
use gousset_draw::emblem::Tone::{Gold, Ink, Ivory, Light, Note};
use gousset_draw::emblem::{Emblem, piece};

/// The emblems in the order of the badges' numbers.
pub static EMBLEMS: [Emblem; EACH] = [
    // A bid of 0.
    &[piece(Card, Note(5), (4, 0), (16, 20)), piece(Sign(b'0'), Ink, (4, 0), (16, 20))],
    // A bid of 5 or more.
    &[
        piece(Card, Note(0), (0, 0), (14, 20)),
        piece(Sign(b'5'), Ink, (0, 0), (14, 20)),
        piece(Bar, Gold, (16, 8), (8, 4)),
        piece(Bar, Gold, (18, 6), (4, 8)),
    ],
    // An early bid: the first bar is the highest.
    &[
        piece(Card, Gold, (0, 0), (6, 20)),
        piece(Card, Note(4), (7, 9), (5, 11)),
        piece(Card, Note(4), (13, 9), (5, 11)),
        piece(Card, Note(4), (19, 9), (5, 11)),
    ],
    // Left to chance: a die.
    &[
        piece(Card, Ivory, (2, 0), (20, 20)),
        piece(Disc, Ink, (4, 2), (4, 4)),
        piece(Disc, Ink, (16, 2), (4, 4)),
        piece(Disc, Ink, (10, 8), (4, 4)),
        piece(Disc, Ink, (4, 14), (4, 4)),
        piece(Disc, Ink, (16, 14), (4, 4)),
    ],
    // The last trick: the last bar has a crown.
    &[
        piece(Card, Note(5), (0, 9), (4, 11)),
        piece(Card, Note(5), (5, 9), (4, 11)),
        piece(Card, Note(5), (10, 9), (4, 11)),
        piece(Card, Gold, (16, 11), (6, 9)),
        piece(Crown, Gold, (12, 0), (12, 10)),
    ],
    // The only one of four.
    &[
        piece(Disc, Gold, (0, 0), (14, 14)),
        piece(Sign(b'1'), Ink, (0, 0), (14, 14)),
        piece(Disc, Note(6), (18, 0), (6, 6)),
        piece(Disc, Note(6), (18, 7), (6, 6)),
        piece(Disc, Note(6), (18, 14), (6, 6)),
    ],
    // All of them: bars of one height.
    &[
        piece(Card, Note(0), (0, 2), (5, 18)),
        piece(Card, Note(2), (6, 2), (5, 18)),
        piece(Card, Note(3), (13, 2), (5, 18)),
        piece(Card, Note(5), (19, 2), (5, 18)),
        piece(Bar, Light, (0, 0), (24, 1)),
    ],
    // Every time: three rounds.
    &[
        piece(Disc, Gold, (7, 0), (10, 10)),
        piece(Disc, Gold, (1, 10), (10, 10)),
        piece(Disc, Gold, (13, 10), (10, 10)),
    ],
    // The smallest trump wins.
    &[
        piece(Crown, Gold, (0, 5), (10, 10)),
        piece(Card, Note(0), (12, 0), (12, 20)),
        piece(Sign(b'0'), Ink, (12, 0), (12, 20)),
    ],
    // A small card wins.
    &[
        piece(Crown, Gold, (6, 0), (12, 10)),
        piece(Card, Note(3), (8, 12), (8, 8)),
        piece(Bar, Light, (0, 18), (6, 2)),
        piece(Bar, Light, (18, 18), (6, 2)),
    ],
    // A higher trump.
    &[
        piece(Card, Note(0), (0, 9), (10, 11)),
        piece(Card, Note(0), (13, 0), (11, 20)),
        piece(Up, Ink, (14, 3), (9, 7)),
        piece(Bar, Ink, (17, 10), (3, 6)),
    ],
    // A comeback: down and up again.
    &[
        piece(Fall, Ivory, (0, 3), (12, 17)),
        piece(Rise, Gold, (9, 3), (15, 17)),
        piece(Up, Gold, (16, 0), (8, 6)),
    ],
];
