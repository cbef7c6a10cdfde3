//! The emblems of Lexio's badges.

use gousset_core::badges::EACH;
use gousset_draw::emblem::Shape::{Bar, Card, Crown, Disc, Down, Rise, Sign, Suit, Up};
use gousset_draw::emblem::Tone::{Gold, Ink, Ivory, Light, OfSuit, Red};
use gousset_draw::emblem::{Emblem, piece};

/// The emblems in the order of the badges' numbers.
pub static EMBLEMS: [Emblem; EACH] = [
    // Out with five: a fan of five tiles.
    &[
        piece(Card, Ivory, (0, 6), (5, 13)),
        piece(Card, Ivory, (4, 3), (5, 13)),
        piece(Card, Ivory, (9, 1), (5, 13)),
        piece(Card, Ivory, (15, 3), (5, 13)),
        piece(Card, Ivory, (19, 6), (5, 13)),
    ],
    // Straight flush: two tiles of one suit.
    &[
        piece(Card, Ivory, (0, 5), (14, 15)),
        piece(Suit(3), OfSuit(3), (0, 5), (14, 15)),
        piece(Card, Ivory, (10, 0), (14, 16)),
        piece(Suit(3), OfSuit(3), (10, 0), (14, 16)),
    ],
    // Four card: four equal tiles.
    &[
        piece(Card, Ivory, (0, 0), (11, 9)),
        piece(Disc, Ink, (3, 2), (5, 5)),
        piece(Card, Ivory, (13, 0), (11, 9)),
        piece(Disc, Ink, (16, 2), (5, 5)),
        piece(Card, Ivory, (0, 11), (11, 9)),
        piece(Disc, Ink, (3, 13), (5, 5)),
        piece(Card, Ivory, (13, 11), (11, 9)),
        piece(Disc, Ink, (16, 13), (5, 5)),
    ],
    // The strongest run: from 1 to 5.
    &[
        piece(Card, Ivory, (0, 1), (11, 18)),
        piece(Sign(b'1'), Ink, (0, 1), (11, 18)),
        piece(Card, Ivory, (13, 1), (11, 18)),
        piece(Sign(b'5'), Ink, (13, 1), (11, 18)),
    ],
    // A higher kind: five tiles, and an arrow up.
    &[
        piece(Bar, Ivory, (0, 14), (4, 6)),
        piece(Bar, Ivory, (5, 14), (4, 6)),
        piece(Bar, Ivory, (10, 14), (4, 6)),
        piece(Bar, Ivory, (15, 14), (4, 6)),
        piece(Bar, Ivory, (20, 14), (4, 6)),
        piece(Up, Gold, (6, 0), (12, 7)),
        piece(Bar, Gold, (10, 7), (4, 5)),
    ],
    // Two on two.
    &[
        piece(Card, Ivory, (0, 3), (12, 17)),
        piece(Sign(b'2'), Ink, (0, 3), (12, 17)),
        piece(Card, Ivory, (11, 0), (13, 18)),
        piece(Sign(b'2'), Red, (11, 0), (13, 18)),
    ],
    // The Sun decides.
    &[piece(Disc, Ivory, (2, 0), (20, 20)), piece(Suit(3), OfSuit(3), (2, 0), (20, 20))],
    // Passed and won: an hourglass.
    &[
        piece(Bar, Gold, (4, 0), (16, 3)),
        piece(Down, Ivory, (6, 3), (12, 7)),
        piece(Up, Ivory, (6, 10), (12, 7)),
        piece(Bar, Gold, (4, 17), (16, 3)),
    ],
    // A caught 2 counts double.
    &[
        piece(Card, Ivory, (0, 1), (13, 18)),
        piece(Sign(b'2'), Ink, (0, 1), (13, 18)),
        piece(Disc, Gold, (15, 0), (9, 9)),
        piece(Disc, Gold, (15, 11), (9, 9)),
    ],
    // Two caught 2s count fourfold.
    &[
        piece(Card, Ivory, (0, 1), (11, 18)),
        piece(Sign(b'2'), Ink, (0, 1), (11, 18)),
        piece(Disc, Gold, (12, 2), (6, 6)),
        piece(Disc, Gold, (18, 2), (6, 6)),
        piece(Disc, Gold, (12, 12), (6, 6)),
        piece(Disc, Gold, (18, 12), (6, 6)),
    ],
    // Lost well: chips that grow.
    &[
        piece(Card, Gold, (0, 14), (6, 6)),
        piece(Card, Gold, (9, 9), (6, 11)),
        piece(Card, Gold, (18, 3), (6, 17)),
        piece(Rise, Light, (0, 0), (14, 10)),
    ],
    // A clean sweep: a crown over three rounds.
    &[
        piece(Crown, Gold, (6, 0), (12, 12)),
        piece(Disc, Ivory, (0, 13), (7, 7)),
        piece(Disc, Ivory, (8, 13), (7, 7)),
        piece(Disc, Ivory, (17, 13), (7, 7)),
    ],
];
