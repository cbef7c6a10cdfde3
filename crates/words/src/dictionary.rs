//! The reader: a walk over the bytes of a dictionary, as `format` lays them out.
//!
//! Nothing here trusts the bytes beyond their checksum. A walk that would leave them ends, and so does one that
//! would turn back, so that no file can make the reader panic or walk for ever.
//!
//! [`Dictionary::step`] and [`Dictionary::find`] are never inlined: the chip has few registers, and within a larger
//! function their loops would work on the stack, at twice the time.

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

/// The place of a node that has no edges: no file is so long.
const NOWHERE: u32 = 0x00ff_ffff;

/// The letters from A to Z as a set.
const EVERY_LETTER: u32 = (1 << Letter::COUNT) - 1;
/// The least first byte of a shape that has no letter.
const NO_LETTER: u8 = (Letter::COUNT as u8) << LETTER_SHIFT;

/// A dictionary, read where it lies.
#[derive(Clone, Copy)]
pub struct Dictionary<'a> {
    head: &'a [u8; header::LENGTH],
    tables: &'a [u8; TABLES],
    edges: &'a [u8],
    forms: &'a [Form; CODES],
    outlooks: &'a [Outlook; CODES],
}

/// The head, the tables and the edges of a file.
type Parts<'a> = (&'a [u8; header::LENGTH], &'a [u8; TABLES], &'a [u8]);

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
        let standing = u32::from(second & STANDING);
        Self(Self::ALWAYS | standing << Self::PLACE_BITS | place as u32 & NOWHERE)
    }

    const fn place(self) -> usize {
        (self.0.get() & NOWHERE) as usize
    }

    /// All edges that lead on from here.
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

/// The edges of a node that have not been looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edges(u32);

impl Edges {
    /// None.
    pub const NONE: Self = Self(NOWHERE);

    /// Whether there are none, as far as can be told without a look.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 >= NOWHERE
    }
}

/// The two bytes of a shape, the first above the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form(u16);

impl Form {
    /// Where the first byte begins.
    const FIRST: u32 = u8::BITS;

    #[inline(always)]
    const fn new(first: u8, second: u8) -> Self {
        Self(u16::from_be_bytes([first, second]))
    }

    /// The place of its letter in the alphabet; a place beyond it if it is no shape.
    #[inline(always)]
    const fn letter(self) -> u8 {
        (self.0 >> (Self::FIRST + LETTER_SHIFT as u32)) as u8
    }

    #[inline(always)]
    const fn has_letter(self) -> bool {
        self.0 < (NO_LETTER as u16) << Self::FIRST
    }

    /// Whether it is the last of its node.
    #[inline(always)]
    const fn is_last(self) -> bool {
        self.0 & (LAST as u16) << Self::FIRST != 0
    }

    /// Bytes of the pointer.
    #[inline(always)]
    const fn length(self) -> usize {
        (self.0 >> Self::FIRST & LENGTH as u16) as usize
    }

    #[inline(always)]
    const fn second(self) -> u8 {
        self.0 as u8
    }
}

/// A letter that leads on from a node. Where it leads is worked out when asked for.
///
/// Two words of the chip: its shape, and where its pointer begins.
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

    /// Its letter.
    #[must_use]
    #[inline(always)]
    pub const fn letter(self) -> Letter {
        Letter::known(self.form.letter())
    }

    /// The standing of the word that ends with it, if one does.
    #[must_use]
    #[inline(always)]
    pub const fn word(self) -> Option<Standing> {
        standing(self.second())
    }

    /// Whether a word ends with it.
    #[must_use]
    #[inline(always)]
    pub const fn ends_word(self) -> bool {
        self.second() & STANDING != 0
    }

    /// Whether words go on after it.
    #[must_use]
    #[inline(always)]
    pub const fn leads_on(self) -> bool {
        self.second() >= Lead::FIRST_ONWARDS
    }

    /// Whether the dictionary tells an [`Outlook`] after it.
    #[must_use]
    #[inline(always)]
    pub const fn has_outlook(self) -> bool {
        self.second() >> OUTLOOK_SHIFT != 0
    }

    /// The edges after this one.
    #[must_use]
    #[inline(always)]
    pub const fn rest(self) -> Edges {
        // All bits after the last one: no place is so far.
        let is_last = (self.form.0 as u32) << (31 - Form::FIRST - LAST.trailing_zeros());
        let next = self.start + self.form.length() as u32;
        Edges(next | (is_last.cast_signed() >> 31).cast_unsigned())
    }
}

/// What is known of all ways on from a node, however far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Outlook {
    any: u32,
    every: [u8; 2],
}

impl Outlook {
    /// Stands for a letter that must come where there is none.
    pub const NO_LETTER: u8 = NO_LETTER_NEEDED;

    const UNREAD: Self = Self { any: 0, every: [0; 2] };

    /// The letters that can come: no word goes on with any other (bit n is letter n of the alphabet).
    #[must_use]
    #[inline(always)]
    pub const fn any(&self) -> u32 {
        self.any
    }

    /// Two letters that must come, by their places in the alphabet: every word goes on with each of them. 31 if there is
    /// none.
    #[must_use]
    #[inline(always)]
    pub const fn every(&self) -> [u8; 2] {
        self.every
    }
}

impl<'a> Dictionary<'a> {
    /// The dictionary in these bytes. It keeps there what its codes mean.
    ///
    /// # Errors
    /// The bytes are not those of a whole dictionary.
    pub fn open_with(bytes: &'a [u8], codes: &'a mut Codes) -> Result<Self, Damage> {
        let (head, tables, edges) = Self::parts(bytes)?;
        *codes = Codes::of(tables);
        Ok(Self::of((head, tables, edges), codes))
    }

    /// The dictionary in these bytes. Only for a host, and for few dictionaries: what the codes mean is kept for ever.
    ///
    /// # Errors
    /// The bytes are not those of a whole dictionary.
    #[cfg(any(feature = "build", test))]
    pub fn open(bytes: &'a [u8]) -> Result<Self, Damage> {
        let (head, tables, edges) = Self::parts(bytes)?;
        let codes = std::boxed::Box::leak(std::boxed::Box::new(Codes::of(tables)));
        Ok(Self::of((head, tables, edges), codes))
    }

    /// The dictionary in these bytes, reading its tables, and what its codes mean, from copies.
    ///
    /// # Errors
    /// The bytes are not those of a whole dictionary, or the copies are not of it.
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

    /// The codes by two references: a search on the chip takes 2 % less time than with one.
    const fn of((head, tables, edges): Parts<'a>, codes: &'a Codes) -> Self {
        Self { head, tables, edges, forms: &codes.forms, outlooks: &codes.outlooks }
    }

    /// The parts of a whole dictionary.
    fn parts(bytes: &'a [u8]) -> Result<Parts<'a>, Damage> {
        let (head, body) = Header::check(bytes)?;
        let (tables, edges) = body.split_first_chunk().ok_or(Damage::Length)?;
        if edges.len() > PAIR_NOWHERE {
            return Err(Damage::Length);
        }
        Ok((head, tables, edges))
    }

    /// The tables that it reads.
    #[cfg(test)]
    pub(crate) const fn tables(self) -> &'a [u8; TABLES] {
        self.tables
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
        let (start, second) = self.look_for(letter, node.place())?;
        Some(Node::new(self.target(start, second)?, second))
    }

    /// The standing of a word; nothing if it is not one.
    #[must_use]
    #[inline(never)]
    pub fn find(self, word: &[Letter]) -> Option<Standing> {
        let (one, two, middle, last) = match word {
            [one, two, middle @ .., last] => (one, two, middle, last),
            [one, two] => return standing((self.table_place(pair(*one, *two)) >> PAIR_PLACE_BITS) as u8),
            _ => return self.step(self.root(), *word.first()?)?.word(),
        };
        // The first two nodes have the most edges, so words are not looked for there.
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

    /// The letters that lead on from this node, in alphabetical order.
    #[must_use]
    pub fn branches(self, node: Node) -> Branches<'a> {
        Branches { dictionary: self, rest: node.edges() }
    }

    /// The next of these edges whose letter is among `letters` (bit n is letter n of the alphabet), in alphabetical
    /// order. Those before it cost next to nothing: this is for searches that know which letters they can use.
    #[must_use]
    #[inline(always)]
    pub fn next_edge(&self, rest: Edges, letters: u32) -> Option<Edge> {
        debug_assert!(letters & !EVERY_LETTER == 0, "letters of the alphabet");
        let mut at = rest.0 as usize;
        loop {
            let code = *self.edges.get(at)?;
            let form = self.forms[usize::from(code)];
            // A code without a letter is not among them.
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

    /// An edge whose shape is spelt out at this place, if this code says so.
    #[inline(always)]
    fn spelt(&self, code: u8, at: usize) -> Option<Edge> {
        if code != SPELT {
            return None;
        }
        let first = *self.edges.get(at)?;
        let second = *self.edges.get(at + 1)?;
        (first < NO_LETTER).then(|| Edge::new(Form::new(first, second), at + 2))
    }

    /// All edges that lead on from where an edge leads.
    #[must_use]
    #[inline(always)]
    pub fn follow(&self, edge: Edge) -> Edges {
        Edges(self.target(edge.start as usize, edge.second()).map_or(NOWHERE, |place| place as u32))
    }

    /// What comes after an edge that has an outlook and leads to these.
    #[must_use]
    #[inline(always)]
    pub fn outlook(&self, edges: Edges) -> Option<&'a Outlook> {
        let code = *self.edges.get((edges.0 as usize).wrapping_sub(1))?;
        Some(&self.outlooks[usize::from(code)])
    }

    /// Where an edge leads.
    #[must_use]
    #[inline(never)]
    pub fn node(&self, edge: Edge) -> Node {
        Node::new(self.follow(edge).0 as usize, edge.second())
    }

    /// Looks for a letter among the edges at this place: where its pointer begins, and the second byte of its shape.
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
            // Most edges are passed over: this looks at no more of them than it must.
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

    /// Where an edge leads whose pointer begins at `start`, by the second byte of its shape.
    #[inline(always)]
    fn target(self, start: usize, second: u8) -> Option<usize> {
        let edges = self.edges;
        let byte = |number: usize| edges.get(start + number).map(|byte| usize::from(*byte));
        let two = || Some(byte(1)? << 8 | byte(0)?);
        let three = || Some(byte(2)? << 16 | byte(1)? << 8 | byte(0)?);
        let target = match Lead::read(second) {
            Lead::Nowhere => NOWHERE as usize,
            Lead::Next => return Some(start + usize::from(second >> OUTLOOK_SHIFT)),
            Lead::Near => return Some(start + 1 + byte(0)?),
            Lead::Far => start + 2 + two()?,
            Lead::Farther => start + 3 + three()?,
            Lead::Favourite => {
                let (favourites, _) = self.tables[FAVOURITES..OUTLOOKS].as_chunks::<FAVOURITE>();
                let [low, high] = favourites[usize::from(*edges.get(start)?)];
                edges.len().wrapping_sub(usize::from(high) << 8 | usize::from(low))
            }
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
