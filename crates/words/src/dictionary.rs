//! The reader: a walk over the bytes of a dictionary, as `format` lays them out.
//!
//! Nothing here trusts the bytes beyond their checksum. A walk that would leave them ends, and so does one that
//! would turn back, so that no file can make the reader panic or walk for ever.

use crate::format::{
    FAVOURITES, LAST, LEADS, LENGTH_SHIFT, LETTER, LETTERS, Lead, PLACE, SHARED, SPELT, Shape, TABLES,
};
use crate::header::{Header, LENGTH};
use crate::{Damage, Letter, Standing};

/// The place of a node that has no edges.
const NOWHERE: u32 = u32::MAX;

/// A dictionary, read where it lies.
#[derive(Clone, Copy)]
pub struct Dictionary<'a> {
    head: &'a [u8; LENGTH],
    tables: &'a [u8; TABLES],
    edges: &'a [u8],
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
        let (head, body) = Header::check(bytes)?;
        let (tables, edges) = body.split_first_chunk().ok_or(Damage::Length)?;
        Ok(Self { head, tables, edges })
    }

    /// How many words it has.
    #[must_use]
    pub fn words(self) -> u32 {
        Header::read(self.head).words
    }

    /// How many of its words are common.
    #[must_use]
    pub fn common(self) -> u32 {
        Header::read(self.head).common
    }

    /// Where every word begins.
    #[must_use]
    pub const fn root(self) -> Node {
        Node { place: 0, standing: None }
    }

    /// Where this letter leads from this node; nothing if no word goes on so.
    #[must_use]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        let mut at = node.place as usize;
        loop {
            let code = *self.edges.get(at)?;
            let first = self.tables[LETTERS + usize::from(code)];
            // Most edges are passed over, so this looks at no more of them than it must.
            if first & LETTER < letter.index() {
                if first & LAST != 0 {
                    return None;
                }
                at += 1 + usize::from(first >> LENGTH_SHIFT);
                continue;
            }
            let edge = self.edge(at)?;
            if edge.shape.letter == letter {
                return Some(edge.node(at));
            }
            if edge.shape.last || edge.shape.letter > letter {
                return None;
            }
            at = edge.end;
        }
    }

    /// The letters that lead on from this node, in alphabetical order.
    #[must_use]
    pub fn branches(self, node: Node) -> Branches<'a> {
        Branches { dictionary: self, place: node.place }
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

    /// The edge at this place, if there is a whole one.
    fn edge(self, at: usize) -> Option<Edge> {
        let code = *self.edges.get(at)?;
        let (shape, start) = if code == SPELT {
            (*self.edges.get(at + 1..)?.first_chunk()?, at + 3)
        } else {
            let code = usize::from(code);
            ([self.tables[LETTERS + code], self.tables[LEADS + code]], at + 1)
        };
        let shape = Shape::read(shape)?;
        let end = start + usize::from(shape.length);
        let pointer = number(self.edges.get(start..end)?);
        let target = match shape.lead {
            Lead::Nowhere => NOWHERE,
            Lead::Onwards => end as u32 + pointer,
            Lead::Favourite => self.place_at(FAVOURITES + (pointer as usize & 0xff) * PLACE),
            Lead::Shared => self.place_at(SHARED) + pointer,
        };
        Some(Edge { shape, end, target })
    }

    /// The place at this offset of the tables.
    fn place_at(self, offset: usize) -> u32 {
        number(&self.tables[offset..offset + PLACE])
    }
}

/// A number of at most three bytes, lowest first.
fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

struct Edge {
    shape: Shape,
    /// Where the next edge of its node begins, if there is one.
    end: usize,
    target: u32,
}

impl Edge {
    /// The node it leads to; `at` is its own place.
    fn node(&self, at: usize) -> Node {
        let place = if self.target as usize > at { self.target } else { NOWHERE };
        Node { place, standing: self.shape.standing }
    }
}

/// The letters that lead on from a node, in alphabetical order, each with where it leads.
#[derive(Clone)]
pub struct Branches<'a> {
    dictionary: Dictionary<'a>,
    place: u32,
}

impl Iterator for Branches<'_> {
    type Item = (Letter, Node);

    fn next(&mut self) -> Option<(Letter, Node)> {
        let at = self.place as usize;
        let edge = self.dictionary.edge(at)?;
        self.place = if edge.shape.last { NOWHERE } else { edge.end as u32 };
        Some((edge.shape.letter, edge.node(at)))
    }
}
