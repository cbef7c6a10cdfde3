//! The emblems of Lexicon's badges.

use gousset_core::badges::EACH;
use gousset_draw::emblem::Shape::{Bar, Card, Crown, Disc, Down, Fall, Left, Right, Rise, Sign, Up};
use gousset_draw::emblem::Tone::{Gold, Green, Ink, Ivory, Light, Red};
use gousset_draw::emblem::{Emblem, piece};

/// The emblems in the order of the badges' numbers.
pub static EMBLEMS: [Emblem; EACH] = [
    // Seven letters.
    &[piece(Card, Ivory, (4, 0), (16, 20)), piece(Sign(b'7'), Ink, (4, 0), (16, 20))],
    // Nine letters, made by an insert.
    &[
        piece(Card, Ivory, (0, 5), (5, 15)),
        piece(Card, Ivory, (19, 5), (5, 15)),
        piece(Card, Gold, (6, 0), (12, 20)),
        piece(Sign(b'9'), Ink, (6, 0), (12, 20)),
    ],
    // In between: an arrow between two cards.
    &[
        piece(Card, Ivory, (0, 6), (8, 14)),
        piece(Card, Ivory, (16, 6), (8, 14)),
        piece(Bar, Gold, (10, 0), (4, 11)),
        piece(Down, Gold, (7, 11), (10, 8)),
    ],
    // Inserts into three words.
    &[
        piece(Bar, Ivory, (0, 0), (24, 6)),
        piece(Bar, Gold, (4, 0), (5, 6)),
        piece(Bar, Ivory, (0, 7), (24, 6)),
        piece(Bar, Gold, (10, 7), (5, 6)),
        piece(Bar, Ivory, (0, 14), (24, 6)),
        piece(Bar, Gold, (16, 14), (5, 6)),
    ],
    // Two for two: there and back.
    &[
        piece(Bar, Gold, (0, 3), (16, 4)),
        piece(Right, Gold, (15, 0), (9, 10)),
        piece(Bar, Ivory, (8, 13), (16, 4)),
        piece(Left, Ivory, (0, 10), (9, 10)),
    ],
    // The Master is back: its star.
    &[
        piece(Card, Ivory, (2, 0), (20, 20)),
        piece(Up, Red, (9, 2), (6, 8)),
        piece(Down, Red, (9, 10), (6, 8)),
        piece(Left, Red, (4, 7), (8, 6)),
        piece(Right, Red, (12, 7), (8, 6)),
    ],
    // Out at once: a crown over five letters.
    &[
        piece(Crown, Gold, (6, 0), (12, 10)),
        piece(Bar, Ivory, (0, 12), (4, 8)),
        piece(Bar, Ivory, (5, 12), (4, 8)),
        piece(Bar, Ivory, (10, 12), (4, 8)),
        piece(Bar, Ivory, (15, 12), (4, 8)),
        piece(Bar, Ivory, (20, 12), (4, 8)),
    ],
    // Out by an insert: the last letter.
    &[piece(Card, Ivory, (3, 0), (18, 20)), piece(Sign(b'Z'), Ink, (3, 0), (18, 20))],
    // Nothing thrown: a card, crossed out.
    &[
        piece(Card, Ivory, (5, 0), (14, 20)),
        piece(Rise, Red, (2, 2), (20, 16)),
        piece(Fall, Red, (2, 2), (20, 16)),
    ],
    // A sharp eye.
    &[
        piece(Disc, Ivory, (0, 3), (24, 14)),
        piece(Disc, Ink, (7, 5), (10, 10)),
        piece(Disc, Light, (10, 7), (4, 4)),
    ],
    // It is a word: a tick.
    &[
        piece(Card, Ivory, (0, 0), (24, 20)),
        piece(Fall, Green, (4, 9), (8, 8)),
        piece(Rise, Green, (9, 3), (12, 14)),
    ],
    // A light hand: few points.
    &[
        piece(Card, Ivory, (0, 5), (11, 15)),
        piece(Card, Ivory, (13, 5), (11, 15)),
        piece(Sign(b'1'), Ink, (0, 5), (11, 15)),
        piece(Sign(b'0'), Ink, (13, 5), (11, 15)),
        piece(Down, Gold, (7, 0), (10, 5)),
    ],
];
