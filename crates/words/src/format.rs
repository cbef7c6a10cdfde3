//! How a dictionary lies in its bytes: what the reader and the builder agree on.
//!
//! A dictionary is the smallest automaton that spells its words. A node is a list of edges in alphabetical order; an edge has
//! a letter, the standing of the word that ends with it if one does, and leads to the node where words go on.
//!
//! After the head (see `header`) come three tables and then the edges, the root's first:
//!
//! | bytes | what |
//! | --- | --- |
//! | 256 | the letter of the shape with this code, whether its node ends with it, how long its pointer is |
//! | 256 | the standing and the lead of the shape with this code |
//! | 256 × 3 | the favourites: the places of the nodes that most edges lead to |
//! | 3 | the place where the shared nodes begin |
//!
//! An edge is the code of its shape and a pointer of up to three bytes. The shape says all but the pointer: as
//! few of them make nearly all edges, the 254 most frequent have a code of one byte. Any other shape is spelt out
//! in two bytes after [`SPELT`].
//!
//! In a node with many edges, [`SKIP`] and two bytes lead a search past half of them: the first byte of the tables
//! for the letter in the middle, and how many bytes to pass over to reach it.
//!
//! What a pointer means is the shape's [`Lead`]. Most nodes have a single edge that leads to them, and lie right after
//! the edge or a little further on; the few thousand others are gathered at the end, where two bytes reach them
//! all, and one byte the favourites among them. Every edge leads onwards in the file: the reader holds it to that, so
//! that no walk is endless, whatever the bytes.
//!
//! Bytes a word, on the lists of English and French in this repository, the mark of common words included:
//!
//! | format | English | French |
//! | --- | --- | --- |
//! | edges of three bytes | 2.83 | 0.91 |
//! | this one | 1.96 | 0.64 |
//! | the same without favourites | 2.20 | 0.75 |
//! | with whole edges among the shapes, target and all | 1.89 | 0.58 |
//!
//! The last one would spare 35 KB of 2 MB and cost a second kind of table: it was left out.

#[cfg(any(feature = "build", test))]
use crate::Letter;
use crate::Standing;

/// The code of an edge whose shape is spelt out.
pub(crate) const SPELT: u8 = 255;
/// The code of a way past half of a node's edges; not an edge itself.
pub(crate) const SKIP: u8 = 254;
/// In the tables, the first byte of what is not a shape: greater than that of any letter, so that a search stops to
/// look.
#[cfg(any(feature = "build", test))]
pub(crate) const NO_SHAPE: u8 = u8::MAX;

/// In the first byte of a shape: the letter is above these bits, so that bytes compare as their letters do.
pub(crate) const LETTER_SHIFT: u8 = 3;
/// In the first byte of a shape: it is the last of its node.
pub(crate) const LAST: u8 = 0b100;
/// In the first byte of a shape: how long the pointer is.
pub(crate) const LENGTH: u8 = 0b011;

/// In the second byte of a shape, below the lead.
const STANDING_BITS: u8 = 2;

/// How many shapes, and how many favourites, a byte can tell.
pub(crate) const CODES: usize = 256;
/// The length of a place in the tables.
pub(crate) const PLACE: usize = 3;

/// Where the tables begin in what follows the head.
pub(crate) const LETTERS: usize = 0;
pub(crate) const LEADS: usize = LETTERS + CODES;
pub(crate) const FAVOURITES: usize = LEADS + CODES;
pub(crate) const SHARED: usize = FAVOURITES + CODES * PLACE;
pub(crate) const TABLES: usize = SHARED + PLACE;

/// What an edge's pointer means, and how long it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Lead {
    /// No pointer: no word goes on.
    Nowhere,
    /// No pointer: the node is right after the edge.
    Next,
    /// One byte: so many bytes after the end of the edge.
    Near,
    /// Two bytes: so many after the end of the edge.
    Far,
    /// Three bytes: so many after the end of the edge.
    Farther,
    /// One byte: the number of a favourite.
    Favourite,
    /// Two bytes: so many after the first shared node.
    Shared,
    /// Three bytes: so many after the first shared node.
    SharedFar,
}

impl Lead {
    /// All, in the order of their numbers in a shape's second byte.
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

    /// Of the second byte of a shape.
    pub(crate) const fn read(second: u8) -> Self {
        Self::ALL[(second >> STANDING_BITS & 0b111) as usize]
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
    match second & 0b11 {
        1 => Some(Standing::Common),
        2 => Some(Standing::Rare),
        _ => None,
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
}

#[cfg(any(feature = "build", test))]
impl Shape {
    /// One byte for each of the first two tables.
    pub(crate) fn bytes(self) -> [u8; 2] {
        let last = if self.last { LAST } else { 0 };
        let standing = match self.standing {
            None => 0,
            Some(Standing::Common) => 1,
            Some(Standing::Rare) => 2,
        };
        [
            self.letter.index() << LETTER_SHIFT | last | self.lead.length(),
            standing | (self.lead as u8) << STANDING_BITS,
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
                    let last = number % 3 == 0;
                    let [first, second] = Shape { letter, last, standing: its_standing, lead }.bytes();
                    assert_eq!((first >> LETTER_SHIFT, first & LENGTH), (letter.index(), lead.length()));
                    assert_eq!(first & LAST != 0, last);
                    assert_eq!((standing(second), Lead::read(second)), (its_standing, lead));
                    assert!(first < NO_SHAPE && first >> LETTER_SHIFT != NO_SHAPE >> LETTER_SHIFT);
                }
            }
        }
    }
}
