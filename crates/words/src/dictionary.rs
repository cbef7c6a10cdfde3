//! The reader: an automaton over the bytes of a dictionary file.
//!
//! A node is a list of edges in alphabetical order; an edge has a letter, whether a word ends with it and of what standing,
//! and where the edges of the next node begin. In the file an edge is four bytes, lowest first: five bits of
//! letter, two of standing (none, common, rare), one that says the node's edges end here, and 24 of the place of
//! the next node, counted in edges. The root is at place 0; as nothing leads to the root, place 0 also means
//! that no word goes on.

use crate::header::Header;
use crate::{Damage, Letter, Standing};

pub(crate) const EDGE: usize = 4;
pub(crate) const STANDING_SHIFT: u32 = 5;
pub(crate) const LAST: u32 = 1 << 7;
pub(crate) const TARGET_SHIFT: u32 = 8;

/// The place of the edges of a node that has none.
const NOWHERE: u32 = u32::MAX;

/// A dictionary, read where it lies.
#[derive(Clone, Copy)]
pub struct Dictionary<'a> {
    edges: &'a [u8],
    words: u32,
    common: u32,
}

/// A place in a dictionary: what has been spelt so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// Where its edges begin, or [`NOWHERE`].
    place: u32,
    standing: Option<Standing>,
}

impl Node {
    /// The standing of the word that ends here, if one does.
    #[must_use]
    pub const fn word(self) -> Option<Standing> {
        self.standing
    }
}

impl<'a> Dictionary<'a> {
    /// The dictionary in these bytes.
    ///
    /// # Errors
    /// The bytes are not those of a whole dictionary.
    pub fn open(bytes: &'a [u8]) -> Result<Self, Damage> {
        let (header, edges) = Header::read(bytes)?;
        Ok(Self { edges, words: header.words, common: header.common })
    }

    /// How many words it has.
    #[must_use]
    pub const fn words(self) -> u32 {
        self.words
    }

    /// How many of its words are common.
    #[must_use]
    pub const fn common(self) -> u32 {
        self.common
    }

    /// Where every word begins.
    #[must_use]
    pub const fn root(self) -> Node {
        Node { place: 0, standing: None }
    }

    /// Where this letter leads from this node; nothing if no word goes on so.
    #[must_use]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        self.branches(node).find(|(its_letter, _)| *its_letter == letter).map(|(_, node)| node)
    }

    /// The letters that lead on from this node, in alphabetical order.
    #[must_use]
    pub fn branches(self, node: Node) -> Branches<'a> {
        Branches { edges: self.edges, place: node.place }
    }

    /// The standing of a word; nothing if it is not one.
    #[must_use]
    pub fn find(self, word: &[Letter]) -> Option<Standing> {
        word.iter().try_fold(self.root(), |node, letter| self.step(node, *letter))?.word()
    }

    /// Whether this is a word.
    #[must_use]
    pub fn contains(self, word: &[Letter]) -> bool {
        self.find(word).is_some()
    }
}

/// The letters that lead on from a node, in alphabetical order, each with where it leads.
#[derive(Clone)]
pub struct Branches<'a> {
    edges: &'a [u8],
    place: u32,
}

impl Iterator for Branches<'_> {
    type Item = (Letter, Node);

    fn next(&mut self) -> Option<(Letter, Node)> {
        let place = core::mem::replace(&mut self.place, NOWHERE);
        let start = (place as usize).checked_mul(EDGE)?;
        let edge = u32::from_le_bytes(*self.edges.get(start..)?.first_chunk()?);
        let letter = Letter::new((edge & 31) as u8)?;
        let standing = match edge >> STANDING_SHIFT & 3 {
            1 => Some(Standing::Common),
            2 => Some(Standing::Rare),
            _ => None,
        };
        if edge & LAST == 0 {
            self.place = place + 1;
        }
        // Every edge leads onwards in the file, so that no walk is endless, whatever the bytes.
        let target = edge >> TARGET_SHIFT;
        Some((letter, Node { place: if target > place { target } else { NOWHERE }, standing }))
    }
}
