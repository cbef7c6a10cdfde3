//! The reader of a dictionary file. `format` describes the bytes.
//!
//! The reader relies on nothing in the bytes, except that their checksum is correct. A walk ends where it would leave
//! the file or go backwards, so no file can make the reader panic or loop forever.
//!
//! [`Dictionary::step`] and [`Dictionary::find`] are never inlined. The chip has few registers: inside a larger
//! function their loops would keep their variables on the stack and take twice the time.

mod codes;

use core::num::NonZeroU32;

pub use codes::Codes;

use crate::format::{
    CODES, FAVOURITE, FAVOURITES, LAST, LEADS, LENGTH, LETTER_SHIFT, LETTERS, Lead, NO_LETTER_NEEDED,
    OUTLOOK_SHIFT, OUTLOOKS, PAIR_NOWHERE, PAIR_PLACE_BITS, PLACE, SKIP, SPELT, STANDING, TABLES, pair,
    standing,
};
use crate::header::{self, Header};
use crate::{Damage, Letter, Standing};
use gousset_hot::hot;

/// The offset of a node without edges. Every file is shorter than this.
const NOWHERE: u32 = 0x00ff_ffff;

/// The set of all letters from A to Z.
const EVERY_LETTER: u32 = (1 << Letter::COUNT) - 1;
/// The smallest first byte that belongs to no letter.
const NO_LETTER: u8 = (Letter::COUNT as u8) << LETTER_SHIFT;

/// A dictionary, read in place.
#[derive(Clone, Copy)]
pub struct Dictionary<'a> {
    head: &'a [u8; header::LENGTH],
    tables: &'a [u8; TABLES],
    edges: &'a [u8],
    forms: &'a [Form; CODES],
    outlooks: &'a [Outlook; CODES],
}

/// The header, the tables and the edges of a file.
type Parts<'a> = (&'a [u8; header::LENGTH], &'a [u8; TABLES], &'a [u8]);

/// A position in a dictionary: the letters spelt so far lead to it.
///
/// It is a single machine word, because searches keep many. From the lowest bit: the offset in 24 bits, the standing in
/// two, and a bit that is always set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(NonZeroU32);

impl Node {
    const PLACE_BITS: u32 = 24;
    const ALWAYS: NonZeroU32 = NonZeroU32::new(1 << 26).unwrap();

    /// `second` is the second byte of the shape that leads to the node.
    fn new(place: usize, second: u8) -> Self {
        let standing = u32::from(second & STANDING);
        Self(Self::ALWAYS | standing << Self::PLACE_BITS | place as u32 & NOWHERE)
    }

    const fn place(self) -> usize {
        (self.0.get() & NOWHERE) as usize
    }

    /// All edges of this node.
    #[must_use]
    pub const fn edges(self) -> Edges {
        Edges(self.0.get() & NOWHERE)
    }

    /// The standing of the word that ends here, if one does.
    #[must_use]
    pub const fn word(self) -> Option<Standing> {
        standing((self.0.get() >> Self::PLACE_BITS) as u8)
    }
}

/// The edges of a node that have not been visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges(u32);

impl Edges {
    /// No edges.
    pub const NONE: Self = Self(NOWHERE);

    /// True if there are certainly no edges. The bytes are not read, so false promises nothing.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 >= NOWHERE
    }
}

/// The two bytes of a shape, the first in the high byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form(u16);

impl Form {
    /// The shift of the first byte.
    const FIRST: u32 = u8::BITS;

    #[inline(always)]
    const fn new(first: u8, second: u8) -> Self {
        Self(u16::from_be_bytes([first, second]))
    }

    /// The position of the letter in the alphabet, or one beyond the alphabet if this is not a shape.
    #[inline(always)]
    const fn letter(self) -> u8 {
        (self.0 >> (Self::FIRST + LETTER_SHIFT as u32)) as u8
    }

    #[inline(always)]
    const fn has_letter(self) -> bool {
        self.0 < (NO_LETTER as u16) << Self::FIRST
    }

    /// Whether the edge is the last of its node.
    #[inline(always)]
    const fn is_last(self) -> bool {
        self.0 & (LAST as u16) << Self::FIRST != 0
    }

    /// The length of the pointer in bytes.
    #[inline(always)]
    const fn length(self) -> usize {
        (self.0 >> Self::FIRST & LENGTH as u16) as usize
    }

    #[inline(always)]
    const fn second(self) -> u8 {
        self.0 as u8
    }
}

/// An edge of a node. Its target is calculated on request.
///
/// It is two machine words: the shape, and the offset of the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    form: Form,
    start: u32,
}

impl Edge {
    #[inline(always)]
    const fn new(form: Form, start: usize) -> Self {
        Self { form, start: start as u32 }
    }

    #[inline(always)]
    const fn second(self) -> u8 {
        self.form.second()
    }

    /// The letter of the edge.
    #[must_use]
    #[inline(always)]
    pub const fn letter(self) -> Letter {
        Letter::known(self.form.letter())
    }

    /// The standing of the word that ends with the edge, if one does.
    #[must_use]
    #[inline(always)]
    pub const fn word(self) -> Option<Standing> {
        standing(self.second())
    }

    /// Whether a word ends with the edge.
    #[must_use]
    #[inline(always)]
    pub const fn ends_word(self) -> bool {
        self.second() & STANDING != 0
    }

    /// Whether words continue after the edge.
    #[must_use]
    #[inline(always)]
    pub const fn leads_on(self) -> bool {
        self.second() >= Lead::FIRST_ONWARDS
    }

    /// Whether the target of the edge has an [`Outlook`].
    #[must_use]
    #[inline(always)]
    pub const fn has_outlook(self) -> bool {
        self.second() >> OUTLOOK_SHIFT != 0
    }

    /// The edges of the node after this one.
    #[must_use]
    #[inline(always)]
    pub const fn rest(self) -> Edges {
        // After the last edge all bits are set: no offset is that large.
        let is_last = (self.form.0 as u32) << (31 - Form::FIRST - LAST.trailing_zeros());
        let next = self.start + self.form.length() as u32;
        Edges(next | (is_last.cast_signed() >> 31).cast_unsigned())
    }
}

/// The letters that can follow and must follow a node, at any distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Outlook {
    any: u32,
    every: [u8; 2],
}

impl Outlook {
    /// Marks an unused entry in [`Self::every`].
    pub const NO_LETTER: u8 = NO_LETTER_NEEDED;

    const UNREAD: Self = Self { any: 0, every: [0; 2] };

    /// The letters that can follow: every continuation consists of these letters (bit n is letter n of the alphabet).
    #[must_use]
    #[inline(always)]
    pub const fn any(&self) -> u32 {
        self.any
    }

    /// Two letters that occur in every continuation, by their positions in the alphabet; 31 for an unused entry.
    #[must_use]
    #[inline(always)]
    pub const fn every(&self) -> [u8; 2] {
        self.every
    }
}

impl<'a> Dictionary<'a> {
    /// Opens the dictionary in these bytes. The decoded codes are stored in `codes`.
    ///
    /// # Errors
    /// The bytes are not a complete dictionary.
    pub fn open_with(bytes: &'a [u8], codes: &'a mut Codes) -> Result<Self, Damage> {
        let (head, tables, edges) = Self::parts(bytes)?;
        *codes = Codes::of(tables);
        Ok(Self::of((head, tables, edges), codes))
    }

    /// Opens the dictionary in these bytes. For few dictionaries on a host only: the decoded codes are never freed.
    ///
    /// # Errors
    /// The bytes are not a complete dictionary.
    #[cfg(any(feature = "build", test))]
    pub fn open(bytes: &'a [u8]) -> Result<Self, Damage> {
        let (head, tables, edges) = Self::parts(bytes)?;
        let codes = std::boxed::Box::leak(std::boxed::Box::new(Codes::of(tables)));
        Ok(Self::of((head, tables, edges), codes))
    }

    /// Opens the dictionary in these bytes, and reads its tables and its codes from copies.
    ///
    /// # Errors
    /// The bytes are not a complete dictionary, or the copies differ from it.
    #[cfg(not(all(feature = "build", target_family = "wasm")))]
    pub(crate) fn open_with_copies(
        bytes: &'a [u8],
        tables: &'a [u8; TABLES],
        codes: &'a Codes,
    ) -> Result<Self, Damage> {
        let (head, own, edges) = Self::parts(bytes)?;
        if own != tables || !codes.are_of(own) {
            return Err(Damage::Checksum);
        }
        Ok(Self::of((head, tables, edges), codes))
    }

    /// Keeps two references to the codes: with a single one a search on the chip takes 2 % longer.
    const fn of((head, tables, edges): Parts<'a>, codes: &'a Codes) -> Self {
        Self { head, tables, edges, forms: &codes.forms, outlooks: &codes.outlooks }
    }

    /// Checks a file and splits it into its parts.
    fn parts(bytes: &'a [u8]) -> Result<Parts<'a>, Damage> {
        let (head, body) = Header::check(bytes)?;
        let (tables, edges) = body.split_first_chunk().ok_or(Damage::Length)?;
        if edges.len() > PAIR_NOWHERE {
            return Err(Damage::Length);
        }
        Ok((head, tables, edges))
    }

    /// The tables that the dictionary reads.
    #[cfg(test)]
    pub(crate) const fn tables(self) -> &'a [u8; TABLES] {
        self.tables
    }

    /// The number of words.
    #[must_use]
    pub fn words(self) -> u32 {
        Header::read(self.head).words
    }

    /// The number of common words.
    #[must_use]
    pub fn common(self) -> u32 {
        Header::read(self.head).common
    }

    /// The node at which every word begins.
    #[must_use]
    pub fn root(self) -> Node {
        Node::new(0, 0)
    }

    /// Returns the node that this letter leads to, if a word continues with it.
    #[must_use]
    #[hot]
    pub fn step(self, node: Node, letter: Letter) -> Option<Node> {
        let (start, second) = self.look_for(letter, node.place())?;
        Some(Node::new(self.target(start, second)?, second))
    }

    /// Returns the standing of a word; `None` if it is not a word.
    #[must_use]
    #[hot]
    pub fn find(self, word: &[Letter]) -> Option<Standing> {
        let (one, two, middle, last) = match word {
            [one, two, middle @ .., last] => (one, two, middle, last),
            [one, two] => return standing((self.table_place(pair(*one, *two)) >> PAIR_PLACE_BITS) as u8),
            _ => return self.step(self.root(), *word.first()?)?.word(),
        };
        // The first two nodes have the most edges: the table of pairs replaces a search in them.
        let mut place = self.table_place(pair(*one, *two)) & PAIR_NOWHERE;
        for letter in middle {
            let (start, second) = self.look_for(*letter, place)?;
            place = self.target(start, second)?;
        }
        let (_, second) = self.look_for(*last, place)?;
        standing(second)
    }

    /// Whether this is a word.
    #[must_use]
    pub fn contains(self, word: &[Letter]) -> bool {
        self.find(word).is_some()
    }

    /// The letters of this node in alphabetical order, each with its target.
    #[must_use]
    pub fn branches(self, node: Node) -> Branches<'a> {
        Branches { dictionary: self, rest: node.edges() }
    }

    /// Returns the first of these edges whose letter is in `letters` (bit n is letter n of the alphabet). Edges with
    /// other letters cost almost no time: this is for searches that know which letters they can use.
    #[must_use]
    #[inline(always)]
    pub fn next_edge(&self, rest: Edges, letters: u32) -> Option<Edge> {
        debug_assert!(letters & !EVERY_LETTER == 0, "letters of the alphabet");
        let mut at = rest.0 as usize;
        loop {
            let code = *self.edges.get(at)?;
            let form = self.forms[usize::from(code)];
            // A code without a letter is never in the set.
            if letters >> form.letter() & 1 != 0 {
                return Some(Edge::new(form, at + 1));
            }
            if form.has_letter() {
                if form.is_last() {
                    return None;
                }
                at += 1 + form.length();
            } else if code == SKIP {
                at += 3;
            } else {
                let edge = self.spelt(code, at + 1)?;
                if letters >> edge.form.letter() & 1 != 0 {
                    return Some(edge);
                }
                at = edge.rest().0 as usize;
            }
        }
    }

    /// Reads an edge whose shape is written out at this offset, if the code says so.
    #[inline(always)]
    fn spelt(&self, code: u8, at: usize) -> Option<Edge> {
        if code != SPELT {
            return None;
        }
        let first = *self.edges.get(at)?;
        let second = *self.edges.get(at + 1)?;
        (first < NO_LETTER).then(|| Edge::new(Form::new(first, second), at + 2))
    }

    /// The edges of the node that an edge leads to.
    #[must_use]
    #[inline(always)]
    pub fn follow(&self, edge: Edge) -> Edges {
        Edges(self.target(edge.start as usize, edge.second()).map_or(NOWHERE, |place| place as u32))
    }

    /// The outlook of the node with these edges. Valid only if the edge that leads to the node has one.
    #[must_use]
    #[inline(always)]
    pub fn outlook(&self, edges: Edges) -> Option<&'a Outlook> {
        let code = *self.edges.get((edges.0 as usize).wrapping_sub(1))?;
        Some(&self.outlooks[usize::from(code)])
    }

    /// The node that an edge leads to.
    #[must_use]
    #[hot]
    pub fn node(&self, edge: Edge) -> Node {
        Node::new(self.follow(edge).0 as usize, edge.second())
    }

    /// Searches the node at this offset for a letter. Returns the offset of its pointer and the second byte of its
    /// shape.
    #[inline(always)]
    fn look_for(self, letter: Letter, place: usize) -> Option<(usize, u8)> {
        let Self { tables, edges, .. } = self;
        let wanted = u32::from(letter.index());
        let mut at = place;
        loop {
            let code = usize::from(*edges.get(at)?);
            let mut first = u32::from(tables[LETTERS + code]);
            let found = first >> LETTER_SHIFT;
            if found == wanted {
                return Some((at + 1, tables[LEADS + code]));
            }
            // Most edges are passed over, so this path reads as little of them as possible.
            if found > wanted {
                if code == usize::from(SKIP) {
                    let pivot = u32::from(*edges.get(at + 1)?) >> LETTER_SHIFT;
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
                let found = first >> LETTER_SHIFT;
                if found == wanted {
                    return Some((at + 1, *edges.get(at)?));
                }
                if found > wanted {
                    return None;
                }
            }
            if first & u32::from(LAST) != 0 {
                return None;
            }
            at += 1 + (first & u32::from(LENGTH)) as usize;
        }
    }

    /// Returns the target of an edge from the offset of its pointer and the second byte of its shape.
    #[inline(always)]
    fn target(self, start: usize, second: u8) -> Option<usize> {
        let edges = self.edges;
        let byte = |number: usize| edges.get(start + number).map(|byte| usize::from(*byte));
        let two = || Some(byte(1)? << 8 | byte(0)?);
        let target = match Lead::read(second) {
            Lead::Nowhere => NOWHERE as usize,
            Lead::Next => return Some(start + usize::from(second >> OUTLOOK_SHIFT)),
            Lead::Near => return Some(start + 1 + byte(0)?),
            Lead::Far => start + 2 + two()?,
            Lead::Farther => start + 3 + three_bytes(edges, start)?,
            Lead::Favourite => {
                let (favourites, _) = self.tables[FAVOURITES..OUTLOOKS].as_chunks::<FAVOURITE>();
                let [low, high] = favourites[usize::from(*edges.get(start)?)];
                edges.len().wrapping_sub(usize::from(high) << 8 | usize::from(low))
            }
            Lead::Shared => edges.len().wrapping_sub(two()?),
            Lead::SharedFar => edges.len().wrapping_sub(three_bytes(edges, start)?),
        };
        // Only forward: see the module's documentation.
        Some(if target >= start { target } else { NOWHERE as usize })
    }

    /// Reads the entry at this offset of the table of pairs.
    fn table_place(self, offset: usize) -> usize {
        number(&[self.tables[offset], self.tables[offset + 1], self.tables[offset + 2]])
    }
}

/// Reads a pointer of three bytes. Always inlined: as a function in RAM it made a lookup a tenth slower.
#[inline(always)]
fn three_bytes(edges: &[u8], start: usize) -> Option<usize> {
    let byte = |number: usize| edges.get(start + number).map(|byte| usize::from(*byte));
    Some(byte(2)? << 16 | byte(1)? << 8 | byte(0)?)
}

fn number(bytes: &[u8; PLACE]) -> usize {
    usize::from(bytes[0]) | usize::from(bytes[1]) << 8 | usize::from(bytes[2]) << 16
}

/// Iterates over the letters of a node in alphabetical order, each with its target.
#[derive(Clone)]
pub struct Branches<'a> {
    dictionary: Dictionary<'a>,
    rest: Edges,
}

impl Iterator for Branches<'_> {
    type Item = (Letter, Node);

    fn next(&mut self) -> Option<(Letter, Node)> {
        let edge = self.dictionary.next_edge(self.rest, EVERY_LETTER)?;
        self.rest = edge.rest();
        Some((edge.letter(), self.dictionary.node(edge)))
    }
}
