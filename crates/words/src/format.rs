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
//! few of them make nearly all edges, the 255 most frequent have a code of one byte. Any other shape is spelt out in
//! two bytes after [`SPELT`].
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

use crate::{Letter, Standing};

/// The code of an edge whose shape is not among the codes.
pub(crate) const SPELT: u8 = 255;
/// In the table of letters, the letter of [`SPELT`]: greater than any letter, so that a search stops to look.
pub(crate) const NO_LETTER: u8 = 31;

pub(crate) const LETTER: u8 = 0b0001_1111;
pub(crate) const LAST: u8 = 0b0010_0000;
pub(crate) const LENGTH_SHIFT: u8 = 6;

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

/// What an edge's pointer means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Lead {
    /// No word goes on.
    Nowhere,
    /// So many bytes after the end of the edge; without a pointer, right there.
    Onwards,
    /// The number of a favourite.
    Favourite,
    /// So many bytes after the first shared node.
    Shared,
}

/// All of an edge but its pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Shape {
    pub(crate) letter: Letter,
    /// Whether it is the last edge of its node.
    pub(crate) last: bool,
    /// Of the word that ends here, if one does.
    pub(crate) standing: Option<Standing>,
    pub(crate) lead: Lead,
    /// Bytes of the pointer, at most three.
    pub(crate) length: u8,
}

impl Shape {
    /// Of two bytes: one from each of the first two tables.
    pub(crate) fn read([first, second]: [u8; 2]) -> Option<Self> {
        Some(Self {
            letter: Letter::new(first & LETTER)?,
            last: first & LAST != 0,
            length: first >> LENGTH_SHIFT,
            standing: match second & 0b11 {
                1 => Some(Standing::Common),
                2 => Some(Standing::Rare),
                _ => None,
            },
            lead: match second >> 2 & 0b11 {
                0 => Lead::Nowhere,
                1 => Lead::Onwards,
                2 => Lead::Favourite,
                _ => Lead::Shared,
            },
        })
    }

    #[cfg(any(feature = "build", test))]
    pub(crate) fn bytes(self) -> [u8; 2] {
        let last = if self.last { LAST } else { 0 };
        let standing = match self.standing {
            None => 0,
            Some(Standing::Common) => 1,
            Some(Standing::Rare) => 2,
        };
        [self.letter.index() | last | self.length << LENGTH_SHIFT, standing | (self.lead as u8) << 2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_is_read_as_it_was_written() {
        for letter in Letter::ALL {
            for lead in [Lead::Nowhere, Lead::Onwards, Lead::Favourite, Lead::Shared] {
                for standing in [None, Some(Standing::Common), Some(Standing::Rare)] {
                    for length in 0..=3 {
                        let shape = Shape { letter, last: length == 1, standing, lead, length };
                        assert_eq!(Shape::read(shape.bytes()), Some(shape));
                    }
                }
            }
        }
    }

    #[test]
    fn no_letter_is_greater_than_every_letter_and_no_shape() {
        assert!(Letter::ALL.iter().all(|letter| letter.index() < NO_LETTER));
        assert_eq!(Shape::read([NO_LETTER, 0]), None);
    }
}
