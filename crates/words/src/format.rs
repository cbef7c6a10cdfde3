//! How a dictionary lies in its bytes: what the reader and the builder agree on.
//!
//! A dictionary is the smallest automaton that spells its words. A node is a list of edges in alphabetical order; an
//! edge has a letter, the standing of the word that ends with it if one does, and leads to the node where words
//! go on.
//!
//! After the head (see `header`) come tables and then the edges, the root's first:
//!
//! | bytes | what |
//! | --- | --- |
//! | 256 | the letter of the shape with this code, whether its node ends with it, how long its pointer is |
//! | 256 | the standing and the lead of the shape with this code |
//! | 256 × 2 | the places of the favourites, counted from the end |
//! | 256 × 6 | the outlooks: four bytes for the set of the letters that can come, two for letters that must |
//! | 26 × 26 × 3 | by their first two letters, where words go on, and the standing of those two as a word |
//!
//! An edge is the code of its shape and a pointer of up to three bytes. The shape says all but the pointer: as
//! few of them make nearly all edges, the 254 most frequent have a code of one byte. Any other shape is spelt out
//! in two bytes after [`SPELT`].
//!
//! In a node with many edges, [`SKIP`] and two bytes lead a search past half of them: the first byte of the tables
//! for the letter in the middle, and how many bytes to pass over to reach it.
//!
//! What a pointer means is the shape's [`Lead`]. Most nodes have a single edge that leads to them, and lie right
//! after the edge or a little further on; the few thousand others are gathered at the end, where two bytes reach
//! them all, and one byte the favourites among them, to which most edges lead. Every edge leads onwards in the file: the
//! reader holds it to that, so that no walk is endless, whatever the bytes.
//!
//! An *outlook* tells what lies ahead of a node, however far on: the letters that can come at all (bit n is letter n), and
//! up to two that come in every word. A search that lacks what must come, or needs what cannot come, turns back before it
//! looks at the node. The code of a node's outlook lies in the byte before it, which a lookup never reads; the shape of
//! an edge says whether it leads to a node that has one. Favourites always have one, the others where there is room: with
//! all of them a search for the plays of a hand visits a quarter fewer nodes. If each node had its exact outlook, instead
//! of one of 256, it would visit hardly fewer.
//!
//! Bytes per word, the mark of common words included, and the mean time of a lookup on the emulated chip at 125 MHz, as
//! the benchmark image samples it. All of it was measured when the format was chosen, on the lists of that time; what
//! holds today is in the README and in `data/README.md`.
//!
//! | format | English | French |
//! | --- | --- | --- |
//! | this one | 2.05 B, 3.8 µs | 0.76 B, 4.3 µs |
//! | without outlooks | 2.03 B, 4.0 µs | 0.64 B, 4.5 µs |
//! | without skips | 1.98 B, 4.7 µs | 0.63 B, 5.1 µs |
//! | with skips, a lookup not using the pairs | 2.04 B, 7.8 µs | 0.66 B, 8.1 µs |
//! | without favourites | 2.23 B | 0.76 B |
//! | the same automaton in edges of three bytes | 2.83 B | 0.91 B |
//!
//! The rows after the first are without outlooks. The times of the third and the fourth were taken with an earlier reader,
//! which took 4.4 and 4.9 µs without outlooks instead of 4.0 and 4.5. The last row is a count of edges: three bytes have
//! no room for places in files of this size.

use crate::{Letter, Standing};

/// The code of an edge whose shape is spelt out.
pub(crate) const SPELT: u8 = 255;
/// The code of a way past half of a node's edges; not an edge itself.
pub(crate) const SKIP: u8 = 254;
/// In the tables, the first byte of what is not a shape: greater than that of any letter, so that a search stops to
/// look.
#[cfg(any(feature = "build", test))]
pub(crate) const NO_SHAPE: u8 = u8::MAX;

/// The place of the letter in the first byte of a shape: its highest bits, so that bytes compare as their letters do.
pub(crate) const LETTER_SHIFT: u8 = 3;
/// The bit in the first byte of a shape that says that it is the last of its node.
pub(crate) const LAST: u8 = 0b100;
/// The bits in the first byte of a shape that say how long the pointer is.
pub(crate) const LENGTH: u8 = 0b011;

/// The standing in the second byte of a shape, below the lead: zero if no word ends.
pub(crate) const STANDING: u8 = 0b11;
const STANDING_BITS: u8 = 2;

/// The bit in the second byte of a shape, above the lead, that says that the node it leads to has an outlook.
pub(crate) const OUTLOOK_SHIFT: u8 = 7;

/// How many shapes, favourites or outlooks a byte can tell.
pub(crate) const CODES: usize = 256;
/// The length of a place in the tables.
pub(crate) const PLACE: usize = 3;
/// The length of a favourite in the tables: how far it is from the end.
pub(crate) const FAVOURITE: usize = 2;
/// The length of an outlook in the tables: the set of all letters that can come, and two letters that must.
pub(crate) const OUTLOOK: usize = 4 + 2;
/// Stands, in an outlook, for a letter that must come where there is none.
pub(crate) const NO_LETTER_NEEDED: u8 = 31;

/// Where the tables begin in what follows the head.
pub(crate) const LETTERS: usize = 0;
pub(crate) const LEADS: usize = LETTERS + CODES;
pub(crate) const FAVOURITES: usize = LEADS + CODES;
pub(crate) const OUTLOOKS: usize = FAVOURITES + CODES * FAVOURITE;
pub(crate) const PAIRS: usize = OUTLOOKS + CODES * OUTLOOK;
pub(crate) const TABLES: usize = PAIRS + ALPHABET * ALPHABET * PLACE;
const ALPHABET: usize = Letter::COUNT;

/// How many bits the place where words go on has in the table of pairs, below the standing.
pub(crate) const PAIR_PLACE_BITS: u32 = 22;
/// In the table of pairs, the place of a pair after which no word goes on. A file is shorter.
pub(crate) const PAIR_NOWHERE: usize = (1 << PAIR_PLACE_BITS) - 1;

/// Where a pair is in the tables.
pub(crate) const fn pair(one: Letter, two: Letter) -> usize {
    PAIRS + (one.index() as usize * ALPHABET + two.index() as usize) * PLACE
}

/// What an edge's pointer means, and how long it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Lead {
    /// No pointer: no word goes on.
    Nowhere,
    /// No pointer: the node is right after the edge.
    Next,
    /// One byte: this many bytes after the end of the edge.
    Near,
    /// Two bytes: this many after the end of the edge.
    Far,
    /// Three bytes: this many after the end of the edge.
    Farther,
    /// One byte: the number of a favourite.
    Favourite,
    /// Two bytes: this many before the end of the edges.
    Shared,
    /// Three bytes: this many before the end of the edges.
    SharedFar,
}

impl Lead {
    /// All, in the order of their numbers in a shape's second byte.
    #[cfg(test)]
    const ALL: [Self; 8] = [
        Self::Nowhere,
        Self::Next,
        Self::Near,
        Self::Far,
        Self::Farther,
        Self::Favourite,
        Self::Shared,
        Self::SharedFar,
    ];

    /// The least second byte of a shape that leads on.
    pub(crate) const FIRST_ONWARDS: u8 = 1 << STANDING_BITS;

    /// The lead in the second byte of a shape.
    pub(crate) const fn read(second: u8) -> Self {
        match second >> STANDING_BITS & 0b111 {
            0 => Self::Nowhere,
            1 => Self::Next,
            2 => Self::Near,
            3 => Self::Far,
            4 => Self::Farther,
            5 => Self::Favourite,
            6 => Self::Shared,
            _ => Self::SharedFar,
        }
    }

    /// As it is in the second byte of a shape.
    #[cfg(any(feature = "build", test))]
    pub(crate) const fn bits(self) -> u8 {
        (self as u8) << STANDING_BITS
    }

    /// Bytes of the pointer.
    #[cfg(any(feature = "build", test))]
    pub(crate) const fn length(self) -> u8 {
        match self {
            Self::Nowhere | Self::Next => 0,
            Self::Near | Self::Favourite => 1,
            Self::Far | Self::Shared => 2,
            Self::Farther | Self::SharedFar => 3,
        }
    }
}

/// The standing in the second byte of a shape.
pub(crate) const fn standing(second: u8) -> Option<Standing> {
    match second & STANDING {
        0 => None,
        1 => Some(Standing::Common),
        _ => Some(Standing::Rare),
    }
}

/// A standing as it is in the second byte of a shape.
#[cfg(any(feature = "build", test))]
pub(crate) const fn standing_bits(standing: Option<Standing>) -> u8 {
    match standing {
        None => 0,
        Some(Standing::Common) => 1,
        Some(Standing::Rare) => 2,
    }
}

/// All of an edge but its pointer.
#[cfg(any(feature = "build", test))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Shape {
    pub(crate) letter: Letter,
    /// Whether it is the last edge of its node.
    pub(crate) last: bool,
    /// Of the word that ends here, if one does.
    pub(crate) standing: Option<Standing>,
    pub(crate) lead: Lead,
    /// Whether the node it leads to has an outlook.
    pub(crate) has_outlook: bool,
}

#[cfg(any(feature = "build", test))]
impl Shape {
    /// One byte for each of the first two tables.
    pub(crate) fn bytes(self) -> [u8; 2] {
        let last = if self.last { LAST } else { 0 };
        [
            self.letter.index() << LETTER_SHIFT | last | self.lead.length(),
            standing_bits(self.standing) | self.lead.bits() | u8::from(self.has_outlook) << OUTLOOK_SHIFT,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_read_as_it_was_written() {
        for letter in Letter::ALL {
            for (number, lead) in Lead::ALL.into_iter().enumerate() {
                assert_eq!(lead as usize, number);
                for its_standing in [None, Some(Standing::Common), Some(Standing::Rare)] {
                    let (last, has_outlook) = (number % 3 == 0, number % 2 == 0);
                    let shape = Shape { letter, last, standing: its_standing, lead, has_outlook };
                    let [first, second] = shape.bytes();
                    assert_eq!((first >> LETTER_SHIFT, first & LENGTH), (letter.index(), lead.length()));
                    assert_eq!(first & LAST != 0, last);
                    assert_eq!((standing(second), Lead::read(second)), (its_standing, lead));
                    assert_eq!(second >> OUTLOOK_SHIFT == 1, has_outlook);
                    assert!(first < NO_SHAPE && first >> LETTER_SHIFT != NO_SHAPE >> LETTER_SHIFT);
                }
            }
        }
    }
}
