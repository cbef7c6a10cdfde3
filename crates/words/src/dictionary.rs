//! The reader: a walk over the bytes of a dictionary, as `format` lays them out.
//!
//! Nothing here trusts the bytes beyond their checksum. A walk that would leave them ends, and so does one that
//! would turn back, so that no file can make the reader panic or walk for ever.
//!
//! [`Dictionary::step`] and [`Dictionary::find`] are never inlined: the chip has few registers, and within a larger
//! function their loops would work on the stack, at twice the time.

use core::num::NonZeroU32;

use crate::format::{
    FAVOURITES, LAST, LEADS, LENGTH, LETTER_SHIFT, LETTERS, Lead, PAIR_NOWHERE, PAIR_PLACE_BITS, PLACE, SKIP,
    SPELT, TABLES, pair, standing,
};
use crate::header::{self, Header};
use crate::{Damage, Letter, Standing};

/// The place of a node that has no edges: no file is so long.
const NOWHERE: u32 = 0x00ff_ffff;

/// A dictionary, read where it lies.
#[derive(Clone, Copy)]
pub struct Dictionary<'a> {
    head: &'a [u8; header::LENGTH],
    tables: &'a [u8; TABLES],
    edges: &'a [u8],
}

/// A place in a dictionary: what has been spelt so far.
///
/// A single word of the chip, as searches keep many: from the lowest bit, the place in 24 bits, the standing in
/// two, and a bit that is always set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(NonZeroU32);

impl Node {
    const PLACE_BITS: u32 = 24;
    const ALWAYS: NonZeroU32 = NonZeroU32::new(1 << 26).unwrap();

    /// `second`: the second byte of the shape that leads here.
    fn new(place: usize, second: u8) -> Self {
        let standing = u32::from(second & 0b11);
        Self(Self::ALWAYS | standing << Self::PLACE_BITS | place as u32 & NOWHERE)
    }

    const fn place(self) -> usize {
        (self.0.get() & NOWHERE) as usize
    }

    /// The standing of the word that ends here, if one does.
    #[must_use]
    pub const fn word(self) -> Option<Standing> {
        standing((self.0.get() >> Self::PLACE_BITS) as u8)
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
        if edges.len() > PAIR_NOWHERE {
            return Err(Damage::Length);
        }
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
    pub fn root(self) -> Node {
        Node::new(0, 0)
    }

    /// Where this letter leads from this node; nothing if no word goes on so.
    #[must_use]
    #[inline(never)]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        let (place, second) = self.follow(node.place(), letter)?;
        Some(Node::new(place, second))
    }

    /// The standing of a word; nothing if it is not one.
    #[must_use]
    #[inline(never)]
    pub fn find(self, word: &[Letter]) -> Option<Standing> {
        let [one, two, rest @ ..] = word else { return self.step(self.root(), *word.first()?)?.word() };
        // The first two nodes have the most edges, so words are not looked for there.
        let pair = self.table_place(pair(*one, *two));
        let (mut place, mut second) = (pair & PAIR_NOWHERE, (pair >> PAIR_PLACE_BITS) as u8);
        for letter in rest {
            (place, second) = self.follow(place, *letter)?;
        }
        standing(second)
    }

    /// Whether this is a word.
    #[must_use]
    pub fn contains(self, word: &[Letter]) -> bool {
        self.find(word).is_some()
    }

    /// The letters that lead on from this node, in alphabetical order.
    #[must_use]
    pub fn branches(self, node: Node) -> Branches<'a> {
        Branches { dictionary: self, at: node.place() }
    }

    /// Looks for a letter among the edges at this place: where it leads, and the second byte of its shape.
    #[inline(always)]
    fn follow(self, place: usize, letter: Letter) -> Option<(usize, u8)> {
        let Self { tables, edges, .. } = self;
        let wanted = u32::from(letter.index()) << LETTER_SHIFT;
        let is_wanted = |first: u32| first.wrapping_sub(wanted) < 1 << LETTER_SHIFT;
        let mut at = place;
        let (second, start) = loop {
            let code = usize::from(*edges.get(at)?);
            let mut first = u32::from(tables[LETTERS + code]);
            // Most edges are passed over: this looks at no more of them than it must.
            if first >= wanted {
                if is_wanted(first) {
                    break (tables[LEADS + code], at + 1);
                }
                if code == usize::from(SKIP) {
                    let pivot = u32::from(*edges.get(at + 1)?);
                    at += 3;
                    if wanted >= pivot {
                        at += usize::from(*edges.get(at - 1)?);
                    }
                    continue;
                }
                if code != usize::from(SPELT) {
                    return None;
                }
                first = u32::from(*edges.get(at + 1)?);
                at += 2;
                if is_wanted(first) {
                    break (*edges.get(at)?, at + 1);
                }
                if first > wanted {
                    return None;
                }
            }
            if first & u32::from(LAST) != 0 {
                return None;
            }
            at += 1 + (first & u32::from(LENGTH)) as usize;
        };
        Some((self.target(start, second)?, second))
    }

    /// Where an edge leads whose pointer begins at `start`, by the second byte of its shape.
    #[inline(always)]
    fn target(self, start: usize, second: u8) -> Option<usize> {
        let edges = self.edges;
        let byte = |number: usize| edges.get(start + number).map(|byte| usize::from(*byte));
        let two = || Some(byte(1)? << 8 | byte(0)?);
        let three = || Some(byte(2)? << 16 | byte(1)? << 8 | byte(0)?);
        let target = match Lead::read(second) {
            Lead::Nowhere => NOWHERE as usize,
            Lead::Next => return Some(start),
            Lead::Near => return Some(start + 1 + byte(0)?),
            Lead::Far => start + 2 + two()?,
            Lead::Farther => start + 3 + three()?,
            Lead::Favourite => self.table_place(FAVOURITES + byte(0)? * PLACE),
            Lead::Shared => edges.len().wrapping_sub(two()?),
            Lead::SharedFar => edges.len().wrapping_sub(three()?),
        };
        // Only onwards: see the head of this file.
        Some(if target >= start { target } else { NOWHERE as usize })
    }

    /// The place at this offset of the tables.
    fn table_place(self, offset: usize) -> usize {
        number(&[self.tables[offset], self.tables[offset + 1], self.tables[offset + 2]])
    }
}

fn number(bytes: &[u8; PLACE]) -> usize {
    usize::from(bytes[0]) | usize::from(bytes[1]) << 8 | usize::from(bytes[2]) << 16
}

/// The letters that lead on from a node, in alphabetical order, each with where it leads.
#[derive(Clone)]
pub struct Branches<'a> {
    dictionary: Dictionary<'a>,
    /// The place of the next edge.
    at: usize,
}

impl Iterator for Branches<'_> {
    type Item = (Letter, Node);

    #[inline(never)]
    fn next(&mut self) -> Option<(Letter, Node)> {
        let Dictionary { tables, edges, .. } = self.dictionary;
        let mut code = *edges.get(self.at)?;
        while code == SKIP {
            self.at += 3;
            code = *edges.get(self.at)?;
        }
        let at = self.at;
        let (shape, start) = match code {
            SPELT => (*edges.get(at + 1..)?.first_chunk()?, at + 3),
            code => ([tables[LETTERS + usize::from(code)], tables[LEADS + usize::from(code)]], at + 1),
        };
        let [first, second] = shape;
        let letter = Letter::new(first >> LETTER_SHIFT)?;
        let target = self.dictionary.target(start, second)?;
        self.at = if first & LAST != 0 { NOWHERE as usize } else { start + usize::from(first & LENGTH) };
        Some((letter, Node::new(target, second)))
    }
}
