//! The format of a dictionary file, as the builder writes it and the reader reads it.
//!
//! A dictionary is the smallest automaton that spells its words. A node is a list of edges in alphabetical order. An
//! edge has a letter and leads to the node with the letters that can come next. If a word ends with the edge, the edge
//! has the standing of that word.
//!
//! After the header (see `header`) come tables and then the edges, the root's first:
//!
//! | bytes | content |
//! | --- | --- |
//! | 256 | by shape code: the letter, whether the edge is the last of its node, the length of the pointer |
//! | 256 | by shape code: the standing, the lead, and whether the target has an outlook |
//! | 256 × 2 | the favourites: their distances from the end of the file |
//! | 256 × 6 | the outlooks: four bytes for the set of letters that can follow, two for letters that must follow |
//! | 26 × 26 × 3 | by the first two letters of a word: the next node, and the standing of these two letters as a word |
//!
//! An edge is the code of its shape and a pointer of up to three bytes. The shape is everything except the pointer. A
//! small number of shapes covers nearly all edges, so the 254 most frequent ones have a code of one byte. Any other
//! shape is written out in two bytes after [`SPELT`].
//!
//! A node with many edges has skips. A skip leads a search past half of the edges. It has three bytes: [`SKIP`], the
//! letter in the middle (shifted as in a shape), and the distance in bytes to the edge with that letter.
//!
//! The shape's [`Lead`] says how to read the pointer. Most nodes are the target of a single edge, and are stored right
//! after that edge or a little further on. The few thousand others are shared nodes. They are stored at the end of the
//! file, where a pointer of two bytes reaches all of them. The favourites are the shared nodes with the most incoming
//! edges; a pointer of one byte reaches them. Every edge leads forward in the file. The reader enforces this, so that
//! every walk ends, even in a damaged file.
//!
//! An *outlook* describes everything that can follow a node, at any distance: the letters that can occur (bit n is
//! letter n), and up to two letters that occur in every word. A search turns back before it reads the node if it lacks
//! a letter that must occur, or needs one that cannot. The code of the outlook is the byte before the node; a lookup
//! never reads it. The shape of an edge says whether its target has an outlook. Favourites always have one, other nodes
//! only where there is room. If all nodes have one, a search for the plays of a hand visits a quarter fewer nodes.
//! Exact outlooks, instead of 256 approximate ones, would save hardly any further visits.
//!
//! docs/decisions/dictionary-format.md compares this format with simpler ones.

use crate::{Letter, Standing};

/// The code that precedes a shape that is written out.
pub(crate) const SPELT: u8 = 255;
/// The code of a skip past half of a node's edges. A skip is not an edge.
pub(crate) const SKIP: u8 = 254;
/// In the first table, the entry of a code that has no shape. It is greater than the entry of any letter, so that a
/// search stops there and examines the code.
#[cfg(any(feature = "build", test))]
pub(crate) const NO_SHAPE: u8 = u8::MAX;

/// The shift of the letter in the first byte of a shape: the highest bits, so that bytes compare like their letters.
pub(crate) const LETTER_SHIFT: u8 = 3;
/// The bit in the first byte of a shape that marks the last edge of a node.
pub(crate) const LAST: u8 = 0b100;
/// The bits in the first byte of a shape that hold the length of the pointer.
pub(crate) const LENGTH: u8 = 0b011;

/// The bits of the standing in the second byte of a shape, below the lead. Zero if no word ends.
pub(crate) const STANDING: u8 = 0b11;
const STANDING_BITS: u8 = 2;

/// The shift of the bit in the second byte of a shape, above the lead, that says whether the target has an outlook.
pub(crate) const OUTLOOK_SHIFT: u8 = 7;

/// The number of codes of one byte, for shapes, favourites and outlooks.
pub(crate) const CODES: usize = 256;
/// The length of an entry in the table of pairs.
pub(crate) const PLACE: usize = 3;
/// The length of a favourite in the tables: its distance from the end of the file.
pub(crate) const FAVOURITE: usize = 2;
/// The length of an outlook in the tables: the set of letters that can follow, and two letters that must follow.
pub(crate) const OUTLOOK: usize = 4 + 2;
/// In an outlook, marks an unused entry for a letter that must follow.
pub(crate) const NO_LETTER_NEEDED: u8 = 31;

/// The offsets of the tables in the body, and their total length.
pub(crate) const LETTERS: usize = 0;
pub(crate) const LEADS: usize = LETTERS + CODES;
pub(crate) const FAVOURITES: usize = LEADS + CODES;
pub(crate) const OUTLOOKS: usize = FAVOURITES + CODES * FAVOURITE;
pub(crate) const PAIRS: usize = OUTLOOKS + CODES * OUTLOOK;
pub(crate) const TABLES: usize = PAIRS + ALPHABET * ALPHABET * PLACE;
const ALPHABET: usize = Letter::COUNT;

/// The number of bits of a node's offset in the table of pairs. The standing is above them.
pub(crate) const PAIR_PLACE_BITS: u32 = 22;
/// In the table of pairs, the offset for a pair after which no word continues. Every file is shorter than this.
pub(crate) const PAIR_NOWHERE: usize = (1 << PAIR_PLACE_BITS) - 1;

/// The offset of a pair in the tables.
pub(crate) const fn pair(one: Letter, two: Letter) -> usize {
    PAIRS + (one.index() as usize * ALPHABET + two.index() as usize) * PLACE
}

/// The meaning and the length of an edge's pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Lead {
    /// No pointer: no word continues.
    Nowhere,
    /// No pointer: the node follows the edge.
    Next,
    /// One byte: the distance from the end of the edge.
    Near,
    /// Two bytes: the distance from the end of the edge.
    Far,
    /// Three bytes: the distance from the end of the edge.
    Farther,
    /// One byte: the index of a favourite.
    Favourite,
    /// Two bytes: the distance back from the end of the file.
    Shared,
    /// Three bytes: the distance back from the end of the file.
    SharedFar,
}

impl Lead {
    /// All leads, in the order of their numbers in the second byte of a shape.
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

    /// The smallest second byte of a shape that has a target.
    pub(crate) const FIRST_ONWARDS: u8 = 1 << STANDING_BITS;

    /// Reads the lead from the second byte of a shape.
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

    /// The bits of the lead in the second byte of a shape.
    #[cfg(any(feature = "build", test))]
    pub(crate) const fn bits(self) -> u8 {
        (self as u8) << STANDING_BITS
    }

    /// The length of the pointer in bytes.
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

/// Reads the standing from the second byte of a shape.
pub(crate) const fn standing(second: u8) -> Option<Standing> {
    match second & STANDING {
        0 => None,
        1 => Some(Standing::Common),
        _ => Some(Standing::Rare),
    }
}

/// The bits of a standing in the second byte of a shape.
#[cfg(any(feature = "build", test))]
pub(crate) const fn standing_bits(standing: Option<Standing>) -> u8 {
    match standing {
        None => 0,
        Some(Standing::Common) => 1,
        Some(Standing::Rare) => 2,
    }
}

/// An edge without its pointer.
#[cfg(any(feature = "build", test))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Shape {
    pub(crate) letter: Letter,
    /// Whether this is the last edge of its node.
    pub(crate) last: bool,
    /// The standing of the word that ends with the edge, if one does.
    pub(crate) standing: Option<Standing>,
    pub(crate) lead: Lead,
    /// Whether the target has an outlook.
    pub(crate) has_outlook: bool,
}

#[cfg(any(feature = "build", test))]
impl Shape {
    /// The entries of the shape in the first two tables.
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
